import { cleanup, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import board from '../../boards/campaign';
import { campaign, mission, person, WORDS } from '../../boards/campaign/testing/squadrons';
import type { Campaign } from '../../boards/campaign/state';
import type { Asked } from '../../wire/types';
import { language } from '../../words/ui.svelte';
import { infoOf } from '../../boards/sample';
import { atTable, note } from '../testing/table';

const sample = { board, words: WORDS, info: infoOf('campaign', 'Flanders', 'allied', 'german') };

beforeEach(() => language.set('en'));
afterEach(cleanup);

function at(asked: Asked, known: Campaign) {
  return atTable(sample, asked, known);
}

it('shows orders as cards, and why one of them cannot be flown', async () => {
  const offers = [mission(4), mission(4, { kind: 'balloon', sector: 'Arras' }), mission(4, { kind: 'bombing' })];
  const asked: Asked = {
    seat: 'allied',
    kind: 'mission',
    about: ['1917-06 20'],
    options: ['patrol', 'balloon'],
    barred: [
      {
        option: 'bombing',
        rule: 'campaign.who-flies',
        facts: { side: 'allied', what: 'gunners', role: 'two-seater', needs: 2, has: 1 },
      },
    ],
  };
  const decided = at(asked, campaign({ offers }));
  await userEvent.click(screen.getByRole('radio', { name: /Balloon, Arras/ }));
  expect(decided.choice()).toBe('balloon');
  const barred = screen.getByRole('group', { name: 'Not open: Bombing, Ypres' });
  expect(barred.textContent).toContain('No. 131 Squadron has too few gunners: 1 of 2.');
  await userEvent.click(within(barred).getByRole('button'));
  expect(decided.onrule).toHaveBeenCalledWith('campaign.who-flies');
});

const STAFF: Asked = {
  seat: 'allied',
  kind: 'staff',
  form: {},
  aid: [
    { machine: 'A / 1', crew: { pilot: 'Hale' } },
    { machine: 'A / 2', crew: { pilot: 'Wren' } },
  ],
};

it('proposes a staff, and lets others take a place', async () => {
  const decided = at(STAFF, campaign());
  expect(decided.choice()).toEqual(STAFF.aid);
  const bench = screen.getByRole('region', { name: 'Who could fly' });
  await userEvent.click(within(bench).getByRole('button', { name: /Cole/ }));
  expect(decided.choice()).toEqual([
    { machine: 'A / 1', crew: { pilot: 'Cole' } },
    { machine: 'A / 2', crew: { pilot: 'Wren' } },
  ]);
  const places = screen.getByRole('list', { name: 'Places' });
  await userEvent.click(within(places).getByRole('button', { name: /Wren/ }));
  expect(bench.textContent).toContain('Pilot for place 2');
  await userEvent.click(within(bench).getByRole('button', { name: /Cole/ }));
  expect((decided.choice() as { crew: { pilot: string } }[]).map((place) => place.crew.pilot)).toEqual([
    'Wren',
    'Cole',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'As suggested' }));
  expect(decided.choice()).toEqual(STAFF.aid);
});

it('names those who cannot fly with the reason, and does not let them be chosen', () => {
  at(STAFF, campaign());
  const bench = screen.getByRole('region', { name: 'Who could fly' });
  expect(within(bench).queryByRole('button', { name: /Pell/ })).toBeNull();
  expect(bench.textContent).toContain('grounded until 1 Jul');
});

it('gives no answer while a place is empty', () => {
  const decided = at({ ...STAFF, aid: [{ machine: 'A / 1', crew: { pilot: 'Hale' } }] }, campaign());
  expect(decided.choice()).toBeUndefined();
  expect(screen.getByRole('status').textContent).toContain('Place 2 has no Pilot yet.');
});

it('shows what a raise costs', async () => {
  const known = campaign();
  known.people.Hale = person('Hale', { points: 4, figures: { flying: 12, gunnery: 15 } });
  const flying = ['Hale', 'flying'];
  const asked: Asked = {
    seat: 'allied',
    kind: 'raise',
    options: [flying, 'done'],
    notes: [note(flying, 'raises', { from: 12, to: 13 }), note(flying, 'costs', { points: 1, left: 3 })],
  };
  const decided = at(asked, known);
  const option = screen.getByRole('radio', { name: 'Hale: Flying skill to 13, 1 point' });
  expect(option.textContent).toContain('12 → 13');
  await userEvent.click(option);
  expect(decided.choice()).toEqual(flying);
  await userEvent.click(screen.getByRole('radio', { name: 'Save the points' }));
  expect(decided.choice()).toBe('done');
});
