// What stands in the lobby's row of cards: every rule book, and where books leave room, scenarios of theirs.
import type { BookCard, ScenarioCard } from '../../wire/types';

export interface Featured {
  book: BookCard;
  scenario: ScenarioCard;
}

/** How many cards the row holds. */
export const ROW = 4;

/**
 * Scenarios for the rest of the row, the books taking turns: first those that have a picture, then short before long.
 * What a book starts with anyway is left out.
 */
export function featured(
  books: readonly BookCard[],
  pictured: (book: string, scenario: string) => boolean,
): Featured[] {
  const room = books.length === 0 ? 0 : Math.max(0, ROW - books.length);
  const queues = books.map((book) =>
    book.scenarios
      .filter((scenario) => scenario.name !== book.first)
      .map((scenario, place) => ({ scenario, place, drawn: pictured(book.id, scenario.name) }))
      .sort(
        (one, other) =>
          Number(other.drawn) - Number(one.drawn) || minutes(one) - minutes(other) || one.place - other.place,
      )
      .map(({ scenario }): Featured => ({ book, scenario })),
  );
  const row: Featured[] = [];
  while (row.length < room && queues.some((queue) => queue.length)) {
    for (const queue of queues) {
      const next = queue.shift();
      if (next && row.length < room) row.push(next);
    }
  }
  return row;
}

function minutes(each: { scenario: ScenarioCard }): number {
  return each.scenario.minutes ?? Infinity;
}
