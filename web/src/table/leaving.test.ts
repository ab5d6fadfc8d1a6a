// What a viewer may do beside answering: give a link away, take back, play again.
import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { router } from '../app/router.svelte';
import { links } from '../net/links';
import { shares } from '../pages/share/shares';
import type { MatchInfo, Sync } from '../wire/types';
import { language, t } from '../words/ui.svelte';
import { sync, table, type Table } from './fixtures/skirmish';
import Ending from './Ending.svelte';
import TimelineBar from './TimelineBar.svelte';
import Undo from './Undo.svelte';

const ENDING = { winner: 'blue', reason: 'turn limit', points: { blue: 3, red: 1 }, rule: 'skirmish.move' };
let at: Table;

beforeEach(() => {
  localStorage.clear();
  language.set('en');
});

afterEach(() => {
  cleanup();
  at.workspace.dispose();
  at.model.dispose();
});

const seen = (changes: Partial<MatchInfo>, more: Partial<Sync> = {}): Sync =>
  sync({ match: { ...sync().match, ...changes }, ...more });

it('gives a link to this moment away that only looks', async () => {
  at = await table();
  const user = userEvent.setup();
  render(TimelineBar, { workspace: at.workspace });
  await user.click(screen.getByRole('button', { name: 'Copy a link to this moment' }));
  const copied = await navigator.clipboard.readText();
  expect(copied).toMatch(/#\/match\/m\/looks\?at=2$/);
  expect(copied).not.toContain('token');
  expect(at.workspace.toast).toContain('only looks');
});

const people: MatchInfo['seats'] = [
  { seat: 'blue', side: 'blue', who: 'person' },
  { seat: 'red', side: 'red', who: 'person' },
];

it.each([
  ['nothing', seen({}, { answers: 0, log: [] })],
  ['watching', seen({ undo: false, mine: [] })],
  ['screens', seen({ undo: false, seats: people })],
  ['campaign', seen({ undo: false })],
  ['over', seen({}, { asked: [], ending: ENDING })],
])('says why nothing can be taken back: %s', async (why, first) => {
  at = await table(first);
  render(Undo, { workspace: at.workspace });
  const reason = t(`table.undo.${why}`);
  const button = screen.getByRole('button', { name: 'Undo', description: reason });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
  await userEvent.click(button);
  expect(at.undone()).toBe(0);
  expect(at.workspace.toast).toBe(reason);
});

it('takes back without a word where it can', async () => {
  at = await table();
  render(Undo, { workspace: at.workspace });
  const button = screen.getByRole('button', { name: 'Undo', description: '' });
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  await userEvent.click(button);
  expect(at.undone()).toBe(1);
  await at.model.replay.goTo(1);
  expect(at.workspace.noUndo).toBe('past');
});

it('plays again with one click, by the same link, and keeps the links of the others', async () => {
  at = await table(seen({ seats: people }, { asked: [], ending: ENDING }));
  const theirs = { seats: ['red'], token: 'theirs' };
  shares.keep({ id: 'm', links: [theirs], watch: { seats: [], token: 'w' } }, 'skirmish');
  render(Ending, { workspace: at.workspace, ending: ENDING });
  expect(screen.getByRole('link', { name: 'Set up another' }).getAttribute('href')).toBe(
    '#/new/skirmish?scenario=duel',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Play again, sides changed' }));
  expect(router.route).toEqual({ page: 'match', id: 'again', token: 'token', at: null });
  expect(links.find('again', 'token')).toMatchObject({ book: 'skirmish', seats: ['red'], over: false });
  expect(shares.find('again')).toMatchObject({
    links: [{ ...theirs, seats: ['blue'] }],
    watch: { token: 'looks-again' },
  });
});

it('lets those who only looked on set up another, unless machines played', async () => {
  at = await table(seen({ mine: [] }, { asked: [], ending: ENDING }));
  const { unmount } = render(Ending, { workspace: at.workspace, ending: ENDING });
  expect(screen.queryByRole('button', { name: 'Play again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Set up another' })).toBeTruthy();
  unmount();
  at.workspace.dispose();
  at.model.dispose();
  const machines = people.map((seat) => ({ ...seat, who: 'ace' }));
  at = await table(seen({ mine: [], seats: machines }, { asked: [], ending: ENDING }));
  render(Ending, { workspace: at.workspace, ending: ENDING });
  await userEvent.click(screen.getByRole('button', { name: 'Play again' }));
  expect(router.route).toEqual({ page: 'match', id: 'again', token: 'looks-again', at: 0 });
});
