// What a game has to print: its list, and documents as files.
import { ask, json, path } from '../../net/api';
import type { SheetCard } from '../../wire/types';

export type SheetPaper = 'a4' | 'letter';
/** One document, or a picture of each page, packed. */
export type SheetFormat = 'pdf' | 'svg';

export const sheetsOf = (book: string, lang: string): Promise<SheetCard[]> =>
  json(path('books', book, 'sheets'), { query: { lang } });

/** Where a sheet of a book is drawn; `all` is everything that is for the whole game. */
export const sheetAddress = (book: string, name: string): string => path('books', book, 'sheets', name);

/** What is drawn there, as one file. */
export async function drawn(
  address: string,
  paper: SheetPaper,
  format: SheetFormat,
  lang: string,
  token = '',
  scenario: Readonly<Record<string, unknown>> | null = null,
): Promise<Blob> {
  const sent = scenario ? { method: 'POST' as const, body: JSON.stringify({ scenario }) } : {};
  return (await ask(address, { query: { paper, format, lang }, ...sent, ...(token ? { token } : {}) })).blob();
}
