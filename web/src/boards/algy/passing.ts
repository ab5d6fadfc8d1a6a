// What of the log is shown as it happens.
import type { LogLine } from '../../wire/types';

/** The hexes of the last move, from where it began. */
export function lastWay(log: readonly LogLine[]): { aircraft: string; hexes: string[] } | null {
  const at = log.findLastIndex(isStep);
  const last = log[at];
  if (!last) return null;
  const aircraft = String(last.facts.aircraft);
  const hexes = [String(last.facts.hex)];
  for (let i = at; i >= 0; i -= 1) {
    const line = log[i] as LogLine;
    if (line.kind === 'card' || (line.kind === 'movement' && line.facts.aircraft === aircraft)) break;
    if (isStep(line) && line.facts.aircraft === aircraft) hexes.unshift(String(line.facts.start));
  }
  return { aircraft, hexes };
}

function isStep({ kind }: LogLine): boolean {
  return kind === 'flew' || kind === 'burst out';
}
