// What every page asks about whoever is signed in; all the rest of people comes with the pages that need it.
import type { Accounts, MyMatch, Voice } from '../wire/types';
import { json, path } from './api';

export const post = <T>(where: string, said: object = {}, token = ''): Promise<T> =>
  json(where, { method: 'POST', body: JSON.stringify(said), token });

export const accountApi = {
  /** Whether the table keeps names, whether passkeys work at this address, and who is signed in. */
  accounts: (): Promise<Accounts> => json(path('people')),
  /** Puts a match under one's name, by a link that opens it. */
  attachMatch: (match: string, token: string): Promise<MyMatch> =>
    post(path('people', 'me', 'matches'), { match }, token),
  /** By which one writes under one's name beside a match. */
  voice: (match: string): Promise<Voice> => post(path('people', 'me', 'voice'), { match }),
} as const;
