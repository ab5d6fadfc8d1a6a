// Which board belongs to which rule book: boards/<book id>/index.ts, the one that its package brings, or boards/plain.
import { learnt } from '../words/texts';
import type { Board } from './board';

const boards = import.meta.glob<Board>(['./*/index.ts', '!./plain/index.ts'], { import: 'default' });

export type FindBoard = typeof find;

/** The board of a rule book, with its words. `module` is the address of the one that its package brings, if it brings
 * one; should that fail while it is shown, `replace` is given another. */
export async function find(
  book: string,
  module: string | null = null,
  replace: (board: Board) => void = () => {},
): Promise<Board> {
  const board = (await boards[`./${book}/index.ts`]?.()) ?? (await standIn(module, replace));
  await learnt();
  return board;
}

async function standIn(module: string | null, replace: (board: Board) => void): Promise<Board> {
  if (module === null) return (await import('./plain')).default;
  const { brought } = await import('./brought');
  return brought(module, replace);
}
