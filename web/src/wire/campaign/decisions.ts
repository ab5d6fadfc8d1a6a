// Made by tools/wire from src/aerodrome/campaign/decisions.py: change it there.
import type { Common, Put } from '../told';
import type { Note } from './notes';

/**
 * A newer type for somebody, or keep; about the person.
 */
export type OwnAirplane = {
  answer: string;
  about: [string];
};
/**
 * The mission of the day; about the day.
 */
export type Mission = {
  answer: string;
  about: [string];
};
/**
 * How a mission went: who won, what befell everybody who flew, what became of the airplanes.
 */
export type Report = {
  winner: string;
  points: Record<string, number>;
  befell: Befell[];
  machines: Record<string, string>;
  turns?: number;
  reason?: string;
  moments?: Moment[];
  match?: string;
};
/**
 * What befell one person on a mission, and what he shot down (campaign.report).
 */
export type Befell = {
  person: string;
  end?: string;
  beyond?: boolean;
  wounds?: number;
  rerolls?: number;
  luck?: number;
  claims?: Claim[];
  drove?: number;
  objectives?: number;
};
/**
 * What somebody brought down: an airplane of the enemy by its id, or a balloon, an airship or a target on the
 * ground by its name.
 */
export type Claim = {
  what: string;
  kind?: string;
  forced?: boolean;
};
/**
 * A line of a match's log: an event of the game.
 */
export type Moment = {
  kind: string;
  rule: string;
  facts: Record<string, unknown>;
};
/**
 * The report of a mission that was flown.
 */
export type Fly = {
  answer: Report;
  about?: [];
};
/**
 * An airplane on its way out, and who is aboard by role.
 */
export type Place = {
  machine: string;
  crew: Record<string, string>;
  by?: string;
};
/**
 * Who flies which machine.
 */
export type Staff = {
  answer: Place[];
  about?: [];
};
/**
 * An ability of free choice; about the person and the roll.
 */
export type Ability = {
  answer: string;
  about: [string, number];
};
/**
 * Whose figure is raised.
 */
export type Raise = {
  answer: [string, string] | 'done';
  about?: [];
};
/**
 * Whether somebody flies whom nobody has sent; about the person and the roll.
 */
export type Promotion = {
  answer: 'fly' | 'stay';
  about: [string, number];
};
/**
 * Whom a mentor advises, or nobody; about the mentor.
 */
export type Mentor = {
  answer: string;
  about: [string];
};
/**
 * Whether a test is rolled again; about the person, the target, the roll, its row and the Re-rolls left.
 */
export type WoundReRoll = {
  answer: 'keep' | 're-roll';
  about: [string, number, number, string, number];
};

/** A decision that is open, with the options of its kind and what it is about. */
export type Asked =
  | Put<'own airplane', OwnAirplane, Note>
  | Put<'mission', Mission, Note>
  | Put<'fly', Fly, Note>
  | Put<'staff', Staff, Note>
  | Put<'ability', Ability, Note>
  | Put<'raise', Raise, Note>
  | Put<'promotion', Promotion, Note>
  | Put<'mentor', Mentor, Note>
  | Put<'wound re-roll', WoundReRoll, Note>
  | Common;
