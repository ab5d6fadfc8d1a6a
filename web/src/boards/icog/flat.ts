// Where things lie on the flat board, in units of its picture: north is up.
import type { Asked } from '../../wire/icog/decisions';
import { choiceIn } from '../../wire/told';
import { iconPath } from '../../ui/icons';
import type { Badge, BoardContext, BoardState, Chip, Piece } from '../board';
import { round, type XY } from '../paper/drawing';
import { laidAt } from './decisions';
import { posesAlong, type Sketch } from './draft';
import { BARRAGE, barrages, floats, isThere, isUp } from './front';
import { type Airplane, type Brief, type IcogView, isCentral, landOf, modelOf, onBoard, type UnitKind } from './model';
import { badgeOf } from './models';
import { labelMarks } from './pieces';
import { endWords, testWords } from './plan-words';
import { along, bankOf, climbOf, CONE, headingOf, plus, type Pose, type Vector } from './poses';
import { MARGIN, MU, onPaper } from './scale';
import { attitude, tenth } from './spoken';

export { MARGIN, MU };
/** The ladder of altitudes beside the board. */
export const LADDER = 96;

export function xy(brief: Brief, [x, y]: Vector | [number, number]): XY {
  return onPaper(landOf(brief).depth, x, y);
}

export function sizeOf(brief: Brief): { width: number; height: number } {
  const { width, depth } = landOf(brief);
  return { width: width * MU + 2 * MARGIN + LADDER, height: depth * MU + 2 * MARGIN };
}

/** Something that is drawn as one line or surface, by what it is. */
export interface Shape {
  kind: string;
  d: string;
  turn?: string;
}

export interface Words extends XY {
  kind: string;
  text: string;
}

/** Words on a label. */
export interface TagWords extends XY {
  kind: '' | 'hot' | 'plan';
  text: string;
}

