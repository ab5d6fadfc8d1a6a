// Things that change over a time, one after another or side by side, and nothing between them.

/** Slow, fast, slow: close to the page's own --ease-in-out. */
export function easeInOut(t: number): number {
  return t < 0.5 ? 4 * t * t * t : 1 - Math.pow(-2 * t + 2, 3) / 2;
}

interface Running {
  began: number | null;
  length: number;
  step: (t: number) => void;
  done: () => void;
}

/** Runs movements. `tick` is called once per frame; `wake` asks for one. */
export class Motion {
  readonly #running = new Set<Running>();
  readonly #wake: () => void;

  constructor(wake: () => void) {
    this.#wake = wake;
  }

  get busy(): boolean {
    return this.#running.size > 0;
  }

  /** Calls `step` with 0 to 1 over so many milliseconds; at once with 1 if there are none. */
  run(length: number, step: (t: number) => void): Promise<void> {
    if (length <= 0) {
      step(1);
      this.#wake();
      return Promise.resolve();
    }
    return new Promise((done) => {
      this.#running.add({ began: null, length, step, done });
      this.#wake();
    });
  }

  tick(now: number): void {
    for (const each of [...this.#running]) {
      each.began ??= now;
      const t = Math.min(1, (now - each.began) / each.length);
      each.step(t);
      if (t === 1) this.#end(each);
    }
  }

  /** Everything jumps to its end. */
  finish(): void {
    for (const each of [...this.#running]) {
      each.step(1);
      this.#end(each);
    }
    this.#wake();
  }

  #end(each: Running): void {
    this.#running.delete(each);
    each.done();
  }
}
