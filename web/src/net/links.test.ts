import { beforeEach, expect, it } from 'vitest';
import { isLoopback, keptAddress, links, shareAddress, tableAddress } from './links';

beforeEach(() => localStorage.clear());

it('keeps links, the last one looked at first', () => {
  links.add({ match: 'one', token: 't', book: 'b', title: { en: 'One' } });
  links.add({ match: 'two', token: 't', book: 'b' });
  links.update('one', 't', { turn: 'Turn 3', over: true });
  expect(links.list().map((each) => each.match)).toEqual(expect.arrayContaining(['one', 'two']));
  expect(links.find('one', 't')).toMatchObject({ title: { en: 'One' }, turn: 'Turn 3', over: true });
  links.add({ match: 'one', token: 't', book: 'b' });
  expect(links.list().length).toBe(2);
  expect(links.find('one', 't')?.title).toEqual({ en: 'One' });
  links.remove('one', 't');
  expect(links.list().map((each) => each.match)).toEqual(['two']);
});

it('does without what it cannot read', () => {
  localStorage.setItem('aerodrome.links', '{"not": "a list"}');
  expect(links.list()).toEqual([]);
  localStorage.setItem('aerodrome.links', '[{"match": 1}, null, 7');
  expect(links.list()).toEqual([]);
  localStorage.setItem('aerodrome.links', '[{"match": 1}, null, 7]');
  expect(links.list()).toEqual([]);
});

it('writes addresses', () => {
  expect(tableAddress('m', 'a-b_c')).toBe('#/match/m/a-b_c');
  expect(tableAddress('m/1', 't', 0)).toBe('#/match/m%2F1/t?at=0');
  expect(shareAddress('#/match/m/t')).toBe(`${location.origin}${location.pathname}#/match/m/t`);
  expect(shareAddress('#/x', 'http://10.0.0.5:8400')).toBe(`http://10.0.0.5:8400${location.pathname}#/x`);
});

it('knows the addresses that lead nobody else here', () => {
  const here = ['localhost', 'table.localhost', '127.0.0.1', '127.1.2.3', '[::1]'];
  expect(here.filter(isLoopback)).toEqual(here);
  expect(['10.0.0.5', '1127.0.0.1', 'localhost.example', 'play.example', '[fe80::1]'].filter(isLoopback)).toEqual([]);
});

it('finds the campaign of a mission, by the same link', () => {
  links.add({ match: 'c-7', token: 't', book: 'campaign' });
  expect(links.campaignOf('c-7-12', 't')?.match).toBe('c-7');
  expect(links.campaignOf('c-7-12', 'other')).toBeUndefined();
  expect(links.campaignOf('c-7', 't')).toBeUndefined();
  expect(keptAddress({ book: 'campaign', match: 'c-7', token: 't' })).toBe('#/campaign/c-7/t');
  expect(keptAddress({ book: 'spandaus', match: 'm', token: 't' })).toBe('#/match/m/t');
});
