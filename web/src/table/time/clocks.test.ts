// What clocks show, by the server's time alone.
import { beforeEach, expect, it } from 'vitest';
import { language } from '../../words/ui.svelte';
import { sync } from '../fixtures/skirmish';
import { DAY, enemies, isAway, leftAt, levelOf, runs, shown, speaker, untilNext } from './clocks';

beforeEach(() => language.set('en'));

const NOW = 1_800_000_000_000;

it('counts a clock that runs down to its end, and past it', () => {
  const clock = { seat: 'blue', out: NOW + 5000 };
  expect(leftAt(clock, NOW)).toBe(5000);
  expect(leftAt(clock, NOW + 7000)).toBe(-2000);
  expect(leftAt(clock, null)).toBeNull();
  expect(runs(clock, NOW)).toBe(true);
});

it('leaves a clock that stands as it was told, whatever the time', () => {
  expect(leftAt({ seat: 'blue', left: 1234 }, NOW)).toBe(1234);
  expect(leftAt({ seat: 'blue' }, null)).toBe(0);
  expect(runs({ seat: 'blue', left: 1 }, NOW)).toBe(false);
});

it('stands still on vacation', () => {
  const clock = { seat: 'blue', out: NOW + 3 * DAY, away: NOW + DAY };
  expect([leftAt(clock, NOW), leftAt(clock, NOW + DAY), leftAt(clock, NOW + 2 * DAY)]).toEqual([2 * DAY, 2 * DAY, DAY]);
  expect([isAway(clock, NOW), runs(clock, NOW), runs(clock, NOW + DAY)]).toEqual([true, false, true]);
});

it.each([
  [1, '0:01'],
  [-5, '0:00'],
  [59_001, '1:00'],
  [3_600_000, '1:00:00'],
  [2 * DAY + 3_660_000, '2 d 1:01'],
  [null, '–:––'],
])('shows %s as %s', (left, text) => expect(shown(left)).toBe(text));

it('warns below a tenth, and says when it is out', () => {
  const pace = { kind: 'move', seconds: 100 } as const;
  expect([10_000, 9999, 0, null].map((left) => levelOf(left, pace))).toEqual(['plain', 'low', 'out', 'plain']);
});

it('looks again when what is shown changes', () => {
  expect([untilNext(1500), untilNext(2000), untilNext(3 * DAY + 61_000)]).toEqual([500, 1000, 1000]);
});

it('knows who speaks to whom', () => {
  const seats = [
    { seat: 'blue', side: 'blue', who: 'person' },
    { seat: 'red', side: 'red', who: 'person' },
    { seat: 'crimson', side: 'red', who: 'ace' },
  ];
  const info = { ...sync().match, seats, mine: ['blue'] };
  expect([speaker(info), enemies(info, 'blue')]).toEqual(['blue', ['red']]);
  expect(speaker({ ...info, mine: [] })).toBeNull();
});
