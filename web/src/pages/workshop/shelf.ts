// Scenarios and campaigns of one's own, kept in this browser.
import { randomHex } from '../../net/random';
import { PLACE } from './any';
import { type Table, tableIn, textIn } from './paths';

export interface OwnScenario {
  id: string;
  /** The game, or `campaign`. */
  book: string;
  scenario: Table;
  /** When it was last changed: milliseconds since 1970. */
  changed: number;
}

export const MOST_OWN = 60;

function isOwn(value: unknown): value is OwnScenario {
  const own = tableIn(value);
  return (
    typeof own.id === 'string' &&
    typeof own.book === 'string' &&
    typeof own.changed === 'number' &&
    Object.keys(tableIn(own.scenario)).length > 0
  );
}

function read(): OwnScenario[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOwn) : [];
  } catch {
    return [];
  }
}

function write(kept: OwnScenario[]): boolean {
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export const shelf = {
  /** All of them, the last one changed first. */
  list: (): OwnScenario[] => read().sort((one, other) => other.changed - one.changed),

  find: (id: string): OwnScenario | null => read().find((each) => each.id === id) ?? null,

  newId: (): string => randomHex(6),

  /** Keeps a scenario; false where the browser keeps nothing, or the shelf is full. */
  keep(own: Omit<OwnScenario, 'changed'>): boolean {
    const others = read().filter(({ id }) => id !== own.id);
    return others.length < MOST_OWN && write([...others, { ...own, changed: Date.now() }]);
  },

  remove(id: string): void {
    write(read().filter((each) => each.id !== id));
  },
} as const;

/** What a scenario is called in a language. */
export function titleIn(scenario: Table, lang: string): string {
  return (lang === 'fr' && textIn(scenario.title_fr)) || textIn(scenario.title);
}
