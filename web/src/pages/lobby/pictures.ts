// Pictures of the lobby: taken of the boards themselves by tools/pictures and kept beside them, so that the lobby needs
// no graphics. A card without a picture shows an ornament.
import type { Theme } from '../../app/theme.svelte';

const cards = import.meta.glob<string>('../../boards/*/cards/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});
const heroes = import.meta.glob<string>('./hero/*.webp', { query: '?url', import: 'default', eager: true });

const BOOK = 'book';

/** The address of the picture of a scenario, or of the book itself without one; nothing where there is none. */
export function cardPicture(book: string, scenario: string, theme: Theme): string {
  return cards[`../../boards/${book}/cards/${scenario || BOOK}.${theme}.webp`] ?? '';
}

/** Whether a scenario has a picture. */
export function pictured(book: string, scenario: string): boolean {
  return cardPicture(book, scenario, 'light') !== '';
}

/** The sky at the head of the lobby, for wide or for upright windows. */
export function heroPicture(shape: 'wide' | 'upright', theme: Theme): string {
  return heroes[`./hero/${shape}.${theme}.webp`] ?? '';
}
