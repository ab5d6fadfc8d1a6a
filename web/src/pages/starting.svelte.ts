// Starting a match: the request, its links kept in this browser, and the way to the table.
import { router } from '../app/router.svelte';
import { account } from '../net/account.svelte';
import { api, type ApiError } from '../net/api';
import { links } from '../net/links';
import type { Created, Link } from '../wire/types';
import { kept } from './kept.svelte';
import { asProblem } from './library.svelte';
import { ownSeat, request, type Plan } from './setup/plan';
import { shares } from './share/shares';

export interface Started {
  created: Created;
  /** The link of whoever made the match. */
  own: Link;
}

/** One start at a time, with what went wrong in the last one. */
export class Starting {
  /** What is being started; nothing when nothing is. */
  busy: string = $state('');
  problem: ApiError | null = $state.raw(null);

  /** Makes what was planned and keeps its links; null where it was refused. `what` names the button that asked for it. */
  async create(what: string, plan: Plan): Promise<Started | null> {
    if (this.busy) return null;
    this.busy = what;
    this.problem = null;
    try {
      const created = await api.newMatch(request(plan));
      const own = ownLink(created, ownSeat(plan));
      const book = plan.book.id;
      shares.keep(created, book);
      links.add({ match: created.id, token: own.token, book, title: plan.scenario.title, seats: own.seats });
      kept.refresh();
      if (own.seats.length) account.attach(created.id, own.token);
      return { created, own };
    } catch (error) {
      this.problem = asProblem(error);
      return null;
    } finally {
      this.busy = '';
    }
  }
}

/** The link that is opened by whoever made the match: that of a seat, else the one to watch. */
function ownLink(created: Created, seat: string | null): Link {
  return created.links.find((link) => seat !== null && link.seats.includes(seat)) ?? created.watch;
}

/** Opens the table; who only watches sees the match from its start. */
export function enter(started: Started): void {
  const at = started.own.seats.length ? null : 0;
  router.go({ page: 'match', id: started.created.id, token: started.own.token, at });
}
