// Made by tools/wire from src/aerodrome/rulebooks/algy/decisions.py: change it there.
import type { Common, Put } from '../told';
import type { Note } from './notes';

/**
 * Who of a group moves next, or all who follow; about the Leader.
 */
export type Next = {
  answer: string;
  about: [string];
};
/**
 * Whether a member slows down to stay with its Leader; about both.
 */
export type Pace = {
  answer: 'ahead' | 'pay';
  about: [string, string];
};
/**
 * Which unit fires at whom.
 */
export type Archie = {
  answer: [string, string] | 'cease';
  about?: [];
};
/**
 * Pilot Dice against an attack; about the attacker, the target and the dice of the attack.
 */
export type DefenseDice = {
  answer: number;
  about: [string, string, number];
};
/**
 * Pilot Dice for an attack; about the attacker, the target and the dice of the attack.
 */
export type AttackDice = {
  answer: number;
  about: [string, string, number];
};
/**
 * Who attacks whom with which guns, with all dice or fewer, or sees to a gun; about the group.
 */
export type Attack = {
  answer: [string, string, string] | [string, string, string, 'fewer'] | [string, string, number] | 'done';
  about: string[];
};
/**
 * Firing and Maneuver Dice that are rolled; about the attacker, the target and the guns.
 */
export type Dice = {
  answer: [number, number];
  about: [string, string, string];
};
/**
 * Pilot Dice that cancel 1s; about the aircraft and its 1s.
 */
export type Jam = {
  answer: number;
  about: [string, number];
};
/**
 * Pilot Dice for a gun; about the aircraft, what it does and the gun.
 */
export type GunDice = {
  answer: number;
  about: [string, string, number];
};
/**
 * Pilot Dice that save a gun, or none; about the aircraft, what it does and the gun.
 */
export type SaveGun = {
  answer: number;
  about: [string, string, number];
};
/**
 * The order for the next Movement Point; about the aircraft.
 */
export type Move = {
  answer: string;
  about: [string];
};
/**
 * How a half-level move is finished; about the aircraft.
 */
export type Finish = {
  answer: string;
  about: [string];
};
/**
 * Which of his aircraft a player detaches, and for which he buys one more card.
 */
export type Orders = {
  detach?: string[];
  buy?: string[];
};
/**
 * Orders at the start of a turn; about those who can be detached, and those for whom a card can be bought.
 */
export type GiveOrders = {
  answer: Orders;
  about: [string[], string[]];
};
/**
 * Which group a flare calls, or no; about the Leader.
 */
export type Signal = {
  answer: string;
  about: [string];
};
/**
 * How an aircraft finds its Leader, with how many dice; about both.
 */
export type Reform = {
  answer: ['flare' | 'spot', number] | 'no';
  about: [string, string];
};
/**
 * What an aircraft does at the end of its move; about the aircraft.
 */
export type End = {
  answer: string;
  about: [string];
};
/**
 * Pilot Dice for a stall roll, below 0 against it; about the aircraft.
 */
export type Stall = {
  answer: number;
  about: [string];
};
/**
 * How the side is found that an aircraft faces; about the aircraft.
 */
export type Facing = {
  answer: ['choose' | 'three', number] | 'random';
  about: [string];
};
/**
 * Pilot Dice to come out of a spin; about the aircraft.
 */
export type Recover = {
  answer: number;
  about: [string];
};
/**
 * Pilot Dice that cancel failures, or failures and lost speed; about the aircraft, its test and the failures.
 */
export type Pay = {
  answer: number | [number, number];
  about: [string, string, number];
};

/** A decision that is open, with the options of its kind and what it is about. */
export type Asked =
  | Put<'next', Next, Note>
  | Put<'pace', Pace, Note>
  | Put<'archie', Archie, Note>
  | Put<'defense dice', DefenseDice, Note>
  | Put<'attack dice', AttackDice, Note>
  | Put<'attack', Attack, Note>
  | Put<'dice', Dice, Note>
  | Put<'jam', Jam, Note>
  | Put<'gun dice', GunDice, Note>
  | Put<'save gun', SaveGun, Note>
  | Put<'move', Move, Note>
  | Put<'finish', Finish, Note>
  | Put<'orders', GiveOrders, Note>
  | Put<'signal', Signal, Note>
  | Put<'reform', Reform, Note>
  | Put<'end', End, Note>
  | Put<'stall', Stall, Note>
  | Put<'facing', Facing, Note>
  | Put<'recover', Recover, Note>
  | Put<'pay', Pay, Note>
  | Common;
