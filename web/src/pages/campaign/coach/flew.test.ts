import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { campaign, flown } from '../../../boards/campaign/testing/squadrons';
import { api, ApiError } from '../../../net/api';
import type { AnalysisTold, AnswerTold, LookedBack, PartTold } from '../../../wire/types';
import { learnt } from '../../../words/texts';
import { language } from '../../../words/ui.svelte';
import type { Room } from '../room.svelte';
import { flewIn, mayChange, others, slips, whyNot } from './flew';
import Flew from './Flew.svelte';
import './words';

const part = (side: string, aircraft: string, changes: Partial<PartTold> = {}): PartTold => ({
  side,
  aircraft,
  pilot: aircraft,
  flown: [0, 0],
  luck: [0, 0],
  luck_spread: 0,
  gave_away: 0,
  gave_away_spread: 0,
  answers: 1,
  ...changes,
});
const answer = (moment: number, side: string, aircraft: string, changes: Partial<AnswerTold> = {}): AnswerTold =>
  ({
    moment,
    seat: side,
    side,
    kind: 'move',
    about: [],
    option: 'on',
    change: [0, 0],
    aircraft,
    ...changes,
  }) as AnswerTold;

const account = (side: string, own: number, luck: number) => ({
  side,
  start: 5_000,
  own,
  others: 0,
  luck,
  result: 5_000 + own + luck,
  start_spread: 300,
  luck_spread: 400,
  gave_away: 1_800,
  gave_away_spread: 500,
});

/** Both gave most away at moment 4, where they chose in secret. */
const ANALYSIS: AnalysisTold = {
  sides: ['german', 'allied'],
  first: 0,
  begun: [5_000, 5_000],
  begun_spread: 300,
  steps: [
    {
      moment: 6,
      worth: [4_000, 6_000],
      spread: 100,
      answers: [
        answer(4, 'german', 'R1', { gave_away: 700, spread: 300, mark: 'small' }),
        answer(4, 'allied', 'Hale', { gave_away: 1_600, spread: 500, mark: 'blunder' }),
      ],
      luck: [0, 0],
    },
  ],
  ended: [0, 0],
  accounts: [account('german', -1_200, 3_100), account('allied', 1_200, -3_100)],
  parts: [
    part('german', 'R1', { pilot: 'Brandt', small: 1, worst: 4, luck: [3_000, -3_000], luck_spread: 200 }),
    part('allied', 'Hale', {
      gave_away: 1_800,
      gave_away_spread: 500,
      blunders: 1,
      mistakes: 2,
      worst: 4,
      luck: [120, -120],
      luck_spread: 90,
    }),
    part('allied', '', { answers: 3 }),
    part('', '', { answers: 0 }),
  ],
  deciding: [],
};
const PLACES = flown(1, 'allied').staff;

beforeEach(async () => {
  await learnt();
  language.set('en');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('how a crew flew', () => {
  it('is found by who flies, whatever the game calls his airplane, and told for his own side', () => {
    const brandt = flewIn(ANALYSIS, 'german', PLACES.german?.[0] as never);
    expect(brandt).toMatchObject({ part: { aircraft: 'R1' }, luck: 3_000, worst: { side: 'german', gave_away: 700 } });
    const hale = flewIn(ANALYSIS, 'allied', PLACES.allied?.[0] as never);
    expect(hale).toMatchObject({ luck: -120, worst: { side: 'allied', gave_away: 1_600 } });
    expect(flewIn(ANALYSIS, 'allied', { machine: 'A / 2', crew: { pilot: 'Nobody' } })).toBeNull();
  });

  it('leaves what no single crew did to the side', () => {
    expect(others(ANALYSIS, 'allied')?.part.answers).toBe(3);
    expect(others(ANALYSIS, 'german')).toBeNull();
  });

  it('counts marks, the worst first', () => {
    const said = slips(part('allied', 'Hale', { blunders: 1, mistakes: 2, small: 3 }));
    expect(said.map(({ text }) => text)).toEqual(['1 blunder', '2 mistakes', '3 small slips']);
    expect(slips(part('allied', 'Hale'))).toEqual([]);
  });
});

describe('why a mission cannot be looked back at', () => {
  const refused = (status: number, where = '') => new ApiError(status, { what: 'the server’s words', where, rule: '' });

  it('is said plainly', () => {
    expect(whyNot(refused(401))).toMatch(/^There is no record of this mission/);
    expect(whyNot(refused(403))).toMatch(/^Machines finished this mission/);
    expect(whyNot(refused(400, 'record: version'))).toMatch(/other rules than today’s/);
    expect(whyNot(refused(400, 'record'))).toBe('the server’s words');
    expect([0, 400, 401, 403, 409, 503].filter((status) => mayChange(refused(status)))).toEqual([0, 409, 503]);
  });
});

describe('the page', () => {
  const known = campaign();
  const room = {
    side: known.brief.side[0],
    model: { match: 'war', token: 'key', info: { mine: ['allied'] } },
    pilot: ({ id }: { id: string }) => `#/pilot/${id}`,
    table: (number: number, at: number) => `#/match/war-${number}/key/${at}`,
  } as unknown as Room;
  const looked = (changes: Partial<LookedBack>): LookedBack =>
    ({ ready: true, going: false, done: 0, of: 9, checks: [], ...changes }) as LookedBack;

  it('tells every pilot, one’s own side first, with a way to his worst moment', async () => {
    const begin = vi.spyOn(api, 'beginAnalysis').mockResolvedValue(looked({}));
    vi.spyOn(api, 'analysis').mockResolvedValue(looked({ analysis: ANALYSIS }));
    render(Flew, { room, campaign: known, flown: flown(1, 'allied') });
    const said = await screen.findByText(/^You out-flew/);
    expect(said.textContent).toBe('You out-flew the other side by 12 points (± 5), and you were 31 (± 4) unlucky.');
    expect(begin).toHaveBeenCalledWith('war-1', 'key');
    const lists = screen.getAllByRole('list');
    expect(lists.map((list) => list.getAttribute('aria-label'))).toEqual(['No. 119 Squadron', 'Jasta 91']);
    const text = lists[0]?.textContent.replaceAll(/\s+/g, ' ');
    expect(text).toContain('Gave away 18 ± 5');
    expect(text).toContain('Luck −1 ± 1');
    expect(text).toMatch(/1 blunder ?2 mistakes/);
    expect(text).toContain('No single crew');
    const worst = screen.getByRole('link', { name: 'Worst moment: 16 ± 5, Hale, on the board' });
    expect(worst.getAttribute('href')).toBe('#/match/war-1/key/4');
  });

  it('says why there is nothing to tell, and does not ask again in vain', async () => {
    vi.spyOn(api, 'beginAnalysis').mockRejectedValue(new ApiError(401, { what: '', where: '', rule: '' }));
    render(Flew, { room, campaign: known, flown: flown(1, 'allied') });
    expect(await screen.findByText(/^There is no record/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
