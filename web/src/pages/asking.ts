// What is asked for again every few seconds, while somebody looks at the page that shows it.

const EVERY = 5_000;

export class Asking {
  readonly #ask: () => Promise<void>;
  #looking = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked: Promise<void> | null = null;

  /** `ask` tells by itself what went wrong. */
  constructor(ask: () => Promise<void>) {
    this.#ask = ask;
  }

  /** Whether somebody looks. */
  get looked(): boolean {
    return this.#looking > 0;
  }

  /** Somebody looks; until what is given back is called. */
  look(): () => void {
    const seen = () => document.visibilityState === 'visible' && void this.again();
    document.addEventListener('visibilitychange', seen);
    this.#looking += 1;
    void this.again();
    return () => {
      document.removeEventListener('visibilitychange', seen);
      this.#looking -= 1;
      if (!this.#looking) clearTimeout(this.#timer);
    };
  }

  /** Asks anew; one time after the other. */
  again(): Promise<void> {
    this.#asked ??= this.#ask().finally(() => {
      this.#asked = null;
      clearTimeout(this.#timer);
      if (this.#looking) this.#timer = setTimeout(() => this.#later(), EVERY);
    });
    return this.#asked;
  }

  #later(): void {
    if (document.visibilityState === 'visible') void this.again();
  }
}
