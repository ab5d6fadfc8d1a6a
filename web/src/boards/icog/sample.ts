// A table to look at, for tests: two against two over a small board.
import type { Line } from '../../wire/icog/events';
import type { Told } from '../../wire/told';
import type { Asked } from '../../wire/icog/decisions';
import { askedIn } from '../../wire/told';
import type { Asked as Open } from '../../wire/types';
import { BookWords } from '../../words/book';
import { t as page } from '../../words/ui.svelte';
import type { BoardContext, BoardState } from '../board';
import { infoOf, stateOf as shown } from '../sample';
import type { Aim, Outlook, Sketch, Stretch } from './draft';
import type { Airplane, IcogView, Model, Person, Unit, UnitKind } from './model';
import { level, type Pose } from './poses';

const info = infoOf('icog', 'Cambrai', 'allied', 'german');

/** With the words of the page as they are written, and hardly any of the book. */
export const context: BoardContext = {
  info,
  lang: 'en',
  words: new BookWords({ lang: 'en', glyphs: {}, catalogues: [{ name: { role: { observer: 'Observer' } } }] }),
  t: page,
};

export const CAMEL: Model = {
  id: 'sopwith-camel',
  name: 'Sopwith Camel F.1',
  side: 'allied',
  nation: 'Great Britain',
  role: 'fighter',
  engine: 'rotary',
  steps: [0, 55, 75, 95, 115, 130, 140, 150, 160, 165, 170, 175, 180, 185],
  stall: 75,
  top: 185,
  maximum: 255,
  maneuvering: 200,
  markers: [
    [75, 'F'],
    [95, 'E'],
    [115, 'D'],
    [140, 'C'],
    [160, 'D'],
    [170, 'E'],
    [185, 'F'],
    [200, 'G'],
  ],
  tighter: [2, 4, 6],
  gain: [4, 13, 20, 26, 32],
  gain_further: 5,
  loss: [14, 18, 23, 28, 37, 46],
  loss_further: 10,
  drag: [
    [190, 1],
    [200, 2],
  ],
  strength: 15,
  roll: 3,
  throttle: 3,
  engine_out: [6],
  gunnery: 0,
  weapons: [{ gun: 'Vickers', number: 2, boxes: 6 }],
  span: 1.22,
  length: 0.8,
  look: 'camel',
};

export function person(name: string, over: Partial<Person> = {}): Person {
  return {
    name,
    role: 'pilot',
    awareness: 15,
    flying: 15,
    gunnery: 14,
    fortitude: 12,
    luck: 11,
    rerolls: 1,
    wounds: 0,
    state: 'fit',
    blackout: 0,
    fainted: false,
    busy: 0,
    abilities: [],
    used: [],
    lasting: [],
    parachute: false,
    jumped: false,
    victories: 0,
    downed: [],
    drove: [],
    destroyed: [],
    chase: '',
    chased: 0,
    ...over,
  };
}

/** An airplane at a place, level on a heading. */
export function airplane(id: string, pose: Pose, over: Partial<Airplane> = {}): Airplane {
  const barrel = { out: false, actions: 0, turns: 0, ready: 0, magazine: false };
  return {
    id,
    model: 'sopwith-camel',
    side: 'allied',
    seat: 'allied',
    crew: [person(id)],
    pose,
    speed: 150,
    strength: 15,
    engines: [{ state: 'running', fixed: 0, variable: [], tries: 0, work: 0, smoke: 0, fuel: 0, propeller: 0 }],
    weapons: [
      {
        gun: 'Vickers',
        who: 'pilot',
        halves: 12,
        full: 12,
        drums: 0,
        arcs: [],
        barrels: [{ ...barrel }, { ...barrel }],
      },
    ],
    fate: 'flying',
    enters: 1,
    bombs: false,
    load: 0,
    rockets: 0,
    incendiary: false,
    controls: 0,
    takeover: 0,
    wider: 0,
    roll_factor: 1,
    drag: 0,
    gear_lost: false,
    must_land: false,
    wires: false,
    spars: false,
    wing_lost: false,
    opening: false,
    rattled: 0,
    spin: '',
    fire: null,
    stalled: '',
    inverted: 0,
    forced: false,
    seized: false,
    home: false,
    moved: false,
    maneuvered: false,
    working: [],
    targets: [],
    crossing: '',
    scored: [],
    fired_at: null,
    hit_by: null,
    downed: false,
    credited: false,
    cause: '',
    by: '',
    left_by: '',
    trail: [],
    ...over,
  };
}

