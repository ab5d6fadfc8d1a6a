// How aircraft get from where they were to where they are.
import { CatmullRomCurve3, Vector3 } from 'three';
import type { AirToken } from './air-token';
import type { Stage } from './stage';

const TAKE_OFF = 500;
const STEP_TIME = 170;
const LONGEST = 1700;
const BANK = 0.5;

export function smooth(points: readonly Vector3[]): CatmullRomCurve3 {
  return new CatmullRomCurve3([...points], false, 'centripetal', 0.5);
}

/** How long a flight over so many points takes. */
export function flightTime(points: number): number {
  return Math.min(LONGEST, TAKE_OFF + STEP_TIME * points);
}

/** Flies along a route, nose first, banking in its turns; at its end the nose points to `yaw`. */
export function flyAlong(
  stage: Stage,
  token: AirToken,
  points: readonly Vector3[],
  yaw: number,
  length = flightTime(points.length),
): Promise<void> {
  if (points.length < 2) return Promise.resolve();
  const curve = smooth(points);
  const [at, ahead] = [new Vector3(), new Vector3()];
  return stage.animate(length, (t) => {
    curve.getPoint(t, at);
    curve.getTangent(Math.min(0.999, t), ahead);
    const nose = t > 0.985 ? yaw : Math.atan2(ahead.x, ahead.z);
    const soon = curve.getTangent(Math.min(0.999, t + 0.08));
    const turn = wrap(Math.atan2(soon.x, soon.z) - Math.atan2(ahead.x, ahead.z));
    const bank = Math.max(-BANK, Math.min(BANK, -turn * 1.5));
    const pitch = -Math.atan2(ahead.y, Math.hypot(ahead.x, ahead.z)) * 0.8;
    token.fly(at, nose, pitch, t > 0.985 ? 0 : bank);
    stage.invalidate(true);
  });
}

function wrap(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}

/** Straight from one place to another. */
export function shift(stage: Stage, token: AirToken, to: Vector3): Promise<void> {
  const from = token.middle();
  const way = to.clone().sub(from);
  const yaw = Math.hypot(way.x, way.z) > 0.5 ? Math.atan2(way.x, way.z) : token.yaw;
  const point = new Vector3();
  return stage.animate(TAKE_OFF + 200, (t) => {
    point.lerpVectors(from, to, t);
    point.y += Math.sin(t * Math.PI) * 1.5;
    token.fly(point, yaw, 0);
    stage.invalidate(true);
  });
}

/** A place out of sight, over the nearest edge of a board that reaches so far from its middle. */
export function beyondEdge(from: Vector3, { east, south }: { east: number; south: number }, out: number): Vector3 {
  const to = from.clone();
  const [x, z] = [east - Math.abs(from.x), south - Math.abs(from.z)];
  if (x < z) to.x = Math.sign(from.x || 1) * (east + out);
  else to.z = Math.sign(from.z || 1) * (south + out);
  return to;
}
