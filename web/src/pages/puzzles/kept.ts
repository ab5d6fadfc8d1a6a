// What was tried in this browser: the rating that came of it, the tries, and which matches are puzzles.
import { UNKNOWN, type Rating } from './rating';

export interface Try {
  /** Its book and id. */
  puzzle: string;
  right: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

export interface Kept {
  rating: Rating;
  tries: Try[];
  /** Puzzles by the matches that were begun for them. */
  matches: Record<string, string>;
}

const PLACE = 'aerodrome.puzzles';

export function read(): Kept {
  const none: Kept = { rating: UNKNOWN, tries: [], matches: {} };
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? 'null') as Partial<Kept> | null;
    const known = kept && typeof kept.rating?.rating === 'number' && Array.isArray(kept.tries);
    return known ? { ...none, ...kept } : none;
  } catch {
    return none;
  }
}

export function write(kept: Kept): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing forgets it when the page is left.
  }
}

/** The puzzle that a match was begun for. */
export const puzzleOf = (match: string): string | null => read().matches[match] ?? null;

/** The day where the person is, such as 2026-11-17. */
export function today(now = new Date()): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
