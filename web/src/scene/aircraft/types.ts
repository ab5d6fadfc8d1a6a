// Every type that can be drawn, by a short id.
import type { Spec } from './spec';
import { ALLIED } from './types-allied';
import { AMERICAN } from './types-american';
import { AUSTRIAN } from './types-austrian';
import { GERMAN } from './types-german';
import { ITALIAN } from './types-italian';
import { RUSSIAN } from './types-russian';

const ROWS = { ...ALLIED, ...GERMAN, ...AUSTRIAN, ...RUSSIAN, ...ITALIAN, ...AMERICAN };

export type TypeId = keyof typeof ROWS;

export const TYPE_IDS = Object.keys(ROWS) as TypeId[];

/** The figures of a type. */
export function specOf(id: TypeId): Spec {
  const written = Object.entries(ROWS[id]).filter(([, value]) => value !== undefined);
  return Object.fromEntries(written) as unknown as Spec;
}

/** Whether there is a drawing of this id. */
export function isType(id: string): id is TypeId {
  return Object.hasOwn(ROWS, id);
}
