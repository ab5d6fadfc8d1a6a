import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FAILED, HIT, line, stateOf } from '../../boards/icog/sample';
import { language } from '../../words/ui.svelte';
import { FENNER, STAHL, tableOf, words } from './fixtures/sample';
import Rolls from './parts/Rolls.svelte';
import { lastRoll, openEnded } from './rolls';

const damage = line('damage', { airplane: 'Stahl', die: 'd20', roll: 4, successes: 6, total: 10 });

describe('the last roll', () => {
  it('is none before the first', () => {
    expect(lastRoll([line('turn', { turn: 1 })])).toBeNull();
  });

  it('a test says what it must not exceed, and whether it did', () => {
    expect(lastRoll([HIT, FAILED])?.dice).toEqual([
      { name: 'tight turn', who: '', sides: 20, faces: [15], several: '', limit: 13, total: null, mark: 'bad' },
    ]);
  });

  it('the damage of a hit lies beside the shot, with its further dice', () => {
    const log = [FAILED, HIT, damage, line('damage die', { airplane: 'Stahl', die: '1d6', roll: 3 })];
    const structure = line('structure', { airplane: 'Stahl', dice: '2d6', rolled: 7, spared: 0, loss: 7, left: 5 });
    const roll = lastRoll([...log, structure]);
    expect(roll?.place).toBe(1);
    expect(roll?.dice.map(({ faces: [face], sides, limit, total }) => [face, sides, limit, total])).toEqual([
      [7, 20, 13, null],
      [4, 20, null, 10],
      [3, 6, null, null],
    ]);
  });

  it('the dice are those that the book rolls', () => {
    const ground = line('damage', { airplane: 'Stahl', die: 'd10', roll: 4, successes: 0, total: 4 });
    const fails = line('structure fails', { airplane: 'Stahl', roll: 5, how: '', loss: '' });
    expect(lastRoll([HIT, ground, fails])?.dice.map(({ faces: [face], sides }) => [face, sides])).toEqual([
      [7, 20],
      [4, 10],
      [5, 6],
    ]);
  });

  it('an open-ended die shows every face that was rolled, and never one that it has not', () => {
    expect([3, 17, 27, 31].map((sum) => openEnded(sum, 10))).toEqual([[3], [10, 7], [10, 10, 7], [10, 10, 10, 1]]);
    const roll = lastRoll([line('initiative', { airplane: 'Fenner', die: 27, sum: [], base: 41, threats: {} })]);
    expect(roll?.dice[0]).toMatchObject({ faces: [10, 10, 7], total: 41 });
  });

  it('of several dice only the sum is told, with how they are written', () => {
    const further = line('damage die', { airplane: 'Stahl', die: '2d6+3', roll: 13 });
    expect(lastRoll([HIT, damage, further])?.dice.at(-1)).toMatchObject({ faces: [13], several: '2d6+3' });
  });

  it('Initiative is rolled by everybody at once', () => {
    const dice = ['Fenner', 'Stahl'].map((airplane, at) =>
      line('initiative', { airplane, die: 4 + at, sum: [], base: 18 + at, threats: {} }),
    );
    const roll = lastRoll([FAILED, ...dice, line('order', { order: [], before: [] })]);
    expect(roll?.dice.map(({ who, faces: [face], total }) => [who, face, total])).toEqual([
      ['Fenner', 4, 18],
      ['Stahl', 5, 19],
    ]);
  });
});

describe('shown', () => {
  beforeEach(() => language.set('en'));
  afterEach(cleanup);

  it('with what it must not exceed and the sum behind that', () => {
    const state = stateOf(tableOf(FENNER, STAHL), { log: [HIT] });
    render(Rolls, { state: { ...state, context: { ...state.context, words } }, onrule: () => undefined });
    expect(screen.getByRole('img', { name: 'shot: 7, 13 or less' })).toBeTruthy();
    expect(screen.getByText('≤ 13')).toBeTruthy();
    expect(screen.getByText('Gunnery')).toBeTruthy();
  });
});
