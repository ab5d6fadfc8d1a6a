import { expect, test } from 'vitest';
import type { AnalysisTold, StepTold } from '../../wire/types';
import { band, beside, HEIGHT, line, marksOf, nearest, pointAt, pointsOf, WIDTH } from './curve';

const step = (moment: number, first: number, more: Partial<StepTold> = {}): StepTold => ({
  moment,
  worth: [first, 10_000 - first],
  spread: 1_000,
  answers: [],
  luck: [0, 0],
  ...more,
});

const ANALYSIS: AnalysisTold = {
  sides: ['allied', 'german'],
  first: 0,
  begun: [5_000, 5_000],
  begun_spread: 500,
  steps: [
    step(1, 2_500, {
      answers: [
        {
          moment: 0,
          seat: 'allied',
          side: 'allied',
          kind: 'response',
          about: [],
          option: 'jink',
          change: [-2_500, 2_500],
          best: 'shoot',
          gave_away: 2_400,
          spread: 300,
          mark: 'blunder',
        },
      ],
    }),
    step(3, 9_500, { luck: [-1_500, 1_500], draws: 2 }),
    step(4, 10_000, { luck: [1_499, -1_499], draws: 1 }),
  ],
  ended: [0, 0],
  accounts: [],
  parts: [],
  deciding: [1, 3, 4],
};

test('the curve goes from the first moment to the last, a victory is at the top', () => {
  const points = pointsOf(ANALYSIS);
  expect(points.map(({ at }) => at)).toEqual([0, 1, 3, 4]);
  const ends = ['M0 66', 'L90 99', 'L270 6.6', 'L360 0'];
  expect([WIDTH, HEIGHT]).toEqual([360, 132]);
  expect(line(points, 0, 4)).toBe(ends.join(''));
  expect(line(points, 1, 4)).toMatch(new RegExp(`L${WIDTH} ${HEIGHT}$`));
});

test('the band is as wide as the judge is unsure, and stays within the picture', () => {
  const edges = band(pointsOf(ANALYSIS), 0, 4)
    .slice(1, -1)
    .split('L')
    .map((each) => each.split(' ').map(Number));
  expect(edges).toHaveLength(8);
  expect(edges[0]).toEqual([0, HEIGHT * 0.45].map((each) => Math.round(each * 10) / 10));
  expect(edges[7]).toEqual([0, HEIGHT * 0.55].map((each) => Math.round(each * 10) / 10));
  expect(Math.min(...edges.map(([, y]) => y ?? -1))).toBe(0);
});

test('blunders are marked where they were made, great luck where it fell and for whom', () => {
  expect(marksOf(ANALYSIS)).toEqual([
    { at: 0, kind: 'blunder', side: 'allied', amount: 2_400 },
    { at: 3, kind: 'luck', side: 'german', amount: 1_500 },
  ]);
});

test('pointer and keys find moments', () => {
  const points = pointsOf(ANALYSIS);
  expect([0, 0.4, 0.6, 1].map((share) => nearest(points, share, 4))).toEqual([0, 1, 3, 4]);
  expect([
    beside(points, 0, -1),
    beside(points, 1, 1),
    beside(points, 2, 1),
    beside(points, 3, -1),
    beside(points, 4, 1),
  ]).toEqual([0, 3, 3, 1, 4]);
  expect([pointAt(points, 2)?.at, pointAt(points, 4)?.at, pointAt([], 1)]).toEqual([1, 4, null]);
});
