// How much is drawn: as wished, or as the machine can bear.
export type QualityWish = 'auto' | 'high' | 'low';
export type Quality = 'high' | 'low';

/** A frame that takes longer than this (in ms) makes a machine too slow for shadows. */
export const SLOW_FRAME = 60;

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render|swrast/i;

/** Whether the graphics are computed by the processor, from what the driver calls itself. */
export function isSoftware(renderer: string): boolean {
  return SOFTWARE.test(renderer);
}

export function firstQuality(wish: QualityWish, renderer: string): Quality {
  if (wish !== 'auto') return wish;
  return isSoftware(renderer) ? 'low' : 'high';
}

/** What a measured frame means for a machine that was to choose by itself. */
export function afterFrame(wish: QualityWish, now: Quality, milliseconds: number): Quality {
  return wish === 'auto' && milliseconds > SLOW_FRAME ? 'low' : now;
}

/** Pixels of the screen per pixel of the page. */
export function pixelRatio(quality: Quality, device: number): number {
  return quality === 'low' ? 1 : Math.min(2, Math.max(1, device));
}

/** Below so many frames a second nobody sees anything fly: one frame takes longer than this (in ms). */
const TOO_SLOW = 100;
/** So many slow frames without a fast one between them are no accident. */
const ENOUGH = 4;

/** Notes how long frames take, and tells when a machine is too slow for what is drawn. */
export class FrameRate {
  #slow = 0;

  /** A frame took so long; true when it is the one that shows that all are slow. Then it is counted anew. */
  took(milliseconds: number): boolean {
    this.#slow = milliseconds > TOO_SLOW ? this.#slow + 1 : 0;
    if (this.#slow < ENOUGH) return false;
    this.#slow = 0;
    return true;
  }
}
