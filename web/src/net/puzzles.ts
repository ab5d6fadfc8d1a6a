// The HTTP interface to puzzles. It stands by itself, so that no match has to load it.
import type { Created, PuzzleList, PuzzleQuestion, PuzzleSolution, PuzzleTry, PuzzleWhy } from '../wire/types';
import { json, path } from './api';

export const puzzleApi = {
  /** All puzzles, and the one of a day such as 2026-11-17. */
  puzzles: (day: string): Promise<PuzzleList> => json(path('puzzles'), { query: { day } }),
  puzzle: (book: string, id: string): Promise<PuzzleQuestion> => json(path('puzzles', book, id)),
  /** A match that begins with a puzzle. */
  beginPuzzle: (book: string, id: string): Promise<Created> => json(path('puzzles', book, id), { method: 'POST' }),
  /** Which answer was tried, and what all are worth; null where the solution is only to be shown. */
  puzzleSolution: (book: string, id: string, answer: unknown): Promise<PuzzleSolution> =>
    json(path('puzzles', book, id, 'solution'), {
      method: 'POST',
      body: JSON.stringify({ answer } satisfies PuzzleTry),
    }),
  /** Why the best is better than an answer, or than the next. */
  puzzleWhy: (book: string, id: string, answer: unknown): Promise<PuzzleWhy> =>
    json(path('puzzles', book, id, 'why'), { method: 'POST', body: JSON.stringify({ answer } satisfies PuzzleTry) }),
} as const;
