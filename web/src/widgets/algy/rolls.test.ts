import { describe, expect, test } from 'vitest';
import type { Line } from '../../wire/algy/events';
import { line } from './fixtures/sample';
import { lastRoll, poolsOf } from './rolls';

const marks = (told: Line) =>
  poolsOf(told).map(({ name, dice }) => [name, dice.map(({ face, mark }) => `${face}${mark}`).join(' ')]);

describe('sixes meet sixes', () => {
  test('those that cancel each other lie side by side, Pilot Dice first', () => {
    const attack = line('attack', { dice: [6, 1, 6, 3], pilot: [2, 6], defense: [4, 6, 6] });
    expect(marks(attack)).toEqual([
      ['attack', '1one 3 6counts 6cancelled'],
      ['pilot', '2 6cancelled'],
      ['defense', '6cancelled 6cancelled 4'],
    ]);
  });

  test('sixes of the defence that are left over count: they earn Bonus Dice', () => {
    expect(marks(line('attack', { dice: [6], pilot: [], defense: [6, 6] }))).toEqual([
      ['attack', '6cancelled'],
      ['defense', '6cancelled 6counts'],
    ]);
  });

  test('only the guns jam by their ones; Archie never does', () => {
    expect(marks(line('attack', { dice: [1], pilot: [1], defense: [1] }))).toEqual([
      ['attack', '1one'],
      ['pilot', '1'],
      ['defense', '1'],
    ]);
    expect(marks(line('archie', { dice: [1, 6], defense: [] }))).toEqual([['archie', '1 6counts']]);
  });

  test('an attack with Pilot Dice alone shows that the guns rolled none', () => {
    expect(marks(line('attack', { dice: [], pilot: [6], defense: [] }))).toEqual([
      ['attack', ''],
      ['pilot', '6counts'],
    ]);
  });
});

test.each<[Line, string[][]]>([
  [line('test', { dice: [1, 2, 6], modifier: 0 }), [['maneuver', '1failed 2 6']]],
  [line('test', { dice: [1, 2, 6], modifier: -1 }), [['maneuver', '1failed 2failed 6']]],
  [line('stress', { dice: [3, 4] }), [['stress', '3 4']]],
  [line('recovery', { dice: [1, 6] }), [['pilot', '1one 6counts']]],
  [line('unjam', { dice: [2, 6] }), [['pilot', '2 6counts']]],
  [
    line('reform', { dice: [2, 6], free: 1 }),
    [
      ['pilot', '2'],
      ['free', '6counts'],
    ],
  ],
  [line('movement', { die: 4, speed: 5, mp: 2 }), [['movement', '4']]],
  [line('power', { sum: [['die', 3]] }), [['power', '3']]],
  [
    line('stall roll', {
      sum: [
        ['die', 2],
        ['spin', -1],
      ],
    }),
    [['stall', '2']],
  ],
  [line('facing', { rolled: 0, side: 2 }), []],
  [line('flew', { hex: 'E4' }), []],
])('%j', (told, pools) => {
  expect(marks(told)).toEqual(pools);
});

describe('the last roll', () => {
  const attack = line('attack', { dice: [6], pilot: [], defense: [] });
  const hits = line('hits', { dice: [6] });
  const critical = line('critical', { rolled: 2 });

  test('keeps the dice of an attack beside those of its damage', () => {
    const roll = lastRoll([line('movement', { die: 4 }), line('aims'), attack, hits, line('row'), critical]);
    expect(roll?.lines).toEqual([attack, hits, critical]);
    expect(roll?.pools.map(({ name }) => name)).toEqual(['attack', 'damage', 'critical']);
    expect(roll?.place).toBe(2);
  });

  test('is another one with the next', () => {
    const roll = lastRoll([attack, hits, line('card'), line('movement', { die: 4 })]);
    expect(roll?.pools.map(({ name }) => name)).toEqual(['movement']);
  });

  test('of a fire at the start of an activation has nothing to do with what was before the card', () => {
    const roll = lastRoll([attack, line('card'), line('fire', { rolled: 6 })]);
    expect(roll?.pools.map(({ name }) => name)).toEqual(['fire']);
  });

  test('of a pull-out has nothing to do with the move before it', () => {
    const roll = lastRoll([line('test', { dice: [2], modifier: 0 }), line('stress', { dice: [3, 4] })]);
    expect(roll?.pools.map(({ name }) => name)).toEqual(['stress']);
  });

  test('is nothing before the first', () => {
    expect(lastRoll([line('turn', { turn: 1 })])).toBeNull();
  });
});
