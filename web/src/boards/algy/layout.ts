// Where things lie in the scene: hexes on the ground, levels over them.
import { Vector3 } from 'three';
import { angleOf, CORNER, corners, type Hex, hexNamed, middle } from '../../geometry/hexes';
import type { Place } from './fan';
import type { Plan } from './model';

/** From the middle of a hex to that of the next. */
export const STEP = 14;
/** Between two levels. */
export const LEVEL = 2.3;
const LOWEST = 1.5;
/** Room around the hexes. */
export const MARGIN = 3.4;
/** A model of common size from wing tip to wing tip. */
export const SPAN = 6.6;

export interface Half {
  /** From the middle of the board to its edges. */
  east: number;
  south: number;
}

export function extent(plan: Plan): Half {
  const wide = middle({ column: plan.columns - 1, row: 0 }).east + 2 * CORNER;
  return { east: (wide * STEP) / 2, south: ((plan.rows + 0.5) * STEP) / 2 };
}

/** The middle of a hex on the ground. */
export function onGround(plan: Plan, hex: Hex): Vector3 {
  const half = extent(plan);
  const { east, south } = middle(hex);
  return new Vector3((east + CORNER) * STEP - half.east, 0, (south + 0.5) * STEP - half.south);
}

/** How high a level is, or what lies between two. */
export function heightOf(level: number): number {
  return LOWEST + level * LEVEL;
}

/** A place in a hex, at a level. */
export function inAir(plan: Plan, name: string, level: number, place?: Pick<Place, 'east' | 'south'>): Vector3 | null {
  const hex = hexNamed(name);
  if (!hex) return null;
  const at = onGround(plan, hex).setY(heightOf(level));
  at.x += (place?.east ?? 0) * STEP;
  at.z += (place?.south ?? 0) * STEP;
  return at;
}

/** The corners of a hex around its middle, at the height of the middle. */
export function outline(at: Vector3, size = 1): Vector3[] {
  return corners(size).map(({ east, south }) => new Vector3(at.x + east * STEP, at.y, at.z + south * STEP));
}

/** A step in a direction, clockwise from the north. */
export function wayTo(angle: number): Vector3 {
  return new Vector3(Math.sin(angle), 0, -Math.cos(angle));
}

export function wayOf(side: number): Vector3 {
  return wayTo(angleOf(side));
}

/** How a model is turned whose nose points in a direction, clockwise from the north. */
export function yawOf(angle: number): number {
  return Math.PI - angle;
}

/** Large machines are drawn larger, but not in proportion. */
export function modelScale(span: number): number {
  return (SPAN * Math.pow(span / 8.53, 0.42)) / span;
}
