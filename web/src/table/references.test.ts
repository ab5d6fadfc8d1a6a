import { expect, it } from 'vitest';
import { linked } from './references';

const ids = new Set(['spandaus.move.options', 'spandaus.amb.open-information']);

it('makes links of known ids and of nothing else', () => {
  const text = 'See spandaus.move.options, e.g. in 3.5 or spandaus.unknown.';
  const parts = linked(text, ids);
  expect(parts.filter((part) => part.id).map((part) => part.id)).toEqual(['spandaus.move.options']);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});

it('links an id at the end of a sentence', () => {
  expect(linked('(spandaus.amb.open-information).', ids)).toEqual([
    { text: '(', id: '' },
    { text: 'spandaus.amb.open-information', id: 'spandaus.amb.open-information' },
    { text: ').', id: '' },
  ]);
});
