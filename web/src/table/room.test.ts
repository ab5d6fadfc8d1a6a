import { expect, test } from 'vitest';
import { covered, whileDeciding } from './room.svelte';

const table = { width: 1280, height: 720 };
const roster = { edge: 'left', box: { left: 12, top: 60, width: 224, height: 300 } } as const;
const log = { edge: 'right', box: { left: 976, top: 60, width: 292, height: 604 } } as const;
const tray = { edge: 'bottom', box: { left: 248, top: 380, width: 716, height: 284 } } as const;
const time = { edge: 'bottom', box: { left: 0, top: 676, width: 1280, height: 44 } } as const;

test('each panel takes room from the edge that it stands at, the one that reaches farthest counts', () => {
  expect(covered(table, [roster, log, tray, time])).toEqual({
    left: 236,
    right: 304,
    top: 0,
    bottom: 340,
    buttons: [],
  });
});

test('what is folded or not there takes none', () => {
  const gone = { edge: 'right', box: { ...log.box, width: 0 } } as const;
  expect(covered(table, [gone, time])).toEqual({ left: 0, right: 0, top: 0, bottom: 44, buttons: [] });
});

test('a panel at the side has its room while its content is still on its way', () => {
  const coming = { edge: 'left', box: { ...roster.box, height: 0 } } as const;
  expect(covered(table, [coming, time]).left).toBe(236);
  expect(covered(table, [{ ...coming, edge: 'bottom' }, time]).bottom).toBe(44);
});

test('the tray may grow while something is decided, but the board moves no further when it shrinks', () => {
  const [small, large] = [covered(table, [time]), covered(table, [tray, time])];
  expect(whileDeciding(small, large)).toEqual(large);
  expect(whileDeciding(large, small)).toEqual(large);
  expect(whileDeciding(large, covered(table, [log])).right).toBe(304);
});

test('buttons on the board take nothing from its edges', () => {
  const box = { left: 12, top: 60, width: 86, height: 36 };
  expect(covered(table, [time, { edge: null, box }])).toEqual({
    left: 0,
    right: 0,
    top: 0,
    bottom: 44,
    buttons: [box],
  });
  expect(covered(table, [{ edge: null, box: { ...box, width: 0 } }]).buttons).toEqual([]);
});
