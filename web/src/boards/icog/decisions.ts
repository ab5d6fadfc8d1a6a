// What the board shows of a decision and of the log.
import type { Line } from '../../wire/icog/events';
import type { Asked } from '../../wire/icog/decisions';
import { percent } from '../../words/ui.svelte';
import type { BoardContext, Focus } from '../board';
import { unitOf } from './front';
import { flying, type IcogView } from './model';
import { plus, type Vector } from './poses';

/** Icons, and the kinds of line that carry them. */
const ICONS: [string, Line['kind'][]][] = [
  ['clock', ['turn', 'speed']],
  ['die', ['initiative', 'gunner initiative', 'damage die', 'skills rolled', 'random heading', 'ground order']],
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
  ['shot', ['shoots', 'ground fire', 'fires rockets']],
  ['burst', ['damage', 'structure', 'freak hit', 'blast', 'unit hit', 'balloon hit', 'barrage', 'shell', 'bombs fall']],
  ['gun', ['guns count', 'jams', 'clears', 'guns lost']],
  ['crash', ['structure fails', 'wing lost', 'collides', 'hits the ground', 'lost', 'unit destroyed']],
  ['ammo', ['reloads']],
  ['gear', ['engine hit', 'engine damaged', 'engine off', 'engine dead', 'engine starts', 'works on the engine']],
  ['cloud', ['smokes', 'smoke clears']],
  ['flame', ['burns', 'fire']],
  [
    'user',
    [
      'rattled',
      'wounded',
      'killed',
      'blacks out',
      'takes over',
      'out of the fight',
      'person made',
      'drowns',
      'jumps',
      'bails out',
      'cheats death',
      'marksman',
    ],
  ],
  ['dn', ['low', 'touches down', 'lands']],
  ['trophy', ['shot down', 'over']],
  ['home', ['forced home', 'goes home', 'takes cover']],
  ['target', ['lays', 'barrage shifts', 'correction']],
  ['balloon', ['winched', 'cable stuck', 'cable cut']],
  ['none', ['nothing received', 'cannot get out']],
  ['exit', ['runs', 'leaves', 'unit leaves']],
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
  done: 'check',
  stay: 'check',
  jump: 'dn',
  'pull down': 'dn',
  'stay up': 'up',
  add: 'plus',
  subtract: 'minus',
};

const KINDS: Partial<Record<Asked['kind'], string>> = {
  type: 'plane',
  assign: 'user',
  formation: 'users',
  throttle: 'gear',
  claim: 'target',
  shoot: 'shot',
  'ground fire': 'shot',
  cover: 'home',
  leadership: 'users',
  mentor: 'users',
};

/** What is done, where an option begins with it. */
const ACTS: Record<string, string> = {
  work: 'gun',
  rockets: 'up',
  bomb: 'down',
  on: 'target',
  ahead: 'fwd',
  spot: 'target',
  photograph: 'photo',
  observe: 'eye',
};

/** Airplanes are their own places: who is picked on the board is meant by the option that aims at him. */
export function placeOf(): string | null {
  return null;
}

export function pieceOf(asked: Asked, option: unknown): string | null {
  if (!Array.isArray(option)) return typeof option === 'string' && ONE_OF.has(asked.kind) ? option : null;
  const [first, second] = option as unknown[];
  if (asked.kind === 'observe' || asked.kind === 'lay' || asked.kind === 'cover') return String(second);
  if (asked.kind !== 'shoot' || first === 'work' || first === 'bomb') return null;
  return String(first === 'rockets' ? second : first);
}

/** Kinds whose options are names of airplanes or units, among a few others. */
const ONE_OF = new Set<Asked['kind']>(['claim', 'ground fire', 'leadership', 'mentor']);

/** Everybody and everything that the options of a decision mean. */
export function targets(asked: Asked | null): string[] {
  if (!asked) return [];
  return [...new Set((asked.options ?? []).flatMap((option) => pieceOf(asked, option) ?? []))];
}

export function focus(view: IcogView, asked: Asked): Focus {
  const known = (id: unknown): id is string =>
    typeof id === 'string' && (Object.hasOwn(view.airplanes, id) || unitOf(view, id) !== undefined);
  const about = ((asked.about ?? []) as unknown[]).filter(known);
  const [subject = null, ...members] = about;
  if (asked.kind === 'fly' || asked.kind === 'announce') {
    const side = view.airplanes[subject ?? '']?.side;
    const enemies = flying(view).filter((each) => each.side !== side);
    return { subject, others: enemies.map(({ id }) => id), line: null };
  }
  if (asked.kind === 'cover') return { subject: null, others: targets(asked).filter(known), line: null };
  return { subject, others: [...members, ...targets(asked).filter(known)], line: null };
}

/** Decisions whose options are aimed from one to another. */
const AIMED = new Set<Asked['kind']>(['shoot', 'ground fire', 'observe', 'lay']);

/** The line of a shot that is only chosen, or that the pointer is on. */
export function choiceLine(asked: Asked | null, choice: unknown, pointed: string | null = null): Focus['line'] {
  const from = asked?.about?.[0];
  if (!asked || from === undefined || !AIMED.has(asked.kind)) return null;
  const chosen = pieceOf(asked, choice);
  const to = pointed ?? chosen;
  if (!to) return null;
  const key = JSON.stringify(choice);
  const odds = asked.odds?.find(([option]) => JSON.stringify(option) === key)?.[1];
  return { from, to, text: odds === undefined || to !== chosen ? '' : percent(odds) };
}

/** Where a barrage would be laid: where an airplane is, or where it will be if it flies straight on. */
export function laidAt(view: IcogView, asked: Asked | null, choice: unknown): Vector | null {
  if (asked?.kind !== 'lay' || !Array.isArray(choice)) return null;
  const airplane = view.airplanes[String(choice[1])];
  if (!airplane) return null;
  if (choice[0] === 'on') return airplane.pose.at;
  const [x, y, z] = plus(airplane.pose.at, airplane.pose.nose, airplane.speed / 10);
  return [x, y, Math.max(0, z)];
}

export function lineIcon(line: Line): string {
  if ((line.kind === 'shoots' || line.kind === 'ground fire') && line.facts.hit) return 'burst';
  if (line.kind === 'tests' && !line.facts.passed) return 'x';
  if (line.kind === 'flies') {
    const { climb } = line.facts;
    if (Math.abs(climb) >= 1) return climb > 0 ? 'climb' : 'dive';
  }
  return LINES.get(line.kind) ?? 'dot';
}

export function optionIcon(asked: Asked, option: unknown): string {
  if (Array.isArray(option)) return ACTS[String(option[0])] ?? KINDS[asked.kind] ?? 'dot';
  return (typeof option === 'string' && OPTIONS[option]) || (KINDS[asked.kind] ?? 'dot');
}

export function section(line: Line, { t }: BoardContext): { title: string; remark: string } | null {
  if (line.kind !== 'turn') return null;
  return { title: t('board.icog.section', { turn: line.facts.turn }), remark: '' };
}
