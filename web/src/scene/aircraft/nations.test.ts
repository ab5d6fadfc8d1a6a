import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { bearsCross, INSIGNIA, type Nation, nationNamed } from './nations';
import { isType, specOf } from './types';

const BOOKS = resolve(import.meta.dirname, '../../../../src/aerodrome/rulebooks');

/** The rows of a book's aircraft list, as far as they are needed here. */
function listOf(book: string) {
  return readFileSync(resolve(BOOKS, book, 'data/aircraft.toml'), 'utf8')
    .split('[[aircraft]]')
    .slice(1)
    .map((row) => {
      const field = (name: string): string => new RegExp(`^${name} = "(.*)"$`, 'm').exec(row)?.[1] ?? '';
      return { id: field('id'), nation: field('nation'), role: field('role'), look: field('look') };
    });
}

const rows = listOf('dogfights');
const algy = listOf('algy');

test('the lists are read', () => {
  expect(rows).toHaveLength(45);
  expect(algy).toHaveLength(55);
  expect(rows[0]).toEqual({ id: 'fokker-e4', nation: 'Germany', role: 'fighter', look: 'e4' });
});

/** Light bombers have one engine. */
const LIGHT = ['farman-f40', 'otto-c1'];

test.each([...rows, ...algy])('$id has a drawing of its own kind and markings', ({ id, nation, role, look }) => {
  expect(nationNamed(nation)).not.toBeNull();
  if (!isType(look)) throw new Error(`there is no drawing ${look}`);
  const { engines } = specOf(look);
  if (role === 'bomber' && !LIGHT.includes(id)) expect(engines).toBeGreaterThanOrEqual(2);
  else expect(engines).toBeUndefined();
});

test('every nation of the list has markings of its own, and no other has any', () => {
  const nations = rows.map((row) => nationNamed(row.nation));
  expect(new Set(nations)).toEqual(new Set(Object.keys(INSIGNIA)));
  const looks = new Set(Object.values(INSIGNIA).map((each) => JSON.stringify(each)));
  expect(looks.size).toBe(Object.keys(INSIGNIA).length);
  expect(nationNamed('Ruritania')).toBeNull();
  expect(nationNamed('constructor')).toBeNull();
});

test('the Central Powers fly crosses', () => {
  const crosses = (Object.keys(INSIGNIA) as Nation[]).filter(bearsCross);
  expect(crosses.sort()).toEqual(['ah', 'bg', 'de']);
});

test('types of the extension are what they are known for', () => {
  for (const id of ['brandenburgCC', 'm9', 'm11', 'macchi5', 'curtissH16'] as const)
    expect(specOf(id).fus).toBe('boat');
  expect(specOf('muromets').engines).toBe(4);
  expect(specOf('caproni5')).toMatchObject({ engines: 3, booms: 'closed' });
  expect(specOf('starstrutter').strut).toBe('star');
  expect(specOf('ottoC1').nose).toBe('pusher');
  expect(specOf('mbbis').wings).toBe(1);
  expect(specOf('dorand').stagger).toBeLessThan(0);
});
