// Puzzles in this browser: the list, the rating and the tries, and how one is begun.
import { router } from '../../app/router.svelte';
import { api, type ApiError } from '../../net/api';
import type { PuzzleCard, PuzzleList } from '../../wire/types';
import { asProblem } from '../library.svelte';
import { read, today, write, type Kept, type Try } from './kept';
import { after, type Rating } from './rating';

const MOST_MATCHES = 50;

export const nameOf = (card: Pick<PuzzleCard, 'book' | 'id'>): string => `${card.book}/${card.id}`;

class Solver {
  #kept = $state.raw<Kept>(read());
  list = $state.raw<PuzzleList | null>(null);
  problem = $state.raw<ApiError | null>(null);
  /** The puzzle that is being begun. */
  busy = $state('');

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
      this.list = await api.puzzles(today());
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
      const created = await api.beginPuzzle(card.book, card.id);
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

  /** A puzzle was tried: the first time it moves the rating. */
  solved(card: PuzzleCard, right: boolean): void {
    const puzzle = nameOf(card);
    if (this.tried(puzzle) !== null) return;
    const rating = after(this.#kept.rating, card, right ? 1 : 0, card.guess);
    this.#keep({ ...this.#kept, rating, tries: [...this.#kept.tries, { puzzle, right, at: Date.now() }] });
  }

  /** The one that was not tried yet and is nearest to the rating, of the same book where there is one. */
  next(after: PuzzleCard | null): PuzzleCard | null {
    const all = (this.list?.puzzles ?? []).filter((each) => !after || nameOf(each) !== nameOf(after));
    const left = all.filter((each) => this.tried(nameOf(each)) === null);
    const near = left.filter((each) => each.book === after?.book);
    const among = near.length ? near : left.length ? left : all;
    const far = (each: PuzzleCard): number => Math.abs(each.rating - this.rating.rating);
    return among.reduce<PuzzleCard | null>((best, each) => (best && far(best) <= far(each) ? best : each), null);
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    write(kept);
  }
}

export const solver = new Solver();
