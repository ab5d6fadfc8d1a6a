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
/** With what a numbered heading begins. */
const NUMBER = /^\d+(\.\d+)*(?=[ -]|$)/;
/** Where the parts of a section begin in a heading. */
const PARTS = / \/ |; |, | \(| for /;
const LAST = ['ruling', 'gap', 'term'] as const;

/** The chapters in the order of their numbers, or else of the printed pages. In a book with numbers, what stands before
 * the first one stays there; what has neither number nor page comes last, as it stands. */
export function chapters(entries: readonly RuleText[]): Chapter[] {
  const readable = headings(entries);
  const printed = entries.filter(({ what }) => what === 'rule' || what === 'table');
  const firstNumbered = printed.findIndex(({ title }) => NUMBER.test(title));
  const sections = new Map<string, Chapter & { place: number[] }>();
  printed.forEach((entry, at) => {
    const { name, pages } = firstNumbered < 0 ? sectionOf(entry.title) : numberedSectionOf(entry.title);
    const number = numberOf(name);
    const key = number.length ? number.join('.') : name;
    const chapter = sections.get(key);
    if (chapter) {
      chapter.entries.push(entry);
      return;
    }
    const place = number.length ? number : firstNumbered < 0 ? [firstPage(pages)] : [at < firstNumbered ? 0 : Infinity];
    const id = `chapter-${sections.size + 1}`;
    sections.set(key, { id, title: readable(name), pages, what: 'section', entries: [entry], place });
  });
  const read: Chapter[] = [...sections.values()].sort((one, other) => compared(one.place, other.place));
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

/** A heading such as "2.1 Panel / Weapons" or "2.1 Panel, rule 2.1.4 (p.12)": what stands before its parts. */
function numberedSectionOf(heading: string): { name: string; pages: string } {
  const { pages } = sectionOf(heading);
  return { name: (heading.split(PARTS)[0] ?? '').trim(), pages };
}

/** Of three levels at most: a chapter is no single paragraph. */
function numberOf(name: string): number[] {
  return (NUMBER.exec(name)?.[0] ?? '').split('.').filter(Boolean).slice(0, 3).map(Number);
}

function compared(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((part, level) => part !== other[level]);
  if (at < 0) return one.length - other.length;
  return (one[at] ?? 0) < (other[at] ?? -1) ? -1 : 1;
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
