// What an option leads to, from the referee's notes: the test with and without paying, what is paid, and the rest in words.
import type { Asked } from '../../wire/types';
import type { BookWords, Facts } from '../../words/book';
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

const figure = (facts: Facts, name: string): number => (typeof facts[name] === 'number' ? facts[name] : 0);

export function outlookOf(asked: Asked, option: unknown, words: BookWords): Outlook {
  const found: Outlook = { test: null, paying: null, pays: null, failing: '', speed: 0, rest: [] };
  for (const note of notesOn(asked, option)) {
    const { kind, facts } = note;
    if (kind === 'test')
      found.test = {
        dice: figure(facts, 'dice'),
        modifier: figure(facts, 'modifier'),
        chance: figure(facts, 'chance'),
      };
    else if (kind === 'paying') found.paying = { dice: figure(facts, 'dice'), chance: figure(facts, 'chance') };
    else if (kind === 'pays') found.pays = { dice: figure(facts, 'dice'), left: figure(facts, 'left') };
    else if (kind.startsWith('failed')) found.failing = words.note(note);
    else {
      if (kind === 'speed') found.speed += figure(facts, 'gained') - figure(facts, 'lost');
      found.rest.push(words.note(note));
    }
  }
  return found;
}
