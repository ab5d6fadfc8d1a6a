// What the board shows of a decision and of the log.
import type { Asked } from '../../wire/dogfights/decisions';
import type { Line } from '../../wire/dogfights/events';
import { type Offer, offersIn } from '../../wire/told';
import type { BoardContext, Focus } from '../board';
import { HEADINGS } from '../../geometry/lattice';
import { answerOf, currentDraft, drawTo, sketchOf } from './route';
import type { DogfightsView } from './table';

const LINES: Partial<Record<Line['kind'], string>> = {
  turn: 'clock',
  first: 'die',
  wind: 'jink',
  sun: 'sun',
  chosen: 'plane',
  load: 'balloon',
  pilot: 'user',
  revealed: 'eye',
  promoted: 'trophy',
  ready: 'flag',
  forced: 'pass',
  rolls: 'die',
  flies: 'move',
  strained: 'warn',
  'forced out': 'exit',
  leaves: 'exit',
  burst: 'shot',
  damaged: 'burst',
  jams: 'gun',
  clears: 'gun',
  lost: 'crash',
  photographs: 'photo',
  photo: 'photo',
  home: 'photo',
  bombs: 'target',
  'bonus round': 'again',
  over: 'trophy',
};

const OPTIONS: Record<string, string> = {
  done: 'check',
  hold: 'none',
  'hold fire': 'none',
  blue: 'die',
  green: 'flame',
  clear: 'gear',
  wait: 'wait',
  fire: 'shot',
  stop: 'none',
};

const KINDS: Partial<Record<Asked['kind'], string>> = {
  fleet: 'plane',
  load: 'balloon',
  pilot: 'user',
  enter: 'plane',
  'access point': 'flag',
  level: 'climb',
  'next to move': 'plane',
  photograph: 'photo',
  drop: 'target',
  fire: 'shot',
  'return fire': 'gun',
};

export function areaPlace(id: string): string {
  return `area ${id}`;
}

export function levelPlace(access: string, level: number): string {
  return `${access}@${level}`;
}

/** The place of an option on the board: an access point with its heading, a level over one, a target area. */
export function placeOf({ kind, asked, option }: Offer<Asked>): string | null {
  switch (kind) {
    case 'access point':
      return `${option[0]}/${option[1]}`;
    case 'level':
      return levelPlace(asked.about[1], option);
    case 'photograph':
    case 'drop':
      return option === 'hold' ? null : areaPlace(option);
    default:
      return null;
  }
}

/** Whom an option means: the target of a gun, the aircraft that answers, the one that is chosen. */
export function pieceOf({ kind, option }: Offer<Asked>): string | null {
  switch (kind) {
    case 'fire':
      return option === 'hold fire' ? null : option[1];
    case 'return fire':
      return option === 'hold fire' ? null : option[0];
    case 'load':
    case 'pilot':
      return option === 'done' ? null : option[0];
    case 'enter':
    case 'next to move':
      return option;
    default:
      return null;
  }
}

/** The places that the open decision offers, as far as they are options. */
export function offered(asked: Asked | null): string[] {
  return offersIn(asked).flatMap((offer) => placeOf(offer) ?? []);
}

/** The aircraft that a decision is about. */
export function subjectOf(asked: Asked): string | null {
  switch (asked.kind) {
    case 'access point':
    case 'level':
    case 'fire':
    case 'long burst':
    case 'return fire':
    case 'clear':
    case 'throttle':
    case 'route':
    case 'photograph':
    case 'drop':
      return asked.about[0] ?? null;
    default:
      return null;
  }
}

export function focus(view: DogfightsView, asked: Asked, context: BoardContext): Focus {
  const known = (id: string): boolean => Object.hasOwn(view.aircraft, id);
  if (asked.kind === 'long burst') {
    const [first, , third] = asked.about;
    return { subject: first, others: [third], line: lineBetween(first, third, '', context) };
  }
  const named = offersIn(asked).flatMap((offer) => pieceOf(offer) ?? []);
  const others = [...new Set(named)].filter(known);
  if (asked.kind === 'return fire') return { subject: null, others: [asked.about[0], ...others], line: null };
  const subject = subjectOf(asked);
  return { subject, others: others.filter((each) => each !== subject), line: null };
}

function lineBetween(from: string, to: string, gun: string, { t }: BoardContext): Focus['line'] {
  const text = t(gun ? `board.dogfights.gun.${gun}` : 'board.dogfights.again');
  return { from, to, text };
}

/** The line of a shot that is only chosen. */
export function choiceLine(choice: Offer<Asked> | null, context: BoardContext): Focus['line'] {
  if ((choice?.kind !== 'fire' && choice?.kind !== 'return fire') || choice.option === 'hold fire') return null;
  const [one, other] = choice.option;
  const [about = ''] = choice.asked.about;
  return choice.kind === 'fire' ? lineBetween(about, other, one, context) : lineBetween(one, about, other, context);
}

export function lineIcon(line: Line): string {
  if (line.kind === 'burst' && line.facts.result === 'jam') return 'gun';
  if (line.kind === 'burst' && line.facts.result !== 'miss') return 'burst';
  return LINES[line.kind] ?? 'dot';
}

export function optionIcon({ kind, option }: Offer<Asked>): string {
  if (typeof option === 'string' && Object.hasOwn(OPTIONS, option)) return OPTIONS[option] as string;
  return KINDS[kind] ?? (kind.endsWith('die') ? 'die' : 'dot');
}

export function section(line: Line, { words, t }: BoardContext): { title: string; remark: string } | null {
  if (line.kind !== 'turn') return null;
  const side = words.name('side', line.facts.side);
  return { title: t('board.dogfights.section', { turn: line.facts.turn, side }), remark: '' };
}

/** What is drawn once a place on the board is picked. */
export function sketch(asked: Asked, drawn: unknown, place: string): unknown {
  return drawTo(asked, drawn, place);
}

/** What the button says that flies the route. */
export function commit(asked: Asked, drawn: unknown, { t }: BoardContext): string {
  if (asked.kind !== 'route') return t('table.tray.answer');
  const route = sketchOf(asked, drawn);
  const draft = currentDraft(route);
  if (answerOf(route)) return t(`board.dogfights.route.${draft?.leaves ? 'leave' : 'fly'}`);
  const left = draft?.left ?? 0;
  return left > 0
    ? t(`board.dogfights.route.${left === 1 ? 'oneLeft' : 'stepsLeft'}`, { left })
    : t('table.tray.choose');
}

/** "Leave: north", for a way off the board over these edges. */
export function exitWords(edges: string, { t }: Pick<BoardContext, 't'>): string {
  const edge = [...edges].map((each) => t(`board.dogfights.edge.${each}`)).join(' ');
  return t('board.dogfights.route.exit', { edge });
}

/** "G14, level 2, NE", for an end or a point of a route. */
export function stepWords(point: string, level: number, heading: number, { t }: Pick<BoardContext, 't'>): string {
  const way = t(`board.dogfights.compass.${HEADINGS[heading] ?? 'E'}`);
  return t('board.dogfights.step', { point, level, heading: way });
}
