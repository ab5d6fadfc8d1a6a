// Made by tools/wire from src/aerodrome/rulebooks/dogfights/decisions.py: change it there.
import type { Common, Put } from '../told';
import type { Note } from './notes';

/**
 * The type of an aircraft; about how many are chosen, and of how many.
 */
export type Fleet = {
  answer: string;
  about: [number, number];
};
/**
 * What an aircraft leaves at home or carries.
 */
export type Load = {
  answer: [string, string] | 'done';
  about?: [];
};
/**
 * An aircraft and how good its pilot is.
 */
export type Pilot = {
  answer: [string, string] | 'done';
  about?: [];
};
/**
 * Which aircraft comes in, or done; about how many have, and of how many.
 */
export type Enter = {
  answer: string;
  about: [number, number];
};
/**
 * Where an aircraft comes in, and its heading; about the aircraft.
 */
export type AccessPoint = {
  answer: [string, number];
  about: [string];
};
/**
 * The level at which it comes in; about the aircraft and the point.
 */
export type Level = {
  answer: number;
  about: [string, string];
};
/**
 * A gun and its target; about the aircraft and its guns that have fired.
 */
export type Fire = {
  answer: [string, string] | 'hold fire';
  about: string[];
};
/**
 * Whether a gun fires again; about the aircraft, the gun and the target.
 */
export type LongBurst = {
  answer: 'fire' | 'stop';
  about: [string, string, string];
};
/**
 * Who answers with which gun; about the aircraft that has moved.
 */
export type ReturnFire = {
  answer: [string, string] | 'hold fire';
  about: [string];
};
/**
 * Whether a pilot clears a gun; about the aircraft and the gun.
 */
export type Clear = {
  answer: 'clear' | 'wait';
  about: [string, string];
};
/**
 * Whether a bomb falls: the area, or hold; about the aircraft and the name of the area.
 */
export type Drop = {
  answer: string;
  about: [string, string];
};
/**
 * Whether a photograph is taken: the area, or hold; about the aircraft and the name of the area.
 */
export type Photograph = {
  answer: string;
  about: [string, string];
};
/**
 * The way of a whole move; about the aircraft, its die and the number of steps.
 */
export type Route = {
  answer: [number, string, number];
  about: [string, string, number];
};
/**
 * Which die is rolled; about the aircraft.
 */
export type Throttle = {
  answer: 'blue' | 'green';
  about: [string];
};
/**
 * Which of equal aircraft moves first.
 */
export type NextToMove = {
  answer: string;
  about?: [];
};

/** A decision that is open, with the options of its kind and what it is about. */
export type Asked =
  | Put<'fleet', Fleet, Note>
  | Put<'load', Load, Note>
  | Put<'pilot', Pilot, Note>
  | Put<'enter', Enter, Note>
  | Put<'access point', AccessPoint, Note>
  | Put<'level', Level, Note>
  | Put<'fire', Fire, Note>
  | Put<'long burst', LongBurst, Note>
  | Put<'return fire', ReturnFire, Note>
  | Put<'clear', Clear, Note>
  | Put<'drop', Drop, Note>
  | Put<'photograph', Photograph, Note>
  | Put<'route', Route, Note>
  | Put<'throttle', Throttle, Note>
  | Put<'next to move', NextToMove, Note>
  | Common;
