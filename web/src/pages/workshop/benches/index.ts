// The bench of a game, with the words of its fields. A game without one has forms alone.
import { learn, learnt, type Tree } from '../../../words/texts';
import type { Bench } from './bench';

const benches = import.meta.glob<Bench>(['./*.ts', '!./bench.ts', '!./index.ts', '!./*.test.ts'], { import: 'bench' });
const words = import.meta.glob<{ default: Tree }>('../fields/*.json');
const known = new Set<string>();

export async function benchOf(book: string): Promise<Bench | null> {
  const [en, fr] = [words[`../fields/${book}.en.json`], words[`../fields/${book}.fr.json`]];
  if (en && fr && !known.has(book)) {
    known.add(book);
    learn(`field.${book}`, en, fr);
  }
  const bench = (await benches[`./${book}.ts`]?.()) ?? null;
  await learnt();
  return bench;
}
