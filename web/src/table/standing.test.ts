import { expect, it } from 'vitest';
import type { Asked } from '../wire/types';
import { Standing } from './standing.svelte';

const asked = (over: Partial<Asked> = {}): Asked => ({
  seat: 'blue',
  kind: 'signal',
  rule: '',
  about: ['A1'],
  options: ['no', 'B'],
  ...over,
});

it('an answer stands for its seat and kind until it is dropped', () => {
  const standing = new Standing();
  const first = asked();
  expect(standing.take(first)).toBeUndefined();
  standing.hold(first, 'no');
  expect(standing.take(asked())).toBe('no');
  expect(standing.take(asked({ seat: 'red' }))).toBeUndefined();
  expect(standing.take(asked({ kind: 'end' }))).toBeUndefined();
  const [held] = standing.all;
  if (held) standing.drop(held);
  expect(standing.take(asked())).toBeUndefined();
});

it('is given once to each decision, and only where it is open', () => {
  const standing = new Standing();
  standing.hold(asked(), 'no');
  const once = asked();
  expect([standing.take(once), standing.take(once)]).toEqual(['no', undefined]);
  expect(standing.take(asked({ options: ['B'] }))).toBeUndefined();
});

it('a new one takes the place of the old, and all can be cleared', () => {
  const standing = new Standing();
  standing.hold(asked(), 'no');
  standing.hold(asked(), 'B');
  expect(standing.all).toHaveLength(1);
  expect(standing.take(asked())).toBe('B');
  standing.clear();
  expect(standing.all).toEqual([]);
});
