// The last picture of a match: the rules clear the map at the end of each turn, the last one too.
import type { LogLine } from '../../wire/types';
import type { SpandausView } from './table';

/** Lines that leave an aircraft on the square they name. */
const STANDS = new Set(['deploys', 'starts', 'stays', 'moves', 'spin over', 'spin down']);

/** The view with everybody who still flies on the square that the last turn left him on. */
export function lastPicture(view: SpandausView, log: readonly LogLine[]): SpandausView {
  const begin = log.findLastIndex((line) => line.kind === 'turn');
  const squares = new Map<string, string>();
  for (const { kind, facts } of log.slice(Math.max(0, begin))) {
    const square = facts.square ?? facts.card;
    if (!STANDS.has(kind) || typeof square !== 'string') continue;
    const ids: unknown[] = Array.isArray(facts.aircraft) ? facts.aircraft : [facts.aircraft];
    for (const id of ids) if (typeof id === 'string') squares.set(id, square);
  }
  const aircraft = Object.values(view.aircraft).map((each) =>
    each.square === null && each.fate === 'flying' ? { ...each, square: squares.get(each.id) ?? null } : each,
  );
  return { ...view, aircraft: Object.fromEntries(aircraft.map((each) => [each.id, each])) };
}
