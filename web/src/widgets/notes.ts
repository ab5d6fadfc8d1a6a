// What the referee notes on an option.
import { keyOf } from '../table/options';
import type { OptionNote } from '../wire/types';

export function notesOn<Note extends OptionNote>(asked: { notes?: Note[] }, option: unknown): Note[] {
  const key = keyOf(option);
  return (asked.notes ?? []).filter((note) => keyOf(note.option) === key);
}

/** The notes of one kind, or of some kinds, on an option. */
export function notesOfKind<Note extends OptionNote, Kind extends Note['kind']>(
  asked: { notes?: Note[] },
  option: unknown,
  ...kinds: Kind[]
): Extract<Note, { kind: Kind }>[] {
  const isOne = (note: Note): note is Extract<Note, { kind: Kind }> => kinds.some((kind) => kind === note.kind);
  return notesOn(asked, option).filter(isOne);
}

/** The facts of the first note of a kind on an option. */
export function noteOn<Note extends OptionNote, Kind extends Note['kind']>(
  asked: { notes?: Note[] },
  option: unknown,
  kind: Kind,
): Extract<Note, { kind: Kind }>['facts'] | null {
  return notesOfKind(asked, option, kind)[0]?.facts ?? null;
}
