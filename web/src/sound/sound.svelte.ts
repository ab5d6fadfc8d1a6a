// Whether the table is heard, and how loud: off at first, remembered on this device. What makes sounds is fetched when it
// is switched on.
import { keep, kept } from '../table/keeping';
import type { TableModel } from '../table/match.svelte';
import type { Hearing } from './hearing';

const USUAL = 0.6;

class Sound {
  on = $state(kept('sound') === 'yes');
  /** From 0 to 1. */
  volume = $state(volumeOf(kept('volume')));
  /** Whether somebody has just changed something, and is to hear it. */
  #changed = false;

  set(on: boolean): void {
    this.on = on;
    this.#changed = on;
    keep('sound', on ? 'yes' : 'no');
  }

  setVolume(volume: number): void {
    this.volume = volume;
    this.#changed = true;
    keep('volume', String(volume));
  }

  /** Whether something was changed since this was last asked. */
  takeChanged(): boolean {
    const changed = this.#changed;
    this.#changed = false;
    return changed;
  }
}

function volumeOf(text: string | null): number {
  const volume = Number(text ?? USUAL);
  return volume >= 0 && volume <= 1 ? volume : USUAL;
}

export const sound = new Sound();

/** Lets a table be heard while sound is on. To be called in an effect; what it returns ends it. */
export function listen(model: Pick<TableModel, 'info' | 'onHear'>): (() => void) | undefined {
  const book = model.info?.book;
  if (!sound.on || !book) return;
  let gone = false;
  let hearing = $state.raw<Hearing | null>(null);
  import('./hearing')
    .then(({ hear }) => hear(book, sound.volume))
    .then(
      (made) => {
        if (gone) made?.dispose();
        else if (made) {
          hearing = made;
          model.onHear = made.show;
        }
      },
      // Without a connection the table stays silent.
      () => undefined,
    );
  $effect(() => {
    const { volume } = sound;
    if (!hearing) return;
    hearing.setVolume(volume);
    if (sound.takeChanged()) hearing.sample();
  });
  return () => {
    gone = true;
    model.onHear = null;
    hearing?.dispose();
  };
}
