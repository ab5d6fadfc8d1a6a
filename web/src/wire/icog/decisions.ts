// Made by tools/wire from src/aerodrome/rulebooks/icog/decisions.py: change it there.
import type { Common, Put } from '../told';
import type { Note } from './notes';

/**
 * Whether somebody jumps; about his airplane and his role.
 */
export type BailOut = {
  answer: 'jump' | 'stay';
  about: [string, string];
};
/**
 * Whom a mentor advises, or nobody; about his airplane.
 */
export type Mentor = {
  answer: string;
  about: [string];
};
/**
 * Rolls as awareness, flying and gunnery; about an airplane and the role.
 */
export type Assign = {
  answer: [number, number, number];
  about: [string, string];
};
/**
 * Whether a die is rolled again; about the airplane, the role, the test, its target if any, and the roll.
 */
export type ReRoll = {
  answer: 'charm' | 'keep' | 're-roll';
  about:
    | [
        string,
        string,
        (
          | 'at stall'
          | 'bail out'
          | 'balloon'
          | 'below stall'
          | 'bombing'
          | 'break away'
          | 'cheating death'
          | 'collision'
          | 'damage'
          | 'escape'
          | 'freak'
          | 'inverted'
          | 'landing'
          | 'low'
          | 'nerve'
          | 'observe'
          | 'photograph'
          | 'place'
          | 'restart'
          | 'rockets'
          | 'shot'
          | 'spin'
          | 'spot'
          | 'stay'
          | 'stick'
          | 'strikes'
          | 'structure'
          | 'third action'
          | 'tight turn'
          | 'wake up'
        ),
        number,
        number,
      ]
    | [
        string,
        string,
        (
          | 'at stall'
          | 'bail out'
          | 'balloon'
          | 'below stall'
          | 'bombing'
          | 'break away'
          | 'cheating death'
          | 'collision'
          | 'damage'
          | 'escape'
          | 'freak'
          | 'inverted'
          | 'landing'
          | 'low'
          | 'nerve'
          | 'observe'
          | 'photograph'
          | 'place'
          | 'restart'
          | 'rockets'
          | 'shot'
          | 'spin'
          | 'spot'
          | 'stay'
          | 'stick'
          | 'strikes'
          | 'structure'
          | 'third action'
          | 'tight turn'
          | 'wake up'
        ),
        number,
      ];
};
/**
 * Whether a pilot stays in the fight; about the airplane and why he might not.
 */
export type Stay = {
  answer: 'fight on' | 'go home';
  about: [string, string];
};
/**
 * Energy given away, or the engine off; about the airplane and its energy.
 */
export type Throttle = {
  answer: number | 'off';
  about: [string, number];
};
/**
 * Degrees of bank, to the right; about the airplane.
 */
export type Bank = {
  answer: number;
  about: [string];
};
/**
 * Whether a smoking engine is shut down; about the airplane and the engine.
 */
export type Smoke = {
  answer: 'fly on' | 'shut down';
  about: [string, number];
};
/**
 * Who flies in Formation; about all who can.
 */
export type Formation = {
  answer: string[] | 'no';
  about: string[];
};
/**
 * Where every member goes; who drops out moves by himself after it.
 */
export type FormationMove = {
  steps?: Record<string, Step>;
  dropped?: string[];
};
/**
 * How far a member departs from its straight course: to the right, and upwards.
 */
export type Step = {
  right?: number;
  up?: number;
};
/**
 * Where a Formation goes; about its members.
 */
export type MoveInFormation = {
  answer: FormationMove;
  about: string[];
};
/**
 * What binds for this Moving phase (icog.5.4.1a, icog.5.4.geo-commit, icog.amb.announce-precision).
 */
export type Announcement = {
  maneuvers?: Maneuver[];
  jobs?: Job[];
  targets?: string[];
  landing?: boolean;
  take_off?: boolean;
  immelmann?: boolean;
  home?: boolean;
  jump?: boolean;
};
/**
 * A maneuver as it is announced: what, and to which side.
 */
export type Maneuver = {
  kind: 'dive' | 'roll' | 'slip' | 'turn';
  angle?: number;
};
/**
 * Something that a pilot does besides flying, with so many actions: a gun to clear or to reload, an engine to
 * start, a camera or a radio to work. Guns are counted as on the panel, from 0 (icog.5.5.1.other-tasks).
 */
export type Job = {
  kind: 'camera' | 'clear' | 'radio' | 'reload' | 'restart';
  actions: number;
  gun?: number;
};
/**
 * What an airplane will do, before anything is measured; about the airplane.
 */
export type Announce = {
  answer: Announcement;
  about: [string];
};
/**
 * A whole move. Throttle and bank after movement may be given ahead; they are used if the dice spoil nothing, and
 * asked for otherwise (icog.amb.throttle-when, icog.5.5.9.end-only).
 */
export type Plan = {
  legs?: Leg[];
  jobs?: Job[];
  targets?: string[];
  landing?: boolean;
  take_off?: boolean;
  immelmann?: boolean;
  home?: boolean;
  jump?: boolean;
  throttle?: number | null;
  bank?: number | null;
};
/**
 * One maneuver, or a stretch straight ahead (icog.tab.maneuvers).
 *
 * `length` is in Move units. `angle` of a turn is its side, 0 up out of the top, 90 the right wing, -90 the left; of a
 * roll how far, right wing down for positive numbers. `radius` is that of a turn or a vertical dive. `shift` is how
 * far a side slip goes to the right.
 */
