import { describe, expect, it } from 'vitest';
import { type Draft, placeOf, seedOf, studyOf, typed, unusual } from './draft';

const DRAFT: Draft = {
  book: 'spandaus',
  scenarios: ['duel', 'legends'],
  pilots: ['thumb', ''],
  games: 40,
  seed: '7',
  changes: [],
};

describe('a study of one’s own', () => {
  it('is what the form says', () => {
    expect(studyOf(DRAFT, {}, 'Mine')).toEqual({
      title: 'Mine',
      scenarios: { spandaus: ['duel', 'legends'] },
      pilots: ['thumb'],
      games: 40,
      seed: 7,
      variation: [],
    });
    expect(studyOf({ ...DRAFT, pilots: ['thumb', 'novice'] }, {}, '').pilots).toEqual(['thumb', 'novice']);
  });

  it('has variations of options, fields and pilots', () => {
    const changes: Draft['changes'] = [
      { id: 0, kind: 'option', name: ' stars ', what: 'quality', value: '1' },
      { id: 1, kind: 'field', name: '', what: ' turns ', value: '+2' },
      { id: 2, kind: 'pilots', name: '', what: '', value: 'novice' },
    ];
    expect(studyOf({ ...DRAFT, changes }, { quality: [false, true] }, '').variation).toEqual([
      { name: 'stars', options: { quality: true } },
      { name: '', set: { turns: '+2' } },
      { name: '', pilots: ['novice'] },
    ]);
  });

  it('takes values as they are typed', () => {
    expect(typed('12')).toBe(12);
    expect(typed(' true ')).toBe(true);
    expect(typed('ace')).toBe('ace');
    expect(typed('+2')).toBe('+2');
    expect(typed('-1')).toBe('-1');
    expect(typed('[1, 2]')).toEqual([1, 2]);
    expect(typed('"12"')).toBe('12');
  });

  it('takes a seed for a number where it is one', () => {
    expect(seedOf('12')).toBe(12);
    expect(seedOf('twelve')).toBe('twelve');
    expect(seedOf(' ')).toBe(1);
    expect(seedOf('99999999999999999999')).toBe('99999999999999999999');
  });

  it('begins with a value that is not the usual one', () => {
    expect(unusual({ name: 'a', default: true, choices: [true, false], rule: '' })).toBe('1');
    expect(unusual({ name: 'a', default: 'x', choices: ['y', 'x'], rule: '' })).toBe('0');
    expect(unusual({ name: 'a', default: 'x', choices: ['x'], rule: '' })).toBe('0');
  });

  it('finds the part of the form that a refusal is about', () => {
    expect(placeOf('study: scenarios: spandaus')).toBe('scenarios');
    expect(placeOf('study: games')).toBe('games');
    expect(placeOf('study: pilots')).toBe('pilots');
    expect(placeOf('study: variation 2 (an ace): spandaus duel: set: side.french')).toBe(1);
    expect(placeOf('body.variation[1].set')).toBe(1);
    expect(placeOf('body.games')).toBe('games');
    expect(placeOf('body')).toBe('other');
    expect(placeOf('')).toBe('other');
  });
});
