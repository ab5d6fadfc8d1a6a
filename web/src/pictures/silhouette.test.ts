import { describe, expect, it } from 'vitest';
import { specOf, TYPE_IDS } from '../scene/aircraft/types';
import { silhouetteOf } from './silhouette';

const across = (paths: readonly string[]): number => {
  const xs = paths.flatMap((d) => [...d.matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => Number(x)));
  return Math.max(...xs) - Math.min(...xs);
};

describe('a silhouette', () => {
  it.each(TYPE_IDS)('of %s is as wide as the aircraft and lies in its box', (id) => {
    const spec = specOf(id);
    const { wings, bodies, box } = silhouetteOf(spec);
    expect(wings).toHaveLength(spec.span.length);
    expect(across(wings)).toBeCloseTo(Math.max(...spec.span), 0);
    expect(box.width).toBeGreaterThan(Math.max(...spec.span));
    expect(box.height).toBeGreaterThan(spec.len);
    for (const d of [...wings, ...bodies]) {
      expect(d).toMatch(/^M[-\d. L]+Z$/);
      for (const [, x, y] of d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(box.x);
        expect(Number(x)).toBeLessThanOrEqual(box.x + box.width);
        expect(Number(y)).toBeGreaterThanOrEqual(box.y);
        expect(Number(y)).toBeLessThanOrEqual(box.y + box.height);
      }
    }
  });

  it('has as many engines on its wings as the aircraft', () => {
    const bodies = (id: 'camel' | 'gotha' | 'muromets') => silhouetteOf(specOf(id)).bodies.length;
    expect(bodies('gotha') - bodies('camel')).toBe(2);
    expect(bodies('muromets') - bodies('camel')).toBe(4);
  });
});
