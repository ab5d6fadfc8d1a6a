// One act at a time on the page of one's name, and what went wrong in the last one.
import type { ApiError } from '../../net/api';
import { PasskeyError } from '../../net/passkeys';
import { PushError } from '../../net/push';
import { t } from '../../words/ui.svelte';
import { asProblem } from '../library.svelte';

export class Doing {
  /** What is being done; nothing when nothing is. */
  busy: string = $state('');
  problem: ApiError | null = $state.raw(null);
  /** Words of the page itself about what went wrong. */
  said: string = $state('');

  get failed(): boolean {
    return this.problem !== null || this.said !== '';
  }

  /** Does it, unless something else is being done; whether it went well. */
  async run(what: string, work: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = what;
    this.clear();
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof PasskeyError || error instanceof PushError) this.said = t(`you.${error.why}`);
      else this.problem = asProblem(error);
      return false;
    } finally {
      this.busy = '';
    }
  }

  clear(): void {
    this.problem = null;
    this.said = '';
  }
}
