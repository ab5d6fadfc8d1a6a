// The widgets of In Clouds of Glory, by the names of their files.
import type { Widget } from '../widget';
import './words';

export const widgets = import.meta.glob<Widget>('./*.svelte', { eager: true, import: 'default' });
