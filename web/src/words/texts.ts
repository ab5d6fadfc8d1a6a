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
  /** Words that are here, or on their way. */
  coming: Map<Language, Promise<void>>;
  here: Set<Language>;
}

const areas: Area[] = [];
const wanted = new Set<Language>();

/** Takes in the words of an area. Those that only one book or some pages need come with them. */
export function learn(area: string, en: Load, fr: Load): void {
  areas.push({ prefix: area && `${area}.`, load: { en, fr }, coming: new Map(), here: new Set() });
}

learn(
  '',
  () => import('./ui/words.en'),
  () => import('./ui/words.fr'),
);

/** Resolves when everything that was to be learnt is here; what could not be fetched is fetched again. */
export async function learnt(): Promise<void> {
  await Promise.all([...wanted].flatMap((lang) => areas.map((area) => fetched(area, lang))));
}

/** A part of the page that is fetched when it is needed, with its words. */
export async function whole<Part>(part: Promise<Part>): Promise<Part> {
  const found = await part;
  await learnt();
  return found;
}

/** Fetches the words of a language; those that are learnt later come by themselves. */
export async function know(lang: Language): Promise<void> {
  wanted.add(lang);
  await learnt();
}

/** Whether all words of a language are here. */
export function knows(lang: Language): boolean {
  return areas.every(({ here }) => here.has(lang));
}

function fetched(area: Area, lang: Language): Promise<void> {
  const coming = area.coming.get(lang) ?? take(area, lang);
  area.coming.set(lang, coming);
  return coming;
}

async function take({ prefix, load, coming, here }: Area, lang: Language): Promise<void> {
  try {
    const { default: tree } = await load[lang]();
    for (const [key, text] of flat(tree, prefix)) uiWords[lang].set(key, text);
    here.add(lang);
  } catch (error) {
    coming.delete(lang);
    throw error;
  }
}

function flat(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flat(value, `${prefix}${key}.`),
  );
}
