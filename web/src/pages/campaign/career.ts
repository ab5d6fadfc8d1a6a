// A career as a line: where its marks stand, from the day of joining to the last one.
import { dayNumber, dayOf } from '../../boards/campaign/dates';
import { isServing, type Mark, type Person } from '../../boards/campaign/state';

const ICONS: Record<string, string> = {
  joined: 'user',
  flew: 'plane',
  victory: 'burst',
  destroyed: 'target',
  objective: 'target',
  ace: 'trophy',
  ability: 'key',
  better: 'up',
  raised: 'up',
  promoted: 'up',
  'more dice': 'up',
  luckier: 'sun',
  scarred: 'warn',
  wounded: 'plus',
  grounded: 'warn',
  cleared: 'check',
  'walked home': 'home',
  'own airplane': 'plane',
  dead: 'crash',
  captured: 'lock',
  retired: 'exit',
};

export function iconOf(kind: string): string {
  return ICONS[kind] ?? 'dot';
}

export interface Point {
  mark: Mark;
  /** Along the line, from 0 to 1. */
  at: number;
  /** How many stand below it on the same day. */
  above: number;
}

export interface CareerLine {
  first: string;
  last: string;
  missions: Point[];
  /** Victories, and what else stands above the line. */
  high: Point[];
  /** Stretches on the ground. */
  grounded: { from: number; to: number }[];
  end: Point | null;
}

const HIGH = ['victory', 'ace', 'ability', 'better', 'more dice', 'raised', 'luckier', 'own airplane', 'promoted'];
const ENDS = ['dead', 'captured', 'retired'];

/** `until` is today, for those who still serve. */
export function careerLine(person: Person, until: string): CareerLine {
  const first = person.joined;
  const final = person.career.findLast((mark) => ENDS.includes(mark.kind));
  const last = isServing(person) ? until : (final?.day ?? person.career.at(-1)?.day ?? until);
  const days = Math.max(1, dayNumber(last) - dayNumber(first));
  const at = (day: string): number => Math.min(1, Math.max(0, (dayNumber(day) - dayNumber(first)) / days));
  const stacked = new Map<string, number>();
  const high = person.career
    .filter((mark) => HIGH.includes(mark.kind))
    .map((mark) => {
      const above = stacked.get(mark.day) ?? 0;
      stacked.set(mark.day, above + 1);
      return { mark, at: at(mark.day), above };
    });
  return {
    first,
    last,
    missions: person.career
      .filter((mark) => mark.kind === 'flew')
      .map((mark) => ({ mark, at: at(mark.day), above: 0 })),
    high,
    grounded: person.career
      .filter((mark) => mark.kind === 'grounded')
      .map((mark) => ({ from: at(mark.day), to: at(dayOf(mark.facts.until) || mark.day) })),
    end: final ? { mark: final, at: at(final.day), above: 0 } : null,
  };
}
