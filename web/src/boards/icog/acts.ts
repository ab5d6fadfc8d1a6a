// What happens in the log as it is shown: moves flown along their arcs, bursts, bombs, falls, ways off the board.
import { Vector3 } from 'three';
import type { AirToken } from '../../scene/air-token';
import { dropBombs, groundBurst } from '../../scene/bombs';
import { burst, fall, flare, strike } from '../../scene/fire';
import { beyondEdge, shift } from '../../scene/flights';
import { descend } from '../../scene/parachute';
import { shellBursts } from '../../scene/shells';
import type { Stage } from '../../scene/stage';
import { groundBelow } from '../../scene/wreck';
import type { Line } from '../../wire/icog/events';
import { UnitToken } from '../../scene/unit-token';
import { isThere, NEAR_HIT } from './front';
import { extent, inScene, METRE, MU } from './layout';
import type { IcogView } from './model';
import { between, distance, type Pose, type Vector } from './poses';
import { Token } from './token';

/** Models are so much smaller than where shot lines and tracers were measured. */
export const SMALL = 0.5;
/** Milliseconds for a move: so many, more with each Move unit, but not too many. */
const [LEAST, EACH, MOST] = [500, 95, 2300];
/** Milliseconds in which units go to their new places. */
const ROLLING = 900;

/** Shows a line of the log; null where there is nothing to see. Tokens are looked up when its time has come. */
export function actOf(
  view: IcogView,
  line: Line,
  stage: Stage,
  tokens: ReadonlyMap<string, AirToken>,
): (() => Promise<void>) | null {
  const front = frontAct(view, line, stage, tokens);
  if (front) return front;
  if (line.kind === 'flies') {
    const trail = posesIn(line.facts.trail);
    return trail.length < 2
      ? null
      : async () => {
          const flown = tokens.get(line.facts.airplane);
          if (flown instanceof Token) await flyTrail(view, stage, flown, trail);
        };
  }
  if (line.kind === 'shoots') {
    return async () => {
      const [from, to] = [tokens.get(line.facts.airplane), tokens.get(line.facts.target)];
      if (from && to) await burst(stage, from.middle(), to.middle(), line.facts.hit, SMALL);
    };
  }
  if (line.kind === 'collides' || line.kind === 'blast' || line.kind === 'hits the ground') {
    return async () => {
      const struck = tokens.get(line.facts.airplane);
      if (struck) await strike(stage, struck.middle(), 1);
    };
  }
  if (line.kind === 'lost') {
    return async () => {
      const lost = tokens.get(line.facts.airplane);
      if (!lost) return;
      const at = lost.middle();
      if (line.facts.how === 'explodes') await strike(stage, at, 1.6);
      lost.setSmoking(true);
      await fall(stage, lost, at, groundBelow(at), SMALL);
    };
  }
  if (line.kind === 'leaves') {
    return async () => {
      const gone = tokens.get(line.facts.airplane);
      if (gone) await shift(stage, gone, beyondEdge(gone.middle(), extent(view.brief), 8 * MU));
    };
  }
  return null;
}

