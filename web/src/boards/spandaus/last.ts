// The last picture of a match: the rules clear the map at the end of each turn, the last one too.
import type { Line } from '../../wire/spandaus/events';
import type { SpandausView } from './table';

/** The view with everybody who still flies on the square that the last turn left him on. */
export function lastPicture(view: SpandausView, log: readonly Line[]): SpandausView {
  const begin = log.findLastIndex((line) => line.kind === 'turn');
  const squares = new Map<string, string | null>();
  for (const line of log.slice(Math.max(0, begin))) {
    switch (line.kind) {
      case 'deploys':
        for (const id of line.facts.aircraft) squares.set(id, line.facts.card);
        break;
      case 'starts':
      case 'stays':
      case 'moves':
      case 'spin over':
      case 'spin down':
        squares.set(line.facts.aircraft, line.facts.square);
    }
  }
  const aircraft = Object.values(view.aircraft).map((each) =>
    each.square === null && each.fate === 'flying' ? { ...each, square: squares.get(each.id) ?? null } : each,
  );
  return { ...view, aircraft: Object.fromEntries(aircraft.map((each) => [each.id, each])) };
}
