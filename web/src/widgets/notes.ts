// What the referee notes on an option.
import { keyOf } from '../table/options';
import type { Asked } from '../wire/types';
import type { Facts, Note } from '../words/book';

export function notesOn(asked: Asked, option: unknown): Note[] {
  const key = keyOf(option);
  return (asked.notes ?? []).filter((note) => keyOf(note.option) === key);
}

/** The facts of the first note of a kind on an option. */
export function noteOn(asked: Asked, option: unknown, kind: string): Facts | null {
  return notesOn(asked, option).find((note) => note.kind === kind)?.facts ?? null;
}
