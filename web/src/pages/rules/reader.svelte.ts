// What the rules page reads: the whole book once per language, and the server's search.
import { api, type ApiError } from '../../net/api';
import type { RuleText } from '../../wire/types';
import { asProblem } from '../library.svelte';
import { byId, chapters, headings, idsOf, sectionOf, type Chapter } from './chapters';

export class Reader {
  entries: RuleText[] | null = $state.raw(null);
  found: RuleText[] | null = $state.raw(null);
  problem: ApiError | null = $state.raw(null);
  #wanted = '';
  #search: AbortController | null = null;

  chapters: Chapter[] = $derived(this.entries ? chapters(this.entries) : []);
  #byId = $derived(byId(this.entries ?? []));
  ids: ReadonlySet<string> = $derived(idsOf(this.entries ?? []));
  #readable = $derived(headings(this.entries ?? []));

  async load(book: string, lang: string): Promise<void> {
    const wanted = `${book} ${lang}`;
    if (wanted === this.#wanted && !this.problem) return;
    this.#wanted = wanted;
    this.problem = null;
    try {
      const entries = await api.rules(book, { lang, limit: 2000 });
      if (wanted !== this.#wanted) return;
      this.entries = entries;
    } catch (error) {
      if (wanted === this.#wanted) this.problem = asProblem(error);
    }
  }

  /** Looks for words; without words there is nothing found, and the whole book is shown. */
  async search(book: string, lang: string, q: string): Promise<void> {
    this.#search?.abort();
    if (!q.trim()) {
      this.found = null;
      return;
    }
    const search = new AbortController();
    this.#search = search;
    try {
      this.found = await api.rules(book, { lang, q, limit: 60 }, search.signal);
    } catch (error) {
      if (!search.signal.aborted) this.problem = asProblem(error);
    }
  }

  find = (id: string): RuleText | undefined => this.#byId.get(id);

  /** The heading that an entry stands under, readable. */
  under(entry: RuleText): string {
    if (entry.what === 'term' || entry.what === 'gap' || !entry.title) return '';
    const { name, pages } = sectionOf(entry.title);
    return pages ? `${this.#readable(name)} · ${pages}` : this.#readable(name);
  }
}
