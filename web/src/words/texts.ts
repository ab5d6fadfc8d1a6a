// The page's own words as they are written: words/ui/<area>.<language>.json, and words.<language>.json beside a book's
// board and widgets. Only languages that somebody reads are fetched, and only words of the book that is played.

export type Language = 'en' | 'fr';
export const LANGUAGES: readonly Language[] = ['en', 'fr'];

export type Tree = { [key: string]: string | Tree };
type Load = () => Promise<{ default: Tree }>;

/** Dotted keys to texts, by language. A key begins with its area: `table.`, `lobby.`, `board.` or `common.`. */
export const uiWords: Record<Language, Map<string, string>> = { en: new Map(), fr: new Map() };

interface Area {
  prefix: string;
  load: Record<Language, Load>;
}
const areas: Area[] = [{ prefix: '', load: { en: () => import('./ui/words.en'), fr: () => import('./ui/words.fr') } }];
/** Languages that are fetched, or about to be. */
const wanted = new Map<Language, Promise<unknown>>();
const here = new Set<Language>();

/** Whether all words of a language are here. */
export function knows(lang: Language): boolean {
  return here.has(lang);
}

/** Fetches all words of a language; those that are learnt later come by themselves. */
export async function know(lang: Language): Promise<void> {
  const coming = wanted.get(lang) ?? Promise.all(areas.map((area) => take(area, lang)));
  wanted.set(lang, coming);
  try {
    await coming;
    here.add(lang);
  } catch (error) {
    wanted.delete(lang);
    throw error;
  }
}

/** Takes in the words of an area. Those that only one book needs come with its board. */
export async function learn(prefix: string, en: Load, fr: Load): Promise<void> {
  const area: Area = { prefix: `${prefix}.`, load: { en, fr } };
  areas.push(area);
  await Promise.all([...wanted.keys()].map((lang) => take(area, lang)));
}

async function take({ prefix, load }: Area, lang: Language): Promise<void> {
  const { default: tree } = await load[lang]();
  for (const [key, text] of flat(tree, prefix)) uiWords[lang].set(key, text);
}

function flat(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flat(value, `${prefix}${key}.`),
  );
}
