// A table to look at: for tests and for the page that shows the board by itself.
import { BookWords } from '../../words/book';
import type { BoardContext, View } from '../board';
import { contextOf, infoOf } from '../sample';
import { SQUARES } from './chain';
import { SUIT_GLYPHS } from './suits';
import type { Aircraft, SpandausView, Thing } from './table';

const LETTERS = ['S', 'D', 'C', 'H'];

export const sampleWords = new BookWords({
  lang: 'en',
  catalogues: [
    {
      name: {
        crew: { ace: 'ace', good: 'good', average: 'average' },
        type: { scout: 'scout', 'two-seater': 'two-seater', balloon: 'balloon', kong: 'Kong' },
        thing: { balloon: 'the balloon', Kong: 'Kong' },
        fate: { gone: 'gone for good', destroyed: 'destroyed' },
        cause: { gunnery: 'gunfire' },
        quality: { superior: 'superior' },
      },
    },
  ],
  glyphs: Object.fromEntries(
    SQUARES.map((square) => [square, square.slice(0, -1) + SUIT_GLYPHS[LETTERS.indexOf(square.slice(-1))]]),
  ),
});

const info = infoOf('spandaus', 'Dawn patrol', 'allied', 'german');

export const sampleContext = (t?: BoardContext['t']): BoardContext => contextOf(info, sampleWords, t);

const NUMBERS: Aircraft['numbers'] = {
  M: 5,
  VC: 5,
  VD: 6,
  PD: 2,
  CR: null,
  DR: 3,
  RM: 9,
  CON: 10,
  recovery: 0,
  attack: [-3, -4, -5],
  defence: null,
  no_specials: '',
  one_attempt: false,
};

export function sampleAircraft(
  id: string,
  model: string,
  side: string,
  square: string | null,
  over: Partial<Aircraft> = {},
): Aircraft {
  return {
    id,
    model,
    type: 'scout',
    side,
    owner: side,
    crew: 'average',
    crew_size: 1,
    arrives: 1,
    formation: '',
    designated: false,
    numbers: NUMBERS,
    hits: 6,
    attack_ammo: 5,
    defence_ammo: null,
    quality: 'normal',
    sustained: 0,
    crippled: false,
    attack_jammed: false,
    defence_jammed: false,
    defence_lost: false,
    fate: 'flying',
    cause: '',
    lost_in: 0,
    survivors: null,
    square,
    pair: '',
    kills: 0,
    scored: 0,
    spinning: false,
    moved: false,
    attacked: false,
    fired: false,
    jinked: false,
    hurt: false,
    attack_side: 0,
    defence_side: 0,
    ...over,
  };
}

export function sampleThing(id: string, type: string, side: string, square: string | null): Thing {
  const sound = { sustained: 0, fate: 'flying', moved: false, turns_at_top: 0, spinning: false };
  return { id, type, side, square, hits: type === 'kong' ? 10 : 1, ...sound };
}

/** Three against three over a bank of cloud, as in the picture that the table was designed after. */
export function sampleView(over: Partial<SpandausView> = {}): View & SpandausView {
  const aircraft = [
    sampleAircraft('Capt Hale', 'sopwith-camel', 'allied', '5H', { crew: 'ace', attacked: true }),
    sampleAircraft('Lt Ashdown', 'sopwith-camel', 'allied', '8C', { sustained: 2, attack_ammo: 2 }),
    sampleAircraft('Wren and Cole', 'bristol-f2b', 'allied', '4S', {
      type: 'two-seater',
      sustained: 4,
      crippled: true,
      moved: true,
    }),
    sampleAircraft('Ltn Brandt', 'fokker-dr1', 'german', 'QH', { crew: 'ace', sustained: 1 }),
    sampleAircraft('Vzfw Kessler', 'albatros-d5', 'german', '10C'),
    sampleAircraft('Ltn Vogt', 'albatros-d3', 'german', '7H', { sustained: 3, crippled: true, spinning: true }),
  ];
  const models = aircraft.map(({ model, type, side }) => [
    model,
    { id: model, name: NAMES[model] ?? model, type, side },
  ]);
  return {
    brief: {
      mission: 'dogfight',
      turns: 20,
      sides: ['allied', 'german'],
      exits: {
        allied: { kind: 'temporary', when: 'always', by: ['KH', 'AS'] },
        german: { kind: 'none', when: 'always', by: [] },
      },
      models: Object.fromEntries(models) as SpandausView['brief']['models'],
      pairs: {},
      victory: {},
      sun: true,
      sun_squares: [],
      clouds: 3,
      cloud_squares: [],
      banks: [],
    },
    turn: 4,
    seat: 'allied',
    phases: ['deploy', 'move', 'combat', 'end'],
    phase: 'combat',
    aircraft: Object.fromEntries(aircraft.map((each) => [each.id, each])),
    facing: {},
    things: {},
    slot: 0,
    tie: [],
    hands: {},
    chosen: {},
    hidden_hands: {},
    hidden_choices: [],
    unseen: [],
    sun: ['4H', '3H', '2H'],
    clouds: ['9D', '8D', '3C'],
    targets: [],
    reached: 0,
    over: '',
    points: { allied: 0, german: 0 },
    ...over,
  };
}

const NAMES: Record<string, string> = {
  'sopwith-camel': 'Sopwith Camel',
  'bristol-f2b': 'Bristol F2B',
  'fokker-dr1': 'Fokker Dr1',
  'albatros-d5': 'Albatros D5',
  'albatros-d3': 'Albatros D3',
};
