// The last roll, read from the log: the dice in the order in which they fell, and what each had to be.
import type { Line } from '../../wire/icog/events';

export interface RolledDie {
  /** Named by its kind of roll. */
  name: string;
  /** Whose it is, where several roll at once. */
  who: string;
  sides: number;
  /** Every face that was rolled: an open-ended die is rolled again after each of its highest faces. */
  faces: number[];
  /** Several dice as they are written, "2d6+3", whose faces nobody told: `faces` is then their sum. */
  several: string;
  /** It must not be exceeded; null where nothing is passed or failed. */
  limit: number | null;
  /** What is added to it, and what comes of it. */
  total: number | null;
  mark: '' | 'good' | 'bad';
}

export interface Roll {
  /** Place in the log of the line that it began with. */
  place: number;
  lines: Line[];
  dice: RolledDie[];
}

/** These go on with the roll before them: the damage of a hit must not sweep away the shot. */
const FOLLOW = new Set<Line['kind']>(['damage', 'damage die', 'structure fails', 'jams', 'fire']);
const TOGETHER = new Set<Line['kind']>(['initiative']);
const BETWEEN = new Set<Line['kind']>(['turn', 'order', 'flies', 'announces', 'placed']);
/** More dice than these do not fit. */
const MOST = 8;

/** The roll that was made last; null before the first. */
export function lastRoll(log: readonly Line[]): Roll | null {
  const lines: Line[] = [];
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
export function diceOf({ kind, facts }: Line): RolledDie[] {
  const die = (face: number, over: Partial<RolledDie> = {}): RolledDie[] => [
    { name: kind, who: '', sides: 20, faces: [face], several: '', limit: null, total: null, mark: '', ...over },
  ];
  switch (kind) {
    case 'tests':
      return die(facts.roll, { name: facts.test, limit: facts.target, mark: facts.passed ? 'good' : 'bad' });
    case 'shoots':
      return die(facts.roll, { name: 'shot', limit: facts.base, mark: facts.hit ? 'good' : 'bad' });
    case 'damage':
      return die(facts.roll, { ...writtenDice(facts.die), total: facts.total });
    case 'collides':
      return die(facts.roll, { total: facts.total });
    case 'damage die':
      return die(facts.roll, { name: 'damage', ...writtenDice(facts.die) });
    case 'jams':
    case 'fire':
    case 'structure fails':
      return die(facts.roll, { sides: 6 });
    case 'random heading':
      return die(facts.roll, { sides: 12 });
    case 'initiative':
    case 'gunner initiative':
      return die(facts.die, {
        name: 'initiative',
        who: facts.airplane,
        sides: 10,
        faces: openEnded(facts.die, 10),
        total: facts.base,
      });
  }
  return [];
}

/** Of dice such as d20 and 2d6+3. */
function writtenDice(written: string): Pick<RolledDie, 'sides' | 'several'> {
  const [, count = '', sides = '6', more = ''] = /^(\d*)d(\d+)(.*)$/.exec(written) ?? [];
  return { sides: Number(sides), several: Number(count || 1) > 1 || more ? written : '' };
}

/** The faces of a die that is rolled again after its highest face, from their sum: 27 is 10, 10 and 7. */
export function openEnded(sum: number, sides: number): number[] {
  const again = Math.max(0, Math.ceil(sum / sides) - 1);
  return [...Array.from({ length: again }, () => sides), sum - again * sides];
}
