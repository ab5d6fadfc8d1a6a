import { describe, expect, it } from 'vitest';
import type { Announcement, Leg } from '../../boards/icog/draft';
import { cross, distance, dot, level, minus, type Pose, unit, type Vector } from '../../boards/icog/poses';
import { t } from '../../words/ui.svelte';
import { AID } from './fixtures/sample';
import { after, arcTowards, bankOf, offNose, posesOf } from './flight';
import { nameOf } from './maneuvers';
import {
  actionsOf,
  added,
  aimed,
  balanced,
  banksOf,
  changed,
  energyOf,
  firstAnnouncement,
  firstPlan,
  flown,
  isCut,
  isRisky,
  limitsOf,
  mayMove,
  mostOf,
  moved,
  removed,
  safely,
  withManeuver,
} from './plan';

const straight = (length: number): Leg => ({ kind: 'straight', length });
const turn = (length: number, over: Partial<Leg> = {}): Leg => ({
  kind: 'turn',
  length,
  angle: 90,
  radius: 5,
  ...over,
});
const start: Pose = level([42, 30, 20], 270);

describe('where legs lead', () => {
  // As aid.py reckons them for the same pose.
  it('a turn ends where the referee has it, banked into the turn where it is long enough', () => {
    const end = after(start, turn(5, { radius: 4 }), 5);
    expect(end.at.map((each) => Math.round(each * 1e6) / 1e6)).toEqual([38.204062, 32.738711, 20]);
    expect(end.up.map((each) => Math.round(each * 1e6) / 1e6)).toEqual([0.948985, 0.315322, 0]);
    expect(after(start, turn(4.9, { radius: 4 }), 5).up[2]).toBeCloseTo(1);
  });

  it('a dive goes down with level wings, a roll turns about the nose, a side slip goes aside', () => {
    const down = after(start, { kind: 'dive', length: (5 * Math.PI) / 2, radius: 5 }, 3);
    expect(down.nose[2]).toBeCloseTo(-1);
    expect(down.at[2]).toBeCloseTo(15);
    expect(after(start, { kind: 'roll', length: 3, angle: 90 }, 3).up[1]).toBeCloseTo(1);
    expect(after(start, { kind: 'slip', length: 3, shift: 1 }, 3).at[1]).toBeCloseTo(31);
  });

  it.each([
    [10, 4, 5],
    [-8, 12, 5],
    [3, 11, 5],
  ])('after the arc towards %s ahead and %s aside the nose points there', (ahead, aside, radius) => {
    const bend = arcTowards(ahead, aside, radius) ?? NaN;
    const end = after(level([0, 0, 0], 0), turn(bend * radius, { radius }), 1);
    const way = unit(minus([aside, ahead, 0], end.at));
    expect(dot(way, end.nose)).toBeCloseTo(1, 6);
  });

  it('what lies within the turn cannot be pointed at', () => {
    expect(arcTowards(0, 5, 5)).toBeNull();
  });
});

