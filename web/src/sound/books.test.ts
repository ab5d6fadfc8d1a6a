import { describe, expect, it } from 'vitest';
import { CAMEL, sampleView as dogfightsView, TRIPLANE } from '../boards/dogfights/sample';
import { FENNER, HIT, line as icogLine, STAHL, tableOf, unit } from '../boards/icog/sample';
import { sampleView as spandausView } from '../boards/spandaus/sample';
import { aircraft, line as algyLine, viewOf } from '../widgets/algy/fixtures/sample';
import type { LogLine } from '../wire/types';
import algyCases from '../words/fixtures/algy.json';
import dogfightsCases from '../words/fixtures/dogfights.json';
import icogCases from '../words/fixtures/icog.json';
import spandausCases from '../words/fixtures/spandaus.json';
import type { BookSounds } from './book';
import algy from './books/algy';
import dogfights from './books/dogfights';
import icog from './books/icog';
import spandaus from './books/spandaus';
import { type Cue, SOUNDS } from './sounds';

const told = (kind: string, facts: Record<string, unknown>): LogLine => ({ kind, facts, rule: '', at: 0 });
const said = (cues: Cue[]): string[] => cues.map(({ sound, from }) => `${sound} ${from}`.trim());
type Cases = { cases: { what: string; given: unknown }[] };
const eventsOf = ({ cases }: Cases): LogLine[] =>
  cases.flatMap(({ what, given }) => (what === 'event' ? [given as LogLine] : []));

describe.each<[string, BookSounds, Record<string, unknown>, Cases, string[]]>([
  ['spandaus', spandaus, spandausView(), spandausCases, ['card', 'hit', 'wind']],
  ['dogfights', dogfights, dogfightsView(), dogfightsCases, ['bomb', 'dice', 'hit']],
  ['algy', algy, viewOf(aircraft('A1'), aircraft('B1')), algyCases, ['card', 'dice', 'hit', 'rotary', 'vickers']],
  ['icog', icog, tableOf(FENNER, STAHL), icogCases, ['dice', 'hit', 'rotary', 'vickers']],
])('%s', (_, book, view, cases, some) => {
  it('is heard through a whole match', () => {
    const log = eventsOf(cases);
    const sounds = new Set(log.flatMap((line) => book.cues(line, view, log)).map(({ sound }) => sound));
    expect(SOUNDS).toEqual(expect.arrayContaining([...sounds]));
    expect([...sounds]).toEqual(expect.arrayContaining(some));
  });

  it('has places between the edges of its board', () => {
    const places = Object.values(book.across(view));
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) expect(Math.abs(place)).toBeLessThanOrEqual(1.2);
  });
});

it('hears engines and guns of Instant Spandaus by what is flown', () => {
  const view = spandausView();
  const cues = (kind: string, facts: Record<string, unknown>) => said(spandaus.cues(told(kind, facts), view, []));
  expect(cues('moves', { aircraft: 'Capt Hale', square: '5H' })).toEqual(['rotary Capt Hale']);
  expect(cues('moves', { aircraft: 'Vzfw Kessler', square: '10C' })).toEqual(['inline Vzfw Kessler']);
  expect(cues('target number', { shooter: 'Ltn Brandt', gun: 'attack' })).toEqual(['spandau Ltn Brandt']);
  expect(cues('target number', { shooter: 'Wren and Cole', gun: 'defence' })).toEqual(['lewis Wren and Cole']);
  expect(cues('jam', { aircraft: 'Capt Hale', gun: 'attack' })).toEqual(['jam Capt Hale']);
  expect(cues('destroyed', { aircraft: 'Capt Hale' })).toEqual(['fall Capt Hale']);
  expect(cues('turn', { turn: 2 })).toEqual([]);
  // Kings are on the left, aces on the right.
  const { 'Ltn Brandt': queen, 'Wren and Cole': four } = spandaus.across(view);
  expect(queen).toBeLessThan(four as number);
});

it('hears Age of Dogfights', () => {
  const view = dogfightsView();
  const cues = (kind: string, facts: Record<string, unknown>) => said(dogfights.cues(told(kind, facts), view, []));
  expect(cues('burst', { shooter: CAMEL, gun: 'fixed' })).toEqual([`vickers ${CAMEL}`, `dice ${CAMEL}`]);
  expect(cues('burst', { shooter: TRIPLANE, gun: 'tail' })).toEqual([`parabellum ${TRIPLANE}`, `dice ${TRIPLANE}`]);
  expect(cues('flies', { aircraft: CAMEL, levels: -1 })).toEqual([`inline ${CAMEL}`, `wind ${CAMEL}`]);
  const gyro = dogfightsView();
  const model = gyro.brief.models[gyro.aircraft[CAMEL]?.model ?? ''];
  if (model) model.gyro = 1;
  expect(said(dogfights.cues(told('flies', { aircraft: CAMEL, levels: 0 }), gyro, []))).toEqual([`rotary ${CAMEL}`]);
  expect(cues('bombs', { aircraft: CAMEL })).toEqual([`bomb ${CAMEL}`]);
  expect(cues('lost', { aircraft: TRIPLANE })).toEqual([`fall ${TRIPLANE}`]);
});

it('hears which guns of Watch Algy Dogfight! were aimed', () => {
  const two = aircraft('A1');
  two.figures.barrels = [
    { name: 'Vickers', mount: 'fixed', dice: 2, ammo: 0 },
    { name: 'Lewis', mount: 'observer', dice: 2, ammo: 0 },
  ];
  const view = viewOf(two, aircraft('B1', { engine_dead: true }));
  const attack = algyLine('attack', { aircraft: 'A1', target: 'B1' });
  const aimed = (guns: string) => said(algy.cues(attack, view, [algyLine('aims', { aircraft: 'A1', guns }), attack]));
  expect(aimed('all')).toEqual(['vickers A1', 'dice A1']);
  expect(aimed('observer')).toEqual(['lewis A1', 'dice A1']);
  expect(said(algy.cues(told('flew', { aircraft: 'A1' }), view, []))).toEqual(['rotary A1']);
  expect(said(algy.cues(told('flew', { aircraft: 'B1' }), view, []))).toEqual(['wind B1']);
});

it('hears In Clouds of Glory, from the ground as well', () => {
  const still = { ...STAHL, engines: STAHL.engines.map((engine) => ({ ...engine, state: 'dead' as const })) };
  const view = {
    ...tableOf(FENNER, still),
    units: [unit('A', 'aa-heavy', [5, 5, 0]), unit('B', 'infantry', [9, 5, 0])],
  };
  const cues = (kind: string, facts: Record<string, unknown>) => said(icog.cues(told(kind, facts), view, []));
  const missed = icogLine('shoots', { ...HIT.facts, hit: false });
  expect(said(icog.cues(HIT, view, []))).toEqual(['vickers Fenner', 'dice Fenner', 'hit Stahl']);
  expect(said(icog.cues(missed, view, []))).toEqual(['vickers Fenner', 'dice Fenner']);
  expect(cues('flies', { airplane: 'Fenner' })).toEqual(['rotary Fenner']);
  expect(cues('flies', { airplane: 'Stahl' })).toEqual(['wind Stahl']);
  expect(cues('ground fire', { unit: 'A', kind: 'aa-heavy' })).toEqual(['flak A', 'dice A']);
  expect(cues('ground fire', { unit: 'B', kind: 'infantry' })).toEqual(['spandau B', 'dice B']);
  expect(cues('bombs fall', { airplane: 'Fenner' })).toEqual(['dice Fenner', 'bomb Fenner']);
});
