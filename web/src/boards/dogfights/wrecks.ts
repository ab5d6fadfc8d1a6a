// Who was shot down, and over which point: the log tells it, as the piece itself comes off the board.
import type { Line, Lost } from '../../wire/dogfights/events';
import type { Wreck } from '../wrecks';
import { shortNames } from './pieces';
import type { DogfightsView } from './table';

export function wrecks(view: DogfightsView, log: readonly Line[]): Wreck<string>[] {
  const names = shortNames(view);
  return lostIn(view, log).flatMap(({ aircraft, point }) =>
    point === null ? [] : { id: aircraft, name: names.get(aircraft) ?? aircraft, at: point },
  );
}

/** Whether somebody is lost of whom these lines do not tell where. */
export function areUntold(view: DogfightsView, log: readonly Line[]): boolean {
  const told = new Set(lostIn(view, log).map(({ aircraft }) => aircraft));
  return Object.values(view.aircraft).some(({ id, fate }) => fate === 'lost' && !told.has(id));
}

function lostIn(view: DogfightsView, log: readonly Line[]): Lost[] {
  return log.flatMap((line) =>
    line.kind === 'lost' && view.aircraft[line.facts.aircraft]?.fate === 'lost' ? line.facts : [],
  );
}
