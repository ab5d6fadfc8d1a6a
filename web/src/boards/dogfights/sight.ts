// What should be in sight while somebody decides.
import type { Vector3 } from 'three';
import type { Asked } from '../../wire/dogfights/decisions';
import { askedIn } from '../../wire/told';
import type { BoardState } from '../board';
import { fight } from '../fight';
import { heightOf, inAir, onGround, STEP, wayOf } from './layout';
import { accessNames, accessPoint, type Edge } from './plan';
import { sketchOf } from './route';
import { spotsOf } from './spots';
import { type Aircraft, type DogfightsView, isOnBoard } from './table';

/** Aircraft within so many steps of whoever decides, and his nearest enemy. */
const CLOSE = 6;
/** Where it is likely to fly, so that the camera need not move again for the route. */
const AHEAD = 4;

/** Who decides with all that is within reach, for those who watch the whole fight around him; else everybody. */
export function matters(view: DogfightsView, { asked: open, focus, sketch }: BoardState): Vector3[] {
  const asked = askedIn<Asked>(open);
  const { plan } = view.brief;
  const at = (aircraft: Aircraft | undefined): Vector3[] => {
    const found = aircraft && isOnBoard(aircraft) ? inAir(plan, aircraft.point, aircraft.level) : null;
    return found ? [found] : [];
  };
  // All that was within reach at first, so that the camera stands still while a route is drawn.
  const blank = asked && { ...sketchOf(asked, sketch), path: '', draft: null };
  const ends = spotsOf(view, asked, blank, null).flatMap((spot) =>
    spot.kind === 'area' ? [] : [onGround(plan, spot).setY(heightOf(spot.level))],
  );
  const flying = Object.values(view.aircraft).flatMap(at);
  const named = [focus?.subject ?? '', ...(focus?.others ?? [])].flatMap((id) => at(view.aircraft[id]));
  if (!named.length && !ends.length) return flying.length ? flying : gates(view, asked);
  const anchors = named.length ? named : ends;
  const close = fight(flying, anchors, (one, other) => one.distanceTo(other) < STEP * CLOSE, !asked);
  const subject = view.aircraft[focus?.subject ?? ''];
  const near = at(subject)[0];
  const enemies = Object.values(view.aircraft).filter(({ side }) => subject && side !== subject.side);
  const [nearest] = near ? enemies.flatMap(at).sort((one, other) => one.distanceTo(near) - other.distanceTo(near)) : [];
  const ahead = at(subject).map((point) => point.addScaledVector(wayOf(subject?.heading ?? 0), STEP * AHEAD));
  return [...ends, ...named, ...close, ...ahead, ...(nearest ? [nearest] : [])];
}

/** The access points of whoever enters. */
function gates(view: DogfightsView, asked: Asked | null): Vector3[] {
  const edge = asked ? view.brief.edges[asked.seat] : undefined;
  if (!edge) return [];
  return accessNames(edge as Edge).flatMap((name) => {
    const point = accessPoint(view.brief.plan, name);
    return point ? [onGround(view.brief.plan, point)] : [];
  });
}
