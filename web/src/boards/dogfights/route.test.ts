import { describe, expect, test } from 'vitest';
import {
  answerOf,
  bestShot,
  currentDraft,
  type Draft,
  drawTo,
  endsFor,
  isRisky,
  openTilts,
  owedTurn,
  type Sketch,
  sketchOf,
  tiltOf,
  withoutStep,
  withStep,
} from './route';
import { AID, FIRING, ROUTE, sampleDraft } from './sample';

const drawn = (path: string, over: Partial<Sketch> = {}): Sketch => ({
  levels: -1,
  path,
  tilt: null,
  draft: sampleDraft(-1, path),
  ...over,
});

describe('ends', () => {
  test('those at one point are together, ways off the board apart', () => {
    const { ends, exits } = endsFor(AID, drawn(''));
    expect(ends.map(({ point, places }) => [point, places.length])).toEqual([
      ['F9', 1],
      ['E8', 2],
    ]);
    expect(exits).toHaveLength(1);
    expect(endsFor(AID, drawn('', { levels: -2 })).ends).toHaveLength(1);
  });

  test('while a route is half drawn, only those are left that it can be continued to, with their shots', () => {
    const { ends, exits } = endsFor(AID, drawn('FL'));
    expect(ends.map(({ point, places }) => [point, places.map(({ path }) => path)])).toEqual([['E8', ['FLF', 'FLL']]]);
    expect(ends[0]?.places[1]?.stances).toBe(FIRING);
    expect(exits).toEqual([]);
    expect(endsFor(AID, drawn('F')).exits).toHaveLength(1);
  });

  test('one of those has the route that continues what is drawn', () => {
    const places = [{ point: 'E8', level: 2, heading: 2, levels: -1, path: 'LFL' }];
    const half = drawn('L', { draft: { ...sampleDraft(-1, 'L'), places } });
    expect(drawTo(ROUTE, half, 'E8')).toMatchObject({ path: 'LFL', tilt: 1 });
    expect(drawTo(ROUTE, half, 'F9/0')).toBeUndefined();
  });

  test('a complete route can be changed for any other of the move', () => {
    expect(endsFor(AID, drawn('FFF'))).toEqual(endsFor(AID, drawn('')));
    expect(drawTo(ROUTE, drawn('FFF'), 'E8/2')?.path).toBe('FLL');
  });

  test('nothing lights up again while the referee thinks about the next step', () => {
    const waiting = drawn('FLF', { draft: sampleDraft(-1, 'FL') });
    expect(endsFor(AID, waiting)).toEqual(endsFor(AID, drawn('FL')));
    expect(endsFor(AID, drawn('', { draft: sampleDraft(-1, 'F') }))).toEqual(endsFor(AID, drawn('')));
    expect(endsFor(AID, drawn('F', { levels: -2, draft: sampleDraft(-1, 'FL') })).ends).toHaveLength(1);
  });

  test('the best shot is found over every tilt', () => {
    expect(bestShot(FIRING)).toMatchObject({ tilt: 1, hit: 0.8 });
    expect(bestShot([])).toBeNull();
  });

  test('an end is a risk only where no tilt is safe', () => {
    expect(isRisky(FIRING)).toBe(false);
    expect(isRisky(FIRING.slice(0, 1))).toBe(true);
    expect(isRisky(undefined)).toBe(false);
  });
});

describe('drawing', () => {
  test('begins with the first change of level', () => {
    expect(sketchOf(ROUTE, undefined)).toEqual({ levels: -1, path: '', tilt: null, draft: null });
  });

  test('a picked end brings its route and the tilt of its best shot', () => {
    expect(drawTo(ROUTE, undefined, 'E8/1')).toMatchObject({ path: 'FLF', tilt: null });
    expect(drawTo(ROUTE, undefined, 'E8/2')).toMatchObject({ path: 'FLL', tilt: 1 });
  });

  test('a picked point with several headings means the one that gives a shot', () => {
    expect(drawTo(ROUTE, undefined, 'E8')?.path).toBe('FLL');
  });

  test('the way off the board can be picked, other places mean nothing', () => {
    expect(drawTo(ROUTE, undefined, 'off E')?.path).toBe('FFFFFFF');
    expect(drawTo(ROUTE, undefined, 'A1')).toBeUndefined();
    expect(drawTo({ seat: 'British', kind: 'fire', about: [], aid: AID }, undefined, 'E8/1')).toBeUndefined();
  });

  test('the next point is one step more', () => {
    expect(drawTo(ROUTE, drawn('F'), 'F8')?.path).toBe('FF');
    expect(drawTo(ROUTE, drawn('F'), 'way R')?.path).toBe('FR');
  });

  test('a barred way is not taken, nor any before the referee has spoken', () => {
    expect(withStep(drawn('F'), 'L')).toBeUndefined();
    expect(withStep(drawn('F', { draft: sampleDraft(-1, '') }), 'F')).toBeUndefined();
    expect(withStep(drawn('F'), 'R')?.path).toBe('FR');
  });

  test('steps are taken back one by one', () => {
    expect(withoutStep(drawn('FR'))?.path).toBe('F');
    expect(withoutStep(drawn(''))).toBeUndefined();
  });
});

describe('the answer', () => {
  test('is there once all steps are drawn', () => {
    expect(answerOf(drawn('FF'))).toBeNull();
    expect(answerOf(drawn('FFF'))).toEqual([-1, 'FFF', 0]);
  });

  test('waits for what the referee says of this very path', () => {
    const stale = drawn('FFF', { draft: sampleDraft(-1, 'FFR') });
    expect(currentDraft(stale)).toBeNull();
    expect(answerOf(stale)).toBeNull();
  });

  test('has the tilt that is wished for, where it is open', () => {
    expect(answerOf(drawn('FFF', { tilt: 1 }))).toEqual([-1, 'FFF', 1]);
    expect(tiltOf(drawn('FFF', { tilt: -1 }))).toBe(0);
    expect(openTilts(sampleDraft(-1, 'FFF'))).toEqual([0, 1]);
    expect(openTilts({ ...sampleDraft(-1, 'FF'), leaves: true })).toEqual([0]);
  });
});

test('more turns than one side allows must be followed by one to the other side', () => {
  const aid = { turns: { both: 4, left: 3, right: 5 } };
  const turned = (lefts: number, rights: number): Draft => ({ ...sampleDraft(0, ''), lefts, rights });
  expect(owedTurn(aid, turned(4, 0))).toBe('owesRight');
  expect(owedTurn(aid, turned(3, 0))).toBeNull();
  expect(owedTurn(aid, turned(3, 1))).toBeNull();
  expect(owedTurn({ turns: { both: 4, left: 5, right: 3 } }, turned(0, 4))).toBe('owesLeft');
  expect(owedTurn({}, turned(9, 0))).toBeNull();
});
