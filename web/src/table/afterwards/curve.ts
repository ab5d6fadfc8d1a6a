// The geometry of the curve: moments from left to right, chances from the bottom to the top.
import type { AnalysisTold } from '../../wire/types';

export const WIDTH = 360;
export const HEIGHT = 132;
const WHOLE = 10_000;

/** What is called great luck: as much as a blunder gives away. */
export const GREAT = 1_500;

export interface Point {
  at: number;
  /** What the match was worth to each side then. */
  worth: readonly number[];
  spread: number;
}

export interface Mark {
  at: number;
  kind: 'mistake' | 'blunder' | 'luck';
  /** The side that it is about. */
  side: string;
  /** What was given away or brought. */
  amount: number;
}

/** Every moment that is known: the first one, and one after each step. */
export function pointsOf({ first, begun, begun_spread, steps }: AnalysisTold): Point[] {
  return [
    { at: first, worth: begun, spread: begun_spread },
    ...steps.map(({ moment, worth, spread }) => ({ at: moment, worth, spread })),
  ];
}

export const x = (at: number, answers: number): number => (at / Math.max(1, answers)) * WIDTH;
export const y = (worth: number): number => (1 - Math.min(WHOLE, Math.max(0, worth)) / WHOLE) * HEIGHT;

/** The line of a side: it stands until the next moment and then goes there. */
export function line(points: readonly Point[], place: number, answers: number): string {
  return points
    .map(({ at, worth }, index) => `${index ? 'L' : 'M'}${fixed(x(at, answers))} ${fixed(y(worth[place] ?? 0))}`)
    .join('');
}

/** The band in which a side's chance lies, 19 times out of 20. */
export function band(points: readonly Point[], place: number, answers: number): string {
  const edge =
    (sign: 1 | -1) =>
    (point: Point): string =>
      `${fixed(x(point.at, answers))} ${fixed(y((point.worth[place] ?? 0) + sign * point.spread))}`;
  const above = points.map(edge(1));
  const below = points.toReversed().map(edge(-1));
  return points.length ? `M${[...above, ...below].join('L')}Z` : '';
}

/** Mistakes and blunders where they were made, and great luck where it fell. */
export function marksOf({ steps, sides }: AnalysisTold): Mark[] {
  return steps.flatMap(({ moment, answers, luck }) => {
    const slips = answers.flatMap(({ moment: at, mark, side, gave_away }): Mark[] =>
      mark === 'mistake' || mark === 'blunder' ? [{ at, kind: mark, side, amount: gave_away ?? 0 }] : [],
    );
    const most = Math.max(0, ...luck);
    const lucky = sides[luck.indexOf(most)];
    return most >= GREAT && lucky !== undefined
      ? [...slips, { at: moment, kind: 'luck', side: lucky, amount: most }]
      : slips;
  });
}

/** The moment that is nearest to a share of the width. */
export function nearest(points: readonly Point[], share: number, answers: number): number {
  const wanted = share * answers;
  return points.reduce(
    (best, { at }) => (Math.abs(at - wanted) < Math.abs(best - wanted) ? at : best),
    points[0]?.at ?? 0,
  );
}

/** The moment before or behind another one. */
export function beside(points: readonly Point[], at: number, by: 1 | -1): number {
  const found = by > 0 ? points.find((point) => point.at > at) : points.findLast((point) => point.at < at);
  return found?.at ?? at;
}

/** What was known at a moment: between two steps, what was known after the last one. */
export function pointAt(points: readonly Point[], at: number): Point | null {
  return points.findLast((point) => point.at <= at) ?? points[0] ?? null;
}

const fixed = (value: number): string => String(Math.round(value * 10) / 10);
