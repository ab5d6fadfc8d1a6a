// The HTTP interface to games that people offer: one function per route; and whose turn it is in one's matches.
import type { Games, KeptMatch, MatchStanding, MyGames, MyMatch, NewGame } from '../wire/types';
import { post } from './account-api';
import { json, path } from './api';

const mine = (...parts: string[]): string => path('people', 'me', 'games', ...parts);

export const gamesApi = {
  /** A page of what there is for everybody, after the first so many: games to join, and matches to watch. */
  games: (first: number): Promise<Games> => json(path('games'), { query: { first: first || undefined } }),
  /** What concerns whoever is signed in. */
  myGames: (): Promise<MyGames> => json(mine()),
  offer: (wanted: NewGame): Promise<MyGames> => post(mine(), wanted),
  withdraw: (game: string): Promise<MyGames> => post(mine(game, 'withdraw')),
  join: (game: string): Promise<MyMatch> => post(mine(game, 'join')),
  /** Declines an invitation; `block`: and all others from whoever sent it. */
  decline: (game: string, block: boolean): Promise<MyGames> => post(mine(game, 'decline'), { block }),
  takeInvitations: (takes: boolean): Promise<MyGames> => post(path('people', 'me', 'invitations'), { takes }),
  block: (name: string, blocked: boolean): Promise<MyGames> => post(path('people', 'me', 'blocks'), { name, blocked }),
  /** How matches stand for whoever holds these links. */
  standing: (matches: KeptMatch[]): Promise<MatchStanding[]> => post(path('matches', 'standing'), { matches }),
} as const;
