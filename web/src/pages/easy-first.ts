// In which order the games are shown.
import type { BookCard } from '../wire/types';

/** Easy books first, for those who have never been here; those that do not say how easy they are come last. */
export function easyFirst(books: readonly BookCard[]): BookCard[] {
  return books.toSorted((one, other) => (one.difficulty || Infinity) - (other.difficulty || Infinity) || 0);
}
