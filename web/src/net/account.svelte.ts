// Whoever is signed in at this table, if it keeps names and somebody is; and the matches that go under his name.
import type { Accounts, MatchInfo, You } from '../wire/types';
import { accountApi } from './account-api';
import { ApiError } from './api';
import { links } from './links';

const PLACE = 'aerodrome.signed-in';

/** Whether somebody was signed in when this browser last looked: tables of others are spared the question. */
function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(PLACE) !== null;
  } catch {
    return false;
  }
}

class Account {
  told: Accounts | null = $state.raw(null);
  /** Why the last match could not be put under the name. */
  problem: ApiError | null = $state.raw(null);
  #loading: Promise<void> | null = null;
  readonly #attached = new Set<string>();
  #attaching: Promise<void> = Promise.resolve();

  /** Whether this table keeps names; not before it has said so. */
  get kept(): boolean {
    return this.told?.kept ?? false;
  }

  get you(): You | null {
    return this.told?.you ?? null;
  }

  /** Asks once; again where the server could not be reached, or `anew`. */
  load(anew = false): Promise<void> {
    if (this.told && !anew) return Promise.resolve();
    this.#loading ??= accountApi
      .accounts()
      .then(
        (told) => {
          this.told = told;
          this.#remember();
        },
        (error: unknown) => {
          // Without an answer nothing of names is shown; the page itself says what is wrong.
          if (!(error instanceof ApiError)) throw error;
        },
      )
      .finally(() => {
        this.#loading = null;
      });
    return this.#loading;
  }

  /** Who is signed in from now on. */
  is(you: You | null): void {
    if (!this.told) return;
    this.told = { ...this.told, you };
    this.#attached.clear();
    this.#remember();
  }

  /** Resolves when no match is on its way under the name. */
  get settled(): Promise<void> {
    return this.#attaching;
  }

  /** Puts a match that somebody sits at under the name of whoever is signed in, once. */
  attach(match: string, token: string): void {
    if (!wasSignedIn() || this.#attached.has(`${match} ${token}`)) return;
    this.#attached.add(`${match} ${token}`);
    this.#attaching = this.#attaching.then(() => this.#attach(match, token));
  }

  async #attach(match: string, token: string): Promise<void> {
    await this.load();
    if (!this.you) return;
    try {
      await accountApi.attachMatch(match, token);
      this.problem = null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) await this.load(true);
      else this.problem = error;
    }
  }

  /** As `attach`, for a match that was opened: where one sits at it, and not for lessons, nor for missions, which are
   *  found through their campaign. */
  follow(info: MatchInfo, token: string): void {
    if (info.lesson || !info.mine.length || links.campaignOf(info.id, token)) return;
    this.attach(info.id, token);
  }

  /** By which whoever is signed in writes under his name beside a match; nothing where nobody is. */
  async voice(match: string): Promise<string> {
    if (!wasSignedIn()) return '';
    await this.load();
    if (!this.you) return '';
    try {
      return (await accountApi.voice(match)).voice;
    } catch (error) {
      // He writes without a name then, which the page says.
      if (!(error instanceof ApiError)) throw error;
      return '';
    }
  }

  #remember(): void {
    try {
      if (this.you) localStorage.setItem(PLACE, 'yes');
      else localStorage.removeItem(PLACE);
    } catch {
      // Without storage, matches are put under the name from its own page.
    }
  }
}

export const account = new Account();
