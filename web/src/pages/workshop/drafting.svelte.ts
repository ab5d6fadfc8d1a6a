// A scenario while it is written: what it says, what is wrong with it, and every state that it had, to go back to.
import type { ApiError } from '../../net/api';
import type { CheckedDraft, DraftFault, ScenarioDraft } from '../../wire/types';
import { asProblem } from '../library.svelte';
import { workshopApi } from './api';
import { begins, type Path, samePath, type Table } from './paths';

const PAUSE = 300;
/** After a check that was refused because there were too many, or that did not get through. */
const PATIENCE = 2_000;
/** Changes of one field that follow each other within this time are taken back together. */
const STROKE = 1_200;
const MOST_STEPS = 200;

type Check = (book: string, draft: ScenarioDraft, signal?: AbortSignal) => Promise<CheckedDraft>;

export class Drafting {
  readonly book: string;
  data: Table = $state.raw({});
  /** What the server said of the last scenario that it has looked through. */
  checked: CheckedDraft | null = $state.raw(null);
  /** The last view that could be laid out: what is wrong for a moment does not clear the board. */
  view: Table | null = $state.raw(null);
  /** Whether what was said is about the scenario as it is now. */
  fresh = $state(false);
  problem: ApiError | null = $state.raw(null);
  selected: Path | null = $state.raw(null);
  #past: Table[] = $state.raw([]);
  #future: Table[] = $state.raw([]);
  #stroke = { about: '', until: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | null = null;
  readonly #check: Check;

  constructor(book: string, check: Check = workshopApi.check) {
    this.book = book;
    this.#check = check;
  }

  get faults(): readonly DraftFault[] {
    return this.checked?.faults ?? [];
  }

  /** Whether it could be played as it is. */
  get ready(): boolean {
    return this.fresh && this.checked !== null && !this.faults.length;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** What is wrong with a field itself; with `within`, also with what is in it. */
  faultsAt(path: Path, within = false): DraftFault[] {
    return this.faults.filter((fault) => (within ? begins(fault.path, path) : samePath(fault.path, path)));
  }

  /** Begins with a scenario; what was before is forgotten. Whether there was one. */
  async begin(draft: ScenarioDraft): Promise<boolean> {
    this.#stop();
    this.problem = null;
    try {
      const told = await this.#check(this.book, draft);
      this.checked = told;
      if (!told.scenario) return false;
      [this.#past, this.#future, this.selected] = [[], [], null];
      this.data = told.scenario;
      this.#take(told);
      return true;
    } catch (error) {
      this.problem = asProblem(error);
      return false;
    }
  }

  /** Takes a text in place of what is there, if it can be read; that can be taken back. */
  async replace(text: string): Promise<CheckedDraft | null> {
    this.problem = null;
    try {
      const told = await this.#check(this.book, { text });
      if (told.scenario) {
        this.change(told.scenario);
        this.selected = null;
      }
      return told;
    } catch (error) {
      this.problem = asProblem(error);
      return null;
    }
  }

  /** Changes it. `about` names what is being typed, so that a word is taken back as a whole. */
  change(next: Table, about = ''): void {
    if (next === this.data) return;
    const now = Date.now();
    const goesOn = about !== '' && about === this.#stroke.about && now < this.#stroke.until;
    this.#stroke = { about, until: now + STROKE };
    if (!goesOn) this.#past = [...this.#past, this.data].slice(-MOST_STEPS);
    this.#future = [];
    this.#set(next, about ? PAUSE : 0);
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.data];
    this.#goTo(before);
  }

  redo(): void {
    const next = this.#future.at(-1);
    if (!next) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.data];
    this.#goTo(next);
  }

  /** Nobody writes any more. */
  leave(): void {
    this.#stop();
  }

  #goTo(data: Table): void {
    this.#stroke = { about: '', until: 0 };
    this.#set(data, 0);
  }

  #set(data: Table, pause: number): void {
    this.data = data;
    this.fresh = false;
    this.#later(pause);
  }

  #later(pause: number): void {
    this.#stop();
    this.#timer = setTimeout(() => void this.#look(), pause);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#asking = null;
  }

  async #look(): Promise<void> {
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const told = await this.#check(this.book, { scenario: this.data as Record<string, unknown> }, asking.signal);
      if (!asking.signal.aborted) this.#take(told);
    } catch (error) {
      if (asking.signal.aborted) return;
      this.problem = asProblem(error);
      if (this.problem.status === 429 || this.problem.unreachable) this.#later(PATIENCE);
    }
  }

  #take(told: CheckedDraft): void {
    this.checked = told;
    this.fresh = true;
    this.problem = null;
    if (told.view) this.view = told.view;
  }
}
