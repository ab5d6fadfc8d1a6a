// The widgets of Watch Algy Dogfight!, by the names of their files, and its last roll.
import type { Widget } from '../widget';
import './words';

export { default as Rolls } from './parts/Rolls.svelte';

/** These show what an option leads to beside it. */
export const explains: ReadonlySet<string> = new Set(['move', 'end', 'attack']);

/** Asked for every aircraft and every turn, and mostly answered alike. */
export const standing: ReadonlySet<string> = new Set(['end', 'signal', 'next']);

export const widgets = import.meta.glob<Widget>('./*.svelte', { eager: true, import: 'default' });
