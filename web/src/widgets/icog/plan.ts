// A plan under the pencil: legs are added, taken away, moved and changed, and the last straight takes what is left of the
// allowance by itself.
import type { Announcement, Job, Leg, Maneuver, Plan, PlanAid, Template } from '../../boards/icog/draft';
import type { Pose, Vector } from '../../boards/icog/poses';
import { arcTowards, bankOf, offNose, posesOf, turned } from './flight';

/** Where the referee gave no help, nothing is known. */
export const NO_AID: PlanAid = {
  allowance: 0,
  speed: 0,
  stall: 0,
  top: 0,
  roll: 0,
  throttle: 0,
  safe: '',
  templates: [],
  jobs: [],
  targets: [],
  balloons: [],
  bound: null,
  way: [],
  measured: true,
  parked: false,
  draft: null,
};

export type Adding = 'straight' | 'left' | 'right' | 'up' | 'roll' | 'descend' | 'dive' | 'slip';

/** Two actions are free, a third asks for a test (data/tables.toml). */
export const ACTIONS = 2;
const LANDING = 2;
/** A side slip goes so far at most. */
export const MOST_SHIFT = 5;
/** A turn may differ so much from the side that was announced. */
const LEEWAY = 45;
const MOST_LEGS = 12;
const HALF = 0.5;
const SLACK = 1e-6;
/** So little below the wings, as a share of the distance, is still in the cone after a level turn. */
const HARDLY = 0.1;
const WIDEST_TEMPLATE = 17;
/** Where a turn goes, against the horizon. */
const SIDES: Partial<Record<Adding, number>> = { left: -90, right: 90, up: 0 };
/** A turn goes up to the wing line; so little beyond it is flown along it (degrees). */
const WING_LINE = 90;
const HARDLY_BEYOND = 15;
/** Wings within this of the horizon are level enough for a dive and for a side slip (degrees). */
const LEVEL = 45;
/** How far the nose goes down in a gentle descent (radians). */
const DESCENT = 10 / (180 / Math.PI);

const halves = (length: number): number => Math.round(length / HALF) * HALF;
const exactly = (length: number): number => Math.round(length * 1e6) / 1e6;
export const isArc = ({ kind }: Pick<Leg, 'kind'>): boolean => kind === 'turn' || kind === 'dive';
const isStraight = ({ kind }: Leg): boolean => kind === 'straight';

export function flown(legs: readonly Leg[]): number {
  return exactly(legs.reduce((sum, leg) => sum + leg.length, 0));
}

export function templateOf(aid: PlanAid, leg: Leg): Template | undefined {
  return aid.templates.find(({ radius }) => Math.abs(radius - (leg.radius ?? 0)) < SLACK);
}

export function safeTemplate(aid: PlanAid): Template | undefined {
  return aid.templates.find(({ letter }) => letter === aid.safe) ?? aid.templates.find(({ test }) => !test);
}

/** Energy units that a leg costs. */
export function energyOf(aid: PlanAid, leg: Leg): number {
  if (leg.kind === 'straight') return 0;
  if (leg.kind === 'roll') return 1;
  return leg.kind === 'slip' ? Math.abs(leg.shift ?? 0) : (templateOf(aid, leg)?.energy ?? 0);
}

export function degreesOf(leg: Leg): number {
  return isArc(leg) && leg.radius ? (leg.length / leg.radius) * (180 / Math.PI) : 0;
}

export function maneuversOf(plan: Plan | Announcement): Maneuver[] {
  if ('maneuvers' in plan) return plan.maneuvers ?? [];
  const legs = 'legs' in plan ? (plan.legs ?? []) : [];
  return legs.flatMap((leg) =>
    leg.kind === 'straight' ? [] : [{ kind: leg.kind, angle: (leg.kind === 'slip' ? leg.shift : leg.angle) ?? 0 }],
  );
}

export function actionsOf(plan: Plan | Announcement): number {
  const work = (plan.jobs ?? []).reduce((sum, job) => sum + job.actions, 0);
  const flags = LANDING * Number(plan.landing ?? false) + Number(plan.take_off ?? false);
  return maneuversOf(plan).length + flags + Number(plan.immelmann ?? false) + work;
}

