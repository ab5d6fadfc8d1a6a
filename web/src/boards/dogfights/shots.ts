// Where the camera stands for each of the saved views.
import type { Vector3 } from 'three';
import { type Region, regionAround } from '../shots';
import { extent, heightOf, MARGIN, PATROL, STEP, wayOf } from './layout';
import type { Plan } from './table';

/** The table view shows at least this much of the board, so that nothing is lost from sight. */
const LEAST = { x: STEP * 6.5, z: STEP * 4 };

/** The part of the board around what matters; all of it where nothing does. */
export function region(plan: Plan, points: readonly Vector3[]): Region {
  const { east, south } = extent(plan);
  const [x, z] = [east + MARGIN, south + MARGIN];
  if (!points.length) return { left: -x, right: x, far: -z, near: z, high: 0 };
  const most = { x: x + PATROL, z: z + PATROL };
  return regionAround(points, { least: LEAST, most, around: STEP * 1.2, low: heightOf(2) });
}

/** How an arrow to a heading lies on the screen, clockwise from the top. */
export function screenAngle(heading: number, camera: Vector3, target: Vector3): number {
  const way = wayOf(heading);
  const view = target.clone().sub(camera).setY(0);
  if (view.lengthSq() < 0.01) view.set(0, 0, -1);
  return Math.atan2(way.x, -way.z) - Math.atan2(view.x, -view.z);
}
