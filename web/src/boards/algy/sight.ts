// What should be in sight while somebody decides.
import { Vector3 } from 'three';
import { distance, hexName, hexNamed } from '../../geometry/hexes';
import type { BoardState } from '../board';
import { inAir, outline, STEP, wayOf } from './layout';
import { type Aircraft, type AlgyView, flying, heightIn, planOf } from './model';
import { spotsOf } from './spots';

/** Aircraft within so many hexes of whoever decides. */
const CLOSE = 3;
/** How far a label reaches over its piece. */
const LABEL = 3;

/** Who decides with all that is close and all that can be picked, else everybody. */
export function matters(view: AlgyView, state: BoardState): Vector3[] {
  const { focus } = state;
  const plan = planOf(view.brief);
  const all = flying(view);
  const at = (each: Aircraft): Vector3 | never[] => inAir(plan, each.hex, heightIn(each)) ?? [];
  const ids = new Set([focus?.subject, ...(focus?.others ?? [])]);
  const named = all.filter((each) => ids.has(each.id));
  if (!named.length) return all.flatMap(at);
  const close = all.filter((each) =>
    named.some((other) => {
      const [one, two] = [hexNamed(each.hex), hexNamed(other.hex)];
      return one && two && distance(one, two) <= CLOSE;
    }),
  );
  const subject = view.aircraft[focus?.subject ?? ''];
  const spots = spotsOf(view, state).flatMap(({ kind, hex, side }) => {
    const middle = inAir(plan, hexName(hex), subject ? heightIn(subject) : 0);
    if (!middle) return [];
    return kind === 'off' ? [middle.addScaledVector(wayOf(side), STEP * 0.7)] : outline(middle);
  });
  const units = [...ids].flatMap((id) => {
    const unit = view.ground[id ?? ''];
    return unit ? (inAir(plan, unit.hex, unit.level) ?? []) : [];
  });
  return [...close.flatMap(at), ...spots, ...units];
}

/** Some points with the room that their labels need. */
export function inSight(points: readonly Vector3[]): Vector3[] {
  return points.flatMap((point) => [point, point.clone().add(new Vector3(0, LABEL, 0))]);
}
