// The options of a decision, ready to be shown: words, odds, notes and, for those that are not open, the rule.
import type { Board } from '../boards/board';
import type { Asked } from '../wire/types';
import type { BookWords } from '../words/book';
import { t } from '../words/ui.svelte';

export interface OptionCard<Option = unknown> {
  /** Tells options apart: equal options have equal keys. */
  key: string;
  option: Option;
  label: string;
  icon: string;
  /** What it leads to, needs and costs, in a sentence. */
  text: string;
  /** A share between 0 and 1, where a formula gives one. */
  odds: number | null;
  /** The place on the board that it means. */
  place: string | null;
  /** The rule that forbids it now; nothing where it is open. */
  barred: string;
}

/** Options are texts, numbers or lists of them, so their JSON tells them apart. */
export function keyOf(option: unknown): string {
  return JSON.stringify(option) ?? '';
}

export function same(one: unknown, other: unknown): boolean {
  return keyOf(one) === keyOf(other);
}

/** Every open option in the order of the rules, then those that are barred. */
export function optionCards(asked: Asked, words: BookWords, board: Board): OptionCard[] {
  const shares = asked.odds ?? [];
  // Where nothing can fail, chances tell nothing.
  const certain = shares.length > 1 && shares.every(([, share]) => share === 1);
  const odds = new Map(certain ? [] : shares.map(([option, share]) => [keyOf(option), share]));
  const notes = new Map<string, string[]>();
  for (const note of asked.notes ?? []) {
    const key = keyOf(note.option);
    notes.set(key, [...(notes.get(key) ?? []), words.note(note)]);
  }
  const card = (option: unknown, barred: string): OptionCard => {
    const key = keyOf(option);
    return {
      key,
      option,
      label: capital(words.option(asked, option)),
      icon: board.optionIcon(asked, option),
      text: sentence(notes.get(key) ?? []),
      odds: odds.get(key) ?? null,
      place: board.placeOf(asked, option),
      barred,
    };
  };
  return [
    ...(asked.options ?? []).map((option) => card(option, '')),
    ...(asked.barred ?? []).map((bar) => card(bar.option, bar.rule)),
  ];
}

/** What the odds of a kind of decision mean ("to be hit"), if the book has words for it. */
export function oddsWords(words: BookWords, kind: string): string {
  const said = words.name('odds', kind);
  return said === kind ? '' : said;
}

/** Whether most options are places, so that the board itself is the best list of them. */
export function isPlaces(asked: Asked, board: Board): boolean {
  const options = asked.options ?? [];
  const places = options.filter((option) => board.placeOf(asked, option) !== null);
  return places.length > 0 && places.length * 2 > options.length;
}

/** Short notes as one sentence. */
export function sentence(notes: readonly string[]): string {
  const joined = capital(notes.map((each) => each.replace(/[.;]$/, '')).join(t('common.semicolon')));
  return joined && !/[.!?…]$/.test(joined) ? `${joined}.` : joined;
}

/** So many options fit side by side with what they mean; more of them are one line each. */
const ROOM = 4;
/** So many barred ones are shown in place; more of them are folded away. */
const PLACES = 3;

/** So many fit into the tray without scrolling. */
const ROWS = 12;

export interface Arranged {
  open: OptionCard[];
  /** Barred ones that are shown in their place. */
  inPlace: OptionCard[];
  /** Barred ones that are folded away. */
  folded: OptionCard[];
  /** One line for each: their text is told elsewhere. */
  compact: boolean;
}

export function arranged(cards: readonly OptionCard[]): Arranged {
  const open = cards.filter((card) => !card.barred);
  const barred = cards.filter((card) => card.barred);
  const few = barred.length <= PLACES && open.length + barred.length <= ROWS;
  return {
    open,
    inPlace: few ? barred : [],
    folded: few ? [] : barred,
    compact: open.length + (few ? barred.length : 0) > ROOM,
  };
}

export function capital(text: string): string {
  const [first = '', ...rest] = text;
  return first.toUpperCase() + rest.join('');
}
