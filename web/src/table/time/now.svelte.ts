// The time of the server, second by second, while a clock runs.
import { untilNext } from './clocks';

/** Milliseconds since this page was opened: unlike the time of day, nobody sets it. */
const elapsed = (): number => performance.now();

export class ServerTime {
  #elapsed = $state(elapsed());
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #ahead: () => number | null;

  /** `ahead` is by how much the server's time is ahead of the page's; null until that is known. */
  constructor(ahead: () => number | null) {
    this.#ahead = ahead;
  }

  /** Null until it is known. */
  get now(): number | null {
    const ahead = this.#ahead();
    return ahead === null ? null : ahead + this.#elapsed;
  }

  /** Goes on when the first of these clocks shows something else. */
  tick(left: readonly number[]): void {
    this.stop();
    if (left.length) this.#timer = setTimeout(() => this.look(), Math.min(...left.map(untilNext)) + 1);
  }

  look(): void {
    this.#elapsed = elapsed();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
