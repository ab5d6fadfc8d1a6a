// Puzzles in this browser: the list, the rating and the tries, and how one is begun.
import { router } from '../../app/router.svelte';
import type { ApiError } from '../../net/api';
import { puzzleApi } from '../../net/puzzles';
import type { PuzzleCard, PuzzleList } from '../../wire/types';
import { asProblem } from '../library.svelte';
import { read, today, write, type Kept, type Try } from './kept';
import { after, type Rating } from './rating';

const MOST_MATCHES = 50;

/** All, those that were not tried, missed and solved ones. */
export const STATES = ['', 'new', 'missed', 'solved'] as const;

/** Which puzzles are shown on their page; nothing stands for all. */
interface Filter {
  book: string;
  theme: string;
  difficulty: string;
  state: string;
}

export const nameOf = (card: Pick<PuzzleCard, 'book' | 'id'>): string => `${card.book}/${card.id}`;

class Solver {
  #kept = $state.raw<Kept>(read());
  list = $state.raw<PuzzleList | null>(null);
  problem = $state.raw<ApiError | null>(null);
  /** The puzzle that is being begun. */
  busy = $state('');
  /** Stays while puzzles are solved one after the other. */
  filter = $state.raw<Filter>({ book: '', theme: '', difficulty: '', state: '' });

  readonly shown = $derived.by((): readonly PuzzleCard[] => {
    const { book, theme, difficulty, state } = this.filter;
    return (this.list?.puzzles ?? []).filter(
      (each) =>
        (!book || each.book === book) &&
        (!theme || each.theme === theme) &&
        (!difficulty || each.difficulty === difficulty) &&
        (!state || this.#stateOf(nameOf(each)) === state),
    );
  });

  only(change: Partial<Filter>): void {
    this.filter = { ...this.filter, ...change };
  }

  #stateOf(puzzle: string): (typeof STATES)[number] {
    const tried = this.tried(puzzle);
    return tried === null ? 'new' : tried ? 'solved' : 'missed';
  }

  get rating(): Rating {
    return this.#kept.rating;
  }

  get tries(): readonly Try[] {
    return this.#kept.tries;
  }

  /** How the first try went; null where there was none. */
  tried(puzzle: string): boolean | null {
    return this.#kept.tries.find((each) => each.puzzle === puzzle)?.right ?? null;
  }

  async load(): Promise<void> {
    this.#kept = read();
    this.problem = null;
    try {
      this.list = await puzzleApi.puzzles(today());
    } catch (error) {
      this.problem = asProblem(error);
    }
  }

  /** Begins a match with a puzzle, and opens its table. */
  async begin(card: Pick<PuzzleCard, 'book' | 'id'>): Promise<void> {
    if (this.busy) return;
    this.busy = nameOf(card);
    this.problem = null;
    try {
      const created = await puzzleApi.beginPuzzle(card.book, card.id);
      const matches = Object.entries(this.#kept.matches).slice(1 - MOST_MATCHES);
      this.#keep({ ...this.#kept, matches: { ...Object.fromEntries(matches), [created.id]: nameOf(card) } });
      const link = created.links[0] ?? created.watch;
      router.go({ page: 'match', id: created.id, token: link.token, at: null });
    } catch (error) {
      this.problem = asProblem(error);
    } finally {
      this.busy = '';
    }
  }

  /** The match of a puzzle is played on: it is one like others now. */
  leave(match: string): void {
    const matches = Object.entries(this.#kept.matches).filter(([each]) => each !== match);
    this.#keep({ ...this.#kept, matches: Object.fromEntries(matches) });
  }

  /** A puzzle was tried: the first time it moves the rating. */
  solved(card: PuzzleCard, right: boolean): void {
    const puzzle = nameOf(card);
    if (this.tried(puzzle) !== null) return;
    const rating = after(this.#kept.rating, card, right ? 1 : 0, card.guess);
    this.#keep({ ...this.#kept, rating, tries: [...this.#kept.tries, { puzzle, right, at: Date.now() }] });
  }

  /** The one after another: of those that the page shows, else of the same book, else of all. */
  next(after: PuzzleCard | null): PuzzleCard | null {
    const others = (all: readonly PuzzleCard[]) => all.filter((each) => !after || nameOf(each) !== nameOf(after));
    const left = (all: readonly PuzzleCard[]) => all.filter((each) => this.tried(nameOf(each)) === null);
    const [shown, all] = [others(this.shown), others(this.list?.puzzles ?? [])];
    const ofBook = (cards: readonly PuzzleCard[]) => cards.filter((each) => each.book === after?.book);
    return this.nearest(
      [left(ofBook(shown)), left(shown), left(ofBook(all)), left(all), all].find((each) => each.length) ?? [],
    );
  }

  /** The one whose rating is nearest to the solver's, of those that were not tried yet where there are any. */
  nearest(cards: readonly PuzzleCard[]): PuzzleCard | null {
    const left = cards.filter((each) => this.tried(nameOf(each)) === null);
    const far = (each: PuzzleCard): number => Math.abs(each.rating - this.rating.rating);
    return (left.length ? left : cards).reduce<PuzzleCard | null>(
      (best, each) => (best && far(best) <= far(each) ? best : each),
      null,
    );
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    write(kept);
  }
}

export const solver = new Solver();
