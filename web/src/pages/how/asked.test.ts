import { expect, test } from 'vitest';
import { uiWords } from '../../words/ui.svelte';
import '../words';
import { asksHow } from './asked';
import { STEPS } from './steps';
import './words';

test('who asks how to win is shown it, in either language and without accents', () => {
  expect(asksHow('How do I win?')).toBe(true);
  expect(asksHow('comment gagner')).toBe(true);
  expect(asksHow('debuter')).toBe(true);
  expect(asksHow('jink')).toBe(false);
  expect(asksHow('')).toBe(false);
});

test('every step of every game has a title and a text', () => {
  for (const words of Object.values(uiWords)) {
    for (const [book, steps] of Object.entries(STEPS)) {
      for (const step of steps) {
        expect(words.get(`how.${book}.${step}.title`)).toBeTruthy();
        expect(words.get(`how.${book}.${step}.text`)).toBeTruthy();
      }
    }
  }
});
