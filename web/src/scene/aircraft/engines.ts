// Engines that are not in the nose: between the wings, over the hull of a boat; and the cylinders of radial ones.
import { type BufferGeometry, CapsuleGeometry, CylinderGeometry, PlaneGeometry } from 'three';
import type { Frame } from './frame';
import { at, bar, DARK, type Kit, STEEL } from './kit';

const QUARTER = Math.PI / 2;
type Place = [x: number, y: number, z: number];

/** Nine cylinders around a crankcase. */
export function addCylinders(kit: Kit, z: number, r: number, y = 0): void {
  for (let k = 0; k < 9; k += 1) {
    const angle = (k / 9) * Math.PI * 2;
    const place = (geometry: BufferGeometry, out: number): BufferGeometry =>
      geometry.rotateZ(-angle).translate(Math.sin(angle) * out, y + Math.cos(angle) * out, z);
    kit.add(place(new CylinderGeometry(0.075, 0.085, r * 0.62, 8), r * 0.62), DARK, 'matte', true);
    for (let fin = 0; fin < 3; fin += 1) {
      kit.add(place(new CylinderGeometry(0.1, 0.1, 0.018, 8), r * (0.5 + fin * 0.13)), STEEL, 'metal', true);
    }
  }
  kit.add(new CylinderGeometry(r * 0.26, r * 0.26, 0.24, 16).rotateX(QUARTER).translate(0, y, z), STEEL, 'metal');
}

/** Height of engines that stand between the wings. */
export function engineHeight(kit: Kit, frame: Frame): number {
  const { spec } = kit;
  return (frame.wingY[1] as number) + spec.gap * (spec.engines === 4 ? 0.26 : 0.42);
}

/** How far out the inner engines are. */
export function engineOut(kit: Kit): number {
  const { spec } = kit;
  return spec.width * 0.5 + (spec.len > 15 ? 2.3 : spec.booms === 'lattice' ? 1.35 : 1.75);
}

export function addEngines(kit: Kit, frame: Frame): void {
  const inner = engineOut(kit);
  const places = kit.spec.engines === 4 ? [inner, inner + 3.4] : [inner];
  for (const out of places) for (const side of [-1, 1]) addWingEngine(kit, frame, side * out);
}

/** An engine in its nacelle between the wings. */
function addWingEngine(kit: Kit, frame: Frame, x: number): void {
  const { spec, paint } = kit;
  const [upper, lower] = [frame.wingY[0] as number, frame.wingY[1] as number];
  const four = spec.engines === 4;
  const huge = spec.len > 15 && !four;
  const small = spec.booms === 'lattice';
  const y = engineHeight(kit, frame);
  const long = huge ? 3.6 : small ? 1.3 : four ? 1.9 : 2.7;
  const middle = spec.engineRear ? -0.3 : four ? 0.7 : 0.2;
  const radius = 0.48 * (huge ? 1.25 : small ? 0.9 : four ? 0.72 : 1);
  const hull = new CapsuleGeometry(radius, long * 0.7, 6, 18).rotateX(QUARTER).translate(x, y, middle);
  kit.add(hull, paint.cowl, small ? 'metal' : 'matte');
  const z = middle + (spec.engineRear ? -1 : 1) * (long * 0.5 + radius * 0.66);
  const turned = small ? 1.2 : four ? 1.35 : 1.55;
  kit.propellers.push({ position: at(x, y, z), radius: turned, rear: spec.engineRear === true });
  const beam = (from: Place, to: Place): void => kit.add(bar(at(...from), at(...to), 0.05), paint.wood);
  for (const out of [-1, 1]) {
    beam([x + out * 0.4, lower, 0.3], [x + out * 0.25, y - 0.2, 0.3]);
    beam([x + out * 0.4, lower, -0.7], [x + out * 0.25, y - 0.2, -0.7]);
    if (!four) beam([x + out * 0.25, y + 0.3, -0.1], [x + out * 0.3, upper, -0.1]);
  }
}

/** An engine on struts between hull and upper wing, its propeller behind the wings. */
export function addHighEngine(kit: Kit, frame: Frame): void {
  const { spec, paint } = kit;
  const [upper, lower] = [frame.wingY[0] as number, frame.wingY[1] as number];
  const y = lower + spec.gap * 0.62;
  const z = -0.75 * Math.max(...spec.chord) - 0.12;
  const radius = Math.min(1.3, y - spec.depth * 0.5 - 0.02);
  if (spec.engineHigh === 'radial') addCylinders(kit, z + 0.2, 0.44, y);
  else {
    const block = new CapsuleGeometry(0.24, 0.9, 6, 14).rotateX(QUARTER).translate(0, y - 0.08, z + 0.85);
    kit.add(block, paint.cowl, 'metal');
    for (let k = 0; k < 6; k += 1) {
      const cylinder = new CylinderGeometry(0.075, 0.085, 0.34, 10).translate(0, y + 0.2, z + 0.45 + k * 0.19);
      kit.add(cylinder, DARK, 'matte', true);
    }
    kit.add(new PlaneGeometry(0.62, 0.68).translate(0, y + 0.05, z + 1.66), '#3b3d3e');
  }
  kit.add(bar(at(0, y, z + 0.6), at(0, y, z - 0.05), 0.09), STEEL, 'metal');
  kit.propellers.push({ position: at(0, y, z - 0.06), radius, rear: true });
  for (const side of [-1, 1]) {
    for (const place of [z + 0.5, z + 1.35]) {
      kit.add(bar(at(side * spec.width * 0.42, lower, place), at(side * 0.16, y, place), 0.03, 1.4), paint.wood);
      kit.add(bar(at(side * 0.16, y, place), at(side * 0.4, upper, place), 0.03, 1.4), paint.wood);
    }
  }
}
