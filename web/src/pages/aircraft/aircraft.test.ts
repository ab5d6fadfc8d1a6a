import { describe, expect, it } from 'vitest';
import { ApiError } from '../../net/api';
import { Collection } from './collection.svelte';
import { entryOf, figuresOf, nationsOf, wanted, yearsOf, type Row } from './entries';
import { valueInWords, type Speech } from './values';

const ANY = { book: '', nation: '', year: '', type: '' };
const dh2: Row = {
  ...{ id: 'dh2', name: 'DH2', type: 'scout', side: 'allied', M: 4, attack: [-6, -7, -8], attack_ammo: 3, note: 'x' },
  origin: { attack_ammo: 'house' },
};
const gotha: Row = {
  ...{ id: 'gotha', name: 'Gotha G.IV', nation: 'Germany', role: 'bomber', look: 'gotha', year: 1917, boxed: true },
  ...{ speed: 4, fixed: 0, ammo: { nose: 6, tail: 5 }, bombs: 3 },
  origin: { speed: 'printed', 'ammo.nose': 'house', 'ammo.tail': 'inferred' },
};
const dfw: Row = {
  id: 'dfw',
  name: 'DFW C.V',
  nation: 'Germany',
  seats: 2,
  year: 1916,
  look: 'no such drawing',
  power: 0,
};
const entries = [entryOf('spandaus', 'dh2', dh2), entryOf('dogfights', 'gotha', gotha), entryOf('algy', 'dfw', dfw)];

describe('an entry', () => {
  it('tells what an aircraft is, whatever its list calls it', () => {
    expect(entries.map(({ address, kind, nation, year, drawing }) => [address, kind, nation, year, drawing])).toEqual([
      ['spandaus/dh2', 'fighter', 'gb', null, 'dh2'],
      ['dogfights/gotha', 'bomber', 'de', 1917, 'gotha'],
      ['algy/dfw', 'two-seater', 'de', 1916, 'cl2'],
    ]);
  });

  it('has figures, each with its origin', () => {
    const told = entries.map((entry) => figuresOf(entry).map(({ name, origin }) => `${name} ${origin}`));
    expect(told).toEqual([
      ['M printed', 'attack printed', 'attack_ammo house'],
      ['boxed null', 'speed printed', 'fixed null', 'ammo.nose house', 'ammo.tail inferred', 'bombs null'],
      ['seats null', 'power null'],
    ]);
  });
});

describe('the collection', () => {
  it('can be narrowed down', () => {
    const names = (filter: Partial<typeof ANY>) => wanted(entries, { ...ANY, ...filter }).map(({ id }) => id);
    expect(names({})).toEqual(['dh2', 'gotha', 'dfw']);
    expect(names({ book: 'algy' })).toEqual(['dfw']);
    expect(names({ nation: 'de' })).toEqual(['gotha', 'dfw']);
    expect(names({ nation: 'de', year: '1917' })).toEqual(['gotha']);
    expect(names({ type: 'fighter' })).toEqual(['dh2']);
    expect(yearsOf(entries)).toEqual([1916, 1917]);
    expect(nationsOf(entries)).toEqual(['de', 'gb']);
  });

  it('has the aircraft of all books by name, and says when they cannot be fetched', async () => {
    const collection = new Collection({ aircraft: (book) => Promise.resolve(book === 'algy' ? { dfw } : { gotha }) });
    await collection.load(['dogfights', 'algy']);
    expect(collection.entries?.map(({ address }) => address)).toEqual(['algy/dfw', 'dogfights/gotha']);
    expect(collection.find('algy/dfw')?.name).toBe('DFW C.V');
    expect(collection.find('algy/none')).toBeNull();
    const away = new Collection({
      aircraft: () => Promise.reject(new ApiError(503, { what: 'away', where: '', rule: '' })),
    });
    await away.load(['algy']);
    expect(away.problem?.problem.what).toBe('away');
  });
});

describe('values in words', () => {
  const speech: Speech = {
    number: String,
    word: (kind, value) => (kind === 'arc' ? '' : `${kind}:${value}`),
    between: ' / ',
  };
  it.each<[string, unknown, string]>([
    ['speed', 4, '4'],
    ['boxed', true, 'plain:yes'],
    ['engine', 'rotary', 'engine:rotary'],
    ['attack', [-6, -7], '-6, -7'],
    [
      'markers',
      [
        [80, 'G'],
        [100, 'F'],
      ],
      '80 markers:G / 100 markers:F',
    ],
    ['weapons', [{ gun: 'Vickers', number: 2, boxes: 10 }], '2 × Vickers, part:boxes 10'],
    [
      'weapons',
      [{ gun: 'Lewis', who: 'observer', drums: 6, arcs: ['aft'] }],
      'Lewis, crew:observer, part:drums 6, aft',
    ],
    ['guns', [{ name: 'Lewis', mount: 'fixed', dice: 2 }], 'Lewis, mount:fixed, part:dice 2'],
  ])('of %s', (name, value, said) => expect(valueInWords(name, value, speech)).toBe(said));
});
