// What each side of a plan flies, for pictures of it.
import type { TypeId } from '../../scene/aircraft/types';
import type { FlownCard } from '../../wire/types';
import { entryOf } from '../aircraft/entries';
import { flownBy, type Plan } from './plan';

export interface Flown {
  /** Where the aircraft browser has it. */
  address: string;
  name: string;
  count: number;
  drawing: TypeId;
}

export interface FlownSide {
  side: string;
  aircraft: Flown[];
}

/** By side, with what seats chose in place of the scenario's own types. Empty where the scenario leaves it open. */
export function flownIn(plan: Plan): FlownSide[] {
  const { scenario, book } = plan;
  return Object.entries(scenario.flown ?? {}).map(([side, cards]) => ({
    side,
    aircraft: cards
      .map((card) => chosen(plan, side, card))
      .map(({ count, ...row }) => {
        const { address, name, drawing } = entryOf(book.id, row.model, { ...row, side });
        return { address, name, count, drawing };
      }),
  }));
}

function chosen(plan: Plan, side: string, card: FlownCard): FlownCard {
  for (const [seat, choice] of Object.entries(plan.scenario.choices)) {
    const model = flownBy(plan, seat);
    if (plan.scenario.seats[seat] === side && choice.usual === card.model && model !== card.model)
      return { ...card, model, name: choice.types[model] ?? model };
  }
  return card;
}
