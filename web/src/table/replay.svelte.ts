// Looks at earlier moments of a match: at one of them, or at one after the other.
import { ApiError } from '../net/api';
import { coming } from '../ui/busy.svelte';
import type { TableModel } from './match.svelte';
import type { How } from './showing';
import type { ShownMoment } from './timeline';

export const SPEEDS: readonly number[] = [0.5, 1, 2, 4];

const BETWEEN_MOMENTS = 700;

export interface ReplayOptions {
  fetch: (at: number) => Promise<ShownMoment>;
  show: (moment: ShownMoment, how: How) => Promise<void>;
  showPresent: (how: How) => Promise<void>;
}

export class Replay {
  playing = $state(false);
  speed = $state(1);

  readonly #table: Pick<TableModel, 'at' | 'answers' | 'shownAnswers' | 'trouble'>;
  readonly #options: ReplayOptions;
  #steps = 0;
  #disposed = false;

  constructor(table: Pick<TableModel, 'at' | 'answers' | 'shownAnswers' | 'trouble'>, options: ReplayOptions) {
    this.#table = table;
    this.#options = options;
  }

  dispose(): void {
    this.#disposed = true;
    this.pause();
  }

  /** Shows the table after so many answers. */
  async goTo(at: number): Promise<void> {
    this.pause();
    await this.#look(at, 'jump');
  }

  /** Back to the present. */
  goLive(): void {
    this.pause();
    this.#steps += 1;
    void this.#options.showPresent('jump');
  }

  /** One moment further or back. */
  async step(by: number): Promise<void> {
    this.pause();
    await this.#look((this.#table.at ?? this.#table.shownAnswers) + by, by === 1 ? 'fly' : 'jump');
  }

  /** Plays from the moment that is looked at, from the start when that is the present. */
  play(): void {
    if (this.playing || this.#table.answers === 0) return;
    this.playing = true;
    void this.#play(this.#table.at ?? 0);
  }

  pause(): void {
    this.playing = false;
  }

  setSpeed(speed: number): void {
    this.speed = speed;
  }

  async #play(from: number): Promise<void> {
    const run = ++this.#steps;
    const going = (): boolean => this.playing && !this.#disposed && this.#steps === run;
    if (this.#table.at === null) await this.#look(from, 'jump', run);
    while (going()) {
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MOMENTS / this.speed));
      if (!going()) return;
      await this.#look((this.#table.at ?? from) + 1, 'fly', run);
      if (this.#table.at === null) this.playing = false;
    }
  }

  /** Shows a moment; the last one is the present. A later call overtakes an earlier one that still waits. */
  async #look(wanted: number, how: How, run: number = ++this.#steps): Promise<void> {
    const at = Math.max(0, wanted);
    if (at >= this.#table.answers) {
      await this.#options.showPresent(how);
      return;
    }
    try {
      const moment = await coming(this.#options.fetch(at));
      if (this.#steps !== run || this.#disposed) return;
      this.#table.trouble = null;
      await this.#options.show(moment, how);
    } catch (error) {
      this.pause();
      if (!(error instanceof ApiError)) throw error;
      this.#table.trouble = error;
    }
  }
}
