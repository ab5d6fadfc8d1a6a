// Events as the pages show them: all of them, or one, asked for again while somebody looks.
import { account } from '../../net/account.svelte';
import type { ApiError } from '../../net/api';
import { eventsApi } from '../../net/events';
import type { EventPage } from '../../wire/types';
import { Asking } from '../asking';
import { asProblem } from '../library.svelte';

/** Something that is asked for again and again, and what is done about it. */
export class Following<Told> {
  told: Told | null = $state.raw(null);
  problem: ApiError | null = $state.raw(null);
  /** What is being done, if anything is. */
  busy: string = $state('');
  refused: ApiError | null = $state.raw(null);
  readonly #asking: Asking;

  constructor(ask: () => Promise<Told>) {
    this.#asking = new Asking(async () => {
      try {
        await account.load();
        await account.settled;
        if (account.kept) this.told = await ask();
        this.problem = null;
      } catch (error) {
        this.problem = asProblem(error);
      }
    });
  }

  look = (): (() => void) => this.#asking.look();
  refresh = (): Promise<void> => this.#asking.again();

  /** Does something, unless something else is being done; gives what it came to, if it went well. */
  async do<Done>(what: string, work: () => Promise<Done>): Promise<Done | null> {
    if (this.busy) return null;
    this.busy = what;
    this.refused = null;
    try {
      return await work();
    } catch (error) {
      this.refused = asProblem(error);
      void this.refresh();
      return null;
    } finally {
      this.busy = '';
    }
  }
}

/** One event, by its id and the key of its secret link. */
export class FollowingEvent extends Following<EventPage> {
  constructor(id: () => string, key: () => string) {
    super(() => eventsApi.event(id(), key()));
  }

  /** Does something to the event, which then stands as the server tells. */
  async change(what: string, work: () => Promise<EventPage>): Promise<void> {
    const told = await this.do(what, work);
    if (told) this.told = told;
  }
}
