// How aircraft get from where they were to where they are: along the route that the referee tells.
import type { Vector3 } from 'three';
import type { Flies } from '../../wire/dogfights/events';
import { inAir, MARGIN, wayOf } from './layout';
import type { DogfightsView } from './table';

/** The points of a flight in the air; a step that leaves the board goes on beyond its edge. */
export function trailPoints(view: DogfightsView, start: Vector3, trail: Flies['trail']): Vector3[] {
  const found = [start];
  for (const [name, level, heading] of trail) {
    const last = found.at(-1) as Vector3;
    const beyond = last.clone().addScaledVector(wayOf(heading), MARGIN * 1.4);
    found.push(inAir(view.brief.plan, name, level) ?? beyond);
  }
  return found;
}
