// The view of Watch Algy Dogfight! as the referee sends it, and what follows from it.
import { beside, type Extent, type Hex, hexName, hexNamed, isInside } from '../../geometry/hexes';
import type { Aircraft, Brief, Unit, View as AlgyView } from '../../wire/algy/view';
import { seenIn } from '../../wire/told';
import type { View } from '../board';

export type { Aircraft, Barrel, Brief, Figures, Model, Target, Unit } from '../../wire/algy/view';
export type { AlgyView };

export type Mount = AlgyView['aircraft'][string]['figures']['barrels'][number]['mount'];
export type Effect = AlgyView['aircraft'][string]['figures']['effects'][number];

export interface Plan extends Extent {
  ceiling: number;
}

export const algy = (view: View): AlgyView => seenIn(view);

export function flying(view: AlgyView): Aircraft[] {
  return Object.values(view.aircraft).filter(isFlying);
}

export function isFlying(aircraft: Aircraft | undefined): aircraft is Aircraft & { fate: 'flying' } {
  return aircraft?.fate === 'flying';
}

/** What shares a hex. */
export function byHex<T extends { hex: string }>(all: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const each of all) found.set(each.hex, [...(found.get(each.hex) ?? []), each]);
  return found;
}

/** All who are attached to a Leader, of his own section and of those under him. */
export function members(view: AlgyView, leader: string): Aircraft[] {
  return Object.values(view.aircraft).filter((each) => leadersOf(view, each).includes(leader));
}

/** His Leader, that one's Leader, and so on. */
export function leadersOf(view: AlgyView, aircraft: Aircraft): string[] {
  const found: string[] = [];
  for (let above = aircraft.attached; above && !found.includes(above); above = view.aircraft[above]?.attached ?? '') {
    found.push(above);
  }
  return found;
}

/** Whether anybody flies with him now. */
export function leadsNow(view: AlgyView, aircraft: Aircraft): boolean {
  return Object.values(view.aircraft).some(
    (each) => each.attached === aircraft.id && !each.distant && each.fate === 'flying',
  );
}

/** Who leads whom now: pairs of a follower and the Leader whom it is attached to, both in the air. */
export function ties(view: AlgyView): { follower: Aircraft; leader: Aircraft }[] {
  return flying(view).flatMap((follower) => {
    const leader = view.aircraft[follower.attached];
    return isFlying(leader) ? [{ follower, leader }] : [];
  });
}

/** Leaders who follow nobody with all who follow them, and those who fly alone. */
export function groups(view: AlgyView): Aircraft[][] {
  return flying(view)
    .filter((each) => !isFlying(view.aircraft[each.attached]))
    .map((leader) => [leader, ...members(view, leader.id).filter(isFlying)]);
}

/** The rank that he started with: the largest group whose Leader he was. */
export function rankOf(view: AlgyView, aircraft: Aircraft): 'squadron' | 'flight' | 'section' | 'rogue' | '' {
  const first = (all: Record<string, string[]>): boolean => Object.values(all).some(([id]) => id === aircraft.id);
  if (first(view.brief.squadrons)) return 'squadron';
  if (first(view.brief.flights)) return 'flight';
  if (!first(view.brief.sections)) return '';
  return aircraft.leads ? 'section' : 'rogue';
}

/** Pilot Dice of a turn: boxes neither marked nor filled. */
export function allDice({ boxes, strain, wounds }: Aircraft): number {
  return Math.max(0, boxes - strain - wounds);
}

/** Maneuver Dice of a movement test, and those of combat. */
export function moveDice({ figures, handling }: Aircraft): number {
  return figures.move_dice + (handling >= 2 ? 1 : 0);
}

export function combatDice({ figures, handling }: Aircraft): number {
  return Math.max(0, figures.combat_dice - handling);
}

export function maxDive({ figures, weak }: Aircraft): number {
  return figures.max_dive - weak;
}

/** Damage boxes of all rows. */
export function allBoxes({ figures }: Aircraft): number {
  return figures.row_ends.at(-1) ?? 0;
}

/** Boxes marked in each row, with the row's effect. */
export function damageRows({
  figures,
  marks,
}: Aircraft): { marked: number; of: number; effect: Effect; full: boolean }[] {
  return figures.rows.map((of, i) => {
    const end = figures.row_ends[i] ?? of;
    const marked = Math.min(of, Math.max(0, marks - (end - of)));
    return { marked, of, effect: figures.effects[i] ?? 'maneuver', full: marked === of };
  });
}

export function isHelpless({ stalled, spin }: Aircraft): boolean {
  return stalled || spin > 0;
}

/** Level with the half that has begun: 3.5 is half-way up from 3. */
export function heightIn({ level, pitch }: Pick<Aircraft, 'level' | 'pitch'>): number {
  return level + pitch / 2;
}

/** The board's size; what the scenario leaves out is the usual. */
export function planOf({ board }: Brief): Plan {
  return { columns: board.columns ?? 10, rows: board.rows ?? 8, ceiling: board.ceiling ?? 10 };
}

/** The hex beyond a side, or null off the board. */
export function nextHex(plan: Extent, name: string, side: number): string | null {
  const from = hexNamed(name);
  if (!from || side < 0) return null;
  const to: Hex = beside(from, side);
  return isInside(plan, to) ? hexName(to) : null;
}

export interface Card {
  kind: 'aircraft' | 'section' | 'leader' | 'archie' | 'tally-ho' | 'flying-circus' | 'high-flight';
  /** An aircraft, a Leader or a side. */
  of: string;
}

export function cardNamed(name: string): Card {
  const [kind = '', of = ''] = name.split(':');
  return { kind: kind as Card['kind'], of };
}

export function isCentral(view: AlgyView, side: string): boolean {
  return view.brief.powers[side] === 'central';
}

/** Hit boxes of ground units (data/tables.toml). */
const BOXES: Record<Unit['kind'], number> = { rifles: 2, 'aa-mg': 2, battery: 3, balloon: 3 };

export function boxesOf({ kind }: Unit): number {
  return BOXES[kind];
}

/** A unit that fires no more, or a balloon that has fallen. */
export function isSilenced(unit: Unit): boolean {
  return unit.hits >= boxesOf(unit);
}
