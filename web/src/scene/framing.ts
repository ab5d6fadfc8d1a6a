// Where the camera stands so that what matters fills the part of the window that panels leave free.
import { MathUtils, PerspectiveCamera, Vector3 } from 'three';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Inset {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Buttons within what panels leave free, in CSS pixels of the window. */
  buttons: readonly Box[];
}

export interface Size {
  width: number;
  height: number;
}

export interface Shot {
  position: Vector3;
  target: Vector3;
  fov: number;
}

/** How near and how far the camera may stand. */
const [NEAREST, FARTHEST] = [1, 6000];
/** Enough to find the distance to a thousandth, and the middle of what is seen from there. */
const [HALVING, CENTRING] = [16, 4];

/** A point is the middle of an aircraft: so many pixels of it may lie to either side. */
const WINGS = 22;

export const NO_INSET: Inset = { left: 0, right: 0, top: 0, bottom: 0, buttons: [] };

/** The part of the window that panels leave free; never less than a strip. */
export function freeArea(size: Size, inset: Inset): Size {
  return {
    width: Math.max(80, size.width - inset.left - inset.right),
    height: Math.max(80, size.height - inset.top - inset.bottom),
  };
}

/** How far the centre of the free part lies from the centre of the window, in pixels. */
export function centreShift(inset: Inset): { x: number; y: number } {
  return { x: (inset.left - inset.right) / 2, y: (inset.top - inset.bottom) / 2 };
}

/** The nearest place, looking along a direction, from which all points lie in the free part of the window. */
export function fit(
  points: readonly Vector3[],
  direction: Vector3,
  fov: number,
  size: Size,
  inset: Inset,
  room = 0.96,
): Shot {
  const free = freeArea(size, inset);
  const share = {
    x: Math.min(free.width * room, free.width - 2 * WINGS) / size.width,
    y: (free.height / size.height) * room,
  };
  const camera = new PerspectiveCamera(fov, size.width / size.height, 0.1, 10_000);
  const back = direction.clone().normalize().negate();
  const target = new Vector3();
  for (const point of points) target.add(point);
  target.divideScalar(Math.max(1, points.length));
  /** Whether all of it fits from so far away, once the camera looks at its middle. */
  const fits = (distance: number): boolean => {
    for (let turn = 0; turn < CENTRING; turn += 1) {
      const extent = extentFrom(camera, points, target, back, distance);
      recentre(target, camera, extent, distance, fov, size);
    }
    const { x, y, width, height } = extentFrom(camera, points, target, back, distance);
    return width + Math.abs(x) <= share.x && height + Math.abs(y) <= share.y && !hidden(camera, points, size, inset);
  };
  let [near, far] = [NEAREST, FARTHEST];
  for (let turn = 0; turn < HALVING; turn += 1) {
    const distance = Math.sqrt(near * far);
    if (fits(distance)) far = distance;
    else near = distance;
  }
  // What was tried last may not have fitted: look at the middle again from where it does.
  for (let turn = 0; turn < HALVING && !fits(far); turn += 1) far *= 1.01;
  return { position: target.clone().addScaledVector(back, far), target, fov };
}

/** Whether a button lies over one of the points, as the camera sees them now. */
function hidden(camera: PerspectiveCamera, points: readonly Vector3[], size: Size, inset: Inset): boolean {
  if (!inset.buttons.length) return false;
  const shift = centreShift(inset);
  const seen = new Vector3();
  return points.some((point) => {
    seen.copy(point).project(camera);
    const x = ((seen.x + 1) / 2) * size.width + shift.x;
    const y = ((1 - seen.y) / 2) * size.height + shift.y;
    return inset.buttons.some(
      ({ left, top, width, height }) => x > left && x < left + width && y > top && y < top + height,
    );
  });
}

interface Extent {
  x: number;
  y: number;
  width: number;
  height: number;
}

function extentFrom(
  camera: PerspectiveCamera,
  points: readonly Vector3[],
  target: Vector3,
  back: Vector3,
  distance: number,
): Extent {
  camera.position.copy(target).addScaledVector(back, distance);
  camera.lookAt(target);
  camera.updateMatrixWorld();
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  const seen = new Vector3();
  for (const point of points) {
    seen.copy(point).applyMatrix4(camera.matrixWorldInverse);
    if (seen.z > -0.5) return { x: 0, y: 0, width: Infinity, height: Infinity };
    seen.applyMatrix4(camera.projectionMatrix);
    left = Math.min(left, seen.x);
    right = Math.max(right, seen.x);
    low = Math.min(low, seen.y);
    high = Math.max(high, seen.y);
  }
  return { x: (left + right) / 2, y: (low + high) / 2, width: (right - left) / 2, height: (high - low) / 2 };
}

function recentre(
  target: Vector3,
  camera: PerspectiveCamera,
  extent: Extent,
  distance: number,
  fov: number,
  size: Size,
) {
  if (!Number.isFinite(extent.width)) return;
  const half = Math.tan(MathUtils.degToRad(fov) / 2) * distance;
  const right = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
  const up = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
  target.addScaledVector(right, extent.x * half * (size.width / size.height)).addScaledVector(up, extent.y * half);
}
