import { beforeEach, expect, test } from 'vitest';
import type { AccountTold } from '../../wire/types';
import { language } from '../../words/ui.svelte';
import { learnt } from '../../words/texts';
import './words';
import { exactly, flown, flownSpread, sentence, signed } from './points';

const account = (own: number, luck: number): AccountTold => ({
  side: 'allied',
  start: 5_000,
  own,
  others: 0,
  luck,
  result: 5_000 + own + luck,
  start_spread: 300,
  luck_spread: 400,
  gave_away: 0,
  gave_away_spread: 0,
});

beforeEach(async () => {
  await learnt();
  language.set('en');
});

test('the sentence at the end tells flying and luck, each with its spread', () => {
  expect(sentence(account(1_200, -3_100), null)).toBe(
    'You out-flew the other side by 12 points (± 5), and you were 31 (± 4) unlucky.',
  );
  expect(sentence(account(-100, 2_000), null)).toBe(
    'The other side out-flew you by 1 point (± 5), and you were 20 (± 4) lucky.',
  );
  expect(sentence(account(3, -40), null)).toBe('Neither side out-flew the other, and luck favoured nobody.');
  const names = { side: 'Allies', other: 'Germans' };
  expect(sentence(account(1_200, 3_100), names)).toBe(
    'Allies out-flew Germans by 12 points (± 5); luck brought Allies 31 (± 4).',
  );
  expect(sentence(account(-1_200, -3_100), names)).toBe(
    'Germans out-flew Allies by 12 points (± 5); luck cost Allies 31 (± 4).',
  );
});

test('and in French', () => {
  language.set('fr');
  expect(sentence(account(1_200, -3_100), null)).toBe(
    'Vous avez mieux volé que l’adversaire, de 12 points (± 5), et la malchance vous en a coûté 31 (± 4).',
  );
  expect(sentence(account(-1_200, 3_100), null)).toBe(
    'L’adversaire a mieux volé que vous, de 12 points (± 5), et la chance vous en a apporté 31 (± 4).',
  );
});

test('points have their sign, and sums their hundredths', () => {
  expect([signed(1_249), signed(-1_250), signed(-40)]).toEqual(['+12', '−12', '0']);
  expect([exactly(3_462, true), exactly(-5, true), exactly(4_993, false)]).toEqual(['+34.62', '−0.05', '49.93']);
  expect(flown({ ...account(700, 0), others: -200 })).toBe(500);
  expect(flownSpread(account(0, 0))).toBe(500);
});
