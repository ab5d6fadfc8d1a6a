// The view of Pebbles and its answers, as the referee sends and takes them.
import type { WORDS } from './words.js';

export interface PebblesView {
  seat: string | null;
  players: string[];
  rounds: number;
  round: number;
  agenda: string[];
  hand: string[];
  held: Record<string, number>;
  purses: Record<string, { pebbles: number; thrown: boolean }>;
  over: string;
}

export interface Wager {
  share: number;
  on: string;
}

export type Answer = string | [string, number] | Wager;
export type Key = keyof (typeof WORDS)['en'];
