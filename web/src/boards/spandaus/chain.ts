// The square chain, for drawing and words only: 52 squares named like cards, four bands of thirteen, end to end.
// A square's place counts from 1 (AS, lowest) to 52 (KH, highest). One step left is one place up.
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export const BANDS = ['S', 'D', 'C', 'H'] as const;
export const WIDTH = RANKS.length;
export const SQUARES: readonly string[] = BANDS.flatMap((band) => RANKS.map((rank) => rank + band));
/** Beyond the ends of the chain. */
export const EXIT_LEFT = 'exit left';
export const EXIT_RIGHT = 'exit right';
export const LOWEST = 'AS';
export const HIGHEST = 'KH';

const PLACE = new Map(SQUARES.map((square, i) => [square, i + 1]));

export function isSquare(name: string | null): name is string {
  return name !== null && PLACE.has(name);
}

/** A square, or one of the two ways off the map. */
export function isPlace(name: string): boolean {
  return PLACE.has(name) || name === EXIT_LEFT || name === EXIT_RIGHT;
}

/** The place of a square on the chain; 0 for what is none. */
export function placeOn(square: string): number {
  return PLACE.get(square) ?? 0;
}

/** 0 for spades, the lowest, to 3 for hearts. */
export function bandOf(square: string): number {
  return Math.floor((placeOn(square) - 1) / WIDTH);
}

/** 0 for the kings, on the left, to 12 for the aces. */
export function columnOf(square: string): number {
  return WIDTH - 1 - ((placeOn(square) - 1) % WIDTH);
}

export function squareAt(band: number, column: number): string {
  return `${RANKS[WIDTH - 1 - column]}${BANDS[band]}`;
}

/** Steps along the chain. */
export function rangeBetween(one: string, other: string): number {
  return Math.abs(placeOn(one) - placeOn(other));
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/** The next square for the keyboard: up and down by bands, left and right along the chain and its links. */
export function neighbour(square: string | null, direction: Direction): string {
  if (square === EXIT_LEFT) return direction === 'right' ? HIGHEST : EXIT_LEFT;
  if (square === EXIT_RIGHT) return direction === 'left' ? LOWEST : EXIT_RIGHT;
  if (!isSquare(square)) return squareAt(2, 6);
  const place = placeOn(square);
  if (direction === 'left' || direction === 'right') {
    const next = SQUARES[place - 1 + (direction === 'left' ? 1 : -1)];
    return next ?? (direction === 'left' ? EXIT_LEFT : EXIT_RIGHT);
  }
  return SQUARES[place - 1 + (direction === 'up' ? WIDTH : -WIDTH)] ?? square;
}

/** One straight piece of a flight. Between two legs an aircraft goes over a link: it vanishes at one end of a band and
 * comes back at the other. */
export interface Leg {
  from: Stop;
  to: Stop;
}

/** A square, or the end of a band: the tab beside its king (left) or its ace (right). */
export type Stop = string | { band: number; end: 'left' | 'right' };

/** How an aircraft gets from a square to another: up and down its column, along the chain, or both in a roll. */
export function legs(from: string, to: string): Leg[] {
  if (from === to) return [];
  const steps = placeOn(to) - placeOn(from);
  if (columnOf(from) === columnOf(to)) return [{ from, to }];
  const turned = rollCorner(from, steps);
  if (turned) return [{ from, to: turned }, ...legs(turned, to)];
  if (bandOf(from) === bandOf(to)) return [{ from, to }];
  const up = steps > 0;
  const found: Leg[] = [];
  let start: Stop = from;
  for (let band = bandOf(from); band !== bandOf(to); band += up ? 1 : -1) {
    found.push({ from: start, to: { band, end: up ? 'left' : 'right' } });
    start = { band: band + (up ? 1 : -1), end: up ? 'right' : 'left' };
  }
  return [...found, { from: start, to }];
}

/** A roll goes one band up or down and then one square to the side. */
function rollCorner(from: string, steps: number): string | null {
  const size = Math.abs(steps);
  if (size !== WIDTH - 1 && size !== WIDTH + 1) return null;
  return SQUARES[placeOn(from) - 1 + Math.sign(steps) * WIDTH] ?? null;
}
