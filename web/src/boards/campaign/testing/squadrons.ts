// A small campaign for tests: two squadrons and their flights, three missions behind them, the fourth to be staffed.
import { BookWords } from '../../../words/book';
import { PILOT, type Campaign, type Flown, type Machine, type Mission, type Person } from '../state';

export const WORDS = new BookWords({
  lang: 'en',
  glyphs: {},
  catalogues: [
    {
      about: { mission: ['day'] },
      decision: { mission: 'Which mission?', staff: 'Who flies?', raise: 'Who learns what?' },
      event: { joins: '{person} joins {squadron}.', morning: '{day} begins.' },
      note: { 'career dead': 'killed: {sector}', 'career victory': 'victory {number}' },
      name: {
        task: { patrol: 'patrol', balloon: 'balloon', bombing: 'bombing' },
        role: { pilot: 'pilot', gunner: 'gunner' },
        figure: { grade: 'crew', flying: 'Flying skill', gunnery: 'Gunnery' },
        'spandaus grade': { 1: 'average', 2: 'good' },
      },
    },
  ],
});

export function person(id: string, changes: Partial<Person> = {}): Person {
  const side = changes.side ?? 'allied';
  return {
    id,
    name: id,
    side,
    squadron: `${side}:fighter`,
    role: PILOT,
    joined: '1917-06-01',
    rank: 0,
    figures: { grade: 1 },
    abilities: [],
    lasting: [],
    state: 'fit',
    until: '',
    flew: '',
    missions: 0,
    victories: 0,
    points: 0,
    earned: 0,
    machine: '',
    player: '',
    offered: '',
    career: [{ day: '1917-06-01', kind: 'joined', facts: {} }],
    ...changes,
  };
}

export function machine(id: string, changes: Partial<Machine> = {}): Machine {
  const side = changes.side ?? 'allied';
  const role = changes.role ?? 'fighter';
  return {
    id,
    model: role === 'fighter' ? 'camel' : 'dh4',
    side,
    squadron: `${side}:${role === 'fighter' ? 'fighter' : 'two-seater'}`,
    role,
    state: 'ready',
    until: '',
    owner: '',
    ...changes,
  };
}

export function mission(number: number, changes: Partial<Mission> = {}): Mission {
  return {
    number,
    day: '1917-06-20',
    kind: 'patrol',
    attacker: 'allied',
    sector: 'Ypres',
    hour: 'dawn',
    weather: 'clear',
    wind: 90,
    needs: { allied: { fighters: 2, others: 0, role: '' }, german: { fighters: 2, others: 0, role: '' } },
    seed: 0,
    ...changes,
  };
}

export function flown(number: number, winner: string, changes: Partial<Flown['report']> = {}): Flown {
  return {
    mission: mission(number, { day: `1917-06-0${number}`, kind: number === 2 ? 'balloon' : 'patrol' }),
    staff: {
      allied: [{ machine: 'A / 1', crew: { pilot: 'Hale' } }],
      german: [{ machine: 'G / 1', crew: { pilot: 'Brandt' } }],
    },
    report: {
      winner,
      points: { allied: 2, german: 1 },
      befell: [{ person: 'Hale' }, { person: 'Brandt' }],
      machines: {},
      ...changes,
    },
  };
}

function keyed<T extends { id: string }>(list: T[]): Record<string, T> {
  return Object.fromEntries(list.map((each) => [each.id, each]));
}

export function campaign(changes: Partial<Campaign> = {}): Campaign {
  const side = (name: string, power: 'allied' | 'central', nation: string, base: string) => ({
    name,
    power,
    nation,
    squadron: name === 'allied' ? 'No. 119 Squadron' : 'Jasta 91',
    flight: name === 'allied' ? 'No. 131 Squadron' : 'Flieger-Abteilung 301',
    base,
  });
  const unit = (name: string, role: string) => ({
    id: `${name}:${role}`,
    side: name,
    name: name === 'allied' ? 'No. 119 Squadron' : 'Jasta 91',
    role,
    base: 'Bailleul',
    crews: 4,
    numbers: 4,
  });
  return {
    brief: {
      book: 'spandaus',
      title: 'Summer over Flanders',
      side: [side('allied', 'allied', 'United Kingdom', 'Bailleul'), side('german', 'central', 'Germany', 'Roulers')],
    },
    seat: 'allied',
    phases: ['morning', 'orders', 'mission', 'debrief'],
    phase: 'orders',
    day: '1917-06-20',
    number: 3,
    people: keyed([
      person('Hale', { victories: 6, missions: 3, figures: { grade: 2 } }),
      person('Wren', { missions: 2 }),
      person('Cole'),
      person('Pell', { state: 'grounded', until: '1917-07-01' }),
      person('Rudd', { state: 'dead', career: [{ day: '1917-06-03', kind: 'dead', facts: { sector: 'Ypres' } }] }),
      person('Dunn', { squadron: 'allied:two-seater' }),
      person('Gray', { squadron: 'allied:two-seater', role: 'gunner' }),
      person('Moss', { squadron: 'allied:two-seater', role: 'gunner' }),
      person('Brandt', { side: 'german', victories: 2 }),
    ]),
    machines: keyed([
      machine('A / 1'),
      machine('A / 2'),
      machine('A / 3', { state: 'repair', until: '1917-06-22' }),
      machine('A / 4', { owner: 'Cole', model: 'snipe' }),
      machine('B / 1', { role: 'two-seater' }),
      machine('B / 2', { role: 'two-seater', model: 'gunbus' }),
      machine('G / 1', { side: 'german' }),
      machine('G / 2', { side: 'german', state: 'lost' }),
    ]),
    squadrons: keyed([
      unit('allied', 'fighter'),
      unit('allied', 'two-seater'),
      unit('german', 'fighter'),
      unit('german', 'two-seater'),
    ]),
    offers: [],
    mission: mission(4),
    staff: {},
    flown: [
      flown(1, 'allied', { befell: [{ person: 'Hale', claims: [{ what: 'G / 2' }] }, { person: 'Brandt' }] }),
      flown(2, '', { befell: [{ person: 'Hale', claims: [{ what: 'dump', kind: 'ground' }] }, { person: 'Brandt' }] }),
      flown(3, 'german', {
        befell: [{ person: 'Hale' }, { person: 'Brandt', claims: [{ what: 'balloon', kind: 'balloon' }] }],
      }),
    ],
    advice: {},
    won: { allied: 3, german: 3 },
    named: 0,
    over: '',
    aboard: { camel: ['pilot'], snipe: ['pilot'], dh4: ['pilot', 'gunner'], gunbus: ['pilot', 'gunner 1', 'gunner 2'] },
    ranks: { allied: ['Lieutenant', 'Captain'], german: ['Leutnant'] },
    missions: 12,
    ...changes,
  };
}
