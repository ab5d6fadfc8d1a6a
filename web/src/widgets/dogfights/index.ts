// The widgets of Age of Dogfights: WW1, by the names of their files.
import type { Widget } from '../widget';

export const widgets = import.meta.glob<Widget>('./*.svelte', { eager: true, import: 'default' });
