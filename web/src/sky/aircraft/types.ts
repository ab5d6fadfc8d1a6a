// Every type that can be drawn, by a short id.
import type { Spec } from './spec';
import { ALLIED } from './types-allied';
import { GERMAN } from './types-german';

export type TypeId = keyof typeof ALLIED | keyof typeof GERMAN;

const ROWS = { ...ALLIED, ...GERMAN };

export const TYPE_IDS = Object.keys(ROWS) as TypeId[];

/** The figures of a type. */
export function specOf(id: TypeId): Spec {
  const written = Object.entries(ROWS[id]).filter(([, value]) => value !== undefined);
  return Object.fromEntries(written) as unknown as Spec;
}
