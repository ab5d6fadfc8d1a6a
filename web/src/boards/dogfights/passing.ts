// What of the log is shown as it happens.
import type { LogLine } from '../../wire/types';
import type { TrailStep } from './flights';

export function trailOf(line: LogLine): TrailStep[] {
  const { trail } = line.facts;
  if (!Array.isArray(trail)) return [];
  return (trail as unknown[]).filter((step): step is TrailStep => Array.isArray(step) && step.length === 3);
}

/** The last move that was flown, if it belongs to the turn that is played. */
export function lastFlight(log: readonly LogLine[]): LogLine | null {
  return log.findLast((line) => line.kind === 'flies') ?? null;
}
