// Made by tools/wire from src/aerodrome/rulebooks/spandaus/note_kinds.py: change it there.
import type { Noted } from '../told';

export type Cloud = {};
export type Sun = {
  more: number;
};
export type Building = {
  percent: number;
};
export type Swipe = {
  range: number;
  percent: number;
};
export type Photographs = {
  number: number;
  square: string;
};
export type Shares = {
  names: string[];
};
export type Beside = {
  names: string[];
};
export type InRange = {
  names: string[];
  range: number;
  height: 'higher' | 'lower';
  waits: boolean;
};
export type Leaves = {
  kind: string;
};
export type Needs = {
  number: number;
};
export type Leads = {
  square: string;
};
export type Reach = {
  names: string[];
  steps: number;
};
export type ReachTarget = {
  number: number;
  steps: number;
};
export type ReachEdge = {
  steps: number;
};
export type Risk = {
  number: number;
  percent: number;
};
export type Third = {
  VC: number;
};
export type Squares = {
  squares: number;
};
export type Fails = {};
export type Succeeds = {};
export type Calls = {
  sum: (string | number)[][];
  number: number;
};
export type FiresBack = {
  sum: (string | number)[][];
  number: number;
};
export type Damage = {
  effect: number;
  points: number;
  left: number;
};
export type Kills = {
  percent: number;
};
export type Ammunition = {
  left: number;
};
export type Jink = {
  VD: number;
  M: number;
};
export type Spin = {
  more: number;
  number: number;
  percent: number;
};
export type NoAttack = {};
export type BreaksOff = {};
export type Cards = {
  call: string;
  count: number;
  left: number;
};
export type Equal = {
  count: number;
  jams: boolean;
};
export type Flies = {
  M: number;
  VC: number;
  VD: number;
  left: number;
  hits: number;
};
export type Together = {};

/** A note on an option, with the facts of its kind. */
export type Note =
  | Noted<'cloud', Cloud>
  | Noted<'sun', Sun>
  | Noted<'building', Building>
  | Noted<'swipe', Swipe>
  | Noted<'photographs', Photographs>
  | Noted<'shares', Shares>
  | Noted<'beside', Beside>
  | Noted<'in range', InRange>
  | Noted<'leaves', Leaves>
  | Noted<'needs', Needs>
  | Noted<'leads', Leads>
  | Noted<'reach', Reach>
  | Noted<'reach target', ReachTarget>
  | Noted<'reach edge', ReachEdge>
  | Noted<'risk', Risk>
  | Noted<'third', Third>
  | Noted<'squares', Squares>
  | Noted<'fails', Fails>
  | Noted<'succeeds', Succeeds>
  | Noted<'calls', Calls>
  | Noted<'fires back', FiresBack>
  | Noted<'damage', Damage>
  | Noted<'kills', Kills>
  | Noted<'ammunition', Ammunition>
  | Noted<'jink', Jink>
  | Noted<'spin', Spin>
  | Noted<'no attack', NoAttack>
  | Noted<'breaks off', BreaksOff>
  | Noted<'cards', Cards>
  | Noted<'equal', Equal>
  | Noted<'flies', Flies>
  | Noted<'together', Together>;
