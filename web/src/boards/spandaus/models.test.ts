import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { specOf, TYPE_IDS } from '../../scene/aircraft/types';
import { drawingOf, isDrawn, nationOf } from './models';

const LIST = resolve(import.meta.dirname, '../../../../src/aerodrome/rulebooks/spandaus/data/aircraft.toml');

interface Row {
  id: string;
  type: string;
  side: string;
}

/** The rows of the aircraft lists, as far as they are needed here. */
function rows(): Row[] {
  const text = readFileSync(LIST, 'utf8');
  return text
    .split('[[aircraft]]')
    .slice(1)
    .map((row) => {
      const field = (name: string): string => new RegExp(`^${name} = "(.*)"$`, 'm').exec(row)?.[1] ?? '';
      return { id: field('id'), type: field('type'), side: field('side') };
    });
}

test('the lists are read', () => {
  expect(rows().length).toBeGreaterThan(80);
  expect(rows()[0]).toEqual({ id: 'dh2', type: 'scout', side: 'allied' });
});

test.each(rows())('$id has a drawing of its own kind', ({ id, type, side }) => {
  expect(isDrawn(id)).toBe(true);
  const drawing = drawingOf(id, type, side);
  expect(TYPE_IDS).toContain(drawing);
  const spec = specOf(drawing);
  expect(spec.nation === 'de').toBe(side === 'german');
  if (type === 'bomber') expect(spec.engines).toBe(2);
});

test('a model that only a scenario knows is drawn as its side commonly flew', () => {
  expect(drawingOf('my-own', 'scout', 'german')).toBe('alb3');
  expect(drawingOf('my-own', 'bomber', 'allied')).toBe('hp400');
});

test('markings follow the side, and on the Allied side the maker', () => {
  expect(nationOf('sopwith-camel', 'german')).toBe('de');
  expect(nationOf('sopwith-camel', 'allied')).toBe('gb');
  expect(nationOf('spad-7', 'allied')).toBe('fr');
  expect(nationOf('nieuport-28', 'allied')).toBe('us');
  expect(nationOf('spad-13', 'american')).toBe('us');
});
