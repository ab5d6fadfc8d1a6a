import { describe, expect, it } from 'vitest';
import { after, rated, UNKNOWN, type Rating } from './rating';

describe('ratings', () => {
  it('come close to the example of their author, one try after the other', () => {
    let own: Rating = { rating: 1500, deviation: 200 };
    for (const [rating, deviation, score] of [
      [1400, 30, 1],
      [1550, 100, 0],
      [1700, 300, 0],
    ] as const) {
      own = after(own, { rating, deviation }, score);
    }
    expect(Math.abs(own.rating - 1464)).toBeLessThan(5);
    expect(Math.abs(own.deviation - 151.4)).toBeLessThan(1.5);
  });

  it('are told with their interval', () => {
    expect(rated(UNKNOWN)).toBe('1500 (814 – 2186)');
  });
});
