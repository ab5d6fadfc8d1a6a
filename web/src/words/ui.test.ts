import { afterEach, describe, expect, it } from 'vitest';
import { ago, date, language, number, percent, pick, t, uiWords } from './ui.svelte';

const sources = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts', '!../**/testing/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
// Words that come with pages, and with a book's board and widgets.
import.meta.glob(
  ['../{boards,widgets}/*/words.ts', '../pages/words/index.ts', '../pages/**/words.ts', '../table/*/words.ts'],
  { eager: true },
);
const CALL = /(?<![\w$])t\(\s*(['"`])([a-z][\w-]*\.[^'"`]*)\1/g;
const fieldsOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string).sort();

afterEach(() => language.set('en'));

describe('words of the page', () => {
  it('are there in both languages, with the same fields', () => {
    // Each language explains the abbreviations that it has.
    const keysOf = (words: ReadonlyMap<string, string>): string[] =>
      [...words.keys()].filter((key) => !/\.glossary\./.test(key)).sort();
    expect(keysOf(uiWords.fr)).toEqual(keysOf(uiWords.en));
    for (const key of keysOf(uiWords.en)) {
      const text = uiWords.en.get(key) ?? '';
      expect([key, fieldsOf(uiWords.fr.get(key) ?? '')]).toEqual([key, fieldsOf(text)]);
      expect([key, text.trim() === '' || uiWords.fr.get(key)?.trim() === '']).toEqual([key, false]);
    }
  });

  it('are there for every key in the source', () => {
    const missing: string[] = [];
    for (const [file, source] of Object.entries(sources)) {
      for (const [, , key = ''] of source.matchAll(CALL)) {
        const pattern = new RegExp(`^${key.replace(/[.*+?^()|[\]\\]/g, '\\$&').replace(/\$\{[^}]*\}/g, '[^.]+')}$`);
        if (![...uiWords.en.keys()].some((known) => pattern.test(known))) missing.push(`${file}: ${key}`);
      }
    }
    expect(missing).toEqual([]);
  });
});

describe('t', () => {
  it('fills in fields, with numbers as the language writes them', () => {
    uiWords.en.set('test.one', '{who} has {count}');
    uiWords.fr.set('test.one', '{who} en a {count}');
    uiWords.en.set('test.two', 'only English');
    expect(t('test.one', { who: 'Hale', count: 1234 })).toBe('Hale has 1,234');
    language.set('fr');
    expect(t('test.one', { who: 'Hale', count: -2 })).toBe('Hale en a −2');
    expect(t('test.two')).toBe('only English');
    expect(t('test.three')).toBe('test.three');
    for (const words of Object.values(uiWords))
      for (const key of [...words.keys()]) if (/^test\./.test(key)) words.delete(key);
  });

  it('remembers the language and tells the page', () => {
    language.set('fr');
    expect(localStorage.getItem('aerodrome.language')).toBe('fr');
    expect(document.documentElement.lang).toBe('fr');
    expect(pick({ en: 'Cloud', fr: 'Nuage' })).toBe('Nuage');
    expect(pick({ en: 'Cloud' })).toBe('Cloud');
  });
});

describe('figures', () => {
  it('look as in the language', () => {
    expect(percent(0.654)).toBe('65%');
    expect([percent(0.9965), percent(1), percent(0.001), percent(0)]).toEqual(['99%', '100%', '1%', '0%']);
    expect(number(12345.5)).toBe('12,345.5');
    expect(ago(1000, 1000 + 3 * 86_400)).toBe('3 days ago');
    expect(date(0)).toContain('1970');
    language.set('fr');
    expect(percent(0.654)).toMatch(/^65\s%$/);
    expect(number(12345.5)).toMatch(/^12\s345,5$/);
    expect(ago(1000, 1000 + 7200)).toBe('il y a 2 heures');
  });
});
