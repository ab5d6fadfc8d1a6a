import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../boards/campaign/state';
import { campaign, flown, person, WORDS } from '../../boards/campaign/testing/squadrons';
import '../../boards/campaign/words';
import { BookWords } from '../../words/book';
import { language } from '../../words/ui.svelte';
import { careerLine, iconOf } from './career';
import Career from './Career.svelte';
import FlownList from './FlownList.svelte';
import type { Room } from './room.svelte';
import { speaking } from './speech';
import { kinds, losses, tally } from './statistics';
import { type Deed, deedsOf, killerOf, told } from './story';

beforeEach(() => language.set('en'));
afterEach(cleanup);

describe('statistics', () => {
  const known = campaign();

  it('count missions by kind, as a side sees them', () => {
    expect(kinds(known, 'allied')).toEqual([
      { kind: 'patrol', won: 1, drawn: 0, lost: 1 },
      { kind: 'balloon', won: 0, drawn: 1, lost: 0 },
    ]);
  });

  it('count airplanes and balloons as victories, and targets on the ground not', () => {
    expect(tally(known)).toEqual([
      { side: 'allied', after: [0, 1, 1, 1] },
      { side: 'german', after: [0, 0, 0, 1] },
    ]);
  });

  it('count what both sides have lost', () => {
    const rows = Object.fromEntries(losses(known).map((row) => [row.what, row.counts]));
    expect(rows).toEqual({ won: [1, 1], victories: [1, 1], planes: [0, 1], dead: [1, 0], captured: [0, 0] });
  });
});

describe('the row of a mission', () => {
  const claim = (what: string) => ({ what, kind: 'airplane' });
  const both = flown(1, 'german', {
    befell: [
      { person: 'Hale', claims: [claim('G / 1')] },
      { person: 'Brandt', claims: [claim('A / 2'), claim('A / 3')] },
      { person: 'Rudd', end: 'dead' },
    ],
  });
  const known = campaign({ flown: [both] });

  it.each([
    ['allied', 'No. 119 Squadron · 1 victory · 1 killed'],
    ['german', 'Jasta 91 · 2 victories'],
  ])('counts the victories and losses of the %s squadron alone', (side, said) => {
    const room = { side: known.brief.side.find(({ name }) => name === side) } as Room;
    render(FlownList, { room, campaign: known, words: WORDS, flown: known.flown });
    expect(screen.getByRole('listitem').textContent.replaceAll(/\s+/g, ' ')).toContain(said);
  });
});

describe('a story', () => {
  const brandt = { person: 'Brandt', claims: [{ what: 'A / 1', kind: 'airplane' }] };
  const wren = { person: 'Wren', claims: [{ what: 'G / 1', kind: 'airplane' }] };
  const first = flown(1, 'german', { befell: [brandt, { person: 'Hale', end: 'dead' }] });
  const second = flown(2, 'allied', { befell: [wren, { person: 'Brandt', end: 'dead' }] });
  second.staff.allied = [{ machine: 'A / 2', crew: { pilot: 'Wren' } }];
  const known = campaign({
    flown: [first, second],
    people: { ...campaign().people, Brandt: person('Brandt', { side: 'german' }) },
  });

  it('tells who brought down whom, and whom that avenged', () => {
    expect(deedsOf(known, first)).toMatchObject([{ by: { id: 'Brandt' }, victim: { id: 'Hale' }, avenges: null }]);
    const [deed] = deedsOf(known, second);
    expect(deed).toMatchObject({ by: { id: 'Wren' }, victim: { id: 'Brandt' }, killed: true, avenges: { id: 'Hale' } });
    expect(told(known, WORDS, deed as Deed)).toMatch(/Wren .* brings down .*Brandt .* killed\. That avenges .*Hale\.$/);
  });

  it('a balloon has no pilot', () => {
    const burnt = flown(3, 'allied', { befell: [{ person: 'Hale', claims: [{ what: 'Drachen', kind: 'balloon' }] }] });
    expect(deedsOf(known, burnt)).toMatchObject([{ victim: null, what: 'balloon', killed: false, avenges: null }]);
  });

  it('the dead are told who killed them', () => {
    expect(killerOf(known, known.people.Hale as Person)?.id).toBe('Brandt');
    expect(killerOf(known, known.people.Cole as Person)).toBeNull();
  });
});

