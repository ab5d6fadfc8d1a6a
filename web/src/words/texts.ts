// The page's own words as they are written: words/ui/<area>.<language>.json.

export type Language = 'en' | 'fr';
export const LANGUAGES: readonly Language[] = ['en', 'fr'];

export type Tree = { [key: string]: string | Tree };

/** Dotted keys to texts, by language. A key begins with its area: `table.`, `lobby.`, `board.` or `common.`. */
export const uiWords: Record<Language, Map<string, string>> = { en: new Map(), fr: new Map() };

const NAME = /\/([\w-]+)\.(\w+)\.json$/;
const files = import.meta.glob<Tree>('./ui/*.json', { eager: true, import: 'default' });

for (const [file, tree] of Object.entries(files)) {
  const [, area = '', lang = ''] = NAME.exec(file) ?? [];
  if (lang in uiWords) learn(area, lang as Language, tree);
}

/** Takes in the words of an area. Those that only one book needs come with its widgets. */
export function learn(area: string, lang: Language, tree: Tree): void {
  for (const [key, text] of flat(tree, area)) uiWords[lang].set(key, text);
}

function flat(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}.${key}`, value]] : flat(value, `${prefix}.${key}`),
  );
}
