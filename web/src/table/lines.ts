// The log as it is printed: lines in sections, names picked out, rolls with their sums.
import type { Board, BoardContext } from '../boards/board';
import { isCard } from '../ui/cards';
import type { LogLine } from '../wire/types';
import type { BookWords, Part, Segment } from '../words/book';

export interface PrintedLine {
  /** Its place in the log. */
  place: number;
  line: LogLine;
  text: string;
  segments: readonly Segment[];
  icon: string;
  sum: readonly Part[];
  sumLine: string;
  /** Cards that were drawn for it, as the book shows them. */
  cards: readonly string[];
}

export interface LogSection {
  key: number;
  title: string;
  remark: string;
  lines: PrintedLine[];
}

type Cache = WeakMap<LogLine, PrintedLine>;
const caches = new WeakMap<BookWords, Cache>();

/** A line in words; made once for each language. */
export function printed(line: LogLine, place: number, board: Board, words: BookWords): PrintedLine {
  let cache = caches.get(words);
  if (!cache) caches.set(words, (cache = new WeakMap()));
  const known = cache.get(line);
  if (known && known.place === place) return known;
  const segments = words.segments(line);
  const made: PrintedLine = {
    place,
    line,
    segments,
    text: segments.map((each) => each.text).join(''),
    icon: board.icon(line),
    sum: words.sum(line),
    sumLine: words.sumLine(line),
    cards: cardsOf(line, words),
  };
  cache.set(line, made);
  return made;
}

function cardsOf(line: LogLine, words: BookWords): string[] {
  const { card, cards } = line.facts;
  const all = Array.isArray(cards) && cards.length ? cards : [card];
  return all.map((each) => (typeof each === 'string' ? words.name('card', each) : '')).filter(isCard);
}

/** The log in sections, the newest first; within a section events stand in the order in which they happened. */
export function sections(
  log: readonly LogLine[],
  board: Board,
  context: BoardContext,
  passes: (line: LogLine, text: string) => boolean,
): LogSection[] {
  const found: LogSection[] = [];
  let open: LogSection | null = null;
  log.forEach((line, place) => {
    const begins = board.section(line, context);
    if (begins || !open) {
      open = { key: place, title: begins?.title ?? '', remark: begins?.remark ?? '', lines: [] };
      found.push(open);
    }
    const each = printed(line, place, board, context.words);
    // A heading that says the same stands above it.
    if (begins && each.text.replace(/\.$/, '') === begins.title) return;
    if (passes(line, each.text)) open.lines.push(each);
  });
  const [first] = found;
  if (first && found.length > 1) first.title ||= board.before?.(context) ?? context.t('table.log.before');
  return found.filter((section) => section.lines.length).reverse();
}

/** What a screen reader is told of new lines: each with its sum. */
export function announced(lines: readonly PrintedLine[]): string {
  return lines
    .map((each) => (each.sumLine && !each.text.includes(each.sumLine) ? `${each.text} ${each.sumLine}.` : each.text))
    .join(' ');
}

export interface Mark {
  at: number;
  kind: 'shot' | 'hit' | 'spin' | 'loss';
  text: string;
}

const MARKS: Record<string, Mark['kind']> = {
  shot: 'shot',
  gun: 'shot',
  burst: 'hit',
  target: 'hit',
  flame: 'hit',
  spin: 'spin',
  crash: 'loss',
};

/** What is worth a mark on the timeline, by the picture that the board gives a line; one mark for a moment and kind. */
export function marks(log: readonly LogLine[], board: Board, words: BookWords): Mark[] {
  const found = new Map<string, Mark>();
  log.forEach((line, place) => {
    const kind = MARKS[board.icon(line)];
    if (kind) found.set(`${line.at} ${kind}`, { at: line.at, kind, text: printed(line, place, board, words).text });
  });
  return [...found.values()];
}

export interface TurnMark {
  at: number;
  number: number;
  /** What the book calls it. */
  name: 'turn' | 'round';
}

/** Where a new turn or round begins: books tell it in a line of that kind, with a fact of that name. */
export function turnMarks(log: readonly LogLine[]): TurnMark[] {
  const found: TurnMark[] = [];
  for (const line of log) {
    const name = line.kind === 'round' ? 'round' : 'turn';
    const number = line.kind === name ? line.facts[name] : undefined;
    if (typeof number === 'number' && number !== found.at(-1)?.number) found.push({ at: line.at, number, name });
  }
  return found;
}
