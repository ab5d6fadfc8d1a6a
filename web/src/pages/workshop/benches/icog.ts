import { MARGIN, MU, onPaper } from '../../../boards/icog/scale';
import { added, at, listIn, type Path, put, type Table, tableIn, textIn } from '../paths';
import {
  type Bench,
  entryAt,
  freeName,
  type Item,
  LETTERS,
  modelName,
  namesIn,
  sidesOf,
  type Spot,
  turned,
} from './bench';

const SIZE = 60;
const ALTITUDE = { usual: 20, least: 3, most: 60 };
/** Places are rounded to halves of a Move unit, so that a file stays readable. */
const half = (value: number): number => Math.round(value * 2) / 2;

/** How large the board is, in Move units. */
function landOf(board: unknown): { width: number; depth: number } {
  const { width, depth } = tableIn(board);
  return { width: Number(width ?? SIZE), depth: Number(depth ?? SIZE) };
}

const seenLand = (view: Table): { width: number; depth: number } => landOf(tableIn(view.brief).board);

function pointOf(data: Table, item: Item): [number, number] | null {
  const point = listIn(entryAt(data, item.path).at);
  return typeof point[0] === 'number' && typeof point[1] === 'number' ? [point[0], point[1]] : null;
}

function spotOf(view: Table, [x, y]: [number, number]): Spot | null {
  const { width, depth } = seenLand(view);
  if (!(x > 0 && y > 0 && x < width && y < depth)) return null;
  return { name: `${x}, ${y}`, value: [x, y], ...onPaper(depth, x, y) };
}

const GROUND = ['village', 'wood', 'battlefield', 'meadow', 'water', 'aerodrome'] as const;
const UNITS = ['aa-heavy', 'balloon', 'train', 'infantry'] as const;

