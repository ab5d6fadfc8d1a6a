// What goes on between people, for the lobby and the page of open games: games that wait, invitations, and whose turn it
// is in one's matches. Asked for every few seconds while somebody looks.
import { untrack } from 'svelte';
import { router } from '../../app/router.svelte';
import { account } from '../../net/account.svelte';
import { ApiError } from '../../net/api';
import { gamesApi } from '../../net/games';
import { links } from '../../net/links';
import { peopleApi } from '../../net/people';
import type { Games, MatchStanding, MyGames, MyMatch } from '../../wire/types';
import { Asking } from '../asking';
import { kept } from '../kept.svelte';
import { asProblem } from '../library.svelte';

/** How many matches are asked about at a time. */
const MOST = 60;
/** How many games, and how many matches to watch, the server tells at a time. */
export const PAGE = 100;

/** A match that goes on and in which one sits. */
export interface Seat {
  match: string;
  token: string;
  book: string;
  title: Record<string, string>;
  seats: string[];
  /** Where it stands, in words, as last seen on this device. */
  turn: string;
  /** Null where that is not known yet. */
  asked: boolean | null;
  /** Milliseconds that are left on one's clock. */
  left: number | null;
  changed: number;
  /** Whether this device has a link of its own to it, which can be forgotten. */
  here: boolean;
}

class Lounge {
  /** How many games are before those that are told. */
  first: number = $state(0);
  games: Games | null = $state.raw(null);
  /** The page that is asked for instead. */
  turning: { readonly first: number } | null = $state.raw(null);
  /** Why it could not be fetched. */
  unturned: ApiError | null = $state.raw(null);
  mine: MyGames | null = $state.raw(null);
  problem: ApiError | null = $state.raw(null);
  /** What is being done: the id of a game, or `offer`. */
  busy: string = $state('');
  refused: ApiError | null = $state.raw(null);
  #named: MyMatch[] = $state.raw([]);
  #stands: ReadonlyMap<string, MatchStanding> = $state.raw(new Map());
  readonly #waiting = new Set<string>();
  readonly #asking = new Asking(() => this.#ask());

  /** The matches that one plays in, by name or by links of this device: those first in which one is asked. */
  get seats(): Seat[] {
    const own = kept.all.filter((link) => link.seats.length && !link.over);
    const byLink = own.map((link) => this.#seat(link, link.turn, link.seen / 1000, true));
    const known = new Set(byLink.map((seat) => seat.match));
    const byName = this.#named
      .filter((each) => each.seats.length && !each.over && !known.has(each.match))
      .map((each) => this.#seat(each, '', each.changed, false));
    return [...byLink, ...byName]
      .filter((seat) => !this.#stands.get(seat.match)?.over)
      .toSorted((one, other) => urgency(one) - urgency(other) || other.changed - one.changed);
  }

  #seat(of: Pick<Seat, 'match' | 'token' | 'book' | 'title' | 'seats'>, turn: string, at: number, here: boolean): Seat {
    const { match, token, book, title, seats } = of;
    const stands = this.#stands.get(match);
    const { asked = null, left = null, changed = at } = stands ?? {};
    return { match, token, book, title, seats, turn, asked, left, changed, here };
  }

  /** Somebody looks, at the newest; until what is given back is called. */
  look(): () => void {
    untrack(() => {
      this.turning = null;
      this.unturned = null;
      if (!this.first) return;
      this.first = 0;
      this.games = null;
      // What is being asked may be told already, of the page that was left.
      this.#page().catch((error: unknown) => (this.problem = asProblem(error)));
    });
    return this.#asking.look();
  }

  /** Asks for everything anew; one time after the other. */
  refresh(): Promise<void> {
    return this.#asking.again();
  }

  async #ask(): Promise<void> {
    try {
      await account.load();
      await account.settled;
      const { kept: keeps, you } = account;
      [, this.mine, this.#named] = await Promise.all([
        keeps ? this.#page() : null,
        you ? gamesApi.myGames() : null,
        you ? peopleApi.myMatches() : [],
      ]);
      await this.#stand();
      this.problem = null;
      this.#follow();
    } catch (error) {
      this.problem = asProblem(error);
      // Signed out elsewhere: the page is that of somebody without a name.
      if (this.problem.status === 401) await account.load(true);
    }
  }

  /** The page that is looked at; what comes of one that was left is dropped. */
  async #page(): Promise<void> {
    const { first } = this;
    const told = await gamesApi.games(first);
    if (first === this.first) this.games = told;
  }

  /** Another page of games and matches to watch, unless one is being fetched; whether it is there. */
  turn = async (first: number): Promise<boolean> => {
    if (this.turning) return false;
    const turning = { first };
    this.turning = turning;
    this.unturned = null;
    try {
      const told = await gamesApi.games(first);
      if (this.turning !== turning) return false;
      this.first = first;
      this.games = told;
      return true;
    } catch (error) {
      if (this.turning === turning) this.unturned = asProblem(error);
      return false;
    } finally {
      if (this.turning === turning) this.turning = null;
    }
  };

  async #stand(): Promise<void> {
    const asked = this.seats.slice(0, MOST).map(({ match, token }) => ({ match, token }));
    const told = asked.length ? await gamesApi.standing(asked) : [];
    this.#stands = new Map(told.map((each) => [each.match, each]));
    const over = new Set(told.filter((each) => each.over).map((each) => each.match));
    for (const { match, token } of links.list()) if (over.has(match)) links.update(match, token, { over: true });
    kept.refresh();
  }

  /** Whoever waits for somebody is taken to the table when he comes. */
  #follow(): void {
    for (const { game, match, token } of this.mine?.offered ?? []) {
      if (!match) this.#waiting.add(game.id);
      else if (this.#waiting.delete(game.id)) this.#enter(match, token);
    }
  }

  #enter(id: string, token: string): void {
    if (this.#asking.looked) router.go({ page: 'match', id, token, at: null });
  }

  /** Does something with games, unless something else is being done; whether it went well. */
  async #do(what: string, work: () => Promise<MyGames | null>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = what;
    this.refused = null;
    try {
      const told = await work();
      if (told) this.mine = told;
      this.#follow();
      if (this.games) await this.#page();
      return true;
    } catch (error) {
      this.refused = asProblem(error);
      if (this.refused.status === 409) void this.refresh();
      return false;
    } finally {
      this.busy = '';
    }
  }

  offer = (wanted: Parameters<typeof gamesApi.offer>[0]) => this.#do('offer', () => gamesApi.offer(wanted));
  withdraw = (id: string) => this.#do(id, () => gamesApi.withdraw(id));
  decline = (id: string, block: boolean) => this.#do(id, () => gamesApi.decline(id, block));
  take = (takes: boolean) => this.#do('doors', () => gamesApi.takeInvitations(takes));
  welcome = (name: string) => this.#do('doors', () => gamesApi.block(name, false));

  /** Takes the other side of a game, and goes to the table. */
  join = (id: string) =>
    this.#do(id, async () => {
      const { match, token } = await gamesApi.join(id);
      this.#enter(match, token);
      return null;
    });
}

function urgency({ asked, left }: Seat): number {
  if (asked) return left === null ? 1 : 0;
  return asked === null ? 2 : 3;
}

export const lounge = new Lounge();
