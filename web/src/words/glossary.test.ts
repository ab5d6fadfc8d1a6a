import { afterEach, expect, test } from 'vitest';
import '../boards/icog/words';
import '../boards/spandaus/words';
import { abbreviationsIn } from './glossary';
import { language } from './ui.svelte';

const shorts = (text: string, book: string): string[] => abbreviationsIn(text, book).map(({ short }) => short);

afterEach(() => language.set('en'));

test('abbreviations are found as words of their own, in their order', () => {
  expect(shorts('A climb (VC) after an M attempt', 'spandaus')).toEqual(['VC', 'M']);
  expect(shorts('Power dive, PD: 2', 'spandaus')).toEqual(['PD']);
  expect(shorts('Mission, VCR, 5M', 'spandaus')).toEqual([]);
  expect(shorts('5 EU', 'spandaus')).toEqual([]);
});

test('each is explained in the language that is read', () => {
  expect(abbreviationsIn('5 EU', 'icog')[0]?.meaning).toContain('Energy');
  language.set('fr');
  expect(abbreviationsIn('VC', 'spandaus')[0]?.meaning).toContain('montée');
});
