// Where the camera stands for each of the saved views.
import type { Vector3 } from 'three';
import type { Inset, Shot, Size } from '../../scene/framing';
import { type Region, standingShot, tableShot } from '../shots';
import { extent, MARGIN, STEP, wayOf } from './layout';
import type { Plan } from './table';

/** What the table view shows around those who matter: their points, their labels, and where they fly next. */
const ROOM = { around: STEP * 0.8, over: 2.6, least: { x: STEP * 4, z: STEP * 2.2 }, low: true };

/** The whole board. */
export function whole(plan: Plan): Region {
  const { east, south } = extent(plan);
  const [x, z] = [east + MARGIN, south + MARGIN];
  return { left: -x, right: x, far: -z, near: z, high: 0 };
}

/** What matters with some room; all of the board where nothing does. */
export function fightShot(size: Size, inset: Inset, plan: Plan, points: readonly Vector3[]): Shot {
  return points.length ? standingShot(size, inset, points, ROOM) : tableShot(size, inset, whole(plan));
}

/** How an arrow to a heading lies on the screen, clockwise from the top. */
export function screenAngle(heading: number, camera: Vector3, target: Vector3): number {
  const way = wayOf(heading);
  const view = target.clone().sub(camera).setY(0);
  if (view.lengthSq() < 0.01) view.set(0, 0, -1);
  return Math.atan2(way.x, -way.z) - Math.atan2(view.x, -view.z);
}
