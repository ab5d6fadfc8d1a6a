// Several people at one screen: who sits there, and what waits until the one it is for sits down.
import type { Asked, LogLine } from '../wire/types';
import { isOwn, type Snapshot } from './apply';
import type { TableModel } from './match.svelte';

export class HotSeat {
  /** The seat that the table is to be passed to. */
  curtain = $state<string | null>(null);
  /** The seat of the person who sits at the screen. */
  #sitting = $state<string | null>(null);
  readonly #table: Pick<TableModel, 'info'>;

  constructor(table: Pick<TableModel, 'info'>) {
    this.#table = table;
  }

  /** Whether several people share the screen. */
  get shared(): boolean {
    return (this.#table.info?.mine.length ?? 0) > 1;
  }

  /** The first thing that is known. Who sits at a shared screen is not known yet: what is secret waits until somebody
   * says who he is. */
  begin(snapshot: Snapshot): void {
    const own = this.ownOf(snapshot);
    this.#sitting = own && !(own.secret === true && this.shared) ? own.seat : null;
  }

  /** What the person who sits there is asked, else somebody else at this screen. */
  ownOf(snapshot: Snapshot | null): Asked | null {
    const own = snapshot?.asked.filter(isOwn) ?? [];
    return own.find((each) => each.seat === this.#sitting) ?? own[0] ?? null;
  }

  /** Whether this may be shown: what is for another person's eyes waits until he sits down. */
  admit(snapshot: Snapshot): boolean {
    const own = this.ownOf(snapshot);
    if (!own || !this.shared || !this.#table.info?.mine.includes(own.seat) || own.seat === this.#sitting) return true;
    if (own.secret !== true) {
      this.#sitting = own.seat;
      return true;
    }
    this.curtain = own.seat;
    return false;
  }

  /** The person who was called sits down. */
  sitDown(): void {
    this.#sitting = this.curtain;
    this.curtain = null;
  }

  /** The lines of the log without those that are for another person at this screen. */
  readable(lines: readonly LogLine[]): readonly LogLine[] {
    if (!this.shared) return lines;
    // While the table is passed on, nobody in particular sits there.
    const reader = this.curtain === null ? this.#sitting : null;
    return lines.filter((line) => line.only === undefined || line.only === null || line.only === reader);
  }
}
