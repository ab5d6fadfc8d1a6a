// Days of a campaign: written as 1917-06-01, said as the language says them.
import { language, type Language } from '../../words/ui.svelte';

type Length = 'long' | 'short' | 'month' | 'weekday';

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' };
const FORMS: Record<Length, Intl.DateTimeFormatOptions> = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
  weekday: { weekday: 'long' },
};
const made = new Map<string, Intl.DateTimeFormat>();

/** A day in words; nothing for what is no day. */
export function day(written: string, length: Length = 'long'): string {
  const time = dayNumber(written);
  if (Number.isNaN(time)) return '';
  const key = `${language.current} ${length}`;
  let format = made.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(LOCALES[language.current], { ...FORMS[length], timeZone: 'UTC' });
    made.set(key, format);
  }
  const said = format.format(time * 86_400_000);
  return language.current === 'fr' ? said.replace(/^1 /, '1er ') : said;
}

/** A day as it stands in the facts of a line: 1917-06 1, or written as usual. Nothing for what is no day. */
export function dayOf(fact: unknown): string {
  const found = /^(\d{4}-\d{2})[ -](\d{1,2})$/.exec(String(fact));
  return found ? `${found[1]}-${(found[2] ?? '').padStart(2, '0')}` : '';
}

/** Days since 1970, for drawing them along a line. */
export function dayNumber(written: string): number {
  return Date.parse(`${written}T00:00:00Z`) / 86_400_000;
}

/** The first days of the months from one day to another. */
export function monthsBetween(first: string, last: string): string[] {
  const found: string[] = [];
  let [year = 0, month = 1] = first.split('-').map(Number);
  for (;;) {
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
    const next = `${year}-${String(month).padStart(2, '0')}-01`;
    if (next > last || found.length > 60) return found;
    found.push(next);
  }
}
