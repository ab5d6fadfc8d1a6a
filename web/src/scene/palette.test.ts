import { Color } from 'three';
import { expect, test } from 'vitest';
import { PAINTS } from './aircraft/paint';
import { LAND, WRECK } from './palette';
import { COLOURS } from './printed';

/** How much two colours differ in brightness, as the contrast of texts is measured. */
function contrast(one: string, other: string): number {
  const [light, dark] = [one, other]
    .map((each) => new Color(each))
    .map(({ r, g, b }) => 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)
    .sort((a, b) => b - a) as [number, number];
  return light / dark;
}

test('at dusk olive aircraft stand out from the land below them', () => {
  for (const field of [...LAND.dark.fields, LAND.dark.far, ...COLOURS.dark.fields, ...COLOURS.dark.land]) {
    expect(contrast(PAINTS.pc10.top, field)).toBeGreaterThan(1.9);
  }
});

test.each(['light', 'dark'] as const)('a wreck stands out from the land that it lies on: %s', (theme) => {
  for (const field of [...LAND[theme].fields, ...COLOURS[theme].fields, ...COLOURS[theme].land]) {
    expect(contrast(WRECK[theme], field)).toBeGreaterThan(3);
  }
});
