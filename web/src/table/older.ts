// The older lines of a long match's log: fetched page by page, and only as far back as somebody looks.
import type { Lines, LogLine } from '../wire/types';

export class OlderLines {
  readonly #fetch: (before: number) => Promise<Lines>;
  readonly #onChange: (lines: readonly LogLine[]) => void;
  #lines: readonly LogLine[] = [];
  /** The lines are those from `#first` up to `#end`. */
  #first = 0;
  #end = 0;
  #fetching: Promise<void> | null = null;

  constructor(fetch: (before: number) => Promise<Lines>, onChange: (lines: readonly LogLine[]) => void) {
    this.#fetch = fetch;
    this.#onChange = onChange;
  }

  /** How many lines are still to be had. */
  get left(): number {
    return this.#first;
  }

  /** Lines before this one are wanted from here. What is known of them stays. */
  reach(end: number): void {
    if (end === this.#end) return;
    const kept = end > this.#first && end < this.#end ? this.#lines.slice(0, end - this.#first) : [];
    this.#first = kept.length ? this.#first : end;
    this.#end = end;
    this.#set(kept);
  }

  /** Fetches until a line from before this moment is known, or all are. */
  async until(at: number): Promise<void> {
    while (this.#first > 0 && (this.#lines[0]?.at ?? Infinity) >= at) await this.more();
  }

  /** One page further back. */
  more(): Promise<void> {
    this.#fetching ??= this.#page().finally(() => (this.#fetching = null));
    return this.#fetching;
  }

  async #page(): Promise<void> {
    const [before, end] = [this.#first, this.#end];
    if (before === 0) return;
    const { first, log } = await this.#fetch(before);
    if (this.#first !== before || this.#end !== end) return;
    this.#first = first;
    this.#set([...log, ...this.#lines]);
  }

  #set(lines: readonly LogLine[]): void {
    this.#lines = lines;
    this.#onChange(lines);
  }
}
