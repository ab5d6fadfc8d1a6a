// Which board view belongs to which rule book: boards/<book id>/index.ts, or boards/plain where there is none.
import { learnt } from '../words/texts';
import type { Board } from './board';

const boards = import.meta.glob<Board>('./*/index.ts', { import: 'default' });

/** The board view of a rule book, with its words. */
export async function find(book: string): Promise<Board> {
  const load = boards[`./${book}/index.ts`] ?? boards['./plain/index.ts'];
  if (!load) throw new Error('boards/plain is missing');
  const board = await load();
  await learnt();
  return board;
}
