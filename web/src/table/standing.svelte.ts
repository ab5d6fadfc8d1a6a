// Answers that stand: what a player has said once for all that are to come of a kind. The page gives them for him, tells
// which ones they are, and stops at a word.
import type { Asked } from '../wire/types';
import { same } from './options';

export interface StandingAnswer {
  /** What it was said to first; it stands for this seat and this kind. */
  asked: Asked;
  option: unknown;
}

export class Standing {
  all = $state.raw<readonly StandingAnswer[]>([]);
  /** What was answered so already: a refused one is not given again. */
  readonly #given = new WeakSet<Asked>();

  /** From now on this is the answer. */
  hold(asked: Asked, option: unknown): void {
    this.#given.add(asked);
    this.all = [...this.all.filter((each) => !isLike(each.asked, asked)), { asked, option }];
  }

  drop(answer: StandingAnswer): void {
    this.all = this.all.filter((each) => each !== answer);
  }

  clear(): void {
    this.all = [];
  }

  /** The answer that stands for a decision, once; nothing where it is not open to it. */
  take(asked: Asked): unknown {
    const found = this.all.find((each) => isLike(each.asked, asked));
    if (!found || this.#given.has(asked)) return undefined;
    if (!asked.options?.some((option) => same(option, found.option))) return undefined;
    this.#given.add(asked);
    return found.option;
  }
}

function isLike(one: Asked, other: Asked): boolean {
  return one.seat === other.seat && one.kind === other.kind;
}
