// What the board shows of a decision and of the log.
import type { Asked } from '../../wire/algy/decisions';
import type { Line } from '../../wire/algy/events';
import { SIDES } from '../../sky/hexes';
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
export function placeOf(asked: Asked, option: unknown): string | null {
  if (asked.kind === 'facing') {
    const chosen = Array.isArray(option) && option[0] === 'choose' ? SIDES[Number(option[1])] : undefined;
    return chosen ? sidePlace(chosen) : null;
  }
  if (typeof option !== 'string' || (asked.kind !== 'move' && asked.kind !== 'end')) return null;
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
  const note = asked.notes?.find(({ kind }) => kind === 'enters');
  return typeof note?.facts.hex === 'string' ? note.facts.hex : null;
}

/** Whom an option means: the target of all guns, the unit, who goes next. */
export function pieceOf(asked: Asked, option: unknown): string | null {
  if (asked.kind === 'attack') {
    const whole = Array.isArray(option) && option.length === 3 && option[2] === 'all';
    return whole ? String(option[1]) : null;
  }
  if (asked.kind === 'archie') return Array.isArray(option) ? String(option[1]) : null;
  return asked.kind === 'next' && typeof option === 'string' ? option : null;
}

/** Everybody whom the options of an attack or of Archie aim at. */
export function targets(asked: Asked | null): string[] {
  if (asked?.kind !== 'attack' && asked?.kind !== 'archie') return [];
  const named = (asked.options ?? []).flatMap((option) => (Array.isArray(option) ? String(option[1]) : []));
  return [...new Set(named)];
}

export function focus(view: AlgyView, asked: Asked, { t }: BoardContext): Focus {
  const known = (id: unknown): id is string =>
    typeof id === 'string' && (Object.hasOwn(view.aircraft, id) || Object.hasOwn(view.ground, id));
  if (asked.kind === 'attack dice' || asked.kind === 'defense dice' || asked.kind === 'dice') {
    const [from, to, dice] = asked.about;
    const text = typeof dice === 'number' ? t(`board.algy.${dice === 1 ? 'die' : 'dice'}`, { dice }) : '';
    const defends = asked.kind === 'defense dice';
    return { subject: defends ? to : from, others: [defends ? from : to], line: { from, to, text } };
  }
  const others = targets(asked).filter(known);
  const [first, second] = (asked.about ?? []) as unknown[];
  if (asked.kind === 'orders') return { subject: null, others: [], line: null };
  if (asked.kind === 'attack') return { subject: known(first) ? first : null, others, line: null };
  const more = asked.kind === 'next' ? (asked.options ?? []).filter(known) : [second].filter(known);
  return { subject: known(first) ? first : null, others: [...others, ...more], line: null };
}

/** The line of an attack that is only chosen. */
export function choiceLine(asked: Asked | null, choice: unknown, { t }: BoardContext): Focus['line'] {
  if ((asked?.kind !== 'attack' && asked?.kind !== 'archie') || !Array.isArray(choice)) return null;
  const [from, to, guns] = choice as unknown[];
  if (typeof from !== 'string' || typeof to !== 'string' || to === 'unjam' || to === 'reload') return null;
  const whole = JSON.stringify([from, to, guns]);
  const pool = asked.notes?.find(({ kind, option }) => kind === 'pool' && JSON.stringify(option) === whole);
  const dice = Number(pool?.facts.dice ?? 0);
  const text = dice ? t(`board.algy.${dice === 1 ? 'die' : 'dice'}`, { dice }) : '';
  return { from, to, text };
}

export function lineIcon(line: Line): string {
  if (line.kind === 'attack' && line.facts.hits > 0) return 'burst';
  if ((line.kind === 'level' || line.kind === 'pitched') && line.facts.pitch < 0) return 'dive';
  return LINES[line.kind] ?? 'dot';
}

export function optionIcon(asked: Asked, option: unknown): string {
  if (typeof option === 'string') {
    const found = OPTIONS.find(([pattern]) => pattern.test(option));
    if (found) return found[1];
  }
  if (asked.kind === 'attack' && Array.isArray(option)) {
    if (option[1] === 'unjam') return 'gun';
    if (option[1] === 'reload') return 'ammo';
  }
  return KINDS[asked.kind] ?? (/die$/i.test(asked.kind) ? 'die' : 'dot');
}

export function section(line: Line, { t }: BoardContext): { title: string; remark: string } | null {
  if (line.kind !== 'turn') return null;
  return { title: t('board.algy.section', { turn: line.facts.turn }), remark: '' };
}
