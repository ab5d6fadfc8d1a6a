// Where things lie on the flat board, in units of its picture: north is up.
import type { Badge, BoardContext, Chip, Piece } from '../board';
import { round, type XY } from '../paper';
import { posesAlong, type Sketch } from './draft';
import { type Airplane, type Area, type Brief, type IcogView, isCentral, landOf, onBoard, type Unit } from './model';
import { badgeOf } from './models';
import { labelMarks } from './pieces';
import { endWords, testWords } from './plan-words';
import { along, bankOf, climbOf, CONE, headingOf, plus, type Pose, type Vector } from './poses';
import { attitude, tenth } from './spoken';

/** A Move unit on paper. */
export const MU = 12.5;
export const MARGIN = 26;
/** The ladder of altitudes beside the board. */
export const LADDER = 96;

export function xy(brief: Brief, [x, y]: Vector | [number, number]): XY {
  return { x: round(MARGIN + x * MU), y: round(MARGIN + (landOf(brief).depth - y) * MU) };
}

export function sizeOf(brief: Brief): { width: number; height: number } {
  const { width, depth } = landOf(brief);
  return { width: width * MU + 2 * MARGIN + LADDER, height: depth * MU + 2 * MARGIN };
}

export interface FlatArea extends XY {
  area: Area;
  long: number;
  wide: number;
  /** Degrees clockwise that its long side is turned from the east. */
  turn: number;
}

export function areas(brief: Brief): FlatArea[] {
  return landOf(brief).area.map((area) => ({
    area,
    ...xy(brief, area.at),
    long: area.size[0] * MU,
    wide: area.size[1] * MU,
    turn: (area.heading ?? 0) - 90,
  }));
}

export interface FlatPiece extends XY {
  id: string;
  badge: Badge;
  central: boolean;
  /** Its name and altitude. */
  tag: string;
  altitude: number;
  heading: number;
  /** How its wings and its body are foreshortened. */
  wings: number;
  body: number;
  climbs: -1 | 0 | 1;
  spinning: boolean;
  smoking: boolean;
  burning: boolean;
  marks: Pick<Chip, 'kind' | 'icon'>[];
  spoken: string;
  trail: string;
}

const LEAST = 0.22;

export function flatPieces(view: IcogView, pieces: readonly Piece[], context: BoardContext): FlatPiece[] {
  const known = new Map(pieces.map((piece) => [piece.id, piece]));
  return onBoard(view).map((airplane): FlatPiece => {
    const { pose } = airplane;
    const piece = known.get(airplane.id);
    const altitude = tenth(pose.at[2]);
    const said = [piece?.name, piece?.type, piece?.placeName, attitude(airplane, context)];
    const climb = climbOf(pose);
    const cosine = (degrees: number): number => Math.max(LEAST, Math.abs(Math.cos((degrees * Math.PI) / 180)));
    return {
      ...xy(view.brief, pose.at),
      id: airplane.id,
      badge: badgeOf(view, airplane),
      central: isCentral(view, airplane.side),
      tag: `${airplane.id} ${context.t('board.icog.altitude', { altitude })}`,
      altitude: pose.at[2],
      heading: headingOf(pose),
      wings: cosine(bankOf(pose)),
      body: cosine(climb),
      climbs: climb > 12 ? 1 : climb < -12 ? -1 : 0,
      spinning: airplane.spin !== '',
      smoking: airplane.engines.some(({ smoke }) => smoke > 0) || airplane.fire !== null,
      burning: airplane.fire !== null,
      marks: labelMarks(view, airplane, context).filter(({ icon }) => icon !== 'spin'),
      spoken: [...said, ...(piece?.chips.map(({ text }) => text) ?? [])].filter(Boolean).join(', '),
      trail: airplane.trail.length > 1 ? line(view.brief, along(airplane.trail, 0.6)) : '',
    };
  });
}

/** A way on paper. */
export function line(brief: Brief, poses: readonly Pose[]): string {
  return poses
    .map(({ at }) => {
      const { x, y } = xy(brief, at);
      return `${x},${y}`;
    })
    .join(' ');
}

