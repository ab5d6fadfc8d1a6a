import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account } from '../../net/account.svelte';
import { ApiError } from '../../net/api';
import { gamesApi } from '../../net/games';
import type { Games } from '../../wire/types';
import '../words';
import { lounge } from './lounge.svelte';
import Pages from './Pages.svelte';
import './words';

const PAGES: Record<number, Games> = {
  0: { open: [], playing: [], more: true },
  100: { open: [], playing: [], more: true },
  200: { open: [], playing: [], more: false },
};
const { told } = account;
const asked = vi.spyOn(gamesApi, 'games');
const further = () => screen.findByRole('button', { name: 'Further ones' });
const newer = () => screen.findByRole('button', { name: 'Newer ones' });
const page = () => screen.getByRole('status').textContent;

/** As a keyboard does it. */
async function press(button: () => Promise<HTMLElement>): Promise<void> {
  (await button()).focus();
  await fireEvent.click(await button());
}

/** The next answer, when it is let go. */
function held(): (told: Games | ApiError) => void {
  let answer!: (told: Games | ApiError) => void;
  asked.mockImplementationOnce(
    () =>
      new Promise((resolve, reject) => {
        answer = (told) => (told instanceof ApiError ? reject(told) : resolve(told));
      }),
  );
  return (told) => answer(told);
}

const shows = (number: number) => vi.waitFor(() => expect(page()).toBe(`Page ${number}`));

beforeEach(async () => {
  asked.mockImplementation((first) => Promise.resolve(PAGES[first]!));
  document.body.innerHTML = '<h2 id="top" tabindex="-1">Waiting</h2>';
  await lounge.turn(0);
  render(Pages, { top: 'top' });
  await further();
  asked.mockClear();
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  Object.assign(lounge, { first: 0, games: null, turning: null, unturned: null, problem: null });
  account.told = told;
});

afterAll(() => asked.mockRestore());

test('what does not fit on one page of games is on the next, which is told, and read from its top', async () => {
  const heading = screen.getByRole('heading');
  expect(page()).toBe('Page 1');
  await press(further);
  await shows(2);
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  await press(further);
  await shows(3);
  expect(screen.queryByRole('button', { name: 'Further ones' })).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  await fireEvent.click(await newer());
  await shows(2);
  expect(asked.mock.calls).toEqual([[100], [200], [100]]);
});

test('who does something else meanwhile is left to it', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  const answer = held();
  await fireEvent.click(await further());
  field.focus();
  answer(PAGES[100]!);
  await shows(2);
  await tick();
  expect(document.activeElement).toBe(field);
});

test('a second click goes no further than the first, and what is shown is of one page', async () => {
  const answer = held();
  const button = await further();
  await fireEvent.click(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await fireEvent.click(button);
  expect(page()).toBe('Page 1');
  expect(lounge.games).toEqual(PAGES[0]);
  answer(PAGES[100]!);
  await shows(2);
  expect(button.getAttribute('aria-disabled')).toBe('false');
  expect(asked.mock.calls).toEqual([[100]]);
});

test('a page that could not be fetched is told, and the next click asks for the same one', async () => {
  const answer = held();
  await fireEvent.click(await further());
  answer(new ApiError(503, { what: 'the store is away', where: '', rule: '' }));
  expect((await screen.findByRole('alert')).textContent).toContain('the store is away');
  expect(page()).toBe('Page 1');
  expect(lounge.games).toEqual(PAGES[0]);
  await fireEvent.click(await further());
  await shows(2);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked.mock.calls).toEqual([[100], [100]]);
});

test('who looks anew sees the newest at once, whatever is being asked of other pages', async () => {
  account.told = { kept: true, trouble: '', better: '', you: null };
  await lounge.turn(100);
  asked.mockClear();
  const late = held();
  const polled = lounge.refresh();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  const later = held();
  const turned = lounge.turn(200);
  const leave = lounge.look();
  expect([lounge.first, lounge.games]).toEqual([0, null]);
  await vi.waitFor(() => expect(lounge.games).toEqual(PAGES[0]));
  later(PAGES[200]!);
  expect(await turned).toBe(false);
  late(PAGES[100]!);
  await polled;
  expect([lounge.first, lounge.games]).toEqual([0, PAGES[0]]);
  expect(asked.mock.calls).toEqual([[100], [200], [0]]);
  leave();
});
