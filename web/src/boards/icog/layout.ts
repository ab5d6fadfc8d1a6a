// Where things lie in the scene: x is east, y up, z south, with the middle of the board at the origin.
import { Euler, Matrix4, Quaternion, Vector3 } from 'three';
import { type Brief, landOf } from './model';
import type { Pose, Vector } from './poses';
import { right } from './poses';

/** A Move unit in the scene. */
export const MU = 2.7;
/** A metre of a model: twice too large for the distances, as on a real table, where it is 7 to a Move unit. */
export const METRE = (2 * MU) / 7;
/** A model of common size from wing tip to wing tip. */
export const SPAN = 8.53 * METRE;
/** Land beyond the board, in Move units on each side. */
export const AROUND = 34;

export interface Half {
  /** From the middle of the board to its edges. */
  east: number;
  south: number;
}

export function extent(brief: Brief): Half {
  const { width, depth } = landOf(brief);
  return { east: (width * MU) / 2, south: (depth * MU) / 2 };
}

export function inScene(brief: Brief, [x, y, z]: Vector): Vector3 {
  const { width, depth } = landOf(brief);
  return new Vector3((x - width / 2) * MU, z * MU, (depth / 2 - y) * MU);
}

/** A direction in the scene. */
export function way([x, y, z]: Vector): Vector3 {
  return new Vector3(x, z, -y);
}

/** How a model is turned whose nose is along z, its top along y and its left wing along x. */
export function turnOf(pose: Pose): Quaternion {
  const [across, top, ahead] = [way(right(pose)).negate(), way(pose.up), way(pose.nose)];
  return new Quaternion().setFromRotationMatrix(new Matrix4().makeBasis(across, top, ahead));
}

/** The same as angles: about the vertical, the wings and the nose. */
export function anglesOf(pose: Pose): Euler {
  return new Euler().setFromQuaternion(turnOf(pose), 'YXZ');
}
