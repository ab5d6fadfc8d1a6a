import { MARGIN, STEP, unitPlaces, xy } from '../../../boards/algy/flat';
import { type AlgyView, planOf } from '../../../boards/algy/model';
import { type Hex, hexName, hexNamed, hexes, isInside, middle, SIDES } from '../../../geometry/hexes';
import { added, at, begins, listIn, type Path, put, type Table, tableIn, textIn } from '../paths';
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

const CEILING = 10;
const USUAL = 5;

const view = (shown: Table): AlgyView => shown as unknown as AlgyView;
const isAircraft = (item: Item): boolean => item.kind === 'aircraft';

/** An aircraft starts where its section does; a rogue has a section of its own. */
const sectionOf = (item: Item): Path => item.path.slice(0, 4);

/** All sections that start together: those of a flight. */
function together(data: Table, item: Item): Path[] {
  const section = sectionOf(item);
  const name = textIn(entryAt(data, section).name);
  const side = sidesOf(data)[item.side] ?? {};
  const flight = listIn(side.flights).find((each) => listIn(tableIn(each).sections).includes(name));
  if (!flight) return [section];
  const names = listIn(tableIn(flight).sections);
  return listIn(side.section).flatMap((each, i) =>
    names.includes(tableIn(each).name) ? [['side', item.side, 'section', i] as Path] : [],
  );
}

function spotOf(hex: Hex): Spot {
  return { name: hexName(hex), value: hexName(hex), ...xy(hex) };
}

const placeOf = (data: Table, item: Item): string =>
  textIn(isAircraft(item) ? entryAt(data, sectionOf(item)).at : entryAt(data, item.path).at);

