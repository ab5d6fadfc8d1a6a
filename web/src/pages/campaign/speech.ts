// The words of a campaign, with those of its game: what its types and abilities are called.
import { api, type Api } from '../../net/api';
import type { WordsFile } from '../../wire/types';

type Names = Record<string, Record<string, string>>;

/** What a campaign borrows from its game, where it has no words of its own. */
const BORROWED = ['ability', 'effect', 'lasting'];

/** Like the server's words, but with names of the game that `game` tells; the same file where that is not known. */
export function speaking(game: () => string, wire: Pick<Api, 'words' | 'aircraft'> = api): Api['words'] {
  return async (book, lang) => {
    const flown = game();
    const [own, list, other] = await Promise.all([
      wire.words(book, lang),
      flown ? wire.aircraft(flown).catch(() => ({})) : {},
      flown ? wire.words(flown, lang).catch(() => null) : null,
    ]);
    return { ...own, catalogues: [...own.catalogues, { name: { ...namesOf(other), model: models(list) } }] };
  };
}

function models(list: Record<string, Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(list).map(([id, type]) => [id, String(type.name ?? id)]));
}

function namesOf(file: WordsFile | null): Names {
  const found: Names = {};
  for (const catalogue of file?.catalogues.toReversed() ?? []) {
    const names = (catalogue.name ?? {}) as Names;
    for (const field of BORROWED)
      if (typeof names[field] === 'object') found[field] = { ...found[field], ...names[field] };
  }
  return found;
}
