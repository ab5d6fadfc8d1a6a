import { expect, test } from 'vitest';
import { chartOf } from './figures';

test('bars stand in proportion to their counts, below the highest interval', () => {
  const bars = [
    { face: 1, count: 10, expected: 20, low: 0.15, high: 0.4 },
    { face: 2, count: 30, expected: 20, low: 0.5, high: 1 },
  ];
  const { columns, expected } = chartOf({ bars, draws: 40 }, 200, 100);
  expect(expected).toBe(50);
  expect(columns.map((each) => [each.top, each.low, each.high])).toEqual([
    [75, 85, 60],
    [25, 50, 0],
  ]);
  expect(columns[1]!.x - columns[0]!.x).toBe(100);
  expect(columns[0]!.x + columns[0]!.width).toBeLessThan(100);
});

test('a chart of nothing has no height to divide by', () => {
  const { columns } = chartOf({ bars: [{ face: 1, count: 0, expected: 0, low: 0, high: 0 }], draws: 0 }, 10, 10);
  expect(columns[0]!.top).toBe(10);
});
