// Labels give way to each other and to what they must not cover: they move, what they belong to never does.
export interface Plate {
  /** The middle of the lower edge. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const GAP = 4;
/** How far from its place a plate is tried, in pixels, and to which sides: up first, then aside, then down. */
const STEPS = [10, 22, 36, 52, 70, 92, 118, 150, 190, 240];
const SIDES: [right: number, down: number][] = [
  [0, -1],
  [0.7, -0.7],
  [-0.7, -0.7],
  [1, 0],
  [-1, 0],
  [0.7, 0.7],
  [-0.7, 0.7],
  [0, 1],
];
/** What a pixel that is covered twice weighs against a pixel of distance. */
const COVERED = 8;

/** How wide a plate is, near enough to keep plates apart without measuring them. */
export function plateWidth(text: string, small: string, badge: boolean): number {
  return 18 + text.length * 6.9 + (small ? 6 + small.length * 6.6 : 0) + (badge ? 22 : 0);
}

/** Puts each plate as near to its place as it covers no other and nothing that stands fast, inside the area. */
export function spread(plates: readonly Plate[], area: Area, fixed: readonly Plate[] = []): Plate[] {
  const placed = plates.map((each) => ({ ...each }));
  const taken = [...fixed];
  // The lowest first: the upper ones have room above them.
  for (const each of [...placed].sort((one, other) => other.y - one.y)) {
    Object.assign(each, nearestFree(each, area, taken));
    taken.push(each);
  }
  return placed;
}

export function overlap(one: Plate, other: Plate): { x: number; y: number } {
  return {
    x: (one.width + other.width) / 2 + GAP - Math.abs(one.x - other.x),
    y: (one.height + other.height) / 2 + GAP - Math.abs(one.y - one.height / 2 - (other.y - other.height / 2)),
  };
}

/** The nearest place where nothing is covered, else the one where least is. */
function nearestFree(wanted: Plate, area: Area, taken: readonly Plate[]): Plate {
  let best = inside(wanted, area);
  let least = covers(best, taken);
  if (least === 0) return best;
  least = least * COVERED;
  for (const step of STEPS) {
    for (const [right, down] of SIDES) {
      // Aside it must get past half of itself.
      const x = wanted.x + right * (step + wanted.width / 2);
      const tried = inside({ ...wanted, x, y: wanted.y + down * step }, area);
      const hidden = covers(tried, taken);
      if (hidden === 0) return tried;
      const cost = hidden * COVERED + step;
      if (cost < least) [best, least] = [tried, cost];
    }
  }
  return best;
}

/** How many pixels of a plate lie over others. */
function covers(plate: Plate, others: readonly Plate[]): number {
  let sum = 0;
  for (const other of others) {
    const { x, y } = overlap(plate, other);
    if (x > 0.01 && y > 0.01) sum += x * y;
  }
  return sum;
}

function inside(plate: Plate, area: Area): Plate {
  const half = plate.width / 2;
  return {
    ...plate,
    x: Math.min(Math.max(plate.x, area.left + half), Math.max(area.left + half, area.right - half)),
    y: Math.min(Math.max(plate.y, area.top + plate.height), Math.max(area.top + plate.height, area.bottom)),
  };
}
