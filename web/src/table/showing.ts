// Shows one thing after the other, each for as long as it takes: what arrives meanwhile waits for its turn.

export type How = 'fly' | 'jump';

export interface ShowingOptions<T> {
  /** Called when an item becomes the one that is shown, before `show`. */
  onCurrent: (item: T) => void;
  /** Shows the current item. Resolves when it is there. */
  show: (item: T, how: How) => Promise<void>;
  /** Whether an item may be shown now; one that may not stops the line until `go`. */
  may: (item: T) => boolean;
  /** Called when `behind` or `resting` may have changed. */
  onChange: () => void;
}

export class Showing<T> {
  readonly #options: ShowingOptions<T>;
  #waiting: T[] = [];
  #current: T | null = null;
  /** How the current item is to be shown once more, if it is. */
  #again: How | null = null;
  #running = false;
  #flying = false;
  #interrupt: (() => void) | null = null;
  #rest: (() => void)[] = [];

  constructor(options: ShowingOptions<T>) {
    this.#options = options;
  }

  /** Whether something is on its way to where it belongs, or waits for its turn. */
  get behind(): boolean {
    return this.#flying || this.#waiting.length > 0;
  }

  /** Whether everything that may be shown is there, also what was to be shown once more. */
  get resting(): boolean {
    return !this.#running;
  }

  push(item: T): void {
    this.#waiting.push(item);
    this.#options.onChange();
    this.go();
  }

  /** Shows this now; what waited is forgotten. Resolves when it is there, or something else took its place. */
  replace(item: T, how: How = 'jump'): Promise<void> {
    this.#waiting = [];
    this.#take(item, how);
    return new Promise((resolve) => {
      this.#rest.push(resolve);
      this.go();
    });
  }

  /** Shows the current item once more, after whatever is under way: something about it changed. */
  refresh(): void {
    if (this.#current === null || this.#again) return;
    this.#again = 'jump';
    this.go();
  }

  /** Ends what is under way and goes to the last item that may be shown. */
  skip(): void {
    let last = this.#flying ? this.#current : null;
    while (this.#waiting.length > 0 && this.#options.may(this.#waiting[0] as T)) last = this.#waiting.shift() as T;
    if (last !== null) this.#take(last, 'jump');
    this.go();
  }

  /** Goes on where something might be shown now. */
  go(): void {
    if (!this.#running) void this.#run();
  }

  async #run(): Promise<void> {
    this.#running = true;
    this.#options.onChange();
    for (;;) {
      if (this.#again !== null && this.#current !== null) {
        const how = this.#again;
        this.#again = null;
        await this.#show(this.#current, how);
        continue;
      }
      const next = this.#waiting[0];
      if (next === undefined || !this.#options.may(next)) break;
      this.#waiting.shift();
      this.#take(next, 'fly');
    }
    this.#running = false;
    this.#options.onChange();
    for (const rested of this.#rest.splice(0)) rested();
  }

  #take(item: T, how: How): void {
    this.#current = item;
    this.#again = how;
    this.#flying = how === 'fly';
    this.#options.onCurrent(item);
    this.#options.onChange();
    this.#interrupt?.();
  }

  async #show(item: T, how: How): Promise<void> {
    const interrupted = new Promise<void>((resolve) => (this.#interrupt = resolve));
    // A picture that fails to move must not stop the match.
    await Promise.race([this.#options.show(item, how).catch(() => undefined), interrupted]);
    this.#interrupt = null;
    if (this.#again === null) this.#flying = false;
    this.#options.onChange();
  }
}
