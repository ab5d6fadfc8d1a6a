// What if: another way from a moment of a match that is over.
import { router } from '../../app/router.svelte';
import { ApiError } from '../../net/api';
import { links, tableAddress } from '../../net/links';
import { PUBLIC } from '../../net/public';
import type { BranchCard, Branched } from '../../wire/types';
import type { BookWords } from '../../words/book';
import { list, t } from '../../words/ui.svelte';
import { PERSON, pilotName, sideNamed } from '../people';
import type { Workspace } from '../workspace.svelte';

/** Ends at which the book would still have asked somebody. */
const AGREED = ['resigned', 'draw agreed', 'on time', 'abandoned'];

/** Whether somebody was still asked at the moment that is looked at. */
export function asksAt({ model: { at, ending } }: Workspace): boolean {
  return at !== null || ending === null || AGREED.includes(ending.reason);
}

/** Takes over a side at the moment that is looked at, and goes to that table. */
export async function takeOver(workspace: Workspace, side: string, pilot: string): Promise<void> {
  const { info, match, token, at, answers } = workspace.model;
  if (!info) return;
  try {
    const made = await workspace.api.branch(match, token, { moment: at ?? answers, sides: [side], pilot });
    const [own] = made.links;
    if (!own) return;
    links.add({ match: made.id, token: own.token, book: info.book, title: info.title, seats: own.seats });
    router.go({ page: 'match', id: made.id, token: own.token, at: null });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    workspace.say(error.unreachable ? t('table.wait.unreachable') : error.problem.what);
  }
}

/** The link of this browser to a match; one who took part in it comes back as that. */
function known(match: string): string | null {
  const kept = links.list().filter((each) => each.match === match);
  return (kept.find((each) => each.seats.length) ?? kept[0])?.token ?? null;
}

/** Where the match is found from which another one branched off, at that moment. */
export function originAddress({ match, moment }: Branched): string {
  return tableAddress(match, known(match) ?? PUBLIC, moment);
}

/** Where a branch is found; null where it goes on and is somebody else's. */
export function branchAddress({ id, over }: BranchCard): string | null {
  const own = known(id) ?? (over ? PUBLIC : null);
  return own === null ? null : tableAddress(id, own);
}

/** Who took over which side against whom, from when. */
export function branchWords(card: BranchCard, words: BookWords): string {
  const names = (of: string[]): string => list([...new Set(of)]);
  const side = names(card.seats.filter(({ who }) => who === PERSON).map((each) => sideNamed(words, each.side)));
  const pilot = names(card.seats.filter(({ who }) => who !== PERSON).map((each) => pilotName(words, each.who)));
  return t(`whatIf.${pilot ? 'card' : 'alone'}`, { at: card.moment, side, pilot });
}

/** What came of a branch for who took it over. */
export function resultOf({ over, ending, seats }: BranchCard): 'open' | 'draw' | 'won' | 'lost' {
  if (!over) return 'open';
  if (!ending || ending.winner === null) return 'draw';
  return seats.some(({ side, who }) => who === PERSON && side === ending.winner) ? 'won' : 'lost';
}
