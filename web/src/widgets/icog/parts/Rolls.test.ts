import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asking, FENNER, HIT, STAHL, stateOf, tableOf } from '../../../boards/icog/sample';
import { language } from '../../../words/ui.svelte';
import Rolls from './Rolls.svelte';

beforeEach(() => language.set('en'));
afterEach(cleanup);

const state = (over: Parameters<typeof stateOf>[1] = {}) => stateOf(tableOf(FENNER, STAHL), { log: [HIT], ...over });
const strip = () => screen.getByRole('button', { name: 'Last roll' });

test('the last roll lies open, and folds itself while a flight is planned', async () => {
  const { rerender } = render(Rolls, { state: state(), onrule: vi.fn() });
  expect(strip().getAttribute('aria-expanded')).toBe('true');
  await rerender({ state: state({ asked: asking('fly', ['Fenner'], { form: {} }) }) });
  expect(strip().getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(strip());
  expect(strip().getAttribute('aria-expanded')).toBe('true');
  await rerender({ state: state() });
  expect(strip().getAttribute('aria-expanded')).toBe('true');
});
