// Where the camera stands for each of the saved views.
import { Vector3 } from 'three';
import { fit, type Inset, type Shot, type Size } from '../../sky/framing';
import { extent, heightOf, MARGIN, PATROL, STEP, wayOf } from './layout';
import type { Plan } from './table';

const TABLE = { direction: new Vector3(10, -118, -150), fov: 28 };
const TOP = { direction: new Vector3(0, -1, -0.02), fov: 26.5 };
/** The table view shows at least this much of the board, so that nothing is lost from sight. */
const LEAST = { x: STEP * 6.5, z: STEP * 4 };
const AROUND = STEP * 1.2;

export interface Region {
  left: number;
  right: number;
  far: number;
  near: number;
  high: number;
}

function corners({ left, right, far, near, high }: Region): Vector3[] {
  return [left, right].flatMap((x) => [
    new Vector3(x, 0, near),
    new Vector3(x, 0, far),
    new Vector3(x, high, far),
    new Vector3(x, high, near),
  ]);
}

/** The part of the board around what matters; all of it where nothing does. */
export function regionAround(plan: Plan, points: readonly Vector3[]): Region {
  const { east, south } = extent(plan);
  const [x, z] = [east + MARGIN, south + MARGIN];
  if (!points.length) return { left: -x, right: x, far: -z, near: z, high: 0 };
  const span = (values: number[], least: number, most: number): [number, number] => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const middle = (low + high) / 2;
    const half = Math.min(most, Math.max(least, (high - low) / 2 + AROUND));
    const shifted = Math.min(most - half, Math.max(half - most, middle));
    return [shifted - half, shifted + half];
  };
  const [left, right] = span(
    points.map((point) => point.x),
    LEAST.x,
    x + PATROL,
  );
  const [far, near] = span(
    points.map((point) => point.z),
    LEAST.z,
    z + PATROL,
  );
  return { left, right, far, near, high: Math.max(heightOf(2), ...points.map((point) => point.y)) + 1.5 };
}

export function tableShot(size: Size, inset: Inset, region: Region): Shot {
  return fit(corners(region), TABLE.direction, TABLE.fov, size, inset);
}

export function topShot(plan: Plan, size: Size, inset: Inset): Shot {
  return fit(corners(regionAround(plan, [])), TOP.direction, TOP.fov, size, inset);
}

/** From behind an aircraft. */
export function chaseShot(middle: Vector3, yaw: number): Shot {
  const way = new Vector3(Math.sin(yaw), 0, Math.cos(yaw));
  const position = middle.clone().addScaledVector(way, -14);
  position.y += 6.4;
  return { position, target: middle.clone().addScaledVector(way, 4.5), fov: 40 };
}

/** From the pilot's seat. */
export function cockpitShot(eyes: Vector3, yaw: number, pitch: number): Shot {
  const target = eyes.clone().add(new Vector3(Math.sin(yaw), -pitch - 0.06, Math.cos(yaw)).multiplyScalar(14));
  return { position: eyes.clone(), target, fov: 56 };
}

/** How an arrow to a heading lies on the screen, clockwise from the top. */
export function screenAngle(heading: number, camera: Vector3, target: Vector3): number {
  const way = wayOf(heading);
  const view = target.clone().sub(camera).setY(0);
  if (view.lengthSq() < 0.01) view.set(0, 0, -1);
  return Math.atan2(way.x, -way.z) - Math.atan2(view.x, -view.z);
}
