import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlap, type Plate, plateWidth, spread } from './labels';

const area = { left: 0, right: 1200, top: 0, bottom: 800 };

test('plates that do not touch stay where they are', () => {
  const plates = [
    { x: 100, y: 100, width: 80, height: 26 },
    { x: 300, y: 100, width: 80, height: 26 },
  ];
  expect(spread(plates, area)).toEqual(plates);
});

test('plates that overlap part, and the upper one goes up', () => {
  const [upper, lower] = spread(
    [
      { x: 200, y: 190, width: 90, height: 26 },
      { x: 210, y: 200, width: 90, height: 26 },
    ],
    area,
  ) as [Plate, Plate];
  expect(lower).toMatchObject({ x: 210, y: 200 });
  expect(upper.y).toBeLessThanOrEqual(lower.y - 26);
});

test('a few plates never overlap and stay in the window', () => {
  const plate = fc.record({
    x: fc.integer({ min: 300, max: 900 }),
    y: fc.integer({ min: 300, max: 500 }),
    width: fc.integer({ min: 40, max: 140 }),
    height: fc.constant(26),
  });
  fc.assert(
    fc.property(fc.array(plate, { maxLength: 5 }), (plates) => {
      const placed = spread(plates, area);
      for (const [i, one] of placed.entries()) {
        expect(one.x - one.width / 2).toBeGreaterThanOrEqual(area.left);
        expect(one.y).toBeLessThanOrEqual(area.bottom);
        for (const other of placed.slice(i + 1)) {
          const shared = overlap(one, other);
          expect(shared.x > 0.02 && shared.y > 0.02).toBe(false);
        }
      }
    }),
  );
});

test('longer texts have wider plates', () => {
  expect(plateWidth('Wren and Cole', '4♠', true)).toBeGreaterThan(plateWidth('Hale', '5♥', true));
  expect(plateWidth('Hale', '5♥', true)).toBeGreaterThan(plateWidth('Hale', '', false));
});

test('what stands fast is left free', () => {
  const pile = { x: 330, y: 70, width: 120, height: 70 };
  const [aside, below] = spread(
    [
      { x: 270, y: 50, width: 60, height: 26 },
      { x: 330, y: 66, width: 60, height: 26 },
    ],
    area,
    [pile],
  );
  for (const plate of [aside, below]) {
    const { x, y } = overlap(plate as Plate, pile);
    expect(x <= 0.02 || y <= 0.02).toBe(true);
  }
  expect(below?.y).toBeGreaterThan(pile.y);
  expect(aside?.x).toBeLessThan(270);
});

test('no label covers an aircraft, its own or another, even where four fight in one place', () => {
  const planes = [0, 1, 2, 3].map((i) => ({ x: 560 + (i % 2) * 90, y: 400 + (i > 1 ? 50 : 0), width: 80, height: 36 }));
  const plates = planes.map(({ x, y }) => ({ x, y: y - 30, width: 110, height: 26 }));
  const placed = spread(plates, area, planes);
  for (const [i, one] of placed.entries()) {
    for (const other of [...planes, ...placed.slice(i + 1)]) {
      const shared = overlap(one, other);
      expect(shared.x > 0.02 && shared.y > 0.02).toBe(false);
    }
    // Not so far away that nobody knows whose it is.
    expect(Math.hypot(one.x - plates[i]!.x, one.y - plates[i]!.y)).toBeLessThan(200);
  }
});
