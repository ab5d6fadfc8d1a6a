import { MARGIN, pointXY, STEP, xy } from '../../../boards/dogfights/flat';
import { accessNames, type Edge, EDGES, edgeOf, isInside, whereIs } from '../../../boards/dogfights/plan';
import type { Plan } from '../../../boards/dogfights/table';
import { HEADINGS, type Point, pointName, pointNamed } from '../../../geometry/lattice';
import { added, at, listIn, type Path, put, putAll, type Table, tableIn, textIn } from '../paths';
import {
  type Bench,
  entryAt,
  freeName,
  type Item,
  LETTERS,
  type Models,
  modelName,
  sideNames,
  sidesOf,
  type Spot,
  turned,
} from './bench';

const LEVELS = { lowest: 1, highest: 5, usual: 3 };
const PER_TYPE = 3;
/** Clouds whose middles lie so many points apart have clear sky between them. */
const BETWEEN_CLOUDS = 4;
const INWARD: Record<string, string> = { W: 'E', E: 'W', N: 'SE', S: 'NE' };

const planOf = (view: Table): Plan => tableIn(view.brief).plan as Plan;
const isCloud = (item: Item): boolean => item.kind === 'cloud';

function placeOf(data: Table, item: Item): string {
  const entry = entryAt(data, item.path);
  return textIn(item.kind === 'aircraft' ? entry.at : (entry.point ?? listIn(entry.points)[0]));
}

function nearest(point: { x: number; y: number }): Point {
  const row = Math.round((point.y - MARGIN) / STEP / (Math.sqrt(3) / 2));
  return { row, column: Math.round((point.x - MARGIN) / STEP - (Math.abs(row) % 2) / 2) };
}

function spotOf(plan: Plan, name: string): Spot {
  return { name, value: name, ...pointXY(plan, name) };
}

/** Angles of headings: 0 is east and each is 60 degrees to the left of the one before. */
const degreesOf = (heading: number): number => turned(90 - heading * 60);

export const bench: Bench = {
  arc: 60,
  forces: ['aircraft'],
  things: ['cloud', 'area'],
  laid: ['areas', 'clouds'],
  names: {
    'Task.courier': (data, _, models) =>
      bench.items(data, models).flatMap(({ kind, name }) => (kind === 'aircraft' ? [name] : [])),
  },

  blank: () => ({
    title: '',
    turns: 25,
    board: { columns: 20, rows: 18 },
    side: [
      {
        name: 'British',
        edge: 'W',
        aircraft: [{ model: 'sopwith-camel', number: 4, at: 'I5', heading: 'E', level: 3 }],
      },
      {
        name: 'German',
        edge: 'E',
        aircraft: [{ model: 'fokker-dr1', number: 4, at: 'I16', heading: 'W', level: 3 }],
      },
    ],
  }),

  items(data, models) {
    const aircraft = sidesOf(data).flatMap((side, i) =>
      listIn(side.aircraft).map((each, j): Item => {
        const entry = tableIn(each);
        const type = modelName(models, entry.model);
        const name = textIn(entry.name) || `${type} ${String(entry.number ?? '')}`;
        return { path: ['side', i, 'aircraft', j], kind: 'aircraft', piece: name, name, type, side: i };
      }),
    );
    const clouds = listIn(data.clouds).map((_, i): Item => {
      return { path: ['clouds', i], kind: 'cloud', piece: '', name: String(i + 1), type: '', side: -1 };
    });
    const areas = listIn(data.areas).map((each, i): Item => {
      const { name, side } = tableIn(each);
      const owner = sideNames(data).indexOf(textIn(side));
      return { path: ['areas', i], kind: 'area', piece: '', name: textIn(name), type: '', side: owner };
    });
    return [...aircraft, ...clouds, ...areas];
  },

  where(view, data, item) {
    const name = placeOf(data, item);
    return name && whereIs(planOf(view), name) ? pointXY(planOf(view), name) : null;
  },

  spot(view, point) {
    const plan = planOf(view);
    const found = nearest(point);
    if (isInside(plan, found)) return { name: pointName(found), value: pointName(found), ...xy(found) };
    const gates = EDGES.flatMap((edge: Edge) => accessNames(edge)).map((name) => spotOf(plan, name));
    const far = (gate: Spot): number => Math.hypot(gate.x - point.x, gate.y - point.y);
    const gate = gates.sort((one, other) => far(one) - far(other))[0];
    return gate && far(gate) < STEP * 1.2 ? gate : null;
  },

  beside(view, data, item, direction, far) {
    const plan = planOf(view);
    const point = pointNamed(placeOf(data, item)) ?? { row: Math.floor(plan.rows / 2), column: plan.columns >> 1 };
    const by = far ? 4 : 1;
    const [down, right] = { up: [-by, 0], down: [by, 0], left: [0, -by], right: [0, by] }[direction] as [
      number,
      number,
    ];
    const next = { row: point.row + down, column: point.column + right };
    return isInside(plan, next) ? spotOf(plan, pointName(next)) : null;
  },

  move(data, item, spot) {
    if (item.kind !== 'aircraft') return put(data, [...item.path, 'point'], spot.value);
    const entry = entryAt(data, item.path);
    const moved = put(data, [...item.path, 'at'], spot.value);
    if (edgeOf(spot.name)) return putAll(moved, item.path, { heading: undefined, level: undefined, tilt: undefined });
    const edge = textIn(sidesOf(data)[item.side]?.edge);
    return putAll(moved, item.path, {
      heading: entry.heading || INWARD[edge] || 'E',
      level: entry.level || LEVELS.usual,
    });
  },

  heading(data, item) {
    const entry = entryAt(data, item.path);
    const place = HEADINGS.indexOf(textIn(entry.heading) as (typeof HEADINGS)[number]);
    return item.kind === 'aircraft' && place >= 0 ? degreesOf(place) : null;
  },

  turn(data, item, degrees) {
    const far = (place: number): number => Math.abs(turned(degreesOf(place) - degrees + 180) - 180);
    const [best] = HEADINGS.map((_, place) => place).sort((one, other) => far(one) - far(other));
    return put(data, [...item.path, 'heading'], HEADINGS[best ?? 0]);
  },

  height(data, item) {
    const entry = entryAt(data, item.path);
    if (isCloud(item)) return Number(entry.top ?? 1);
    return item.kind === 'aircraft' && entry.level ? Number(entry.level) : null;
  },

  lift(data, item, by) {
    const [field, most] = isCloud(item) ? ['top', 3] : ['level', LEVELS.highest];
    const now = bench.height(data, item);
    if (now === null) return data;
    return put(data, [...item.path, field], Math.min(most, Math.max(LEVELS.lowest, now + by)));
  },

  retyped(data, path, models) {
    const numberless = put(data, [...path, 'number'], undefined);
    return put(data, [...path, 'number'], freeNumber(numberless, textIn(entryAt(data, path).model), models));
  },

  add(data, view, what, side, models) {
    const plan = view ? planOf(view) : null;
    const middle = { row: (plan?.rows ?? 18) >> 1, column: (plan?.columns ?? 20) >> 1 };
    if (what === 'cloud') {
      const cloud = { point: clearOfClouds(data, middle, plan), top: 2 };
      return { data: added(data, ['clouds'], cloud), path: ['clouds', listIn(data.clouds).length] };
    }
    if (what === 'area') {
      const names = listIn(data.areas).map((each) => textIn(tableIn(each).name));
      const row = Math.min(middle.row + listIn(data.areas).length * 3 - 4, (plan?.rows ?? 18) - 6);
      const point = pointName({ row: Math.max(3, row), column: middle.column });
      const area = { name: freeName(names, LETTERS), side: sideNames(data)[0] ?? '', point };
      return { data: added(data, ['areas'], area), path: ['areas', names.length] };
    }
    const list: Path = ['side', side, 'aircraft'];
    const fleet = listIn(at(data, list)).map(tableIn);
    const model = modelFor(data, fleet, models);
    const entry: Table = { model, number: freeNumber(data, model, models) };
    const edge = textIn(sidesOf(data)[side]?.edge);
    const place = freePoint(data, edge, middle, plan);
    const placed = { ...entry, at: place, heading: INWARD[edge] ?? 'E', level: LEVELS.usual };
    return { data: added(data, list, placed), path: [...list, fleet.length] };
  },
};

