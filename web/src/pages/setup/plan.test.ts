import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookCard, ScenarioCard } from '../../wire/types';
import {
  changed,
  flownBy,
  invited,
  lengths,
  newPlan,
  optionValue,
  ownSeat,
  request,
  shortFirst,
  withAircraft,
  withDice,
  withOption,
  withScenario,
  withSitter,
  type Mode,
  type Plan,
  type Sitter,
} from './plan';

const scenario = (name: string, seats: string[], minutes: number | null, options = {}): ScenarioCard => ({
  name,
  title: { en: name },
  summary: {},
  minutes,
  seats: Object.fromEntries(seats.map((seat) => [seat, seat])),
  aircraft: seats.length,
  options,
  choices: {},
  cautions: [],
  flown: {},
});

const book: BookCard = {
  id: 'kites',
  title: 'Kites',
  designer: 'Somebody',
  version: 1,
  languages: ['en'],
  printed_in: 'en',
  minutes: 10,
  difficulty: 1,
  first: 'pair',
  pilots: ['weak', 'strong'],
  pilot: 'strong',
  scenarios: [
    scenario('crowd', ['a', 'b', 'c'], 40, { wind: true }),
    scenario('pair', ['x', 'y'], 10),
    scenario('other', ['x', 'y'], null),
    {
      ...scenario('free', ['x'], null),
      choices: { x: { usual: 'box', types: { box: 'Box kite', delta: 'Delta' }, rule: 'kites.choice' } },
    },
  ],
  settings: [{ name: 'wind', default: false, choices: [false, true], rule: 'kites.wind' }],
  pack: [],
};
const wind = book.settings[0]!;
const plan = (name: string, mode: Mode): Plan => newPlan(book, name, mode)!;

