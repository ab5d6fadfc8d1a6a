// Made by tools/wire from src/aerodrome/rulebooks/dogfights/note_kinds.py: change it there.
import type { Noted } from '../told';

export type Steps = {
  levels: number;
  least: number;
  most: number;
};
export type Throttle = {
  left: number;
};
export type Strain = {
  percent: number;
};
export type Position = {
  position: string;
  column: string;
  long: boolean;
};
export type Chances = {
  shot_down: number;
  damage: number;
  miss: number;
  jam: number;
};
export type Bursts = {
  left: number;
};
export type Answer = {
  by: string;
  gun: string;
};
export type Clearing = {
  turns: number;
  aircraft: string;
};
export type Bomb = {
  left: number;
};
export type Film = {
  left: number;
};

/** A note on an option, with the facts of its kind. */
export type Note =
  | Noted<'steps', Steps>
  | Noted<'throttle', Throttle>
  | Noted<'strain', Strain>
  | Noted<'position', Position>
  | Noted<'chances', Chances>
  | Noted<'bursts', Bursts>
  | Noted<'answer', Answer>
  | Noted<'clearing', Clearing>
  | Noted<'bomb', Bomb>
  | Noted<'film', Film>;
