// Time that passes only when a test says so.
import type { Clock } from '../clock';

interface Timer {
  due: number;
  order: number;
  call: () => void;
}

export class VirtualClock implements Clock {
  #now = 0;
  #order = 0;
  #timers = new Set<Timer>();

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, call: () => void): () => void {
    const timer: Timer = { due: this.#now + Math.max(0, milliseconds), order: this.#order++, call };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Lets time pass; promises run between two timers. */
  async pass(milliseconds: number): Promise<void> {
    const until = this.#now + milliseconds;
    for (;;) {
      await promisesRun();
      const next = this.#next();
      if (!next || next.due > until) break;
      this.#timers.delete(next);
      this.#now = next.due;
      next.call();
    }
    this.#now = until;
  }

  #next(): Timer | undefined {
    let first: Timer | undefined;
    for (const each of this.#timers) {
      if (!first || each.due < first.due || (each.due === first.due && each.order < first.order)) first = each;
    }
    return first;
  }
}

/** Long enough for promises that wait for each other a few times. */
async function promisesRun(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
}
