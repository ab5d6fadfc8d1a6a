// How large models are drawn: so large that they can be told from each other, and never into each other.
import type { Vector3 } from 'three';

export interface Standing {
  /** The middle of the model. */
  at: Vector3;
  /** Where its nose points, about the vertical. */
  yaw: number;
  /** From wing tip to wing tip, as it is built. */
  span: number;
  /** The same on the screen. */
  pixels: number;
}

/** A model is made larger until it is so many pixels wide, and at most so many times. */
const [READABLE, MOST] = [76, 2.2];
/** It never gets smaller than this for its neighbours. */
const LEAST = 0.55;
/** From nose to tail, and from wheels to wing, of the span. */
const [LENGTH, HEIGHT] = [0.74, 0.34];
/** So much of the way between two models stays free. */
const APART = 0.94;

/** By how much each of some models is larger or smaller than it is built. */
export function modelSizes(models: readonly Standing[]): number[] {
  const wished = models.map(({ pixels }) => Math.min(MOST, Math.max(1, READABLE / Math.max(1, pixels))));
  const sizes = [...wished];
  for (let i = 0; i < models.length; i += 1) {
    for (let j = i + 1; j < models.length; j += 1) {
      const share = shareOf(models[i] as Standing, models[j] as Standing, wished[i] as number, wished[j] as number);
      sizes[i] = Math.min(sizes[i] as number, (wished[i] as number) * share);
      sizes[j] = Math.min(sizes[j] as number, (wished[j] as number) * share);
    }
  }
  return sizes.map((size) => Math.max(LEAST, size));
}

/** How much of their sizes two models can have without touching. */
function shareOf(one: Standing, other: Standing, first: number, second: number): number {
  const way = other.at.clone().sub(one.at);
  const far = way.length();
  if (far < 0.01) return 1;
  way.divideScalar(far);
  const needed = reach(one, way) * first + reach(other, way) * second;
  return Math.min(1, (far * APART) / needed);
}

/** How far a model reaches in a direction from its middle. */
function reach({ yaw, span }: Standing, way: Vector3): number {
  const nose = Math.abs(way.x * Math.sin(yaw) + way.z * Math.cos(yaw));
  const wing = Math.abs(way.x * Math.cos(yaw) - way.z * Math.sin(yaw));
  return (span / 2) * (wing + nose * LENGTH + Math.abs(way.y) * HEIGHT);
}
