// What the board shows of a decision and of the log.
import { same } from '../../table/options';
import type { Line } from '../../wire/icog/events';
import type { Asked } from '../../wire/icog/decisions';
import { askedIn, choiceIn, type Offer, offersIn } from '../../wire/told';
import { percent } from '../../words/ui.svelte';
import type { BoardContext, BoardState, Focus } from '../board';
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

export function pieceOf({ kind, option }: Offer<Asked>): string | null {
  switch (kind) {
    case 'claim':
    case 'ground fire':
    case 'leadership':
    case 'mentor':
      return option;
    case 'observe':
      return option === 'no' ? null : option[1];
    case 'lay':
      return option === 'hold' || option === 'keep' ? null : option[1];
    case 'cover':
      return option === 'done' ? null : option[1];
    case 'shoot': {
      if (option === 'hold') return null;
      const [first, second] = option;
      if (first === 'rockets') return typeof second === 'string' ? second : null;
      return first === 'work' || first === 'bomb' ? null : first;
    }
    default:
      return null;
  }
}

/** Everybody and everything that the options of a decision mean. */
export function targets(asked: Asked | null): string[] {
  return [...new Set(offersIn(asked).flatMap((offer) => pieceOf(offer) ?? []))];
}

export function focus(view: IcogView, asked: Asked): Focus {
  const known = (id: string): boolean => Object.hasOwn(view.airplanes, id) || unitOf(view, id) !== undefined;
  const first = asked.about?.[0] ?? null;
  const subject = first !== null && known(first) ? first : null;
  const meant = targets(asked).filter(known);
  switch (asked.kind) {
    case 'fly':
    case 'announce': {
      const side = view.airplanes[subject ?? '']?.side;
      const enemies = flying(view).filter((each) => each.side !== side);
      return { subject, others: enemies.map(({ id }) => id), line: null };
    }
    case 'formation':
    case 'formation move':
    case 'place':
      return { subject, others: asked.about.slice(1).filter(known), line: null };
    case 'marksman':
      return { subject, others: [asked.about[2]].filter(known), line: null };
    default:
      return { subject, others: meant, line: null };
  }
}

/** The line of a shot that is only chosen, or that the pointer is on. */
export function choiceLine(state: Pick<BoardState, 'asked' | 'choice' | 'pointed'>): Focus['line'] {
  const asked = askedIn<Asked>(state.asked);
  const choice = choiceIn<Asked>(state);
  switch (asked?.kind) {
    case 'shoot':
    case 'ground fire':
    case 'observe':
    case 'lay': {
      const chosen = choice && pieceOf(choice);
      const to = state.pointed ?? chosen;
      if (!to) return null;
      const odds = asked.odds?.find(([option]) => same(option, state.choice))?.[1];
      return { from: asked.about[0], to, text: odds === undefined || to !== chosen ? '' : percent(odds) };
    }
    default:
      return null;
  }
}

/** Where a barrage would be laid: where an airplane is, or where it will be if it flies straight on. */
export function laidAt(view: IcogView, offer: Offer<Asked> | null): Vector | null {
  if (offer?.kind !== 'lay' || offer.option === 'hold' || offer.option === 'keep') return null;
  const [how, id] = offer.option;
  const airplane = view.airplanes[id];
  if (!airplane) return null;
  if (how === 'on') return airplane.pose.at;
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

export function optionIcon({ kind, option }: Offer<Asked>): string {
  const own = typeof option === 'string' ? OPTIONS[option] : Array.isArray(option) ? ACTS[option[0] ?? ''] : undefined;
  return own ?? KINDS[kind] ?? 'dot';
}

export function section(line: Line, { t }: BoardContext): { title: string; remark: string } | null {
  if (line.kind !== 'turn') return null;
  return { title: t('board.icog.section', { turn: line.facts.turn }), remark: '' };
}
