// Dice that people roll by hand: which question asks for one, and what its faces show.
import type { Asked } from '../wire/types';
import type { OptionCard } from './options';
import { DEALER } from './people';

/** Whether people are asked what a die shows that they rolled by hand. A book may give its dice any names. */
export function isDie(asked: Asked): boolean {
  const options = asked.options ?? [];
  return (
    asked.seat === DEALER &&
    asked.kind !== 'card' &&
    options.length > 0 &&
    options.every((option) => typeof option === 'number')
  );
}

/** The faces of a die; of those that show the same, the first. */
export function facesOf(cards: readonly OptionCard[]): OptionCard[] {
  const open = cards.filter((card) => !card.barred);
  return open.filter((card, place) => open.findIndex((each) => each.label === card.label) === place);
}

/** The face that shows this number; where no face shows a number, the one that has it on an ordinary die. */
export function faceShowing(cards: readonly OptionCard[], number: number): OptionCard | undefined {
  const open = cards.filter((card) => !card.barred);
  const shown = open.map((card) => /^[+−-]?\d+/.exec(card.label)?.[0].replace('+', ''));
  if (shown.every((each) => each === undefined)) return open[number - 1];
  return open[shown.indexOf(String(number))];
}
