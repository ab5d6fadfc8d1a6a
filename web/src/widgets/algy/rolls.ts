// The last roll, read from the log: which dice lay in each pool, and what each of them did.
import type { Line, Power } from '../../wire/algy/events';

/** Dice of guns and machines are square, those of pilots have cut corners. */
export type Look = 'plain' | 'pilot' | 'defense';

/** What a die did: it counts; it cancels a six or is cancelled by one; it is a failure; it is a one that jams. */
export type Mark = '' | 'counts' | 'cancelled' | 'failed' | 'one';

export interface RolledDie {
  face: number;
  look: Look;
  mark: Mark;
}

export interface Pool {
  name: string;
  dice: RolledDie[];
  /** What is added to each die. */
  each: number;
}

export interface Roll {
  /** Place in the log of the line that it began with. */
  place: number;
  /** The lines that tell of it: the roll, and what it led to. */
  lines: Line[];
  pools: Pool[];
}

const SIX = 6;
const ONE = 1;

/** What hits lead to is shown with them: the dice of an attack must not be swept away by those of its damage. */
const BEGIN: ReadonlySet<Line['kind']> = new Set(['attack', 'archie']);
const FOLLOW: ReadonlySet<Line['kind']> = new Set(['hits', 'critical', 'smoke', 'fire', 'observer out', 'stress']);
/** Nothing before these belongs to what comes after them. */
const BETWEEN: ReadonlySet<Line['kind']> = new Set(['card', 'turn']);

/** The roll that was made last; null before the first. */
export function lastRoll(log: readonly Line[]): Roll | null {
  const lines: Line[] = [];
  const pools: Pool[] = [];
  let first = -1;
  for (let place = log.length - 1; place >= 0; place--) {
    const line = log[place];
    if (!line || (lines.length && BETWEEN.has(line.kind))) break;
    const found = poolsOf(line);
    if (!found.length) continue;
    const follows = FOLLOW.has(line.kind);
    if (lines.length && !follows && !BEGIN.has(line.kind)) break;
    lines.unshift(line);
    pools.unshift(...found);
    first = place;
    if (!follows) break;
  }
  return lines.length ? { place: first, lines, pools } : null;
}

/** The dice of a line; none where nothing was rolled for it. */
export function poolsOf({ kind, facts }: Line): Pool[] {
  switch (kind) {
    case 'attack':
      return duel(kind, facts.dice, facts.pilot, facts.defense);
    case 'archie':
      return duel(kind, facts.dice, [], facts.defense);
    case 'strafe':
      return duel(kind, facts.dice, facts.pilot, []);
    case 'test': {
      const each = facts.modifier;
      return [pool('maneuver', facts.dice, (face) => (face + each <= ONE ? 'failed' : ''), 'plain', each)];
    }
    case 'hits':
      return [pool('damage', facts.dice, counts)];
    case 'stress':
      return [pool('stress', facts.dice, () => '')];
    case 'recovery':
    case 'unjam':
    case 'reload':
      return [pool('pilot', facts.dice, (face) => (face === ONE ? 'one' : counts(face)), 'pilot')];
    case 'reform': {
      const { dice, free } = facts;
      const own = dice.length - free;
      return [pool('pilot', dice.slice(0, own), counts, 'pilot'), pool('free', dice.slice(own), counts)].filter(some);
    }
    case 'movement':
      return [pool('movement', rolled(facts.die), () => '')].filter(some);
    case 'power':
    case 'drag':
    case 'stall roll':
      return [pool(kind === 'stall roll' ? 'stall' : kind, dieOf(facts.sum), () => '')].filter(some);
    case 'critical':
    case 'smoke':
    case 'fire':
      return [pool(kind, [facts.rolled], () => '')];
    case 'burst out':
    case 'facing':
      return [pool('side', rolled(facts.rolled), () => '')].filter(some);
    case 'observer out':
      return [pool('crew', [facts.rolled], () => '')];
    case 'roll-off':
      return [pool('rollOff', facts.dice, () => '')];
  }
  return [];
}

/** Sixes meet sixes: the attack's stand on the right of their pools, the defence's on the left, so that those that
 * cancel each other lie side by side. */
function duel(kind: Line['kind'], guns: number[], pilot: number[], answer: number[]): Pool[] {
  const sixes = count(guns, SIX) + count(pilot, SIX);
  const cancelled = Math.min(sixes, count(answer, SIX));
  const own = [...up(guns).map((face) => ({ face, gun: true })), ...up(pilot).map((face) => ({ face, gun: false }))];
  let through = sixes - cancelled;
  const marked = own.map(({ face, gun }): RolledDie => {
    const look = gun ? 'plain' : 'pilot';
    if (face === SIX) return { face, look, mark: through-- > 0 ? 'counts' : 'cancelled' };
    return { face, look, mark: face === ONE && gun && kind !== 'archie' ? 'one' : '' };
  });
  let met = cancelled;
  const defence = up(answer)
    .reverse()
    .map((face): RolledDie => {
      const mark = face === SIX ? (met-- > 0 ? 'cancelled' : 'counts') : '';
      return { face, look: 'defense', mark };
    });
  return [
    { name: kind === 'archie' ? 'archie' : 'attack', dice: marked.slice(0, guns.length), each: 0 },
    { name: 'pilot', dice: marked.slice(guns.length), each: 0 },
    { name: 'defense', dice: defence, each: 0 },
  ].filter((each) => some(each) || each.name === 'attack');
}

function pool(name: string, faces: number[], mark: (face: number) => Mark, look: Look = 'plain', each = 0): Pool {
  return { name, dice: faces.map((face) => ({ face, look, mark: mark(face) })), each };
}

const counts = (face: number): Mark => (face === SIX ? 'counts' : '');
const some = ({ dice }: Pool): boolean => dice.length > 0;
const up = (faces: number[]): number[] => [...faces].sort((one, other) => one - other);
const count = (faces: number[], face: number): number => faces.filter((each) => each === face).length;

/** A single die: 0 where none was rolled, as for a side that is chosen. */
const rolled = (face: number): number[] => (face ? [face] : []);

function dieOf(sum: Power['sum']): number[] {
  const [, die] = sum.find(([part]) => part === 'die') ?? [];
  return typeof die === 'number' ? [die] : [];
}
