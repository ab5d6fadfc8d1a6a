import { PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { seenSize } from './effect';

/** A stage on which something is seen with 20 pixels a unit from a distance of 50, and smaller from farther away. */
function from(distance: number) {
  const camera = new PerspectiveCamera();
  camera.position.set(0, 0, distance);
  return { camera, pixels: (length: number, depth: number) => (length * 1000) / depth };
}

test('effects have their own size from near by, and can be seen from far away', () => {
  const here = new Vector3();
  expect(seenSize(from(20), here, 0.5)).toBe(0.5);
  const far = seenSize(from(400), here, 0.5);
  expect(far).toBeGreaterThan(0.5);
  const [near, away] = [10, 40].map((times) => seenSize(from(40 * times), here, 0.5) * (1000 / (40 * times)));
  expect(near).toBeCloseTo(away as number);
});
