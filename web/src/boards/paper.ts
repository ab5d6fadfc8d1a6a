// What flat boards draw alike.
export interface XY {
  x: number;
  y: number;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A small arrow head at so far from a point, in a direction of length 1. */
export function arrowHead(at: XY, { x, y }: XY, far: number, size: number): string {
  const tip = { x: at.x + x * (far + size), y: at.y + y * (far + size) };
  const base = { x: at.x + x * (far - size * 0.5), y: at.y + y * (far - size * 0.5) };
  const side = { x: -y * size * 0.75, y: x * size * 0.75 };
  const corner = (sign: number): string => `L${round(base.x + sign * side.x)} ${round(base.y + sign * side.y)}`;
  return `M${round(tip.x)} ${round(tip.y)}${corner(1)}L${round(at.x + x * far)} ${round(at.y + y * far)}${corner(-1)}Z`;
}
