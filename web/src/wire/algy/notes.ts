// Made by tools/wire from src/aerodrome/rulebooks/algy/note_kinds.py: change it there.
import type { Noted } from '../told';

export type Enters = {
  hex: string;
};
export type LeavesTheBoard = {};
/**
 * Nothing but the edge lies ahead then, with so many Movement Points left.
 */
export type FacesTheEdge = {
  mp: number;
};
/**
 * Of the six ways that chance may choose, so many lead off the board.
 */
export type MayLeave = {
  sides: number;
};
export type Speed = {
  gained?: number;
  lost?: number;
};
export type Overspeed = {
  over: number;
};
export type PullOut = {};
export type MayStall = {};
export type Crashes = {};
export type Costs = {
  mp: number;
};
export type Expected = {
  how: 'drag' | 'power';
  change: number;
};
export type Test = {
  dice: number;
  modifier: number;
  chance: number;
  percent: number;
};
export type Paying = {
  dice: number;
  chance: number;
  percent: number;
};
export type FailedTurn = {
  angle: number;
  lost: number;
};
export type FailedManeuver = {};
export type FailedDiveAfterClimb = {};
export type FailedClimbAfterDive = {};
export type ThrownOut = {
  lost: number;
};
export type Stays = {};
export type Made = {};
export type StallOdds = {
  spin: number;
  stall: number;
  nothing: number;
  spins: number;
  stalls: number;
  neither: number;
};
export type Pays = {
  dice: number;
  left: number;
};
export type Left = {
  dice: number;
};
export type Gun = {
  gun: string;
};
export type Pool = {
  firing: number;
  maneuver: number;
  agility: number;
  dice: number;
};
/**
 * The guns give no die: only so many Pilot Dice can hit.
 */
export type PilotDiceAlone = {
  dice: number;
  chance: number;
  percent: number;
};
export type Penalty = {
  why: string;
};
export type Bonus = {
  why: string;
};
export type Shows = {
  aspect: string;
};
export type Pilot = {
  left: number;
  enemy: number;
};
export type Strains = {};
export type LeavesGroup = {};

/** A note on an option, with the facts of its kind. */
export type Note =
  | Noted<'enters', Enters>
  | Noted<'leaves the board', LeavesTheBoard>
  | Noted<'faces the edge', FacesTheEdge>
  | Noted<'may leave', MayLeave>
  | Noted<'speed', Speed>
  | Noted<'overspeed', Overspeed>
  | Noted<'pull-out', PullOut>
  | Noted<'may stall', MayStall>
  | Noted<'crashes', Crashes>
  | Noted<'costs', Costs>
  | Noted<'expected', Expected>
  | Noted<'test', Test>
  | Noted<'paying', Paying>
  | Noted<'failed turn', FailedTurn>
  | Noted<'failed maneuver', FailedManeuver>
  | Noted<'failed dive after climb', FailedDiveAfterClimb>
  | Noted<'failed climb after dive', FailedClimbAfterDive>
  | Noted<'thrown out', ThrownOut>
  | Noted<'stays', Stays>
  | Noted<'made', Made>
  | Noted<'stall odds', StallOdds>
  | Noted<'pays', Pays>
  | Noted<'left', Left>
  | Noted<'gun', Gun>
  | Noted<'pool', Pool>
  | Noted<'pilot dice alone', PilotDiceAlone>
  | Noted<'penalty', Penalty>
  | Noted<'bonus', Bonus>
  | Noted<'shows', Shows>
  | Noted<'pilot', Pilot>
  | Noted<'strains', Strains>
  | Noted<'leaves group', LeavesGroup>;