/** A number of a type that nobody has; its first where all are taken. */
function freeNumber(data: Table, model: string, models: Models): number {
  const first = Number(models[model]?.number ?? 1);
  const fleets = sidesOf(data).flatMap((side) => listIn(side.aircraft).map(tableIn));
  const used = fleets.filter((entry) => entry.model === model).map(({ number }) => number);
  return Array.from({ length: PER_TYPE }, (_, i) => first + i).find((each) => !used.includes(each)) ?? first;
}

/** The model of the last one, while there are numbers of it left; else another one of its nation. */
function modelFor(data: Table, fleet: readonly Table[], models: Models): string {
  const last = textIn(fleet.at(-1)?.model);
  const flown = sidesOf(data).flatMap((side) => listIn(side.aircraft).map((each) => textIn(tableIn(each).model)));
  const free = (id: string): boolean => flown.filter((each) => each === id).length < PER_TYPE;
  if (last && free(last)) return last;
  const nation = models[last]?.nation;
  return Object.keys(models).find((id) => free(id) && models[id]?.nation === nation) ?? last;
}

/** Where a cloud has clear sky around it, as near to the middle as may be. */
function clearOfClouds(data: Table, middle: Point, plan: Plan | null): string {
  const columns = plan?.columns ?? 20;
  const points = Array.from({ length: columns * (plan?.rows ?? 18) }, (_, i): Point => {
    return { row: Math.floor(i / columns), column: i % columns };
  });
  const far = (one: Point, other: Point): number => Math.hypot(xy(one).x - xy(other).x, xy(one).y - xy(other).y);
  const clouds = bench.items(data, {}).filter(isCloud);
  const middles = clouds.flatMap((item) => pointNamed(placeOf(data, item)) ?? []);
  const clear = points.filter((point) => middles.every((cloud) => far(point, cloud) >= BETWEEN_CLOUDS * STEP - 0.01));
  return pointName(clear.sort((one, other) => far(one, middle) - far(other, middle))[0] ?? middle);
}

function freePoint(data: Table, edge: string, middle: Point, plan: Plan | null): string {
  const taken = new Set(sidesOf(data).flatMap((side) => listIn(side.aircraft).map((each) => textIn(tableIn(each).at))));
  const [columns, rows] = [plan?.columns ?? 20, plan?.rows ?? 18];
  for (let step = 0; step < rows * columns; step += 1) {
    const along = (step % 2 ? 1 : -1) * Math.ceil((step % 10) / 2) * 2;
    const back = 4 + Math.floor(step / 10);
    const point = {
      W: { row: middle.row + along, column: back },
      E: { row: middle.row + along, column: columns - 1 - back },
      N: { row: back, column: middle.column + along },
      S: { row: rows - 1 - back, column: middle.column + along },
    }[edge] ?? { row: middle.row + along, column: back };
    const inside = point.row >= 0 && point.column >= 0 && point.row < rows && point.column < columns;
    if (inside && !taken.has(pointName(point))) return pointName(point);
  }
  return pointName(middle);
}