export type Leg = {
  kind: 'dive' | 'roll' | 'slip' | 'straight' | 'turn';
  length: number;
  angle?: number;
  radius?: number;
  shift?: number;
};
/**
 * How an airplane moves; about the airplane and what it has announced.
 */
export type Fly = {
  answer: Plan;
  about: [string] | [string, Announcement];
};
/**
 * Whether a pilot tries to end a Spin; about the airplane.
 */
export type Spin = {
  answer: 'spin on' | 'test';
  about: [string];
};
/**
 * Test or Spin; about the airplane and how far it drops.
 */
export type BelowStall = {
  answer: 'spin' | 'test';
  about: [string, number];
};
/**
 * What follows a test that was passed; about the airplane.
 */
export type AtStall = {
  answer: 'fly on' | 'immelmann' | 'spin';
  about: [string];
};
/**
 * How the nose comes down: degrees below the horizon, and for an Immelmann turn a compass heading. Below Stall
 * speed a Spin may be chosen instead.
 */
export type Recovery = {
  nose?: number;
  heading?: number | null;
  spin?: boolean;
};
/**
 * Heading and nose after an Immelmann turn; about the airplane.
 */
export type Immelmann = {
  answer: Recovery;
  about: [string];
};
/**
 * How far the nose comes down; about the airplane.
 */
export type Nose = {
  answer: Recovery;
  about: [string];
};
/**
 * Whether a balloon is pulled down; about the balloon.
 */
export type Winch = {
  answer: 'pull down' | 'stay up';
  about: [string];
};
/**
 * Which unit takes cover or leaves it; about the side.
 */
export type Cover = {
  answer: ['hide' | 'out', string] | 'done';
  about: [string];
};
/**
 * Where a barrage is laid; about the unit.
 */
export type Lay = {
  answer: ['ahead' | 'on', string] | ('hold' | 'keep');
  about: [string];
};
/**
 * Whom a unit fires at, or hold; about the unit.
 */
export type GroundFire = {
  answer: string;
  about: [string];
};
/**
 * A task and its target; about the airplane and the role.
 */
export type Observe = {
  answer: [string, string] | 'no';
  about: [string, string];
};
/**
 * Another row of the table; about the airplane, the role, the target and the row.
 */
export type Marksman = {
  answer: 'add' | 'keep' | 'subtract';
  about: [string, string, string, number];
};
/**
 * The enemy that a gunner is bound to, or nobody; about the airplane and the role.
 */
export type Claim = {
  answer: string;
  about: [string, string];
};
/**
 * A target, a burst and a weapon; or rockets, bombs or a gun to see to; about the airplane and the role.
 */
export type Shoot = {
  answer: [string, string, number] | [string, number | string] | 'hold';
  about: [string, string];
};
/**
 * Whether Initiative is rolled again; about the airplane, the role, the die and what it comes to.
 */
export type Initiative = {
  answer: 'keep' | 're-roll';
  about: [string, string, number, number];
};
/**
 * With whom a leader exchanges dice, or keep; about his airplane and his die.
 */
export type Leadership = {
  answer: string;
  about: [string, number];
};
/**
 * Where an airplane starts: place, compass heading and speed; that of a Tactician, its altitude too.
 */
export type Spot = {
  at: [number, number];
  heading: number;
  speed: number;
  altitude?: number | null;
};
/**
 * Where airplanes start; about the airplanes.
 */
export type Place = {
  answer: Record<string, Spot>;
  about: string[];
};
/**
 * The type that somebody flies; about the airplane.
 */
export type Type = {
  answer: string;
  about: [string];
};

/** A decision that is open, with the options of its kind and what it is about. */
export type Asked =
  | Put<'bail out', BailOut, Note>
  | Put<'mentor', Mentor, Note>
  | Put<'assign', Assign, Note>
  | Put<'re-roll', ReRoll, Note>
  | Put<'stay', Stay, Note>
  | Put<'throttle', Throttle, Note>
  | Put<'bank', Bank, Note>
  | Put<'smoke', Smoke, Note>
  | Put<'formation', Formation, Note>
  | Put<'formation move', MoveInFormation, Note>
  | Put<'announce', Announce, Note>
  | Put<'fly', Fly, Note>
  | Put<'spin', Spin, Note>
  | Put<'below stall', BelowStall, Note>
  | Put<'at stall', AtStall, Note>
  | Put<'immelmann', Immelmann, Note>
  | Put<'nose', Nose, Note>
  | Put<'winch', Winch, Note>
  | Put<'cover', Cover, Note>
  | Put<'lay', Lay, Note>
  | Put<'ground fire', GroundFire, Note>
  | Put<'observe', Observe, Note>
  | Put<'marksman', Marksman, Note>
  | Put<'claim', Claim, Note>
  | Put<'shoot', Shoot, Note>
  | Put<'initiative', Initiative, Note>
  | Put<'leadership', Leadership, Note>
  | Put<'place', Place, Note>
  | Put<'type', Type, Note>
  | Common;
