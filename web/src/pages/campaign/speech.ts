// The words of a campaign, with those of its game: what its types are called, and what its abilities do.
import { api, type Api } from '../../net/api';
import type { RuleText, WordsFile } from '../../wire/types';

type Names = Record<string, string>;

/** Tables of a game's rules that tell what an ability does: die, name, effect. */
const ABILITIES: Record<string, string[]> = {
  icog: ['icog.tables.pilot-abilities-table', 'icog.tables.ace-abilities-table', 'icog.tables.gunner-abilities-table'],
};

/** Like the server's words, but with names of the game that `game` tells; the campaign's own come first. */
export function speaking(game: () => string, wire: Pick<Api, 'words' | 'aircraft' | 'rule'> = api): Api['words'] {
  return async (book, lang) => {
    const flown = game();
    const tables = ABILITIES[flown] ?? [];
    const [own, list, rules] = await Promise.all([
      wire.words(book, lang),
      flown ? wire.aircraft(flown).catch(() => ({})) : {},
      Promise.all(tables.map((id) => wire.rule(flown, id, lang).catch(() => null))),
    ]);
    const borrowed = { name: { model: models(list), effect: effects(own, rules) } };
    return { ...own, catalogues: [...own.catalogues, borrowed] };
  };
}

function models(list: Record<string, Record<string, unknown>>): Names {
  return Object.fromEntries(Object.entries(list).map(([id, type]) => [id, String(type.name ?? id)]));
}

/** What each ability does, by its id: the tables call it by the name that the campaign has for it. */
function effects(own: WordsFile, rules: readonly (RuleText | null)[]): Names {
  const rows = rules.flatMap((rule) => rule?.rows ?? []);
  const found: Names = {};
  for (const catalogue of own.catalogues.toReversed()) {
    const names = ((catalogue.name ?? {}) as Record<string, Names | undefined>).ability ?? {};
    for (const [id, name] of Object.entries(names)) {
      const row = rows.find((cells) => cells.at(1)?.toLowerCase() === name.toLowerCase());
      const effect = row?.at(-1);
      if (effect) found[id] = effect;
    }
  }
  return found;
}
