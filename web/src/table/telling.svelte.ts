// Shows large over the board what happens, one thing after the other. Nothing waits for the last of them: it stays while
// the match goes on, until it has been read or something else happens.
import { type Happening, silent, type Tell, type Tone } from '../boards/happenings';

/** How long something stands at least, in milliseconds, before the next may take its place. */
const READING: Partial<Record<Tone, number>> = { plain: 700, quiet: 900 };
const LONGEST = 1100;
/** How much longer it stays if nothing else happens. */
const LINGERING = 1100;
/** Where nothing may move there is one line for all that happened at once: it stays longer. */
const STILL = 6000;

export class Telling {
  current = $state.raw<Happening | null>(null);

  readonly #still: () => boolean;
  #runs = 0;
  #read: Promise<void> = Promise.resolve();
  #finish: () => void = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `still`: whether nothing may move; then what happened is a quiet line. */
  constructor(still: () => boolean) {
    this.#still = still;
  }

  /** How long it takes to tell all this. */
  static time(all: readonly Happening[]): number {
    return all.length * LONGEST;
  }

  /** Takes up what is to be told now, at so many times the usual speed; what was not told of the last is forgotten. */
  begin(all: readonly Happening[], pace: number): Tell {
    const run = ++this.#runs;
    if (this.#still()) {
      const most = all.findLast(({ tone }) => tone !== 'quiet') ?? all.at(-1);
      if (most) this.#show({ ...most, tone: 'quiet', faces: [], needed: '' }, 0, STILL);
      return silent;
    }
    let left = all;
    return async (line) => {
      const now = line ? left.filter((each) => each.line === line) : left;
      left = left.filter((each) => !now.includes(each));
      for (const each of now) {
        await this.#read;
        if (run !== this.#runs) return [];
        this.#show(each, (READING[each.tone] ?? LONGEST) / pace, LINGERING / pace);
      }
      return now;
    };
  }

  /** Nothing is told any more. */
  clear(): void {
    this.#runs += 1;
    clearTimeout(this.#timer);
    this.#finish();
    this.current = null;
  }

  #show(happening: Happening, reading: number, lingering: number): void {
    clearTimeout(this.#timer);
    this.#finish();
    this.current = happening;
    const leave = (): void => {
      this.#finish();
      this.#timer = setTimeout(() => (this.current = null), lingering);
    };
    this.#read = new Promise((resolve) => (this.#finish = resolve));
    this.#timer = setTimeout(leave, reading);
  }
}