describe('a career', () => {
  const marks = [
    { day: '1917-06-01', kind: 'joined', facts: {} },
    { day: '1917-06-11', kind: 'flew', facts: {} },
    { day: '1917-06-11', kind: 'victory', facts: { number: 1 } },
    { day: '1917-06-11', kind: 'victory', facts: { number: 2 } },
    { day: '1917-06-11', kind: 'grounded', facts: { until: '1917-06 16' } },
  ];

  it('is a line from the first day to today, with marks above each other', () => {
    const line = careerLine(person('Hale', { career: marks }), '1917-06-21');
    expect([line.first, line.last, line.end]).toEqual(['1917-06-01', '1917-06-21', null]);
    expect(line.missions.map((each) => each.at)).toEqual([0.5]);
    expect(line.high.map((each) => [each.at, each.above])).toEqual([
      [0.5, 0],
      [0.5, 1],
    ]);
    expect(line.grounded).toEqual([{ from: 0.5, to: 0.75 }]);
  });

  it('ends on the day of its end', () => {
    const career = [...marks.slice(0, 4), { day: '1917-06-11', kind: 'dead', facts: {} }];
    const line = careerLine(person('Hale', { career, state: 'dead' }), '1917-09-01');
    expect([line.last, line.end?.at, line.missions[0]?.at]).toEqual(['1917-06-11', 1, 1]);
  });

  it('begins with a stroke that is named so, and counts victories alone', () => {
    const drawn = (career: Person['career']) =>
      render(Career, { person: person('Hale', { career }), words: WORDS, until: '1917-06-21' }).container;
    const first = drawn(marks.slice(0, 2));
    expect(first.querySelectorAll('[role=img] .high')).toHaveLength(0);
    expect(first.querySelector('.begin title')?.textContent).toMatch(/1 June 1917/);
    const numbers = [...drawn(marks).querySelectorAll('[role=img] .high .count')].map((each) => each.textContent);
    expect(numbers).toEqual(['1', '2']);
  });

  it('of one day alone has no length, and is drawn', () => {
    expect(careerLine(person('Hale'), '1917-06-01').last).toBe('1917-06-01');
    expect([iconOf('victory'), iconOf('what nobody knows')]).toEqual(['burst', 'dot']);
  });
});

describe('words', () => {
  const own = {
    lang: 'fr',
    glyphs: {},
    catalogues: [{ name: { ability: { sticky: 'Collant' }, model: { balloon: 'un ballon' } } }],
  };
  const rule = { what: 'table' as const, id: 'x', title: '', text: '', rows: [['4', 'collant', '−2 à l’Initiative']] };
  const wire = {
    words: () => Promise.resolve(own),
    aircraft: () => Promise.resolve({ camel: { name: 'Sopwith Camel' } }),
    rule: () => Promise.resolve(rule),
  };

  it('have the names of the game’s types, and what abilities do', async () => {
    const words = new BookWords(await speaking(() => 'icog', wire)('campaign', 'fr'));
    expect(words.name('model', 'camel')).toBe('Sopwith Camel');
    expect(words.name('model', 'balloon')).toBe('un ballon');
    expect(words.name('effect', 'sticky')).toBe('−2 à l’Initiative');
  });

  it('are there without them when they do not come', async () => {
    const away = {
      ...wire,
      aircraft: () => Promise.reject(new Error('away')),
      rule: () => Promise.reject(new Error('away')),
    };
    const words = new BookWords(await speaking(() => 'icog', away)('campaign', 'fr'));
    expect(words.name('model', 'camel')).toBe('camel');
    expect(words.name('ability', 'sticky')).toBe('Collant');
  });
});
