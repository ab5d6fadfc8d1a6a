// What a Cockpit panel says: its dial, Speed bands, safe templates and Energy dots (rulebooks/icog/figures/panels.py).
import type { Model } from './model';

export const LETTERS = 'ABCDEFGHIJKLMNOP';
export const BANDS = ['stall', 'slow', 'medium', 'high', 'dive'] as const;
export type Band = (typeof BANDS)[number];

/** The dial runs from 0 to 300 km/h, over 280 degrees. */
export const DIAL = 300;
const SWEEP = 280;
/** The highest speed of each band, and the radius of template A (data/tables.toml). */
const [SLOW, MEDIUM, HIGH, TIGHTEST] = [145, 195, 245, 2];

/** How far the needle is turned for a speed: 0 straight up, in degrees clockwise. */
export function dialAngle(speed: number): number {
  return (SWEEP * Math.min(DIAL, Math.max(0, speed))) / DIAL - SWEEP / 2;
}

export function stallOf(model: Model, bombs = false): number {
  return (bombs && model.stall_bombs) || model.stall;
}

export function topOf(model: Model, bombs = false): number {
  return (bombs && model.top_bombs) || model.top;
}

export function bandOf(model: Model, speed: number): Band {
  if (speed <= model.stall) return 'stall';
  return speed <= SLOW ? 'slow' : speed <= MEDIUM ? 'medium' : speed <= HIGH ? 'high' : 'dive';
}

export type Zone = 'stall' | 'green' | 'yellow' | 'red';

/** The coloured part of the dial that a speed lies in. */
export function zoneOf(model: Model, speed: number, bombs = false): Zone {
  if (speed < stallOf(model, bombs)) return 'stall';
  return speed <= topOf(model, bombs) ? 'green' : speed <= model.maximum ? 'yellow' : 'red';
}

/** The marker at a speed or the next higher one; null above the last, where P is safe. */
export function markerAt(model: Model, speed: number): [number, string] | null {
  return model.markers.find(([at]) => at >= speed) ?? null;
}

/** The template that is safe at a speed. */
export function safeLetter(model: Model, speed: number, wider = 0): string {
  const index = LETTERS.indexOf(markerAt(model, speed)?.[1] ?? 'P') + wider;
  return LETTERS[index] ?? `P+${index - LETTERS.length + 1}`;
}

/** The radius of a template by its letter, in Move units. */
export function radiusOf(letter: string): number {
  const [base = 'A', more = '0'] = letter.split('+');
  return TIGHTEST + LETTERS.indexOf(base) + Number(more);
}

/** The dial readings under the first Energy dots on each side of the needle. */
export function dots(model: Model, speed: number, number = 6): { gain: number[]; loss: number[] } {
  return {
    gain: model.gain.slice(0, number).map((offset) => speed + offset),
    loss: model.loss.slice(0, number).map((offset) => speed - offset),
  };
}

/** Wind drag of a move that begins this fast. */
export function dragAt(model: Model, speed: number): number {
  return model.drag.reduce((found, [least, loss]) => (speed >= least ? loss : found), 0);
}
