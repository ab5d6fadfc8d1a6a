import { describe, expect, it } from 'vitest';
import type { Asked, Ending, LogLine, OptionNote, WordsFile } from '../wire/types';
import { BookWords } from './book';

// Made by tests/web/renew.py: what the same catalogues say when they are rendered in Python.
const fixtures = import.meta.glob<Fixture>('./fixtures/*.json', { eager: true, import: 'default' });

interface Case {
  what: string;
  given: unknown;
  says: Record<string, unknown>;
}

interface Fixture {
  files: Record<string, WordsFile>;
  cases: Case[];
}

function said(words: BookWords, { what, given }: Case): unknown {
  switch (what) {
    case 'event':
      return words.event(given as LogLine);
    case 'sum':
      return words.sum(given as LogLine);
    case 'sumLine':
      return words.sumLine(given as LogLine);
    case 'decision':
      return words.decision(given as Asked);
    case 'option': {
      const { asked, option } = given as { asked: Asked; option: unknown };
      return words.option(asked, option);
    }
    case 'outcome':
      return words.outcome(given as Ending);
    case 'purpose':
      return words.purpose(given as Record<string, unknown>);
    case 'note':
      return words.note(given as OptionNote);
    case 'guide':
      return words.guide(given as string);
    case 'setting':
      return words.setting(given as string);
    case 'pilot':
      return words.pilot(given as string);
    case 'card':
      return words.card();
    case 'name': {
      const { field, value } = given as { field: string; value: unknown };
      return words.name(field, value);
    }
  }
  throw new Error(`nothing says ${what}`);
}

for (const [name, fixture] of Object.entries(fixtures)) {
  for (const [lang, file] of Object.entries(fixture.files)) {
    it(`says the same as the terminal: ${name}, ${lang}`, () => {
      const words = new BookWords(file);
      const here = fixture.cases.map((each) => ({ ...each, says: said(words, each) }));
      expect(here).toEqual(fixture.cases.map((each) => ({ ...each, says: each.says[lang] })));
      expect(here.length).toBeGreaterThan(50);
    });
  }
}

