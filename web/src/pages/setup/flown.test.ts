import { expect, test } from 'vitest';
import type { BookCard, ScenarioCard } from '../../wire/types';
import { flownIn } from './flown';
import { newPlan, withAircraft, type Plan } from './plan';

const scenario: ScenarioCard = {
  ...{
    name: 'training',
    title: {},
    summary: {},
    minutes: 10,
    seats: { Hale: 'allied', Brandt: 'german' },
    aircraft: 3,
  },
  ...{ options: {}, cautions: [] },
  choices: { Hale: { usual: 'sopwith-camel', types: { dh2: 'DH2', 'sopwith-camel': 'Sopwith Camel' }, rule: 'r' } },
  flown: {
    allied: [{ model: 'sopwith-camel', name: 'Sopwith Camel', count: 1, type: 'scout' }],
    german: [{ model: 'home-built', name: 'Home-built', count: 2, type: 'two-seater' }],
  },
};
const book: BookCard = {
  ...{ id: 'spandaus', title: '', designer: '', version: 1, languages: [], printed_in: 'en', minutes: 10 },
  ...{ difficulty: 1, first: 'training', pilots: ['novice'], pilot: 'novice', settings: [], pack: [] },
  scenarios: [scenario],
};
const plan = newPlan(book, 'training', 'alone') as Plan;

test('each side has pictures of what it flies', () => {
  expect(flownIn(plan)).toEqual([
    {
      side: 'allied',
      aircraft: [{ address: 'spandaus/sopwith-camel', name: 'Sopwith Camel', count: 1, drawing: 'camel' }],
    },
    { side: 'german', aircraft: [{ address: 'spandaus/home-built', name: 'Home-built', count: 2, drawing: 'cl2' }] },
  ]);
});

test('what a seat chose takes the place of the scenario’s own', () => {
  expect(flownIn(withAircraft(plan, 'Hale', 'dh2'))[0]?.aircraft).toEqual([
    { address: 'spandaus/dh2', name: 'DH2', count: 1, drawing: 'dh2' },
  ]);
  expect(flownIn({ ...plan, scenario: { ...scenario, flown: {} } })).toEqual([]);
});
