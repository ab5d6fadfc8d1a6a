// Labels give way to each other: they move, what they belong to never does.
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
const ROUNDS = 24;

/** How wide a plate is, near enough to keep plates apart without measuring them. */
export function plateWidth(text: string, small: string, badge: boolean): number {
  return 18 + text.length * 6.9 + (small ? 6 + small.length * 6.6 : 0) + (badge ? 22 : 0);
}

/** Moves plates apart, by the shorter way, out of what stands fast, and then into the area. */
export function spread(plates: readonly Plate[], area: Area, fixed: readonly Plate[] = []): Plate[] {
  const placed = plates.map((each) => ({ ...each }));
  for (let round = 0; round < ROUNDS; round += 1) {
    let moved = false;
    for (let i = 0; i < placed.length; i += 1) {
      for (let j = i + 1; j < placed.length; j += 1) {
        // Where the way up is blocked, aside is left.
        if (part(placed[i] as Plate, placed[j] as Plate, round >= ROUNDS / 2)) moved = true;
      }
    }
    for (const each of placed) {
      for (const other of fixed) if (leave(each, other)) moved = true;
      keepInside(each, area);
    }
    if (!moved) break;
  }
  return placed;
}

export function overlap(one: Plate, other: Plate): { x: number; y: number } {
  return {
    x: (one.width + other.width) / 2 + GAP - Math.abs(one.x - other.x),
    y: (one.height + other.height) / 2 + GAP - Math.abs(one.y - one.height / 2 - (other.y - other.height / 2)),
  };
}

function part(one: Plate, other: Plate, aside: boolean): boolean {
  const shared = overlap(one, other);
  if (shared.x <= 0.01 || shared.y <= 0.01) return false;
  if (!aside && shared.y <= shared.x) {
    // The upper one gives way upwards: downwards it would cover what the lower one belongs to.
    (one.y <= other.y ? one : other).y -= shared.y;
  } else {
    const sign = one.x <= other.x ? -1 : 1;
    one.x += (sign * shared.x) / 2;
    other.x -= (sign * shared.x) / 2;
  }
  return true;
}

/** Out of what stands fast, down or aside: above it there is no room. */
function leave(each: Plate, fixed: Plate): boolean {
  const shared = overlap(each, fixed);
  if (shared.x <= 0.01 || shared.y <= 0.01) return false;
  if (shared.x < shared.y) each.x += each.x <= fixed.x ? -shared.x : shared.x;
  else each.y = fixed.y + each.height + GAP;
  return true;
}

function keepInside(each: Plate, area: Area): void {
  const half = each.width / 2;
  each.x = Math.min(Math.max(each.x, area.left + half), Math.max(area.left + half, area.right - half));
  each.y = Math.min(Math.max(each.y, area.top + each.height), Math.max(area.top + each.height, area.bottom));
}
