import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aircraft, asking, note, stateOf, viewOf } from '../../widgets/algy/fixtures/sample';
import type { BoardState } from '../board';
import Deck from './Deck.svelte';
import Flat from './Flat.svelte';

const view = viewOf(aircraft('A1'), aircraft('A2', { attached: 'A1' }), aircraft('B1', { hex: 'E5', facing: 0 }));
const moving = asking('move', ['A1'], ['ahead', 'left 60', 'right 120', 'maneuver', 'climb 1'], {
  notes: [note('ahead', 'enters', { hex: 'E4' })],
  odds: [['right 120', 0.58]],
});

function shown(more: Partial<BoardState> = {}) {
  const did = { onplace: vi.fn<(place: string) => void>(), onpiece: vi.fn<(piece: string) => void>() };
  render(Flat, { state: { ...stateOf(view), ...more }, ...did });
  return did;
}

it('shows hexes by name and every aircraft with its dice', () => {
  shown();
  expect(screen.getByText('J8')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^A1 Algy, .*heading south.*Pilot Dice 4 of 6/ })).toBeTruthy();
  expect(document.querySelectorAll('.piece')).toHaveLength(3);
  expect(document.querySelectorAll('.tie')).toHaveLength(1);
  expect(document.querySelectorAll('.piece .die').length - document.querySelectorAll('.piece .spent').length).toBe(12);
});

it('offers the faced hex and its turns with their chances', async () => {
  const user = userEvent.setup();
  const { onplace, onpiece } = shown({ asked: moving });
  await user.click(screen.getByRole('button', { name: 'Ahead into E4' }));
  await user.click(screen.getByRole('button', { name: 'Turn right 120°, 58%' }));
  expect(onplace.mock.calls).toEqual([['E4'], ['E4/right 120']]);
  await user.click(screen.getByRole('button', { name: /^B1 Emil/ }));
  expect(onpiece).toHaveBeenCalledWith('B1');
});

it('is walked over by arrow keys', async () => {
  const user = userEvent.setup();
  const { onplace } = shown({ asked: moving, cursor: 'E4' });
  screen.getByRole('button', { name: 'Ahead into E4' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(onplace).toHaveBeenLastCalledWith('E4/right 120');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(onplace).toHaveBeenLastCalledWith('E4/left 60');
});

it('keeps a dozen in one hex apart', () => {
  const dozen = Array.from({ length: 12 }, (_, i) =>
    aircraft(`${i % 2 ? 'A' : 'B'}${i}`, { facing: -1, banked: true }),
  );
  shown({ view: viewOf(...dozen) });
  const at = [...document.querySelectorAll('.piece')].map((each) => each.getAttribute('transform'));
  expect(new Set(at).size).toBe(12);
  expect(document.querySelectorAll('.piece .die')).toHaveLength(0);
});

it('shows the deck: how many are left, what was drawn, what is in play', () => {
  const { context } = stateOf(view);
  const built = ['section:A1', 'section:A1', 'tally-ho'];
  const drawn = ['section:A1', 'tally-ho'];
  render(Deck, { props: { view: { ...view, built, drawn, left: 1, card: 'tally-ho' }, context } });
  expect(screen.getByText('1')).toBeTruthy();
  expect(screen.getByText('Tally Ho!')).toBeTruthy();
  expect(screen.getByText('Still in the deck: Section A1')).toBeTruthy();
});
