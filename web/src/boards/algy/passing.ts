// What of the log is shown as it happens.
import type { BurstOut, Flew, Line } from '../../wire/algy/events';
import type { Told } from '../../wire/told';

/** The hexes of the last move, from where it began. */
export function lastWay(log: readonly Line[]): { aircraft: string; hexes: string[] } | null {
  const at = log.findLastIndex(isStep);
  const last = log[at];
  if (!last || !isStep(last)) return null;
  const { aircraft, hex } = last.facts;
  const hexes = [hex];
  for (let i = at; i >= 0; i -= 1) {
    const line = log[i] as Line;
    if (line.kind === 'card' || (line.kind === 'movement' && line.facts.aircraft === aircraft)) break;
    if (isStep(line) && line.facts.aircraft === aircraft) hexes.unshift(line.facts.start);
  }
  return { aircraft, hexes };
}

function isStep(line: Line): line is Told<'flew', Flew> | Told<'burst out', BurstOut> {
  return line.kind === 'flew' || line.kind === 'burst out';
}