/** The straight that takes what is left: the last one. */
export function restOf(legs: readonly Leg[]): number {
  return legs.findLastIndex(isStraight);
}

/** Straights give or take what the rest leaves over. */
export function balanced(legs: readonly Leg[], allowance: number): Leg[] {
  return fitted(
    legs.map((leg) => ({ ...leg })),
    allowance,
  );
}

/** Changes the straights, except the leg that was just changed by hand. */
function fitted(found: Leg[], allowance: number, keep?: Leg): Leg[] {
  let left = exactly(allowance - flown(found));
  for (const leg of found.toReversed()) {
    if (left > -SLACK) break;
    if (!isStraight(leg) || leg === keep) continue;
    const length = exactly(Math.max(0, leg.length + left));
    left = exactly(left + leg.length - length);
    leg.length = length;
  }
  if (left > SLACK) {
    const rest = found[restOf(found)];
    if (rest && rest !== keep) rest.length = exactly(rest.length + left);
    else found.push({ kind: 'straight', length: left });
  }
  return found.filter((leg) => !isStraight(leg) || leg.length > SLACK);
}

/** How long a leg can be at most: straights give way to it. */
export function mostOf(legs: readonly Leg[], place: number, allowance: number): number {
  const others = legs.filter((leg, each) => each !== place && !isStraight(leg));
  return exactly(Math.max(HALF, allowance - flown(others)));
}

/** Takes so much from the longest arcs and straights that a new leg has room. */
function withRoom(legs: readonly Leg[], needed: number, allowance: number): Leg[] {
  const found = legs.map((leg) => ({ ...leg }));
  let missing = needed - (allowance - flown(found.filter((leg) => !isStraight(leg))));
  while (missing > SLACK) {
    const [longest] = found.filter(isArc).sort((one, other) => other.length - one.length);
    if (!longest || longest.length <= HALF) break;
    const give = Math.min(missing, longest.length - HALF);
    longest.length = exactly(longest.length - give);
    missing -= give;
  }
  return found;
}

function newLeg(adding: Adding, aid: PlanAid, room: number): Leg {
  const radius = safeTemplate(aid)?.radius ?? 0;
  const half = Math.max(halves(room / 2), Math.min(room, aid.roll));
  if (adding === 'straight') return { kind: 'straight', length: Math.max(HALF, Math.min(3, halves(room / 3))) };
  if (adding === 'roll') return { kind: 'roll', length: aid.roll, angle: 90 };
  if (adding === 'slip') return { kind: 'slip', length: aid.roll, shift: 1 };
  if (adding === 'descend') return { kind: 'dive', length: Math.max(HALF, halves(radius * DESCENT)), radius };
  if (adding === 'dive') {
    const bend = halves((radius * Math.PI) / 4);
    return { kind: 'dive', length: Math.max(HALF, Math.min(half, bend)), radius };
  }
  return { kind: 'turn', length: Math.max(HALF, half), angle: SIDES[adding] ?? 0, radius };
}

export interface Edited {
  legs: Leg[];
  /** The leg to go on with. */
  leg: number;
}

/** A new maneuver stands after the one that is selected and before the last straight; a straight before it. */
function placeFor(legs: readonly Leg[], selected: number | null, straight: boolean): number {
  const last = legs.length - 1;
  const ends = legs[last]?.kind === 'straight' ? last : legs.length;
  if (selected === null || selected >= ends) return straight ? 0 : ends;
  return straight ? selected : selected + 1;
}

/** How a banked airplane does what is asked for: by which roll first, in degrees, and then by which angle. What is meant
 * is meant against the horizon. */
export function upright(adding: Adding, bank: number): { roll: number; angle: number } {
  const side = SIDES[adding];
  if (side === undefined) {
    const level = (adding !== 'dive' && adding !== 'descend' && adding !== 'slip') || Math.abs(bank) <= LEVEL;
    return { roll: level ? 0 : Math.round(-bank), angle: 0 };
  }
  const angle = turned(Math.round(side - bank));
  if (Math.abs(angle) > WING_LINE + HARDLY_BEYOND) return { roll: Math.round(-bank), angle: side };
  return { roll: 0, angle: clamp(angle, -WING_LINE, WING_LINE) };
}

