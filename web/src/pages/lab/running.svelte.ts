// A study that is played on the server: checked while it is written, begun, followed to its end, stopped.
import { ApiError } from '../../net/api';
import type { LabRun, SmallPlan, SmallStudy } from '../../wire/types';
import { asProblem } from '../library.svelte';
import { labApi } from './api';

const PAUSE = 350;
const BEAT = 1000;
/** After a failed look at a run: the server may be busy, or the line be down for a moment. */
const PATIENCE = 4000;

export class Running {
  plan: SmallPlan | null = $state.raw(null);
  /** What is wrong with the study as it is written now. */
  refused: ApiError | null = $state.raw(null);
  checking = $state(false);
  run: LabRun | null = $state.raw(null);
  problem: ApiError | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | null = null;
  #over = false;

  get going(): boolean {
    return this.run?.state === 'going';
  }

  /** Has a study checked, once nobody types any more. */
  check(study: SmallStudy): void {
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    this.checking = true;
    setTimeout(() => {
      if (!asking.signal.aborted) void this.#checked(study, asking);
    }, PAUSE);
  }

  async #checked(study: SmallStudy, asking: AbortController): Promise<void> {
    try {
      const plan = await labApi.plan(study, asking.signal);
      if (asking.signal.aborted) return;
      this.refused = plan.refused ? new ApiError(400, plan.refused) : null;
      this.plan = plan.refused ? null : plan;
    } catch (error) {
      if (!asking.signal.aborted) [this.plan, this.refused] = [null, asProblem(error)];
    }
    if (!asking.signal.aborted) this.checking = false;
  }

  /** Begins to play; gives its id. */
  begin(study: SmallStudy): Promise<string | null> {
    return this.#begun(() => labApi.begin(study));
  }

  /** Has the study that has ended go on, until it is sure or there are so many games. */
  async goOn(games: number): Promise<void> {
    const id = this.run?.id;
    if (id !== undefined) await this.#begun(() => labApi.goOn(id, { games }));
  }

  async #begun(ask: () => Promise<LabRun>): Promise<string | null> {
    this.problem = null;
    try {
      this.run = await ask();
      this.#later(BEAT);
      return this.run.id;
    } catch (error) {
      this.problem = asProblem(error);
      return null;
    }
  }

  /** Follows a run that was begun before. */
  follow(id: string): void {
    if (this.run?.id === id) return;
    void this.#look(id);
  }

  async stop(): Promise<void> {
    if (!this.run) return;
    try {
      await labApi.stop(this.run.id);
    } catch (error) {
      this.problem = asProblem(error);
    }
  }

  #later(milliseconds: number): void {
    clearTimeout(this.#timer);
    const id = this.run?.id;
    if (id !== undefined && !this.#over) this.#timer = setTimeout(() => void this.#look(id), milliseconds);
  }

  async #look(id: string): Promise<void> {
    try {
      this.run = await labApi.run(id);
      this.problem = null;
      if (this.going) this.#later(BEAT);
    } catch (error) {
      this.problem = asProblem(error);
      if (this.problem.status === 404) this.run = null;
      else this.#later(PATIENCE);
    }
  }

  /** Nobody looks any more; the study goes on. */
  leave(): void {
    this.#over = true;
    this.#asking?.abort();
    clearTimeout(this.#timer);
  }
}
