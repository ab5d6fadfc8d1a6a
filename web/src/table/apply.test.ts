import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { View } from '../boards/board';
import type { Delta, LogLine, Sync } from '../wire/types';
import { applyDelta, applyUpdate, fromSync, isOwn, same } from './apply';

const line = (kind: string, at: number): LogLine => ({ kind, rule: 'r', facts: {}, at });

describe('a change of the view', () => {
  it('sets fields, puts and drops entries of tables, and leaves what was before alone', () => {
    const before: View = { turn: 1, aircraft: { a: { hits: 1 }, b: { hits: 0 } }, sun: ['x'] };
    const copy = structuredClone(before);
    const after = applyDelta(before, {
      set: { turn: 2 },
      put: { aircraft: { a: { hits: 2 }, c: { hits: 0 } } },
      drop: { aircraft: ['b'] },
    });
    expect(after).toEqual({ turn: 2, aircraft: { a: { hits: 2 }, c: { hits: 0 } }, sun: ['x'] });
    expect(before).toEqual(copy);
    expect(after.sun).toBe(before.sun);
  });

  it('is the same view where nothing changed', () => {
    const view: View = { turn: 1 };
    expect(applyDelta(view, {})).toBe(view);
  });

  it('leads from any view to any other', () => {
    const entry = fc.oneof(fc.integer(), fc.string(), fc.array(fc.integer()));
    const view = fc.record({
      one: fc.dictionary(fc.string(), entry),
      two: fc.dictionary(fc.string(), entry),
      three: entry,
    });
    fc.assert(
      fc.property(view, view, (before, after) => {
        const delta: Delta = { set: { three: after.three }, put: {}, drop: {} };
        for (const field of ['one', 'two'] as const) {
          delta.put![field] = after[field];
          delta.drop![field] = Object.keys(before[field]).filter((key) => !Object.hasOwn(after[field], key));
        }
        expect(same(applyDelta(before, delta), after)).toBe(true);
      }),
    );
  });
});

describe('messages', () => {
  const sync: Sync = {
    type: 'sync',
    n: 4,
    match: {} as Sync['match'],
    view: { turn: 1 },
    log: [line('one', 0), line('two', 1), line('three', 2)],
    asked: [],
    answers: 2,
  };

  it('keep the log as far as they say', () => {
    const after = applyUpdate(fromSync(sync), {
      type: 'update',
      n: 5,
      keep: 2,
      log: [line('new', 1)],
      delta: {},
      asked: [{ seat: 'a', kind: 'k' }],
      answers: 1,
    });
    expect(after.log.map((each) => each.kind)).toEqual(['one', 'two', 'new']);
    expect(after).toMatchObject({ n: 5, answers: 1, ending: null, key: null });
  });

  it('tell own decisions from those of others', () => {
    expect(isOwn({ seat: 'a', kind: 'k' })).toBe(false);
    expect(isOwn({ seat: 'a', kind: 'k', options: null })).toBe(false);
    expect(isOwn({ seat: 'a', kind: 'k', options: [] })).toBe(true);
    expect(isOwn({ seat: 'a', kind: 'k', form: { type: 'object' } })).toBe(true);
  });
});

describe('same', () => {
  it('compares data, not objects', () => {
    expect(same({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true);
    expect(same({ a: 1 }, { a: 1, b: undefined })).toBe(false);
    expect(same([1, 2], [1, 2, 3])).toBe(false);
    expect(same([], {})).toBe(false);
    expect(same(null, {})).toBe(false);
  });
});
