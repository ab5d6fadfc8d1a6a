// People end a match between them: what is asked, shown and told.
import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Ending as End, MatchInfo, Offer, Sync } from '../wire/types';
import { language, type Language } from '../words/ui.svelte';
import Ending from './Ending.svelte';
import { sync, table, type Table } from './fixtures/skirmish';
import OfferStrip from './OfferStrip.svelte';
import Settle from './Settle.svelte';

let at: Table;

beforeEach(() => language.set('en'));
afterEach(() => {
  cleanup();
  at.workspace.dispose();
  at.model.dispose();
});

const resigned = (winner: string): End => ({ winner, reason: 'resigned', points: {}, rule: '' });
const seen = (changes: Partial<MatchInfo>, more: Partial<Sync> = {}): Sync =>
  sync({ match: { ...sync().match, ...changes }, ...more });
const people: MatchInfo['seats'] = [
  { seat: 'blue', side: 'blue', who: 'person' },
  { seat: 'red', side: 'red', who: 'person' },
];
let n = 1;
const tell = (offer: Offer | null, judge: Offer | null = null): void =>
  at.tell({ type: 'update', n: ++n, keep: 3, log: [], delta: {}, asked: [], answers: 2, offer, judge });
const unseen = (): string => [...document.querySelectorAll('[aria-live]')].map((each) => each.textContent).join(' ');
beforeEach(() => (n = 1));

