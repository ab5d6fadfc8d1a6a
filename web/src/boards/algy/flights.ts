// What happened since the last picture, as flights that are flown together and acts between them.
import { Vector3 } from 'three';
import type { LogLine } from '../../wire/types';
import type { Place } from './fan';
import { heightOf, inAir, STEP } from './layout';
import { type AlgyView, planOf } from './model';

export interface Flight {
  aircraft: string;
  points: Vector3[];
  /** The last thing it did was to circle in its hex. */
  circles: boolean;
}

export type Passage = { kind: 'flights'; flights: Flight[] } | { kind: 'act'; line: LogLine };

const STEPS = new Set(['flew', 'burst out', 'level', 'pitched', 'spins', 'maneuvers']);
const ACTS = new Set(['attack', 'archie', 'strafe', 'silenced', 'flare', 'lost', 'left']);
/** How wide those circle who maneuver, in hexes. */
const CIRCLE = 0.27;

/** Lines of the log in the order of play: those who move one after the other without anything between fly at once. */
export function passages(
  view: AlgyView,
  lines: readonly LogLine[],
  places: ReadonlyMap<string, Place>,
  now: (aircraft: string) => Vector3 | null,
): Passage[] {
  const plan = planOf(view.brief);
  const found: Passage[] = [];
  const under = new Map<string, Flight>();
  const last = new Map<string, Vector3>();
  const flush = (): void => {
    const flights = [...under.values()].filter(({ points }) => points.length > 1);
    if (flights.length) found.push({ kind: 'flights', flights });
    under.clear();
  };
  for (const line of lines) {
    const id = String(line.facts.aircraft ?? '');
    if (STEPS.has(line.kind)) {
      const from = last.get(id) ?? now(id);
      if (!from) continue;
      const flight = under.get(id) ?? { aircraft: id, points: [from.clone()], circles: false };
      under.set(id, flight);
      const more = stepPoints(line, from, (hex) => inAir(plan, hex, 0, places.get(id)));
      flight.points.push(...more);
      flight.circles = line.kind === 'maneuvers';
      last.set(id, (more.at(-1) ?? from).clone());
    } else if (ACTS.has(line.kind)) {
      flush();
      found.push({ kind: 'act', line });
    }
  }
  flush();
  return found;
}

function stepPoints(line: LogLine, from: Vector3, to: (hex: string) => Vector3 | null): Vector3[] {
  const { facts } = line;
  if (line.kind === 'flew' || line.kind === 'burst out') {
    const next = to(String(facts.hex));
    return next ? [next.setY(from.y)] : [];
  }
  if (line.kind === 'maneuvers') return loop(from);
  const level = typeof facts.level === 'number' ? facts.level : (from.y - heightOf(0)) / (heightOf(1) - heightOf(0));
  const half = line.kind === 'level' ? 0 : Number(facts.pitch ?? 0) / 2;
  return [from.clone().setY(heightOf(level + half))];
}

/** Once around, back to where it was. */
function loop(from: Vector3): Vector3[] {
  const far = STEP * CIRCLE;
  return Array.from({ length: 9 }, (_, i) => {
    const angle = ((i + 1) / 9) * Math.PI * 2;
    return new Vector3(from.x + Math.sin(angle) * far, from.y, from.z - far + Math.cos(angle) * far);
  });
}
