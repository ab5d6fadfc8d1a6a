import { expect, test } from 'vitest';
import type { Pay } from '../../wire/algy/decisions';
import { line } from './fixtures/sample';
import { type Payment, paymentOf, testOf } from './payment';

test.each<[string, Pay['answer'], string, number, number, Payment, number?]>([
  ['a turn that failed once', [0, 0], 'turn', 2, 1, { dice: 0, made: 1, lost: 0, whole: false }],
  ['the failure paid', [1, 0], 'turn', 2, 1, { dice: 1, made: 2, lost: 0, whole: true }],
  ['failures beyond the turn cost speed', [0, 0], 'turn', 1, 3, { dice: 0, made: 0, lost: 2, whole: false }],
  ['one of those points kept', [0, 1], 'turn', 1, 3, { dice: 1, made: 0, lost: 1, whole: false }],
  ['turning about costs a point', [0, 0], 'turn', 3, 0, { dice: 0, made: 3, lost: 1, whole: true }],
  ['that point kept', [0, 1], 'turn', 3, 0, { dice: 1, made: 3, lost: 0, whole: true }],
  ['thrown out of the hex', [0, 0], 'maneuver', 0, 2, { dice: 0, made: null, lost: 1, whole: false }],
  ['slower than the failures cost', [0, 0], 'maneuver', 0, 3, { dice: 0, made: null, lost: 1, whole: false }, 1],
  ['two failures paid', [0, 2], 'maneuver', 0, 3, { dice: 2, made: null, lost: 0, whole: false }, 1],
  ['staying there', [2, 0], 'maneuver', 0, 2, { dice: 2, made: null, lost: 0, whole: true }],
  ['a dive that is forbidden', 0, 'dive after climb', 0, 2, { dice: 0, made: null, lost: 1, whole: false }],
  ['a climb that is forbidden', 1, 'climb after dive', 0, 2, { dice: 1, made: null, lost: 0, whole: false }],
  ['a climb that is paid for', 2, 'climb after dive', 0, 2, { dice: 2, made: null, lost: 0, whole: true }],
])('%s', (_, option, what, sides, failures, leaves, speed = 5) => {
  expect(paymentOf(option, what, sides, failures, speed)).toEqual(leaves);
});

test('the dice to pay for are the last that this aircraft rolled', () => {
  const own = line('test', { aircraft: 'A1', dice: [2] });
  const log = [line('test', { aircraft: 'A1', dice: [1] }), own, line('test', { aircraft: 'A2', dice: [3] })];
  expect(testOf(log, 'A1')).toBe(own);
  expect(testOf(log, 'B1')).toBeNull();
});
