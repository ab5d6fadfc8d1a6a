// Guns, and the people in their cockpits.
import { BoxGeometry, Euler, Matrix4, PlaneGeometry, Quaternion, SphereGeometry, TorusGeometry, Vector3 } from 'three';
import type { Frame } from './frame';
import type { Hull } from './fuselage';
import { at, bar, DARK, type Kit } from './kit';
import { bearsCross } from './nations';

const QUARTER = Math.PI / 2;
const LEATHER = '#4a2f1d';

export function addCrew(kit: Kit, frame: Frame, hull: Hull): void {
  const { spec } = kit;
  const places = hull.pits.map((t) => hull.front - t * hull.length);
  addFixedGuns(kit, frame, hull, places[0] as number);
  hull.pits.forEach((t, i) => {
    const [y, z] = [hull.top(t), places[i] as number];
    addPerson(kit, y, z);
    if (i === 0 || spec.crew === 3) {
      const screen = new PlaneGeometry(0.42, 0.2).rotateX(-0.6).translate(0, y + 0.13, z + 0.42);
      kit.add(screen, '#dfeaf0', 'glass', true);
    }
    const gunner =
      (spec.crew === 2 && i === 1 && spec.guns !== 'none' && spec.fus !== 'boat') || (spec.crew === 3 && i === 2);
    if (!gunner) return;
    addGun(kit, at(0.05, y + 0.32, z - 0.35), 1.1, Math.PI + 0.5);
    kit.add(new TorusGeometry(0.4, 0.03, 8, 26).rotateX(QUARTER).translate(0, y + 0.02, z), DARK, 'matte', true);
  });
}

/** In front of the pilot's face. */
export function eyesIn(hull: Hull): Vector3 {
  // In the cockpits of two- and three-seaters the pilot sits in front, but for bombers, whose first seat is the gunner's.
  const t = hull.pits[hull.pits.length === 3 ? 1 : 0] as number;
  return at(0, hull.top(t) + 0.34, hull.front - t * hull.length + 0.2);
}

function addFixedGuns(kit: Kit, frame: Frame, hull: Hull, pilot: number): void {
  const { spec } = kit;
  const deck = hull.top((hull.front - pilot - 0.9) / hull.length) + 0.05;
  const ahead = pilot + 1.1;
  if (spec.guns === 'twin') for (const x of [0.16, -0.16]) addGun(kit, at(x, deck, ahead), 0.95);
  if (spec.guns === 'single' || spec.guns === 'wing+one') {
    addGun(kit, at(spec.nose === 'ring' || spec.nose === 'car' ? 0.16 : 0, deck, ahead), 0.95);
  }
  if (spec.guns === 'wing' || spec.guns === 'wing+one') {
    addGun(kit, at(0, (frame.wingY[0] as number) + 0.3, (frame.wingZ[0] as number) + 0.3), 1.1);
  }
  if (spec.guns === 'bow') addGun(kit, at(0, hull.top(0.08) + 0.22, frame.nose - 0.1), 1);
}

function addGun(kit: Kit, place: Vector3, length: number, turn = 0): void {
  const move = new Matrix4().compose(place, new Quaternion().setFromEuler(new Euler(0, turn, 0)), new Vector3(1, 1, 1));
  const parts = [
    bar(at(0, 0, 0), at(0, 0, -length * 0.55), 0.055),
    bar(at(0, 0, length * 0.5), at(0, 0, 0), 0.035),
    new BoxGeometry(0.1, 0.13, 0.34).translate(0, 0, -length * 0.6),
  ];
  for (const part of parts) kit.add(part.applyMatrix4(move), DARK, 'matte', true);
}

function addPerson(kit: Kit, y: number, z: number): void {
  const ball = (r: number): SphereGeometry => new SphereGeometry(r, 14, 10);
  kit.add(
    new TorusGeometry(0.26, 0.035, 8, 24)
      .rotateX(QUARTER)
      .scale(0.95, 1, 1.3)
      .translate(0, y - 0.02, z),
    LEATHER,
    'matte',
    true,
  );
  kit.add(
    ball(0.24)
      .scale(1, 0.6, 0.7)
      .translate(0, y - 0.02, z - 0.04),
    '#4b3a2a',
    'matte',
    true,
  );
  kit.add(ball(0.135).translate(0, y + 0.2, z), '#5b3b22', 'matte', true);
  kit.add(ball(0.1).translate(0, y + 0.18, z + 0.06), '#d9a985', 'matte', true);
  kit.add(new BoxGeometry(0.17, 0.06, 0.05).translate(0, y + 0.21, z + 0.135), '#22262b', 'gloss', true);
  const scarf = bearsCross(kit.spec.nation) ? '#8b8f94' : '#efe7d4';
  kit.add(new TorusGeometry(0.1, 0.045, 8, 16).rotateX(QUARTER).translate(0, y + 0.08, z), scarf, 'matte', true);
}
