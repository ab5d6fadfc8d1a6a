// A table to look at, for tests: two against two over a small board.
import type { RouteAsked } from './route';
import { BookWords } from '../../words/book';
import type { BoardContext, View } from '../board';
import { contextOf, infoOf } from '../sample';
import type { Draft, Place, RouteAid, Stance } from './route';
import type { Aircraft, DogfightsView, Model } from './table';

const info = infoOf('dogfights', 'Brawl', 'British', 'German');

const words = new BookWords({
  lang: 'en',
  glyphs: {},
  catalogues: [
    { name: { part: { engine: 'engine' }, damage: 'part', pilot: { ace: 'ace' }, fate: { patrol: 'on patrol' } } },
  ],
});

export const sampleContext = (t?: BoardContext['t']): BoardContext => contextOf(info, words, t);

function sampleModel(id: string, name: string, nation: string): Model {
  const printed = { set: 'base', number: 5, speed: 5, agility: 4, ammo: { fixed: 6 }, throttle: 3 } as const;
  return { id, name, nation, role: 'fighter', ...printed };
}

export function sampleAircraft(id: string, model: string, side: string, over: Partial<Aircraft> = {}): Aircraft {
  const figures = { speed: 5, agility: 4, boxed: false, climb: 1, dive: 3, gyro: 2, bomber: false };
  return {
    id,
    model,
    role: 'fighter',
    side,
    number: 5,
    figures: { ...figures, guns: { fixed: 2 }, pilots_guns: ['fixed'] },
    ammo: { fixed: 6 },
    throttle: 3,
    seat: '',
    bombs: 0,
    carried: 0,
    disarmed: false,
    pilot: 'average',
    shown: true,
    kills: 0,
    trophies: [],
    damage: [],
    jammed: [],
    fate: 'flying',
    cause: '',
    by: '',
    left_by: '',
    point: 'F6',
    level: 3,
    heading: 0,
    tilt: 0,
    bordering: false,
    moved: false,
    clearing: [],
    answered: [],
    photos: [],
    film: '',
    over: '',
    run: 0,
    done: '',
    dropped: false,
    ...over,
  };
}

export const CAMEL = 'Sopwith Camel 5';
export const TRIPLANE = 'Fokker Dr.I 4';

export function sampleView(over: Partial<DogfightsView> = {}): DogfightsView & View {
  const aircraft = [
    sampleAircraft(CAMEL, 'camel', 'British'),
    sampleAircraft('S.E.5 10', 'se5', 'British', { point: 'W-2', fate: 'access', damage: ['engine'], pilot: 'ace' }),
    sampleAircraft(TRIPLANE, 'dr1', 'German', { number: 4, point: 'E8', level: 4, heading: 3, tilt: -1 }),
    sampleAircraft('Fokker D.VII 10', 'd7', 'German', { number: 10, point: null, level: 0, fate: 'patrol' }),
  ];
  return {
    brief: {
      mode: 'reconnaissance',
      sides: ['British', 'German'],
      edges: { British: 'W', German: 'E' },
      plan: {
        columns: 12,
        rows: 10,
        border: 2,
        clouds: [
          { point: 'C4', top: 2, points: [] },
          { point: '', top: 3, points: ['C5'] },
        ],
        areas: [{ name: 'A', side: 'British', point: 'G8', columns: 3, rows: 2 }],
      },
      task: {},
      turns: 20,
      fighters: 2,
      first: '',
      wind: '',
      sun: '',
      aces: {},
      rookies: {},
      choose: {},
      pool: {},
      roles: {},
      verdict: '',
      bonuses: false,
      models: {
        camel: sampleModel('camel', 'Sopwith Camel', 'United Kingdom'),
        se5: sampleModel('se5', 'S.E.5', 'United Kingdom'),
        dr1: sampleModel('dr1', 'Fokker Dr.I', 'Germany'),
        d7: sampleModel('d7', 'Fokker D.VII', 'Germany'),
      },
    },
    turn: 3,
    active: 'British',
    phases: ['moves', 'reinforcements'],
    phase: 'moves',
    aircraft: Object.fromEntries(aircraft.map((each) => [each.id, each])),
    targets: { 'British A': { id: 'British A', name: 'A', side: 'British', bombs: 0, home: false } },
    wind: 4,
    sun: 4,
    first: 'British',
    placed: 0,
    ready: [],
    hidden: {},
    seat: 'British',
    bonus: false,
    over: '',
    points: { British: 0, German: 0 },
    ...over,
  };
}

