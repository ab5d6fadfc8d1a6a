import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beside, clock, compass, corners, distance, hexes, hexName, hexNamed, isInside, middle, SIDES } from './hexes';

const BOARD = { columns: 10, rows: 8 };
const anywhere = fc.record({ column: fc.integer({ min: 1, max: 8 }), row: fc.integer({ min: 1, max: 6 }) });

test('names tell column and row', () => {
  expect(hexNamed('D5')).toEqual({ column: 3, row: 4 });
  expect(hexName({ column: 0, row: 9 })).toBe('A10');
  expect(hexNamed('off')).toBeNull();
  expect(hexes(BOARD)).toHaveLength(80);
});

test('every second column lies half a hex farther south', () => {
  const around = (name: string) => SIDES.map((_, side) => hexName(beside(hexNamed(name) as never, side)));
  expect(around('C3')).toEqual(['C2', 'D2', 'D3', 'C4', 'B3', 'B2']);
  expect(around('D3')).toEqual(['D2', 'E3', 'E4', 'D4', 'C4', 'C3']);
});

test('neighbours are one apart, whatever the side', () => {
  fc.assert(
    fc.property(anywhere, fc.integer({ min: 0, max: 5 }), (hex, side) => {
      const next = beside(hex, side);
      const [from, to] = [middle(hex), middle(next)];
      expect(distance(hex, next)).toBe(1);
      expect(Math.hypot(to.east - from.east, to.south - from.south)).toBeCloseTo(1);
      expect(clock(hex, side, next)).toBe(12);
      expect(beside(next, (side + 3) % 6)).toEqual(hex);
    }),
  );
});

test('a corner lies between two neighbours', () => {
  const [north, east] = [beside({ column: 2, row: 2 }, 0), beside({ column: 2, row: 2 }, 1)].map(middle);
  const own = middle({ column: 2, row: 2 });
  const corner = corners()[1];
  expect(own.east + (corner?.east ?? 0)).toBeCloseTo((own.east + (north?.east ?? 0) + (east?.east ?? 0)) / 3);
  expect(own.south + (corner?.south ?? 0)).toBeCloseTo((own.south + (north?.south ?? 0) + (east?.south ?? 0)) / 3);
});

test('the clock turns with the nose, the compass does not', () => {
  const at = (name: string) => hexNamed(name) as { column: number; row: number };
  expect(clock(at('E5'), 3, at('E2'))).toBe(6);
  expect(clock(at('E5'), 1, at('E2'))).toBe(10);
  expect(clock(at('E5'), 0, at('I5'))).toBe(3);
  expect(compass(at('E5'), at('I5'))).toBe('E');
  expect(compass(at('E5'), at('E2'))).toBe('N');
  expect(isInside(BOARD, beside(at('A1'), 0))).toBe(false);
});
