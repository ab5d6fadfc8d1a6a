import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beside, clock, distance, offset, pointName, pointNamed } from './lattice';

const point = fc.record({ row: fc.nat(25), column: fc.nat(35) });
const heading = fc.nat(5);

test('names are row and column', () => {
  expect(pointName({ row: 6, column: 13 })).toBe('G14');
  expect(pointNamed('G14')).toEqual({ row: 6, column: 13 });
  expect(pointNamed('W-3')).toBeNull();
  expect(pointNamed('G0')).toBeNull();
});

test('odd rows are shifted half a step east', () => {
  expect(beside({ row: 0, column: 4 }, 5)).toEqual({ row: 1, column: 4 });
  expect(beside({ row: 1, column: 4 }, 5)).toEqual({ row: 2, column: 5 });
  expect(beside({ row: 1, column: 4 }, 2)).toEqual({ row: 0, column: 4 });
});

test('a step and the step back lead to the same point, and every step is as long', () => {
  fc.assert(
    fc.property(point, heading, (from, way) => {
      const there = beside(from, way);
      expect(beside(there, (way + 3) % 6)).toEqual(from);
      expect(distance(from, there)).toBe(1);
      const [a, b] = [offset(from), offset(there)];
      expect(Math.hypot(b.east - a.east, b.south - a.south)).toBeCloseTo(1);
    }),
  );
});

test('what lies ahead is at twelve, left and right are seen from the nose', () => {
  fc.assert(
    fc.property(point, heading, (from, way) => {
      expect(clock(from, way, beside(from, way))).toBe(12);
      expect(clock(from, way, beside(from, (way + 1) % 6))).toBe(10);
      expect(clock(from, way, beside(from, (way + 5) % 6))).toBe(2);
      expect(clock(from, way, beside(from, (way + 3) % 6))).toBe(6);
    }),
  );
});
