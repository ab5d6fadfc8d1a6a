// How pieces get from where they were to where they are.
import { Vector3 } from 'three';
import { fall } from '../../scene/fire';
import type { Stage } from '../../scene/stage';
import { legs, type Leg } from './chain';
import { END, placePoint, stopPoint } from './layout';
import type { Pose, Token } from './token';

const LEG = 900;
const ARRIVAL = 700;
const HIGH = 16;

/** Flies a piece to its new square, leg by leg; what is left of a card's middle is kept. */
export async function flyTo(stage: Stage, token: Token, from: string, to: string, pose: Pose): Promise<void> {
  const way = legs(from, to);
  const offset = pose.point.clone().sub(placePoint(to));
  let start = token.position.clone();
  for (const [i, leg] of way.entries()) {
    const first = i === 0 ? start : stopPoint(leg.from);
    const end = i === way.length - 1 ? placePoint(to).add(offset) : stopPoint(leg.to);
    await flyLeg(stage, token, first, end, leg);
    start = end;
  }
}

function flyLeg(stage: Stage, token: Token, from: Vector3, to: Vector3, leg: Leg): Promise<void> {
  const vertical = Math.abs(to.x - from.x) < 1;
  const heading = vertical ? token.yaw : Math.atan2(to.x - from.x, 0.4 * (to.z - from.z + 6));
  const pitch = vertical ? (to.y > from.y ? -0.32 : 0.32) : 0;
  const point = new Vector3();
  const isLink = typeof leg.to !== 'string';
  return stage.animate(LEG, (t) => {
    const turned = isLink ? Math.min(1, t * 4) : Math.min(1, t * 4, (1 - t) * 4);
    point.lerpVectors(from, to, t);
    // A climb or dive swings out a little, clear of the terraces.
    if (vertical) point.z += Math.sin(t * Math.PI) * 3;
    token.fly(point, token.yaw + (heading - token.yaw) * turned, pitch * Math.sin(t * Math.PI));
    stage.invalidate(true);
  });
}

/** A piece comes down from above to its square. */
export function arrive(stage: Stage, token: Token, pose: Pose): Promise<void> {
  const point = new Vector3();
  return stage.animate(ARRIVAL, (t) => {
    point.copy(pose.point).setY(pose.point.y + HIGH * (1 - t));
    token.fly(point, token.yaw, 0.18 * (1 - t));
    stage.invalidate(true);
  });
}

/** Off the board: up and away, over an end of the chain, or down in a spin. */
export function depart(stage: Stage, token: Token, how: 'lifted' | 'left' | 'shot down'): Promise<void> {
  const from = token.position.clone();
  if (how === 'shot down') return fall(stage, token, from, from.clone().add(new Vector3(2, -34, 16)));
  const to = from.clone();
  if (how === 'lifted') to.y += HIGH;
  else to.x = from.x < 0 ? -END - 16 : END + 16;
  const point = new Vector3();
  return stage.animate(ARRIVAL, (t) => {
    point.lerpVectors(from, to, t);
    token.fly(point, token.yaw, -0.15 * t);
    stage.invalidate(true);
  });
}
