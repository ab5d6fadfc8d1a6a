// What an option leads to, from the referee's notes: the test with and without paying, what is paid, and the rest in words.
import type { Asked } from '../../wire/algy/decisions';
import type { BookWords } from '../../words/book';
import { notesOn } from '../notes';

export interface Outlook {
  /** Maneuver Dice, what is added to each, and the chance that none fails. */
  test: { dice: number; modifier: number; chance: number } | null;
  /** The chance if so many failures are paid for. */
  paying: { dice: number; chance: number } | null;
  pays: { dice: number; left: number } | null;
  /** What failing would do. */
  failing: string;
  /** How much faster or slower it gets. */
  speed: number;
  /** Everything else. */
  rest: string[];
}

export function outlookOf(asked: Asked, option: unknown, words: BookWords): Outlook {
  const found: Outlook = { test: null, paying: null, pays: null, failing: '', speed: 0, rest: [] };
  for (const note of notesOn(asked, option)) {
    switch (note.kind) {
      case 'test':
        found.test = note.facts;
        break;
      case 'paying':
        found.paying = note.facts;
        break;
      case 'pays':
        found.pays = note.facts;
        break;
      case 'failed turn':
      case 'failed maneuver':
      case 'failed dive after climb':
      case 'failed climb after dive':
        found.failing = words.note(note);
        break;
      case 'speed':
        found.speed += (note.facts.gained ?? 0) - (note.facts.lost ?? 0);
        found.rest.push(words.note(note));
        break;
      default:
        found.rest.push(words.note(note));
    }
  }
  return found;
}
