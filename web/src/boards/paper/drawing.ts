// What flat boards draw alike.
export interface XY {
  x: number;
  y: number;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The points of a line, as `points` of a polyline has them. */
export function polyline(points: readonly XY[]): string {
  return points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
}

/** A small arrow head at so far from a point, in a direction of length 1. */
export function arrowHead(at: XY, { x, y }: XY, far: number, size: number): string {
  const tip = { x: at.x + x * (far + size), y: at.y + y * (far + size) };
  const base = { x: at.x + x * (far - size * 0.5), y: at.y + y * (far - size * 0.5) };
  const side = { x: -y * size * 0.75, y: x * size * 0.75 };
  const corner = (sign: number): string => `L${round(base.x + sign * side.x)} ${round(base.y + sign * side.y)}`;
  return `M${round(tip.x)} ${round(tip.y)}${corner(1)}L${round(at.x + x * far)} ${round(at.y + y * far)}${corner(-1)}Z`;
}

export const ARROWS: Readonly<Record<string, 'up' | 'down' | 'left' | 'right'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Does what a key means on a thing of the board, and keeps the key from the rest of the table. */
export function onKey(event: KeyboardEvent, act: () => void, keys: readonly string[] = ['Enter', ' ']): void {
  if (!keys.includes(event.key)) return;
  act();
  event.preventDefault();
  event.stopPropagation();
}
