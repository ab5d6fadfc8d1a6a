import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LabRun, Met, Share, StudyCell, StudyResult } from '../../wire/types';
import {
  around,
  firstShare,
  inOrder,
  lostOf,
  meanOf,
  meetingsOf,
  oftenDrawn,
  olderBooks,
  placeOn,
  plainOf,
  secondsLeft,
  shareOf,
  sure,
  variedOf,
  wilson,
} from './figures';

function cell(scenario: string, more: Partial<StudyCell> = {}): StudyCell {
  return {
    book: 'spandaus',
    scenario,
    title: scenario,
    title_fr: scenario,
    variation: '',
    variation_fr: '',
    sides: ['allied', 'german'],
    pilots: ['thumb'],
    version: 2,
    games: 10,
    decided: 8,
    won: { allied: [6, 8, 0.4, 0.9], german: [2, 8, 0.1, 0.6] },
    draws: [2, 10, 0.06, 0.51],
    verdict: 'not sure yet',
    leans: '',
    turns: [12, 10, 14, 10],
    answers: [80, 70, 90, 10],
    lost: { allied: [0.5, 0, 1, 10], german: [1.25, 1, 2, 10] },
    endings: {},
    first: { often: {}, won: [0, 0, 0, 1] },
    by_pilot: {},
    varied: null,
    course: null,
    luck: null,
    ...more,
  };
}

const varied = (scenario: string, change: number): StudyCell =>
  cell(scenario, {
    variation: `by ${change}`,
    varied: {
      games: 10,
      same: 0,
      wins: { allied: [change, change - 0.1, change + 0.1], german: [-change, 0, 0] },
      draws: [0, 0, 0],
      turns: null,
      lost: {},
    },
  });

describe('figures', () => {
  it('says nothing of a share of nothing', () => {
    expect(shareOf([0, 0, 0, 1])).toBeNull();
    expect(shareOf([3, 4, 0.3, 0.95])).toEqual({ value: 0.75, low: 0.3, high: 0.95 });
    expect(firstShare(cell('one'))?.value).toBe(0.75);
    expect(firstShare(cell('one', { sides: ['nobody'] }))).toBeNull();
  });

  it('takes a mean of one figure for itself', () => {
    expect(meanOf([4, null, null, 1])).toEqual({ value: 4, low: 4, high: 4 });
    expect(meanOf([0, null, null, 0])).toBeNull();
  });

  it('is sure where zero lies outside', () => {
    expect(sure({ value: 0.1, low: 0.01, high: 0.2 })).toBe(true);
    expect(sure({ value: -0.1, low: -0.2, high: -0.01 })).toBe(true);
    expect(sure({ value: 0.1, low: -0.01, high: 0.2 })).toBe(false);
  });

  it('calls a scenario often drawn where that is sure', () => {
    expect(oftenDrawn(cell('one', { draws: [3, 10, 0.11, 0.6] }))).toBe(false);
    expect(oftenDrawn(cell('one', { draws: [30, 100, 0.22, 0.4] }))).toBe(true);
    expect(oftenDrawn(cell('one', { draws: [0, 0, 0, 1] }))).toBe(false);
  });

  it('puts cells in the order of a column, and keeps equal ones as they were', () => {
    const win = (count: number): { won: Record<string, Share> } => ({ won: { allied: [count, 10, 0, 1] } });
    const cells = [cell('b', win(2)), cell('c', win(9)), cell('a', win(2))];
    const names = (down: boolean, column: 'share' | 'scenario'): string[] =>
      inOrder(cells, column, down, ({ title }) => title).map(({ title }) => title);
    expect(names(true, 'share')).toEqual(['c', 'b', 'a']);
    expect(names(false, 'share')).toEqual(['b', 'a', 'c']);
    expect(names(false, 'scenario')).toEqual(['a', 'b', 'c']);
    expect(lostOf(cells[0]!)).toBe(1.75);
  });

  it('tells plain scenarios from variations, the largest change first', () => {
    const cells = [cell('a'), varied('a', 0.05), varied('a', -0.3), cell('b')];
    const result = { cells } as StudyResult;
    expect(plainOf(result).map(({ scenario }) => scenario)).toEqual(['a', 'b']);
    expect(variedOf(result).map(({ variation }) => variation)).toEqual(['by -0.3', 'by 0.05']);
  });

  it('has the intervals of the server', () => {
    // As aerodrome.coach.tally.wilson gives them.
    expect(wilson(1, 2).low).toBeCloseTo(0.0945, 4);
    expect(wilson(1, 2).high).toBeCloseTo(0.9055, 4);
    expect(wilson(37.5, 40).low).toBeCloseTo(0.8179, 4);
    expect(wilson(0, 0)).toEqual({ value: 0.5, low: 0, high: 1 });
  });

  it('gives both of a duel what they made of it', () => {
    const met: Met[] = [[3, 7, 5, 2, 1]];
    const found = meetingsOf(met);
    expect(found.get('3 7')).toMatchObject({ games: 8, share: { value: 0.75 } });
    expect(found.get('7 3')).toMatchObject({ games: 8, share: { value: 0.25 } });
    expect(found.get('3 8')).toBeUndefined();
  });

  it('knows how long it takes once it has begun', () => {
    const left = (done: number, seconds: number, there = 0) => secondsLeft({ done, of: 100, seconds, there } as LabRun);
    expect(left(0, 3)).toBeNull();
    expect(left(25, 5)).toBe(15);
    expect(left(100, 5)).toBe(0);
    expect(left(40, 0.2, 40)).toBeNull();
    expect(left(50, 5, 40)).toBe(25);
  });

  it('names books whose rules are newer than the figures', () => {
    expect(olderBooks({ algy: 2, icog: 2 }, { algy: 3, icog: 2 })).toEqual(['algy']);
    expect(olderBooks({ gone: 1 }, {})).toEqual([]);
  });

  it('makes an axis that holds every interval, with marks on both sides of zero', () => {
    const figure = fc
      .tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true }))
      .map(([one, other]) => ({ value: one, low: Math.min(one, other), high: Math.max(one, other) }));
    fc.assert(
      fc.property(fc.array(figure), (figures) => {
        const { domain, marks } = around(figures);
        for (const { low, high } of figures) {
          expect(low).toBeGreaterThanOrEqual(domain[0] - 1e-9);
          expect(high).toBeLessThanOrEqual(domain[1] + 1e-9);
        }
        expect(marks).toContain(0);
        expect(marks.length).toBeGreaterThanOrEqual(3);
        expect(marks.every((mark) => Math.abs(mark) <= domain[1] + 1e-6)).toBe(true);
      }),
    );
  });

  it('keeps marks on the axis', () => {
    expect(placeOn(0.5, [0, 1])).toBe(0.5);
    expect(placeOn(-3, [0, 1])).toBe(0);
    expect(placeOn(3, [0, 1])).toBe(1);
  });
});