export const bench: Bench = {
  arc: 15,
  forces: ['airplane'],
  things: [...GROUND, ...UNITS],
  laid: ['area', 'unit'],
  names: {
    'Task.airplanes': (data, side) =>
      bench
        .items(data, {})
        .flatMap(({ kind, name, side: place }) => (kind === 'aircraft' && sidesOf(data)[place] === side ? [name] : [])),
    'Task.area': (data) => [...new Set(namesIn(tableIn(data.board).area))],
    'Task.unit': (data) => namesIn(data.unit),
  },

  blank: () => ({
    title: '',
    turns: 8,
    margin: 1,
    board: { width: 60, depth: 60 },
    side: [
      {
        name: 'British',
        power: 'allied',
        edge: 'W',
        airplane: [{ model: 'se5a', at: [14, 30], heading: 90, crew: [{ name: 'Hale' }] }],
      },
      {
        name: 'German',
        power: 'central',
        edge: 'E',
        airplane: [{ model: 'albatros-d-va', at: [46, 30], heading: 270, crew: [{ name: 'Stahl' }] }],
      },
    ],
  }),

  items(data, models) {
    const airplanes = sidesOf(data).flatMap((side, i) =>
      listIn(side.airplane).map((each, j): Item => {
        const entry = tableIn(each);
        const pilot = textIn(tableIn(listIn(entry.crew)[0]).name);
        const name = textIn(entry.id) || pilot || `${textIn(side.name)} ${j + 1}`;
        const type = modelName(models, entry.model);
        return { path: ['side', i, 'airplane', j], kind: 'aircraft', piece: name, name, type, side: i };
      }),
    );
    const units = listIn(data.unit).map((each, i): Item => {
      const { name, kind, side } = tableIn(each);
      const owner = sidesOf(data).findIndex((one) => one.name === side);
      return {
        path: ['unit', i],
        kind: 'unit',
        piece: textIn(name),
        name: textIn(name),
        type: textIn(kind),
        side: owner,
      };
    });
    const areas = listIn(tableIn(data.board).area).map((each, i): Item => {
      const { name, kind } = tableIn(each);
      return { path: ['board', 'area', i], kind: 'area', piece: '', name: textIn(name), type: textIn(kind), side: -1 };
    });
    return [...airplanes, ...units, ...areas];
  },

  where(view, data, item) {
    const point = pointOf(data, item);
    return point && onPaper(seenLand(view).depth, ...point);
  },

  spot(view, { x, y }) {
    const { depth } = seenLand(view);
    return spotOf(view, [half((x - MARGIN) / MU), half(depth - (y - MARGIN) / MU)]);
  },

  beside(view, data, item, direction, far) {
    const { width, depth } = seenLand(view);
    const [x, y] = pointOf(data, item) ?? [half(width / 2), half(depth / 2)];
    const by = far ? 5 : 1;
    const [east, north] = { up: [0, by], down: [0, -by], left: [-by, 0], right: [by, 0] }[direction] as [
      number,
      number,
    ];
    return spotOf(view, [x + east, y + north]);
  },

  move: (data, item, spot) => put(data, [...item.path, 'at'], spot.value),

  heading: (data, item) => (pointOf(data, item) ? Number(entryAt(data, item.path).heading ?? 0) : null),

  turn(data, item, degrees) {
    const heading = turned(Math.round(degrees / 5) * 5);
    return put(data, [...item.path, 'heading'], heading || undefined);
  },

  height(data, item) {
    const entry = entryAt(data, item.path);
    if (item.kind === 'area') return null;
    if (item.kind === 'aircraft') return Number(entry.altitude ?? ALTITUDE.usual);
    return entry.kind === 'balloon' || entry.kind === 'airship' ? Number(entry.altitude ?? 0) : null;
  },

  lift(data, item, by) {
    const now = bench.height(data, item);
    if (now === null) return data;
    const altitude = Math.min(ALTITUDE.most, Math.max(ALTITUDE.least, now + by));
    return put(data, [...item.path, 'altitude'], altitude);
  },

  add(data, _view, what, side, models) {
    const { width, depth } = landOf(data.board);
    if ((GROUND as readonly string[]).includes(what)) {
      const list: Path = ['board', 'area'];
      const count = listIn(at(data, list)).length;
      const name = freeName(namesIn(at(data, list)), LETTERS);
      const size = what === 'aerodrome' ? [20, 3] : [10, 8];
      const area = { name, kind: what, at: [half(width / 2), half(depth / 2 + ((count * 7) % 30) - 15)], size };
      return { data: added(data, list, area), path: [...list, count] };
    }
    if ((UNITS as readonly string[]).includes(what)) {
      const units = listIn(data.unit).map(tableIn);
      const name = freeName(
        units.map((unit) => textIn(unit.name)),
        [what],
      );
      const above = what === 'balloon' ? { altitude: 10 } : {};
      const owner = what === 'train' ? {} : { side: textIn(sidesOf(data)[1]?.name) };
      const unit = {
        name,
        kind: what,
        at: [half(width / 2 + 4), half(depth / 2 + ((units.length * 5) % 20))],
        ...above,
      };
      return { data: added(data, ['unit'], { ...unit, ...owner }), path: ['unit', units.length] };
    }
    const list: Path = ['side', side, 'airplane'];
    const fleet = listIn(at(data, list)).map(tableIn);
    const { edge, power } = sidesOf(data)[side] ?? {};
    const last = textIn(fleet.at(-1)?.model);
    const model = last || Object.keys(models).find((id) => models[id]?.side === power) || '';
    const along = half(depth / 2 + (fleet.length % 2 ? 1 : -1) * 6 * Math.ceil(fleet.length / 2));
    const across = half(width / 2 + (fleet.length % 2 ? 1 : -1) * 6 * Math.ceil(fleet.length / 2));
    const starts: Record<string, { at: number[]; heading: number }> = {
      W: { at: [14, along], heading: 90 },
      E: { at: [width - 14, along], heading: 270 },
      N: { at: [across, depth - 14], heading: 180 },
      S: { at: [across, 14], heading: 0 },
    };
    const start = starts[textIn(edge)] ?? starts.W;
    return { data: added(data, list, { model, ...start }), path: [...list, fleet.length] };
  },
};
