// What is left of an aircraft on the ground: scorched earth, and a broken frame with a wing beside it.
import { BoxGeometry, Group, Mesh, MeshBasicMaterial, MeshLambertMaterial, PlaneGeometry, Vector3 } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { blot, chance, seedOf, sharedPicture } from './canvas';
import { LAY } from './marks';
import { type Theme, WRECK } from './palette';

/** Who falls comes down beside the place over which he was hit. */
const ASIDE = new Vector3(1.5, 0, 2);
const LOW = 0.12;

/** Scorched earth; at dusk, when it could not be seen, ashes. */
const SCORCH: Record<Theme, [number, string][]> = {
  light: [
    [0, 'rgba(24,18,12,.92)'],
    [0.45, 'rgba(36,27,18,.7)'],
    [1, 'rgba(48,36,24,0)'],
  ],
  dark: [
    [0, 'rgba(12,12,12,.9)'],
    [0.5, 'rgba(122,112,98,.55)'],
    [1, 'rgba(122,112,98,0)'],
  ],
};

/** Where somebody comes down who is hit at a point. */
export function groundBelow(at: Vector3): Vector3 {
  return at.clone().add(ASIDE).setY(0.2);
}

/** The wreck of somebody of this name; `size` is the span that he had. */
export function wreckOf(name: string, at: Vector3, size: number, theme: Theme): Group {
  const earth = new Mesh(
    new PlaneGeometry(size * 1.3, size * 1.3).rotateX(-LAY),
    new MeshBasicMaterial({
      map: sharedPicture(`scorch ${theme}`, () => blot(64, [32, 32, 4], 32, SCORCH[theme])),
      transparent: true,
      depthWrite: false,
      toneMapped: false,
    }),
  );
  const thick = size * 0.07;
  const body = new BoxGeometry(thick * 1.5, thick, size * 0.5).rotateX(-0.35).translate(0, size * 0.1, 0);
  const wing = new BoxGeometry(size * 0.62, thick * 0.4, size * 0.15)
    .rotateZ(0.2)
    .translate(size * 0.1, thick, size * 0.1);
  const torn = new BoxGeometry(size * 0.3, thick * 0.4, size * 0.14)
    .rotateY(0.9)
    .rotateZ(-0.1)
    .translate(-size * 0.3, thick * 0.5, -size * 0.16);
  const frame = new Mesh(mergeGeometries([body, wing, torn]), new MeshLambertMaterial({ color: WRECK[theme] }));
  for (const each of [body, wing, torn]) each.dispose();
  const wreck = new Group().add(earth, frame);
  // No two lie alike, and each lies the same whenever it is looked at.
  wreck.rotation.y = chance(seedOf(name))() * 2 * Math.PI;
  wreck.position.copy(at).setY(LOW);
  return wreck;
}
