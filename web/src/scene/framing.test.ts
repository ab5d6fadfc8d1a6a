import { PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { centreShift, fit, freeArea, type Inset } from './framing';

const size = { width: 1280, height: 800 };
const inset: Inset = { left: 236, right: 304, top: 48, bottom: 250 };
const points = [-50, 50].flatMap((x) => [0, 10].flatMap((y) => [-45, 6].map((z) => new Vector3(x, y, z))));

/** Where a point lies in the window, as the stage draws it. */
function seen(point: Vector3): { x: number; y: number } {
  const shot = fit(points, new Vector3(0, -146, -188), 26.5, size, inset);
  const camera = new PerspectiveCamera(shot.fov, size.width / size.height, 0.1, 5000);
  const shift = centreShift(inset);
  camera.setViewOffset(size.width, size.height, -shift.x, -shift.y, size.width, size.height);
  camera.position.copy(shot.position);
  camera.lookAt(shot.target);
  camera.updateMatrixWorld();
  camera.updateProjectionMatrix();
  const p = point.clone().project(camera);
  return { x: ((p.x + 1) / 2) * size.width, y: ((1 - p.y) / 2) * size.height };
}

test('everything lies in what the panels leave free', () => {
  for (const point of points) {
    const { x, y } = seen(point);
    expect(x).toBeGreaterThanOrEqual(inset.left);
    expect(x).toBeLessThanOrEqual(size.width - inset.right);
    expect(y).toBeGreaterThanOrEqual(inset.top);
    expect(y).toBeLessThanOrEqual(size.height - inset.bottom);
  }
});

test('what is framed fills the free part in one direction at least', () => {
  const xs = points.map((point) => seen(point).x);
  const ys = points.map((point) => seen(point).y);
  const free = freeArea(size, inset);
  const fill = Math.max(
    (Math.max(...xs) - Math.min(...xs)) / free.width,
    (Math.max(...ys) - Math.min(...ys)) / free.height,
  );
  expect(fill).toBeGreaterThan(0.9);
});
