import { expect, test } from 'vitest';
import { afterFrame, firstQuality, FrameRate, isSoftware, pixelRatio } from './quality';

const SWIFTSHADER = 'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)';

test('graphics that the processor computes are known by their names', () => {
  expect(isSoftware(SWIFTSHADER)).toBe(true);
  expect(isSoftware('llvmpipe (LLVM 15.0.6, 256 bits)')).toBe(true);
  expect(isSoftware('ANGLE (NVIDIA, NVIDIA GeForce RTX 3060, D3D11)')).toBe(false);
});

test('a wish comes before what the machine can bear', () => {
  expect(firstQuality('high', SWIFTSHADER)).toBe('high');
  expect(firstQuality('auto', SWIFTSHADER)).toBe('low');
  expect(firstQuality('auto', 'Apple M2')).toBe('high');
});

test('a slow frame lowers the quality only where the machine may choose', () => {
  expect(afterFrame('auto', 'high', 200)).toBe('low');
  expect(afterFrame('auto', 'high', 10)).toBe('high');
  expect(afterFrame('high', 'high', 200)).toBe('high');
});

test('low quality draws one pixel per pixel, high at most two', () => {
  expect(pixelRatio('low', 3)).toBe(1);
  expect(pixelRatio('high', 3)).toBe(2);
  expect(pixelRatio('high', 0.8)).toBe(1);
});

test('some slow frames in a row are told, a single one is not; then it is counted anew', () => {
  const rate = new FrameRate();
  expect([500, 20, 500, 500, 20].map((each) => rate.took(each))).not.toContain(true);
  expect([200, 300, 200, 2000, 200].map((each) => rate.took(each))).toEqual([false, false, false, true, false]);
});
