// The rule texts of a book, fetched when somebody looks and kept.
import { SvelteMap } from 'svelte/reactivity';
import { ApiError, type Api } from '../net/api';
import { coming } from '../ui/busy.svelte';
import type { RuleText } from '../wire/types';
import { language, t } from '../words/ui.svelte';

export type RulesApi = Pick<Api, 'rule' | 'rules'>;

/** Books say what is refused as a heading of its own: "Two attempts." An abbreviation keeps its capitals. */
function inSentence(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll}|[’' ])/u, (letter) => letter.toLowerCase());
}

export class RuleShelf {
  readonly book: string;
  readonly #api: RulesApi;
  readonly #texts = new SvelteMap<string, RuleText | null>();
  readonly #all: Record<string, Promise<RuleText[]>> = {};
  readonly #asked: Record<string, boolean> = {};

  constructor(book: string, api: RulesApi) {
    this.book = book;
    this.#api = api;
  }

  /** The text of a rule once it is here; null until then, and where there is none. */
  get(id: string): RuleText | null {
    const key = `${language.current} ${id}`;
    const known = this.#texts.get(key);
    if (known === undefined && id) this.#fetch(id, language.current, key);
    return known ?? null;
  }

  /** Why an option is barred: what the rule refuses, else what it says. */
  reason(id: string): string {
    const text = this.get(id);
    const refused = text?.more?.refused;
    return refused ? t('table.tray.refused', { what: inSentence(refused) }) : (text?.text ?? '');
  }

  /** The whole book in its order, for the neighbours of a rule. */
  all(): Promise<RuleText[]> {
    const lang = language.current;
    const known = this.#all[lang];
    if (known) return known;
    const asked = this.#api.rules(this.book, { lang }).catch((error: unknown) => {
      delete this.#all[lang];
      throw error;
    });
    this.#all[lang] = asked;
    return asked;
  }

  search(q: string, signal: AbortSignal): Promise<RuleText[]> {
    return this.#api.rules(this.book, { lang: language.current, q, limit: 40 }, signal);
  }

  #fetch(id: string, lang: string, key: string): void {
    if (this.#asked[key]) return;
    this.#asked[key] = true;
    coming(this.#api.rule(this.book, id, lang)).then(
      (text) => this.#texts.set(key, text),
      (error: unknown) => {
        // A rule that has no text never gets one; when the server was away, a later look asks again.
        if (error instanceof ApiError && !error.unreachable) this.#texts.set(key, null);
        else this.#asked[key] = false;
      },
    );
  }
}
