// Where squares lie on the table: four terraces of thirteen cards, each higher and farther than the one before.
import { Vector3 } from 'three';
import { bandOf, columnOf, EXIT_LEFT, EXIT_RIGHT, type Stop, WIDTH } from './chain';

export const CARD = { width: 6.4, depth: 11.6 };
export const GAP = 0.42;
export const PITCH = CARD.width + GAP;
export const RISE = 4.2;
export const BACK = 13;
/** The middle of the tabs at the ends of a band. */
export const END = 6.5 * PITCH + 2.5;
/** How high models fly over their card. */
export const HOVER = 3.7;

export function bandPoint(band: number, x: number): Vector3 {
  return new Vector3(x, band * RISE, -band * BACK);
}

/** The middle of a square; of the tab beside the map for the ways off it. */
export function placePoint(place: string): Vector3 {
  if (place === EXIT_LEFT) return bandPoint(3, -END);
  if (place === EXIT_RIGHT) return bandPoint(0, END);
  return bandPoint(bandOf(place), (columnOf(place) - (WIDTH - 1) / 2) * PITCH);
}

export function stopPoint(stop: Stop): Vector3 {
  if (typeof stop === 'string') return placePoint(stop);
  return bandPoint(stop.band, stop.end === 'left' ? -END - 2 : END + 2);
}

/** How far each of so many models stands from the middle of its card, and how much smaller it is for it. */
export function share(index: number, count: number): { x: number; z: number; scale: number } {
  if (count <= 1) return { x: 0, z: 0, scale: 1 };
  if (count === 2) return { x: index ? 1.3 : -1.3, z: index ? -2.6 : 2.6, scale: 0.8 };
  const columns = count <= 4 ? 2 : 3;
  const rows = Math.ceil(count / columns);
  const column = index % columns;
  const row = Math.floor(index / columns);
  return {
    x: (column - (columns - 1) / 2) * (CARD.width / columns) * 0.9,
    z: (row - (rows - 1) / 2) * (CARD.depth / (rows + 0.4)),
    scale: count <= 4 ? 0.64 : 0.48,
  };
}

/** Large machines are drawn larger, but not in proportion: all must find room on a card. */
export function modelScale(span: number): number {
  return (10.2 * Math.pow(span / 8.53, 0.4)) / span;
}
