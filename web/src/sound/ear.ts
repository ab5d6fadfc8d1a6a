// Listens to what the table shows: which sounds go with a change, and when there is to be silence.
import type { BoardState } from '../boards/board';
import { happened } from '../boards/passing';
import type { How } from '../table/showing';
import type { LogLine } from '../wire/types';
import type { BookSounds } from './book';
import { mixed, type Voice } from './sounds';

export class Ear {
  readonly #book: BookSounds;
  #seen: readonly LogLine[] | null = null;
  /** Where pieces are, or were when they were last on the board. */
  readonly #across = new Map<string, number>();

  constructor(book: BookSounds) {
    this.#book = book;
  }

  /** What is to be heard while a state is shown: nothing where the table jumps to it. Null where no more has happened
   * than was shown already: what sounds then goes on. */
  hear({ view, log = [] }: Pick<BoardState, 'view' | 'log'>, how: How): Voice[] | null {
    const seen = this.#seen;
    this.#seen = log;
    for (const [piece, across] of Object.entries(this.#book.across(view))) this.#across.set(piece, across);
    if (seen === null || seen.at(-1) === log.at(-1)) return null;
    if (how === 'jump') return [];
    const cues = happened(seen, log).flatMap((line) => this.#book.cues(line, view, log));
    return mixed(cues, (piece) => this.#across.get(piece) ?? 0);
  }
}
