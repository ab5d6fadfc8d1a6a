// Answers that stand: what a player has said once for all that are to come of a kind, or for the rest of a move. The page
// gives them for him, tells which ones they are, and stops at a word.
import type { MayStand } from '../boards/board';
import type { Asked } from '../wire/types';
import { same } from './options';

export interface StandingAnswer {
  /** What it was said to first; it stands for this seat and this kind. */
  asked: Asked;
  option: unknown;
  may: MayStand;
}

export class Standing {
  all = $state.raw<readonly StandingAnswer[]>([]);
  /** What was answered so already: a refused one is not given again. */
  readonly #given = new WeakSet<Asked>();

  /** From now on this is the answer. */
  hold(asked: Asked, option: unknown, may: MayStand): void {
    this.#given.add(asked);
    this.all = [...this.all.filter((each) => !isLike(each.asked, asked)), { asked, option, may }];
  }

  drop(answer: StandingAnswer): void {
    this.all = this.all.filter((each) => each !== answer);
  }

  clear(): void {
    this.all = [];
  }

  /** The answer that stands for a decision, once; nothing where it is not open, or where it is better to ask. What stood
   * for a move alone ends with whatever else is asked of the seat, and where it is not given. */
  take(asked: Asked): unknown {
    if (this.#given.has(asked)) return undefined;
    const found = this.all.find((each) => isLike(each.asked, asked) && isWithin(each, asked));
    const option = found && optionOf(found, asked);
    const over = this.all.filter(
      (each) => each.may.within && each.asked.seat === asked.seat && (each !== found || option === undefined),
    );
    if (over.length) this.all = this.all.filter((each) => !over.includes(each));
    if (option !== undefined) this.#given.add(asked);
    return option;
  }
}

/** Whether an option may stand as an answer. */
export function canStand(may: MayStand | undefined, option: unknown): boolean {
  return may !== undefined && (may.answers?.some((each) => same(each, option)) ?? true);
}

/** What is answered where it stands: itself, or what comes to the same. */
function optionOf({ option, may }: StandingAnswer, asked: Asked): unknown {
  const open = [option, may.otherwise].find((each) => asked.options?.some((one) => same(one, each)));
  return open === undefined || may.asks?.(asked, open) ? undefined : open;
}

function isLike(one: Asked, other: Asked): boolean {
  return one.seat === other.seat && one.kind === other.kind;
}

function isWithin({ asked: first, may }: StandingAnswer, asked: Asked): boolean {
  return !may.within || same(first.about, asked.about);
}
