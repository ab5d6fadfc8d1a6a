import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { BoardState } from '../board';
import { stateOf } from '../sample';
import Flat from './Flat.svelte';
import { sampleContext, sampleView } from './sample';

function state(over: Partial<BoardState> = {}): BoardState {
  const asked = { seat: 'allied', kind: 'lateral', about: ['Lt Ashdown', '8C'], options: ['9C', '7C', 'exit left'] };
  return stateOf(sampleView(), sampleContext(), { asked, choice: '7C', ...over });
}

function shown(over: Partial<BoardState> = {}) {
  const onplace = vi.fn();
  const onpiece = vi.fn();
  const { container } = render(Flat, { state: state(over), onplace, onpiece });
  const square = (place: string): SVGElement =>
    container.querySelector<SVGElement>(`[data-place="${place}"]`) as SVGElement;
  return { container, square, onplace, onpiece };
}

test('there are 52 squares, and a way off the map where one is offered', () => {
  const { container, square } = shown();
  expect(container.querySelectorAll('[data-place]')).toHaveLength(53);
  expect(square('exit left')).not.toBeNull();
  expect(square('exit right')).toBeNull();
});

test('offered and chosen squares are marked, also for those who listen', () => {
  const { square } = shown();
  expect(square('9C').classList.contains('offered')).toBe(true);
  expect(square('9C').getAttribute('aria-pressed')).toBe('false');
  expect(square('7C').getAttribute('aria-pressed')).toBe('true');
  expect(square('5C').getAttribute('aria-pressed')).toBeNull();
  expect(square('9D').getAttribute('aria-label')).toContain('cloud');
  expect(square('8C').getAttribute('aria-label')).toContain('Lt Ashdown');
});

test('a click chooses a square or a piece', async () => {
  const { square, onplace, onpiece } = shown();
  await userEvent.click(square('9C'));
  expect(onplace).toHaveBeenCalledWith('9C');
  await userEvent.click(screen.getByRole('button', { name: /^Ltn Brandt, board.spandaus.type Fokker/ }));
  expect(onpiece).toHaveBeenCalledWith('Ltn Brandt');
});

test('the keyboard walks along the chain and chooses', async () => {
  const { square, onplace } = shown();
  square('7C').focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(square('8C'));
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(document.activeElement).toBe(square('8H'));
  expect(onplace).toHaveBeenCalledWith('8H');
});

test('one square at a time is in the order of the Tab key', () => {
  const { container } = shown();
  expect(container.querySelectorAll('[data-place][tabindex="0"]')).toHaveLength(1);
});
