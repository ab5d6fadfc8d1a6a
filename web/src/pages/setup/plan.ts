// What is chosen on the set-up page, and the request that follows from it.
import type { BookCard, NewMatch, ScenarioCard, SettingCard } from '../../wire/types';
import type { People } from '../../app/routes';

/** Who sits at a seat: the person here, a friend who gets a link, a friend at this screen, or a machine pilot. */
export type Sitter = { kind: 'me' } | { kind: 'friend' } | { kind: 'here' } | { kind: 'machine'; pilot: string };

export interface Plan {
  book: BookCard;
  scenario: ScenarioCard;
  seats: Record<string, Sitter>;
  /** Only what was chosen; the rest is as the scenario or the book has it. */
  options: Record<string, unknown>;
  /** What seats fly in place of the scenario's own types, where it leaves that to them. */
  aircraft: Record<string, string>;
  /** `practice` is committed dice of which those come again that were taken back. */
  dice: 'committed' | 'practice' | 'hand';
  /** Everybody at the table may ask what the ace would do, where people fly at several screens. */
  hints: boolean;
  /** How much time people have for their answers, where they sit at several screens on both sides; null is none. */
  pace: Pace | null;
}

export type Pace = NonNullable<NewMatch['pace']>;

/** What is proposed of each kind: an evening, a move at a time, a match beside everything else. */
export const PACES: { [Kind in Pace['kind']]: Extract<Pace, { kind: Kind }> } = {
  fischer: { kind: 'fischer', seconds: 1800, increment: 30 },
  move: { kind: 'move', seconds: 180 },
  days: { kind: 'days', days: 3, vacation: 14 },
};

export type Mode = 'alone' | 'together' | 'online' | 'hand' | 'watch';

/** The mode that an address asks for. */
export function modeOf(people: People, watch: boolean): Mode {
  return watch ? 'watch' : people || 'alone';
}

/** A plan that could be started as it is; null for a book without scenarios. Who plays it for the first time meets the
 * weakest machine. */
export function newPlan(book: BookCard, scenarioName: string, mode: Mode, first = false): Plan | null {
  const scenario =
    book.scenarios.find((each) => each.name === scenarioName) ??
    book.scenarios.find((each) => each.name === book.first) ??
    book.scenarios[0];
  if (!scenario) return null;
  return {
    book,
    scenario,
    seats: seating(first ? { ...book, pilot: book.pilots[0] ?? book.pilot } : book, scenario, mode),
    options: {},
    aircraft: {},
    dice: mode === 'hand' ? 'hand' : 'committed',
    hints: false,
    pace: null,
  };
}

/** The same plan for another scenario: options are kept, seats only if they are the same ones; aircraft are its own. */
export function withScenario(plan: Plan, scenario: ScenarioCard): Plan {
  const names = Object.keys(scenario.seats);
  const same = names.length === Object.keys(plan.seats).length && names.every((seat) => seat in plan.seats);
  return { ...plan, scenario, aircraft: {}, seats: same ? plan.seats : seating(plan.book, scenario, modeFrom(plan)) };
}

/**
 * Puts somebody at a seat. There is one "me"; friends are either all at this screen or all get links, and dice rolled by
 * hand need one screen, so the other seats may change with it.
 */
export function withSitter(plan: Plan, seat: string, sitter: Sitter): Plan {
  const seats = { ...plan.seats };
  const before = seats[seat];
  for (const [other, at] of Object.entries(seats)) {
    if (other === seat) continue;
    if (sitter.kind === 'me' && at.kind === 'me') seats[other] = before ?? machine(plan.book);
    if (sitter.kind === 'here' && at.kind === 'friend') seats[other] = { kind: 'here' };
    if (sitter.kind === 'friend' && at.kind === 'here') seats[other] = { kind: 'friend' };
  }
  seats[seat] = sitter;
  const atOneScreen = people(seats).length > 0 && !Object.values(seats).some((at) => at.kind === 'friend');
  return { ...plan, seats, dice: atOneScreen ? plan.dice : 'committed' };
}

/** Chooses the dice; with real ones, and in practice, everybody sits at this screen. */
export function withDice(plan: Plan, dice: Plan['dice']): Plan {
  if (dice === 'committed') return { ...plan, dice };
  const seats = Object.fromEntries(
    Object.entries(plan.seats).map(([seat, at]): [string, Sitter] => [
      seat,
      at.kind === 'friend' ? { kind: 'here' } : at,
    ]),
  );
  if (people(seats).length === 0) {
    const first = Object.keys(seats)[0];
    if (first !== undefined) seats[first] = { kind: 'me' };
  }
  return { ...plan, dice, seats };
}

/** What an option is set to: as chosen, else as the scenario says, else as the book does. */
export function optionValue(plan: Plan, setting: SettingCard): unknown {
  if (setting.name in plan.options) return plan.options[setting.name];
  return setting.name in plan.scenario.options ? plan.scenario.options[setting.name] : setting.default;
}

