import { describe, expect, it } from 'vitest';
import type { BookCard, ScenarioCard } from '../../wire/types';
import { easyFirst } from '../easy-first';
import { featured, ROW } from './featured';

const scenario = (name: string, minutes: number | null): ScenarioCard => ({
  name,
  title: {},
  summary: {},
  minutes,
  seats: {},
  aircraft: 0,
  options: {},
  choices: {},
  cautions: [],
  flown: {},
});

const book = (id: string, scenarios: ScenarioCard[]): BookCard => ({
  id,
  title: id,
  designer: '',
  version: 1,
  languages: ['en'],
  printed_in: 'en',
  minutes: null,
  difficulty: 0,
  first: 'start',
  pilots: [],
  pilot: '',
  scenarios,
  settings: [],
  pack: [],
});

const many = [
  scenario('start', 5),
  scenario('long', 60),
  scenario('short', 10),
  scenario('open', null),
  scenario('mid', 30),
];
const names = (books: BookCard[], pictured: string[] = []) =>
  featured(books, (_, name) => pictured.includes(name)).map((each) => `${each.book.id} ${each.scenario.name}`);

describe('the row of the lobby', () => {
  it('is filled with scenarios of a lone book, short ones first, without the one that "play now" starts', () => {
    expect(names([book('a', many)])).toEqual(['a short', 'a mid', 'a long']);
  });

  it('prefers scenarios that have a picture', () => {
    expect(names([book('a', many)], ['open', 'long'])).toEqual(['a long', 'a open', 'a short']);
  });

  it('takes from the books in turn', () => {
    expect(names([book('a', many), book('b', many)])).toEqual(['a short', 'b short']);
  });

  it('shows only books when they fill it, and never more scenarios than there are', () => {
    expect(names(Array.from({ length: ROW + 1 }, (_, place) => book(`${place}`, many)))).toEqual([]);
    expect(names([book('a', [scenario('start', 5)])])).toEqual([]);
    expect(names([])).toEqual([]);
  });
});

describe('the order of the books', () => {
  it('has easy ones first, and last those that do not say', () => {
    const levels = { silent: 0, hard: 3, easy: 1, mute: 0, easyToo: 1 };
    const books = Object.entries(levels).map(([id, difficulty]) => ({ ...book(id, many), difficulty }));
    expect(easyFirst(books).map(({ id }) => id)).toEqual(['easy', 'easyToo', 'hard', 'silent', 'mute']);
  });
});
