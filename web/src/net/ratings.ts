// The HTTP interface to ratings: one function per route.
import type { Leaders, MatchRating, PilotPage, You } from '../wire/types';
import { json, path } from './api';
import { post } from './account-api';

export const ratingsApi = {
  /** The leader board of a book, from a place on. */
  leaders: (book: string, first: number): Promise<Leaders> => json(`${path('ratings', book)}?first=${first}`),
  /** What everybody may know of somebody; 404 where nobody of this name is listed. */
  pilot: (name: string): Promise<PilotPage> => json(path('pilots', name)),
  /** What a rated match has changed, once it is over. */
  match: (match: string, token: string): Promise<MatchRating> => json(path('matches', match, 'rating'), { token }),
  /** Whether one is on leader boards and has a page. */
  list: (listed: boolean): Promise<You> => post(path('people', 'me', 'listed'), { listed }),
} as const;
