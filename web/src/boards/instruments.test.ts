import { expect, test } from 'vitest';
import { NO_INSET } from '../scene/framing';
import { dashboardOf, type Instrument } from './instruments';

const dial = (kind: Instrument['kind']): Instrument => ({
  kind,
  value: 1,
  of: 5,
  reading: '1',
  unit: '',
  label: `${kind} 1`,
});
const DIALS = [dial('speed'), dial('height'), dial('compass')];

test('a dashboard leaves the line of sight free', () => {
  for (const height of [150, 316, 720, 1400]) {
    const board = dashboardOf('Stahl', DIALS, { width: 1280, height }, NO_INSET);
    expect(board?.dials).toHaveLength(3);
    expect(board?.height).toBeLessThan(height * 0.4);
  }
});

test('a phone has two small dials', () => {
  const board = dashboardOf('Stahl', DIALS, { width: 390, height: 844 }, { ...NO_INSET, top: 50, bottom: 400 });
  expect(board).toMatchObject({ small: true, dials: [{ kind: 'speed' }, { kind: 'height' }] });
});

test('panels that leave no room hide it, and without a figure there is none', () => {
  const size = { width: 1280, height: 720 };
  expect(dashboardOf('Stahl', DIALS, size, { ...NO_INSET, top: 50, bottom: 540 })).toBeNull();
  expect(dashboardOf('Stahl', [], size, NO_INSET)).toBeNull();
});
