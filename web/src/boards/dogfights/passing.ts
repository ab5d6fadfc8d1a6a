// What of the log is shown as it happens.
import type { Flies, Line } from '../../wire/dogfights/events';
import type { Told } from '../../wire/told';

/** The last move that was flown, if it belongs to the turn that is played. */
export function lastFlight(log: readonly Line[]): Told<'flies', Flies> | null {
  return log.findLast((line) => line.kind === 'flies') ?? null;
}
