// What should be in sight while somebody decides.
import type { Vector3 } from 'three';
import { distance, hexName, hexNamed } from '../../geometry/hexes';
import type { BoardState } from '../board';
import { fight } from '../fight';
import { inAir, outline, STEP, wayOf } from './layout';
import { type Aircraft, type AlgyView, flying, heightIn, planOf } from './model';
import { spotsOf } from './spots';

/** Aircraft within so many hexes of whoever decides, and his nearest enemy. */
const CLOSE = 2;

/** Who decides with all that is close and all that can be picked, for those who watch the whole fight around him; else
 * everybody. */
export function matters(view: AlgyView, state: BoardState): Vector3[] {
  const { focus } = state;
  const plan = planOf(view.brief);
  const all = flying(view);
  const at = (each: Aircraft): Vector3 | never[] => inAir(plan, each.hex, heightIn(each)) ?? [];
  const ids = new Set([focus?.subject, ...(focus?.others ?? [])]);
  const named = all.filter((each) => ids.has(each.id));
  if (!named.length) return all.flatMap(at);
  const close = fight(all, named, (one, other) => apart(one, other) <= CLOSE, !state.asked);
  const subject = view.aircraft[focus?.subject ?? ''];
  const enemies = all.filter(({ side }) => subject && side !== subject.side);
  const [nearest] = enemies.sort((one, other) => apart(one, subject) - apart(other, subject));
  const spots = spotsOf(view, state).flatMap(({ kind, hex, side }) => {
    const middle = inAir(plan, hexName(hex), subject ? heightIn(subject) : 0);
    if (!middle) return [];
    return kind === 'off' ? [middle.addScaledVector(wayOf(side), STEP * 0.7)] : outline(middle);
  });
  const units = [...ids].flatMap((id) => {
    const unit = view.ground[id ?? ''];
    return unit ? (inAir(plan, unit.hex, unit.level) ?? []) : [];
  });
  return [...close, ...(nearest ? [nearest] : [])].flatMap(at).concat(spots, units);
}

/** In hexes. */
function apart(one: Aircraft, other: Aircraft | undefined): number {
  const [from, to] = [hexNamed(one.hex), hexNamed(other?.hex ?? '')];
  return from && to ? distance(from, to) : Infinity;
}
