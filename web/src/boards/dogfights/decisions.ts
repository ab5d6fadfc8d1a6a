// What the board shows of a decision and of the log.
import type { Asked, Fire, ReturnFire } from '../../wire/dogfights/decisions';
import type { Line } from '../../wire/dogfights/events';
import type { BoardContext, Focus } from '../board';
import { HEADINGS } from '../../sky/lattice';
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
export function placeOf(asked: Asked, option: unknown): string | null {
  if (asked.kind === 'access point' && Array.isArray(option)) return `${String(option[0])}/${String(option[1])}`;
  if (asked.kind === 'level' && typeof option === 'number') return levelPlace(asked.about[1], option);
  const area =
    (asked.kind === 'photograph' || asked.kind === 'drop') && typeof option === 'string' && option !== 'hold';
  return area ? areaPlace(option) : null;
}

/** Whom an option means: the target of a gun, the aircraft that answers, the one that is chosen. */
export function pieceOf(asked: Asked, option: unknown): string | null {
  const meant: unknown = Array.isArray(option) ? option[asked.kind === 'fire' ? 1 : 0] : option;
  return typeof meant === 'string' ? meant : null;
}

/** The places that the open decision offers, as far as they are options. */
export function offered(asked: Asked | null): string[] {
  if (!asked) return [];
  return (asked.options ?? []).flatMap((option) => placeOf(asked, option) ?? []);
}

export function focus(view: DogfightsView, asked: Asked, context: BoardContext): Focus {
  const known = (id: string): boolean => Object.hasOwn(view.aircraft, id);
  if (asked.kind === 'long burst') {
    const [first, , third] = asked.about;
    return { subject: first, others: [third], line: lineBetween(first, third, '', context) };
  }
  const named = (asked.options ?? []).flatMap((option) => pieceOf(asked, option) ?? []).filter(known);
  const others = [...new Set(named)];
  switch (asked.kind) {
    case 'return fire':
      return { subject: null, others: [asked.about[0], ...others], line: null };
    case 'access point':
    case 'level':
    case 'clear':
    case 'throttle':
    case 'route':
    case 'photograph':
    case 'drop':
    case 'fire': {
      const [subject = null] = asked.about;
      return { subject, others: others.filter((each) => each !== subject), line: null };
    }
    default:
      return { subject: null, others, line: null };
  }
}

function lineBetween(from: string, to: string, gun: string, { t }: BoardContext): Focus['line'] {
  const text = t(gun ? `board.dogfights.gun.${gun}` : 'board.dogfights.again');
  return { from, to, text };
}

/** The line of a shot that is only chosen. */
export function choiceLine(asked: Asked | null, choice: unknown, context: BoardContext): Focus['line'] {
  if ((asked?.kind !== 'fire' && asked?.kind !== 'return fire') || !Array.isArray(choice)) return null;
  const [one, other] = choice as Exclude<(Fire | ReturnFire)['answer'], string>;
  const [about = ''] = asked.about;
  return asked.kind === 'fire' ? lineBetween(about, other, one, context) : lineBetween(one, about, other, context);
}

export function lineIcon(line: Line): string {
  if (line.kind === 'burst' && line.facts.result === 'jam') return 'gun';
  if (line.kind === 'burst' && line.facts.result !== 'miss') return 'burst';
  return LINES[line.kind] ?? 'dot';
}

export function optionIcon(asked: Asked, option: unknown): string {
  if (typeof option === 'string' && Object.hasOwn(OPTIONS, option)) return OPTIONS[option] as string;
  return KINDS[asked.kind] ?? (asked.kind.endsWith('die') ? 'die' : 'dot');
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

/** "G14, L2, NE", for an end or a point of a route. */
export function stepWords(point: string, level: number, heading: number, { t }: Pick<BoardContext, 't'>): string {
  const way = t(`board.dogfights.compass.${HEADINGS[heading] ?? 'E'}`);
  return t('board.dogfights.step', { point, level, heading: way });
}
