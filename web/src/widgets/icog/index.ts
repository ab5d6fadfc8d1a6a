// The widgets of In Clouds of Glory, by the names of their files, its last roll, and what its buttons say.
import type { Widget } from '../widget';
import './words';

export { answerWords, drawn } from './answer';
export { commit } from './commit';
export { default as Rolls } from './parts/Rolls.svelte';

/** These show what an option leads to beside it. */
export const explains: ReadonlySet<string> = new Set(['shoot', 'type']);

export const widgets = import.meta.glob<Widget>('./*.svelte', { eager: true, import: 'default' });

/** Only some scenarios and maneuvers ask for these. */
export const rare = import.meta.glob<{ default: Widget }>('./*.svelte', { base: './rare' });
