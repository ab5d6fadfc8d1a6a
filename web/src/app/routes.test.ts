import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchIn } from '../pages/pasted';
import { href, parseRoute, type Route } from './routes';

const word = fc.stringMatching(/^[A-Za-z0-9_-]{1,24}$/);
const text = fc.string({ maxLength: 30 });
const routes: fc.Arbitrary<Route> = fc.oneof(
  fc.constant<Route>({ page: 'lobby' }),
  fc.record({ page: fc.constant('games' as const), to: text }),
  fc.record({ page: fc.constant('people' as const), name: fc.constantFrom('Ann', 'Cid d’Arras', 'O/B %2F', '王 五') }),
  fc.record({
    page: fc.constant('ranking' as const),
    book: fc.oneof(fc.constant(''), word),
    first: fc.integer({ min: 0, max: 99999 }),
  }),
  fc.constant<Route>({ page: 'events' }),
  fc.record({ page: fc.constant('event' as const), id: word, key: fc.oneof(fc.constant(''), word) }),
  fc.constant<Route>({ page: 'records' }),
  fc.constant<Route>({ page: 'school' }),
  fc.constant<Route>({ page: 'join' }),
  fc.constant<Route>({ page: 'you' }),
  fc.constant<Route>({ page: 'privacy' }),
  fc.record({ page: fc.constant('mine' as const), id: word }),
  fc.record({ page: fc.constant('mail-off' as const), token: word }),
  fc.record({
    page: fc.constant('new' as const),
    book: fc.oneof(fc.constant(''), word),
    scenario: text,
    people: fc.constantFrom('' as const, 'together' as const, 'online' as const, 'hand' as const),
  }),
  fc.record({ page: fc.constant('watch' as const), book: word, scenario: text }),
  fc.record({
    page: fc.constant('match' as const),
    id: word,
    token: word,
    at: fc.option(fc.integer({ min: 0, max: 99999 })),
  }),
  fc.record({ page: fc.constant('campaigns' as const), book: fc.oneof(fc.constant(''), word) }),
  fc.record({
    page: fc.constant('campaign' as const),
    id: word,
    token: word,
    room: fc.constantFrom('day', 'roster', 'front', 'missions', 'memorial', 'pilot'),
    who: text,
  }),
  fc.record({ page: fc.constant('how' as const), book: word }),
  fc.record({
    page: fc.constant('lab' as const),
    study: fc.oneof(fc.constant(''), word),
    book: text,
    scenario: text,
    run: text,
  }),
  fc.record({
    page: fc.constant('workshop' as const),
    book: fc.oneof(fc.constant(''), word),
    scenario: text,
    own: text,
    shared: text,
  }),
  fc.record({ page: fc.constant('rules' as const), book: word, q: text, id: text }),
  fc.record({
    page: fc.constant('aircraft' as const),
    open: fc.oneof(
      fc.constant(''),
      fc.tuple(word, word).map((parts) => parts.join('/')),
    ),
    book: text,
    nation: text,
    year: text,
    type: text,
  }),
);

describe('routes', () => {
  it('reads back every address that it writes', () => {
    fc.assert(
      fc.property(routes, (route) => {
        expect(parseRoute(href(route))).toEqual(route);
      }),
    );
  });

  it('never fails on any address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (any) => {
        expect(parseRoute(`#${any}`).page).toBeTypeOf('string');
      }),
    );
  });

  it('starts in the lobby', () => {
    for (const hash of ['', '#', '#/', '/']) expect(parseRoute(hash)).toEqual({ page: 'lobby' });
  });

  it('knows a moment of a match', () => {
    expect(parseRoute('#/match/abc/t0_-k?at=12')).toEqual({ page: 'match', id: 'abc', token: 't0_-k', at: 12 });
    expect(parseRoute('#/match/abc/tok?at=-1')).toEqual({ page: 'match', id: 'abc', token: 'tok', at: null });
  });

  it.each([
    '#/match/abc',
    '#/match/abc/def/ghi',
    '#/new/a/b',
    '#/nowhere',
    '#/campaign/abc',
    '#/campaign/abc/def/cellar',
    '#/campaign/abc/def/roster/x',
    '#/people',
    '#/people/a/b',
    '#/people/%E0%A4%A',
    '#/ranking/a/b',
    '#/events/a/b/c',
    '#/records/x',
    '#/school/x',
    '#/you/x',
    '#/new/%E0%A4%A',
    '#/new/<b>',
  ])('does not know %s', (hash) => expect(parseRoute(hash).page).toBe('unknown'));

  it('drops people it does not know', () => {
    expect(parseRoute('#/new/b?people=martians')).toEqual({ page: 'new', book: 'b', scenario: '', people: '' });
  });
});

describe('a pasted link', () => {
  it.each([
    'http://127.0.0.1:8400/#/match/m1/abc-DEF_1',
    '  #/match/m1/abc-DEF_1 ',
    'match/m1/abc-DEF_1',
    'Your seat: <https://air.example/#/match/m1/abc-DEF_1> see you!',
  ])('is found in %s', (pasted) => expect(matchIn(pasted)).toEqual({ id: 'm1', token: 'abc-DEF_1', at: null }));

  it('may be that of a campaign', () => {
    expect(matchIn('http://x/#/campaign/c1/tok/roster')).toEqual({ id: 'c1', token: 'tok', at: null });
  });

  it('keeps its moment', () => {
    expect(matchIn('http://x/#/match/m1/tok?at=7')).toEqual({ id: 'm1', token: 'tok', at: 7 });
  });

  it('is not found in other words', () => {
    for (const other of ['', 'hello', 'http://x/#/records', '#/match/only']) expect(matchIn(other)).toBeNull();
  });
});
