import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { line, stateOf } from '../../boards/icog/sample';
import { language } from '../../words/ui.svelte';
import { FENNER, STAHL, tableOf, words } from './fixtures/sample';
import Rolls from './parts/Rolls.svelte';
import { lastRoll } from './rolls';

const shot = line('shoots', {
  airplane: 'Fenner',
  role: 'pilot',
  target: 'Stahl',
  burst: 'long',
  angle: 'rear',
  distance: 6.2,
  guns: 2,
  sum: [
    ['gunnery', 14],
    ['distance', -1],
  ],
  base: 13,
  roll: 7,
  success: 6,
  hit: true,
});
const damage = line('damage', { airplane: 'Stahl', roll: 4, successes: 6, total: 10 });
const test = line('tests', { airplane: 'Fenner', test: 'tight turn', target: 13, roll: 15, passed: false, sum: [] });

describe('the last roll', () => {
  it('is none before the first', () => {
    expect(lastRoll([line('turn', { turn: 1 })])).toBeNull();
  });

  it('a test says what it must not exceed, and whether it did', () => {
    expect(lastRoll([shot, test])?.dice).toEqual([
      { name: 'tight turn', who: '', sides: 20, face: 15, limit: 13, total: null, mark: 'bad' },
    ]);
  });

  it('the damage of a hit lies beside the shot, with its further dice', () => {
    const log = [test, shot, damage, line('damage die', { airplane: 'Stahl', die: '1d6', roll: 3 })];
    const roll = lastRoll([...log, line('structure', { airplane: 'Stahl', dice: '2d6', rolled: [2, 5], loss: 7 })]);
    expect(roll?.place).toBe(1);
    expect(roll?.dice.map(({ face, sides, limit, total }) => [face, sides, limit, total])).toEqual([
      [7, 20, 13, null],
      [4, 20, null, 10],
      [3, 6, null, null],
      [2, 6, null, null],
      [5, 6, null, null],
    ]);
  });

  it('Initiative is rolled by everybody at once', () => {
    const dice = ['Fenner', 'Stahl'].map((airplane, at) =>
      line('initiative', { airplane, die: 4 + at, base: 18 + at }),
    );
    const roll = lastRoll([test, ...dice, line('order', { order: [] })]);
    expect(roll?.dice.map(({ who, face, total }) => [who, face, total])).toEqual([
      ['Fenner', 4, 18],
      ['Stahl', 5, 19],
    ]);
  });
});

describe('shown', () => {
  beforeEach(() => language.set('en'));
  afterEach(cleanup);

  it('with what it must not exceed and the sum behind that', () => {
    const state = stateOf(tableOf(FENNER, STAHL), { log: [shot] });
    render(Rolls, { state: { ...state, context: { ...state.context, words } }, onrule: () => undefined });
    expect(screen.getByRole('img', { name: 'shot: 7, 13 or less' })).toBeTruthy();
    expect(screen.getByText('≤ 13')).toBeTruthy();
    expect(screen.getByText('Gunnery')).toBeTruthy();
  });
});
