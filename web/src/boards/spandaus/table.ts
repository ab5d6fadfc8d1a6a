// The view of Instant Spandaus as the referee sends it, and what follows from it.
import type { View as SpandausView } from '../../wire/spandaus/view';
import { seenIn } from '../../wire/told';
import type { View } from '../board';

export type { Aircraft, Brief, Exit, Model, Numbers, Thing } from '../../wire/spandaus/view';
export type { SpandausView };

export const spandaus = (view: View): SpandausView => seenIn(view);

/** Whatever has a name and may stand on a square. */
export function standing(view: SpandausView): { id: string; square: string }[] {
  return [...Object.values(view.aircraft), ...Object.values(view.things)].flatMap(({ id, square }) =>
    square === null ? [] : [{ id, square }],
  );
}

/** By which ends of the chain somebody may leave the map. */
export function openEnds(view: SpandausView): Set<string> {
  return new Set(Object.values(view.brief.exits).flatMap((exit) => (exit.kind === 'none' ? [] : exit.by)));
}
