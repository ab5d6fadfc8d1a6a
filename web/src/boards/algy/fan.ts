// Where those stand who share a hex, so that each can be seen and picked: a group in a wedge behind its Leader, those
// who maneuver in a circle one behind the other, the rest in rings. Measures are in hexes.
import { angleOf } from '../../geometry/hexes';
import { type Aircraft, type AlgyView, byHex, flying, leadersOf } from './model';

export interface Place {
  east: number;
  south: number;
  scale: number;
  /** Where the nose points, clockwise from the north. */
  angle: number;
  /** In the circle of those who maneuver. */
  circles: boolean;
}

const TURN = Math.PI * 2;
/** By how many there are: models get smaller, so that a dozen still find room. */
const SCALES: [most: number, scale: number][] = [
  [1, 1],
  [2, 0.94],
  [3, 0.88],
  [4, 0.8],
  [7, 0.7],
  [12, 0.58],
];
const SMALLEST = 0.48;

/** The place of every aircraft in its hex. */
export function places(view: AlgyView): Map<string, Place> {
  const rootOf = (each: Aircraft): string => leadersOf(view, each).at(-1) ?? each.id;
  const found = new Map<string, Place>();
  for (const stack of byHex(flying(view)).values()) {
    for (const [id, place] of fan(stack, rootOf)) found.set(id, place);
  }
  return found;
}

/** The places of those in one hex; `rootOf` tells whose group somebody belongs to. */
export function fan(stack: readonly Aircraft[], rootOf: (each: Aircraft) => string): [string, Place][] {
  const scale = SCALES.find(([most]) => stack.length <= most)?.[1] ?? SMALLEST;
  const circling = stack.filter(circles);
  const straight = stack.filter((each) => !circles(each));
  if (circling.length > 1) return [...circle(circling, scale), ...inside(straight, scale)];
  const [first] = stack;
  const together = stack.every((each) => rootOf(each) === rootOf(first as Aircraft) && each.facing === first?.facing);
  if (stack.length > 1 && stack.length <= 5 && together && first && first.facing >= 0) return wedge(stack, scale);
  const sorted = [...stack].sort((one, other) =>
    rootOf(one) < rootOf(other) ? -1 : rootOf(one) > rootOf(other) ? 1 : 0,
  );
  return rings(sorted.length).map((spot, i) => {
    const each = sorted[i] as Aircraft;
    return [each.id, { ...spot, scale, angle: noseOf(each), circles: false }];
  });
}

function circles({ facing, spin }: Aircraft): boolean {
  return facing < 0 && spin === 0;
}

/** Who has no facing is drawn with some. */
function noseOf({ facing, id }: Aircraft): number {
  return facing >= 0 ? angleOf(facing) : angleOf((id.codePointAt(id.length - 1) ?? 0) % 6) + Math.PI / 6;
}

/** One behind the other, clockwise. */
function circle(all: readonly Aircraft[], scale: number): [string, Place][] {
  const far = all.length < 4 ? 0.27 : all.length < 7 ? 0.31 : 0.4;
  return all.map((each, i) => {
    const at = (i / all.length) * TURN - Math.PI / 3;
    const place = { east: Math.sin(at) * far, south: -Math.cos(at) * far };
    return [each.id, { ...place, scale, angle: at + Math.PI / 2, circles: true }];
  });
}

/** Within the circle. */
function inside(all: readonly Aircraft[], scale: number): [string, Place][] {
  return all.map((each, i) => {
    const far = all.length > 2 ? 0.17 : all.length > 1 ? 0.12 : 0;
    const at = (i / Math.max(1, all.length)) * TURN;
    const place = { east: Math.sin(at) * far, south: -Math.cos(at) * far };
    return [each.id, { ...place, scale, angle: noseOf(each), circles: false }];
  });
}

/** The Leader ahead, the others behind him to both sides. */
function wedge(all: readonly Aircraft[], scale: number): [string, Place][] {
  const leader = all.find(({ id }) => all.some(({ attached }) => attached === id)) ?? (all[0] as Aircraft);
  const ordered = [leader, ...all.filter((each) => each !== leader)];
  const angle = angleOf(leader.facing);
  const ranks = Math.ceil((all.length - 1) / 2);
  return ordered.map((each, i) => {
    const rank = Math.ceil(i / 2);
    const aside = rank * (ranks > 1 ? 0.2 : 0.28) * (i % 2 ? 1 : -1);
    const ahead = (ranks / 2 - rank) * (ranks > 1 ? 0.24 : 0.3);
    const place = {
      east: Math.sin(angle) * ahead + Math.cos(angle) * aside,
      south: -Math.cos(angle) * ahead + Math.sin(angle) * aside,
    };
    return [each.id, { ...place, scale, angle, circles: false }];
  });
}

/** Spots in one ring, or in two with some in the middle. */
function rings(count: number): { east: number; south: number }[] {
  if (count === 1) return [{ east: 0, south: 0 }];
  const inner = count < 7 ? 0 : count < 9 ? 1 : Math.ceil(count / 4);
  const outer = count - inner;
  const far = outer < 3 ? 0.24 : outer < 5 ? 0.29 : outer < 7 ? 0.34 : 0.38;
  const ring = (many: number, radius: number, from: number) =>
    Array.from({ length: many }, (_, i) => {
      const at = (i / many) * TURN + from;
      return { east: Math.sin(at) * radius, south: -Math.cos(at) * radius };
    });
  return [...ring(outer, far, -Math.PI / 2), ...ring(inner, inner > 1 ? 0.14 : 0, 0)];
}