/** Adds a maneuver; `start` is where the move begins, so that a banked airplane rolls first where it has to. */
export function added(
  legs: readonly Leg[],
  selected: number | null,
  adding: Adding,
  aid: PlanAid,
  start?: Pose,
): Edited | undefined {
  if (legs.length >= MOST_LEGS) return undefined;
  const taken = flown(legs.filter((leg) => !isStraight(leg)));
  const before = legs.filter((leg, place) => isStraight(leg) && place !== restOf(legs));
  const room = Math.max(0, aid.allowance - taken - flown(before));
  const place = placeFor(legs, selected, adding === 'straight');
  const put = (leg: Leg, roll = 0): Edited => {
    const made = withRoom(legs, leg.length + (roll ? aid.roll : 0), aid.allowance);
    made.splice(place, 0, ...(roll ? [{ kind: 'roll', length: aid.roll, angle: roll } as const, leg] : [leg]));
    return kept(made, place + (roll ? 1 : 0), aid);
  };
  const leg = newLeg(adding, aid, room);
  const bank = start && bankOf(poseBefore(put(leg).legs, place, start, aid));
  if (bank === undefined) return put(leg);
  const { roll, angle } = upright(adding, bank);
  if (roll)
    return put({ ...newLeg(adding, aid, Math.max(0, room - aid.roll)), ...(adding in SIDES ? { angle } : {}) }, roll);
  return put(adding in SIDES ? { ...leg, angle } : leg);
}

/** The legs balanced, and where the one that was changed stands now. */
function kept(legs: readonly Leg[], place: number, aid: PlanAid): Edited {
  const copies = legs.map((leg) => ({ ...leg }));
  const leg = copies[place];
  const found = fitted([...copies], aid.allowance, leg);
  return { legs: found, leg: Math.max(0, leg ? found.indexOf(leg) : 0) };
}

export function removed(legs: readonly Leg[], place: number, aid: PlanAid): Edited {
  const found = balanced(
    legs.filter((_, each) => each !== place),
    aid.allowance,
  );
  return { legs: found, leg: Math.max(0, Math.min(place, found.length - 1)) };
}

/** Whether a leg may stand elsewhere: what was announced keeps its order. */
export function mayMove(legs: readonly Leg[], from: number, to: number, bound: Announcement | null): boolean {
  const leg = legs[from];
  if (!leg || to < 0 || to >= legs.length || from === to) return false;
  if (!bound || isStraight(leg)) return true;
  return legs.slice(Math.min(from, to), Math.max(from, to) + 1).filter((each) => !isStraight(each)).length === 1;
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const found = [...items];
  found.splice(to, 0, ...found.splice(from, 1));
  return found;
}

export function changed(legs: readonly Leg[], place: number, change: Partial<Leg>, aid: PlanAid): Edited {
  const found = legs.map((leg, each) => (each === place ? { ...leg, ...change } : leg));
  const leg = found[place];
  if (leg?.kind === 'slip') leg.length = Math.max(leg.length, Math.abs(leg.shift ?? 0) * aid.roll);
  return kept(found, place, aid);
}

/** The sides that a turn or a roll may go to. */
export function limitsOf(legs: readonly Leg[], place: number, bound: Announcement | null): [number, number] {
  const leg = legs[place];
  const most = leg?.kind === 'roll' ? 180 : 90;
  const number = legs.slice(0, place).filter((each) => !isStraight(each)).length;
  const said = bound?.maneuvers?.[number];
  if (!said) return [-most, most];
  const angle = said.angle ?? 0;
  if (leg?.kind === 'turn') return [Math.max(-most, angle - LEEWAY), Math.min(most, angle + LEEWAY)];
  return angle < 0 ? [-most, 0] : angle > 0 ? [0, most] : [-most, most];
}

