// Noses: cowls, radiators, spinners, pushers, glazed cabins.
import {
  BoxGeometry,
  type BufferGeometry,
  CircleGeometry,
  CylinderGeometry,
  LatheGeometry,
  PlaneGeometry,
  SphereGeometry,
  TorusGeometry,
  Vector2,
} from 'three';
import { drawing } from '../canvas';
import { addBooms } from './booms';
import { addCylinders, addEngines, addHighEngine } from './engines';
import type { Frame } from './frame';
import type { Hull } from './fuselage';
import { at, bar, DARK, type Kit, STEEL } from './kit';
import type { Spec } from './spec';

const QUARTER = Math.PI / 2;
/** Bodies that close in front by themselves. */
const TAPERED = new Set<Spec['fus']>(['nacelle', 'boat']);
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
  if (spec.nose === 'cabin' || (spec.nose === 'gunner' && !TAPERED.has(spec.fus))) addBow(kit, frame);
  if (spec.nose === 'pusher' || spec.booms) addBooms(kit, frame);
  if (spec.engines) addEngines(kit, frame);
  else if (spec.engineHigh) addHighEngine(kit, frame);
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

/** The rounded front of a body that has no engine there; that of a cabin is glazed above. */
function addBow(kit: Kit, frame: Frame): void {
  const { width, depth, nose } = kit.spec;
  const glazed = nose === 'cabin';
  const size = [width, depth, glazed ? 1.5 : 0.8] as const;
  const dome = (from: number): BufferGeometry =>
    new SphereGeometry(0.475, 24, 8, 0, Math.PI, from, QUARTER).scale(...size).translate(0, 0, frame.front);
  kit.add(dome(0), glazed ? '#8fa5b0' : kit.paint.fus, glazed ? 'gloss' : 'matte');
  kit.add(dome(QUARTER), kit.paint.fus);
  if (!glazed) return;
  for (let k = 0; k < 5; k += 1) {
    const rib = new TorusGeometry(0.475, 0.02, 6, 12, QUARTER).rotateY((k - 2) * 0.6 - QUARTER);
    kit.add(rib.scale(...size).translate(0, 0, frame.front), kit.paint.wood, 'matte', true);
  }
}
