// Everything that the workshop has on one game: its form, its aircraft, its board, and the scenario that is written.
import type { Board } from '../../boards/board';
import { find } from '../../boards/index';
import { api, type ApiError } from '../../net/api';
import { CAMPAIGN } from '../../net/links';
import type { BookCard, DraftForm } from '../../wire/types';
import { language, t, uiWords } from '../../words/ui.svelte';
import { resolved, type Schema } from '../../widgets/form/schema';
import { asProblem, library } from '../library.svelte';
import { workshopApi } from './api';
import { benchOf } from './benches/index';
import { type Bench, type Models, sideNames } from './benches/bench';
import { Drafting } from './drafting.svelte';
import { Fairness } from './fairness.svelte';
import { withOrigins } from './figures';
import { listIn, type Table, tableIn, textIn } from './paths';

/** Fields whose values have their names under another word: lists, and parts of guns and crews. */
const SAID_AS: Readonly<Record<string, string>> = {
  abilities: 'ability',
  arcs: 'arc',
  cross: 'edge',
  facing: 'heading',
  pool: 'nation',
  role: 'crew',
  side: 'nation',
  sun: 'heading',
  who: 'crew',
  wind: 'heading',
};

/** Whether there is such a text, in the language that is read or else in English. */
const isKnown = (key: string): boolean => uiWords[language.current].has(key) || uiWords.en.has(key);

export class Room {
  readonly book: string;
  readonly drafting: Drafting;
  readonly fairness = new Fairness();
  form: DraftForm | null = $state.raw(null);
  bench: Bench | null = $state.raw(null);
  board: Board | null = $state.raw(null);
  listed: Models = $state.raw({});
  cards: Readonly<Record<string, BookCard>> = $state.raw({});
  problem: ApiError | null = $state.raw(null);

  constructor(book: string) {
    this.book = book;
    this.drafting = new Drafting(book);
  }

  get isCampaign(): boolean {
    return this.book === CAMPAIGN;
  }

  get data(): Table {
    return this.drafting.data;
  }

  get root(): Schema {
    return this.form?.schema ?? {};
  }

  /** Rows of aircraft, the scenario's own in place of those that they replace. */
  readonly models: Models = $derived.by(() => ({ ...this.listed, ...Object.fromEntries(this.own) }));

  get own(): [string, Table][] {
    return listIn(this.data.models).map((each) => [textIn(tableIn(each).id), tableIn(each)]);
  }

  get sides(): string[] {
    return sideNames(this.data);
  }

  async load(): Promise<void> {
    this.problem = null;
    try {
      await library.load();
      const [form, bench, board, listed] = await Promise.all([
        workshopApi.form(this.book),
        benchOf(this.book),
        this.isCampaign ? null : find(this.book),
        this.isCampaign ? {} : api.aircraft(this.book),
      ]);
      const books = library.books ?? [];
      const campaign = this.isCampaign ? [await api.book(CAMPAIGN)] : [];
      this.cards = Object.fromEntries([...books, ...campaign].map((card) => [card.id, card]));
      [this.form, this.bench, this.board, this.listed] = [form, bench, board, listed as Models];
    } catch (error) {
      this.problem = asProblem(error);
    }
  }

  /** Has machines play it as it is now. */
  async judge(): Promise<void> {
    const pilots = this.cards[this.book]?.pilots.includes('thumb') ? ['thumb'] : [];
    await this.fairness.begin(this.book, this.data, pilots);
  }

  /** Nobody is at the bench any more. */
  leave(): void {
    this.drafting.leave();
    this.fairness.running.leave();
  }

  /** Changes a field; figures of one's own aircraft that change become one's own. */
  change(next: Table, about: string): void {
    this.drafting.change(withOrigins(this.data, next, this.listed), about);
  }

  /** The name of the table that a schema stands for. */
  kindOf(schema: Schema): string {
    return textIn(schema.$ref).split('/').at(-1) ?? textIn(resolved(schema, this.root).title);
  }

  /** What a field is called, and what more is to be said of it. */
  words(kind: string, name: string): { label: string; help: string } {
    const keys = [`field.${this.book}.${kind}.${name}`, `field.shared.${name}`, `aircraft.figure.${this.book}.${name}`];
    const found = keys.find(isKnown);
    const [label = '', help = ''] = found
      ? t(found)
          .split('|')
          .map((part) => part.trim())
      : [];
    return { label: label || name.replaceAll('_', ' '), help };
  }

  /** A value as people say it: words of the workshop, of the page of aircraft, else of the game. */
  valueName(field: string, value: unknown): string {
    const other = SAID_AS[field] ?? field;
    const key = [`workshop.value.${field}`, `workshop.value.${other}`, `aircraft.value.${other}`]
      .map((each) => `${each}.${String(value)}`)
      .find(isKnown);
    if (key) return t(key);
    if (value === '') return t('workshop.none');
    return library.words(this.book)?.name(other, value) ?? String(value);
  }
}
