// The HTTP interface to events of clubs: one function per route.
import type { EventList, EventPage, Forfeit, NewEvent } from '../wire/types';
import { post } from './account-api';
import { json, path } from './api';

const mine = (...parts: string[]): string => path('people', 'me', 'events', ...parts);

export const eventsApi = {
  /** Those that are open to all, and one's own. */
  events: (): Promise<EventList> => json(path('events')),
  /** One of them; `key` is that of the secret link of a private one. */
  event: (id: string, key: string): Promise<EventPage> => json(path('events', id), { token: key }),
  make: (wanted: NewEvent): Promise<EventPage> => post(mine(), wanted),
  enter: (id: string, key: string): Promise<EventPage> => post(mine(id, 'enter'), { key }),
  withdraw: (id: string): Promise<EventPage> => post(mine(id, 'withdraw')),
  start: (id: string): Promise<EventPage> => post(mine(id, 'start')),
  pair: (id: string): Promise<EventPage> => post(mine(id, 'pair')),
  forfeit: (id: string, absent: Forfeit): Promise<EventPage> => post(mine(id, 'forfeit'), absent),
  remove: (id: string, number: number): Promise<EventPage> => post(mine(id, 'remove'), { number }),
  end: (id: string): Promise<EventPage> => post(mine(id, 'end')),
} as const;
