// What the samples of all boards share.
import type { MatchInfo } from '../wire/types';

/** A match of a person against a machine. */
export function infoOf(book: string, title: string, mine: string, other: string): MatchInfo {
  return {
    id: 'sample',
    book,
    scenario: '',
    title: { en: title },
    options: {},
    seats: [
      { seat: mine, side: mine, who: 'person' },
      { seat: other, side: other, who: 'novice' },
    ],
    mine: [mine],
    dice: 'committed',
    commitment: null,
    created: 0,
    undo: false,
    practice: false,
    shares: [],
    source: 'played',
  };
}