it('resigns when that was asked once more', async () => {
  at = await table();
  render(Settle, { workspace: at.workspace });
  expect(screen.queryByRole('button', { name: 'Offer a draw' })).toBeNull();
  expect(screen.getByText('Machines agree to no draw: they play on.')).toBeTruthy();
  for (const no of ['{Enter}', '{Escape}']) {
    await userEvent.click(screen.getByRole('button', { name: 'Resign' }));
    expect(screen.getByRole('alertdialog').textContent).toContain('the other side wins');
    expect(document.activeElement?.textContent).toContain('Play on');
    await userEvent.keyboard(no);
    expect(at.settled).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Resign' }));
  }
  await userEvent.click(screen.getByRole('button', { name: 'Resign' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, resign' }));
  expect(at.settled).toEqual([{ seat: 'blue', what: 'resign', about: 'end' }]);
});

it.each([
  ['who only looks on', seen({ mine: [] })],
  ['a campaign and its missions', seen({ settles: false })],
  ['a mission with one side', seen({ seats: people.slice(0, 1) })],
  ['a match that is over', seen({}, { asked: [], ending: resigned('red') })],
])('has no end to offer: %s', async (_, first) => {
  at = await table(first);
  render(Settle, { workspace: at.workspace });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});

it('asks people at one screen whether they agree, and each of them may resign', async () => {
  at = await table(seen({ seats: people, mine: ['blue', 'red'] }));
  render(Settle, { workspace: at.workspace });
  expect(screen.getByRole('button', { name: 'Resign for the Red side' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Agree on a draw' }));
  expect(screen.getByRole('alertdialog').textContent).toContain('All at this screen agree on a draw?');
  await userEvent.click(screen.getByRole('button', { name: 'Yes, a draw' }));
  expect(at.settled).toEqual([{ seat: 'blue', what: 'offer', about: 'end' }]);
});

it('offers a draw to people, and shows it to all', async () => {
  at = await table(seen({ seats: people }));
  const { unmount } = render(Settle, { workspace: at.workspace });
  await userEvent.click(screen.getByRole('button', { name: 'Offer a draw' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, offer it' }));
  expect(at.settled).toEqual([{ seat: 'blue', what: 'offer', about: 'end' }]);
  unmount();
  render(OfferStrip, { workspace: at.workspace });
  tell({ seat: 'blue', waits: ['red'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the offer' }));
  tell({ seat: 'red', waits: ['blue'] });
  expect(await screen.findByRole('group', { name: 'The Red side offers a draw.' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Accept the draw' }));
  await userEvent.click(screen.getByRole('button', { name: 'Play on' }));
  expect(at.settled.slice(1).map(({ what }) => what)).toEqual(['decline', 'accept', 'decline']);
});

it('tells what is offered to those who do not see it', async () => {
  at = await table(seen({ seats: people }));
  render(OfferStrip, { workspace: at.workspace });
  tell({ seat: 'red', waits: ['blue'] });
  await vi.waitFor(() => expect(unseen()).toContain('The Red side offers a draw.'));
  tell(null);
  await vi.waitFor(() => expect(at.workspace.toast).toBe('The Red side has withdrawn the offer of a draw.'));
  expect(unseen()).not.toContain('offers a draw');
});

it('offers that the ace judges, and shows that it does', async () => {
  at = await table(seen({ seats: people, judges: true }));
  const { unmount } = render(Settle, { workspace: at.workspace });
  await userEvent.click(screen.getByRole('button', { name: 'Let the ace judge' }));
  expect(screen.getByRole('alertdialog').textContent).toContain('The Blue side offers that the ace judges the match.');
  await userEvent.click(screen.getByRole('button', { name: 'Yes, offer it' }));
  expect(at.settled).toEqual([{ seat: 'blue', what: 'offer', about: 'judge' }]);
  unmount();
  render(OfferStrip, { workspace: at.workspace });
  tell(null, { seat: 'red', waits: ['blue'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Let the ace judge' }));
  tell(null, { seat: 'red', waits: [] });
  expect(await screen.findByRole('group', { name: 'The ace judges the match.' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  tell(null);
  await vi.waitFor(() => expect(unseen()).not.toContain('judges'));
  expect(at.workspace.toast).toBe('');
  expect(at.settled.slice(1)).toEqual([{ seat: 'blue', what: 'accept', about: 'judge' }]);
});

it('offers no judgement where there is none', async () => {
  at = await table(seen({ seats: people }));
  render(Settle, { workspace: at.workspace });
  expect(screen.queryByRole('button', { name: 'Let the ace judge' })).toBeNull();
});

it.each([
  ['who offered it', ['blue'], 'blue', 'Your offer of a draw was turned down.'],
  ['who was asked', ['blue'], 'red', 'The Red side has withdrawn the offer of a draw.'],
  ['who looks on', [], 'red', 'No draw is agreed on: play goes on.'],
])('says that an offer is gone to %s', async (_, mine, seat, said) => {
  at = await table(seen({ seats: people, mine }));
  render(OfferStrip, { workspace: at.workspace });
  tell({ seat, waits: seat === 'red' ? ['blue'] : ['red'] });
  await screen.findByRole('group');
  tell(null);
  await expect.poll(() => at.workspace.toast).toBe(said);
});

it('says nothing of an offer that this screen has ended, and tells of the next', async () => {
  at = await table(seen({ seats: people }));
  render(OfferStrip, { workspace: at.workspace });
  tell({ seat: 'red', waits: ['blue'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Play on' }));
  tell(null);
  await expect.poll(() => screen.queryByRole('group')).toBeNull();
  expect(at.workspace.toast).toBe('');
  tell({ seat: 'red', waits: ['blue'] });
  await screen.findByRole('group');
  tell(null);
  await expect.poll(() => at.workspace.toast).toContain('withdrawn');
});

it.each<[Language, string[], string, string]>([
  ['en', ['blue'], 'blue', 'You won: the Red side resigned.'],
  ['en', ['blue'], 'red', 'You lost: you resigned.'],
  ['en', [], 'blue', 'The Blue side won: the Red side resigned.'],
  ['en', ['blue', 'red'], 'red', 'The Red side won: the Blue side resigned.'],
  ['fr', ['blue'], 'blue', 'Vous avez gagné\u202f: the Red side a abandonné.'],
  ['fr', ['blue'], 'red', 'Vous avez perdu\u202f: vous avez abandonné.'],
])('says in %s to %s who resigned where %s wins', async (lang, mine, winner, said) => {
  language.set(lang);
  const ending = resigned(winner);
  at = await table(seen({ seats: people, mine }, { asked: [], ending }));
  render(Ending, { workspace: at.workspace, ending });
  expect(screen.getByRole('status').textContent?.trim()).toBe(said);
});
