// What lies where on the board, worked out from its plan: border zone, access points, clouds and target areas.
import { beside, type Point, pointName, pointNamed } from '../../geometry/lattice';
import type { Cloud, Plan } from './table';

export const EDGES = ['N', 'E', 'S', 'W'] as const;
export type Edge = (typeof EDGES)[number];
export const LEVELS = [1, 2, 3, 4, 5] as const;

/** Access points on each edge. */
const ACCESS = 8;
const ACCESS_NAME = /^([NESW])-(\d)$/;

export function isInside(plan: Plan, { row, column }: Point): boolean {
  return row >= 0 && row < plan.rows && column >= 0 && column < plan.columns;
}

export function points(plan: Plan): Point[] {
  return Array.from({ length: plan.rows * plan.columns }, (_, i) => ({
    row: Math.floor(i / plan.columns),
    column: i % plan.columns,
  }));
}

export function isBorder(plan: Plan, { row, column }: Point): boolean {
  return Math.min(row, column, plan.rows - 1 - row, plan.columns - 1 - column) < plan.border;
}

export function accessNames(edge: Edge): string[] {
  return Array.from({ length: ACCESS }, (_, place) => `${edge}-${place + 1}`);
}

export function edgeOf(access: string): Edge | null {
  return (ACCESS_NAME.exec(access)?.[1] as Edge | undefined) ?? null;
}

/** Access points lie one step outside their edge, evenly spaced. */
export function accessPoint(plan: Plan, name: string): Point | null {
  const [, edge, number] = ACCESS_NAME.exec(name) ?? [];
  if (!edge || !number) return null;
  const along = edge === 'W' || edge === 'E' ? plan.rows : plan.columns;
  const at = Math.floor(((2 * (Number(number) - 1) + 1) * along) / (2 * ACCESS));
  if (edge === 'W') return { row: at, column: -1 };
  if (edge === 'E') return { row: at, column: plan.columns };
  return edge === 'N' ? { row: -1, column: at } : { row: plan.rows, column: at };
}

/** A point of the lattice or an access point, by its name. */
export function whereIs(plan: Plan, name: string): Point | null {
  return accessPoint(plan, name) ?? pointNamed(name);
}

export function cloudPoints(plan: Plan, cloud: Cloud): Point[] {
  const covered = cloud.points.flatMap((name) => pointNamed(name) ?? []);
  const middle = cloud.point ? pointNamed(cloud.point) : null;
  if (middle) covered.push(middle, ...[0, 1, 2, 3, 4, 5].map((heading) => beside(middle, heading)));
  return covered.filter((point) => isInside(plan, point));
}

/** The highest level in cloud, by point. */
export function cloudTops(plan: Plan): Map<string, number> {
  const tops = new Map<string, number>();
  for (const cloud of plan.clouds) {
    for (const point of cloudPoints(plan, cloud)) {
      const name = pointName(point);
      tops.set(name, Math.max(cloud.top, tops.get(name) ?? 0));
    }
  }
  return tops;
}

export interface PlacedArea {
  id: string;
  name: string;
  side: string;
  points: Point[];
  middle: { row: number; column: number };
}

export function areas(plan: Plan): PlacedArea[] {
  return plan.areas.flatMap((area): PlacedArea[] => {
    const first = pointNamed(area.point);
    if (!first) return [];
    const found: Point[] = [];
    for (let row = 0; row < area.rows; row += 1) {
      for (let column = 0; column < area.columns; column += 1) {
        found.push({ row: first.row + row, column: first.column + column });
      }
    }
    const middle = { row: first.row + (area.rows - 1) / 2, column: first.column + (area.columns - 1) / 2 };
    return [{ id: `${area.side} ${area.name}`, name: area.name, side: area.side, points: found, middle }];
  });
}
