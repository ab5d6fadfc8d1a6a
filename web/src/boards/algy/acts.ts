// Attacks, Archie, flares, losses: what happens between flights.
import { Vector3 } from 'three';
import type { AirToken } from '../../scene/air-token';
import { burst, fall, flare, strike } from '../../scene/fire';
import { beyondEdge, shift } from '../../scene/flights';
import { shellBursts } from '../../scene/shells';
import type { Stage } from '../../scene/stage';
import { groundBelow } from '../../scene/wreck';
import type { Act } from './flights';
import { extent, MARGIN, STEP } from './layout';
import { type AlgyView, planOf } from './model';

/** Models are so much smaller than where shot lines and tracers were measured. */
export const SMALL = 0.5;

/** Shows a line of the log; tokens are looked up when its time has come. */
export function actOf(
  view: AlgyView,
  line: Act,
  stage: Stage,
  tokens: ReadonlyMap<string, AirToken>,
): () => Promise<void> {
  if (line.kind === 'attack' || line.kind === 'strafe') {
    const { aircraft, hits } = line.facts;
    const target = line.kind === 'attack' ? line.facts.target : line.facts.unit;
    return async () => {
      const [from, to] = [tokens.get(aircraft), tokens.get(target)];
      if (from && to) await burst(stage, from.middle(), to.middle(), hits > 0, SMALL);
    };
  }
  if (line.kind === 'archie') {
    const { unit, target, dice, hits } = line.facts;
    return async () => {
      const [from, to] = [tokens.get(unit), tokens.get(target)];
      if (!to) return;
      if (from) void strike(stage, from.middle().add(new Vector3(0, 2.4, -0.8)), 0.3);
      await shellBursts(stage, to.middle(), dice.length, hits > 0, 0.7);
    };
  }
  if (line.kind === 'silenced') {
    return async () => {
      const unit = tokens.get(line.facts.unit);
      if (!unit) return;
      await strike(stage, unit.middle(), 1.2);
      if (view.ground[unit.name]?.level) await fall(stage, unit, unit.middle(), unit.position.clone().setY(0.2));
    };
  }
  if (line.kind === 'flare') {
    return async () => {
      const leader = tokens.get(line.facts.aircraft);
      if (leader) await flare(stage, leader.middle(), SMALL);
    };
  }
  if (line.kind === 'lost') {
    return async () => {
      const lost = tokens.get(line.facts.aircraft);
      if (!lost) return;
      lost.setSmoking(true);
      await fall(stage, lost, lost.middle(), groundBelow(lost.middle()), SMALL);
    };
  }
  return async () => {
    const gone = tokens.get(line.facts.aircraft);
    if (gone) await shift(stage, gone, beyondEdge(gone.middle(), extent(planOf(view.brief)), MARGIN + STEP));
  };
}
