// What the board shows of a decision and of the log.
import type { Asked } from '../../wire/algy/decisions';
import type { Line } from '../../wire/algy/events';
import type { Offer } from '../../wire/told';
import { SIDES } from '../../geometry/hexes';
import { noteOn } from '../../widgets/notes';
import type { BoardContext, Focus } from '../board';
import type { AlgyView } from './model';

/** The place of staying in the hex, and of a level up or down. */
export const HERE = 'here';
export const UP = 'up';
export const DOWN = 'down';
/** Beyond the edge of the board. */
export const OFF = 'off';

const LINES: Partial<Record<Line['kind'], string>> = {
  turn: 'clock',
  deck: 'cards',
  card: 'card',
  'roll-off': 'die',
  pilots: 'user',
  movement: 'move',
  flew: 'move',
  maneuvers: 'again',
  'burst out': 'jink',
  straightened: 'fwd',
  level: 'climb',
  pitched: 'climb',
  'climb dropped': 'none',
  forbidden: 'none',
  test: 'die',
  paid: 'die',
  power: 'up',
  drag: 'dn',
  stress: 'warn',
  'stall roll': 'die',
  spins: 'spin',
  recovery: 'spin',
  facing: 'move',
  detached: 'x',
  attached: 'link',
  joined: 'link',
  reform: 'eye',
  flare: 'sun',
  'flare out': 'moon',
  aims: 'target',
  attack: 'shot',
  archie: 'burst',
  strafe: 'shot',
  silenced: 'check',
  hits: 'burst',
  row: 'warn',
  critical: 'burst',
  smoke: 'cloud',
  fire: 'flame',
  burns: 'flame',
  'gun lost': 'gun',
  jammed: 'gun',
  unjam: 'gun',
  reload: 'ammo',
  wounded: 'user',
  'observer out': 'user',
  bonus: 'plus',
  'bonus lost': 'minus',
  lost: 'crash',
  left: 'exit',
  over: 'trophy',
};

const OPTIONS: [RegExp, string][] = [
  [/^ahead$/, 'fwd'],
  [/^left/, 'left'],
  [/^right/, 'right'],
  [/^maneuver/, 'again'],
  [/^(climb|pitch up)/, 'climb'],
  [/^(dive|pitch down)/, 'dive'],
  [/^(face|die) /, 'move'],
  [/^exit$/, 'jink'],
  [/^not so fast$/, 'wait'],
  [/^(finish|full) /, 'check'],
  [/^power$/, 'up'],
  [/^drag$/, 'dn'],
  [/^coast$/, 'none'],
  [/^random$/, 'die'],
  [/^follow$/, 'users'],
  [/^(done|no|cease)$/, 'check'],
];

const KINDS: Partial<Record<Asked['kind'], string>> = {
  orders: 'cards',
  signal: 'sun',
  reform: 'eye',
  pay: 'die',
  stall: 'die',
  recover: 'die',
  'attack dice': 'die',
  'defense dice': 'die',
  jam: 'die',
  'gun dice': 'die',
  'save gun': 'gun',
  dice: 'die',
  facing: 'move',
  next: 'plane',
  attack: 'shot',
  archie: 'burst',
};

/** The place of an order on the board: the hex that is entered, with the turn that is made in it; a side of the hex;
 * the hex itself; a level. */
export function placeOf({ kind, asked, option }: Offer<Asked>): string | null {
  if (kind === 'facing') {
    const chosen = option !== 'random' && option[0] === 'choose' ? SIDES[option[1]] : undefined;
    return chosen ? sidePlace(chosen) : null;
  }
  if (kind !== 'move' && kind !== 'end') return null;
  const [first = '', second = ''] = option.split(' ');
  if (first === 'face' || first === 'die') return sidePlace(second);
  if (first === 'climb') return UP;
  if (first === 'dive') return DOWN;
  if (option === 'maneuver') return HERE;
  if (option === 'ahead') return entered(asked) ?? OFF;
  if (first !== 'left' && first !== 'right') return null;
  const hex = entered(asked);
  return hex && turnPlace(hex, option);
}

