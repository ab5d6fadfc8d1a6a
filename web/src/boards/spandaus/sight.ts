// What should be in sight while somebody decides.
import type { Asked } from '../../wire/spandaus/decisions';
import { askedIn } from '../../wire/told';
import type { BoardState } from '../board';
import { isSquare, rangeBetween } from './chain';
import { offered } from './decisions';
import { type SpandausView, standing } from './table';

/** Enemies within so many squares of whoever decides can be fought soon. */
const FIGHTING = 3;

/** The squares of who decides and who may answer, of enemies at fighting range or the nearest one, and those that can be
 * picked; else everybody's. */
export function matters(view: SpandausView, { focus, asked: open }: BoardState): string[] {
  const all = standing(view).filter(({ square }) => isSquare(square));
  const ids = new Set([focus?.subject, ...(focus?.others ?? [])]);
  const named = all.filter(({ id }) => ids.has(id));
  const places = offered(askedIn<Asked>(open));
  if (!named.length && !places.length) return all.map(({ square }) => square);
  const own = named[0];
  const side = (id: string): string => view.aircraft[id]?.side ?? view.things[id]?.side ?? '';
  const enemies = own
    ? all
        .filter(({ id }) => side(id) !== side(own.id))
        .map(({ square }) => ({ square, far: rangeBetween(own.square, square) }))
        .sort((one, other) => one.far - other.far)
    : [];
  const close = enemies.filter(({ far }, place) => place === 0 || far <= FIGHTING);
  return [...new Set([...named, ...close].map(({ square }) => square).concat(places))];
}
