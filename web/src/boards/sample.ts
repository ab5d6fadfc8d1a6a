// What the samples of all boards share.
import type { MatchInfo } from '../wire/types';
import type { BookWords } from '../words/book';
import type { BoardContext, BoardState, View } from './board';

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
    watch: '',
    settles: false,
    hints: false,
    judges: false,
    agrees: false,
    pace: null,
    back: false,
    lesson: null,
    branch: null,
    branches: true,
    delay: 0,
    rated: false,
    event: '',
  };
}

/** A context whose words are the keys themselves, unless a translator is given. */
export function contextOf(info: MatchInfo, words: BookWords, t: BoardContext['t'] = keys): BoardContext {
  return { info, lang: 'en', words, t };
}

function keys(key: string, fields?: Record<string, string | number>): string {
  return fields ? `${key} ${Object.values(fields).filter(String).join(' ')}` : key;
}

/** What a board shows of a view, while nobody is asked and nothing is chosen. */
export function stateOf(view: View, context: BoardContext, over: Partial<BoardState> = {}): BoardState {
  return { view, asked: null, choice: undefined, selected: null, cursor: null, focus: null, context, ...over };
}
