import { beforeEach, expect, it } from 'vitest';
import { BookWords } from '../words/book';
import { language } from '../words/ui.svelte';
import { BOARD, RESPONSE, WORDS } from './fixtures/skirmish';
import { optionCards } from './options';

beforeEach(() => language.set('en'));

const chances = (odds: [unknown, number][]) =>
  optionCards({ ...RESPONSE, odds }, new BookWords(WORDS), BOARD).map((card) => card.odds);

it('where nothing can fail no chance is told; one that is certain among others is', () => {
  expect(
    chances([
      ['none', 1],
      ['jink', 1],
      ['spin', 1],
    ]),
  ).toEqual([null, null, null, null]);
  expect(
    chances([
      ['none', 1],
      ['jink', 0.5],
    ]),
  ).toEqual([1, 0.5, null, null]);
  expect(chances([['none', 1]])).toEqual([1, null, null, null]);
});
