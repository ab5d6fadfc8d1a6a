// What happened since the last picture, as flights that are flown together and acts between them.
import { Vector3 } from 'three';
import type { Line } from '../../wire/algy/events';
import type { Place } from './fan';
import { heightOf, inAir, STEP } from './layout';
import { type AlgyView, planOf } from './model';

export interface Flight {
  aircraft: string;
  points: Vector3[];
  /** The last thing it did was to circle in its hex. */
  circles: boolean;
}

type Step = Extract<Line, { kind: 'flew' | 'burst out' | 'level' | 'pitched' | 'spins' | 'maneuvers' }>;
export type Act = Extract<Line, { kind: 'attack' | 'archie' | 'strafe' | 'silenced' | 'flare' | 'lost' | 'left' }>;

/** What is seen together, and the lines that tell of it; the last may only be told. */
export type Passage = { lines: readonly Line[] } & (
  { kind: 'flights'; flights: Flight[] } | { kind: 'act'; line: Act } | { kind: 'told' }
);

/** How wide those circle who maneuver, in hexes. */
const CIRCLE = 0.27;

/** Lines of the log in the order of play: those who move one after the other without anything between fly at once. */
export function passages(
  view: AlgyView,
  lines: readonly Line[],
  places: ReadonlyMap<string, Place>,
  now: (aircraft: string) => Vector3 | null,
): Passage[] {
  const plan = planOf(view.brief);
  const found: Passage[] = [];
  const under = new Map<string, Flight>();
  const last = new Map<string, Vector3>();
  let told: Line[] = [];
  const tell = (): readonly Line[] => {
    const now = told;
    told = [];
    return now;
  };
  const flush = (): void => {
    const flights = [...under.values()].filter(({ points }) => points.length > 1);
    if (flights.length) found.push({ kind: 'flights', flights, lines: tell() });
    under.clear();
  };
  const fly = (step: Step): void => {
    const id = step.facts.aircraft;
    const from = last.get(id) ?? now(id);
    if (!from) return;
    const flight = under.get(id) ?? { aircraft: id, points: [from.clone()], circles: false };
    under.set(id, flight);
    const more = stepPoints(step, from, (hex) => inAir(plan, hex, 0, places.get(id)));
    flight.points.push(...more);
    flight.circles = step.kind === 'maneuvers';
    last.set(id, (more.at(-1) ?? from).clone());
  };
  for (const line of lines) {
    switch (line.kind) {
      case 'flew':
      case 'burst out':
      case 'level':
      case 'pitched':
      case 'spins':
      case 'maneuvers':
        fly(line);
        break;
      case 'attack':
      case 'archie':
      case 'strafe':
      case 'silenced':
      case 'flare':
      case 'lost':
      case 'left':
        flush();
        found.push({ kind: 'act', line, lines: [...tell(), line] });
        continue;
    }
    told.push(line);
  }
  flush();
  if (told.length) found.push({ kind: 'told', lines: tell() });
  return found;
}

function stepPoints(step: Step, from: Vector3, to: (hex: string) => Vector3 | null): Vector3[] {
  if (step.kind === 'flew' || step.kind === 'burst out') {
    const next = to(step.facts.hex);
    return next ? [next.setY(from.y)] : [];
  }
  if (step.kind === 'maneuvers') return loop(from);
  const level = step.kind === 'pitched' ? (from.y - heightOf(0)) / (heightOf(1) - heightOf(0)) : step.facts.level;
  const half = step.kind === 'level' ? 0 : step.facts.pitch / 2;
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
