// Noses and engines: cowls, radiators, spinners, pushers, engines between the wings.
import {
  BoxGeometry,
  type BufferGeometry,
  CapsuleGeometry,
  CircleGeometry,
  CylinderGeometry,
  LatheGeometry,
  PlaneGeometry,
  SphereGeometry,
  TorusGeometry,
  Vector2,
} from 'three';
import { drawing } from '../canvas';
import type { Frame } from './frame';
import type { Hull } from './fuselage';
import { at, bar, DARK, type Kit, STEEL, WIRE } from './kit';

const QUARTER = Math.PI / 2;
const RUST = '#6b4a36';

export function addNose(kit: Kit, frame: Frame, hull: Hull): void {
  const { spec } = kit;
  const { width, depth } = spec;
  if (spec.nose === 'rotary') addRotary(kit, frame);
  if (spec.nose === 'car') addRadiator(kit, width * 0.88, depth * 0.92, frame.front + 0.05, false);
  if (spec.nose === 'ring') addRadiator(kit, width * 0.94, depth * 0.93, frame.front + 0.06, true);
  if (spec.nose === 'oval') addRadiator(kit, width * 0.9, depth * 0.92, frame.front + 0.06, true);
  if (spec.nose === 'spinner') addSpinner(kit, frame);
  if (spec.nose === 'air') addAirCooled(kit, frame);
  if (spec.engineTop) addEngineTop(kit, frame, hull);
  if (spec.exhaust) addExhausts(kit, frame);
  if (spec.nose === 'pusher') {
    addCylinders(kit, frame.rear - 0.14, 0.5);
    kit.propellers.push({ position: at(0, 0, frame.rear - 0.36), radius: 1.3 * Math.sqrt(kit.big), rear: true });
  }
  if (spec.nose === 'pusher' || spec.booms) addBooms(kit, frame);
  if (spec.engines === 2) for (const side of [-1, 1]) addWingEngine(kit, frame, side);
  else if (spec.nose !== 'pusher') {
    const z = spec.nose === 'spinner' ? frame.front + 0.14 : frame.nose;
    kit.propellers.push({ position: at(0, 0, z), radius: 1.24 * Math.sqrt(kit.big), rear: false });
  }
}

function cowlFinish(kit: Kit): 'gloss' | 'metal' {
  return kit.paint.enamel || kit.paint.noseColour ? 'gloss' : 'metal';
}

function addRotary(kit: Kit, frame: Frame): void {
  const { spec, paint } = kit;
  const r = spec.cowl ?? 0.47;
  const profile = [
    [r * 0.78, 0],
    [r * 0.93, 0.035],
    [r, 0.13],
    [r * 1.02, 0.3],
    [r * 1.01, 0.72],
  ].map(([x, y]) => new Vector2(x, y));
  const colour = paint.noseColour ?? paint.cowl;
  const start = spec.horseshoe ? Math.PI * 0.32 : 0;
  const angle = spec.horseshoe ? Math.PI * 1.36 : Math.PI * 2;
  const cowl = new LatheGeometry(profile, 40, start, angle).rotateX(-QUARTER).translate(0, 0, frame.nose - 0.18);
  kit.add(cowl, colour, cowlFinish(kit));
  kit.add(new CircleGeometry(r * 0.98, 32).translate(0, 0, frame.nose - 0.52), '#15161a');
  addCylinders(kit, frame.nose - 0.34, r);
  if (!spec.spinner) return;
  const cap = new SphereGeometry(spec.spinner * 1.5, 20, 14).scale(1, 1, 1.1).translate(0, 0, frame.nose - 0.12);
  kit.add(cap, colour, cowlFinish(kit));
}

/** Nine cylinders around a crankcase. */
function addCylinders(kit: Kit, z: number, r: number): void {
  for (let k = 0; k < 9; k += 1) {
    const angle = (k / 9) * Math.PI * 2;
    const place = (geometry: BufferGeometry, out: number): BufferGeometry =>
      geometry.rotateZ(-angle).translate(Math.sin(angle) * out, Math.cos(angle) * out, z);
    kit.add(place(new CylinderGeometry(0.075, 0.085, r * 0.62, 8), r * 0.62), DARK, 'matte', true);
    for (let fin = 0; fin < 3; fin += 1) {
      kit.add(place(new CylinderGeometry(0.1, 0.1, 0.018, 8), r * (0.5 + fin * 0.13)), STEEL, 'metal', true);
    }
  }
  kit.add(new CylinderGeometry(r * 0.26, r * 0.26, 0.24, 16).rotateX(QUARTER).translate(0, 0, z), STEEL, 'metal');
}

function addRadiator(kit: Kit, width: number, height: number, z: number, round: boolean): void {
  const face = (round ? new CircleGeometry(0.5, 36) : new PlaneGeometry(1, 1)).scale(width, height, 1);
  kit.addPainted(face.translate(0, 0, z), honeycomb());
  const rim = round
    ? new TorusGeometry(0.5, 0.05, 10, 40).scale(width, height, 1).translate(0, 0, z)
    : new BoxGeometry(1.1, 1.1, 0.12).scale(width, height, 1).translate(0, 0, z - 0.07);
  kit.add(rim, STEEL, 'metal');
}

function honeycomb(): HTMLCanvasElement {
  const { canvas, pen } = drawing(128, 128);
  pen.fillStyle = '#2d2f31';
  pen.fillRect(0, 0, 128, 128);
  pen.strokeStyle = '#6b6c66';
  pen.beginPath();
  for (let k = 0; k < 128; k += 6) {
    pen.moveTo(k, 0);
    pen.lineTo(k, 128);
    pen.moveTo(0, k);
    pen.lineTo(128, k);
  }
  pen.stroke();
  pen.fillStyle = '#a9a79a';
  pen.fillRect(61, 0, 6, 128);
  return canvas;
}