describe('the allowance', () => {
  it('the last straight takes what is left, and vanishes where nothing is', () => {
    expect(balanced([turn(5), straight(1)], 15)).toEqual([turn(5), straight(10)]);
    expect(balanced([turn(5)], 15)).toEqual([turn(5), straight(10)]);
    expect(balanced([straight(4), turn(15), straight(3)], 15)).toEqual([turn(15)]);
    expect(balanced([straight(4), turn(13), straight(3)], 15)).toEqual([straight(2), turn(13)]);
  });

  it('a straight that is set by hand keeps its length: a further one takes the rest', () => {
    const { legs, leg } = changed([straight(10), turn(5)], 0, { length: 3 }, AID);
    expect(legs).toEqual([straight(3), turn(5), straight(7)]);
    expect(leg).toBe(0);
  });

  it('a leg can be as long as the straights give way', () => {
    expect(mostOf([straight(4), turn(5), turn(2), straight(4)], 1, 15)).toBe(13);
  });

  it('nothing is lost by adding: whatever is added, the lengths sum to the allowance', () => {
    for (const adding of ['straight', 'left', 'right', 'up', 'roll', 'descend', 'dive', 'slip'] as const) {
      for (const legs of [[straight(15)], [turn(15)], [turn(7), turn(8)], [straight(2), turn(6), straight(7)]]) {
        for (const selected of [null, ...legs.keys()]) {
          for (const made of [added(legs, selected, adding, AID), added(legs, selected, adding, AID, start)]) {
            expect([adding, flown(made?.legs ?? [])]).toEqual([adding, 15]);
            expect(made?.legs.every(({ length }) => length > 0)).toBe(true);
          }
        }
      }
    }
  });

  it('a maneuver stands after the selected one and before the last straight, a straight before it', () => {
    const first = added([straight(15)], 0, 'right', AID);
    expect(first?.legs.map(({ kind }) => kind)).toEqual(['turn', 'straight']);
    expect(first?.leg).toBe(0);
    const second = added(first?.legs ?? [], 0, 'roll', AID);
    expect(second?.legs.map(({ kind }) => kind)).toEqual(['turn', 'roll', 'straight']);
    const third = added(second?.legs ?? [], 1, 'straight', AID);
    expect(third?.legs.map(({ kind }) => kind)).toEqual(['turn', 'straight', 'roll', 'straight']);
  });

  it.each(['left', 'right'] as const)('a turn %s is level, whichever way the airplane is banked', (side) => {
    for (const before of [[], [turn(6)], [turn(6, { angle: -90 })], [turn(6, { angle: 0 })]]) {
      const first = balanced(before, 15);
      const made = added(first, before.length - 1, side, AID, start);
      const poses = posesOf(start, made?.legs ?? [], AID.roll);
      const place = made?.leg ?? 0;
      const [from, to] = [poses[place] as Pose, poses[place + 1] as Pose];
      const wing = cross(from.nose, [0, 0, 1]);
      expect(Math.sign(dot(wing, minus(to.nose, from.nose)))).toBe(side === 'right' ? 1 : -1);
      if (before[0]?.angle !== 0) expect(to.nose[2]).toBeCloseTo(0);
    }
  });

  it('right after left rolls level first; left after left needs no roll, and is called a turn to the left', () => {
    const left = balanced([turn(6, { angle: -90 })], 15);
    const right = added(left, 0, 'right', AID, start);
    expect(right?.legs.map(({ kind, angle }) => [kind, angle])).toEqual([
      ['turn', -90],
      ['roll', 90],
      ['turn', 90],
      ['straight', undefined],
    ]);
    expect(right?.leg).toBe(2);
    const again = added(left, 0, 'left', AID, start)?.legs ?? [];
    expect(again.map(({ kind, angle }) => [kind, angle])).toEqual([
      ['turn', -90],
      ['turn', 0],
      ['straight', undefined],
    ]);
    const bank = bankOf(posesOf(start, again, AID.roll)[1] as Pose);
    expect(bank).toBeCloseTo(-90);
    expect(nameOf(again[1] as Leg, t, { bank })).toBe('Turn left');
  });

  it('a gentle descent is one maneuver that loses a little height, with level wings', () => {
    const { legs } = added([straight(15)], 0, 'descend', AID, start) ?? { legs: [] };
    expect(legs.map(({ kind }) => kind)).toEqual(['dive', 'straight']);
    const end = posesOf(start, legs, AID.roll).at(-1) as Pose;
    expect(start.at[2] - end.at[2]).toBeGreaterThan(1);
    expect(start.at[2] - end.at[2]).toBeLessThan(4);
    expect(nameOf(legs[0] as Leg, t)).toBe('Gentle descent');
    const banked = added(balanced([turn(6)], 15), 0, 'descend', AID, start);
    expect(banked?.legs.map(({ kind }) => kind)).toEqual(['turn', 'roll', 'dive', 'straight']);
  });

  it('what is taken away goes to the straight', () => {
    expect(removed([turn(5), straight(10)], 0, AID)).toEqual({ legs: [straight(15)], leg: 0 });
  });

  it('a side slip is as long as its shift takes', () => {
    const { legs } = changed([{ kind: 'slip', length: 3, shift: 1 }, straight(12)], 0, { shift: -3 }, AID);
    expect(legs[0]).toEqual({ kind: 'slip', length: 9, shift: -3 });
  });
});

