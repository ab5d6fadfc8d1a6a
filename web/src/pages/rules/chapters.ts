// A rule book in chapters, for reading: rules and tables by section, then rulings, gaps and terms.
import type { RuleText } from '../../wire/types';

export interface Chapter {
  /** Its place in the page's address. */
  id: string;
  /** Empty for rulings, gaps and terms: the page has words for those. */
  title: string;
  /** As the book counts: "p4", "p28-29"; nothing where it says none. */
  pages: string;
  what: 'section' | 'ruling' | 'gap' | 'term';
  entries: RuleText[];
}

const PAGE = /\s*\((p[^)]*)\)/;
const LAST = ['ruling', 'gap', 'term'] as const;

/** The chapters in the order of the printed pages; what has no page comes last, as it stands. */
export function chapters(entries: readonly RuleText[]): Chapter[] {
  const readable = headings(entries);
  const sections = new Map<string, Chapter>();
  for (const entry of entries) {
    if (entry.what !== 'rule' && entry.what !== 'table') continue;
    const { name, pages } = sectionOf(entry.title);
    const chapter = sections.get(name);
    if (chapter) {
      chapter.entries.push(entry);
      continue;
    }
    const id = `chapter-${sections.size + 1}`;
    sections.set(name, { id, title: readable(name), pages, what: 'section', entries: [entry] });
  }
  const read = [...sections.values()].sort((one, other) => firstPage(one.pages) - firstPage(other.pages));
  for (const what of LAST) {
    const found = entries.filter((entry) => entry.what === what);
    if (found.length) read.push({ id: `chapter-${what}`, title: '', pages: '', what, entries: found });
  }
  return read;
}

/** A heading such as "DAMAGE (p10), PLAYSHEET (p32)": the section that comes first, and its pages. */
export function sectionOf(heading: string): { name: string; pages: string } {
  const found = PAGE.exec(heading);
  if (!found) return { name: heading.trim(), pages: '' };
  return { name: heading.slice(0, found.index).trim(), pages: found[1] ?? '' };
}

/**
 * Makes headings in capitals readable: "RM DAMAGE" as "RM damage". Words that the texts themselves only write in
 * capitals keep them.
 */
export function headings(entries: readonly RuleText[]): (heading: string) => string {
  const written = new Set<string>();
  for (const entry of entries) {
    for (const text of [entry.text, ...Object.values(entry.more ?? {})]) {
      for (const word of text.match(/\p{L}+/gu) ?? []) written.add(word);
    }
  }
  return (heading) => {
    const letters = heading.match(/\p{L}/gu) ?? [];
    const capitals = heading.match(/\p{Lu}/gu) ?? [];
    if (capitals.length * 2 <= letters.length) return capital(heading);
    const small = heading.replace(/\p{L}+/gu, (word) => {
      const lower = word.toLowerCase();
      return word.length > 1 && word === word.toUpperCase() && written.has(word) && !written.has(lower) ? word : lower;
    });
    return capital(small);
  };
}

export function byId(entries: readonly RuleText[]): ReadonlyMap<string, RuleText> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}

export function idsOf(entries: readonly RuleText[]): ReadonlySet<string> {
  return new Set(entries.map((entry) => entry.id));
}

function firstPage(pages: string): number {
  const found = /\d+/.exec(pages);
  return found ? Number(found[0]) : Infinity;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
