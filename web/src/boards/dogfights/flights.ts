// How aircraft get from where they were to where they are: along the route that the referee tells.
import { CatmullRomCurve3, Vector3 } from 'three';
import type { Stage } from '../../sky/stage';
import { extent, inAir, MARGIN, wayOf, yawOf } from './layout';
import type { DogfightsView } from './table';
import type { Token } from './token';

const TAKE_OFF = 500;
const STEP_TIME = 170;
const LONGEST = 1700;
const BANK = 0.5;

export type TrailStep = [point: string, level: number, heading: number];

/** The points of a flight in the air; a step that leaves the board goes on beyond its edge. */
export function trailPoints(view: DogfightsView, start: Vector3, trail: readonly TrailStep[]): Vector3[] {
  const found = [start];
  for (const [name, level, heading] of trail) {
    const last = found.at(-1) as Vector3;
    const beyond = last.clone().addScaledVector(wayOf(heading), MARGIN * 1.4);
    found.push(inAir(view.brief.plan, name, level) ?? beyond);
  }
  return found;
}

export function smooth(points: readonly Vector3[]): CatmullRomCurve3 {
  return new CatmullRomCurve3([...points], false, 'centripetal', 0.5);
}

/** Flies along a route, nose first, banking in its turns. */
export function flyTrail(stage: Stage, token: Token, points: readonly Vector3[], heading: number): Promise<void> {
  if (points.length < 2) return Promise.resolve();
  const curve = smooth(points);
  const length = Math.min(LONGEST, TAKE_OFF + STEP_TIME * points.length);
  const [at, ahead] = [new Vector3(), new Vector3()];
  const last = yawOf(heading);
  return stage.animate(length, (t) => {
    curve.getPoint(t, at);
    curve.getTangent(Math.min(0.999, t), ahead);
    const yaw = t > 0.985 ? last : Math.atan2(ahead.x, ahead.z);
    const soon = curve.getTangent(Math.min(0.999, t + 0.08));
    const turn = wrap(Math.atan2(soon.x, soon.z) - Math.atan2(ahead.x, ahead.z));
    const bank = Math.max(-BANK, Math.min(BANK, -turn * 1.5));
    const pitch = -Math.atan2(ahead.y, Math.hypot(ahead.x, ahead.z)) * 0.8;
    token.fly(at, yaw, pitch, t > 0.985 ? 0 : bank);
    stage.invalidate(true);
  });
}

function wrap(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}

/** Straight from one place to another. */
export function shift(stage: Stage, token: Token, to: Vector3): Promise<void> {
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

/** A place out of sight, over the edge that lies nearest. */
export function beyondEdge(view: DogfightsView, from: Vector3): Vector3 {
  const { east, south } = extent(view.brief.plan);
  const to = from.clone();
  const [x, z] = [east - Math.abs(from.x), south - Math.abs(from.z)];
  if (x < z) to.x = Math.sign(from.x || 1) * (east + MARGIN * 2);
  else to.z = Math.sign(from.z || 1) * (south + MARGIN * 2);
  return to;
}
