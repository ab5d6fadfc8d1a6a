import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import type { BookCard, OpenGame, ScenarioCard } from '../../wire/types';
import { language } from '../../words/ui.svelte';
import '../words';
import { library } from '../library.svelte';
import { Choosing } from './choosing.svelte';
import { factsOf } from './facts';
import GameChoice from './GameChoice.svelte';
import './words';

afterEach(cleanup);

function card(name: string, ...forces: number[]): ScenarioCard {
  const sides = ['allied', 'german'];
  const flown = forces.map((count, place) => [sides[place], [{ model: 'dh2', name: 'DH2', count }]] as const);
  return {
    ...{ name, title: {}, summary: {}, minutes: 10, seats: { allied: 'allied', german: 'german' }, aircraft: 0 },
    ...{ options: {}, choices: {}, cautions: [], flown: Object.fromEntries(flown) },
  };
}

const kites: BookCard = {
  ...{ id: 'kites', title: 'Kites', designer: '', version: 1, languages: [], printed_in: 'en', minutes: 10 },
  ...{ difficulty: 1, first: 'duel', pilots: [], pilot: '', settings: [], pack: [] },
  scenarios: [card('duel', 1, 1), card('hunt', 1, 2), card('pairs', 2, 2), card('bought')],
};

test.each([
  ['en', 'Size', ['Any', '1 a side', '2 a side'], 'against'],
  ['fr', 'Effectif', ['Peu importe', '1 par camp', '2 par camp'], 'contre'],
] as const)('scenarios are found by how many fly, and say it, in %s', async (lang, label, sizes, against) => {
  language.set(lang);
  library.books = [kites];
  const choosing = new Choosing();
  render(GameChoice, { choosing });
  const told = (place: number) =>
    [...screen.getAllByRole<HTMLSelectElement>('combobox')[place]!.options].map((each) => each.textContent?.trim());
  const size = await screen.findByLabelText(label);
  expect(told(1)).toEqual(sizes);
  expect(told(2)).toEqual([`duel · 1 ${against} 1`, `hunt · 1 ${against} 2`, `pairs · 2 ${against} 2`, 'bought']);
  await fireEvent.change(size, { target: { value: '2' } });
  expect(told(2)).toEqual([`hunt · 1 ${against} 2`, `pairs · 2 ${against} 2`]);
  expect(choosing.scenario?.name).toBe('hunt');
  const game = { book: 'kites', scenario: 'pairs', side: '', strength: 'any', pace: null, created: 0 } as unknown;
  expect(factsOf(game as OpenGame, false)).toContain(`2 ${against} 2`);
});
