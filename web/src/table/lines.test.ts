import { expect, it } from 'vitest';
import type { Board } from '../boards/board';
import type { LogLine } from '../wire/types';
import { BookWords } from '../words/book';
import { t } from '../words/ui.svelte';
import { BOARD, LOG, sync, WORDS } from './fixtures/skirmish';
import { announced, marks, printed, sections, turnMarks } from './lines';

const words = new BookWords(WORDS);

it('marks what is worth it, once for a moment', () => {
  expect(marks(LOG, BOARD, words).map(({ at, kind }) => [at, kind])).toEqual([[2, 'shot']]);
});

it('marks where turns begin', () => {
  const turn = (number: number, at: number): LogLine => ({ kind: 'turn', rule: '', facts: { turn: number }, at });
  const flown: LogLine = { kind: 'flew', rule: '', facts: { turn: -2 }, at: 3 };
  expect(turnMarks([turn(1, 0), ...LOG, flown, turn(2, 9), turn(2, 10)])).toEqual([
    { at: 0, number: 1, name: 'turn' },
    { at: 9, number: 2, name: 'turn' },
  ]);
  expect(turnMarks([turn(3, 4)], 'round')).toEqual([{ at: 4, number: 3, name: 'round' }]);
});

it('announces lines with their sums', () => {
  const lines = LOG.slice(1, 3).map((line) => printed(line, BOARD, words));
  expect(announced(lines)).toBe('Ashdown moves to 7♥. Kessler needs 3. range 4, crew −1: 3.');
});

it('announces a quiet line of the board in place of the line that it is about, once', () => {
  const [line, other] = LOG.slice(1, 3) as [LogLine, LogLine];
  const lines = [line, other].map((each) => printed(each, BOARD, words));
  const happening = { faces: [], needed: '' };
  expect(
    announced(lines, [
      { ...happening, line, tone: 'quiet', text: 'Nobody attacks.' },
      { ...happening, line: other, tone: 'hit', text: 'Shown only.' },
    ]),
  ).toBe('Nobody attacks. Kessler needs 3. range 4, crew −1: 3.');
});

const context = { info: sync().match, lang: 'en', words, t };
const board: Board = { ...BOARD, section: (line) => (line.kind === 'test' ? { title: 'Test', remark: '' } : null) };

it('gives what came before the first section a heading of its own', () => {
  const found = sections(LOG, true, new WeakMap(), board, context, () => true);
  expect(found.map(({ title, lines }) => [title, lines.length])).toEqual([
    ['Test', 1],
    ['Before the first turn', 3],
  ]);
  expect(sections(LOG.slice(0, 2), true, new WeakMap(), board, context, () => true)[0]?.title).toBe('');
});

it('leaves out what belongs to a section that began before, where there is another', () => {
  const shown = (log: readonly LogLine[]) => sections(log, false, new WeakMap(), board, context, () => true);
  expect(shown(LOG.slice(1)).map(({ title }) => title)).toEqual(['Test']);
  expect(shown(LOG.slice(1, 3)).map(({ title, lines }) => [title, lines.length])).toEqual([['', 2]]);
});

it('takes sections and lines for the same ones when older and newer lines come', () => {
  const keys = new WeakMap();
  const shown = (log: readonly LogLine[]) => sections(log, true, keys, board, context, () => true);
  const before = shown(LOG.slice(1, 3));
  const after = shown(LOG);
  expect(before[0]?.key).toBe(LOG[1]);
  expect(after.at(-1)?.key).toBe(LOG[1]);
  expect(after.at(-1)?.lines.slice(1, 3)).toEqual(before[0]?.lines);
  expect(shown([...LOG.slice(0, 1)])[0]?.key).toBe(LOG[1]);
});

it('leaves out a line that only says what its heading says', () => {
  const echo: Board = {
    ...board,
    section: (line) => (line.at === 1 ? { title: 'Ashdown moves to 7♥', remark: '' } : null),
  };
  expect(
    sections(LOG, true, new WeakMap(), echo, context, () => true).map(({ lines }) => lines.map(({ line }) => line.at)),
  ).toEqual([[2, 2], [0]]);
});