const NOTHING: Stance[] = [0, 1, -1].map((tilt) => ({ tilt, shots: [], risks: [] }));
/** Level, a shot at the triplane that its tail gun could answer; nose up, a better one without an answer. */
export const FIRING: Stance[] = [
  {
    tilt: 0,
    shots: [shot('B', 0.4)],
    risks: [{ by: TRIPLANE, gun: 'tail', chances: { damage: 0.2, 'shot down': 0.1 }, into_sun: false }],
  },
  { tilt: 1, shots: [shot('A', 0.8)], risks: [] },
];

function shot(column: string, hit: number) {
  const chances = { 'shot down': hit / 2, damage: hit / 2, miss: 1 - hit };
  return { gun: 'fixed', target: TRIPLANE, position: 'H5/V5a', column, long: true, chances, into_sun: false };
}

export const AID: RouteAid = {
  allowances: [
    {
      levels: -1,
      steps: 3,
      straight: 4,
      sum: [
        ['speed', 2],
        ['descent', 1],
      ],
      apart: false,
    },
    {
      levels: -2,
      steps: 4,
      straight: 5,
      sum: [
        ['speed', 2],
        ['descent', 2],
      ],
      apart: false,
    },
  ],
  turns: { both: 4, right: 6, left: 2 },
  places: [
    { point: 'F9', level: 2, heading: 0, levels: -1, path: 'FFF', stances: NOTHING },
    { point: 'E8', level: 2, heading: 1, levels: -1, path: 'FLF', stances: NOTHING },
    { point: 'E8', level: 2, heading: 2, levels: -1, path: 'FLL', stances: FIRING },
    { point: null, level: 2, heading: 0, levels: -1, path: 'FFFFFFF', edges: 'E' },
    { point: 'F9', level: 1, heading: 0, levels: -2, path: 'FFFF', stances: NOTHING },
  ],
};

/** What the referee says of a route on the sample board: all steps lead east, a turn to the left is barred, and every end
 * has but one route. */
export function sampleDraft(levels: number, path: string): Draft {
  const steps = AID.allowances?.find((each) => each.levels === levels)?.steps ?? 0;
  const complete = path.length === steps;
  return {
    levels,
    path,
    trail: [...path].map((_, i) => ({ point: `F${7 + i}`, level: 3 + levels, heading: 0 })),
    ways: complete
      ? []
      : [
          { letter: 'F', to: { point: `F${7 + path.length}`, level: 3 + levels, heading: 0 } },
          { letter: 'L', rule: 'dogfights.move.no_pass_same_level' },
          { letter: 'R', to: { point: 'G6', level: 3 + levels, heading: 5 } },
        ],
    left: steps - path.length,
    rights: path.replaceAll(/[^R]/g, '').length,
    lefts: path.replaceAll(/[^L]/g, '').length,
    complete,
    stances: complete ? FIRING : [],
    bars: complete ? [[-1, 'dogfights.amb.level_bounds']] : [],
    ...(path && !complete ? { places: stillOpen(levels, path) } : {}),
  };
}

function stillOpen(levels: number, path: string): Place[] {
  return (AID.places ?? [])
    .filter((place) => place.levels === levels && place.path.length > path.length && place.path.startsWith(path))
    .map(({ point, level, heading, path, edges }) => ({
      point,
      level,
      heading,
      levels,
      path,
      ...(edges && { edges }),
    }));
}

export const ROUTE: RouteAsked = {
  seat: 'British',
  kind: 'route',
  about: [CAMEL, 'blue', 0],
  form: { type: 'array' },
  options: null,
  aid: AID,
};
