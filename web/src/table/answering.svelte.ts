// What the player is about to answer: what is chosen or drawn, drafts of it, and the answer on its way to the server.
import { LiveClosed, type DraftResult, type Live, type Result } from '../net/live';
import { coming } from '../ui/busy.svelte';
import type { Refused } from '../wire/types';
import { same } from './apply';
import type { TableModel } from './match.svelte';
import type { OptionCard } from './options';

export class Answering {
  choice = $state.raw<unknown>(undefined);
  /** The option that the pointer or the focus is on. */
  looked = $state.raw<OptionCard | null>(null);
  /** What is drawn on the board and is no answer yet; its shape belongs to the board. */
  sketch = $state.raw<unknown>(undefined);
  /** What is dangerous about the answer as it stands: told beside the button that gives it. */
  warnings = $state.raw<readonly string[]>([]);
  /** An answer is on its way. */
  sending = $state(false);
  /** A machine deploys for the player. */
  deploying = $state(false);
  /** Why the last answer was refused, until something else is chosen. */
  refused = $state.raw<Refused | null>(null);
  /** The last answer that came to nothing for another reason than its content: what is asked now may be new. */
  missed = $state.raw<Refused | null>(null);

  readonly #table: Pick<TableModel, 'mine' | 'info'>;
  readonly #line: Pick<Live, 'answer' | 'undo' | 'deploy' | 'draft'>;
  /** The number of the last message that has arrived. */
  #arrived = -1;
  #sleepers: { n: number; resolve: () => void }[] = [];

  constructor(table: Pick<TableModel, 'mine' | 'info'>, line: Pick<Live, 'answer' | 'undo' | 'deploy' | 'draft'>) {
    this.#table = table;
    this.#line = line;
  }

  choose(option: unknown): void {
    if (!this.#table.mine) return;
    this.choice = option;
    this.refused = null;
  }

  clearChoice(): void {
    this.choice = undefined;
    this.refused = null;
  }

  /** Something else is asked now. */
  clear(): void {
    this.clearChoice();
    this.sketch = undefined;
    this.looked = null;
    this.warnings = [];
  }

  /** Something was drawn on the board for the open decision. */
  draw(sketch: unknown): void {
    if (!this.#table.mine) return;
    this.sketch = sketch;
    this.refused = null;
  }

  /** Gives the chosen answer. What the server refuses is in `refused`, and the choice stays. */
  async commit(option: unknown = this.choice): Promise<void> {
    const asked = this.#table.mine;
    if (!asked || option === undefined || this.sending) return;
    this.choice = option;
    await this.#send(() => this.#line.answer(asked.seat, option));
  }

  /** Has a machine answer what is asked about the player's deployment, now and until something else is asked. */
  async deploy(): Promise<void> {
    const asked = this.#table.mine;
    if (!asked?.deployment || this.sending) return;
    this.deploying = true;
    await this.#send(() => this.#line.deploy(asked.seat));
    this.deploying = false;
  }

  /** What an answer to a form that may be unfinished would lead to, in its `aid`, or why it is refused; null where a
   * later draft has overtaken it, or something else is asked by now. Nothing is answered. */
  async draft(seat: string, value: unknown): Promise<DraftResult> {
    const asked = this.#table.mine;
    if (asked?.seat !== seat) return null;
    try {
      const result = await coming(this.#line.draft(seat, value));
      return same(this.#table.mine, asked) ? result : null;
    } catch (error) {
      if (!(error instanceof LiveClosed)) throw error;
      return null;
    }
  }

  /** Takes back the last answer of a person at this screen. */
  async takeBack(): Promise<void> {
    if (this.sending || !this.#table.info?.undo) return;
    await this.#send(() => this.#line.undo());
  }

  async #send(send: () => Promise<Result>): Promise<void> {
    this.sending = true;
    this.refused = null;
    this.missed = null;
    try {
      const result = await send();
      if (result.type === 'refused') {
        this.refused = result;
        if (result.why !== 'illegal') this.missed = result;
      } else await this.#until(result.n);
    } catch (error) {
      if (!(error instanceof LiveClosed)) throw error;
    } finally {
      this.sending = false;
    }
  }

  /** Resolves when message `n` has arrived. */
  #until(n: number): Promise<void> {
    if (n <= this.#arrived) return Promise.resolve();
    return new Promise((resolve) => this.#sleepers.push({ n, resolve }));
  }

  /** Message `n` has arrived: whoever waited for it goes on. */
  arrive(n: number): void {
    this.#arrived = n;
    const due = this.#sleepers.filter((each) => each.n <= n);
    this.#sleepers = this.#sleepers.filter((each) => each.n > n);
    for (const each of due) each.resolve();
  }
}
