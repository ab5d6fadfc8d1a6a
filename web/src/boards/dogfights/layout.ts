// Where things lie in the scene: the lattice on the ground, five levels over it, and what is around it.
import { Vector3 } from 'three';
import { offset, type Point } from '../../geometry/lattice';
import { EXIT, type Exit } from './exits';
import { whereIs } from './plan';
import type { Plan } from './table';

/** From a point to the next. */
export const STEP = 4;
/** Between two levels. */
export const LEVEL = 3.1;
const LOWEST = 2.3;
/** Room around the lattice: access points, and letters beyond them. */
export const MARGIN = STEP * 2.5;
/** How deep a patrol zone is. */
export const PATROL = STEP * 2.6;
/** A model of common size from wing tip to wing tip. */
export const SPAN = 5.3;

export interface Extent {
  /** From the middle of the board to its edges, where the outermost points lie. */
  east: number;
  south: number;
}

export function extent(plan: Plan): Extent {
  return { east: ((plan.columns - 0.5) * STEP) / 2, south: ((plan.rows - 1) * STEP * Math.sqrt(3)) / 4 };
}

/** A point on the ground. */
export function onGround(plan: Plan, point: Point): Vector3 {
  const { east, south } = extent(plan);
  const at = offset(point);
  return new Vector3(at.east * STEP - east, 0, at.south * STEP - south);
}

export function heightOf(level: number): number {
  return level <= 0 ? 0 : LOWEST + (level - 1) * LEVEL;
}

/** A point or access point at a level; null for what is neither. */
export function inAir(plan: Plan, name: string | null, level: number): Vector3 | null {
  const point = name === null ? null : whereIs(plan, name);
  return point ? onGround(plan, point).setY(heightOf(level)) : null;
}

/** A step to a heading. */
export function wayOf(heading: number): Vector3 {
  const angle = (heading * Math.PI) / 3;
  return new Vector3(Math.cos(angle), 0, -Math.sin(angle));
}

/** The mark of a way off the board. */
export function exitAt(plan: Plan, exit: Pick<Exit, 'row' | 'column' | 'heading'>, level: number): Vector3 {
  return onGround(plan, exit)
    .addScaledVector(wayOf(exit.heading), STEP * EXIT)
    .setY(heightOf(level));
}

/** How a model is turned that flies to a heading. */
export function yawOf(heading: number): number {
  const way = wayOf(heading);
  return Math.atan2(way.x, way.z);
}

/** Large machines are drawn larger, but not in proportion. */
export function modelScale(span: number): number {
  return (SPAN * Math.pow(span / 8.53, 0.42)) / span;
}

/** The place of an aircraft in the patrol zone of an edge. */
export function inPatrol(plan: Plan, edge: string, index: number, count: number): Vector3 {
  const { east, south } = extent(plan);
  const out = MARGIN + PATROL / 2;
  const apart = (index - (count - 1) / 2) * STEP * 1.5;
  if (edge === 'W') return new Vector3(-east - out, 0, apart);
  if (edge === 'E') return new Vector3(east + out, 0, apart);
  return new Vector3(apart, 0, edge === 'N' ? -south - out : south + out);
}

const INWARD: Record<string, number> = { W: 0, E: Math.PI, N: -Math.PI / 2, S: Math.PI / 2 };

/** How those in the patrol zone of an edge are turned: toward the board. */
export function patrolYaw(edge: string): number {
  return Math.PI / 2 + (INWARD[edge] ?? 0);
}
