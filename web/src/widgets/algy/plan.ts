// The orders of a turn: who leaves his Leader, and who gets one more card.
export interface Orders {
  detach: string[];
  buy: string[];
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

export function ordersOf(value: unknown): Orders {
  const { detach, buy } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return { detach: texts(detach), buy: texts(buy) };
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
