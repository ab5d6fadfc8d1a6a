import { describe, expect, it } from 'vitest';
import type { RuleText } from '../../wire/types';
import { chapters, headings, sectionOf } from './chapters';

const rule = (id: string, title: string, text: string): RuleText => ({ what: 'rule', id, title, text });

const book: RuleText[] = [
  rule('k.end', 'CLOSING NOTES (p9)', 'The end.'),
  rule('k.damage', 'RM DAMAGE (p3)', 'A risky move (RM) over the number strains the kite. See k.wind.force.'),
  rule('k.wind', 'THE WIND (p2), SHEET (p12)', 'The wind blows; damage follows.'),
  rule('k.more', 'RM DAMAGE (p3-4)', 'More.'),
  rule('k.any', 'passim', 'Anywhere.'),
  { what: 'table', id: 'k.table', title: 'THE WIND (p2)', text: 'one die', rows: [['1', 'calm']] },
  { what: 'term', id: 'term-1', title: 'RM', text: 'Risky move.' },
  { what: 'ruling', id: 'k.amb.a', title: '', text: 'So be it.', about: ['k.wind'] },
];

describe('chapters', () => {
  it('follow the printed pages, with rulings and terms behind them', () => {
    expect(chapters(book).map((each) => [each.title, each.what, each.entries.map((entry) => entry.id)])).toEqual([
      ['The wind', 'section', ['k.wind', 'k.table']],
      ['RM damage', 'section', ['k.damage', 'k.more']],
      ['Closing notes', 'section', ['k.end']],
      ['Passim', 'section', ['k.any']],
      ['', 'ruling', ['k.amb.a']],
      ['', 'term', ['term-1']],
    ]);
  });

  it('follow the numbers of a book that has some, whatever pages it names', () => {
    const titles = [
      'Welcome / What is included',
      'Notes; terms',
      '1.1 The Pilot record, rule 1.1.2',
      '1.1 The Pilot record / Name',
      '2.1.10 Weapons',
      '2.1.9 Strength',
      'geometry model for 2.1',
      '10 Examples (p.76 on)',
      '6.1 Shooting order (p.59)',
      'Compendium, Bailout',
      'Compendium, Collisions',
      '1.1.1.2 Luck',
    ];
    const numbered = titles.map((title, place) => rule(`n.${place}`, title, 'Text.'));
    expect(chapters(numbered).map((each) => `${each.title}: ${each.entries.length}`)).toEqual([
      'Welcome: 1',
      'Notes: 1',
      '1.1 The Pilot record: 2',
      '1.1.1.2 Luck: 1',
      '2.1.9 Strength: 1',
      '2.1.10 Weapons: 1',
      '6.1 Shooting order: 1',
      '10 Examples: 1',
      'Geometry model: 1',
      'Compendium: 2',
    ]);
  });

  it('hold every entry once', () => {
    const all = chapters(book).flatMap((each) => each.entries);
    expect(new Set(all)).toEqual(new Set(book));
    expect(all.length).toBe(book.length);
  });

  it('know the first section of a heading and its pages', () => {
    expect(sectionOf('DAMAGE (p10), SHEET (p32)')).toEqual({ name: 'DAMAGE', pages: 'p10' });
    expect(sectionOf('passim')).toEqual({ name: 'passim', pages: '' });
  });

  it('leave headings alone that are not in capitals', () => {
    expect(headings(book)('Kites of the RM sort')).toBe('Kites of the RM sort');
  });
});
