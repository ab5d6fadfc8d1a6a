// Made by tools/wire from src/aerodrome/campaign/note_kinds.py: change it there.
import type { Noted } from '../told';

export type Raises = {
  from: number;
  to: number;
};
export type Costs = {
  points: number;
  left: number;
};
export type Joined = {
  squadron: string;
};
export type Flew = {
  task: string;
  sector: string;
  number: number;
};
export type Objective = {
  task: string;
};
export type Destroyed = {
  what: string;
};
export type Victory = {
  model: string;
  number: number;
};
export type Ace = {};
export type WalkedHome = {
  sector: string;
};
export type Promoted = {
  rank: string;
};
export type Better = {
  grade: string;
};
export type Grounded = {
  until: string;
};
export type Cleared = {};
export type OwnAirplane = {
  model: string;
};
export type Ability = {
  ability: string;
};
export type Raised = {
  figure: string;
  value: number;
};
export type Wounded = {
  wounds: number;
};
export type Scarred = {
  row: string;
  lost: Record<string, number>;
};
export type Luckier = {
  luck: number;
};
export type MoreDice = {
  dice: number;
  grade: string;
};
export type Dead = {
  task: string;
  sector: string;
  row?: string;
};
export type Captured = {
  roll: number;
  sector: string;
};
export type Retired = {
  task: string;
  sector: string;
  row: string;
};

/** A note on an option, with the facts of its kind. */
export type Note =
  | Noted<'raises', Raises>
  | Noted<'costs', Costs>
  | Noted<'career joined', Joined>
  | Noted<'career flew', Flew>
  | Noted<'career objective', Objective>
  | Noted<'career destroyed', Destroyed>
  | Noted<'career victory', Victory>
  | Noted<'career ace', Ace>
  | Noted<'career walked home', WalkedHome>
  | Noted<'career promoted', Promoted>
  | Noted<'career better', Better>
  | Noted<'career grounded', Grounded>
  | Noted<'career cleared', Cleared>
  | Noted<'career own airplane', OwnAirplane>
  | Noted<'career ability', Ability>
  | Noted<'career raised', Raised>
  | Noted<'career wounded', Wounded>
  | Noted<'career scarred', Scarred>
  | Noted<'career luckier', Luckier>
  | Noted<'career more dice', MoreDice>
  | Noted<'career dead', Dead>
  | Noted<'career captured', Captured>
  | Noted<'career retired', Retired>;
