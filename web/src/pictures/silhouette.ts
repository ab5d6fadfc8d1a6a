// An aircraft from above, its nose up, from the figures that its model is built of. Metres; the wings are at the origin.
import { bulk, type Spec } from '../scene/aircraft/spec';

export interface Silhouette {
  /** Wings from the lowest up, then bodies: each a closed outline. */
  wings: string[];
  bodies: string[];
  /** As the viewBox of an SVG has it: with a little room around everything. */
  box: { x: number; y: number; width: number; height: number };
}

/** How far the front corner of a wing tip lies inside its end, as a share of the chord. */
const INSIDE: Record<Spec['tips'], number> = { round: 0.45, raked: 0.7, sharp: 0.3, square: 0.05, fokker: 0.2 };
/** The same for the rear corner. */
const BEHIND: Record<Spec['tips'], number> = { round: 0.45, raked: 0, sharp: 0.1, square: 0.05, fokker: 0.35 };

const ROOM = 0.3;

export function silhouetteOf(spec: Spec): Silhouette {
  const size = bulk(spec);
  const tail = spec.len - spec.fore;
  const wings = spec.span.map((span, i) => {
    const above = spec.span.length - 1 - i;
    return wing(span, spec.chord[i] ?? spec.chord[0] ?? 1.5, -spec.stagger * above, spec);
  });
  const across = Math.max(...spec.span);
  const plane = across * 0.17;
  const bodies = [
    body(spec, tail, size),
    wing(2 * plane, 1.1 * size, tail - 0.8 * size, { tips: 'round', sweep: 4 }),
    ...engines(spec, size),
  ];
  if (isBoomed(spec)) bodies.push(...[-1, 1].map((side) => strip(side * 1.6 * size, side * 0.25, 0.6, tail, 0.05)));
  const top = Math.min(-spec.fore, -spec.stagger * (spec.span.length - 1) - 0.4 * (spec.chord[0] ?? 1.5)) - ROOM;
  return {
    wings: wings.reverse(),
    bodies,
    box: {
      x: -across / 2 - ROOM,
      y: round(top),
      width: round(across + 2 * ROOM),
      height: round(tail + 0.4 * size + ROOM - top),
    },
  };
}

/** Whether poles carry the tail. */
function isBoomed({ nose, booms }: Spec): boolean {
  return booms !== undefined || nose === 'pusher';
}

function wing(span: number, chord: number, at: number, { tips, sweep = 0 }: Pick<Spec, 'tips' | 'sweep'>): string {
  const half = span / 2;
  const back = Math.tan((sweep * Math.PI) / 180) * half;
  const [front, rear] = [at - 0.3 * chord, at + 0.7 * chord];
  const [first, last] = [half - INSIDE[tips] * chord, half - BEHIND[tips] * chord];
  const side = (sign: number): [number, number][] => [
    [sign * first, front + back],
    [sign * half, (front + rear) / 2 + back],
    [sign * last, rear + back],
  ];
  return outline([[0, front], ...side(1), [0, rear], ...side(-1).toReversed()]);
}

function body(spec: Spec, tail: number, size: number): string {
  const half = spec.width / 2;
  const nose = -spec.fore;
  if (isBoomed(spec)) {
    return outline([
      [-half * 0.6, nose],
      [half * 0.6, nose],
      [half, 0],
      [half * 0.7, 1.6 * size],
      [-half * 0.7, 1.6 * size],
      [-half, 0],
    ]);
  }
  return outline([
    [-half * 0.75, nose],
    [half * 0.75, nose],
    [half, nose + 0.5],
    [half, 0.8],
    [0.1, tail],
    [-0.1, tail],
    [-half, 0.8],
    [-half, nose + 0.5],
  ]);
}

/** Nacelles between the wings. */
function engines({ engines: count, span, engineRear }: Spec, size: number): string[] {
  const across = Math.max(...span);
  const out = count === 4 ? [0.12, 0.22] : count ? [0.13] : [];
  const [from, to] = engineRear ? [-0.8, 1.6] : [-1.6, 0.8];
  return out.flatMap((share) =>
    [-1, 1].map((side) =>
      strip(side * share * across, side * share * across, from * size * 0.7, to * size * 0.7, 0.35),
    ),
  );
}

/** A straight piece from one place to another, so thick on either side. */
function strip(x: number, endX: number, y: number, endY: number, thick: number): string {
  return outline([
    [x - thick, y],
    [x + thick, y],
    [endX + thick, endY],
    [endX - thick, endY],
  ]);
}

function outline(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
