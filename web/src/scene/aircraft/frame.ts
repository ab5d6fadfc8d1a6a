// Where the main parts of a machine lie, worked out once from its figures, and its struts and wires.
import { CylinderGeometry, type Vector3 } from 'three';
import { at, bar, DARK, type Kit, WIRE } from './kit';
import type { Spec } from './spec';

/** Axes: +z nose, +y up, +x port. Origin: quarter chord of the lowest wing, on the centreline. */
export interface Frame {
  /** z of the propeller, of the tail's end, of the fuselage's front and rear. */
  nose: number;
  tail: number;
  front: number;
  rear: number;
  /** Height and place of each wing, from the top. */
  wingY: number[];
  wingZ: number[];
  /** A point on wing i at x, at a share of the chord ahead of the quarter chord. */
  onWing: (i: number, x: number, share: number) => Vector3;
}

export function frameOf(spec: Spec, big: number): Frame {
  const nose = spec.fore;
  const tail = nose - spec.len;
  const open = spec.nose === 'pusher' || spec.nose === 'gunner' || spec.nose === 'cabin';
  const cowl = spec.nose === 'rotary' ? 0.72 : 0;
  const front = open ? nose : nose - 0.22 - cowl * 0.82 - (spec.nose === 'spinner' ? 0.42 : 0);
  const short = spec.nose === 'pusher' || spec.booms !== undefined;
  const rear = short ? -(spec.crew === 2 ? 1.3 : 0.95) : tail + 0.42 * big;
  const count = spec.wings;
  const wingY = spec.span.map((_, i) => spec.low + spec.gap * (count - 1 - i));
  const wingZ = spec.span.map((_, i) => spec.stagger * (count - 1 - i) - (count > 1 ? spec.stagger * 0.35 : 0));
  const tangent = (degrees: number): number => Math.tan((degrees * Math.PI) / 180);
  const onWing = (i: number, x: number, share: number): Vector3 =>
    at(
      x,
      (wingY[i] as number) + Math.abs(x) * tangent(spec.dihedral[i] as number) + 0.02,
      (wingZ[i] as number) + (spec.chord[i] as number) * share - Math.abs(x) * tangent(spec.sweep ?? 0),
    );
  return { nose, tail, front, rear, wingY, wingZ, onWing };
}

const FORWARD = 0.12;
const BACKWARD = -0.42;

export function addStruts(kit: Kit, frame: Frame): void {
  const { spec } = kit;
  if (spec.wings > 1) {
    for (const side of [-1, 1]) {
      for (let bay = 1; bay <= spec.bays; bay += 1) addBay(kit, frame, side, bay);
    }
  }
  if (spec.wings > 1 || spec.strut === 'parasol') addCabane(kit, frame);
  if (spec.strut === 'wire') addPylon(kit, frame);
  if (spec.low < -spec.depth / 2 - 0.15) addHangers(kit, frame);
}

function addBay(kit: Kit, frame: Frame, side: number, bay: number): void {
  const { spec, big } = kit;
  if (spec.strut === 'none') return;
  const low = spec.wings - 1;
  const half = Math.min(...spec.span) / 2;
  const place = (n: number): number =>
    side * half * (spec.bays === 1 ? 0.7 : 0.3 + (0.52 * (n - 1)) / Math.max(1, spec.bays - 1));
  const x = place(bay);
  const radius = 0.032 * Math.sqrt(big);
  const wood = kit.paint.wood;
  const { onWing } = frame;
  if (spec.strut === 'plank') {
    kit.add(bar(onWing(low, x, -0.12), onWing(0, x, -0.12), 0.05, 2.6, 0.35), wood);
  } else if (spec.strut === 'star') {
    const heart = onWing(low, x * 0.78, -0.15).lerp(onWing(0, x * 0.78, -0.15), 0.5);
    for (const wing of [0, low]) {
      for (const reach of [0.5, 1.06]) {
        for (const share of [FORWARD, BACKWARD]) kit.add(bar(heart, onWing(wing, x * reach, share), radius, 1.5), wood);
      }
    }
  } else if (spec.strut === 'vee') {
    for (const share of [FORWARD, BACKWARD]) {
      kit.add(bar(onWing(low, x, -0.18), onWing(0, x * 1.01, share), radius, 1.7), wood);
    }
  } else {
    for (const share of [FORWARD, BACKWARD])
      kit.add(bar(onWing(low, x, share), onWing(0, x, share), radius, 1.7), wood);
    if (spec.strut === 'n') kit.add(bar(onWing(low, x, FORWARD), onWing(0, x, BACKWARD), radius), wood);
  }
  if (spec.strut === 'n' || spec.strut === 'plank' || spec.strut === 'star') return;
  const before = bay === 1 ? side * 0.35 : place(bay - 1);
  kit.add(bar(onWing(low, before, -0.1), onWing(0, x, -0.1), 0.008 * big), WIRE, 'matte', true);
  kit.add(bar(onWing(0, before, -0.1), onWing(low, x, -0.1), 0.008 * big), WIRE, 'matte', true);
}

/** The struts between fuselage and upper wing. */
function addCabane(kit: Kit, frame: Frame): void {
  const { spec, big } = kit;
  const parasol = spec.strut === 'parasol';
  const half = spec.width / 2;
  const top = frame.wingY[0] as number;
  if (spec.pylon) {
    const height = top + 0.06;
    const middle = (frame.wingZ[0] as number) - 0.22 * (spec.chord[0] as number);
    const body = new CylinderGeometry(1, 1.25, height, 20).scale(half * 0.34, 1, (spec.chord[0] as number) * 0.5);
    kit.add(body.translate(0, height / 2, middle), kit.paint.fus);
    return;
  }
  for (const side of [-1, 1]) {
    for (const share of [0.1, -0.4]) {
      const z = (spec.wings > 1 ? (frame.wingZ[0] as number) : 0) + (spec.chord[0] as number) * share;
      const from = at(side * half * 0.8, 0.2 * spec.depth, z - 0.05);
      const to = at(side * half * (parasol ? 1.5 : 1.05), top + 0.02, z);
      kit.add(bar(from, to, 0.029 * Math.sqrt(big), 1.4), parasol ? DARK : kit.paint.wood);
    }
  }
}

/** The struts down to a lower wing that lies clear of the belly. */
function addHangers(kit: Kit, frame: Frame): void {
  const { spec, big } = kit;
  const x = spec.width * 0.38;
  for (const side of [-1, 1]) {
    for (const share of [0.1, -0.45]) {
      const foot = frame.onWing(spec.wings - 1, side * x, share);
      kit.add(bar(foot, at(side * x, -0.4 * spec.depth, foot.z), 0.029 * Math.sqrt(big), 1.4), kit.paint.wood);
    }
  }
}

/** The pylon and the wires that hold a monoplane's wing. */
function addPylon(kit: Kit, frame: Frame): void {
  const { spec } = kit;
  const top = at(0, spec.depth * 0.5 + 0.55, 0.1);
  const half = (spec.span[0] as number) / 2;
  for (const side of [-1, 1]) {
    kit.add(bar(at(side * 0.2, 0.3, 0.1), top, 0.025), DARK);
    for (const share of [0.4, 0.75]) {
      const hold = frame.onWing(0, side * half * share, 0.05);
      kit.add(bar(top, hold, 0.009), WIRE, 'matte', true);
      kit.add(bar(at(0, -1.1, 0.3), hold, 0.009), WIRE, 'matte', true);
    }
  }
}
