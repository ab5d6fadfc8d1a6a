import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { gamesApi } from '../../net/games';
import type { Games } from '../../wire/types';
import '../words';
import { lounge } from './lounge.svelte';
import Pages from './Pages.svelte';
import './words';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('what does not fit on one page of games is on the next, and what comes late of another is dropped', async () => {
  const pages: Record<number, Games> = {
    0: { open: [], playing: [], more: true },
    100: { open: [], playing: [], more: false },
  };
  let hold: ((told: Games) => void) | null = null;
  const asked = vi.spyOn(gamesApi, 'games').mockImplementation((first) => Promise.resolve(pages[first]!));
  render(Pages);
  expect(screen.queryAllByRole('button')).toEqual([]);
  await lounge.turn(0);
  await fireEvent.click(await screen.findByRole('button', { name: 'Further ones' }));
  await fireEvent.click(await screen.findByRole('button', { name: 'Newer ones' }));
  await screen.findByRole('button', { name: 'Further ones' });
  expect(asked.mock.calls).toEqual([[0], [100], [0]]);
  asked.mockImplementationOnce(() => new Promise((resolve) => (hold = resolve)));
  const late = lounge.turn(0);
  await lounge.turn(100);
  hold!(pages[0]!);
  await late;
  expect(lounge.games).toEqual(pages[100]);
});
