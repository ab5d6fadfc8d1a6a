// The floats under the wings of a flying boat, in the place of wheels.
import { CapsuleGeometry } from 'three';
import type { Frame } from './frame';
import { at, bar, type Kit } from './kit';

export function addFloats(kit: Kit, frame: Frame): void {
  const { spec, paint, big } = kit;
  const low = spec.wings - 1;
  const x = (spec.span[low] as number) * 0.4;
  const size = Math.sqrt(big);
  for (const side of [-1, 1]) {
    const wing = frame.onWing(low, side * x, -0.1);
    const y = wing.y - 0.5 * size;
    const float = new CapsuleGeometry(0.2 * size, 0.95 * size, 5, 14).rotateX(Math.PI / 2).scale(1, 0.85, 1);
    kit.add(float.translate(wing.x, y, wing.z), kit.accent ?? paint.fus);
    for (const reach of [0.3, -0.3]) {
      const foot = at(wing.x, y, wing.z + reach * size);
      kit.add(bar(foot, frame.onWing(low, side * x, reach * 0.9 - 0.15), 0.026 * size, 1.4), paint.wood);
    }
  }
}
