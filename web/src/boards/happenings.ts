// What is shown large over the board as it happens: cards and dice, what was needed, and what it came to. Each board reads
// it from the lines of its own log.
import type { LogLine } from '../wire/types';
import type { BoardContext } from './board';

/** What something means; each has a picture and a word of its own. `plain` decides nothing by itself, `quiet` is one line
 * and no more: a new turn, a phase in which nobody had anything to do. */
export type Tone = 'hit' | 'miss' | 'jam' | 'damage' | 'wound' | 'lost' | 'good' | 'bad' | 'plain' | 'quiet';

export interface CardShown {
  kind: 'card';
  /** As the book shows it: "10♣". */
  text: string;
  /** The picture on a card that is none of a pack. */
  icon?: string;
}

export interface DieShown {
  kind: 'die';
  text: string;
  /** What kind of die it is, or whose. */
  label?: string;
  look?: 'plain' | 'pilot' | 'defense';
  /** It counts, for or against whoever rolled it, or something else has cancelled it. */
  mark?: 'good' | 'bad' | 'cancelled';
}

export interface Happening {
  /** The line of the log that tells it. */
  line: LogLine;
  tone: Tone;
  faces: readonly (CardShown | DieShown)[];
  /** "Needs 8 or less"; nothing where nothing was needed. */
  needed: string;
  /** What it came to, in a sentence. */
  text: string;
  /** Who goes down with it. */
  falls?: string;
}

/** Shows what a line tells; without one, everything that is left to tell. What was shown before it is left for as long as
 * it takes to read. Gives what it has shown. */
export type Tell = (line?: LogLine) => Promise<readonly Happening[]>;

/** Tells nothing. */
export const silent: Tell = () => Promise.resolve([]);

/** What a line tells, in the words of the log. */
export function told(
  line: LogLine,
  { words }: Pick<BoardContext, 'words'>,
  tone: Tone,
  faces: Happening['faces'] = [],
  needed = '',
): Happening {
  return { line, tone, faces, needed, text: words.event(line) };
}

export function quiet(line: LogLine, text: string): Happening {
  return { line, tone: 'quiet', faces: [], needed: '', text };
}

export const atMost = (number: number, { t }: Pick<BoardContext, 't'>): string =>
  t('table.happening.atMost', { number });

export const atLeast = (number: number, { t }: Pick<BoardContext, 't'>): string =>
  t('table.happening.atLeast', { number });

/** A new turn in one quiet line; `idle` goes before it if the turn before it is known and had none of these lines. */
export function newTurn<Line extends LogLine>(
  line: Line,
  log: readonly Line[],
  shots: readonly Line['kind'][],
  idle: string,
  text: string,
): Happening {
  const end = Math.max(0, log.lastIndexOf(line));
  const begin = log.slice(0, end).findLastIndex((each) => each.kind === line.kind);
  const passed = begin >= 0 && !log.slice(begin, end).some(({ kind }) => shots.includes(kind));
  return quiet(line, passed ? `${idle} ${text}` : text);
}
