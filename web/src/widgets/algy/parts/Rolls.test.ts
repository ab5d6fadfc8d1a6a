import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { language } from '../../../words/ui.svelte';
import { aircraft, asking, line, stateOf, viewOf } from '../fixtures/sample';
import Rolls from './Rolls.svelte';

beforeEach(() => language.set('en'));
afterEach(cleanup);

const attack = line('attack', {
  aircraft: 'A1',
  target: 'B1',
  dice: [6, 1],
  pilot: [6],
  defense: [6],
  bonus: 0,
  bonus_defense: 0,
  hits: 1,
  ones: 1,
  sixes: 2,
  cancelled: 1,
});
const show = (...log: Parameters<typeof stateOf>[1] & object) => {
  const onrule = vi.fn();
  const shown = render(Rolls, { state: stateOf(viewOf(aircraft('A1'), aircraft('B1')), log), onrule });
  return { onrule, ...shown };
};

test('dice are told pool by pool, and drawn with what they did', () => {
  const { container } = show(attack);
  expect(screen.getAllByRole('img').map((each) => each.ariaLabel ?? each.getAttribute('aria-label'))).toEqual([
    'Attack: 1, 6',
    'Pilot Dice: 6',
    'Defense: 6',
  ]);
  expect(container.querySelectorAll('svg.counts')).toHaveLength(1);
  expect(container.querySelectorAll('svg.cancelled')).toHaveLength(2);
  expect(container.querySelectorAll('svg.one')).toHaveLength(1);
});

test('it stays until the next roll', async () => {
  const { rerender } = show(attack, line('turn', { turn: 2 }));
  expect(screen.getByRole('img', { name: 'Defense: 6' })).toBeTruthy();
  const log = [attack, line('movement', { aircraft: 'B1', die: 4, speed: 5, mp: 2 })];
  await rerender({ state: stateOf(viewOf(aircraft('B1')), log) });
  expect(screen.getAllByRole('img').map((each) => each.getAttribute('aria-label'))).toEqual(['Movement: 4']);
});

test('it folds away, and leads to the rule', async () => {
  const { onrule } = show(attack);
  await userEvent.click(screen.getByRole('button', { name: /combat.basic/ }));
  expect(onrule).toHaveBeenCalledWith('algy.combat.basic');
  await userEvent.click(screen.getByRole('button', { name: 'The last roll' }));
  expect(screen.queryByRole('img')).toBeNull();
});

test('it is folded while an aircraft is flown over the map', async () => {
  const { rerender } = show(attack);
  const strip = () => screen.getByRole('button', { name: 'The last roll' }).getAttribute('aria-expanded');
  expect(strip()).toBe('true');
  const flown = stateOf(viewOf(aircraft('A1'), aircraft('B1')), [attack]);
  await rerender({ state: { ...flown, asked: asking('move', ['A1'], []) } });
  expect(strip()).toBe('false');
  await rerender({ state: { ...flown, asked: asking('pay', ['A1', 'test', 1], []) } });
  expect(strip()).toBe('true');
});

test('before the first roll there is nothing', () => {
  show(line('turn', { turn: 1 }));
  expect(screen.queryByRole('region')).toBeNull();
});