function rect(x: number, y: number, width: number, height: number): string {
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`;
}

function disc(x: number, y: number, r: number): string {
  return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

/** A round plate for the Allies, a square one for the Central Powers. */
function plate({ x, y }: XY, r: number, central: boolean): Shape {
  return { kind: central ? 'plate central' : 'plate', d: central ? rect(x - r, y - r, 2 * r, 2 * r) : disc(x, y, r) };
}

/** What lies on the ground, as far as the board goes. */
export function landShapes({ brief }: IcogView): Shape[] {
  const { width, depth, ground, area } = landOf(brief);
  const [wide, high] = [width * MU, depth * MU];
  const found: Shape[] = [{ kind: ground, d: rect(MARGIN, MARGIN, wide, high) }];
  for (const { kind, at, size, heading = 0 } of area) {
    const { x, y } = xy(brief, at);
    const [l, w] = [size[0] * MU, size[1] * MU];
    const turn = `translate(${x} ${y}) rotate(${heading - 90})`;
    const whole = rect(-l / 2, -w / 2, l, w);
    found.push({ kind, d: whole, turn }, { kind: `${kind} marks`, d: whole, turn });
    const line = (off: number): string => `M${-l / 2} ${off * w}h${l}`;
    if (kind === 'battlefield') found.push({ kind: 'trench', d: line(-0.28) + line(0.28), turn });
    if (kind === 'aerodrome') found.push({ kind: 'runway', d: line(0), turn });
  }
  const tens = (most: number, draw: (at: number) => string): string =>
    Array.from({ length: Math.floor(most / 10) }, (_, i) => draw(MARGIN + (i + 1) * 10 * MU)).join('');
  const grid = tens(width, (x) => `M${x} ${MARGIN}v${high}`) + tens(depth, (y) => `M${MARGIN} ${y}h${wide}`);
  return [...found, { kind: 'grid', d: grid }];
}

/** The boards' edges, and those that are somebody's home. */
export function edgeShapes({ brief }: IcogView): Shape[] {
  const { width, depth } = landOf(brief);
  const [left, top, right, bottom] = [MARGIN, MARGIN, MARGIN + width * MU, MARGIN + depth * MU];
  const ways = {
    N: `M${left} ${top}H${right}`,
    S: `M${left} ${bottom}H${right}`,
    W: `M${left} ${top}V${bottom}`,
    E: `M${right} ${top}V${bottom}`,
  };
  const homes = Object.entries(brief.edges).map(([side, edge]) => ({
    kind: brief.powers[side] === 'central' ? 'home central' : 'home',
    d: ways[edge],
  }));
  return [{ kind: 'edge', d: rect(left, top, right - left, bottom - top) }, ...homes];
}

/** The names of places. */
export function namesOn({ brief }: IcogView): Words[] {
  return landOf(brief)
    .area.map(({ at, name = '' }) => ({ kind: 'place', text: name, ...xy(brief, at) }))
    .filter(({ text }) => text);
}

/** Units of the front as signs in a 16 x 16 box, drawn with a round pen. */
const SIGNS: Record<UnitKind, string> = {
  infantry: 'M2 12h12M4 12V9M8 12V8M12 12V9M4 7v.1M8 6v.1M12 7v.1',
  'aa-mg': 'M3 13.5h8M7 13.5V9.5M3.5 10.5L11 3M5.5 12L13 4.5',
  'aa-37': 'M3 13.5h8M7 13.5V9.5M5 11l7.5-8',
  'aa-heavy': 'M2.5 13.5h9M7 13.5V10M4 10.5L11.5 2M7 12l7-7.5M11.5 2L14 4.5',
  troops: 'M4 6.5v.1M8 6.5v.1M12 6.5v.1M4 9v3.5M8 9v3.5M12 9v3.5',
  trucks: 'M1.5 4.5h8V11h-8zM9.5 7h3l2 2v2h-5M4.5 11v2M11.5 11v2',
  tank: 'M1.5 9.5L4.5 5h7l3 4.5-2.5 3H4zM6 5V3h4v2',
  train: 'M1.5 6h4v5h-4zM7 8h7v3H7zM12 8V4.5M3 13v.1M9 13v.1M12.5 13v.1',
  tower: 'M4.5 14L6 5.5h4L11.5 14M5 2h6v3.5H5zM5.7 10h4.6',
  battery: 'M1.5 12L14 4.5M5.5 13a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  dump: 'M2.5 8.5h5v4.5h-5zM8.5 8.5h5v4.5h-5zM5.5 4h5v4.5h-5z',
  bridge: 'M1 6h14M3 6v6.5M13 6v6.5M3 10c2-4 8-4 10 0',
  winch: 'M8 10.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8 7.5L13.5 2M2.5 13.5h11M5 13.5l1.3-3.4M11 13.5L9.7 10.1',
  balloon: iconPath('balloon'),
  airship: 'M2.5 7.5c2-3.4 9.5-3.4 12 0-2.5 3.4-10 3.4-12 0zM7 10v2h3v-2M2.5 7.5L1 4.5M2.5 7.5L1 10.5',
};

export interface FlatUnit extends XY {
  id: string;
  central: boolean;
  /** It is nobody's. */
  neutral: boolean;
  sign: string;
  /** Its name, and how high it floats. */
  tag: string;
  wreck: boolean;
  leaks: boolean;
  hiding: boolean;
  altitude: number;
  spoken: string;
}

export function flatUnits(view: IcogView, pieces: readonly Piece[]): FlatUnit[] {
  const known = new Map(pieces.map((piece) => [piece.id, piece]));
  return view.units.filter(isThere).map((unit): FlatUnit => {
    const piece = known.get(unit.name);
    const tag = [unit.name, piece?.placeName].filter(Boolean).join(' ');
    const said = [piece?.name, piece?.type, piece?.placeName, ...(piece?.chips.map(({ text }) => text) ?? []), tag];
    return {
      ...xy(view.brief, unit.at),
      id: unit.name,
      central: isCentral(view, unit.side),
      neutral: !unit.side,
      sign: SIGNS[unit.kind] ?? iconPath(''),
      tag,
      wreck: unit.fate === 'destroyed',
      leaks: unit.leak > 0 && isUp(unit),
      hiding: unit.hiding,
      altitude: floats(unit) ? unit.at[2] : 0,
      spoken: said.filter(Boolean).join(', '),
    };
  });
}

/** Barrages from above, and the one that is being laid. */
export function barrageShapes(view: IcogView, state: BoardState): Shape[] {
  const circle = (kind: string, at: Vector): Shape => {
    const { x, y } = xy(view.brief, at);
    return { kind, d: disc(x, y, BARRAGE * MU) };
  };
  const laid = laidAt(view, choiceIn<Asked>(state));
  return [...barrages(view).map(({ at }) => circle('barrage', at)), ...(laid ? [circle('barrage laid', laid)] : [])];
}

export function barrageWords(view: IcogView, { t }: BoardContext): Words[] {
  return barrages(view).map(({ at }) => {
    const { x, y } = xy(view.brief, at);
    const text = t('board.icog.front.barrage', { altitude: tenth(at[2]) });
    return { kind: 'small', text, x, y: y - BARRAGE * MU - 6 };
  });
}

/** Trails of last moves, and lines between the members of formations. */
export function wayShapes(view: IcogView, pieces: readonly FlatPiece[]): Shape[] {
  const { brief, formations } = view;
  const trails = onBoard(view)
    .filter(({ trail }) => trail.length > 1)
    .map(({ trail, side }) => ({
      kind: isCentral(view, side) ? 'trail central' : 'trail',
      d: line(brief, along(trail, 0.6)),
    }));
  const at = new Map(pieces.map((piece) => [piece.id, piece]));
  const ties = formations.flatMap(([leader = '', ...members]) =>
    members.flatMap((id) => {
      const [from, to] = [at.get(leader), at.get(id)];
      return from && to ? [{ kind: 'tie', d: `M${from.x} ${from.y}L${to.x} ${to.y}` }] : [];
    }),
  );
  return [...trails, ...ties];
}

/** The circle in which a side sets up. */
export function startShape({ brief }: IcogView, side: string | undefined): Shape[] {
  const { at = null, radius = 0 } = brief.starts[side ?? ''] ?? {};
  if (!at || !radius) return [];
  const { x, y } = xy(brief, at);
  return [{ kind: 'start', d: disc(x, y, radius * MU) }];
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
  /** Nose up or down, smoke, flames, a spin: drawn over it. */
  plight: Shape[];
  marks: Pick<Chip, 'kind' | 'icon'>[];
  spoken: string;
}

const LEAST = 0.22;

export function flatPieces(view: IcogView, pieces: readonly Piece[], context: BoardContext): FlatPiece[] {
  const known = new Map(pieces.map((piece) => [piece.id, piece]));
  return onBoard(view).map((airplane): FlatPiece => {
    const { pose } = airplane;
    const piece = known.get(airplane.id);
    const altitude = tenth(pose.at[2]);
    const tag = `${airplane.id} ${context.t('board.icog.altitude', { altitude })}`;
    const said = [piece?.name, piece?.type, piece?.placeName, attitude(airplane, context)];
    const climb = climbOf(pose);
    const cosine = (degrees: number): number => Math.max(LEAST, Math.abs(Math.cos((degrees * Math.PI) / 180)));
    return {
      ...xy(view.brief, pose.at),
      id: airplane.id,
      badge: badgeOf(view, airplane),
      central: isCentral(view, airplane.side),
      tag,
      altitude: pose.at[2],
      heading: headingOf(pose),
      wings: cosine(bankOf(pose)),
      body: cosine(climb),
      plight: plight(airplane, climb),
      marks: labelMarks(view, airplane, context).filter(({ icon }) => icon !== 'spin'),
      spoken: [...said, ...(piece?.chips.map(({ text }) => text) ?? []), tag].filter(Boolean).join(', '),
    };
  });
}

function plight({ spin, fire, engines }: Airplane, climb: number): Shape[] {
  const found: Shape[] = [];
  if (fire || engines.some(({ smoke }) => smoke > 0))
    found.push({ kind: 'smoke', d: disc(0, 24, 5) + disc(2, 33, 7) + disc(-2, 44, 9) });
  if (spin) found.push({ kind: 'spiral', d: iconPath('spin'), turn: 'scale(4) translate(-8 -8)' });
  if (fire) found.push({ kind: 'fire', d: iconPath('flame'), turn: 'scale(1.5) translate(-8 -16)' });
  if (Math.abs(climb) > STEEP)
    found.push({ kind: 'climb', d: climb > 0 ? 'M-9 -26L0 -42L9 -26Z' : 'M-9 -42L0 -26L9 -42Z' });
  return found;
}

/** Degrees from which a nose counts as up or down. */
const STEEP = 12;

/** A way on paper. */
function line(brief: Brief, poses: readonly Pose[]): string {
  return `M${poses.map(({ at }) => spot(brief, at)).join('L')}`;
}

function spot(brief: Brief, at: Vector): string {
  const { x, y } = xy(brief, at);
  return `${x} ${y}`;
}

/** The gunnery cone from above, for airplanes with fixed guns. */
export function coneShape(view: IcogView, airplane: Airplane | undefined, pose = airplane?.pose): Shape[] {
  const armed = airplane && modelOf(view, airplane)?.weapons.some(({ arcs }) => !arcs?.length);
  if (!armed || !pose) return [];
  const { at, nose } = pose;
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
  return [{ kind: 'cone', d: `M${corners.map((corner) => spot(view.brief, corner)).join('L')}Z` }];
}

export interface FlatPlan {
  shapes: Shape[];
  end: XY;
  /** Where the ghost stands. */
  ghost: string;
  tags: TagWords[];
  /** Whom it would bring before the guns. */
  lit: string[];
}

/** What is planned, as it lies on paper. */
export function flatPlan(view: IcogView, sketch: Sketch | null, name: string, context: BoardContext): FlatPlan | null {
  const { brief } = view;
  const outlook = sketch?.outlook;
  if (!sketch || !outlook?.pieces.length || !outlook.end) return null;
  const ways = outlook.pieces.map((piece) => ({ piece, poses: posesAlong(piece, 0.5) }));
  const band = (kind: (risky: boolean) => string): Shape[] =>
    ways.map(({ piece, poses }) => ({ kind: kind(piece.test !== ''), d: line(brief, poses) }));
  const tests = ways.flatMap(({ piece, poses }): TagWords[] => {
    const middle = poses[Math.floor(poses.length / 2)];
    if (!piece.test || !middle) return [];
    const { x, y } = xy(brief, middle.at);
    return [{ kind: 'hot', text: testWords(piece, context), x, y: y - 22 }];
  });
  const { end } = outlook;
  const { x, y } = xy(brief, end.at);
  const { text, small } = endWords(sketch, name, context);
  return {
    shapes: [
      ...band(() => 'rim'),
      ...band((risky) => (risky ? 'way risky' : 'way')),
      ...coneShape(view, view.airplanes[name], end),
    ],
    end: { x, y },
    ghost: `translate(${x} ${y}) rotate(${round(headingOf(end))})`,
    tags: [...tests, { kind: 'plan', text: `${text}, ${small}`, x, y: y + 36 }],
    lit: (outlook.aims ?? []).filter(({ bears }) => bears).map(({ target }) => target),
  };
}

/** The ladder of altitudes: rungs every five Move units, and who is how high, with names that are kept apart. */
export function ladder(
  view: IcogView,
  pieces: readonly Pick<FlatPiece, 'id' | 'altitude' | 'central'>[],
): { shapes: Shape[]; words: Words[] } {
  const { height, width } = sizeOf(view.brief);
  const x = width - LADDER;
  const top = Math.max(15, Math.ceil((Math.max(0, ...pieces.map(({ altitude }) => altitude)) + 1) / 5) * 5);
  const at = (altitude: number): number => round(height - MARGIN - ((height - 2 * MARGIN) * altitude) / top);
  const rungs = Array.from({ length: top / 5 + 1 }, (_, i) => i * 5);
  const shapes: Shape[] = [
    { kind: 'rail', d: `M${x + 8} ${at(0)}V${at(top)}${rungs.map((rung) => `M${x} ${at(rung)}h16`).join('')}` },
  ];
  const words: Words[] = rungs.map((rung) => ({ kind: 'rung', text: String(rung), x: x - 6, y: at(rung) + 4 }));
  let last = -Infinity;
  for (const piece of [...pieces].sort((one, other) => other.altitude - one.altitude)) {
    const y = at(piece.altitude);
    last = Math.max(y, last + 19);
    shapes.push({ kind: 'rail', d: `M${x + 8} ${y}L${x + 22} ${last}` }, plate({ x: x + 8, y }, 5, piece.central));
    words.push({ kind: 'who', text: shortened(piece.id), x: x + 25, y: last + 4 });
  }
  return { shapes, words };
}

/** Letters of a name that have room beside the ladder. */
const LONGEST = Math.floor((LADDER - 26) / 8);

/** A name as there is room for it: its number stays, by which those of one kind are told apart. */
function shortened(name: string): string {
  if (name.length <= LONGEST) return name;
  const tail = / \d+$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, LONGEST - 1 - tail.length)}…${tail}`;
}
