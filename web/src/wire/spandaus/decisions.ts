// Made by tools/wire from src/aerodrome/rulebooks/spandaus/decisions.py: change it there.
import type { Common, Put } from '../told';
import type { Note } from './notes';

/**
 * Who of a square attacks whom; about the square.
 */
export type Attack = {
  answer: [string, string] | 'pass';
  about: [string];
};
/**
 * Which pilot chooses his card first.
 */
export type NextToDeploy = {
  answer: string;
  about?: [];
};
/**
 * A card of a pilot who has several; about the pilot.
 */
export type Deploy = {
  answer: string;
  about: [string];
};
/**
 * Two bombers that stay together.
 */
export type Pair = {
  answer: [string, string] | 'done';
  about?: [];
};
/**
 * What an aircraft tries next; about the aircraft and what it has tried.
 */
export type Manoeuvre = {
  answer: string;
  about: string[];
};
/**
 * Which of two cards counts; about the aircraft, its manoeuvre and the number that is needed.
 */
export type RiskyCard = {
  answer: string;
  about: [string, string, number];
};
/**
 * How far an aircraft flies; about the aircraft and its square.
 */
export type Lateral = {
  answer: string;
  about: [string, string];
};
/**
 * Where an aircraft comes out of a roll; about the aircraft and the square that it turned in.
 */
export type Roll = {
  answer: string;
  about: [string, string];
};
/**
 * What the target of an attack does; about the target and the attacker.
 */
export type Response = {
  answer: 'fire' | 'jink' | 'none' | 'spin';
  about: [string, string];
};
/**
 * Whether a jink goes on; about the target and its jinks.
 */
export type ThirdCard = {
  answer: 'draw' | 'stop';
  about: [string, number];
};
/**
 * Which bomber fires beside the target, or done; about the target and the attacker.
 */
export type Support = {
  answer: string;
  about: [string, string];
};
/**
 * Who of a square moves first.
 */
export type NextToMove = {
  answer: string;
  about?: [];
};
/**
 * The next card; about the shooter, the target, the card before, right calls and those that are needed.
 */
export type Guess = {
  answer: 'higher' | 'lower';
  about: [string, string, string, number, number];
};

/** A decision that is open, with the options of its kind and what it is about. */
export type Asked =
  | Put<'attack', Attack, Note>
  | Put<'next to deploy', NextToDeploy, Note>
  | Put<'deploy', Deploy, Note>
  | Put<'pair', Pair, Note>
  | Put<'manoeuvre', Manoeuvre, Note>
  | Put<'risky card', RiskyCard, Note>
  | Put<'lateral', Lateral, Note>
  | Put<'roll', Roll, Note>
  | Put<'response', Response, Note>
  | Put<'third card', ThirdCard, Note>
  | Put<'support', Support, Note>
  | Put<'next to move', NextToMove, Note>
  | Put<'guess', Guess, Note>
  | Common;
