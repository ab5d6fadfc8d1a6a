import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { BoardState } from '../board';
import { stateOf } from '../sample';
import Flat from './Flat.svelte';
import { CAMEL, ROUTE, sampleContext, sampleDraft, sampleView } from './sample';

afterEach(cleanup);

function shown(over: Partial<BoardState> = {}) {
  const state = stateOf(sampleView(), sampleContext(), { asked: ROUTE, ...over });
  const [onplace, onpiece] = [vi.fn(), vi.fn()];
  const { container } = render(Flat, { state, onplace, onpiece });
  const spot = (name: string): SVGElement => container.querySelector(`[data-place="${name}"]`) as SVGElement;
  return { container, spot, onplace, onpiece };
}

test('every end within reach is there, those with a shot marked and told', () => {
  const { container, spot } = shown();
  expect(container.querySelectorAll('.spot.end')).toHaveLength(2);
  expect(spot('E8').classList.contains('fires')).toBe(true);
  expect(spot('E8').getAttribute('aria-label')).toContain('Fokker Dr.I 4');
  expect(spot('F9').classList.contains('fires')).toBe(false);
});

test('a click picks an end; where there is but one heading, with it', async () => {
  const { spot, onplace } = shown();
  await userEvent.click(spot('F9'));
  expect(onplace).toHaveBeenLastCalledWith('F9/0');
  await userEvent.click(spot('E8'));
  expect(onplace).toHaveBeenLastCalledWith('E8');
});

test('while a route is half drawn, only ends that it can still have are there', async () => {
  const sketch = { levels: -1, path: 'FL', tilt: null, draft: { ...sampleDraft(-1, 'FL'), ways: [] } };
  const { container, spot, onplace } = shown({ sketch });
  expect([...container.querySelectorAll('.spot')]).toEqual([spot('E8')]);
  await userEvent.click(spot('E8'));
  expect(onplace).toHaveBeenLastCalledWith('E8');
});

test('a way off the board can be picked and says so', async () => {
  const { spot, onplace } = shown();
  expect(spot('off E').getAttribute('aria-label')).toBe('board.dogfights.route.exit board.dogfights.edge.E');
  expect(spot('off E').querySelector('text')?.textContent).toBe(spot('off E').getAttribute('aria-label'));
  await userEvent.click(spot('off E'));
  expect(onplace).toHaveBeenLastCalledWith('off E');
});

test('the keyboard walks between ends and picks them', async () => {
  const { spot, onplace } = shown();
  spot('E8').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(spot('F9'));
  await userEvent.keyboard('{Enter}');
  expect(onplace).toHaveBeenCalledWith('F9/0');
});

test('the route that is drawn has a number for every step and its level where that changes', () => {
  const sketch = { levels: -1, path: 'FF', tilt: null, draft: sampleDraft(-1, 'FF') };
  const { container } = shown({ sketch });
  const texts = [...container.querySelectorAll('.route text')].map((each) => each.textContent);
  expect(texts).toEqual(['1', 'board.dogfights.level 2', '2']);
});

test('aircraft on the board can be picked and say how they are', async () => {
  const { onpiece } = shown({ asked: null });
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${CAMEL}`) }));
  expect(onpiece).toHaveBeenCalledWith(CAMEL);
  expect(screen.queryByRole('button', { name: /^Fokker D\.VII/ })).toBeNull();
});
