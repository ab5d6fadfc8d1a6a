// The log as it is printed: lines in sections, names picked out, rolls with their sums.
import type { Board, BoardContext } from '../boards/board';
import type { Happening } from '../boards/happenings';
import { isCard } from '../ui/cards';
import type { LogLine } from '../wire/types';
import type { BookWords, Part, Segment } from '../words/book';

export interface PrintedLine {
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
  /** One of its lines, always the same one: lines before and behind it may still come. */
  key: LogLine;
  title: string;
  remark: string;
  lines: PrintedLine[];
}

type Cache = WeakMap<LogLine, PrintedLine>;
const caches = new WeakMap<BookWords, Cache>();

/** A line in words; made once for each language. */
export function printed(line: LogLine, board: Board, words: BookWords): PrintedLine {
  let cache = caches.get(words);
  if (!cache) caches.set(words, (cache = new WeakMap()));
  const known = cache.get(line);
  if (known) return known;
  const segments = words.segments(line);
  const made: PrintedLine = {
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

/** The line that stands for the section of each line. */
export type SectionKeys = WeakMap<LogLine, LogLine>;

function keyOf(lines: readonly [LogLine, ...LogLine[]], keys: SectionKeys): LogLine {
  const key = lines.map((line) => keys.get(line)).find(Boolean) ?? lines[0];
  for (const line of lines) keys.set(line, key);
  return key;
}

/** The log in sections, the newest first; within a section events stand in the order in which they happened. A log that
 * is not whole begins in the middle of a section: it is left out until its first line is known, so that nothing comes
 * between lines that are read, unless there is no other. `keys` are those of the same log as it was before. */
export function sections(
  log: readonly LogLine[],
  whole: boolean,
  keys: SectionKeys,
  board: Board,
  context: BoardContext,
  passes: (line: LogLine, text: string) => boolean,
): LogSection[] {
  const parts: { begins: Pick<LogSection, 'title' | 'remark'> | null; lines: [LogLine, ...LogLine[]] }[] = [];
  for (const line of log) {
    const begins = board.section(line, context);
    const open = parts.at(-1);
    if (begins || !open) parts.push({ begins, lines: [line] });
    else open.lines.push(line);
  }
  if (!whole && parts.length > 1 && !parts[0]?.begins) parts.shift();
  const found = parts.map(({ begins, lines }) => ({
    key: keyOf(lines, keys),
    title: begins?.title ?? '',
    remark: begins?.remark ?? '',
    lines: lines
      .map((line) => printed(line, board, context.words))
      // A heading that says the same stands above it.
      .filter(({ text }, place) => !(begins && place === 0 && text.replace(/\.$/, '') === begins.title))
      .filter(({ line, text }) => passes(line, text)),
  }));
  const [first] = found;
  if (first && found.length > 1 && whole) first.title ||= board.before?.(context) ?? context.t('table.log.before');
  return found.filter((section) => section.lines.length).reverse();
}

/** What a screen reader is told of new lines: each with its sum. Where the board says in a quiet line what one of them
 * means, it is told that instead. */
export function announced(lines: readonly PrintedLine[], happenings: readonly Happening[] = []): string {
  return lines
    .map((each) => {
      const quiet = happenings.find(({ line, tone }) => line === each.line && tone === 'quiet');
      if (quiet) return quiet.text;
      return each.sumLine && !each.text.includes(each.sumLine) ? `${each.text} ${each.sumLine}.` : each.text;
    })
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
  for (const line of log) {
    const kind = MARKS[board.icon(line)];
    if (kind) found.set(`${line.at} ${kind}`, { at: line.at, kind, text: printed(line, board, words).text });
  }
  return [...found.values()];
}

export interface TurnMark {
  at: number;
  number: number;
  /** What the book calls it. */
  name: 'turn' | 'round';
}

/** Where a new turn or round begins: books tell it in a line of that kind, with a fact of that name. Their board may
 * have another name for it. */
export function turnMarks(log: readonly LogLine[], counts?: Board['counts']): TurnMark[] {
  const found: TurnMark[] = [];
  for (const line of log) {
    const name = line.kind === 'round' ? 'round' : 'turn';
    const number = line.kind === name ? line.facts[name] : undefined;
    if (typeof number === 'number' && number !== found.at(-1)?.number)
      found.push({ at: line.at, number, name: counts ?? name });
  }
  return found;
}