/** Every turn that would need a test, flown on the safe template instead. */
export function safely(legs: readonly Leg[], aid: PlanAid): Leg[] {
  const radius = safeTemplate(aid)?.radius;
  return legs.map((leg) => (isArc(leg) && radius && templateOf(aid, leg)?.test ? { ...leg, radius } : leg));
}

export function isRisky(legs: readonly Leg[], aid: PlanAid): boolean {
  return legs.some((leg) => isArc(leg) && Boolean(templateOf(aid, leg)?.test));
}

/** Not all that was announced can be flown without a test: some of it may be left out. */
export function isCut({ bound, way }: PlanAid): boolean {
  return maneuversOf({ legs: way }).length < (bound?.maneuvers?.length ?? 0);
}

/** What flies what was announced: turns of a good length, or the referee's way where a slip or a dive comes later. */
function boundLegs(bound: Announcement, aid: PlanAid): Leg[] {
  const said = bound.maneuvers ?? [];
  if (said.slice(1).some(({ kind }) => kind === 'slip' || kind === 'dive')) return aid.way;
  const fixed = said.filter(({ kind }) => kind === 'roll' || kind === 'slip').length * aid.roll;
  const arcs = said.length - said.filter(({ kind }) => kind === 'roll' || kind === 'slip').length;
  const share = Math.max(HALF, Math.min(halves((aid.allowance - fixed) / (arcs + 1)), aid.allowance));
  return said.map(({ kind, angle = 0 }): Leg => {
    const radius = safeTemplate(aid)?.radius ?? 0;
    if (kind === 'roll') return { kind, length: aid.roll, angle: angle || 90 };
    if (kind === 'slip') return { kind, length: aid.roll, shift: angle < 0 ? -1 : 1 };
    if (kind === 'dive') return { kind, radius, length: Math.min(share, halves((radius * Math.PI) / 4)) };
    return { kind, angle, radius, length: share };
  });
}

/** What a pilot is not free to leave out. */
interface Plight {
  opening?: boolean;
  forced?: boolean;
}

/** What a plan begins with: straight ahead at every target, or what was announced; rattled, it opens with a P turn, and
 * who is forced home is led there. */
export function firstPlan(aid: PlanAid, { opening = false, forced = false }: Plight = {}): Plan {
  const { bound } = aid;
  const {
    jobs = [],
    targets = aid.targets,
    landing = false,
    take_off = false,
    immelmann = false,
    home = false,
    jump = false,
  } = bound ?? {};
  const rest = {
    jobs: [...jobs],
    targets: [...targets],
    landing,
    take_off,
    immelmann,
    home,
    jump,
    throttle: 0,
    bank: 0,
  };
  if (aid.parked) return { legs: [], ...rest, take_off: bound ? take_off : true };
  if (forced && aid.way.length) return { legs: balanced(aid.way, aid.allowance), ...rest };
  const radius = Math.max(WIDEST_TEMPLATE, safeTemplate(aid)?.radius ?? 0);
  const opener: Leg = { kind: 'turn', length: exactly(aid.allowance / 2), angle: 90, radius };
  const legs = bound?.maneuvers?.length ? boundLegs(bound, aid) : opening ? [opener] : [];
  if (opening && bound && legs[0]) Object.assign(legs[0], { length: opener.length, radius });
  return { legs: balanced(legs, aid.allowance), ...rest };
}

/** An Announcement with one maneuver more, and a roll before it where an airplane with this bank has to; null where no
 * more can be said, and for straights, which nobody announces. */
export function withManeuver(
  said: readonly Maneuver[],
  adding: Adding,
  place: number,
  bank = 0,
): { maneuvers: Maneuver[]; leg: number } | null {
  const { kind, angle = 0, shift = 0 } = newLeg(adding, NO_AID, 0);
  if (kind === 'straight' || said.length > ACTIONS) return null;
  const { roll, angle: side } = upright(adding, bank);
  const maneuver: Maneuver = { kind, angle: adding in SIDES ? side : kind === 'slip' ? shift : angle };
  const more: Maneuver[] = roll && said.length < ACTIONS ? [{ kind: 'roll', angle: roll }, maneuver] : [maneuver];
  return { maneuvers: said.toSpliced(place, 0, ...more), leg: place + more.length - 1 };
}

