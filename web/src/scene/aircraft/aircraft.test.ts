import { expect, test } from 'vitest';
import { pack } from './atlas';
import { FINE_FROM, showsDetail } from './detail';
import { frameOf } from './frame';
import { PAINTS } from './paint';
import { bulk } from './spec';
import { specOf, TYPE_IDS } from './types';

test.each(TYPE_IDS)('the figures of %s fit together', (id) => {
  const spec = specOf(id);
  for (const list of [spec.span, spec.chord, spec.dihedral]) expect(list).toHaveLength(spec.wings);
  expect(Object.values(spec)).not.toContain(undefined);
  expect(PAINTS[spec.paint]).toBeDefined();
  const frame = frameOf(spec, bulk(spec));
  expect(frame.nose).toBeGreaterThan(frame.rear);
  expect(frame.front).toBeGreaterThan(frame.rear + 1);
  expect(frame.tail).toBeLessThan(0);
});

test('types are what they are known for', () => {
  expect(specOf('dr1').wings).toBe(3);
  expect(specOf('tripe').wings).toBe(3);
  expect(specOf('d8')).toMatchObject({ wings: 1, strut: 'parasol' });
  expect(specOf('e3').wings).toBe(1);
  expect(specOf('moraneN').wings).toBe(1);
  expect(specOf('dh2').nose).toBe('pusher');
  expect(specOf('gotha3').engines).toBe(2);
  expect(specOf('caudron')).toMatchObject({ engines: 2, booms: 'lattice' });
  expect(specOf('dh5').stagger).toBeLessThan(0);
});

test('small models lose their wires, and a model at the limit does not flicker', () => {
  expect(showsDetail(FINE_FROM - 20, true)).toBe(false);
  expect(showsDetail(FINE_FROM + 1, false)).toBe(true);
  expect(showsDetail(FINE_FROM - 3, true)).toBe(true);
  expect(showsDetail(FINE_FROM - 3, false)).toBe(false);
});

test('pictures on a sheet do not overlap and stay on it', () => {
  const sizes = [
    { width: 100, height: 20 },
    { width: 40, height: 40 },
    { width: 50, height: 30 },
    { width: 100, height: 50 },
  ];
  const { places, height } = pack(sizes, 100);
  sizes.forEach((size, i) => {
    const place = places[i] as { x: number; y: number };
    expect(place.x + size.width).toBeLessThanOrEqual(100);
    expect(place.y + size.height).toBeLessThanOrEqual(height);
    sizes.slice(i + 1).forEach((other, j) => {
      const there = places[i + 1 + j] as { x: number; y: number };
      const apart =
        place.x + size.width <= there.x ||
        there.x + other.width <= place.x ||
        place.y + size.height <= there.y ||
        there.y + other.height <= place.y;
      expect(apart).toBe(true);
    });
  });
});
