// What the player is about to answer: what is chosen or drawn, drafts of it, and the answer on its way to the server.
import { LiveClosed, type DraftResult, type HintResult, type Live, type Result } from '../net/live';
import { coming } from '../ui/busy.svelte';
import type { Asked, Refused, Settle } from '../wire/types';
import { inWords } from '../words/refusals/refusals';
import { same } from './apply';
import type { TableModel } from './match.svelte';
import type { OptionCard } from './options';
import { canStand, Standing } from './standing.svelte';

type Gate = (asked: Asked, option: unknown) => Promise<boolean>;

export class Answering {
  choice = $state.raw<unknown>(undefined);
  /** The option that the pointer or the focus is on. */
  looked = $state.raw<OptionCard | null>(null);
  /** What is drawn on the board and is no answer yet; its shape belongs to the board. */
  sketch = $state.raw<unknown>(undefined);
  /** What was drawn before, step by step: undo goes back through it. */
  steps = $state.raw<readonly unknown[]>([]);
  /** What is dangerous about the answer as it stands: told beside the button that gives it. */
  warnings = $state.raw<readonly string[]>([]);
  /** What is answered for the player until he says otherwise. */
  readonly standing = new Standing();
  /** The next answer is to stand for all of its kind. */
  stands = $state(false);
  /** An answer is on its way. */
  sending = $state(false);
  /** A machine deploys for the player. */
  deploying = $state(false);
  /** Why the last answer was refused, until something else is chosen. */
  refused = $state.raw<Refused | null>(null);
  /** What the lesson said to an answer that it did not want, by language, until another one is given. */
  corrected = $state.raw<Record<string, string> | null>(null);
  /** The last answer that came to nothing for another reason than its content: what is asked now may be new. */
  missed = $state.raw<Refused | null>(null);

  /** Looks at an answer first, and tells whether it is given: what is tried at a puzzle is judged and not played. */
  gate = $state.raw<Gate | null>(null);

  readonly #table: Pick<TableModel, 'mine' | 'info' | 'board'>;
  readonly #line: Pick<Live, 'answer' | 'undo' | 'settle' | 'deploy' | 'draft' | 'hint'>;
  /** The number of the last message that has arrived. */
  #arrived = -1;
  #sleepers: { n: number; resolve: () => void }[] = [];

  constructor(
    table: Pick<TableModel, 'mine' | 'info' | 'board'>,
    line: Pick<Live, 'answer' | 'undo' | 'settle' | 'deploy' | 'draft' | 'hint'>,
  ) {
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
    this.steps = [];
    this.stands = false;
    this.looked = null;
    this.warnings = [];
    this.corrected = null;
  }

  /** Something was drawn for the open decision; `edit` where it is a step of the player's own that he may take back. */
  draw(sketch: unknown, edit = false): void {
    if (!this.#table.mine) return;
    if (edit && this.sketch !== undefined) this.steps = [...this.steps, this.sketch];
    this.sketch = sketch;
    this.refused = null;
  }

  /** Takes back the last step of what is drawn. */
  stepBack(): void {
    this.sketch = this.steps.at(-1);
    this.steps = this.steps.slice(0, -1);
    this.refused = null;
  }

  /** Gives the chosen answer. What the server refuses is in `refused`, and the choice stays. */
  async commit(option: unknown = this.choice): Promise<void> {
    const asked = this.#table.mine;
    if (!asked || option === undefined || this.sending) return;
    this.choice = option;
    if (this.gate && !(await this.#passes(this.gate, asked, option))) return;
    const may = this.stands ? this.#table.board?.standing?.[asked.kind] : undefined;
    const given = await this.#send(() => this.#line.answer(asked.seat, option));
    if (given && may && canStand(may, option)) this.standing.hold(asked, option, may);
  }

  async #passes(gate: Gate, asked: Asked, option: unknown): Promise<boolean> {
    this.sending = true;
    try {
      return await gate(asked, option);
    } finally {
      this.sending = false;
    }
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

  /** What the ace would do; null where something else is asked by now. */
  async hint(): Promise<HintResult> {
    const asked = this.#table.mine;
    if (!asked) return null;
    const result = await coming(this.#line.hint(asked.seat));
    return same(this.#table.mine, asked) ? result : null;
  }

  /** Chooses an answer that somebody else has made up: it is shown as if it had been drawn here. */
  take(option: unknown): void {
    const asked = this.#table.mine;
    if (!asked) return;
    const drawn = this.#table.board?.drawn?.(asked, option);
    if (drawn === undefined) this.choose(option);
    else this.draw(drawn, true);
  }

  /** Takes back the last answer of a person at this screen, and what stands: it would be given again at once. */
  async takeBack(): Promise<void> {
    if (this.sending || !this.#table.info?.undo) return;
    this.standing.clear();
    await this.#send(() => this.#line.undo());
  }

  /** Says something beside the play: towards an end between people, about hints, time, or an answer to take back. What
   * the server refuses is in `missed`. */
  async settle(
    seat: string,
    what: Settle['what'],
    about: Settle['about'] = 'end',
    whom = '',
    amount = 0,
  ): Promise<void> {
    if (!this.sending) await this.#send(() => this.#line.settle(seat, what, about, whom, amount));
  }

  /** Tells whether it counts, and all that follows from it has arrived. */
  async #send(send: () => Promise<Result>): Promise<boolean> {
    this.sending = true;
    this.refused = null;
    this.corrected = null;
    this.missed = null;
    try {
      const result = await send();
      if (result.type === 'refused') {
        if (result.why === 'lesson') {
          this.corrected = result.said ?? {};
          return false;
        }
        const refused = await inWords(result);
        this.refused = refused;
        if (result.why !== 'illegal') this.missed = refused;
        return false;
      }
      await this.#until(result.n);
      return true;
    } catch (error) {
      if (!(error instanceof LiveClosed)) throw error;
      return false;
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