/** How an airplane is likely to be banked when each maneuver of an Announcement begins, and after the last. */
export function banksOf(said: readonly Maneuver[], aid: PlanAid, start: Pose): number[] {
  const radius = safeTemplate(aid)?.radius ?? 1;
  const legs = said.map(({ kind, angle = 0 }): Leg => ({
    kind,
    angle,
    shift: kind === 'slip' ? angle : 0,
    length: aid.roll,
    radius,
  }));
  return posesOf(start, legs, aid.roll).map(bankOf);
}

export function firstAnnouncement(aid: PlanAid, { opening = false, forced = false }: Plight = {}): Announcement {
  return {
    maneuvers: forced ? maneuversOf({ legs: aid.way }) : opening ? [{ kind: 'turn', angle: 90 }] : [],
    jobs: [],
    targets: [...aid.targets],
    landing: false,
    take_off: aid.parked,
    immelmann: false,
    home: false,
    jump: false,
  };
}

export function sameJob(one: Job, other: Job): boolean {
  return one.kind === other.kind && (one.gun ?? 0) === (other.gun ?? 0);
}

/** Lays a turn so that the nose points at somebody: the selected one, else a new one, with a roll before it where he is
 * below the wings. */
export function aimed(
  legs: readonly Leg[],
  selected: number | null,
  aid: PlanAid,
  start: Pose,
  target: Vector,
): Edited | undefined {
  let found = [...legs];
  let place = turnToLay(found, selected, aid.bound);
  if (place === null) {
    if (aid.bound) return undefined;
    const at = placeFor(found, selected, false);
    const before = posesOf(start, found.slice(0, at), aid.roll).at(-1) as Pose;
    const off = offNose(before, target);
    if (off.aside < 0.05 && off.ahead > 0) return undefined;
    const more = added(found, selected, 'up', aid);
    if (!more) return undefined;
    [found, place] = [more.legs, more.leg];
  }
  const { side, ahead, aside } = offNose(poseBefore(found, place, start, aid), target);
  const below = -aside * Math.cos((side * Math.PI) / 180);
  const previous = found[place - 1];
  if (previous?.kind === 'roll') {
    const [least, most] = limitsOf(found, place - 1, aid.bound);
    const wanted = offNose(poseBefore(found, place - 1, start, aid), target).side;
    found[place - 1] = { ...previous, angle: clamp(Math.round(wanted), least, most) };
  } else if (below > Math.hypot(ahead, aside) * HARDLY && !aid.bound) {
    const roll: Leg = { kind: 'roll', length: aid.roll, angle: Math.round(side) };
    found = withRoom(found, roll.length, aid.allowance);
    found.splice(place, 0, roll);
    place += 1;
  }
  return laid(found, place, aid, start, target);
}

function poseBefore(legs: readonly Leg[], place: number, start: Pose, aid: PlanAid): Pose {
  return posesOf(start, legs.slice(0, place), aid.roll).at(-1) as Pose;
}

function laid(legs: Leg[], place: number, aid: PlanAid, start: Pose, target: Vector): Edited {
  const leg = legs[place] as Leg;
  const { side, ahead, aside } = offNose(poseBefore(legs, place, start, aid), target);
  const angle = clamp(Math.round(side), ...limitsOf(legs, place, aid.bound));
  const radius = leg.radius ?? 1;
  const room = mostOf(legs, place, aid.allowance);
  const bend = arcTowards(ahead, aside, radius);
  const length = bend === null ? room : Math.min(room, Math.max(0.1, Math.round(bend * radius * 100) / 100));
  return kept(
    legs.map((each, at) => (at === place ? { ...each, angle, length } : each)),
    place,
    aid,
  );
}

/** The turn that is laid anew: the selected one, or of what was announced the last. */
function turnToLay(legs: readonly Leg[], selected: number | null, bound: Announcement | null): number | null {
  if (selected !== null && legs[selected]?.kind === 'turn') return selected;
  if (!bound) return null;
  const last = legs.findLastIndex(({ kind }) => kind === 'turn');
  return last < 0 ? null : last;
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
