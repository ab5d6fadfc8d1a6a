// How large a flat board is drawn in the room that panels leave for it, and what part of it is in sight.
import type { XY } from './drawing';

export interface Size {
  width: number;
  height: number;
}

/** The context by which a page that wants to see all of a board says how much smaller than its least it may be. */
export const OVERVIEW = Symbol('overview');

/** The width, in CSS pixels: all of the sheet if it can be read then, else it fills the width and is scrolled. */
export function sheetWidth(sheet: Size, room: Size, least: number): number {
  const whole = Math.floor(Math.min(room.width, (room.height * sheet.width) / sheet.height));
  return whole >= least ? whole : Math.max(room.width, least);
}

/** What is in sight keeps so far from the edges, in CSS pixels. */
const EDGE = 44;

/** How far a sheet is scrolled so that the first of some points is in sight, and as many of the others as find room
 * with it: where a plan ends, then the nearest first. */
export function scrolledTo(
  points: readonly XY[],
  scale: number,
  room: Size,
  end: XY | null = null,
): { left: number; top: number } {
  const drawn = ({ x, y }: XY): XY => ({ x: x * scale, y: y * scale });
  const [first, ...others] = points.map(drawn);
  if (!first) return { left: 0, top: 0 };
  let box = { left: first.x, right: first.x, top: first.y, bottom: first.y };
  const far = (each: XY): number => Math.hypot(each.x - first.x, each.y - first.y);
  for (const { x, y } of [...(end ? [drawn(end)] : []), ...others.sort((one, other) => far(one) - far(other))]) {
    const wider = {
      left: Math.min(box.left, x),
      right: Math.max(box.right, x),
      top: Math.min(box.top, y),
      bottom: Math.max(box.bottom, y),
    };
    const fits =
      wider.right - wider.left <= room.width - EDGE * 2 && wider.bottom - wider.top <= room.height - EDGE * 2;
    if (fits) box = wider;
  }
  return {
    left: Math.max(0, (box.left + box.right - room.width) / 2),
    top: Math.max(0, (box.top + box.bottom - room.height) / 2),
  };
}