export function sidePlace(side: string): string {
  return `to ${side}`;
}

export function turnPlace(hex: string, order: string): string {
  return `${hex}/${order}`;
}

/** The hex that flying on would enter; null where that is off the board. */
export function entered(asked: Asked): string | null {
  for (const note of asked.notes ?? []) if (note.kind === 'enters') return note.facts.hex;
  return null;
}

/** Whom an option means: the target of all guns, the unit, who goes next. */
export function pieceOf({ kind, option }: Offer<Asked>): string | null {
  switch (kind) {
    case 'attack':
      return option !== 'done' && option.length === 3 && option[2] === 'all' ? option[1] : null;
    case 'archie':
      return option === 'cease' ? null : option[1];
    case 'next':
      return option;
    default:
      return null;
  }
}

/** Everybody whom the options of an attack or of Archie aim at. */
export function targets(asked: Asked | null): string[] {
  if (asked?.kind !== 'attack' && asked?.kind !== 'archie') return [];
  const aimed = (asked.options ?? []).filter((option) => option !== 'done' && option !== 'cease');
  return [...new Set(aimed.map(([, target]) => target))];
}

/** The aircraft that a decision is about: the first, where there are several. */
export function subjectOf(asked: Asked): string | null {
  return asked.kind === 'orders' || asked.kind === 'archie' ? null : (asked.about?.[0] ?? null);
}

export function focus(view: AlgyView, asked: Asked, { t }: BoardContext): Focus {
  const known = (id: string): boolean => Object.hasOwn(view.aircraft, id) || Object.hasOwn(view.ground, id);
  const first = subjectOf(asked);
  const subject = first !== null && known(first) ? first : null;
  switch (asked.kind) {
    case 'attack dice':
    case 'defense dice':
    case 'dice': {
      const [from, to] = asked.about;
      const line = { from, to, text: asked.kind === 'dice' ? '' : diceWords(asked.about[2], t) };
      return asked.kind === 'defense dice'
        ? { subject: to, others: [from], line }
        : { subject: from, others: [to], line };
    }
    case 'attack':
    case 'archie':
      return { subject, others: targets(asked).filter(known), line: null };
    case 'next':
      return { subject, others: (asked.options ?? []).filter(known), line: null };
    case 'pace':
    case 'reform':
      return { subject, others: [asked.about[1]].filter(known), line: null };
    default:
      return { subject, others: [], line: null };
  }
}

function diceWords(dice: number, t: BoardContext['t']): string {
  return t(`board.algy.${dice === 1 ? 'die' : 'dice'}`, { dice });
}

/** The line of an attack that is only chosen. */
export function choiceLine(choice: Offer<Asked> | null, { t }: BoardContext): Focus['line'] {
  if (choice?.kind !== 'attack' && choice?.kind !== 'archie') return null;
  const { asked, option } = choice;
  if (option === 'done' || option === 'cease') return null;
  const [from, to] = option;
  if (to === 'unjam' || to === 'reload') return null;
  const dice = noteOn(asked, option.slice(0, 3), 'pool')?.dice ?? 0;
  return { from, to, text: dice ? diceWords(dice, t) : '' };
}

export function lineIcon(line: Line): string {
  if (line.kind === 'attack' && line.facts.hits > 0) return 'burst';
  if ((line.kind === 'level' || line.kind === 'pitched') && line.facts.pitch < 0) return 'dive';
  return LINES[line.kind] ?? 'dot';
}

export function optionIcon({ kind, option }: Offer<Asked>): string {
  if (typeof option === 'string') {
    const found = OPTIONS.find(([pattern]) => pattern.test(option));
    if (found) return found[1];
  }
  if (kind === 'attack' && option !== 'done') {
    if (option[1] === 'unjam') return 'gun';
    if (option[1] === 'reload') return 'ammo';
  }
  return KINDS[kind] ?? (/die$/i.test(kind) ? 'die' : 'dot');
}

export function section(line: Line, { t }: BoardContext): { title: string; remark: string } | null {
  if (line.kind !== 'turn') return null;
  return { title: t('board.algy.section', { turn: line.facts.turn }), remark: '' };
}
