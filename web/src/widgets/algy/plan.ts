// The orders of a turn: who leaves his Leader, and who gets one more card.
import type { Orders as Given } from '../../wire/algy/decisions';

export type Orders = Required<Given>;

/** Orders with nothing left out. */
export function ordersOf({ detach = [], buy = [] }: Given = {}): Orders {
  return { detach, buy };
}

const without = (list: readonly string[], id: string): string[] => list.filter((each) => each !== id);

/** He leaves his Leader, or stays after all; only who is on his own has a card to be doubled. */
export function detached(orders: Orders, id: string, attached: boolean): Orders {
  if (!orders.detach.includes(id)) return { ...orders, detach: [...orders.detach, id] };
  return { detach: without(orders.detach, id), buy: attached ? without(orders.buy, id) : orders.buy };
}

/** One more card for him, or not after all; who is attached leaves his Leader for it. */
export function bought(orders: Orders, id: string, attached: boolean): Orders {
  if (orders.buy.includes(id)) return { ...orders, buy: without(orders.buy, id) };
  const detach = attached && !orders.detach.includes(id) ? [...orders.detach, id] : orders.detach;
  return { detach, buy: [...orders.buy, id] };
}