function addSpinner(kit: Kit, frame: Frame): void {
  const { spec, paint } = kit;
  const r = spec.width * 0.31;
  const profile = Array.from(
    { length: 13 },
    (_, k) => new Vector2(Math.max(0.001, r * Math.pow(k / 12, 0.55)), (k / 12) * 0.5),
  );
  const cone = new LatheGeometry(profile, 32).rotateX(-QUARTER).translate(0, 0, frame.front + 0.53);
  kit.add(cone, paint.noseColour ?? paint.cowl, cowlFinish(kit));
  const cap = new CircleGeometry(1, 32)
    .scale(spec.width * 0.3, spec.depth * 0.28, 1)
    .translate(0, 0, frame.front + 0.01);
  kit.add(cap, '#2a2723');
}

/** An air-cooled V8 with its scoop. */
function addAirCooled(kit: Kit, frame: Frame): void {
  const { depth } = kit.spec;
  for (let k = 0; k < 4; k += 1) {
    for (const side of [-1, 1]) {
      const cylinder = new CylinderGeometry(0.085, 0.085, 0.5, 10).rotateZ(-side * 0.7);
      kit.add(cylinder.translate(side * 0.24, depth * 0.42, frame.front - 0.1 - k * 0.26), DARK, 'matte', true);
    }
  }
  kit.add(new BoxGeometry(0.5, 0.4, 0.5).translate(0, depth * 0.62, frame.front - 0.15), STEEL, 'metal');
}

/** Six cylinders in line that stand out of the deck, and their exhaust. */
function addEngineTop(kit: Kit, frame: Frame, hull: Hull): void {
  const y = hull.top(0.12) + 0.02;
  for (let k = 0; k < 6; k += 1) {
    const z = frame.front - 0.22 - k * 0.22;
    kit.add(new CylinderGeometry(0.085, 0.095, 0.34, 10).translate(0, y, z), DARK, 'matte', true);
    kit.add(new SphereGeometry(0.085, 10, 6).translate(0, y + 0.17, z), STEEL, 'metal', true);
  }
  kit.add(bar(at(-0.2, y + 0.03, frame.front - 0.2), at(-0.32, y, frame.front - 1.7), 0.06), RUST);
}

function addExhausts(kit: Kit, frame: Frame): void {
  const half = kit.spec.width / 2;
  const end = frame.front - (kit.spec.nose === 'ring' ? 2.6 : 2.3);
  for (const side of [-1, 1]) {
    kit.add(bar(at(side * (half + 0.05), 0.12, frame.front - 0.3), at(side * (half + 0.07), 0.1, end), 0.06), RUST);
  }
}

function addBooms(kit: Kit, frame: Frame): void {
  const wood = kit.paint.wood;
  const x = kit.spec.crew === 2 ? 1.9 : 1.45;
  for (const side of [-1, 1]) {
    const upperEnd = at(side * 0.12, 0.62, frame.tail + 0.5);
    const lowerEnd = at(side * 0.12, -0.1, frame.tail + 0.5);
    const upper = frame.onWing(0, side * x, -0.62);
    const lower = frame.onWing(1, side * x, -0.62);
    kit.add(bar(upper, upperEnd, 0.04), wood);
    kit.add(bar(lower, lowerEnd, 0.04), wood);
    for (const share of [0.33, 0.62]) {
      const top = upper.clone().lerp(upperEnd, share);
      kit.add(bar(top, lower.clone().lerp(lowerEnd, share), 0.028), wood);
      kit.add(bar(top, lower.clone().lerp(lowerEnd, share - 0.3), 0.008), WIRE, 'matte', true);
    }
  }
}

/** An engine in its nacelle between the wings. */
function addWingEngine(kit: Kit, frame: Frame, side: number): void {
  const { spec, paint } = kit;
  const [upper, lower] = [frame.wingY[0] as number, frame.wingY[1] as number];
  const huge = spec.len > 15;
  const small = spec.booms === true;
  const x = side * (spec.width * 0.5 + (huge ? 2.3 : small ? 1.35 : 1.75));
  const y = lower + spec.gap * 0.42;
  const long = huge ? 3.6 : small ? 1.3 : 2.7;
  const middle = spec.engineRear ? -0.3 : 0.2;
  const radius = 0.48 * (huge ? 1.25 : small ? 0.9 : 1);
  const hull = new CapsuleGeometry(radius, long * 0.7, 6, 18).rotateX(QUARTER).translate(x, y, middle);
  kit.add(hull, paint.cowl, small ? 'metal' : 'matte');
  const z = middle + (spec.engineRear ? -1 : 1) * (long * 0.5 + radius * 0.66);
  kit.propellers.push({ position: at(x, y, z), radius: small ? 1.2 : 1.55, rear: spec.engineRear === true });
  for (const out of [-1, 1]) {
    const beam = (from: [number, number, number], to: [number, number, number]): void =>
      kit.add(bar(at(...from), at(...to), 0.05), paint.wood);
    beam([x + out * 0.4, lower, 0.3], [x + out * 0.25, y - 0.2, 0.3]);
    beam([x + out * 0.4, lower, -0.7], [x + out * 0.25, y - 0.2, -0.7]);
    beam([x + out * 0.25, y + 0.3, -0.1], [x + out * 0.3, upper, -0.1]);
  }
}