/** The gunnery cone from above. */
export function conePath(brief: Brief, { at, nose }: Pose): string {
  const flat = Math.hypot(nose[0], nose[1]) || 1;
  const aside: Vector = [nose[1] / flat, -nose[0] / flat, 0];
  const far = plus(at, nose, CONE.length);
  const wide = CONE.near + CONE.slope * CONE.length;
  const corners = [
    plus(at, aside, CONE.near),
    plus(far, aside, wide),
    plus(far, aside, -wide),
    plus(at, aside, -CONE.near),
  ];
  return `M${corners
    .map((corner) => {
      const { x, y } = xy(brief, corner);
      return `${x} ${y}`;
    })
    .join('L')}Z`;
}

export interface FlatPlan {
  stretches: { points: string; risky: boolean; text: string; at: XY }[];
  end: (XY & { pose: Pose; text: string; small: string }) | null;
  lit: string[];
}

/** What is planned, as it lies on paper. */
export function flatPlan(view: IcogView, sketch: Sketch | null, name: string, context: BoardContext): FlatPlan | null {
  const { brief } = view;
  const outlook = sketch?.outlook;
  if (!sketch || !outlook?.pieces.length) return null;
  const stretches = outlook.pieces.map((piece) => {
    const poses = posesAlong(piece, 0.5);
    const middle = poses[Math.floor(poses.length / 2)];
    return {
      points: line(brief, poses),
      risky: piece.test !== '',
      text: piece.test ? testWords(piece, context) : '',
      at: middle ? xy(brief, middle.at) : { x: 0, y: 0 },
    };
  });
  const { end } = outlook;
  return {
    stretches,
    end: end ? { ...xy(brief, end.at), pose: end, ...endWords(sketch, name, context) } : null,
    lit: (outlook.aims ?? []).filter(({ bears }) => bears).map(({ target }) => target),
  };
}

/** The ladder of altitudes: rungs every five Move units, and who is how high, kept apart. */
export function ladder(
  view: IcogView,
  pieces: readonly FlatPiece[],
): { rungs: { altitude: number; y: number }[]; marks: { piece: FlatPiece; y: number; text: number }[]; x: number } {
  const { height, width } = sizeOf(view.brief);
  const top = Math.max(15, Math.ceil((Math.max(0, ...pieces.map(({ altitude }) => altitude)) + 1) / 5) * 5);
  const [low, high] = [height - MARGIN, MARGIN];
  const at = (altitude: number): number => round(low - ((low - high) * altitude) / top);
  const marks = [...pieces]
    .sort((one, other) => other.altitude - one.altitude)
    .map((piece) => ({ piece, y: at(piece.altitude), text: at(piece.altitude) }));
  marks.forEach((mark, i) => {
    const before = marks[i - 1];
    if (before) mark.text = Math.max(mark.text, before.text + 19);
  });
  const rungs = Array.from({ length: top / 5 + 1 }, (_, i) => ({ altitude: i * 5, y: at(i * 5) }));
  return { rungs, marks, x: width - LADDER };
}

export interface FlatUnit extends XY {
  unit: Unit;
  central: boolean;
}

export function flatUnits(view: IcogView): FlatUnit[] {
  return view.units.map((unit) => ({ ...xy(view.brief, unit.at), unit, central: isCentral(view, unit.side) }));
}

/** Members of formations, leader first. */
export function ties(view: IcogView, pieces: readonly FlatPiece[]): { id: string; from: XY; to: XY }[] {
  const at = new Map(pieces.map((piece) => [piece.id, piece]));
  return view.formations.flatMap(([leader = '', ...members]) =>
    members.flatMap((id) => {
      const [from, to] = [at.get(leader), at.get(id)];
      return from && to ? [{ id, from, to }] : [];
    }),
  );
}

/** Fixed guns fire through the cone. */
export function isArmed(view: IcogView, airplane: Airplane | undefined): boolean {
  return (airplane && view.brief.models[airplane.model]?.weapons.some(({ arcs }) => !arcs?.length)) ?? false;
}
