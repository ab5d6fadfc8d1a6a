// Poses as the referee has them: x east, y north, z up, in Move units; and how one is seen from another.
export type Vector = [number, number, number];

export interface Pose {
  at: Vector;
  nose: Vector;
  up: Vector;
}

/** The Air gunnery template: how long it is, how wide at its near end, and wider with each Move unit. */
export const CONE = { length: 13, near: 0.5, slope: 0.17632698070846498 } as const;
const COS_45 = Math.SQRT1_2;
const DEGREES = 180 / Math.PI;
/** So steep that the nose has no heading of its own. */
const STEEP = 1e-3;

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function plus(a: Vector, b: Vector, times = 1): Vector {
  return [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times];
}

export function unit(a: Vector): Vector {
  const size = Math.hypot(...a) || 1;
  return [a[0] / size, a[1] / size, a[2] / size];
}

export function distance(a: Vector, b: Vector): number {
  return Math.hypot(...minus(b, a));
}

export function right(pose: Pose): Vector {
  return cross(pose.nose, pose.up);
}

/** Straight and level on a compass heading in degrees: 0 is north, 90 east. */
export function level(at: Vector, heading: number): Pose {
  const angle = heading / DEGREES;
  return { at, nose: [Math.sin(angle), Math.cos(angle), 0], up: [0, 0, 1] };
}

/** The compass heading in degrees. A nose that points straight down has that of the top, straight up its opposite. */
export function headingOf({ nose, up }: Pose): number {
  let [x, y] = nose;
  if (Math.hypot(x, y) < STEEP) {
    const sign = nose[2] > 0 ? -1 : 1;
    [x, y] = [up[0] * sign, up[1] * sign];
  }
  return (Math.atan2(x, y) * DEGREES + 360) % 360;
}

/** Degrees that the nose stands over the horizon. */
export function climbOf({ nose }: Pose): number {
  return Math.asin(Math.max(-1, Math.min(1, nose[2]))) * DEGREES;
}

/** Degrees that the airplane is banked: the right wing low for positive numbers, over 90 upside down. */
export function bankOf(pose: Pose): number {
  return Math.atan2(-right(pose)[2], pose.up[2]) * DEGREES;
}

/** A point in the frame of an airplane: how far ahead, to the right and above it lies. */
export function seen(pose: Pose, point: Vector): { ahead: number; right: number; above: number } {
  const way = minus(point, pose.at);
  return { ahead: dot(way, pose.nose), right: dot(way, right(pose)), above: dot(way, pose.up) };
}

/** In which of the cones of 45 degrees about nose and tail a point lies, or between them. */
export function arcOf(pose: Pose, point: Vector): 'front' | 'side' | 'rear' {
  const way = minus(point, pose.at);
  const ahead = dot(way, pose.nose);
  const limit = Math.hypot(...way) * COS_45 - 1e-6;
  return ahead >= limit ? 'front' : -ahead >= limit ? 'rear' : 'side';
}

/** Whether a point lies in the gunnery cone before an airplane. */
export function inCone(pose: Pose, point: Vector): boolean {
  const away = distance(pose.at, point);
  const along = dot(minus(point, pose.at), pose.nose);
  if (away > CONE.length + 1e-6 || along < -1e-6) return false;
  return Math.sqrt(Math.max(0, away * away - along * along)) <= CONE.near + along * CONE.slope + 1e-6;
}

/** How one point lies from a pose in clock code: the hour on its heading, high or low, and how far. */
export interface Clock {
  hour: number;
  height: 'high' | 'level' | 'low' | 'above' | 'below';
  distance: number;
}

/** High and low from 15 degrees on; straight above and below from 75. */
export function clockOf(pose: Pose, point: Vector): Clock {
  const [x, y, z] = minus(point, pose.at);
  const flat = Math.hypot(x, y);
  const bearing = (Math.atan2(x, y) * DEGREES - headingOf(pose) + 720) % 360;
  const elevation = Math.atan2(z, flat) * DEGREES;
  const steep = Math.abs(elevation) > 75;
  const height = elevation > 15 ? (steep ? 'above' : 'high') : elevation < -15 ? (steep ? 'below' : 'low') : 'level';
  return { hour: Math.round(bearing / 30) % 12 || 12, height, distance: Math.hypot(flat, z) };
}

/** A pose on the way from one to another: along the arc that leaves the first one by its nose and arrives with that of
 * the second, rolling on the way; where there is no such arc (a side slip, a fall) straight. */
export function between(from: Pose, to: Pose, t: number): Pose {
  const way = minus(to.at, from.at);
  const along = dot(way, from.nose);
  const aside = plus(way, from.nose, -along);
  const half = Math.atan2(Math.hypot(...aside), along);
  const side = half < STEEP ? from.up : unit(aside);
  const turn = half < STEEP ? 0 : 2 * half;
  if (dot(swung(from.nose, side, turn), to.nose) < 0.999) return straight(from, to, t);
  const axis = cross(from.nose, side);
  const radius = turn ? Math.hypot(...way) / (2 * Math.sin(half)) : 0;
  const angle = turn * t;
  const at = turn
    ? plus(plus(from.at, from.nose, Math.sin(angle) * radius), side, (1 - Math.cos(angle)) * radius)
    : plus(from.at, way, t);
  const nose = swung(from.nose, side, angle);
  const roll = rollTo(rotated(from.up, axis, turn), to);
  return { at, nose, up: rotated(rotated(from.up, axis, angle), nose, roll * Math.min(1, t * BANKING)) };
}

/** A bank is rolled into at the beginning of a turn. */
const BANKING = 2.5;

function swung(nose: Vector, side: Vector, angle: number): Vector {
  return plus(nose.map((part) => part * Math.cos(angle)) as Vector, side, Math.sin(angle));
}

/** How far a top must be turned about a nose to be that of a pose. */
function rollTo(up: Vector, { nose, up: wanted }: Pose): number {
  return Math.atan2(dot(cross(up, wanted), nose), dot(up, wanted));
}

function rotated(v: Vector, axis: Vector, angle: number): Vector {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const turned = plus(v.map((part) => part * cosine) as Vector, cross(axis, v), sine);
  return plus(turned, axis, dot(axis, v) * (1 - cosine));
}

/** Straight to a place; the nose is brought round at the beginning. */
function straight(from: Pose, to: Pose, t: number): Pose {
  const turned = Math.min(1, t * 4);
  const at = plus(from.at, minus(to.at, from.at), t);
  const mixed = (a: Vector, b: Vector): Vector => plus(a, minus(b, a), turned);
  const nose = unit(plus(mixed(from.nose, to.nose), to.up, turned < 1 ? 1e-6 : 0));
  const up = mixed(from.up, to.up);
  return { at, nose, up: unit(plus(up, nose, -dot(up, nose))) };
}

/** Poses along a way of several legs, so many Move units apart at most. */
export function along(trail: readonly Pose[], apart: number): Pose[] {
  return trail.flatMap((to, i) => {
    const from = trail[i - 1];
    if (!from) return [to];
    const steps = Math.max(1, Math.ceil((distance(from.at, to.at) * 1.3) / apart));
    return Array.from({ length: steps }, (_, step) => between(from, to, (step + 1) / steps));
  });
}
