import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { anglesOf, inScene, MU, turnOf, way } from './layout';
import {
  along,
  arcOf,
  bankOf,
  between,
  climbOf,
  clockOf,
  distance,
  headingOf,
  inCone,
  level,
  type Pose,
  right,
  type Vector,
} from './poses';
import { FENNER, tableOf } from './sample';

const close = (one: Vector, other: Vector): void =>
  one.forEach((part, i) => expect(part).toBeCloseTo(other[i] as number));

describe('a pose', () => {
  const east = level([20, 20, 10], 90);

  it('has a heading, a climb and a bank', () => {
    expect(headingOf(east)).toBeCloseTo(90);
    expect(headingOf({ at: [0, 0, 0], nose: [0, 0, -1], up: [0, 1, 0] })).toBeCloseTo(0);
    expect(headingOf({ at: [0, 0, 0], nose: [0, 0, 1], up: [0, 1, 0] })).toBeCloseTo(180);
    expect(
      climbOf({ at: [0, 0, 0], nose: [0, Math.SQRT1_2, Math.SQRT1_2], up: [0, -Math.SQRT1_2, Math.SQRT1_2] }),
    ).toBeCloseTo(45);
    close(right(east), [0, -1, 0]);
    expect(bankOf({ ...east, up: [0, -Math.SQRT1_2, Math.SQRT1_2] })).toBeCloseTo(45);
    expect(Math.abs(bankOf({ ...east, up: [0, 0, -1] }))).toBeCloseTo(180);
  });

  it('sees others in clock code', () => {
    expect(clockOf(east, [30, 20, 10])).toMatchObject({ hour: 12, height: 'level', distance: 10 });
    expect(clockOf(east, [20, 10, 16])).toMatchObject({ hour: 3, height: 'high' });
    expect(clockOf(east, [10, 20, 6])).toMatchObject({ hour: 6, height: 'low' });
    expect(clockOf(east, [20, 20.1, 16]).height).toBe('above');
    expect(clockOf(east, [25, 28.66, 10]).hour).toBe(10);
  });

  it('has arcs of 45 degrees and a cone before its guns', () => {
    expect([arcOf(east, [30, 20, 10]), arcOf(east, [20, 30, 10]), arcOf(east, [10, 22, 10])]).toEqual([
      'front',
      'side',
      'rear',
    ]);
    expect(inCone(east, [30, 22.2, 10])).toBe(true);
    expect(inCone(east, [30, 22.4, 10])).toBe(false);
    expect(inCone(east, [33.1, 20, 10])).toBe(false);
    expect(inCone(east, [19, 20, 10])).toBe(false);
  });
});

describe('the way between two poses', () => {
  const from = level([0, 0, 5], 0);

  it('is an arc where the nose has come round, of more than half a circle as well', () => {
    const quarter: Pose = { at: [4, 4, 5], nose: [1, 0, 0], up: [0, -1, 0] };
    const half = between(from, quarter, 0.5);
    close(half.at, [4 - 4 * Math.SQRT1_2, 4 * Math.SQRT1_2, 5]);
    close(half.nose, [Math.SQRT1_2, Math.SQRT1_2, 0]);
    const long: Pose = { at: [4, -4, 5], nose: [-1, 0, 0], up: [0, 0, 1] };
    close(between(from, long, 2 / 3).at, [8, 0, 5]);
    for (const pose of [quarter, long]) {
      const end = between(from, pose, 1);
      close(end.at, pose.at);
      close(end.nose, pose.nose);
      close(end.up, pose.up);
    }
  });

  it('rolls on a straight line, and goes straight where no arc leads there', () => {
    const rolled: Pose = { at: [0, 3, 5], nose: [0, 1, 0], up: [1, 0, 0] };
    close(between(from, rolled, 1).up, [1, 0, 0]);
    close(between(from, rolled, 0.5).at, [0, 1.5, 5]);
    const slipped: Pose = { ...from, at: [1, 5, 5] };
    const half = between(from, slipped, 0.5);
    close(half.at, [0.5, 2.5, 5]);
    close(half.nose, [0, 1, 0]);
    close(between(from, slipped, 1).up, [0, 0, 1]);
  });

  it('is cut into short steps', () => {
    const steps = along([from, { ...from, at: [0, 10, 5] }], 0.5);
    expect(steps.length).toBeGreaterThan(20);
    steps.slice(1).forEach((pose, i) => expect(distance((steps[i] as Pose).at, pose.at)).toBeLessThan(0.51));
  });
});

describe('in the scene', () => {
  const { brief } = tableOf(FENNER);

  it('east is x, north is away, and a Move unit is as long in every direction', () => {
    expect(inScene(brief, [30, 30, 0]).toArray()).toEqual([0, 0, 0]);
    expect(inScene(brief, [31, 30, 1]).toArray()).toEqual([MU, MU, 0]);
    expect(inScene(brief, [30, 31, 0]).z).toBeCloseTo(-MU);
  });

  it('a model is turned as its pose is', () => {
    const pose: Pose = { at: [0, 0, 0], nose: [0, 0.8, 0.6], up: [0, -0.6, 0.8] };
    const turn = turnOf(pose);
    const nose = new Vector3(0, 0, 1).applyQuaternion(turn);
    const top = new Vector3(0, 1, 0).applyQuaternion(turn);
    const leftWing = new Vector3(1, 0, 0).applyQuaternion(turn);
    expect(nose.distanceTo(way(pose.nose))).toBeCloseTo(0);
    expect(top.distanceTo(way(pose.up))).toBeCloseTo(0);
    expect(leftWing.distanceTo(way(right(pose)).negate())).toBeCloseTo(0);
    const { x, y, z } = anglesOf(pose);
    expect([x, z]).toEqual([expect.closeTo(-Math.asin(0.6)), expect.closeTo(0)]);
    expect(Math.abs(y)).toBeCloseTo(Math.PI);
  });
});