export function withOption(plan: Plan, setting: SettingCard, value: unknown): Plan {
  const options = { ...plan.options };
  const usual = setting.name in plan.scenario.options ? plan.scenario.options[setting.name] : setting.default;
  if (value === usual) delete options[setting.name];
  else options[setting.name] = value;
  return { ...plan, options };
}

/** What a seat flies where the scenario leaves that to it: as chosen, else the scenario's own type. */
export function flownBy(plan: Plan, seat: string): string {
  return plan.aircraft[seat] ?? plan.scenario.choices[seat]?.usual ?? '';
}

export function withAircraft(plan: Plan, seat: string, type: string): Plan {
  const aircraft = { ...plan.aircraft };
  if (type === plan.scenario.choices[seat]?.usual) delete aircraft[seat];
  else aircraft[seat] = type;
  return { ...plan, aircraft };
}

/** How many options are not as the scenario or the book has them. */
export function changed(plan: Plan): number {
  return Object.keys(plan.options).length;
}

/** The request for this plan. */
export function request(plan: Plan): NewMatch {
  const sitting = Object.values(plan.seats);
  return {
    book: plan.book.id,
    scenario: plan.scenario.name,
    options: plan.options,
    aircraft: plan.aircraft,
    seats: Object.fromEntries(
      Object.entries(plan.seats).map(([seat, at]) => [seat, at.kind === 'machine' ? at.pilot : 'person']),
    ),
    dice: plan.dice === 'hand' ? 'hand' : 'committed',
    practice: plan.dice === 'practice',
    together: people(plan.seats).length > 1 && !sitting.some((at) => at.kind === 'friend'),
    hints: plan.hints && mayAgree(plan),
    pace: mayClock(plan) ? plan.pace : null,
  };
}

/** Whether there is somebody to agree with that the ace may be asked: alone against machines it always may. */
export function mayAgree(plan: Plan): boolean {
  return plan.book.pilots.includes('ace') && Object.values(plan.seats).some((at) => at.kind === 'friend');
}

/** Whether clocks make sense: people sit at several screens, on both of two sides. */
export function mayClock({ seats, scenario }: Plan): boolean {
  const persons = Object.keys(seats).filter((seat) => seats[seat]?.kind !== 'machine');
  const sides = new Set(Object.values(scenario.seats));
  const flown = new Set(persons.map((seat) => scenario.seats[seat]));
  return sides.size === 2 && flown.size === 2 && Object.values(seats).some((at) => at.kind === 'friend');
}

/** The seats of people who get a link of their own. */
export function invited(plan: Plan): string[] {
  return Object.entries(plan.seats)
    .filter(([, at]) => at.kind === 'friend')
    .map(([seat]) => seat);
}

/** The seat whose link is opened here: one's own, else a friend's at this screen; null to watch. */
export function ownSeat(plan: Plan): string | null {
  const find = (kind: Sitter['kind']) => Object.entries(plan.seats).find(([, at]) => at.kind === kind)?.[0];
  return find('me') ?? find('here') ?? null;
}

export type Length = 'all' | 'short' | 'medium' | 'long';

const SHORT = 15;
const MEDIUM = 30;

/** Which filter a scenario belongs to; null where nobody said how long it takes. */
export function lengthOf(scenario: ScenarioCard): Exclude<Length, 'all'> | null {
  if (scenario.minutes === null) return null;
  return scenario.minutes <= SHORT ? 'short' : scenario.minutes <= MEDIUM ? 'medium' : 'long';
}

/** Short scenarios before long ones; otherwise as the book has them. */
export function shortFirst(scenarios: readonly ScenarioCard[]): ScenarioCard[] {
  return scenarios.toSorted((one, other) => (one.minutes ?? Infinity) - (other.minutes ?? Infinity) || 0);
}

/** The filters under which there is something, if there is more than one. */
export function lengths(scenarios: readonly ScenarioCard[]): Length[] {
  const found = (['short', 'medium', 'long'] as const).filter((each) =>
    scenarios.some((one) => lengthOf(one) === each),
  );
  return found.length > 1 ? ['all', ...found] : [];
}

function seating(book: BookCard, scenario: ScenarioCard, mode: Mode): Record<string, Sitter> {
  const rest: Record<Mode, Sitter> = {
    alone: machine(book),
    hand: machine(book),
    watch: machine(book),
    together: { kind: 'here' },
    online: { kind: 'friend' },
  };
  return Object.fromEntries(
    Object.keys(scenario.seats).map((seat, place): [string, Sitter] => [
      seat,
      place === 0 && mode !== 'watch' ? { kind: 'me' } : rest[mode],
    ]),
  );
}

function modeFrom(plan: Plan): Mode {
  const kinds = Object.values(plan.seats).map((at) => at.kind);
  if (plan.dice === 'hand') return 'hand';
  if (kinds.includes('friend')) return 'online';
  if (kinds.includes('here')) return 'together';
  return kinds.includes('me') ? 'alone' : 'watch';
}

function machine(book: BookCard): Sitter {
  return { kind: 'machine', pilot: book.pilot };
}

function people(seats: Record<string, Sitter>): string[] {
  return Object.keys(seats).filter((seat) => seats[seat]?.kind !== 'machine');
}
