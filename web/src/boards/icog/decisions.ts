// What the board shows of a decision and of the log.
import type { Asked, LogLine } from '../../wire/types';
import { percent } from '../../words/ui.svelte';
import type { BoardContext, Focus } from '../board';
import { flying, type IcogView } from './model';

/** Icons, and the kinds of line that carry them. */
const ICONS: [string, string[]][] = [
  ['clock', ['turn', 'speed']],
  ['die', ['initiative', 'gunner initiative', 'damage die', 'skills rolled', 'random heading']],
  ['list', ['order']],
  ['flag', ['announces', 'mission over']],
  ['move', ['flies', 'formation flies']],
  ['users', ['formation']],
  ['roll', ['banks', 'aileron cut']],
  ['check', ['tests', 'fire out', 'lucky', 'stands', 'task done']],
  ['again', ['re-rolls']],
  ['right', ['tight turn']],
  [
    'warn',
    [
      'stalls in the turn',
      'below stall speed',
      'stalls',
      'propeller chipped',
      'fuel lost',
      'torn fabric',
      'turns wider',
      'wires cut',
      'spars cut',
      'undercarriage hit',
      'near miss',
    ],
  ],
  ['spin', ['spins', 'spins down']],
  ['up', ['recovers', 'takes off']],
  ['shot', ['shoots']],
  ['burst', ['damage', 'structure', 'freak hit', 'blast']],
  ['gun', ['guns count', 'jams', 'clears', 'guns lost']],
  ['crash', ['structure fails', 'wing lost', 'collides', 'hits the ground', 'lost']],
  ['ammo', ['reloads']],
  ['gear', ['engine hit', 'engine damaged', 'engine off', 'engine dead', 'engine starts', 'works on the engine']],
  ['cloud', ['smokes', 'smoke clears']],
  ['flame', ['burns', 'fire']],
  [
    'user',
    ['rattled', 'wounded', 'killed', 'blacks out', 'takes over', 'out of the fight', 'person made', 'drowns', 'jumps'],
  ],
  ['dn', ['low', 'touches down', 'lands']],
  ['trophy', ['shot down', 'over']],
  ['home', ['forced home', 'goes home']],
  ['exit', ['runs', 'leaves']],
  ['plane', ['enters', 'placed', 'type']],
];
const LINES = new Map(ICONS.flatMap(([icon, kinds]) => kinds.map((kind) => [kind, icon] as const)));

const OPTIONS: Record<string, string> = {
  hold: 'none',
  keep: 'check',
  're-roll': 'again',
  test: 'die',
  spin: 'spin',
  'spin on': 'spin',
  'fly on': 'fwd',
  immelmann: 'up',
  'fight on': 'target',
  'go home': 'home',
  'shut down': 'gear',
  nobody: 'none',
  no: 'none',
  off: 'gear',
};

const KINDS: Record<string, string> = {
  type: 'plane',
  assign: 'user',
  formation: 'users',
  throttle: 'gear',
  claim: 'target',
  shoot: 'shot',
};

/** Airplanes are their own places: who is picked on the board is meant by the option that aims at him. */
export function placeOf(): string | null {
  return null;
}

export function pieceOf(asked: Asked, option: unknown): string | null {
  if (asked.kind === 'shoot') return Array.isArray(option) && option[0] !== 'work' ? String(option[0]) : null;
  return asked.kind === 'claim' && typeof option === 'string' ? option : null;
}

/** Everybody whom the options of a shot or a claim mean. */
export function targets(asked: Asked | null): string[] {
  if (!asked) return [];
  return [...new Set((asked.options ?? []).flatMap((option) => pieceOf(asked, option) ?? []))];
}

export function focus(view: IcogView, asked: Asked): Focus {
  const known = (id: unknown): id is string => typeof id === 'string' && Object.hasOwn(view.airplanes, id);
  const about = (asked.about ?? []).filter(known);
  const [subject = null, ...members] = about;
  if (asked.kind === 'fly' || asked.kind === 'announce') {
    const side = view.airplanes[subject ?? '']?.side;
    const enemies = flying(view).filter((each) => each.side !== side);
    return { subject, others: enemies.map(({ id }) => id), line: null };
  }
  return { subject, others: [...members, ...targets(asked).filter(known)], line: null };
}

/** The line of a shot that is only chosen. */
export function choiceLine(asked: Asked | null, choice: unknown): Focus['line'] {
  const from: unknown = asked?.about?.[0];
  const to = asked?.kind === 'shoot' ? pieceOf(asked, choice) : null;
  if (!asked || typeof from !== 'string' || !to) return null;
  const chosen = JSON.stringify(choice);
  const odds = asked.odds?.find(([option]) => JSON.stringify(option) === chosen)?.[1];
  return { from, to, text: odds === undefined ? '' : percent(odds) };
}

export function lineIcon(line: LogLine): string {
  if (line.kind === 'shoots' && line.facts.hit === true) return 'burst';
  if (line.kind === 'tests' && line.facts.passed === false) return 'x';
  if (line.kind === 'flies') {
    const climb = Number(line.facts.climb ?? 0);
    if (Math.abs(climb) >= 1) return climb > 0 ? 'climb' : 'dive';
  }
  return LINES.get(line.kind) ?? 'dot';
}

export function optionIcon(asked: Asked, option: unknown): string {
  if (Array.isArray(option) && asked.kind === 'shoot') return option[0] === 'work' ? 'gun' : 'shot';
  return (typeof option === 'string' && OPTIONS[option]) || (KINDS[asked.kind] ?? 'dot');
}

export function section(line: LogLine, { t }: BoardContext): { title: string; remark: string } | null {
  if (line.kind !== 'turn') return null;
  return { title: t('board.icog.section', { turn: Number(line.facts.turn) }), remark: '' };
}