describe('a catalogue of its own', () => {
  const words = new BookWords({
    lang: 'fr',
    catalogues: [
      { event: { hit: '{target} perd {count}.' }, plain: { comma: ', ', and: ' et ', none: 'aucun' } },
      {
        event: {
          hit: 'not this',
          rolled: { by: 'won', true: '{who} wins.', other: { by: 'who', Hale: 'hale loses.', other: '{who} loses.' } },
        },
        name: {
          thing: { balloon: 'the balloon' },
          target: 'thing',
          hops: { '0': 'no hop', '-1': 'a splash', '*': '* hops' },
          stone: { 'flint-*': 'flint $& *', 'flint-7': 'the lucky flint' },
        },
        sum: { range: 'the range' },
        decision: { fire: 'fire at {target} with {rest}?' },
        about: { fire: ['target', '...rest'] },
        option: { fire: '{weapon} at {range}' },
        parts: { fire: ['weapon', 'range'] },
      },
    ],
    glyphs: { '7h': '7♥' },
  });
  const line = (kind: string, facts: Record<string, unknown>): LogLine => ({ kind, rule: '', facts, at: 0 });

  it('prefers the language and falls back to English', () => {
    expect(words.event(line('hit', { target: 'balloon', count: -2 }))).toBe('The balloon perd −2.');
    expect(words.event(line('rolled', { who: 'Hale', won: true }))).toBe('Hale wins.');
    expect(words.event(line('rolled', { who: 'Hale', won: false }))).toBe('Hale loses.');
    expect(words.event(line('rolled', { who: 'Wren' }))).toBe('Wren loses.');
  });

  it('writes what cannot be seen as a number, so that no name breaks a line or turns it around', () => {
    const forged = 'Hale\n12:00\u001b[2J\u202e\u2028';
    const shown = 'Hale\\u{a}12:00\\u{1b}[2J\\u{202e}\\u{2028}';
    expect(words.event(line('rolled', { who: forged, won: true }))).toBe(`${shown} wins.`);
    expect(words.name('stone', `flint-${forged}`)).toBe(`flint $& ${shown}`);
    expect(words.sum(line('rolled', { sum: [[forged, 1]] }))[0]?.label).toBe(shown);
    expect(words.name('who', 'Émile «\u00a0l’as\u202f» 🛩')).toBe('Émile «\u00a0l’as\u202f» 🛩');
  });

  it.each([
    [7.5, '7.5', '7,5'],
    [-0.5, '−0.5', '−0,5'],
    [3.0, '3', '3'],
    [1000, '1000', '1000'],
  ])('writes %s as the language does', (number, english, french) => {
    expect(words.name('count', number)).toBe(french);
    expect(new BookWords({ lang: 'en', catalogues: [{}], glyphs: {} }).name('count', number)).toBe(english);
    expect(
      new BookWords({ lang: 'de', catalogues: [{ plain: { point: ',' } }], glyphs: {} }).name('count', number),
    ).toBe(french);
  });

  it.each([
    ['hops', 0, 'no hop'],
    ['hops', -1, 'a splash'],
    ['hops', 12, '12 hops'],
    ['hops', [0, 3], 'no hop et 3 hops'],
    ['stone', 'flint-$1', 'flint $& $1'],
    ['stone', 'flint-7', 'the lucky flint'],
    ['stone', 'flint-7.5', 'flint $& 7,5'],
    ['stone', 'slate', 'slate'],
  ])('names numbers, and all that begin alike: %s %s', (field, value, name) => {
    expect(words.name(field, value)).toBe(name);
  });

  it('adds half points', () => {
    const event = line('odd', {
      sum: [
        ['range', 1.5],
        ['luck', -0.5],
      ],
    });
    expect(words.sum(event).map((part) => part.running)).toEqual([1.5, 1]);
    expect(words.sumLine(event)).toBe('the range 1,5, luck −0,5: 1');
  });

  it('shows plainly what has no message', () => {
    expect(words.event(line('odd', { cards: ['7h', 'x'], to: { a: 1 }, none: '', ok: true, list: [] }))).toBe(
      'Odd: cards 7♥ et x, to a 1, ok yes, list aucun.',
    );
    expect(words.event(line('odd', {}))).toBe('Odd.');
    expect(words.event(line('hit', { count: 1 }))).toBe('… perd 1.');
  });

  it('does not take what every object has for a fact', () => {
    expect(words.event(line('constructor', {}))).toBe('Constructor.');
    expect(words.name('toString', 'valueOf')).toBe('valueOf');
  });

  it('names the facts of decisions and the parts of options', () => {
    const asked: Asked = { seat: 's', kind: 'fire', about: ['balloon', 'a', 'b'], options: [['gun', 2]] };
    expect(words.decision(asked)).toBe('Fire at the balloon with a et b?');
    expect(words.option(asked, ['gun', 2])).toBe('gun at 2');
  });

  it('says where each stretch of a line comes from', () => {
    expect(words.segments(line('hit', { target: 'balloon', count: 2 }))).toEqual([
      { text: 'The balloon', fact: 'target', value: 'balloon' },
      { text: ' perd ', fact: '', value: null },
      { text: '2', fact: 'count', value: 2 },
      { text: '.', fact: '', value: null },
    ]);
  });

  it('adds up sums', () => {
    const summed = line('shot', {
      sum: [
        ['range', 3],
        ['jink', 1],
        ['crew', -2],
      ],
    });
    expect(words.sumLine(summed)).toBe('the range 3, jink +1, crew −2: 2');
    expect(words.sum(summed).map((part) => part.running)).toEqual([3, 4, 2]);
    expect(words.sum(line('shot', { sum: 'nothing like it' }))).toEqual([]);
  });
});
