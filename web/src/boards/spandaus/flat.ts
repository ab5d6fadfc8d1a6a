// Where things lie on the flat board.
import type { Badge, Piece } from '../board';
import type { XY } from '../paper/drawing';
import type { Size } from '../paper/sheet';
import { bandOf, columnOf, EXIT_LEFT, isSquare, WIDTH } from './chain';

/** Cards are as high as there is room for all four bands, within these: `low` where several share a square. */
export const CELL = { width: 70, lowest: 58, low: 80, high: 124 };
const TAB = 46;
const HEAD = 24;
const GAP = 3;
const PLATE = 21;
/** The smallest text on the board, and how many pixels of the screen it has at least. */
const TEXT = 14;
const READABLE = 11;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const BOARD = WIDTH * CELL.width + TAB * 2;
/** The least width of the board, in pixels of the screen. */
export const LEAST = Math.ceil((BOARD * READABLE) / TEXT);

/** How high a card is, in units of the board, so that the four bands fill the room; every piece of a shared square
 * needs some of it. */
export function cardHeight(room: Size, places: readonly (string | null)[] = []): number {
  if (!room.width || !room.height) return CELL.high;
  const scale = Math.max(room.width, LEAST) / BOARD;
  const squares = places.filter(isSquare);
  const least = new Set(squares).size < squares.length ? CELL.low : CELL.lowest;
  return Math.min(CELL.high, Math.max(least, Math.floor((room.height / scale - 4) / 4) - HEAD));
}

export function boardSize(card: number): Size {
  return { width: BOARD, height: 4 * (card + HEAD) + 4 };
}

/** The highest band is drawn at the top. */
function bandY(band: number, card: number): number {
  return (3 - band) * (card + HEAD) + HEAD;
}

export function squareBox(band: number, column: number, card: number): Box {
  return { x: TAB + column * CELL.width + GAP / 2, y: bandY(band, card), width: CELL.width - GAP, height: card };
}

export function tabBox(band: number, end: 'left' | 'right', card: number): Box {
  return {
    x: end === 'left' ? 0 : TAB + WIDTH * CELL.width + 2,
    y: bandY(band, card) + 2,
    width: TAB - 3,
    height: card - 4,
  };
}

export function exitBox(exit: string, card: number): Box {
  return exit === EXIT_LEFT ? tabBox(3, 'left', card) : tabBox(0, 'right', card);
}

export interface FlatPiece {
  id: string;
  name: string;
  /** The name as far as it fits. */
  short: string;
  badge: Badge;
  place: string;
  x: number;
  y: number;
  height: number;
  warn: boolean;
  /** With its state, for those who listen. */
  spoken: string;
}

/** Pieces on the board as plates, one below the other on their card. */
export function flatPieces(pieces: readonly Piece[], card: number): FlatPiece[] {
  const onSquare = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (!isSquare(piece.place)) continue;
    onSquare.set(piece.place, [...(onSquare.get(piece.place) ?? []), piece]);
  }
  return [...onSquare].flatMap(([place, together]) => {
    const box = squareBox(bandOf(place), columnOf(place), card);
    const room = card - 26;
    const step = Math.min(PLATE + 3, room / together.length);
    return together.map((piece, i): FlatPiece => ({
      id: piece.id,
      name: piece.name,
      short: shortened(piece.name),
      badge: piece.badge,
      place,
      x: box.x + (CELL.width - GAP - (CELL.width - 6)) / 2,
      y: box.y + card - 4 - step * (together.length - i),
      height: Math.min(PLATE, step - 1),
      warn: piece.chips.some((chip) => chip.kind === 'warn' || chip.kind === 'bad'),
      spoken: [piece.name, piece.type, piece.placeName, ...piece.chips.map((chip) => chip.text)].join(', '),
    }));
  });
}

/** The last word of a name, cut where even that is too long. */
export function shortened(name: string): string {
  const last = name.split(' ').at(-1) ?? name;
  const text = name.length <= 7 ? name : last;
  return text.length <= 7 ? text : `${text.slice(0, 6)}…`;
}

/** The line between two pieces, clear of their plates where there is room. */
export function lineEnds(pieces: readonly FlatPiece[], from: string, to: string): { from: XY; to: XY } | null {
  const [start, end] = [pieces.find((each) => each.id === from), pieces.find((each) => each.id === to)];
  if (!start || !end) return null;
  const middle = (piece: FlatPiece): [number, number] => [piece.x + (CELL.width - 6) / 2, piece.y + piece.height / 2];
  const [[x1, y1], [x2, y2]] = [middle(start), middle(end)];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const clear = Math.min(34, length * 0.3);
  const [dx, dy] = [((x2 - x1) / length) * clear, ((y2 - y1) / length) * clear];
  return { from: { x: x1 + dx, y: y1 + dy }, to: { x: x2 - dx, y: y2 - dy } };
}

/** Where the words of a line stand: on it, or above the plates where these are so near that it would cover them. */
export function tagPlace(pieces: readonly FlatPiece[], from: string, to: string): XY | null {
  const [start, end] = [pieces.find((each) => each.id === from), pieces.find((each) => each.id === to)];
  const ends = lineEnds(pieces, from, to);
  if (!start || !end || !ends) return null;
  const near = Math.abs(start.x - end.x) < 2 * CELL.width && Math.abs(start.y - end.y) < 2 * PLATE;
  return {
    x: (ends.from.x + ends.to.x) / 2,
    y: near ? Math.min(start.y, end.y) - PLATE - 3 : (ends.from.y + ends.to.y) / 2 - 10,
  };
}
