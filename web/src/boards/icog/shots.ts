// Where the camera stands for each of the saved views.
import { Vector3 } from 'three';
import { fit, freeArea, type Inset, type Shot, type Size } from '../../scene/framing';
import { type Half, MU } from './layout';
import type { Token } from './token';

/** Lower than over a board of squares: how high they fly is what matters. */
const FIGHT = { direction: new Vector3(5, -38, -100), fov: 40 };
const HIGH = { direction: new Vector3(0, -1, -0.02), across: new Vector3(0.02, -1, 0), fov: 12 };
/** Room around and over those who matter, in Move units, and the least that is shown. */
const [ROUND, OVER, LEAST] = [1.5, 1.8, 5];

/** Everybody who matters with some room, and the land below as far as it comes into the picture. */
export function fightShot(size: Size, inset: Inset, points: readonly Vector3[]): Shot {
  const middle = points.reduce((sum, point) => sum.add(point), new Vector3()).divideScalar(Math.max(1, points.length));
  const around = (point: Vector3, wide: number): Vector3[] =>
    [-1, 1].flatMap((x) => [
      new Vector3(point.x + x * wide * MU, point.y, point.z),
      new Vector3(point.x, point.y, point.z + x * wide * MU),
    ]);
  const held = points.flatMap((point) => [
    ...around(point, ROUND),
    new Vector3(point.x, point.y + OVER * MU, point.z),
    new Vector3(point.x, Math.max(0, point.y - OVER * MU), point.z),
  ]);
  return fit([...held, ...around(middle, LEAST)], FIGHT.direction, FIGHT.fov, size, inset);
}

/** The whole board from so high that those in the air stand over their feet. A board that is deeper than it is wide lies
 * across a window that is wider than it is high, and the other way round. */
export function highShot(size: Size, inset: Inset, { east, south }: Half): Shot {
  const corners = [-1, 1].flatMap((x) => [-1, 1].map((z) => new Vector3(x * east, 0, z * south)));
  const free = freeArea(size, inset);
  const across = east > south !== free.width > free.height;
  return fit(corners, across ? HIGH.across : HIGH.direction, HIGH.fov, size, inset);
}

/** The nose of a token in the scene. */
function noseOf(token: Token): Vector3 {
  return new Vector3(0, 0, 1).applyQuaternion(token.turn());
}

/** From behind an airplane, a little above it, however steeply it flies. */
export function chaseView(token: Token): Shot {
  const [nose, middle] = [noseOf(token), token.middle()];
  const position = middle.clone().addScaledVector(nose, -15);
  position.y = Math.max(1.5, position.y + 5.5);
  return { position, target: middle.clone().addScaledVector(nose, 6), fov: 42 };
}

/** From the pilot's seat. */
export function cockpitView(token: Token): Shot {
  const eyes = token.middle().add(token.eyes());
  return { position: eyes, target: eyes.clone().addScaledVector(noseOf(token), 14), fov: 56 };
}
