import { expect, test } from 'vitest';
import { aircraft as algyAircraft, line as algyLine, stateOf, viewOf } from '../widgets/algy/fixtures/sample';
import type { LogLine } from '../wire/types';
import { t } from '../words/ui.svelte';
import * as algy from './algy/account';
import * as dogfights from './dogfights/account';
import { CAMEL, sampleContext as dogfightsContext, sampleView as dogfightsView, TRIPLANE } from './dogfights/sample';
import * as icog from './icog/account';
import { airplane, context as icogContext, FENNER, HIT, line, STAHL, tableOf } from './icog/sample';
import * as spandaus from './spandaus/account';
import { sampleAircraft, sampleContext, sampleView } from './spandaus/sample';
import './dogfights/words';
import './icog/words';
import './spandaus/words';

const told = (kind: string, facts: Record<string, unknown>): LogLine => ({ kind, rule: '', facts, at: 0 });
const ending = (reason: string, winner: string | null) => ({ reason, winner, points: {}, rule: '' });
const rows = (scores: { name: string; by: object }[]) => Object.fromEntries(scores.map(({ name, by }) => [name, by]));

test('Instant Spandaus: the last loss of the side that is beaten', () => {
  const [hale, brandt] = [
    sampleAircraft('Hale', 'sopwith-camel', 'allied', '5H', { scored: 4 }),
    sampleAircraft('Brandt', 'fokker-dr1', 'german', null, { fate: 'destroyed' }),
  ];
  const view = sampleView({ aircraft: { Hale: hale, Brandt: brandt } });
  const context = sampleContext(t);
  const log = [
    told('target number', { shooter: 'Hale' }),
    told('target number', { shooter: 'Brandt' }),
    told('target number', { shooter: 'Hale' }),
    told('hit', { shooter: 'Hale', points: 4 }),
    told('crash', { aircraft: 'Brandt', card: 'KS', number: 3 }),
    told('destroyed', { aircraft: 'Brandt', cause: 'spin', by: '' }),
    told('over', { reason: 'side beaten' }),
  ];
  expect(spandaus.decided(log, ending('side beaten', 'allied'), view, context)).toMatch(/^Crash: aircraft Brandt/);
  expect(spandaus.decided(log, ending('side beaten', 'german'), view, context)).toBe('');
  expect(spandaus.decided(log, ending('turn limit', 'allied'), view, context)).toBe('');
  expect(rows(spandaus.tallies(log, view, context))).toEqual({
    Shots: { allied: 2, german: 1 },
    Hits: { allied: 1, german: 0 },
    'Hit Points by fire': { allied: 4, german: 0 },
    Lost: { allied: 0, german: 1 },
  });
});

test('Age of Dogfights: who went last, and what was done for the task', () => {
  const view = dogfightsView();
  const context = dogfightsContext(t);
  const log = [
    told('burst', { shooter: CAMEL, target: TRIPLANE, result: 'damage' }),
    told('damaged', { aircraft: TRIPLANE, part: 'engine' }),
    told('burst', { shooter: TRIPLANE, target: CAMEL, result: 'miss' }),
    told('home', { aircraft: CAMEL, area: 'British A', name: 'A' }),
    told('leaves', { aircraft: TRIPLANE, edges: 'E', through: false }),
    told('leaves', { aircraft: CAMEL, edges: 'W', through: false }),
  ];
  expect(dogfights.decided(log, ending('last aircraft', 'British'), view, context)).toContain(TRIPLANE);
  expect(dogfights.decided(log, ending('task done', 'British'), view, context)).toMatch(/^Home/);
  expect(dogfights.decided(log, ending('length', 'British'), view, context)).toBe('');
  expect(rows(dogfights.tallies(log, view, context))).toEqual({
    Shots: { British: 1, German: 1 },
    Hits: { British: 1, German: 0 },
    'Enemies damaged': { British: 1, German: 0 },
    Lost: { British: 0, German: 0 },
    'Tasks done': { British: 1, German: 0 },
  });
});

test('Watch Algy Dogfight!: hits of aircraft are boxes of the enemy', () => {
  const view = viewOf(algyAircraft('A1'), algyAircraft('B1', { side: 'German', fate: 'lost' }));
  const { context } = stateOf(view);
  const log = [
    algyLine('attack', { hits: 2 }),
    algyLine('hits', { aircraft: 'B1', by: 'A1', boxes: 3 }),
    algyLine('attack', { hits: 0 }),
    told('lost', { aircraft: 'B1', cause: 'crashed', by: '', hex: 'E4', level: 0 }),
  ];
  expect(algy.decided(log, ending('last aircraft', 'British'), view, context)).toContain('crashes at E4');
  expect(algy.decided(log, ending('length', 'British'), view, context)).toBe('');
  expect(rows(algy.tallies(log, view, context))).toEqual({
    Shots: { British: 2, German: 0 },
    Hits: { British: 1, German: 0 },
    'Boxes marked': { British: 3, German: 0 },
    Lost: { British: 0, German: 1 },
  });
});

test('In Clouds of Glory: what gave the winner a lead that he kept', () => {
  const stahl = airplane('Stahl', STAHL.pose, { side: 'german', seat: 'german', downed: true, strength: -2 });
  const view = tableOf(FENNER, stahl);
  const scored = { role: 'pilot', points: 2 } as const;
  const log = [
    HIT,
    line('runs', { airplane: 'Fenner', side: 'german', points: 1 }),
    line('shot down', { ...scored, airplane: 'Stahl', how: 'breaks up', by: 'Fenner', side: 'allied' }),
    line('task done', {
      airplane: 'Fenner',
      task: 'destroy',
      goal: 'C.17',
      side: 'allied',
      points: 1,
      important: false,
    }),
  ];
  const seen = { ...view };
  expect(icog.decided(log, ending('nobody left', 'allied'), seen, icogContext)).toBe('Fenner shot down Stahl');
  expect(icog.decided(log, ending('verdict', 'allied'), seen, icogContext)).toBe('');
  expect(icog.decided(log, ending('time', null), seen, icogContext)).toBe('');
  expect(rows(icog.tallies(log, seen, icogContext))).toMatchObject({
    Shots: { allied: 1, german: 0 },
    Hits: { allied: 1, german: 0 },
    Lost: { allied: 0, german: 1 },
  });
});
