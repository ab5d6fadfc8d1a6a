// Where things lie on the flat board, in units of its picture.
import { angleOf, corners, type Hex, hexes, hexName, hexNamed, middle } from '../../geometry/hexes';
import type { Badge, BoardContext, Chip, Piece } from '../board';
import { round, type XY } from '../paper/drawing';
import { type Place, places } from './fan';
import {
  allDice,
  type AlgyView,
  byHex,
  flying,
  isCentral,
  isSilenced,
  leadsNow,
  type Plan,
  planOf,
  ties,
  type Unit,
} from './model';
import { labelMarks, levelText } from './pieces';
import { attitude } from './spoken';

/** From the middle of a hex to that of the next. */
export const STEP = 128;
export const MARGIN = 26;
const DENSE = 7;

export function xy(hex: Hex): XY {
  const { east, south } = middle(hex);
  return { x: MARGIN + (east + 0.5774) * STEP, y: MARGIN + (south + 0.5) * STEP };
}

export function sizeOf(plan: Plan): { width: number; height: number } {
  const { x } = xy({ column: plan.columns - 1, row: 0 });
  const { y } = xy({ column: 1, row: plan.rows - 1 });
  return { width: x + 0.5774 * STEP + MARGIN, height: y + STEP / 2 + MARGIN };
}

/** The outline of a hex. */
export function hexPath(at: XY, size = 1): string {
  const points = corners(size).map(({ east, south }) => `${round(at.x + east * STEP)} ${round(at.y + south * STEP)}`);
  return `M${points.join('L')}Z`;
}

/** All hexes with their names. */
export function ground(plan: Plan): (XY & { name: string; path: string })[] {
  return hexes(plan).map((hex) => {
    const at = xy(hex);
    return { ...at, name: hexName(hex), path: hexPath(at) };
  });
}

/** The direction of an angle, clockwise from the north, on paper. */
export function way(angle: number): XY {
  return { x: Math.sin(angle), y: -Math.cos(angle) };
}

/** The side of a hex as a line, a little within it. */
export function sideLine(at: XY, side: number, size = 0.9): { from: XY; to: XY; middle: XY } {
  const all = corners(size).map(({ east, south }) => ({ x: at.x + east * STEP, y: at.y + south * STEP }));
  const [from, to] = [all[side % 6] as XY, all[(side + 1) % 6] as XY];
  return { from, to, middle: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } };
}

export interface FlatPiece extends XY {
  id: string;
  badge: Badge;
  /** Its name and level. */
  tag: string;
  /** In a crowd there is room for little more than that. */
  dense: boolean;
  scale: number;
  /** Where its nose points, in degrees clockwise from the north. */
  nose: number;
  way: XY;
  banked: boolean;
  spinning: boolean;
  stalled: boolean;
  pitch: number;
  leads: boolean;
  smoking: boolean;
  burning: boolean;
  /** What else its label would tell. */
  marks: Pick<Chip, 'kind' | 'icon'>[];
  /** Pilot Dice unspent, and all of the turn. */
  dice: number;
  all: number;
  central: boolean;
  spoken: string;
}

/** Aircraft in the air, each where the fan of its hex has it. */
export function flatPieces(view: AlgyView, pieces: readonly Piece[], context: BoardContext): FlatPiece[] {
  const known = new Map(pieces.map((piece) => [piece.id, piece]));
  const fanned = places(view);
  const stacks = byHex(flying(view));
  return flying(view).flatMap((aircraft): FlatPiece[] => {
    const hex = hexNamed(aircraft.hex);
    const place = fanned.get(aircraft.id);
    if (!hex || !place) return [];
    const piece = known.get(aircraft.id);
    const dense = (stacks.get(aircraft.hex)?.length ?? 0) > DENSE;
    const level = levelText(aircraft);
    const tag = `${aircraft.id} ${dense ? level : context.t('board.algy.level', { level })}`;
    const said = [piece?.name, piece?.type, piece?.placeName, attitude(aircraft, context)];
    return [
      {
        ...inHex(hex, place),
        id: aircraft.id,
        badge: piece?.badge ?? 'neutral',
        tag,
        dense,
        scale: place.scale,
        nose: (place.angle * 180) / Math.PI,
        way: way(place.angle),
        banked: aircraft.banked,
        spinning: aircraft.spin > 0,
        stalled: aircraft.stalled,
        pitch: aircraft.pitch,
        leads: leadsNow(view, aircraft),
        smoking: aircraft.smoking,
        burning: aircraft.burning,
        marks: labelMarks(view, aircraft, context).filter(({ icon }) => icon !== 'flag' && icon !== 'spin'),
        dice: aircraft.dice,
        all: allDice(aircraft),
        central: isCentral(view, aircraft.side),
        spoken: [...said, ...(piece?.chips.map((chip) => chip.text) ?? []), tag].filter(Boolean).join(', '),
      },
    ];
  });
}

function inHex(hex: Hex, { east, south }: Pick<Place, 'east' | 'south'>): XY {
  const { x, y } = xy(hex);
  return { x: round(x + east * STEP), y: round(y + south * STEP) };
}

/** Lines from followers to their Leaders; broken where one is still on his way. */
export function tieLines(
  view: AlgyView,
  pieces: readonly FlatPiece[],
): { id: string; from: XY; to: XY; distant: boolean }[] {
  const at = new Map(pieces.map((piece) => [piece.id, piece]));
  return ties(view).flatMap(({ follower, leader }) => {
    const [from, to] = [at.get(leader.id), at.get(follower.id)];
    return from && to ? [{ id: follower.id, from, to, distant: follower.distant }] : [];
  });
}

export interface FlatUnit extends XY {
  unit: Unit;
  central: boolean;
  silenced: boolean;
}

/** Ground units stand at the lower rim of their hex, side by side. */
export function flatUnits(view: AlgyView): FlatUnit[] {
  return unitPlaces(view).flatMap(({ unit, east, south }) => {
    const hex = hexNamed(unit.hex);
    if (!hex) return [];
    return [{ ...inHex(hex, { east, south }), unit, central: isCentral(view, unit.side), silenced: isSilenced(unit) }];
  });
}

/** Where ground units stand in their hexes, in hexes from the middle. */
export function unitPlaces(view: AlgyView): { unit: Unit; east: number; south: number }[] {
  return [...byHex(Object.values(view.ground)).values()].flatMap((stack) =>
    stack.map((unit, i) => ({ unit, east: (i - (stack.length - 1) / 2) * 0.26, south: 0.33 })),
  );
}

/** The rim of the board that an edge is, for an arrow where a side scores by crossing it. */
export function edgeOf(view: AlgyView, edge: string): { at: XY; angle: number } | null {
  const { width, height } = sizeOf(planOf(view.brief));
  if (edge === 'N') return { at: { x: width / 2, y: 12 }, angle: angleOf(0) };
  if (edge === 'S') return { at: { x: width / 2, y: height - 12 }, angle: angleOf(3) };
  if (edge === 'W') return { at: { x: 12, y: height / 2 }, angle: -Math.PI / 2 };
  return edge === 'E' ? { at: { x: width - 12, y: height / 2 }, angle: Math.PI / 2 } : null;
}