/** What happens over the front: fire from the ground and on it, bombs, shells, parachutes. */
function frontAct(
  view: IcogView,
  { kind, facts }: Line,
  stage: Stage,
  tokens: ReadonlyMap<string, AirToken>,
): (() => Promise<void>) | null {
  switch (kind) {
    case 'ground fire':
      return async () => {
        const [from, to] = [tokens.get(facts.unit), tokens.get(facts.airplane)];
        if (!from || !to) return;
        if (facts.kind === 'aa-37') await shellBursts(stage, to.middle(), 4, facts.hit, SMALL);
        else await burst(stage, from.middle(), to.middle(), facts.hit, SMALL);
      };
    case 'barrage':
      return async () => {
        const at = tokens.get(facts.airplane)?.middle();
        if (at) await shellBursts(stage, at, 7, facts.roll >= NEAR_HIT, 1);
      };
    case 'fires rockets':
      return async () => {
        const [from, to] = [tokens.get(facts.airplane), tokens.get(facts.unit)];
        if (from && to) await burst(stage, from.middle(), to.middle(), false, 1.2);
      };
    case 'bombs fall':
      return async () => {
        const from = tokens.get(facts.airplane)?.middle();
        if (from) await dropBombs(stage, from, pointsIn(view, facts.points), SMALL);
      };
    case 'shell':
      return async () => {
        const [at] = pointsIn(view, [facts.at]);
        if (at) await groundBurst(stage, at, 0.9);
      };
    case 'unit hit':
    case 'balloon hit':
      return async () => {
        const at = tokens.get(facts.unit)?.middle();
        if (at) await strike(stage, at, kind === 'balloon hit' && facts.burns ? 1.8 : 0.7);
      };
    case 'unit destroyed':
      return async () => {
        const struck = tokens.get(facts.unit);
        if (struck) await destroyed(stage, struck);
      };
    case 'bails out':
      return async () => {
        const [at] = pointsIn(view, [facts.at]);
        const from = tokens.get(facts.airplane)?.middle() ?? at?.clone().add(new Vector3(0, 8 * MU, 0));
        if (at && from) await descend(stage, from, at, facts.how === 'opens', METRE);
      };
    case 'task done':
      return facts.task !== 'photograph'
        ? null
        : async () => {
            const at = tokens.get(facts.airplane)?.middle();
            if (at) await flare(stage, at, 0.6);
          };
    default:
      return null;
  }
}

/** What stands is wrecked; what floats comes down in flames. */
async function destroyed(stage: Stage, token: AirToken): Promise<void> {
  const at = token.middle();
  if (at.y < MU) {
    await groundBurst(stage, at, 1);
    return;
  }
  if (token instanceof UnitToken) token.setBurning(true);
  await strike(stage, at, 2.2);
  await fall(stage, token, at, at.clone().setY(0.3));
}

/** Places of the board in the scene. */
function pointsIn(view: IcogView, written: readonly number[][]): Vector3[] {
  return written.map((at) => inScene(view.brief, at as Vector));
}

/** Poses as an event tells them: place, nose and top. */
function posesIn(written: readonly number[][][]): Pose[] {
  return (written as [Vector, Vector, Vector][]).map(([at, nose, up]) => ({ at, nose, up }));
}

/** Flies a move along its legs, as fast in the one as in the other. */
async function flyTrail(view: IcogView, stage: Stage, token: Token, trail: readonly Pose[]): Promise<void> {
  const lengths = trail.slice(1).map((to, i) => Math.max(0.5, distance((trail[i] as Pose).at, to.at)));
  const whole = lengths.reduce((sum, each) => sum + each, 0);
  await stage.animate(Math.min(MOST, LEAST + EACH * whole), (t) => {
    let left = t * whole;
    let leg = 0;
    while (leg < lengths.length - 1 && left > (lengths[leg] as number)) {
      left -= lengths[leg] as number;
      leg += 1;
    }
    const pose = between(trail[leg] as Pose, trail[leg + 1] as Pose, Math.min(1, left / (lengths[leg] as number)));
    token.pass(inScene(view.brief, pose.at), pose);
    stage.invalidate(true);
  });
}

/** What stands in the scene and can be put elsewhere. */
type Standing = Pick<AirToken, 'position' | 'place'>;

/** A unit on its way from one place to another. */
export interface UnitWay {
  token: Standing;
  from: Vector3;
  to: Vector3;
}

/** The units that stand elsewhere than the view has them now. */
export function unitWays(view: IcogView, tokens: ReadonlyMap<string, Standing>): UnitWay[] {
  return view.units.filter(isThere).flatMap((unit): UnitWay[] => {
    const token = tokens.get(unit.name);
    if (!token) return [];
    const [from, to] = [token.position.clone(), inScene(view.brief, unit.at).setY(0)];
    return from.distanceTo(to) > 0.01 ? [{ token, from, to }] : [];
  });
}

/** Columns, trains, ships and what drifts go to their new places, all at once. */
export function rollOn(stage: Pick<Stage, 'animate' | 'invalidate'>, ways: readonly UnitWay[]): Promise<void> {
  return stage.animate(ROLLING, (t) => {
    for (const { token, from, to } of ways) token.place({ point: from.clone().lerp(to, t), scale: 1 });
    stage.invalidate(true);
  });
}
