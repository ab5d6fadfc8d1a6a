// What is chosen when a campaign is founded: who commands a side. Nobody sits in the field, where missions are flown.
import type { BookCard, SettingCard } from '../../wire/types';

const FIELD = 'field';
const OPPONENTS = 'opponents';

/** How well machines fly is asked before anything else. */
export function opponentsOf(book: BookCard): SettingCard | null {
  return book.settings.find((setting) => setting.name === OPPONENTS) ?? null;
}

/** The campaigns with the seats that somebody can take. */
export function commanded(book: BookCard): BookCard {
  return {
    ...book,
    settings: book.settings.filter((setting) => setting.name !== OPPONENTS),
    scenarios: book.scenarios.map((scenario) => ({
      ...scenario,
      seats: Object.fromEntries(Object.entries(scenario.seats).filter(([seat]) => seat !== FIELD)),
    })),
  };
}
