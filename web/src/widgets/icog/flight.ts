// Where a leg leads, as the referee reckons it (rulebooks/icog/flight/paths.py), so that the planner can show the sides of a turn
// and lay a course while a draft is still on its way. What counts is what the referee says.
import type { Leg } from '../../boards/icog/draft';
import { cross, dot, minus, plus, type Pose, unit, type Vector } from '../../boards/icog/poses';

const DEGREES = 180 / Math.PI;
/** So steep that there is no bank. */
const STEEP = 0.12;
const DOWN: Vector = [0, 0, -1];
const UP: Vector = [0, 0, 1];

const times = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];

/** A direction at right angles to the nose: 0 is up out of the top, 90 the right wing. */
function sideways({ nose, up }: Pose, degrees: number): Vector {
  const angle = degrees / DEGREES;
  return plus(times(up, Math.cos(angle)), cross(nose, up), Math.sin(angle));
}

function framed(at: Vector, nose: Vector, up: Vector): Pose {
  const ahead = unit(nose);
  return { at, nose: ahead, up: unit(plus(up, ahead, -dot(up, ahead))) };
}

/** Along an arc: where it is long enough to bank, the top ends towards `inward` times the centre. */
function arc(pose: Pose, aside: Vector, leg: Leg, banks: boolean, inward: 1 | -1): Pose {
  const radius = leg.radius ?? 0;
  if (radius <= 0) return pose;
  const [sine, cosine] = [Math.sin(leg.length / radius), Math.cos(leg.length / radius)];
  const at = plus(plus(pose.at, pose.nose, radius * sine), aside, radius * (1 - cosine));
  const nose = plus(times(pose.nose, cosine), aside, sine);
  const centre = plus(times(aside, cosine), pose.nose, -sine);
  if (banks) return framed(at, nose, times(centre, inward));
  const across = cross(pose.nose, aside);
  return framed(at, nose, plus(times(centre, dot(pose.up, aside)), across, dot(pose.up, across)));
}

/** Where a leg ends; `roll` is the Roll value. */
export function after(pose: Pose, leg: Leg, roll: number): Pose {
  const banks = leg.length >= roll - 1e-6;
  const ahead = plus(pose.at, pose.nose, leg.length);
  switch (leg.kind) {
    case 'turn':
      return arc(pose, sideways(pose, leg.angle ?? 0), leg, banks, 1);
    case 'dive':
      return arc(pose, unit(plus(DOWN, pose.nose, pose.nose[2])), leg, banks, -1);
    case 'roll':
      return framed(ahead, pose.nose, sideways(pose, leg.angle ?? 0));
    case 'slip':
      return { ...pose, at: plus(ahead, unit(cross(pose.nose, UP)), leg.shift ?? 0) };
    case 'straight':
      return { ...pose, at: ahead };
  }
}

/** The pose that each leg begins with, and the last one's end. */
export function posesOf(start: Pose, legs: readonly Leg[], roll: number): Pose[] {
  const poses = [start];
  for (const leg of legs) poses.push(after(poses.at(-1) as Pose, leg, roll));
  return poses;
}

/** How far it is banked, in degrees: 90 with the right wing straight down. Nothing where the nose points up or down. */
export function bankOf({ nose, up }: Pose): number {
  const wing = cross(nose, up)[2];
  return Math.hypot(wing, up[2]) < STEEP ? 0 : Math.atan2(0 - wing, up[2]) * DEGREES;
}

/** An angle from −180 to 180. */
export function turned(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

/** How a point lies off the nose: the side of a turn towards it, from −180 to 180, and how far ahead and aside. */
export function offNose(pose: Pose, point: Vector): { side: number; ahead: number; aside: number } {
  const way = minus(point, pose.at);
  const ahead = dot(way, pose.nose);
  const [above, right] = [dot(way, pose.up), dot(way, cross(pose.nose, pose.up))];
  return { side: Math.atan2(right, above) * DEGREES, ahead, aside: Math.hypot(above, right) };
}

/** The arc, in radians, after which the nose points at something so far ahead and aside; null where that lies within
 * the turn. */
export function arcTowards(ahead: number, aside: number, radius: number): number | null {
  const away = Math.hypot(ahead, radius - aside);
  if (away < radius) return null;
  const angle = Math.atan2(ahead, radius - aside) - Math.acos(radius / away);
  return angle < -1e-9 ? angle + 2 * Math.PI : Math.max(0, angle);
}

/** The compass bearing from one point to another, in degrees. */
export function bearing(from: Vector, to: Vector): number {
  return (Math.atan2(to[0] - from[0], to[1] - from[1]) * DEGREES + 360) % 360;
}
