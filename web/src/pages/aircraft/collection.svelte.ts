// The aircraft of all books of this server, fetched once.
import { api, type Api, type ApiError } from '../../net/api';
import { asProblem } from '../library.svelte';
import { type Entry, entryOf } from './entries';

export class Collection {
  entries: Entry[] | null = $state.raw(null);
  problem: ApiError | null = $state.raw(null);
  readonly #api: Pick<Api, 'aircraft'>;

  constructor(wire: Pick<Api, 'aircraft'> = api) {
    this.#api = wire;
  }

  async load(books: readonly string[]): Promise<void> {
    this.problem = null;
    try {
      const lists = await Promise.all(books.map((book) => this.#api.aircraft(book)));
      this.entries = lists
        .flatMap((list, i) => Object.entries(list).map(([id, row]) => entryOf(books[i] ?? '', id, row)))
        .sort((one, other) => one.name.localeCompare(other.name) || one.book.localeCompare(other.book));
    } catch (error) {
      this.problem = asProblem(error);
    }
  }

  find(address: string): Entry | null {
    return this.entries?.find((each) => each.address === address) ?? null;
  }
}