/** A unit of the German side. */
export function unit(name: string, kind: UnitKind, at: Unit['at'], over: Partial<Unit> = {}): Unit {
  return {
    name,
    kind,
    side: 'german',
    at,
    heading: 0,
    speed: 0,
    strength: 14,
    cover: 'open',
    hiding: false,
    fate: 'standing',
    leak: 0,
    stuck: false,
    sinking: false,
    barrage: null,
    dice: {},
    corrected: {},
    fired: 0,
    by: '',
    ...over,
  };
}

export const FENNER = airplane('Fenner', level([20, 20, 10], 90));
export const STAHL = airplane('Stahl', level([26, 20, 14], 270), { side: 'german', seat: 'german' });

export function tableOf(...all: Airplane[]): IcogView {
  return {
    seat: 'allied',
    brief: {
      sides: ['allied', 'german'],
      powers: { allied: 'allied', german: 'central' },
      edges: { allied: 'W', german: 'E' },
      seats: { allied: 'allied', german: 'german' },
      board: { area: [{ kind: 'wood', at: [46, 47], size: [12, 9], heading: 20, name: 'Bourlon' }] },
      turns: 12,
      extra_turn: false,
      month: '1917-10',
      wind: null,
      downed: 2,
      forced: 1,
      margin: 1,
      judged: false,
      leaving: 1,
      starts: {},
      tasks: {},
      models: { 'sopwith-camel': CAMEL },
      first_bands: false,
    },
    phases: ['initiative', 'move', 'shoot', 'end'],
    phase: 'move',
    moving: [],
    airplanes: Object.fromEntries(all.map((each) => [each.id, each])),
    units: [],
    turn: 3,
    order: [],
    moves: [],
    sheet: {},
    formations: [],
    slots: [],
    shot: [],
    headings: {},
    placed: [],
    points: { allied: 0, german: 0 },
    done: {},
    charms: {},
    after: 0,
    ended: '',
    over: '',
    doomed: [],
  };
}

export function asking(kind: string, about: unknown[], over: Partial<Open> = {}): Asked {
  return askedIn({ seat: 'allied', kind, rule: 'icog.5.5.1.1', about, ...over });
}

export function stateOf(view: IcogView, over: Partial<BoardState> = {}): BoardState {
  return shown(view, context, over);
}

type FactsOf<Kind> = Extract<Line, { kind: Kind }>['facts'];

export function line<Kind extends Line['kind']>(kind: Kind, facts: FactsOf<Kind>): Told<Kind, FactsOf<Kind>> {
  return { kind, rule: '', at: 0, facts };
}

export const HIT = line('shoots', {
  airplane: 'Fenner',
  role: 'pilot',
  target: 'Stahl',
  burst: 'long',
  angle: 'rear',
  distance: 6.2,
  guns: 2,
  sum: [
    ['gunnery', 14],
    ['distance', -1],
  ],
  base: 13,
  roll: 7,
  success: 6,
  hit: true,
});

export const FAILED = line('tests', {
  airplane: 'Fenner',
  role: 'pilot',
  test: 'tight turn',
  sum: [],
  target: 13,
  roll: 15,
  success: -2,
  passed: false,
});

/** Stahl from the side, in reach of the guns. */
export const AIM: Aim = {
  target: 'Stahl',
  bears: true,
  distance: 5,
  arc: 'side',
  base: 9,
  chance: 0.4,
  sum: [],
  announced: true,
};

/** A sketch of one tight turn that ends somewhere. */
export function sketchTo(end: Pose, from: Pose, over: Partial<Stretch> = {}, aims: Outlook['aims'] = []): Sketch {
  const piece: Stretch = {
    kind: 'turn',
    letter: 'C',
    tighter: 1,
    test: 'flying',
    target: 13,
    chance: 0.65,
    energy: -2,
    length: 5,
    turned: 72,
    path: [from, end],
    ...over,
  };
  const outlook: Outlook = {
    pieces: [piece],
    flown: 5,
    actions: 1,
    third: 1,
    faults: [],
    ledger: [['turn', -2]],
    speeds: [{ throttle: 0, energy: 1, speed: 160, mark: '' }],
    end,
    ground: false,
    low: null,
    edge: '',
    aims,
    near: [],
    watched: [],
  };
  return { plan: { legs: [{ kind: 'turn', length: 5, angle: 90, radius: 4 }] }, outlook, leg: null };
}
