// The moments of a match: the table after each answer, fetched in stretches and kept.
import type { View } from '../boards/board';
import type { Asked, Moments } from '../wire/types';
import { applyDelta } from './apply';

export interface ShownMoment {
  at: number;
  view: View;
  asked: readonly Asked[];
}

export type Fetch = (first: number, last: number) => Promise<Moments>;

export const STRETCH = 100;

export class Timeline {
  readonly #fetch: Fetch;
  readonly #stretches = new Map<number, Promise<ShownMoment[]>>();
  #moments = 0;

  constructor(fetch: Fetch) {
    this.#fetch = fetch;
  }

  /** There are now moments 0 to `last`. Where there were more, what came after `last` is forgotten. */
  reach(last: number): void {
    if (last < this.#moments) this.#forgetFrom(last + 1);
    // A stretch that ended early was the newest one; it can be longer now.
    if (last > this.#moments) this.#forgetFrom(this.#moments + 1);
    this.#moments = last;
  }

  /** What is known may be wrong: all of it is fetched again when it is needed. */
  forget(): void {
    this.#stretches.clear();
  }

  async moment(at: number): Promise<ShownMoment> {
    const stretch = await this.#stretch(Math.floor(at / STRETCH));
    const found = stretch[at % STRETCH];
    if (!found) throw new Error(`there is no moment ${at}`);
    return found;
  }

  #stretch(number: number): Promise<ShownMoment[]> {
    const known = this.#stretches.get(number);
    if (known) return known;
    const first = number * STRETCH;
    const last = Math.min(first + STRETCH - 1, this.#moments);
    const fetched = this.#fetch(first, last).then(unfold);
    this.#stretches.set(number, fetched);
    fetched.catch(() => {
      if (this.#stretches.get(number) === fetched) this.#stretches.delete(number);
    });
    return fetched;
  }

  #forgetFrom(at: number): void {
    const first = Math.floor(at / STRETCH);
    for (const number of this.#stretches.keys()) if (number >= first) this.#stretches.delete(number);
  }
}

export function unfold(moments: Moments): ShownMoment[] {
  const shown: ShownMoment[] = [{ at: moments.first, view: moments.view, asked: moments.asked }];
  let view = moments.view;
  for (const each of moments.then) {
    view = applyDelta(view, each.delta);
    shown.push({ at: each.at, view, asked: each.asked });
  }
  return shown;
}
