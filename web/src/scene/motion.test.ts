import { expect, test, vi } from 'vitest';
import { easeInOut, Motion } from './motion';

test('a movement goes from its beginning to its end and then rests', async () => {
  const wake = vi.fn();
  const motion = new Motion(wake);
  const steps: number[] = [];
  const done = motion.run(100, (t) => steps.push(t));
  motion.tick(1000);
  motion.tick(1050);
  expect(motion.busy).toBe(true);
  motion.tick(1200);
  await done;
  expect(steps).toEqual([0, 0.5, 1]);
  expect(motion.busy).toBe(false);
});

test('a movement without length jumps', async () => {
  const motion = new Motion(() => undefined);
  const steps: number[] = [];
  await motion.run(0, (t) => steps.push(t));
  expect(steps).toEqual([1]);
  expect(motion.busy).toBe(false);
});

test('finishing brings everything to its end', async () => {
  const motion = new Motion(() => undefined);
  const steps: number[] = [];
  const done = motion.run(900, (t) => steps.push(t));
  motion.tick(0);
  motion.finish();
  await done;
  expect(steps.at(-1)).toBe(1);
});

test('easing begins and ends slowly', () => {
  expect([easeInOut(0), easeInOut(0.5), easeInOut(1)]).toEqual([0, 0.5, 1]);
  expect(easeInOut(0.1)).toBeLessThan(0.1);
  expect(easeInOut(0.9)).toBeGreaterThan(0.9);
});
