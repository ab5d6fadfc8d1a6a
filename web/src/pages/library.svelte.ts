// The rule books of this server and their words, fetched once and kept.
import { SvelteMap } from 'svelte/reactivity';
import { api, ApiError } from '../net/api';
import type { BookCard, WordsFile } from '../wire/types';
import { BookWords } from '../words/book';
import { language } from '../words/ui.svelte';
import { easyFirst } from './easy-first';

interface Spoken {
  words: BookWords;
  file: WordsFile;
}

class Library {
  books: BookCard[] | null = $state.raw(null);
  problem: ApiError | null = $state.raw(null);
  readonly #spoken = new SvelteMap<string, Spoken>();
  readonly #asked = new Set<string>();
  #loading: Promise<void> | null = null;

  /** Fetches the books unless they are there already. */
  load(): Promise<void> {
    if (this.books) return Promise.resolve();
    this.problem = null;
    this.#loading ??= api
      .books()
      .then(
        (books) => {
          this.books = easyFirst(books);
        },
        (error: unknown) => {
          this.problem = asProblem(error);
        },
      )
      .finally(() => {
        this.#loading = null;
      });
    return this.#loading;
  }

  find(book: string): BookCard | null {
    return this.books?.find((each) => each.id === book) ?? null;
  }

  /** The words of a book in the chosen language; null until they have come. */
  words(book: string): BookWords | null {
    return this.#said(book)?.words ?? null;
  }

  /** What the game is, in one sentence; nothing until it has come, and where the book says nothing. */
  sentence(book: string): string {
    return this.#text(book, 'card', 'sentence');
  }

  /** How a machine pilot flies, in one sentence. */
  pilotSentence(book: string, pilot: string): string {
    return this.#text(book, 'pilot', pilot);
  }

  /** The name of a machine pilot. */
  pilotName(book: string, pilot: string): string {
    return this.#alone(book, 'pilot', pilot);
  }

  /** The name of a seat or side. */
  seatName(book: string, seat: string): string {
    return this.#alone(book, 'seat', seat);
  }

  /** A name as it stands alone: with a capital letter. */
  #alone(book: string, field: string, value: string): string {
    const name = this.words(book)?.name(field, value) ?? value;
    return name.charAt(0).toLocaleUpperCase(language.current) + name.slice(1);
  }

  #said(book: string): Spoken | null {
    const key = `${book} ${language.current}`;
    const known = this.#spoken.get(key);
    if (!known && book) this.#fetch(book, language.current, key);
    return known ?? null;
  }

  #fetch(book: string, lang: string, key: string): void {
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    api.words(book, lang).then(
      (file) => this.#spoken.set(key, { words: new BookWords(file), file }),
      () => this.#asked.delete(key),
    );
  }

  #text(book: string, section: string, key: string): string {
    for (const catalogue of this.#said(book)?.file.catalogues ?? []) {
      const found = catalogue[section];
      if (typeof found === 'object' && found !== null && key in found) {
        return String((found as Record<string, unknown>)[key]);
      }
    }
    return '';
  }
}

export const library = new Library();

/** Any failure as one that can be told to a person. */
export function asProblem(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(-1, { what: error instanceof Error ? error.message : String(error), where: '', rule: '' });
}
