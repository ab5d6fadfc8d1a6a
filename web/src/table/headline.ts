// Whose victory it was and why, in one sentence.
import { ownSide } from '../boards/sides';
import type { Ending, MatchInfo } from '../wire/types';
import type { BookWords } from '../words/book';
import { number, t } from '../words/ui.svelte';
import { sideName, sideNamed } from './people';

/** The ends of which the headline tells everything. */
const WHOLE = ['played out', 'draw agreed', 'resigned', 'on time', 'abandoned', 'judged', 'judged drawn'];

/** How the other side left the match, in the names of the words for it. */
const LEFT: Partial<Record<string, string>> = { resigned: 'Resigned', 'on time': 'OnTime', abandoned: 'Abandoned' };

/** Whether there is more to say of an end than its headline. */
export const hasMore = ({ reason }: Ending): boolean => !WHOLE.includes(reason);

/** To the viewer where he played for one side, else of the side that won. `why` is what decided it; without it the score
 * stands there, where it tells who won. */
export function headline(info: MatchInfo, ending: Ending, why: string, words: BookWords): string {
  const { winner, points, reason } = ending;
  const own = ownSide(info);
  const sides = info.seats.map(({ side }) => side);
  // Nothing was decided, or whoever won is no side of the match: the book's own words say it best.
  if (
    reason === 'played out' ||
    reason === 'draw agreed' ||
    reason.startsWith('judged') ||
    (own === null && winner !== null && !sides.includes(winner))
  ) {
    return words.outcome(ending);
  }
  const who = winner === null ? 'draw' : own === null ? 'third' : own === winner ? 'won' : 'lost';
  const left = LEFT[reason];
  if (left && winner !== null) {
    const loser = sides.find((side) => side !== winner) ?? '';
    return t(`table.end.${who}${left}`, { side: sideName(words, winner), loser: sideNamed(words, loser) });
  }
  const first = own ?? winner;
  const order = Object.entries(points).sort(([one], [other]) => Number(other === first) - Number(one === first));
  const told = order.length > 1 && (winner === null) === (new Set(order.map(([, value]) => value)).size === 1);
  return t(`table.end.${who}${why ? 'Why' : told ? 'Score' : ''}`, {
    why: why.replace(/\.$/, ''),
    side: winner === null ? '' : sideName(words, winner),
    score: order.map(([, value]) => number(value)).join('–'),
  });
}
