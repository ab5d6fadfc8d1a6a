// What can be picked on the board now: ends of routes with their headings, ways off the board, the next steps of a route
// that is being drawn, access points, levels over one, target areas. The same for both boards.
import type { Asked } from '../../wire/dogfights/decisions';
import { type Offer, offersIn } from '../../wire/told';
import { areaPlace, offered, placeOf } from './decisions';
import { type Exit, exitOf } from './exits';
import { areas, whereIs } from './plan';
import {
  aidOf,
  bestShot,
  currentDraft,
  endName,
  endsFor,
  isRisky,
  type Place,
  placeNamed,
  type Sketch,
  sketchOf,
  wayName,
  type RouteAsked,
} from './route';
import type { DogfightsView, Plan } from './table';

export interface Petal {
  name: string;
  heading: number;
  /** A gun would bear from there. */
  fires: boolean;
  /** Guns could answer, whatever the tilt. */
  risky: boolean;
  /** It is the end of the route that is drawn. */
  chosen: boolean;
}

/** A place with what can be done there; `level` 0 is the ground. A way off the board has the last point on it, and one
 * petal for the step that leaves. */
export interface Spot {
  name: string;
  row: number;
  column: number;
  level: number;
  kind: 'end' | 'exit' | 'way' | 'barred' | 'access' | 'level' | 'area';
  petals: Petal[];
  cloud: boolean;
  /** The edges that a way off the board crosses. */
  edges?: string;
  /** One of many ends where nothing happens: a dot, until somebody points at it. */
  quiet?: boolean;
}

/** More ends than that at once, and only those where something happens are drawn in full. */
const FEW = 16;

function petalOf(place: Place, chosen: boolean): Petal {
  return {
    name: endName(place),
    heading: place.heading,
    fires: bestShot(place.stances) !== null,
    risky: isRisky(place.stances),
    chosen,
  };
}

/** Everything that can be picked for a decision. */
export function spotsOf(view: DogfightsView, asked: Asked | null, drawn: unknown, choice: Offer<Asked> | null): Spot[] {
  if (!asked) return [];
  if (asked.kind === 'route') return routeSpots(view, asked, drawn);
  return optionSpots(view.brief.plan, asked, choice);
}

function routeSpots(view: DogfightsView, asked: RouteAsked, drawn: unknown): Spot[] {
  const { plan } = view.brief;
  const aid = aidOf(asked);
  if (!aid) return [];
  const sketch = sketchOf(asked, drawn);
  const draft = currentDraft(sketch);
  const head = draft?.complete ? draft.trail.at(-1) : undefined;
  const spots: Spot[] = [];
  const { ends, exits } = endsFor(aid, sketch);
  for (const { point, level, places } of ends) {
    const at = whereIs(plan, point);
    if (!at) continue;
    const petals = places.map((place) =>
      petalOf(place, head?.point === point && head.level === level && head.heading === place.heading),
    );
    const cloud = places.some((place) => place.cloud === true);
    const plain = petals.every((petal) => !petal.fires && !petal.risky && !petal.chosen);
    spots.push({ ...at, name: point, level, kind: 'end', petals, cloud, quiet: plain && ends.length > FEW });
  }
  spots.push(...exitSpots(view, asked, sketch, exits));
  for (const way of draft?.ways ?? []) {
    const at = way.to ? whereIs(plan, way.to.point) : null;
    if (!at || !way.to || (way.rule && draft?.complete)) continue;
    const kind = way.rule ? 'barred' : 'way';
    spots.push({ ...at, name: wayName(way.letter), level: way.to.level, kind, petals: [], cloud: false });
  }
  return spots;
}

/** Ways off the board; of those over one edge the referee names only the shortest, but every next step has its mark. */
function exitSpots(view: DogfightsView, asked: RouteAsked, sketch: Sketch, exits: readonly Place[]): Spot[] {
  const draft = currentDraft(sketch);
  const taken = draft?.leaves ? exitOf(view, asked, sketch.path) : null;
  const same = (one: Exit, other: Exit | null): boolean =>
    one.row === other?.row && one.column === other.column && one.heading === other.heading;
  const found: { exit: Exit; spot: Spot }[] = [];
  const add = (name: string, path: string, level: number, edges?: string): void => {
    const exit = exitOf(view, asked, path);
    if (!exit || found.some((each) => same(each.exit, exit))) return;
    const { row, column, heading } = exit;
    const petal = { name, heading, fires: false, risky: false, chosen: same(exit, taken) };
    const spot: Spot = { name, row, column, level, kind: 'exit', petals: [petal], cloud: false };
    found.push({ exit, spot: { ...spot, edges: edges ?? exit.edges } });
  };
  for (const place of exits) add(endName(place), place.path, place.level, place.edges);
  const level = draft?.trail.at(-1)?.level ?? view.aircraft[asked.about[0]]?.level ?? 0;
  for (const { letter, off, rule } of draft?.ways ?? []) {
    if (off && !rule) add(wayName(letter), sketch.path + letter, level);
  }
  return found.map(({ spot }) => spot);
}

function optionSpots(plan: Plan, asked: Asked, choice: Offer<Asked> | null): Spot[] {
  const found = new Map<string, Spot>();
  const chosen = choice && placeOf(choice);
  for (const offer of offersIn(asked)) {
    const name = placeOf(offer) ?? '';
    if (offer.kind === 'access point') {
      const [access, heading] = offer.option;
      const at = whereIs(plan, access);
      const known = found.get(access);
      const petal = { name, heading, fires: false, risky: false, chosen: name === chosen };
      if (known) known.petals.push(petal);
      else if (at) found.set(access, { ...at, name: access, level: 0, kind: 'access', petals: [petal], cloud: false });
    } else if (offer.kind === 'level') {
      const at = whereIs(plan, offer.asked.about[1]);
      if (at) found.set(name, { ...at, name, level: offer.option, kind: 'level', petals: [], cloud: false });
    }
  }
  const names = offered(asked);
  for (const area of areas(plan)) {
    const name = areaPlace(area.id);
    if (names.includes(name))
      found.set(name, { ...area.middle, name, level: 0, kind: 'area', petals: [], cloud: false });
  }
  return [...found.values()];
}

/** The end that the cursor is on, if it is one of this decision's. */
export function looked(asked: Asked | null, drawn: unknown, cursor: string | null): Place | null {
  const aid = aidOf(asked);
  if (!aid || !asked || cursor === null) return null;
  return placeNamed(aid, sketchOf(asked, drawn), cursor) ?? null;
}
