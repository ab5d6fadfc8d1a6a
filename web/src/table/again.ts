// The same match once more; people at several screens change sides.
import { router } from '../app/router.svelte';
import { ApiError } from '../net/api';
import { links } from '../net/links';
import { shares } from '../pages/share/shares';
import type { MatchInfo } from '../wire/types';
import { t } from '../words/ui.svelte';
import { PERSON } from './people';
import type { Workspace } from './workspace.svelte';

/** Whether the server plays a match again for this viewer: it was his, or nobody's. */
export function mayPlayAgain({ model: { info } }: Workspace): boolean {
  if (info?.source !== 'played') return false;
  return info.mine.length > 0 || !info.seats.some(({ who }) => who === PERSON);
}

/** Whether people at several screens fly for the other side then: each can take the other's place. */
export function changesSides({ seats, mine }: MatchInfo): boolean {
  const own = seats.find(({ seat }) => seat === mine[0])?.side;
  const ours = seats.filter(({ side }) => side === own).length;
  const whole = ours === mine.length || 2 * ours === seats.length;
  const sides = new Set(seats.map(({ side }) => side));
  return whole && sides.size === 2 && mine.length < seats.length && seats.every(({ who }) => who === PERSON);
}

/** Goes to the same match, set up again as it was; the links of its people open it too. */
export async function playAgain(workspace: Workspace): Promise<void> {
  const { info, match, token } = workspace.model;
  if (!info) return;
  try {
    const again = await workspace.api.playAgain(match, token);
    const plays = info.mine.length > 0;
    const own = plays ? token : again.watch;
    const share = shares.find(match);
    const watch = { seats: [], token: again.watch };
    const now = (seats: string[]) => again.seats[seats[0] ?? ''] ?? seats;
    const kept = share?.links.map((link) => ({ ...link, seats: now(link.seats) }));
    if (share && kept) shares.keep({ id: again.match, links: kept, watch }, share.book);
    links.add({ match: again.match, token: own, book: info.book, title: info.title, seats: now(info.mine) });
    // Who only watches sees it from its start.
    router.go({ page: 'match', id: again.match, token: own, at: plays ? null : 0 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    workspace.say(error.unreachable ? t('table.wait.unreachable') : error.problem.what);
  }
}
