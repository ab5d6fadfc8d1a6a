import { BANDS, squareAt, WIDTH } from '../../../boards/spandaus/chain';
import { added, at, listIn, type Path, put, tableIn, textIn } from '../paths';
import { type Bench, freeName, type Item, modelName, sidesOf } from './bench';

const NAMES = ['Ames', 'Bell', 'Carr', 'Dale', 'Ellis', 'Ford', 'Gray', 'Hart', 'Irwin', 'Kerr', 'Lowe', 'Marsh'];
const GERMAN = [
  'Adler',
  'Brandt',
  'Conrad',
  'Dorn',
  'Engel',
  'Falk',
  'Gerber',
  'Hahn',
  'Jung',
  'Kern',
  'Lange',
  'Moll',
];
/** The sun stands over hearts. */
const HEARTS = BANDS.indexOf('H');

/** Three squares of hearts side by side, around a square. */
function sunAround(square: string): string[] {
  const row = Array.from({ length: WIDTH }, (_, column) => squareAt(HEARTS, column));
  const place = Math.min(WIDTH - 2, Math.max(1, row.indexOf(square)));
  return row.slice(place - 1, place + 2);
}

export const bench: Bench = {
  arc: 0,
  forces: ['aircraft'],
  things: [],
  laid: ['cloud_squares', 'sun_squares'],

  blank: () => ({
    title: '',
    turns: 15,
    side: [
      { name: 'allied', aircraft: [{ name: 'Ames', model: 'sopwith-camel' }] },
      { name: 'german', aircraft: [{ name: 'Adler', model: 'albatros-d5' }] },
    ],
  }),

  items: (data, models) =>
    sidesOf(data).flatMap((side, i) =>
      listIn(side.aircraft).map((each, j): Item => {
        const entry = tableIn(each);
        const name = textIn(entry.name);
        const type = modelName(models, entry.model);
        return { path: ['side', i, 'aircraft', j], kind: 'aircraft', piece: name, name, type, side: i };
      }),
    ),

  // Aircraft come in by cards: nobody is placed beforehand.
  where: () => null,
  spot: () => null,
  beside: () => null,
  move: (data) => data,
  heading: () => null,
  turn: (data) => data,
  height: () => null,
  lift: (data) => data,

  add(data, _view, _what, side, models) {
    const list: Path = ['side', side, 'aircraft'];
    const fleet = listIn(at(data, list)).map(tableIn);
    const taken = bench.items(data, models).map(({ name }) => name);
    const name = freeName(taken, side ? GERMAN : NAMES);
    const model = textIn(fleet.at(-1)?.model) || (side ? 'albatros-d5' : 'sopwith-camel');
    return { data: added(data, list, { name, model }), path: [...list, fleet.length] };
  },

  shown: (view, data) => ({
    ...view,
    clouds: [...listIn(view.clouds), ...listIn(tableIn(data.environment).cloud_squares)],
    sun: listIn(tableIn(data.environment).sun_squares),
  }),

  pick(data, place, tool) {
    const environment = tableIn(data.environment);
    if (tool === 'sun') {
      const wanted = sunAround(place);
      const there = listIn(environment.sun_squares).map(textIn);
      const same = there.length === wanted.length && wanted.every((square) => there.includes(square));
      const placed = put(data, ['environment', 'sun_squares'], same ? undefined : wanted);
      return put(placed, ['environment', 'sun'], undefined);
    }
    const clouds = listIn(environment.cloud_squares).map(textIn);
    const next = clouds.includes(place) ? clouds.filter((each) => each !== place) : [...clouds, place];
    return put(data, ['environment', 'cloud_squares'], next.length ? next : undefined);
  },
};