describe('a plan', () => {
  it('begins with the first scenario, me at its first seat', () => {
    expect(request(plan('', 'alone'))).toEqual({
      book: 'kites',
      scenario: 'pair',
      options: {},
      aircraft: {},
      seats: { x: 'person', y: 'strong' },
      dice: 'committed',
      practice: false,
      together: false,
      hints: false,
      pace: null,
    });
  });

  it('takes any scenario where the book names none, and nothing without scenarios', () => {
    expect(newPlan({ ...book, first: '' }, '', 'alone')?.scenario.name).toBe('crowd');
    expect(newPlan({ ...book, scenarios: [] }, '', 'alone')).toBeNull();
  });

  it('who plays for the first time meets the weakest machine', () => {
    const known = { ...book, pilots: ['novice', 'wingman', 'thumb'], pilot: 'wingman' };
    const machines = (first: boolean) =>
      Object.values(newPlan(known, '', 'alone', first)?.seats ?? {}).flatMap((at) => ('pilot' in at ? [at.pilot] : []));
    expect(new Set(machines(true))).toEqual(new Set(['novice']));
    expect(new Set(machines(false))).toEqual(new Set(['wingman']));
  });

  it.each([
    ['watch', { a: 'strong', b: 'strong', c: 'strong' }, false, [], null],
    ['together', { a: 'person', b: 'person', c: 'person' }, true, [], 'a'],
    ['online', { a: 'person', b: 'person', c: 'person' }, false, ['b', 'c'], 'a'],
    ['hand', { a: 'person', b: 'strong', c: 'strong' }, false, [], 'a'],
  ] as const)('seats people to play %s', (mode, seats, together, links, own) => {
    const wanted = plan('crowd', mode);
    expect(request(wanted)).toMatchObject({ seats, together });
    expect(invited(wanted)).toEqual(links);
    expect(ownSeat(wanted)).toBe(own);
  });

  it('has one me: who takes the seat of another changes places', () => {
    const swapped = withSitter(plan('pair', 'alone'), 'y', { kind: 'me' });
    expect(swapped.seats).toEqual({ x: { kind: 'machine', pilot: 'strong' }, y: { kind: 'me' } });
  });

  it('has friends either all here or all by link', () => {
    const online = plan('crowd', 'online');
    const here = withSitter(online, 'b', { kind: 'here' });
    expect(here.seats.c).toEqual({ kind: 'here' });
    expect(withSitter(here, 'c', { kind: 'friend' }).seats.b).toEqual({ kind: 'friend' });
  });

  it('asks for hints only where there is somebody to agree and an ace to ask', () => {
    const known = { ...book, pilots: ['novice', 'ace'] };
    const hinted = (mode: Mode, of = known): boolean | undefined =>
      request({ ...newPlan(of, 'crowd', mode)!, hints: true }).hints;
    expect(hinted('online')).toBe(true);
    expect(hinted('alone')).toBe(false);
    expect(hinted('together')).toBe(false);
    expect(hinted('online', { ...known, pilots: ['novice'] })).toBe(false);
  });

  it('rolls real dice at one screen only', () => {
    const hand = withDice(plan('crowd', 'online'), 'hand');
    expect(request(hand)).toMatchObject({ dice: 'hand', together: true });
    expect(withSitter(hand, 'b', { kind: 'friend' }).dice).toBe('committed');
    const nobody = withSitter(plan('pair', 'hand'), 'x', { kind: 'machine', pilot: 'weak' });
    expect(nobody.dice).toBe('committed');
    expect(request(withDice(plan('pair', 'watch'), 'hand')).seats).toEqual({ x: 'person', y: 'strong' });
  });

  it('sends what a seat flies where that is left to it, and forgets it with the scenario', () => {
    const usual = plan('free', 'alone');
    expect(flownBy(usual, 'x')).toBe('box');
    const other = withAircraft(usual, 'x', 'delta');
    expect(flownBy(other, 'x')).toBe('delta');
    expect(request(other).aircraft).toEqual({ x: 'delta' });
    expect(request(withAircraft(other, 'x', 'box')).aircraft).toEqual({});
    expect(request(withScenario(other, book.scenarios[1]!)).aircraft).toEqual({});
    expect(flownBy(plan('pair', 'alone'), 'x')).toBe('');
  });

  it('practises at one screen only', () => {
    const practice = withDice(plan('crowd', 'online'), 'practice');
    expect(request(practice)).toMatchObject({ dice: 'committed', practice: true, together: true });
    expect(request(withSitter(practice, 'b', { kind: 'friend' })).practice).toBe(false);
  });

  it('sends only options that differ from what the scenario sets', () => {
    const windy = plan('crowd', 'alone');
    expect(optionValue(windy, wind)).toBe(true);
    const still = withOption(windy, wind, false);
    expect(request(still).options).toEqual({ wind: false });
    expect(changed(withOption(still, wind, true))).toBe(0);
    expect(optionValue(plan('pair', 'alone'), wind)).toBe(false);
  });

  it('keeps seats that the next scenario has too', () => {
    const weak = withSitter(plan('pair', 'alone'), 'y', { kind: 'machine', pilot: 'weak' });
    expect(withScenario(weak, book.scenarios[2]!).seats).toEqual(weak.seats);
    expect(Object.keys(withScenario(weak, book.scenarios[0]!).seats)).toEqual(['a', 'b', 'c']);
  });

  it('lists short scenarios first, those without a length last', () => {
    expect(shortFirst(book.scenarios).map((each) => each.name)).toEqual(['pair', 'crowd', 'other', 'free']);
  });

  it('filters by length only where that helps', () => {
    expect(lengths(book.scenarios)).toEqual(['all', 'short', 'long']);
    expect(lengths(book.scenarios.slice(1))).toEqual([]);
  });

  it('can always be started, whatever is clicked', () => {
    const sitter: fc.Arbitrary<Sitter> = fc.oneof(
      fc.constantFrom<Sitter>({ kind: 'me' }, { kind: 'friend' }, { kind: 'here' }),
      fc.constantFrom('weak', 'strong').map((pilot): Sitter => ({ kind: 'machine', pilot })),
    );
    const step = fc.oneof(
      fc.tuple(fc.constantFrom('a', 'b', 'c'), sitter).map(
        ([seat, who]) =>
          (now: Plan) =>
            withSitter(now, seat, who),
      ),
      fc.constantFrom<Plan['dice']>('hand', 'practice', 'committed').map((dice) => (now: Plan) => withDice(now, dice)),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const end = steps.reduce((now, each) => each(now), plan('crowd', 'alone'));
        const kinds = Object.values(end.seats).map((at) => at.kind);
        expect(kinds.filter((kind) => kind === 'me').length).toBeLessThanOrEqual(1);
        expect(kinds.includes('friend') && kinds.includes('here')).toBe(false);
        const wanted = request(end);
        const persons = Object.values(wanted.seats ?? {}).filter((who) => who === 'person').length;
        if (wanted.dice === 'hand' || wanted.practice) expect(wanted.together || persons === 1).toBe(true);
      }),
    );
  });
});
