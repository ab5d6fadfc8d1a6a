// Reads the view of a book that nothing is known about.
import type { View } from '../board';
import type { BookWords } from '../../words/book';

export type Entry = Record<string, unknown>;

export interface Table {
  field: string;
  entries: [string, Entry][];
}

export function isTable(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of a view that are tables of things: each entry is a table itself. */
export function tablesOf(view: View): Table[] {
  return Object.entries(view).flatMap(([field, value]) => {
    if (!isTable(value)) return [];
    const entries = Object.entries(value);
    if (!entries.length || !entries.every((each): each is [string, Entry] => isTable(each[1]))) return [];
    return [{ field, entries }];
  });
}

/** A name of a field as words: "hidden_hands" is "Hidden hands". */
export function plainWords(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** A value in one line; long ones are cut, since the whole of it is in the tree. */
export function shown(value: unknown, words: BookWords, field: string): string {
  if (Array.isArray(value) && value.length === 0) return '–';
  if (value === '' || value === null || value === undefined) return '–';
  if (isTable(value) && Object.keys(value).length === 0) return '–';
  if (typeof value === 'object' && JSON.stringify(value).length > 400) return `${JSON.stringify(value).slice(0, 400)}…`;
  return words.name(field, value);
}
