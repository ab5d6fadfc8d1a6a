// How much of a model is worth drawing at its size on the screen.

/** Below this many pixels from wing tip to wing tip, wires, crew and cylinders are not seen. */
export const FINE_FROM = 60;

/** A model that is at the limit does not flicker between the two. */
const HOLD = 6;

export function showsDetail(pixels: number, shownNow: boolean): boolean {
  return pixels >= (shownNow ? FINE_FROM - HOLD : FINE_FROM);
}