describe('what a move costs', () => {
  it('Pilot actions and Energy units', () => {
    const legs = [turn(5), { kind: 'roll', length: 3, angle: 90 } as const, straight(7)];
    expect(actionsOf({ legs, landing: true, jobs: [{ kind: 'clear', actions: 1 }] })).toBe(5);
    expect(actionsOf({ maneuvers: [{ kind: 'turn' }], immelmann: true })).toBe(2);
    expect(
      [...legs, turn(2, { radius: 4 }), { kind: 'slip', length: 6, shift: -2 } as const].map((each) =>
        energyOf(AID, each),
      ),
    ).toEqual([1, 1, 0, 2, 2]);
  });

  it('risky turns are flown on the safe template', () => {
    const legs = [turn(5, { radius: 4 }), turn(3, { radius: 7 }), straight(7)];
    expect(isRisky(legs, AID)).toBe(true);
    expect(safely(legs, AID).map(({ radius }) => radius)).toEqual([5, 7, undefined]);
    expect(isRisky(safely(legs, AID), AID)).toBe(false);
  });
});

describe('what was announced', () => {
  const bound: Announcement = {
    maneuvers: [
      { kind: 'roll', angle: -90 },
      { kind: 'turn', angle: 70 },
    ],
    targets: [],
    immelmann: true,
  };
  const plan = firstPlan({ ...AID, bound });
  const legs = plan.legs ?? [];

  it('is what a plan begins with', () => {
    expect(legs.map(({ kind }) => kind)).toEqual(['roll', 'turn', 'straight']);
    expect(flown(legs)).toBe(15);
    expect([plan.targets, plan.immelmann, plan.landing]).toEqual([[], true, false]);
  });

  it('keeps kind, order and side; straights may stand anywhere', () => {
    expect([limitsOf(legs, 0, bound), limitsOf(legs, 1, bound)]).toEqual([
      [-180, 0],
      [25, 90],
    ]);
    expect([mayMove(legs, 0, 1, bound), mayMove(legs, 1, 2, bound), mayMove(legs, 2, 0, bound)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(moved(legs, 2, 0).map(({ kind }) => kind)).toEqual(['straight', 'roll', 'turn']);
  });

  it('begins as the referee would fly it where a slip comes later, and less where not all of it can be flown', () => {
    const later: Announcement = {
      maneuvers: [
        { kind: 'turn', angle: 0 },
        { kind: 'slip', angle: 1 },
      ],
    };
    const slip: Leg = { kind: 'slip', length: 5, shift: 1 };
    const whole = { ...AID, bound: later, way: [turn(4.2), slip, straight(5.8)] };
    const part = { ...AID, bound: later, way: [turn(4.2), straight(10.8)] };
    expect(firstPlan(whole).legs).toEqual(whole.way);
    expect(firstPlan(part).legs).toEqual(part.way);
    expect([isCut(whole), isCut(part), isCut(AID)]).toEqual([false, true, false]);
  });

  it('has room for three maneuvers, and straights need no word', () => {
    const three = withManeuver([{ kind: 'turn' }, { kind: 'dive' }], 'left', 1)?.maneuvers ?? [];
    expect(three).toEqual([{ kind: 'turn' }, { kind: 'turn', angle: -90 }, { kind: 'dive' }]);
    expect([withManeuver(three, 'left', 0), withManeuver([], 'straight', 0)]).toEqual([null, null]);
  });

  it('says the roll that a turn to the other side needs', () => {
    const left = [{ kind: 'turn' as const, angle: -90 }];
    const banks = banksOf(left, AID, start);
    expect(banks.map(Math.round)).toEqual([0, -90]);
    expect(withManeuver(left, 'right', 1, banks[1])).toEqual({
      maneuvers: [...left, { kind: 'roll', angle: 90 }, { kind: 'turn', angle: 90 }],
      leg: 2,
    });
  });
});

describe('what a plan begins with', () => {
  it('straight ahead at everybody; rattled, a P turn of half the move; on the ground, a take-off', () => {
    expect(firstPlan(AID)).toMatchObject({ legs: [straight(15)], targets: ['Stahl'], throttle: 0, bank: 0 });
    expect(firstPlan(AID, { opening: true }).legs).toEqual([turn(7.5, { radius: 17 }), straight(7.5)]);
    expect(firstPlan({ ...AID, parked: true })).toMatchObject({ legs: [], take_off: true });
  });

  it('the way home, for who is forced there', () => {
    const way = [turn(15)];
    expect(firstPlan({ ...AID, way }, { forced: true }).legs).toEqual(way);
    expect(firstAnnouncement({ ...AID, way }, { forced: true }).maneuvers).toEqual([{ kind: 'turn', angle: 90 }]);
    expect(firstAnnouncement(AID, {}).maneuvers).toEqual([]);
  });
});

describe('aiming', () => {
  const offAtEnd = (legs: readonly Leg[], pose: Pose, target: Vector): number => {
    const end = posesOf(pose, legs, AID.roll).at(-1) as Pose;
    return Math.acos(Math.min(1, dot(unit(minus(target, end.at)), end.nose))) * (180 / Math.PI);
  };
  const from = level([30, 30, 10], 0);

  it.each<[string, Vector, string[]]>([
    ['on the right', [36, 40, 10], ['turn', 'straight']],
    ['on the left and higher', [22, 41, 14], ['turn', 'straight']],
    ['above', [30, 42, 16], ['turn', 'straight']],
    ['ahead and below', [30, 44, 5], ['roll', 'turn', 'straight']],
    ['on the right and below', [37, 42, 4], ['roll', 'turn', 'straight']],
  ])('an enemy %s', (_, target, kinds) => {
    const laid = aimed([straight(15)], 0, AID, from, target);
    expect(laid?.legs.map(({ kind }) => kind)).toEqual(kinds);
    expect(flown(laid?.legs ?? [])).toBe(15);
    const short = (laid?.legs ?? []).slice(0, -1);
    expect(offAtEnd(short, from, target)).toBeLessThan(2);
  });

  it('who is dead ahead needs no turn, and who is out of reach gets all of it', () => {
    expect(aimed([straight(15)], 0, AID, from, [30, 50, 10])).toBeUndefined();
    const behind = aimed([straight(15)], 0, { ...AID, allowance: 6 }, from, [31, 10, 10]);
    expect(behind?.legs).toEqual([turn(6, { angle: 90 })]);
  });

  it('the selected turn is laid anew and keeps its template', () => {
    const legs = [straight(2), turn(5, { angle: 0, radius: 7 }), straight(8)];
    const laid = aimed(legs, 1, AID, from, [40, 40, 10]);
    expect(laid?.leg).toBe(1);
    expect(laid?.legs[1]).toMatchObject({ angle: 90, radius: 7 });
    expect(offAtEnd((laid?.legs ?? []).slice(0, 2), from, [40, 40, 10])).toBeLessThan(1);
  });

  it('of what was announced only the last turn is laid, within its leeway', () => {
    const bound: Announcement = { maneuvers: [{ kind: 'turn', angle: 0 }] };
    const laid = aimed(firstPlan({ ...AID, bound }).legs ?? [], null, { ...AID, bound }, from, [40, 40, 10]);
    expect(laid?.legs[0]).toMatchObject({ kind: 'turn', angle: 45 });
    expect(aimed([straight(15)], 0, { ...AID, bound: {} }, from, [40, 40, 10])).toBeUndefined();
  });

  it('sides are told from the cockpit', () => {
    expect(offNose(from, [31, 30, 10]).side).toBeCloseTo(90);
    expect(offNose(from, [29, 35, 10]).side).toBeCloseTo(-90);
    expect(offNose(from, [30, 35, 12]).side).toBeCloseTo(0);
    expect(distance(from.at, [30, 35, 10])).toBe(5);
  });
});
