// Pictures drawn on a canvas, and the seeded chance that they are drawn with.
import { CanvasTexture, SRGBColorSpace } from 'three';

export interface Drawing {
  canvas: HTMLCanvasElement;
  pen: CanvasRenderingContext2D;
}

export function drawing(width: number, height: number): Drawing {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  // Kept in ordinary memory: it is drawn once and then handed to the graphics card.
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('a canvas cannot be drawn on');
  return { canvas, pen };
}

export function picture(canvas: HTMLCanvasElement, anisotropy = 8): CanvasTexture {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = anisotropy;
  return texture;
}

const shared = new Map<string, CanvasTexture>();

/** A picture that is drawn when it is first shown, and then the same for all who show it: none of them releases it. */
export function sharedPicture(name: string, draw: () => HTMLCanvasElement): CanvasTexture {
  let found = shared.get(name);
  if (!found) {
    found = picture(draw());
    found.userData.shared = true;
    shared.set(name, found);
  }
  return found;
}

/** A round blot in the middle of a square, which fades from its heart (a place and a radius) to the radius of its rim. */
export function blot(
  size: number,
  heart: [x: number, y: number, radius: number],
  rim: number,
  colours: readonly [number, string][],
): HTMLCanvasElement {
  const { canvas, pen } = drawing(size, size);
  const fill = pen.createRadialGradient(...heart, size / 2, size / 2, rim);
  for (const [at, colour] of colours) fill.addColorStop(at, colour);
  pen.fillStyle = fill;
  pen.fillRect(0, 0, size, size);
  return canvas;
}

export type Chance = () => number;

/** Numbers between 0 and 1 that are the same for the same seed: what is drawn twice looks the same twice. */
export function chance(seed: number): Chance {
  let state = Math.max(1, Math.floor(seed) % 2147483647);
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

/** A seed from a text. */
export function seedOf(text: string): number {
  let seed = 7;
  for (const letter of text) seed = (seed * 131 + (letter.codePointAt(0) ?? 0) * 17) % 2147483646;
  return seed + 1;
}
