// What can be picked on the board now: the faced hex with the turns that can be made in it, the sides to straighten out
// to, the hex itself, a level up or down. The same for both boards.
import { type Hex, hexNamed, SIDES } from '../../geometry/hexes';
import { same } from '../../table/options';
import type { Asked } from '../../wire/algy/decisions';
import { askedIn, type Offer, offersIn } from '../../wire/told';
import type { BoardContext, BoardState } from '../board';
import { DOWN, entered, HERE, OFF, placeOf, sidePlace, subjectOf, UP } from './decisions';
import type { AlgyView } from './model';

/** A turn that is made in the hex that is entered. */
export interface Petal {
  name: string;
  /** The side that it faces then. */
  side: number;
  /** How many sides that is to the right; negative to the left. */
  turn: number;
  /** The chance that it comes off; 1 where nothing is tested. */
  chance: number;
  chosen: boolean;
}

export interface Spot {
  name: string;
  kind: 'ahead' | 'off' | 'side' | 'here' | 'up' | 'down';
  hex: Hex;
  /** Of its own hex, for a side to straighten out to and for the way off the board. */
  side: number;
  petals: Petal[];
  chance: number;
  chosen: boolean;
}

const SIDES_OF: Record<string, number> = { '60': 1, '120': 2, '180': 3 };

/** The hexsides of a turn: "left 120" is -2. */
export function turnOf(order: string): number {
  const [way, angle = ''] = order.split(' ');
  const sides = SIDES_OF[angle] ?? 0;
  return way === 'left' ? -sides : way === 'right' ? sides : 0;
}

/** The chance that an option comes off, as the referee tells it. */
function chanceOf({ asked, option }: Offer<Asked>): number {
  return asked.odds?.find(([each]) => same(each, option))?.[1] ?? 1;
}

export function spotsOf(view: AlgyView, state: Pick<BoardState, 'asked' | 'choice'>): Spot[] {
  const asked = askedIn<Asked>(state.asked);
  const aircraft = view.aircraft[(asked && subjectOf(asked)) ?? ''];
  const hex = aircraft && hexNamed(aircraft.hex);
  if (!asked || !aircraft || !hex) return [];
  const found = new Map<string, Spot>();
  const isChosen = ({ option }: Offer<Asked>): boolean => same(option, state.choice);
  const lay = (spot: Pick<Spot, 'name' | 'kind'> & Partial<Spot>, offer: Offer<Asked>): void => {
    const known = found.get(spot.name);
    const chosen = isChosen(offer);
    if (known) known.chosen ||= chosen;
    else found.set(spot.name, { hex, side: -1, petals: [], chance: chanceOf(offer), chosen, ...spot });
  };
  const next = entered(asked);
  const to = next === null ? null : hexNamed(next);
  const offers = offersIn(asked);
  for (const offer of offers) {
    const place = placeOf(offer);
    if (place === null) continue;
    if (place === next && to) lay({ name: place, kind: 'ahead', hex: to, side: aircraft.facing }, offer);
    else if (place === OFF) lay({ name: OFF, kind: 'off', side: aircraft.facing }, offer);
    else if (place === HERE) lay({ name: HERE, kind: 'here' }, offer);
    else if (place === UP || place === DOWN) lay({ name: place, kind: place }, offer);
    else {
      const side = SIDES.findIndex((each) => sidePlace(each) === place);
      if (side >= 0) lay({ name: place, kind: 'side', side }, offer);
    }
  }
  const ahead = next === null ? undefined : found.get(next);
  for (const offer of offers) {
    const turn = offer.kind === 'move' ? turnOf(offer.option) : 0;
    const name = placeOf(offer);
    if (!ahead || !turn || name === null) continue;
    const side = (aircraft.facing + turn + 6) % 6;
    const petal = { name, side, turn, chance: chanceOf(offer), chosen: isChosen(offer) };
    // Left and right by 180 degrees end alike: one stands for both.
    const twin = ahead.petals.find((each) => each.side === side);
    if (!twin) ahead.petals.push(petal);
    else twin.chosen ||= petal.chosen;
  }
  return [...found.values()];
}

/** "Turn left 120°". */
export function turnWords(turn: number, { t }: Pick<BoardContext, 't'>): string {
  return t(`board.algy.spot.${turn < 0 ? 'left' : 'right'}`, { angle: Math.abs(turn) * 60 });
}

/** The places that a keyboard walks over, from the sharpest turn to the left to the sharpest to the right. */
export function walk(spots: readonly Spot[]): string[] {
  const ahead = spots.find(({ kind }) => kind === 'ahead' || kind === 'off');
  if (ahead) {
    const turns = [...ahead.petals].sort((one, other) => one.turn - other.turn);
    const at = turns.findIndex(({ turn }) => turn > 0);
    const names = turns.map(({ name }) => name);
    names.splice(at < 0 ? names.length : at, 0, ahead.name);
    return names;
  }
  return spots.filter(({ kind }) => kind === 'side').map(({ name }) => name);
}

/** Where an arrow key leads from a place: left and right along the turns, up ahead or a level up, down to stay. */
export function neighbour(
  spots: readonly Spot[],
  place: string | null,
  key: 'up' | 'down' | 'left' | 'right',
): string | null {
  const names = walk(spots);
  const straight = spots.find(({ kind }) => kind === 'ahead' || kind === 'off')?.name ?? names[0] ?? null;
  const at = place === null ? -1 : names.indexOf(place);
  if (key === 'left' || key === 'right') {
    if (at < 0) return straight;
    const round = spots.some(({ kind }) => kind === 'side');
    const to = at + (key === 'left' ? -1 : 1);
    return (round ? names.at(to % names.length) : names[Math.min(names.length - 1, Math.max(0, to))]) ?? straight;
  }
  const has = (kind: Spot['kind']): string | null => spots.find((spot) => spot.kind === kind)?.name ?? null;
  const column = [has('up'), straight, has('here'), has('down')].filter((each) => each !== null);
  const here = column.indexOf(place ?? '');
  if (here < 0) return straight;
  return column[Math.min(column.length - 1, Math.max(0, here + (key === 'up' ? -1 : 1)))] ?? straight;
}
