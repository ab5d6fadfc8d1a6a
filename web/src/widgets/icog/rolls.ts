// The last roll, read from the log: the dice in the order in which they fell, and what each had to be.
import type { LogLine } from '../../wire/types';

export interface RolledDie {
  /** Named by its kind of roll. */
  name: string;
  /** Whose it is, where several roll at once. */
  who: string;
  sides: number;
  face: number;
  /** It must not be exceeded; null where nothing is passed or failed. */
  limit: number | null;
  /** What is added to it, and what comes of it. */
  total: number | null;
  mark: '' | 'good' | 'bad';
}

export interface Roll {
  /** Place in the log of the line that it began with. */
  place: number;
  lines: LogLine[];
  dice: RolledDie[];
}

/** These go on with the roll before them: the damage of a hit must not sweep away the shot. */
const FOLLOW = new Set(['damage', 'damage die', 'structure', 'structure fails', 'jams', 'fire']);
const TOGETHER = new Set(['initiative']);
const BETWEEN = new Set(['turn', 'order', 'flies', 'announces', 'placed']);
/** More dice than these do not fit. */
const MOST = 8;

/** The roll that was made last; null before the first. */
export function lastRoll(log: readonly LogLine[]): Roll | null {
  const lines: LogLine[] = [];
  const dice: RolledDie[] = [];
  let first = -1;
  for (let place = log.length - 1; place >= 0 && dice.length < MOST; place--) {
    const line = log[place];
    if (!line || (lines.length && BETWEEN.has(line.kind))) break;
    const rolled = diceOf(line);
    if (!rolled.length) continue;
    const together = TOGETHER.has(line.kind);
    if (lines[0] && together !== TOGETHER.has(lines[0].kind)) break;
    lines.unshift(line);
    dice.unshift(...rolled);
    first = place;
    if (!together && !FOLLOW.has(line.kind)) break;
  }
  return lines.length ? { place: first, lines, dice } : null;
}

/** The dice of a line; none where nothing was rolled for it. */
export function diceOf({ kind, facts }: LogLine): RolledDie[] {
  const face = figure(facts.roll);
  const die = (over: Partial<RolledDie> = {}): RolledDie[] =>
    face === null && over.face === undefined
      ? []
      : [{ name: kind, who: '', sides: 20, face: face ?? 0, limit: null, total: null, mark: '', ...over }];
  switch (kind) {
    case 'tests':
      return die({ name: String(facts.test), limit: figure(facts.target), mark: facts.passed ? 'good' : 'bad' });
    case 'shoots':
      return die({ name: 'shot', limit: figure(facts.base), mark: facts.hit ? 'good' : 'bad' });
    case 'damage':
    case 'collides':
      return die({ total: figure(facts.total) });
    case 'structure fails':
      return die();
    case 'damage die':
      return die({ name: 'damage', sides: sidesOf(facts.die) });
    case 'jams':
    case 'fire':
      return die({ sides: 6 });
    case 'random heading':
      return die({ sides: 12 });
    case 'structure':
      return Array.isArray(facts.rolled)
        ? (facts.rolled as number[]).flatMap((each) => die({ sides: sidesOf(facts.dice), face: each }))
        : [];
    case 'initiative':
    case 'gunner initiative':
      return die({
        name: 'initiative',
        who: String(facts.airplane),
        sides: 10,
        face: figure(facts.die) ?? 0,
        total: figure(facts.base),
      });
  }
  return [];
}

/** Of dice such as 2d6+3. */
function sidesOf(written: unknown): number {
  return Number(/d(\d+)/.exec(String(written))?.[1] ?? 6);
}

const figure = (value: unknown): number | null => (typeof value === 'number' ? value : null);
