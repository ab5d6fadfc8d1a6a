// Where things lie on the flat board, in units of its picture.
import { beside, offset, type Point, pointName } from '../../geometry/lattice';
import type { BoardContext, Badge, Piece } from '../board';
import { arrowHead, round, type XY } from '../paper/drawing';
import { EXIT, type Exit } from './exits';
import { accessNames, type Edge, EDGES, isInside, points, whereIs } from './plan';
import type { Spot } from './spots';
import type { Aircraft, DogfightsView, Plan } from './table';

/** From a point to the next. */
export const STEP = 40;
/** Room around the lattice for access points and names. */
export const MARGIN = 92;

export function xy(point: Point): XY {
  const { east, south } = offset(point);
  return { x: MARGIN + east * STEP, y: MARGIN + south * STEP };
}

/** Where a point of the board lies, by its name. */
export function pointXY(plan: Plan, name: string): XY {
  const point = whereIs(plan, name);
  return point ? xy(point) : { x: 0, y: 0 };
}

export function sizeOf(plan: Plan): { width: number; height: number } {
  const last = xy({ row: plan.rows - 1, column: plan.columns - 1 });
  return { width: last.x + STEP / 2 + MARGIN, height: last.y + MARGIN };
}

/** All lines of the lattice as one path. */
export function latticePath(plan: Plan): string {
  const parts: string[] = [];
  for (const point of points(plan)) {
    for (const heading of [0, 4, 5]) {
      const next = beside(point, heading);
      if (!isInside(plan, next)) continue;
      const [from, to] = [xy(point), xy(next)];
      parts.push(`M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`);
    }
  }
  return parts.join('');
}

/** The line that closes off the border zone. */
export function borderBox(plan: Plan): { x: number; y: number; width: number; height: number } {
  const from = xy({ row: plan.border, column: plan.border });
  const to = xy({ row: plan.rows - 1 - plan.border, column: plan.columns - 1 - plan.border });
  const pad = STEP * 0.45;
  const x = from.x - pad - STEP / 4;
  return { x, y: from.y - pad, width: to.x + STEP / 2 - x + pad / 2, height: to.y - from.y + 2 * pad };
}

/** The direction of a heading on paper. */
export function way(heading: number): XY {
  const angle = (heading * Math.PI) / 3;
  return { x: Math.cos(angle), y: -Math.sin(angle) };
}

/** The mark of a way off the board, or so much before it. */
export function exitXY(exit: Pick<Exit, 'row' | 'column' | 'heading'>, before = 0): XY {
  const [{ x, y }, to] = [xy(exit), way(exit.heading)];
  const far = STEP * EXIT - before;
  return { x: x + to.x * far, y: y + to.y * far };
}

/** Where a place to be picked lies. Those at levels over one access point stand in a row beside it. */
export function spotXY(spot: Spot): XY {
  const { x, y } = xy(spot);
  const [petal] = spot.petals;
  if (spot.kind === 'exit' && petal) return exitXY({ ...spot, heading: petal.heading });
  return spot.kind === 'level' ? { x: x + (spot.level - 3) * 30, y: y - 34 } : { x, y };
}

/** A small arrow head at a point's rim. */
export function petalPath(at: XY, heading: number, far: number, size: number): string {
  return arrowHead(at, way(heading), far, size);
}

export interface FlatPiece extends XY {
  id: string;
  badge: Badge;
  /** Number and level, which fit where the name does not. */
  tag: string;
  heading: number;
  tilt: number;
  central: boolean;
  warn: boolean;
  spoken: string;
}

/** Aircraft on the board; those at one point stand side by side. */
export function flatPieces(
  view: DogfightsView,
  pieces: readonly Piece[],
  isCentral: (side: string) => boolean,
  { t }: BoardContext,
): FlatPiece[] {
  const known = new Map(pieces.map((piece) => [piece.id, piece]));
  const stacks = new Map<string, Aircraft[]>();
  for (const aircraft of Object.values(view.aircraft)) {
    if (aircraft.point === null || (aircraft.fate !== 'flying' && aircraft.fate !== 'access')) continue;
    stacks.set(aircraft.point, [...(stacks.get(aircraft.point) ?? []), aircraft]);
  }
  return [...stacks].flatMap(([name, stack]) => {
    const at = whereIs(view.brief.plan, name);
    if (!at) return [];
    const { x, y } = xy(at);
    return stack.map((aircraft, i): FlatPiece => {
      const piece = known.get(aircraft.id);
      const tag = `${aircraft.number} · ${t('board.dogfights.level', { level: aircraft.level })}`;
      return {
        id: aircraft.id,
        badge: piece?.badge ?? 'neutral',
        tag,
        heading: aircraft.heading,
        tilt: aircraft.tilt,
        central: isCentral(aircraft.side),
        warn: piece?.chips.some((chip) => chip.kind === 'warn' || chip.kind === 'bad') ?? false,
        spoken: [aircraft.id, piece?.type, piece?.placeName, ...(piece?.chips.map((chip) => chip.text) ?? []), tag]
          .filter(Boolean)
          .join(', '),
        x: x + (i - (stack.length - 1) / 2) * 15,
        y: y + (i - (stack.length - 1) / 2) * 9,
      };
    });
  });
}

/** Access points of the edges that somebody enters from. */
export function gates(view: DogfightsView): (XY & { name: string; number: string; central: boolean })[] {
  const owners = new Map(Object.entries(view.brief.edges).map(([side, edge]) => [edge, side]));
  return EDGES.flatMap((edge: Edge) => {
    const side = owners.get(edge);
    if (side === undefined) return [];
    return accessNames(edge).flatMap((name, i) => {
      const at = whereIs(view.brief.plan, name);
      const central = view.brief.sides.indexOf(side) > 0;
      return at ? [{ ...xy(at), name, number: String(i + 1), central }] : [];
    });
  });
}

/** A name for each row and column, with where it stands. */
export function edgeNames(plan: Plan): (XY & { text: string })[] {
  const out = MARGIN * 0.78;
  const { width, height } = sizeOf(plan);
  const rows = Array.from({ length: plan.rows }, (_, row) => {
    const { y } = xy({ row, column: 0 });
    const text = pointName({ row, column: 0 }).slice(0, 1);
    return [
      { text, x: MARGIN - out, y },
      { text, x: width - MARGIN + out, y },
    ];
  }).flat();
  const columns = Array.from({ length: plan.columns }, (_, column) => {
    const text = String(column + 1);
    return [
      { text, x: xy({ row: 0, column }).x, y: MARGIN - out },
      { text, x: xy({ row: plan.rows - 1, column }).x, y: height - MARGIN + out },
    ];
  }).flat();
  return [...rows, ...columns];
}
