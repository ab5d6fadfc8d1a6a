// Where a route leaves the board: the last point on it, and the step that goes on from there.
import { beside, type Point } from '../../geometry/lattice';
import { whereIs } from './plan';
import type { RouteAsked } from './route';
import type { DogfightsView, Plan } from './table';

/** The last point on the board, the heading of the step that leaves it, and the edges that this crosses. */
export interface Exit extends Point {
  heading: number;
  edges: string;
}

/** How much of the last step lies before its mark: it must not hide the point, nor an access point beyond the edge. */
export const EXIT = 0.56;

const SIDE: Record<string, number> = { L: 1, R: -1 };

/** Where the last step of a path begins, flown from where the aircraft stands that is asked about. */
export function exitOf({ aircraft, brief }: DogfightsView, asked: RouteAsked, path: string): Exit | null {
  const mover = aircraft[asked.about[0]];
  const start = mover?.point ? whereIs(brief.plan, mover.point) : null;
  if (!mover || !start || !path) return null;
  let [last, to, heading] = [start, start, mover.heading];
  for (const letter of path) {
    last = to;
    heading = (heading + (SIDE[letter] ?? 0) + 6) % 6;
    to = beside(last, heading);
  }
  return { ...last, heading, edges: crossed(brief.plan, to) };
}

function crossed({ rows, columns }: Plan, { row, column }: Point): string {
  const along = row < 0 ? 'N' : row >= rows ? 'S' : '';
  return along + (column < 0 ? 'W' : column >= columns ? 'E' : '');
}
