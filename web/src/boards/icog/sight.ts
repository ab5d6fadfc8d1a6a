// What should be in sight while somebody decides.
import type { Asked } from '../../wire/icog/decisions';
import { askedIn, offersIn } from '../../wire/told';
import type { Vector3 } from 'three';
import type { BoardState } from '../board';
import { fight } from '../fight';
import { laidAt } from './decisions';
import { aidOf } from './draft';
import { inScene } from './layout';
import { unitOf } from './front';
import { type Airplane, flying, type IcogView, isOnBoard, onBoard } from './model';
import { distance, plus } from './poses';

/** Airplanes within so many Move units of whoever decides, or the nearest enemy. */
const CLOSE = 12;

/** Who decides with all that is close and where he may end, for those who watch the whole fight around him; else
 * everybody. */
export function matters(view: IcogView, { focus, asked: open }: BoardState): Vector3[] {
  const asked = askedIn<Asked>(open);
  const { brief } = view;
  const at = ({ pose }: Airplane): Vector3 => inScene(brief, pose.at);
  const subject = view.airplanes[focus?.subject ?? ''];
  const units = [focus?.subject, ...(focus?.others ?? [])].flatMap((id) => unitOf(view, id) ?? []);
  const standing = units.map((unit) => inScene(brief, unit.at));
  if (!isOnBoard(subject)) {
    const meant = (focus?.others ?? []).flatMap((id) => view.airplanes[id] ?? []).filter(isOnBoard);
    const laid = offersIn(asked).map((offer) => laidAt(view, offer));
    const places = laid.flatMap((place) => (place ? [inScene(brief, place)] : []));
    return standing.length ? [...standing, ...meant.map(at), ...places] : onBoard(view).map(at);
  }
  const all = flying(view);
  const far = (one: Airplane, other: Airplane): number => distance(one.pose.at, other.pose.at);
  const close = fight(all, [subject], (one, other) => far(one, other) < CLOSE, !asked);
  const enemies = all.filter(({ side }) => side !== subject.side);
  const [nearest] = enemies.sort((one, other) => far(subject, one) - far(subject, other));
  const planned = aidOf(asked)?.allowance ?? 0;
  const ahead = planned ? [inScene(brief, plus(subject.pose.at, subject.pose.nose, planned))] : [];
  return [subject, ...close, ...(nearest ? [nearest] : [])].map(at).concat(standing, ahead);
}