export const bench: Bench = {
  arc: 60,
  forces: ['section', 'rogue', 'rifles', 'aa-mg', 'battery', 'balloon'],
  things: [],
  laid: [],
  names: {
    'Side.crossers': (data, side) =>
      bench
        .items(data, {})
        .flatMap((item) => (isAircraft(item) && sidesOf(data)[item.side] === side ? [item.piece] : [])),
    'Flight.sections': (_, side) => namesIn(side.section),
    'Squadron.flights': (_, side) => namesIn(side.flights),
  },

  blank: () => ({
    title: '',
    turns: 6,
    side: [
      {
        name: 'British',
        power: 'allied',
        section: [
          {
            name: 'A',
            at: 'C4',
            facing: 'SE',
            aircraft: [
              { model: 'sopwith-camel', pilot: 5 },
              { model: 'sopwith-camel', pilot: 3 },
            ],
          },
        ],
      },
      {
        name: 'German',
        power: 'central',
        section: [
          {
            name: 'B',
            at: 'H5',
            facing: 'NW',
            aircraft: [
              { model: 'albatros-d5a', pilot: 5 },
              { model: 'albatros-d5a', pilot: 3 },
            ],
          },
        ],
      },
    ],
  }),

  items(data, models) {
    const units = new Map<string, number>();
    return sidesOf(data).flatMap((side, i) => [
      ...listIn(side.section).flatMap((each, j) => {
        const section = tableIn(each);
        return listIn(section.aircraft).map((one, k): Item => {
          const entry = tableIn(one);
          const label = section.rogue ? textIn(section.name) : `${textIn(section.name)}${k + 1}`;
          const piece = textIn(entry.id) || label;
          const name = [piece, textIn(entry.name)].filter(Boolean).join(' ');
          const type = modelName(models, entry.model);
          return { path: ['side', i, 'section', j, 'aircraft', k], kind: 'aircraft', piece, name, type, side: i };
        });
      }),
      ...listIn(side.ground).map((each, j): Item => {
        const unit = tableIn(each);
        const kind = textIn(unit.kind);
        units.set(kind, (units.get(kind) ?? 0) + 1);
        const piece = textIn(unit.id) || `${kind}-${units.get(kind)}`;
        return { path: ['side', i, 'ground', j], kind: 'unit', piece, name: piece, type: kind, side: i };
      }),
    ]);
  },

  where(shown, data, item) {
    const hex = hexNamed(placeOf(data, item));
    if (!hex) return null;
    if (isAircraft(item)) return xy(hex);
    const place = unitPlaces(view(shown)).find(({ unit }) => unit.id === item.piece);
    const { x, y } = xy(hex);
    return place ? { x: x + place.east * STEP, y: y + place.south * STEP } : { x, y };
  },

  spot(shown, point) {
    const plan = planOf(view(shown).brief);
    const far = (hex: Hex): number => {
      const found = xy(hex);
      return Math.hypot(found.x - point.x, found.y - point.y);
    };
    const best = hexes(plan).sort((one, other) => far(one) - far(other))[0];
    return best && far(best) < STEP * 0.7 + MARGIN ? spotOf(best) : null;
  },

  beside(shown, data, item, direction, far) {
    const hex = hexNamed(placeOf(data, item));
    if (!hex) return null;
    const by = far ? 3 : 1;
    const [right, down] = { up: [0, -by], down: [0, by], left: [-by, 0], right: [by, 0] }[direction] as [
      number,
      number,
    ];
    const next = { column: hex.column + right, row: hex.row + down };
    return isInside(planOf(view(shown).brief), next) ? spotOf(next) : null;
  },

  move(data, item, spot) {
    if (!isAircraft(item)) return put(data, [...item.path, 'at'], spot.value);
    return together(data, item).reduce((found, path) => put(found, [...path, 'at'], spot.value), data);
  },

  heading(data, item) {
    if (!isAircraft(item)) return null;
    const side = SIDES.indexOf(textIn(entryAt(data, sectionOf(item)).facing) as (typeof SIDES)[number]);
    return side < 0 ? null : side * 60;
  },

  turn(data, item, degrees) {
    const facing = SIDES[Math.round(turned(degrees) / 60) % 6];
    return together(data, item).reduce((found, path) => put(found, [...path, 'facing'], facing), data);
  },

  height(data, item) {
    if (isAircraft(item)) return Number(entryAt(data, sectionOf(item)).level ?? USUAL);
    const unit = entryAt(data, item.path);
    return unit.kind === 'balloon' ? Number(unit.level ?? 0) : null;
  },

  lift(data, item, by) {
    const now = bench.height(data, item);
    if (now === null) return data;
    const most = Number(tableIn(data.board).ceiling ?? CEILING);
    const level = Math.min(most, Math.max(0, now + by));
    const paths = isAircraft(item) ? together(data, item) : [item.path];
    return paths.reduce((found, path) => put(found, [...path, 'level'], level), data);
  },

  add(data, shown, what, side, models) {
    const taken = new Set(bench.items(data, models).map((item) => placeOf(data, item)));
    const extent = shown ? planOf(view(shown).brief) : { columns: 10, rows: 8 };
    const far = (hex: Hex): number => {
      const { east, south } = middle(hex);
      const home = (side ? extent.columns - 2.5 : 1.5) * 0.866;
      return Math.abs(east - home) * 2 + Math.abs(south - extent.rows / 2);
    };
    const free = hexes(extent).filter((hex) => !taken.has(hexName(hex)));
    const place = hexName(free.sort((one, other) => far(one) - far(other))[0] ?? { column: 0, row: 0 });
    if (what !== 'section' && what !== 'rogue') {
      const unit: Table = { kind: what, at: place, ...(what === 'balloon' ? { level: 2 } : {}) };
      const list: Path = ['side', side, 'ground'];
      return { data: added(data, list, unit), path: [...list, listIn(at(data, list)).length] };
    }
    const list: Path = ['side', side, 'section'];
    const sections = listIn(at(data, list)).map(tableIn);
    const names = sidesOf(data).flatMap((each) => listIn(each.section).map((one) => textIn(tableIn(one).name)));
    const last = tableIn(listIn(sections.at(-1)?.aircraft)[0]);
    const power = textIn(sidesOf(data)[side]?.power);
    const model = textIn(last.model) || Object.keys(models).find((id) => models[id]?.side === power) || '';
    const facing = textIn(sections.at(-1)?.facing) || (side ? 'NW' : 'SE');
    const aircraft =
      what === 'rogue'
        ? [{ model, pilot: 'veteran' }]
        : [
            { model, pilot: 4 },
            { model, pilot: 3 },
          ];
    const section: Table = {
      name: freeName(names, LETTERS),
      at: place,
      facing,
      ...(what === 'rogue' ? { rogue: true } : {}),
      aircraft,
    };
    return { data: added(data, list, section), path: [...list, sections.length, 'aircraft', 0] };
  },
};

/** Whether a way leads into a section: its own fields are shown with its aircraft. */
export const inSection = (path: Path): boolean => begins(path, ['side']) && path[2] === 'section';
