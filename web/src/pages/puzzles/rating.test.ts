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

  it('take what may have been guessed for less, and what was missed for as much', () => {
    const own: Rating = { rating: 1700, deviation: 100 };
    const puzzle: Rating = { rating: 1500, deviation: 60 };
    const moved = (score: number, guess: number): number => after(own, puzzle, score, guess).rating - own.rating;
    // As tests/coach/test_puzzle_ratings.py has it.
    expect(moved(1, 0.5)).toBeCloseTo(5.79, 2);
    expect(moved(0, 0.5)).toBeCloseTo(-41.69, 2);
    expect(moved(1, 0.5)).toBeLessThan(moved(1, 0.2));
  });

  it('are told with their interval', () => {
    expect(rated(UNKNOWN)).toBe('1500 (814 – 2186)');
  });
});
