// The widgets of Watch Algy Dogfight!, by the names of their files, and its last roll.
import type { MayStand } from '../../boards/board';
import type { Note } from '../../wire/algy/notes';
import type { Asked } from '../../wire/types';
import { notesOn } from '../notes';
import type { Widget } from '../widget';
import './words';

export { default as Rolls } from './parts/Rolls.svelte';

/** These show what an option leads to beside it. */
export const explains: ReadonlySet<string> = new Set(['move', 'end', 'attack']);

/** Asked for every aircraft and every turn, and mostly answered alike. */
export const standing: Readonly<Record<string, MayStand>> = {
  move: {
    within: true,
    asks: endangers('leaves the board', 'faces the edge', 'may leave', 'test', 'overspeed', 'may stall'),
  },
  end: { answers: ['power', 'coast'], otherwise: 'coast', asks: endangers('overspeed', 'may stall') },
  signal: { answers: ['no'] },
  next: { answers: ['follow'] },
};

/** Whether the referee notes one of these on an option. */
function endangers(...kinds: readonly Note['kind'][]): (asked: Asked, option: unknown) => boolean {
  return (asked, option) => notesOn(asked, option).some(({ kind }) => kinds.some((each) => each === kind));
}

export const widgets = import.meta.glob<Widget>('./*.svelte', { eager: true, import: 'default' });
