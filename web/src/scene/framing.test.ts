import fc from 'fast-check';
import { PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { centreShift, fit, freeArea, type Inset, type Shot, type Size } from './framing';

/** Windows from a small phone to a large screen, with what panels cover of them. */
const WINDOWS: [width: number, height: number, inset: Inset][] = [
  [360, 640, { left: 0, right: 0, top: 64, bottom: 339, buttons: [{ left: 12, top: 76, width: 84, height: 44 }] }],
  [390, 844, { left: 0, right: 0, top: 64, bottom: 447, buttons: [] }],
  [
    960,
    540,
    {
      left: 0,
      right: 0,
      top: 48,
      bottom: 290,
      buttons: [
        { left: 12, top: 60, width: 86, height: 36 },
        { left: 870, top: 60, width: 78, height: 36 },
      ],
    },
  ],
  [1000, 640, { left: 212, right: 0, top: 48, bottom: 330, buttons: [] }],
  [1024, 768, { left: 212, right: 260, top: 48, bottom: 356, buttons: [] }],
  [1280, 720, { left: 236, right: 304, top: 48, bottom: 356, buttons: [] }],
  [1280, 800, { left: 236, right: 304, top: 48, bottom: 250, buttons: [] }],
  [1920, 1080, { left: 236, right: 304, top: 48, bottom: 300, buttons: [] }],
  [2560, 1440, { left: 274, right: 304, top: 48, bottom: 200, buttons: [] }],
];

/** From above, as tables are looked at, low over a wide land, and straight down. */
const DIRECTIONS = [new Vector3(0, -146, -188), new Vector3(5, -38, -100), new Vector3(0, -1, -0.02)];

/** Where points lie in the window, as the stage draws it. */
function seen(points: readonly Vector3[], shot: Shot, size: Size, inset: Inset): { x: number; y: number }[] {
  const camera = new PerspectiveCamera(shot.fov, size.width / size.height, 0.1, 20_000);
  const shift = centreShift(inset);
  camera.setViewOffset(size.width, size.height, -shift.x, -shift.y, size.width, size.height);
  camera.position.copy(shot.position);
  camera.lookAt(shot.target);
  camera.updateMatrixWorld();
  camera.updateProjectionMatrix();
  return points.map((point) => {
    const p = point.clone().project(camera);
    return { x: ((p.x + 1) / 2) * size.width, y: ((1 - p.y) / 2) * size.height };
  });
}

const place = fc
  .record({
    x: fc.integer({ min: -120, max: 120 }),
    y: fc.integer({ min: 0, max: 40 }),
    z: fc.integer({ min: -120, max: 120 }),
  })
  .map(({ x, y, z }) => new Vector3(x, y, z));

test.each(WINDOWS)('everything lies in what the panels of %i x %i leave free, and fills it', (width, height, inset) => {
  const size = { width, height };
  const free = freeArea(size, inset);
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 9 }), fc.constantFrom(...DIRECTIONS), (places, way) => {
      // Whoever is to be seen is no point.
      const points = places.flatMap((at) => [at, at.clone().add(new Vector3(3, 2, 0)), at.clone().setX(at.x - 3)]);
      const all = seen(points, fit(points, way, 28, size, inset), size, inset);
      for (const { x, y } of all) {
        expect(x).toBeGreaterThanOrEqual(inset.left);
        expect(x).toBeLessThanOrEqual(width - inset.right);
        expect(y).toBeGreaterThanOrEqual(inset.top);
        expect(y).toBeLessThanOrEqual(height - inset.bottom);
        for (const { left, top, ...button } of inset.buttons)
          expect(x > left && x < left + button.width && y > top && y < top + button.height).toBe(false);
      }
      const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
      const fill = Math.max(
        (Math.max(...xs) - Math.min(...xs)) / free.width,
        (Math.max(...ys) - Math.min(...ys)) / free.height,
      );
      expect(fill).toBeGreaterThan(inset.buttons.length ? 0.5 : 0.8);
    }),
    { numRuns: 40 },
  );
});
