// Where the camera stands for the saved views of boards with room in the air.
import { Vector3 } from 'three';
import { fit, type Inset, type Shot, type Size } from '../scene/framing';

const TABLE = { direction: new Vector3(10, -118, -150), fov: 28 };
/** For boards where many stand close to each other. */
const STEEP = new Vector3(8, -150, -132);
const TOP = { direction: new Vector3(0, -1, -0.02), fov: 26.5 };

export interface Region {
  left: number;
  right: number;
  far: number;
  near: number;
  high: number;
}

/** Nothing is known of the board yet. */
export const NOTHING: Region = { left: -60, right: 60, far: -60, near: 60, high: 0 };

function corners({ left, right, far, near, high }: Region): Vector3[] {
  return [left, right].flatMap((x) => [
    new Vector3(x, 0, near),
    new Vector3(x, 0, far),
    new Vector3(x, high, far),
    new Vector3(x, high, near),
  ]);
}

export function tableShot(size: Size, inset: Inset, region: Region): Shot {
  return fit(corners(region), TABLE.direction, TABLE.fov, size, inset);
}

export interface Surroundings {
  /** So much is shown around those who matter, and over them. */
  around: number;
  over: number;
  /** From the middle of them at least so much of the board. */
  least: { x: number; z: number };
  /** From lower down, where heights tell more than who stands beside whom. */
  low: boolean;
}

/** Everything from the feet of some points up to so much over them, with room around; at least so much of the board. */
export function standingShot(
  size: Size,
  inset: Inset,
  points: readonly Vector3[],
  { around, over, least, low }: Surroundings,
): Shot {
  const middle = points.reduce((sum, point) => sum.add(point), new Vector3()).divideScalar(Math.max(1, points.length));
  const about = ({ x, y, z }: Vector3, wide: number, deep: number): Vector3[] =>
    [-1, 1].flatMap((east) => [-1, 1].map((south) => new Vector3(x + east * wide, y, z + south * deep)));
  const held = points.flatMap((point) => [
    ...about(point.clone().setY(0), around, around),
    ...about(point.clone().setY(point.y + over), around, around),
  ]);
  return fit([...held, ...about(middle, least.x, least.z)], low ? TABLE.direction : STEEP, TABLE.fov, size, inset);
}

export function topShot(size: Size, inset: Inset, region: Region): Shot {
  return fit(corners(region), TOP.direction, TOP.fov, size, inset);
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
