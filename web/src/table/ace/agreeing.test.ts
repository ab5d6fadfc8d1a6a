// Hints by offer between people: what is offered, answered and told.
import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HintsStanding, MatchInfo, Sync } from '../../wire/types';
import { learnt } from '../../words/texts';
import { language } from '../../words/ui.svelte';
import { sync, table, type Table } from '../fixtures/skirmish';
import OfferStrip from '../OfferStrip.svelte';
import Agree from './Agree.svelte';
import { speaker } from './agreeing';

let at: Table;
let n = 1;

beforeEach(async () => {
  language.set('en');
  n = 1;
  await learnt();
});
afterEach(() => {
  cleanup();
  at.workspace.dispose();
  at.model.dispose();
});

const people: MatchInfo['seats'] = [
  { seat: 'blue', side: 'blue', who: 'person' },
  { seat: 'red', side: 'red', who: 'person' },
];
const seen = (changes: Partial<MatchInfo> = {}, more: Partial<Sync> = {}): Sync =>
  sync({ match: { ...sync().match, seats: people, agrees: true, ...changes }, ...more });
const tell = (hints: HintsStanding | null, ace = false): void =>
  at.tell({ type: 'update', n: ++n, keep: 3, log: [], delta: {}, asked: [], answers: 2, hints, ace });
const OPEN: HintsStanding = { open: true, seat: 'red', were: true };

it('offers hints from the menu, and closes them there', async () => {
  at = await table(seen());
  render(Agree, { workspace: at.workspace });
  await userEvent.click(screen.getByRole('button', { name: 'Offer hints to all' }));
  tell({ offer: { seat: 'blue', waits: ['red'] } });
  expect(await screen.findByText('You have offered hints for all. Still to answer: the Red side.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  tell(OPEN, true);
  expect(
    await screen.findByText(/everybody may ask what the ace would do. They were offered by the Red side/),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close hints for all' }));
  expect(at.settled).toEqual(['offer', 'close'].map((what) => ({ seat: 'blue', what, about: 'hints' })));
  expect(at.model.ace).toBe(true);
  tell({ open: false, seat: 'blue', were: true });
  await expect.poll(() => at.model.ace).toBe(false);
});

it.each([
  ['who flies against machines', seen({ agrees: false })],
  ['who looks on', seen({ agrees: false, mine: [] })],
])('has nothing to offer: %s', async (_, first) => {
  at = await table(first);
  render(Agree, { workspace: at.workspace });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says when the match is over that hints were open', async () => {
  const ending = { winner: 'red', reason: 'resigned', points: {}, rule: '' };
  at = await table(seen({}, { asked: [], ending, hints: OPEN }));
  render(Agree, { workspace: at.workspace });
  expect(screen.getByText('Hints were open in this match.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks whose word is wanted, tells it to those who do not see it, and what becomes of it', async () => {
  at = await table(seen());
  render(OfferStrip, { workspace: at.workspace });
  const offer = { offer: { seat: 'red', waits: ['blue'] } };
  tell(offer);
  expect(await screen.findByRole('group', { name: /^The Red side offers hints for all/ })).toBeTruthy();
  expect(document.querySelector('[aria-live]')?.textContent).toContain('The Red side offers hints');
  await userEvent.click(screen.getByRole('button', { name: 'Accept hints' }));
  tell(OPEN, true);
  await expect.poll(() => at.workspace.toast).toBe('All agree: hints are open.');
  tell({ open: false, seat: 'red', were: true });
  await expect.poll(() => at.workspace.toast).toBe('Hints are closed by the Red side.');
  tell({ ...offer, seat: 'red', were: true });
  await userEvent.click(await screen.findByRole('button', { name: 'No hints' }));
  expect(at.settled).toEqual(['accept', 'decline'].map((what) => ({ seat: 'blue', what, about: 'hints' })));
  at.workspace.say('');
  tell({ seat: 'red', were: true });
  await expect.poll(() => screen.queryByRole('group')).toBeNull();
  expect(at.workspace.toast).toBe('');
  tell({ offer: { seat: 'blue', waits: ['red'] } });
  await screen.findByRole('button', { name: 'Withdraw the offer' });
  tell(null);
  await expect.poll(() => at.workspace.toast).toBe('Your offer of hints was turned down.');
});

it('speaks for the seat that others fly against', async () => {
  at = await table(seen());
  const more: MatchInfo['seats'] = [...people, { seat: 'red two', side: 'red', who: 'person' }];
  const info = seen({ seats: more, mine: ['red', 'blue'] }).match;
  expect(speaker(info)).toBe('blue');
  expect(speaker({ ...info, agrees: false })).toBeNull();
});
