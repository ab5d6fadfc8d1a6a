// Undercarriage: legs, axle, covered wheels, tail skid.
import { BoxGeometry, CylinderGeometry, TorusGeometry } from 'three';
import { addFloats } from './floats';
import type { Frame } from './frame';
import { at, bar, DARK, type Kit } from './kit';

export function addGear(kit: Kit, frame: Frame): void {
  const { spec, paint, big } = kit;
  if (spec.fus === 'boat') return addFloats(kit, frame);
  const y = -(spec.depth / 2 + 0.62 * Math.min(1.5, big));
  const z = Math.min(frame.nose - 1, 0.62);
  const large = big > 1.5;
  const radius = 0.34 * (large ? 1.5 : 1);
  const track = 0.82 * (large ? 1.3 : 1);
  const twin = spec.engines !== undefined;
  const out = 1.9 * (spec.len > 15 ? 1.3 : 1);
  const half = spec.width / 2;
  const cover = kit.accent ?? (spec.paint === 'red' ? '#8d1d18' : (paint.noseColour ?? paint.under));
  for (const middle of twin ? [-out, out] : [0]) {
    for (const side of [-1, 1]) {
      const hub = at(middle + side * track * (twin ? 0.5 : 1), y, z);
      const top = twin ? (frame.wingY[spec.wings - 1] as number) : -spec.depth * 0.42;
      for (const reach of [0.42, -0.5]) {
        kit.add(bar(hub, at(middle + side * half * 0.85, top, z + reach), 0.03, 1.5), paint.wood);
      }
      const x = hub.x + side * 0.1;
      kit.add(new TorusGeometry(radius, 0.075, 10, 28).rotateY(Math.PI / 2).translate(x, y, z), '#3a3833');
      kit.add(new CylinderGeometry(radius, radius, 0.07, 24).rotateZ(Math.PI / 2).translate(x, y, z), cover);
    }
    if (spec.axleWing) kit.add(new BoxGeometry(track * 2, 0.08, 0.5).translate(middle, y, z), paint.fus);
    else kit.add(bar(at(middle - track, y, z), at(middle + track, y, z), 0.03), DARK);
  }
  if (spec.nose === 'pusher' || spec.booms) return;
  const foot = at(0, -0.5 * Math.sqrt(big), frame.tail + 0.55 * big);
  kit.add(bar(at(0, -0.1, frame.tail + big), foot, 0.035), paint.wood);
}
