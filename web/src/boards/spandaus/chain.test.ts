import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandOf, columnOf, legs, neighbour, placeOn, rangeBetween, squareAt, SQUARES } from './chain';
import { END, PITCH, placePoint, share, stopPoint } from './layout';

const square = fc.constantFrom(...SQUARES);

test('the chain runs from the ace of spades to the king of hearts', () => {
  expect(placeOn('AS')).toBe(1);
  expect(placeOn('KS')).toBe(13);
  expect(placeOn('AD')).toBe(14);
  expect(placeOn('KH')).toBe(52);
  expect(placeOn('exit left')).toBe(0);
  expect(rangeBetween('10C', '8C')).toBe(2);
  expect(rangeBetween('KS', 'AD')).toBe(1);
});

test('kings lie on the left, hearts at the top and farthest away', () => {
  expect(columnOf('KH')).toBe(0);
  expect(columnOf('AS')).toBe(12);
  expect(placePoint('KS').x).toBeLessThan(placePoint('AS').x);
  expect(placePoint('7H').y).toBeGreaterThan(placePoint('7S').y);
  expect(placePoint('7H').z).toBeLessThan(placePoint('7S').z);
  expect(placePoint('exit left').x).toBe(-END);
  expect(placePoint('QS').x - placePoint('KS').x).toBeCloseTo(PITCH);
});

test('band and column name a square', () => {
  fc.assert(fc.property(square, (each) => squareAt(bandOf(each), columnOf(each)) === each));
});

test('arrow keys go along the chain, over its links, and off its ends', () => {
  expect(neighbour('KS', 'left')).toBe('AD');
  expect(neighbour('AD', 'right')).toBe('KS');
  expect(neighbour('KH', 'left')).toBe('exit left');
  expect(neighbour('exit left', 'right')).toBe('KH');
  expect(neighbour('AS', 'right')).toBe('exit right');
  expect(neighbour('7S', 'up')).toBe('7D');
  expect(neighbour('7S', 'down')).toBe('7S');
  expect(neighbour(null, 'up')).toBe('7C');
});

test('a flight is straight in a band or a column, turns in a roll, and goes round by the links', () => {
  expect(legs('8C', '5C')).toEqual([{ from: '8C', to: '5C' }]);
  expect(legs('8C', '8D')).toEqual([{ from: '8C', to: '8D' }]);
  expect(legs('8C', '9H')).toEqual([
    { from: '8C', to: '8H' },
    { from: '8H', to: '9H' },
  ]);
  expect(legs('QS', '2D')).toEqual([
    { from: 'QS', to: { band: 0, end: 'left' } },
    { from: { band: 1, end: 'right' }, to: '2D' },
  ]);
  expect(legs('2D', 'QS')).toEqual([
    { from: '2D', to: { band: 1, end: 'right' } },
    { from: { band: 0, end: 'left' }, to: 'QS' },
  ]);
});

test('every flight begins and ends where it should', () => {
  fc.assert(
    fc.property(square, square, (from, to) => {
      const way = legs(from, to);
      expect(way.length === 0).toBe(from === to);
      if (from === to) return;
      expect(way[0]?.from).toBe(from);
      expect(way.at(-1)?.to).toBe(to);
      for (const leg of way) expect(stopPoint(leg.from).distanceTo(stopPoint(leg.to))).toBeGreaterThan(0);
    }),
  );
});

test('pieces on one square keep apart', () => {
  for (const count of [2, 3, 4, 6]) {
    const places = Array.from({ length: count }, (_, i) => share(i, count));
    places.forEach((one, i) => {
      for (const other of places.slice(i + 1))
        expect(Math.hypot(one.x - other.x, one.z - other.z)).toBeGreaterThan(1.5);
    });
  }
});
