// How a language writes figures and dates. Making these takes long, so each is made once.
import type { Language } from './texts';

interface Formats {
  number: Intl.NumberFormat;
  percent: Intl.NumberFormat;
  date: Intl.DateTimeFormat;
  ago: Intl.RelativeTimeFormat;
  list: Intl.ListFormat;
}

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' };
const made: Partial<Record<Language, Formats>> = {};

export function formatsOf(lang: Language): Formats {
  const locale = LOCALES[lang];
  return (made[lang] ??= {
    number: new Intl.NumberFormat(locale),
    percent: new Intl.NumberFormat(locale, { style: 'percent' }),
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
    ago: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
    list: new Intl.ListFormat(locale, { type: 'conjunction' }),
  });
}
