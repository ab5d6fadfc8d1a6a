import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { language, t } from '../../words/ui.svelte';
import { infoOf } from '../sample';
import board from '.';
import { day, dayOf, monthsBetween } from './dates';
import { fieldAt, HEIGHT, sectorAt, sectors, smooth, WIDTH } from './front';
import { absenceOf, figuresLine, fullName, needLine } from './naming';
import { face } from './portrait';
import {
  answerOf,
  byOf,
  candidates,
  emptySeat,
  isComplete,
  machinesFor,
  seatOf,
  slotsOf,
  withMachine,
  withPerson,
} from './staffing';
import { listed, mayFly, type Place } from './state';
import { campaign, mission, person, WORDS } from './testing/squadrons';

beforeEach(() => language.set('en'));

describe('days', () => {
  it('are said as the language says them', () => {
    expect(day('1917-06-01')).toBe('1 June 1917');
    expect(day('1917-06-01', 'weekday')).toBe('Friday');
    expect(day('')).toBe('');
    language.set('fr');
    expect(day('1917-06-01')).toBe('1er juin 1917');
  });

  it('are read from the facts of a line', () => {
    expect([dayOf('1917-06 1'), dayOf('1917-06-12'), dayOf('soon'), dayOf(undefined)]).toEqual([
      '1917-06-01',
      '1917-06-12',
      '',
      '',
    ]);
  });

  it('have months between them, over the turn of the year too', () => {
    expect(monthsBetween('1917-11-15', '1918-02-01')).toEqual(['1917-12-01', '1918-01-01', '1918-02-01']);
    expect(monthsBetween('1917-06-01', '1917-06-30')).toEqual([]);
  });
});

describe('people', () => {
  const known = campaign();
  const { Hale, Pell, Rudd } = known.people;

  it('are called by rank and name', () => {
    expect(fullName(known, person('Hale', { rank: 1 }))).toBe('Captain Hale');
    expect(fullName(known, person('Hale', { rank: 9 }))).toBe('Captain Hale');
  });

  it('say what they can do, by words where the game has them, else by numbers', () => {
    expect(Hale && figuresLine(WORDS, 'spandaus', Hale)).toBe('Good');
    expect(figuresLine(WORDS, 'icog', person('X', { figures: { flying: 12, gunnery: 9 } }))).toBe(
      'Flying skill 12, Gunnery 9',
    );
  });

  it('say why they cannot fly', () => {
    expect(Pell && absenceOf(known, Pell)).toBe('grounded until 1 Jul');
    expect(Rudd && absenceOf(known, Rudd)).toBe('killed');
    expect(Hale && absenceOf(known, Hale)).toBe('');
    const tired = person('Tired', { flew: known.day });
    expect([absenceOf(known, tired), mayFly(known, tired)]).toEqual(['has flown today', false]);
  });

  it('are listed with pilots before gunners and the most victories first', () => {
    const names = listed(Object.values(known.people)).map((each) => each.id);
    expect(names.slice(0, 3)).toEqual(['Hale', 'Brandt', 'Wren']);
    expect(names.slice(-2)).toEqual(['Gray', 'Moss']);
  });

  it('keep their faces', () => {
    expect(face('Arthur Orme')).toEqual(face('Arthur Orme'));
    const faces = ['Orme', 'Pell', 'Quick', 'Rudd', 'Sayer'].map((name) => JSON.stringify(face(name)));
    expect(new Set(faces).size).toBe(5);
  });

  it('are told as what a mission needs', () => {
    expect(needLine({ fighters: 1, others: 2, role: 'two-seater' })).toBe('1 fighter, 2 two-seaters');
    expect(needLine({ fighters: 0, others: 1, role: 'bomber' })).toBe('1 bomber');
    expect(needLine(undefined)).toBe('');
  });
});

describe('the map', () => {
  it('has every sector that missions are flown over, inside its frame', () => {
    const written = readFileSync('../src/aerodrome/campaign/data/missions.toml', 'utf8');
    const list = /sectors = \[([^\]]*)\]/.exec(written)?.[1] ?? '';
    const named = [...list.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !sectors.some((each) => each.name === name))).toEqual([]);
    for (const { x, y } of sectors) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(WIDTH);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(HEIGHT);
    }
  });

  it('draws unknown fields behind their own lines', () => {
    const front = sectorAt('Arras').x;
    expect(fieldAt('Nowhere', 'allied').x).toBeLessThan(front);
    expect(fieldAt('Nowhere', 'central').x).toBeGreaterThan(front);
  });

  it('draws lines through all places', () => {
    expect(smooth([])).toBe('');
    expect(
      smooth([
        { x: 1, y: 2 },
        { x: 3, y: 4 },
      ]),
    ).toMatch(/^M1 2C.* 3 4$/);
  });
});

