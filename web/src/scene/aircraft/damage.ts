// Damage that can be seen: smoke behind a crippled machine, and the spiral of a spin.
import { CatmullRomCurve3, Group, Mesh, MeshBasicMaterial, Sprite, SpriteMaterial, TubeGeometry, Vector3 } from 'three';
import { blot, chance, sharedPicture } from '../canvas';

const PUFFS = 9;
const PUFF: [number, string][] = [
  [0, 'rgba(70,68,66,.95)'],
  [0.5, 'rgba(52,50,50,.62)'],
  [1, 'rgba(40,40,42,0)'],
];

/** One puff of smoke, as dense as this. */
export function smokePuff(opacity: number): Sprite {
  const map = sharedPicture('puff', () => blot(96, [44, 40, 4], 46, PUFF));
  const puff = new Sprite(new SpriteMaterial({ map, transparent: true, depthWrite: false, opacity }));
  puff.renderOrder = 4;
  return puff;
}

/** Smoke from the engine backwards, for a machine of this length, in its own axes. */
export function smokeTrail(length: number): Group {
  const trail = new Group();
  const random = chance(41);
  for (let i = 0; i < PUFFS; i += 1) {
    const t = i / (PUFFS - 1);
    const sprite = smokePuff(0.85 * (1 - t * 0.8));
    const size = 0.55 + t * 1.7 + random() * 0.3;
    sprite.scale.set(size, size, 1);
    sprite.position.set(
      (random() - 0.5) * 0.5 * t + 0.15,
      0.45 + t * t * 1.7 + random() * 0.25,
      length * 0.12 - t * length * 1.05,
    );
    trail.add(sprite);
  }
  return trail;
}

/** A ribbon that winds down around a stand, from a height to its foot. */
export function spinRibbon(height: number, colour: string): Mesh {
  const turns = 3;
  const points = Array.from({ length: turns * 14 + 1 }, (_, i) => {
    const t = i / (turns * 14);
    const angle = t * turns * Math.PI * 2;
    const radius = 0.55 + t * 0.75;
    return new Vector3(Math.cos(angle) * radius, 0.25 + t * (height - 0.25), Math.sin(angle) * radius);
  });
  const material = new MeshBasicMaterial({ color: colour, transparent: true, opacity: 0.85, toneMapped: false });
  return new Mesh(new TubeGeometry(new CatmullRomCurve3(points), 110, 0.085, 6), material);
}
