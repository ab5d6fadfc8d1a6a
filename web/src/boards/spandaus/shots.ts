// Where the camera stands for each of the saved views.
import { Vector3 } from 'three';
import { fit, type Inset, type Shot, type Size } from '../../scene/framing';
import { BACK, CARD, END, PITCH, placePoint, RISE } from './layout';

const TABLE = { direction: new Vector3(0, -146.5, -188), fov: 26.5 };
const NARROW = { direction: new Vector3(0, -54, -91), fov: 34 };
const TOP = { direction: new Vector3(0, -1, -0.02), fov: 26.5 };
/** Squares of this width (in pixels) are large enough to see what happens on them. */
const GOOD_SQUARE = 72;
/** From the middle of what matters so many squares are shown at least. */
const LEAST_SQUARES = 2.5;
/** Room for models and their labels over the top band. */
const HEADROOM = 8;

function corners(left: number, right: number, low: number, high: number): Vector3[] {
  const points: Vector3[] = [];
  for (const x of [left, right]) {
    points.push(new Vector3(x, low * RISE - RISE, -low * BACK + CARD.depth / 2));
    points.push(new Vector3(x, high * RISE, -high * BACK - CARD.depth / 2));
    points.push(new Vector3(x * 0.92, high * RISE + HEADROOM, -high * BACK - CARD.depth / 2 + 3));
  }
  return points;
}

/** The whole board; where that would make squares too small to see what happens, the part around what matters. */
export function tableShot(size: Size, inset: Inset, around: readonly string[]): Shot {
  const whole = fit(corners(-END - 2, END + 2, 0, 3), TABLE.direction, TABLE.fov, size, inset);
  const distance = whole.position.distanceTo(whole.target);
  const square = (PITCH * size.height) / (2 * Math.tan((TABLE.fov * Math.PI) / 360) * distance);
  if (square >= GOOD_SQUARE || !around.length) return whole;
  const points = around
    .map(placePoint)
    .flatMap(({ x, y, z }) =>
      [-1, 1].flatMap((side) => [
        new Vector3(x + side * PITCH, y, z + CARD.depth / 2),
        new Vector3(x + side * PITCH, y + HEADROOM, z - CARD.depth / 2),
      ]),
    );
  const middle = points.reduce((sum, each) => sum.add(each), new Vector3()).divideScalar(points.length);
  const least = [-1, 1].map((side) => new Vector3(middle.x + side * LEAST_SQUARES * PITCH, middle.y, middle.z));
  const near = fit([...points, ...least], NARROW.direction, NARROW.fov, size, inset);
  // Lower and nearer is not always nearer: the whole board may be as large.
  const [fine, plain] = [pixelsOf(near), pixelsOf(whole)];
  return fine > plain ? near : whole;
}

/** How large things look in a shot, for comparison. */
function pixelsOf({ position, target, fov }: Shot): number {
  return 1 / (Math.tan((fov * Math.PI) / 360) * position.distanceTo(target));
}

export function topShot(size: Size, inset: Inset): Shot {
  return fit(corners(-END - 2, END + 2, 0, 3), TOP.direction, TOP.fov, size, inset);
}

/** From behind a piece toward another, or where its nose points. */
export function chaseShot(middle: Vector3, toward: Vector3): Shot {
  const way = flat(middle, toward);
  const position = middle
    .clone()
    .addScaledVector(way, -21)
    .add(new Vector3(0, 8.5, 0));
  return { position, target: middle.clone().addScaledVector(way, 7), fov: 36 };
}

/** From the pilot's seat. */
export function cockpitShot(eyes: Vector3, toward: Vector3): Shot {
  const way = flat(eyes, toward);
  const ahead = eyes.clone().addScaledVector(way, 14);
  ahead.y += Math.max(-5, Math.min(5, (toward.y - eyes.y) * 0.4));
  return { position: eyes.clone(), target: ahead, fov: 52 };
}

function flat(from: Vector3, to: Vector3): Vector3 {
  const way = to.clone().sub(from).setY(0);
  return way.lengthSq() < 0.5 ? new Vector3(0, 0, -1) : way.normalize();
}

/** A point far ahead of a piece that looks at nobody. */
export function ahead(square: string, yaw: number): Vector3 {
  return placePoint(square).add(new Vector3(Math.sin(yaw) * 40, 0, -Math.abs(Math.cos(yaw)) * 40));
}
