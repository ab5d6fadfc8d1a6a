// What the figures of a study come to on the page: shares, how sure they are, and in which order they stand.
import type { Average, Estimate, LabRun, Met, Moved, Share, StudyCell, StudyResult } from '../../wire/types';

/** A figure with its 95 % interval. */
export interface Figure {
  value: number;
  low: number;
  high: number;
}

/** Between these two a scenario is fair. */
export const FAIR = { low: 0.45, high: 0.55 };

/** Of more games than these that nobody wins a scenario has too many. */
const DRAWN = 0.2;

export function figureOf([value, low, high]: Estimate | Moved): Figure {
  return { value, low, high };
}

/** A share of something; null where there was nothing. */
export function shareOf([count, of, low, high]: Share): Figure | null {
  return of ? { value: count / of, low, high } : null;
}

/** A mean; of less than two figures its interval is the figure itself. */
export function meanOf([value, low, high, of]: Average): Figure | null {
  return of ? { value, low: low ?? value, high: high ?? value } : null;
}

/** Whether a change is surely one: its interval does not hold nothing. */
export function sure({ low, high }: Figure): boolean {
  return low > 0 || high < 0;
}

/** Whether surely too many of its games are won by nobody. */
export function oftenDrawn(cell: StudyCell): boolean {
  return (shareOf(cell.draws)?.low ?? 0) > DRAWN;
}

/** The share of the decided games that the first side of a scenario won. */
export function firstShare(cell: StudyCell): Figure | null {
  const share = cell.won[cell.sides[0] ?? ''];
  return share ? shareOf(share) : null;
}

/** By how much a variation changes how often the first side wins; null for a plain scenario. */
export function firstChange(cell: StudyCell): Figure | null {
  const moved = cell.varied?.wins[cell.sides[0] ?? ''];
  return moved ? figureOf(moved) : null;
}

/** Aircraft that both sides lose in a match, on the average. */
export function lostOf(cell: StudyCell): number {
  return Object.values(cell.lost).reduce((sum, [mean]) => sum + mean, 0);
}

export const plainOf = ({ cells }: StudyResult): StudyCell[] => cells.filter(({ variation }) => !variation);

/** Variations whose plain scenario was played too, the largest change first. */
export function variedOf({ cells }: StudyResult): StudyCell[] {
  return cells
    .filter(({ varied }) => varied !== null)
    .sort((one, other) => Math.abs(firstChange(other)?.value ?? 0) - Math.abs(firstChange(one)?.value ?? 0));
}

/** Which of the games that its command plays a result has, and how many of each. */
export interface Dealt {
  played: 'whole' | 'part' | 'uneven';
  least: number;
  most: number;
}

/** Shipped ones may have more where more was to be learnt; one's own have as many of each, as far as they went. */
export function dealtOf({ made, cells }: StudyResult, own = false): Dealt {
  const games = cells.map((cell) => cell.games);
  const [least, most] = [Math.min(...games), Math.max(...games)];
  if (made.games < made.asked && !own && most > 2 * least) return { played: 'uneven', least, most };
  return { played: made.games < made.asked ? 'part' : 'whole', least: 0, most: made.games_of_each };
}

/** A way to name a cell: no two of a result have the same. */
export const keyOf = ({ book, scenario, variation }: StudyCell): string => `${book}/${scenario}/${variation}`;

export const COLUMNS = ['scenario', 'share', 'draws', 'turns', 'lost', 'games'] as const;
export type Column = (typeof COLUMNS)[number];

const VALUES: Record<Exclude<Column, 'scenario'>, (cell: StudyCell) => number> = {
  /** How far from fair: what leans most comes first or last. */
  share: (cell) => firstShare(cell)?.value ?? -1,
  draws: (cell) => shareOf(cell.draws)?.value ?? -1,
  turns: (cell) => cell.turns?.[0] ?? -1,
  lost: lostOf,
  games: ({ games }) => games,
};

/** Cells in the order of a column; what is equal there stays in the order of the books. */
export function inOrder(
  cells: readonly StudyCell[],
  column: Column,
  down: boolean,
  titleOf: (cell: StudyCell) => string,
): StudyCell[] {
  const sign = down ? -1 : 1;
  const compare =
    column === 'scenario'
      ? (one: StudyCell, other: StudyCell) => titleOf(one).localeCompare(titleOf(other))
      : (one: StudyCell, other: StudyCell) => VALUES[column](one) - VALUES[column](other);
  return [...cells].sort((one, other) => sign * compare(one, other));
}

export type Verdict = StudyCell['verdict'];
export const VERDICTS: readonly Verdict[] = ['fair', 'leans', 'not sure yet', 'one side alone'];

/** Seconds that are left at the pace so far, in which games of an earlier run do not count; null before there is one. */
export function secondsLeft({ done, of, seconds, there }: LabRun): number | null {
  const played = done - there;
  return played > 0 && seconds > 0 ? (seconds * (of - done)) / played : null;
}

/** Books whose rules have changed since a result was made. */
export function olderBooks(rules: Record<string, number>, versions: Record<string, number>): string[] {
  return Object.keys(rules).filter((book) => (rules[book] ?? 0) < (versions[book] ?? 0));
}

const NORMAL_95 = 1.959963984540054;

/** A share of points with its Wilson interval; a draw is half a point. */
export function wilson(points: number, games: number): Figure {
  if (!games) return { value: 0.5, low: 0, high: 1 };
  const rate = points / games;
  const square = NORMAL_95 * NORMAL_95;
  const middle = (rate + square / (2 * games)) / (1 + square / games);
  const spread =
    (NORMAL_95 * Math.sqrt((rate * (1 - rate)) / games + square / (4 * games * games))) / (1 + square / games);
  return { value: rate, low: Math.max(0, middle - spread), high: Math.min(1, middle + spread) };
}

/** What one aircraft made of its games against another, as a map of a book has it. */
export interface Meeting {
  share: Figure;
  games: number;
}

/** Every two aircraft of a book, by their places: "3 7" is how aircraft 3 did against aircraft 7. */
export function meetingsOf(met: readonly Met[]): Map<string, Meeting> {
  const found = new Map<string, Meeting>();
  for (const [first, second, wins, draws, losses] of met) {
    const games = wins + draws + losses;
    const points = wins + draws / 2;
    found.set(`${first} ${second}`, { share: wilson(points, games), games });
    found.set(`${second} ${first}`, { share: wilson(games - points, games), games });
  }
  return found;
}

/** Where a value lies on an axis, as a share of its length. */
export function placeOn(value: number, [from, to]: readonly [number, number]): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}

/** An axis around nothing that holds all of these, with marks at round figures. */
export function around(figures: readonly Figure[]): { domain: [number, number]; marks: number[] } {
  const most = Math.max(0.1, ...figures.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  const end = Math.min(1, Math.ceil(most * 10) / 10);
  const step = end > 0.5 ? 0.5 : end > 0.2 ? 0.2 : 0.1;
  const marks = [];
  for (let mark = step; mark <= end + 1e-9; mark += step) marks.push(mark);
  return { domain: [-end, end], marks: [...marks.map((mark) => -mark).reverse(), 0, ...marks] };
}
