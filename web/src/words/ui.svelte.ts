// The page's own words in the chosen language, by keys such as table.tray.waiting; figures and dates as it writes them.
import { formatsOf } from './formats';
import { know, knows, LANGUAGES, uiWords, type Language } from './texts';

export { LANGUAGES, uiWords, type Language };
export type Fields = Record<string, string | number>;

const PLACE = 'aerodrome.language';

function firstLanguage(): Language {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(PLACE);
  } catch {
    // Storage is forbidden: the browser's own wish decides.
  }
  const wanted = [kept, ...(globalThis.navigator?.languages ?? [])];
  for (const each of wanted) {
    const found = LANGUAGES.find((lang) => each?.toLowerCase().split('-')[0] === lang);
    if (found) return found;
  }
  return 'en';
}

class Chosen {
  current = $state<Language>(firstLanguage());
  #last: Language = this.current;

  /** The one that a button changes to. */
  get other(): Language {
    return this.current === 'en' ? 'fr' : 'en';
  }

  /** Changes it, once its words are here. */
  set(lang: Language): void {
    this.#last = lang;
    if (knows(lang)) this.#take(lang);
    else
      know(lang).then(
        () => {
          if (this.#last === lang) this.#take(lang);
        },
        () => {
          // The words did not come: the language stays, and can be wished for again.
        },
      );
  }

  #take(lang: Language): void {
    this.current = lang;
    globalThis.document?.documentElement.setAttribute('lang', lang);
    try {
      localStorage.setItem(PLACE, lang);
    } catch {
      // It then holds for this visit.
    }
  }
}

/** The chosen language: `language.current`, changed by `language.set`. */
export const language = new Chosen();
globalThis.document?.documentElement.setAttribute('lang', language.current);

/** A text in the chosen language. Numbers in fields are shown as the language writes them. */
export function t(key: string, fields: Fields = {}): string {
  const text = uiWords[language.current].get(key) ?? uiWords.en.get(key) ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = fields[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? number(value) : value;
  });
}

/** The text of a language out of several, as the server gives titles; English where it lacks. */
export function pick(texts: Record<string, string>): string {
  return texts[language.current] || texts.en || Object.values(texts)[0] || '';
}

export function number(value: number): string {
  return formatsOf(language.current).number.format(value).replace('-', '−');
}

/** Several names in one: "Ann, Bob and Cid". */
export function list(names: readonly string[]): string {
  return formatsOf(language.current).list.format(names);
}

/** A share between 0 and 1: "65 %" or "65%". Only what is certain is called so. */
export function percent(share: number): string {
  const rounded = share > 0 && share < 1 ? Math.min(0.99, Math.max(0.01, share)) : share;
  return formatsOf(language.current).percent.format(rounded);
}

/** A day and a time of day, from seconds since 1970. */
export function date(seconds: number): string {
  return formatsOf(language.current).date.format(seconds * 1000);
}

/** How long ago something was: "3 days ago". */
export function ago(seconds: number, now: number = Date.now() / 1000): string {
  const relative = formatsOf(language.current).ago;
  const passed = Math.max(0, now - seconds);
  if (passed < 3600) return relative.format(-Math.floor(passed / 60), 'minute');
  if (passed < 86_400) return relative.format(-Math.floor(passed / 3600), 'hour');
  return relative.format(-Math.floor(passed / 86_400), 'day');
}
