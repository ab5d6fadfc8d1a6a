// The widgets of a campaign's decisions, by the names of their files.
import type { Widget } from '../widget';

export const widgets = import.meta.glob<Widget>('./*.svelte', { eager: true, import: 'default' });