describe('who flies', () => {
  const suggested: Place[] = [
    { machine: 'A / 1', crew: { pilot: 'Hale' } },
    { machine: 'A / 2', crew: { pilot: 'Wren' } },
  ];
  const mixed = mission(4, {
    needs: { allied: { fighters: 1, others: 1, role: 'two-seater' }, german: { fighters: 1, others: 0, role: '' } },
  });

  it('begins with what is suggested, and with empty places where that lacks', () => {
    const known = campaign();
    const slots = slotsOf(known, mission(4), 'allied', suggested);
    expect(answerOf(slots)).toEqual(suggested);
    expect(isComplete(known, slots)).toBe(true);
    const bare = slotsOf(known, mixed, 'allied', suggested);
    expect(bare.map((slot) => slot.role)).toEqual(['fighter', 'two-seater']);
    expect(emptySeat(bare)).toEqual({ slot: 1, role: 'pilot' });
    expect(isComplete(known, bare)).toBe(false);
  });

  it('gives airplanes to members, as they flew before or as is said now', () => {
    const known = campaign();
    const slots = slotsOf(known, mission(4), 'allied', suggested);
    const [first = '', second = ''] = slots.map((slot) => slot.crew.pilot ?? '');
    const people = { ...known.people };
    people[first] = { ...people[first], player: 'allied 2' } as (typeof people)[string];
    const flown = { ...known, people };
    const told = (given: Record<string, string>, members: string[]) =>
      answerOf(slots, (slot) => byOf(flown, slot, given, members)).map((place) => place.by ?? '');
    expect(told({}, ['allied 2', 'allied 3'])).toEqual(['allied 2', '']);
    expect(told({ [first]: '', [second]: 'allied 3' }, ['allied 2', 'allied 3'])).toEqual(['', 'allied 3']);
    // Who has left flies nothing any more.
    expect(told({}, ['allied 3'])).toEqual(['', '']);
  });

  it('changes places with whoever has one already', () => {
    const known = campaign();
    const slots = withPerson(
      known,
      slotsOf(known, mission(4), 'allied', suggested),
      { slot: 0, role: 'pilot' },
      'Wren',
    );
    expect(slots.map((slot) => slot.crew.pilot)).toEqual(['Wren', 'Hale']);
    expect(seatOf(slots, 'Hale')).toEqual({ slot: 1, role: 'pilot' });
  });

  it('gives somebody his own airplane, and takes it away with him', () => {
    const known = campaign();
    known.people.Cole = person('Cole', { machine: 'A / 4' });
    const at = { slot: 0, role: 'pilot' };
    const own = withPerson(known, slotsOf(known, mission(4), 'allied', suggested), at, 'Cole');
    expect(own[0]?.machine).toBe('A / 4');
    const after = withPerson(known, own, at, 'Hale');
    expect(after[0]?.machine).toBe('A / 1');
    expect(machinesFor(known, 'allied', after[0] ?? own[0]!).map((each) => each.id)).toEqual(['A / 1', 'A / 2']);
  });

  it('has as many seats as the airplane, and nobody leaves one without need', () => {
    const known = campaign({ mission: mixed });
    const crewed: Place[] = [...suggested.slice(0, 1), { machine: 'B / 1', crew: { pilot: 'Dunn', gunner: 'Gray' } }];
    const larger = withMachine(known, slotsOf(known, mixed, 'allied', crewed), 1, 'B / 2');
    expect(larger[1]?.crew).toEqual({ pilot: 'Dunn', 'gunner 1': 'Gray', 'gunner 2': '' });
    const full = withPerson(known, larger, { slot: 1, role: 'gunner 2' }, 'Moss');
    expect(isComplete(known, full)).toBe(true);
    expect(withMachine(known, full, 1, 'B / 1')[1]?.crew).toEqual({ pilot: 'Dunn', gunner: 'Gray' });
  });

  it('exchanges airplanes that are taken', () => {
    const known = campaign();
    const slots = withMachine(known, slotsOf(known, mission(4), 'allied', suggested), 0, 'A / 2');
    expect(slots.map((slot) => slot.machine)).toEqual(['A / 2', 'A / 1']);
  });

  it('asks only those who serve there', () => {
    const known = campaign();
    const [slot] = slotsOf(known, mission(4), 'allied', suggested);
    const names = slot ? candidates(known, 'allied', slot, 'pilot').map((each) => each.id) : [];
    expect(names).toEqual(['Hale', 'Wren', 'Cole', 'Pell']);
  });
});

describe('the board', () => {
  const context = { info: infoOf('campaign', 'Flanders', 'allied', 'german'), lang: 'en', words: WORDS, t };
  const view = campaign();

  it('tells where the campaign stands', () => {
    expect(board.heading(view, context).turn).toBe('20 June 1917, mission 4 of 12');
  });

  it('has everybody as a piece, with who is out of it', () => {
    const pieces = board.pieces(view, context);
    expect(pieces.find((each) => each.id === 'Rudd')?.out).toBe('killed');
    expect(pieces.find((each) => each.id === 'Brandt')?.badge).toBe('de');
    expect(pieces.find((each) => each.id === 'Hale')?.record).toEqual([{ label: 'Crew', value: 'good' }]);
    expect(board.spoken(view, context, null).some((line) => line.startsWith('Rudd'))).toBe(false);
  });

  it('begins a section of the log with every morning', () => {
    const line = { kind: 'morning', rule: '', facts: { day: '1917-06 3', days: 2 }, at: 4 };
    expect(board.section(line, context)).toEqual({ title: '3 June 1917', remark: 'Sunday' });
    expect(board.section({ ...line, kind: 'joins' }, context)).toBeNull();
  });
});
