import { beforeEach, expect, it } from 'vitest';
import { keptAddress, links, shareAddress, tableAddress } from './links';

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
  expect(shareAddress('m', 't')).toBe(`${location.origin}${location.pathname}#/match/m/t`);
});

it('finds the campaign of a mission, by the same link', () => {
  links.add({ match: 'c-7', token: 't', book: 'campaign' });
  expect(links.campaignOf('c-7-12', 't')?.match).toBe('c-7');
  expect(links.campaignOf('c-7-12', 'other')).toBeUndefined();
  expect(links.campaignOf('c-7', 't')).toBeUndefined();
  expect(keptAddress({ book: 'campaign', match: 'c-7', token: 't' })).toBe('#/campaign/c-7/t');
  expect(keptAddress({ book: 'spandaus', match: 'm', token: 't' })).toBe('#/match/m/t');
});
