// The keyboard's cursor walks over the lattice, row by row and column by column.
import { pointName, pointNamed } from '../../geometry/lattice';
import type { Plan } from './table';

export type Direction = 'up' | 'down' | 'left' | 'right';

const STEPS: Record<Direction, [number, number]> = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] };

export function neighbour(plan: Plan, place: string | null, direction: Direction): string {
  const at = pointNamed(place?.split('/')[0] ?? '');
  if (!at) return pointName({ row: Math.floor(plan.rows / 2), column: Math.floor(plan.columns / 2) });
  const [down, right] = STEPS[direction];
  const row = Math.min(plan.rows - 1, Math.max(0, at.row + down));
  const column = Math.min(plan.columns - 1, Math.max(0, at.column + right));
  return pointName({ row, column });
}
