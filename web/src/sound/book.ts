// What a rule book lets the table hear: the sounds of its events, and where its pieces are from left to right.
import type { View } from '../boards/board';
import { seenIn, toldIn } from '../wire/told';
import type { LogLine } from '../wire/types';
import type { Cue, Sound } from './sounds';

/** In the types that the book declares. */
export interface Hearing<V extends View, L extends LogLine> {
  /** The sounds of a line; `log` is all that was told up to what is shown. */
  cues: (line: L, view: V, log: readonly L[]) => Cue[];
  /** Everything that stands on the board: -1 at its left edge, 1 at the right. */
  across: (view: V) => Record<string, number>;
}

export interface BookSounds {
  cues: (line: LogLine, view: View, log: readonly LogLine[]) => Cue[];
  across: (view: View) => Record<string, number>;
}

/** The same for the table, which hands on lines and views as the server sent them. */
export function soundsOf<V extends View, L extends LogLine>(own: Hearing<V, L>): BookSounds {
  return {
    cues: (line, view, log) => toldIn<L>([line]).flatMap((each) => own.cues(each, seenIn<V>(view), toldIn<L>(log))),
    across: (view) => own.across(seenIn<V>(view)),
  };
}

/** Sounds of one piece, or of the middle of the table. */
export function heard(from: string, ...sounds: (Sound | null)[]): Cue[] {
  return sounds.flatMap((sound) => (sound === null ? [] : [{ sound, from }]));
}

/** From -1 to 1 for a place between 0 and a width. */
export function acrossOf(place: number, width: number): number {
  return width > 0 ? (2 * place) / width - 1 : 0;
}
