import { expect, it } from 'vitest';
import type { LogLine } from '../wire/types';
import { BookWords } from '../words/book';
import { BOARD, LOG, WORDS } from './fixtures/skirmish';
import { announced, marks, printed, turnMarks } from './lines';

const words = new BookWords(WORDS);

it('marks what is worth it, once for a moment', () => {
  expect(marks(LOG, BOARD, words).map(({ at, kind }) => [at, kind])).toEqual([[2, 'shot']]);
});

it('marks where turns begin', () => {
  const turn = (number: number, at: number): LogLine => ({ kind: 'turn', rule: '', facts: { turn: number }, at });
  expect(turnMarks([turn(1, 0), ...LOG, turn(2, 9), turn(2, 10)])).toEqual([
    { at: 0, number: 1, name: 'turn' },
    { at: 9, number: 2, name: 'turn' },
  ]);
});

it('announces lines with their sums', () => {
  const lines = LOG.slice(1, 3).map((line, place) => printed(line, place, BOARD, words));
  expect(announced(lines)).toBe('Ashdown moves to 7♥. Kessler needs 3. range 4, crew −1: 3.');
});
