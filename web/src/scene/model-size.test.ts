import { Vector3 } from 'three';
import { expect, test } from 'vitest';
import { modelSizes, type Standing } from './model-size';

const plane = (x: number, z: number, over: Partial<Standing> = {}): Standing => ({
  at: new Vector3(x, 5, z),
  yaw: 0,
  span: 5,
  pixels: 120,
  ...over,
});

test('alone and near, a model is as large as it is built', () => {
  expect(modelSizes([plane(0, 0)])).toEqual([1]);
});

test('far away it is made larger, but not without end', () => {
  const [small, tiny] = modelSizes([plane(0, 0, { pixels: 50 }), plane(100, 0, { pixels: 3 })]) as [number, number];
  expect(small * 50).toBeCloseTo(76);
  expect(tiny).toBe(2.2);
});

test('wing tips do not touch, whoever flies beside whom', () => {
  for (const pixels of [20, 60, 120]) {
    const sizes = modelSizes([plane(0, 0, { pixels }), plane(4, 0, { pixels })]) as [number, number];
    expect((sizes[0] + sizes[1]) * 2.5).toBeLessThan(4);
  }
});

test('one behind the other they need less room than side by side', () => {
  const [behind] = modelSizes([plane(0, 0), plane(0, 4)]) as [number];
  const [beside] = modelSizes([plane(0, 0), plane(4, 0)]) as [number];
  expect(behind).toBeGreaterThan(beside);
});

test('at another height they fly over each other', () => {
  expect(modelSizes([plane(0, 0), plane(0, 0, { at: new Vector3(0, 8, 0) })])).toEqual([1, 1]);
});
