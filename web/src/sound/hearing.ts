// A table that is heard: its ear and its speaker. Loaded when sound is switched on.
import type { BoardState } from '../boards/board';
import type { How } from '../table/showing';
import type { BookSounds } from './book';
import { Ear } from './ear';
import { Speaker } from './speaker';

const BOOKS = import.meta.glob<BookSounds>('./books/*.ts', { import: 'default' });

export interface Hearing {
  show: (state: BoardState, how: How) => void;
  /** Lets somebody hear how loud it is. */
  sample: () => void;
  setVolume: (volume: number) => void;
  dispose: () => void;
}

/** Null for a book that has no sounds. */
export async function hear(book: string, volume: number): Promise<Hearing | null> {
  const sounds = await BOOKS[`./books/${book}.ts`]?.();
  if (!sounds) return null;
  const ear = new Ear(sounds);
  const speaker = new Speaker(volume);
  return {
    show: (state, how) => {
      const voices = ear.hear(state, how);
      if (voices) speaker.play(voices);
    },
    sample: () => speaker.play([{ sound: 'dice', after: 0, pan: 0, gain: 0.5 }]),
    setVolume: (wanted) => speaker.setVolume(wanted),
    dispose: () => speaker.dispose(),
  };
}
