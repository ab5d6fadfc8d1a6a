import { expect, it } from 'vitest';
import type { Asked } from '../wire/types';
import { canStand, Standing } from './standing.svelte';

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
  standing.hold(first, 'no', {});
  expect(standing.take(first)).toBeUndefined();
  expect(standing.take(asked({ about: ['A2'] }))).toBe('no');
  expect(standing.take(asked({ seat: 'red' }))).toBeUndefined();
  expect(standing.take(asked({ kind: 'end' }))).toBeUndefined();
  const [held] = standing.all;
  if (held) standing.drop(held);
  expect(standing.take(asked())).toBeUndefined();
});

it('is given once to each decision, and only where it is open', () => {
  const standing = new Standing();
  standing.hold(asked(), 'no', {});
  const once = asked();
  expect([standing.take(once), standing.take(once)]).toEqual(['no', undefined]);
  expect(standing.take(asked({ options: ['B'] }))).toBeUndefined();
});

it('a new one takes the place of the old, and all can be cleared', () => {
  const standing = new Standing();
  standing.hold(asked(), 'no', {});
  standing.hold(asked(), 'B', {});
  expect(standing.all).toHaveLength(1);
  expect(standing.take(asked())).toBe('B');
  standing.clear();
  expect(standing.all).toEqual([]);
});

it('where it is not open, what comes to the same is given', () => {
  const standing = new Standing();
  standing.hold(asked({ options: ['power', 'coast'] }), 'power', { otherwise: 'coast' });
  expect(standing.take(asked({ options: ['drag', 'coast'] }))).toBe('coast');
  expect(standing.take(asked({ options: ['power', 'coast'] }))).toBe('power');
});

it('where more is at stake the player is asked, and it stands on', () => {
  const standing = new Standing();
  const risky = asked({ notes: [{ option: 'no', kind: 'overspeed', facts: {} }] });
  standing.hold(asked(), 'no', { asks: (each) => each.notes !== undefined });
  expect(standing.take(risky)).toBeUndefined();
  expect(standing.take(asked())).toBe('no');
});

it('what stands for a move ends with it: with another aircraft, another question, or danger', () => {
  const moving = { within: true, asks: (each: Asked) => each.notes !== undefined };
  for (const next of [
    asked({ about: ['A2'] }),
    asked({ kind: 'end' }),
    asked({ notes: [{ option: 'no', kind: 'leaves the board', facts: {} }] }),
  ]) {
    const standing = new Standing();
    standing.hold(asked(), 'no', moving);
    expect(standing.take(asked())).toBe('no');
    expect(standing.take(asked({ seat: 'red' }))).toBeUndefined();
    expect(standing.all).toHaveLength(1);
    expect(standing.take(next)).toBeUndefined();
    expect(standing.all).toEqual([]);
  }
});

it('only some answers may stand', () => {
  expect([canStand({ answers: ['no'] }, 'no'), canStand({ answers: ['no'] }, 'B'), canStand({}, 'B')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(canStand(undefined, 'no')).toBe(false);
});
