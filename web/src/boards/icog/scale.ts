// How the ground is drawn on paper: north is up. It stands by itself, so that whoever only measures loads no board.
import { round, type XY } from '../paper/drawing';

/** A Move unit on paper. */
export const MU = 12.5;
export const MARGIN = 26;

/** Where a point of the ground lies on a board of this depth. */
export function onPaper(depth: number, x: number, y: number): XY {
  return { x: round(MARGIN + x * MU), y: round(MARGIN + (depth - y) * MU) };
}
