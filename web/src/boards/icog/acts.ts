// What happens in the log as it is shown: moves flown along their arcs, bursts, falls, ways off the board.
import { Vector3 } from 'three';
import { burst, fall, strike } from '../../sky/fire';
import { beyondEdge, shift } from '../../sky/flights';
import type { Stage } from '../../sky/stage';
import type { LogLine } from '../../wire/types';
import { extent, inScene, MU } from './layout';
import type { IcogView } from './model';
import { between, distance, type Pose, type Vector } from './poses';
import type { Token } from './token';

/** Models are so much smaller than where shot lines and tracers were measured. */
export const SMALL = 0.5;
/** Milliseconds for a move: so many, more with each Move unit, but not too many. */
const [LEAST, EACH, MOST] = [500, 95, 2300];

/** Shows a line of the log; null where there is nothing to see. Tokens are looked up when its time has come. */
export function actOf(
  view: IcogView,
  line: LogLine,
  stage: Stage,
  tokens: ReadonlyMap<string, Token>,
): (() => Promise<void>) | null {
  const token = (key = 'airplane'): Token | undefined => tokens.get(String(line.facts[key] ?? ''));
  if (line.kind === 'flies') {
    const trail = posesIn(line.facts.trail);
    return trail.length < 2 ? null : async () => void (await flyTrail(view, stage, token(), trail));
  }
  if (line.kind === 'shoots') {
    return async () => {
      const [from, to] = [token(), token('target')];
      if (from && to) await burst(stage, from.middle(), to.middle(), line.facts.hit === true, SMALL);
    };
  }
  if (line.kind === 'collides' || line.kind === 'blast' || line.kind === 'hits the ground') {
    return async () => {
      const struck = token();
      if (struck) await strike(stage, struck.middle(), 1);
    };
  }
  if (line.kind === 'lost') {
    return async () => {
      const lost = token();
      if (!lost) return;
      const at = lost.middle();
      if (line.facts.how === 'explodes') {
        await strike(stage, at, 1.6);
        return;
      }
      lost.setSmoking(true);
      await fall(
        stage,
        lost,
        at,
        at
          .clone()
          .add(new Vector3(1.5, 0, 2))
          .setY(0.2),
      );
      await strike(stage, lost.middle(), 0.8);
    };
  }
  if (line.kind === 'leaves') {
    return async () => {
      const gone = token();
      if (gone) await shift(stage, gone, beyondEdge(gone.middle(), extent(view.brief), 8 * MU));
    };
  }
  return null;
}

/** Poses as an event tells them: place, nose and top. */
export function posesIn(written: unknown): Pose[] {
  if (!Array.isArray(written)) return [];
  return (written as [Vector, Vector, Vector][]).map(([at, nose, up]) => ({ at, nose, up }));
}

/** Flies a move along its legs, as fast in the one as in the other. */
async function flyTrail(view: IcogView, stage: Stage, token: Token | undefined, trail: readonly Pose[]): Promise<void> {
  if (!token) return;
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
