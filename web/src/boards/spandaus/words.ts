// The words of this board, which no other game loads, and those on the board itself, shared by the flat board and the one
// in three dimensions.
import { learn } from '../../words/texts';
import type { BoardContext } from '../board';
import { BANDS, HIGHEST, LOWEST } from './chain';

learn(
  'board.spandaus',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);

/** Where Kong climbs. */
export const BUILDING = ['7S', '7D'];
export const SUMMIT = '7C';

export interface TabText {
  small: string;
  large: string;
  /** The suit after the large text. */
  band: number | null;
  arrow: 'up' | 'down' | null;
}

/** What the tab at an end of a band says: where its link leads, the way off the map, or that the map ends. */
export function tabText(band: number, end: 'left' | 'right', open: ReadonlySet<string>, { t }: BoardContext): TabText {
  const word = (key: string): string => t(`board.spandaus.end.${key}`);
  const last = end === 'left' ? band === BANDS.length - 1 : band === 0;
  if (!last) {
    const up = end === 'left';
    return { small: word('links'), large: up ? 'A' : 'K', band: band + (up ? 1 : -1), arrow: up ? 'up' : 'down' };
  }
  if (open.has(end === 'left' ? HIGHEST : LOWEST)) {
    return { small: word('off'), large: word('map'), band: null, arrow: null };
  }
  return { small: word('map'), large: word('closed'), band: null, arrow: null };
}
