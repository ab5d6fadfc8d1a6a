// How a match went, told from its whole log: what decided it, and what each side has done. Loaded when it is over.
import type { Ending, LogLine } from '../wire/types';
import type { BookWords } from '../words/book';
import type { BoardContext, Score, View } from './board';

export interface Account {
  /** What decided it, as a sentence; nothing where no single thing did. */
  decided(log: readonly LogLine[], ending: Ending, view: View, context: BoardContext): string;
  /** What each side has done: shots, hits, damage, losses, tasks. */
  tallies(log: readonly LogLine[], view: View, context: BoardContext): Score[];
}

/** Something that a side has done, and how often. */
export type Count = readonly [side: string | undefined, times: number];

/** What the lines of a log count for; null for those that do not. */
export function counts<Line extends LogLine>(log: readonly Line[], of: (line: Line) => Count | null): Count[] {
  return log.map(of).filter((count) => count !== null);
}

/** A line of the account; what belongs to no side of the match is not counted. */
export function tally(name: string, sides: readonly string[], counts: readonly Count[]): Score {
  const by = Object.fromEntries(sides.map((side) => [side, 0]));
  for (const [side, times] of counts) if (side !== undefined && side in by) by[side] = (by[side] ?? 0) + times;
  return { name, by };
}

/** The last line for which this holds, in words. */
export function lastOf<Line extends LogLine>(
  log: readonly Line[],
  words: BookWords,
  holds: (line: Line) => boolean,
): string {
  const line = log.findLast(holds);
  return line ? words.event(line) : '';
}
