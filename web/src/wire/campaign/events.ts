// Made by tools/wire from src/aerodrome/campaign/events.py: change it there.
import type { Told } from '../told';

/**
 * A seat had no choice.
 */
export type Forced = {
  seat: string;
  decision: string;
  option: unknown;
};
/**
 * From here on a newer version of the book is in force.
 */
export type NewRules = {
  version: number;
  older: number;
  lost: number;
};
/**
 * A seat gives up for its side: the match is over.
 */
export type Resigned = {
  seat: string;
};
/**
 * All agree on a draw, which a seat has offered: the match is over.
 */
export type DrawAgreed = {
  seat: string;
};
/**
 * The time of a seat was out, and the other side has claimed it: the match is over.
 */
export type OnTime = {
  seat: string;
};
/**
 * A seat did not come back for long, and the other side has claimed it: the match is over.
 */
export type Abandoned = {
  seat: string;
};
/**
 * The ace has judged the match, as all agreed and a seat had offered: a side wins by its chance to win, in percent,
 * which may be off by so much.
 */
export type JudgedWon = {
  seat: string;
  winner: string;
  chance: number;
  spread: number;
};
/**
 * The ace has judged the match, as all agreed and a seat had offered: the chance of the better side, in percent, is
 * not high enough for sure, and nobody wins.
 */
export type JudgedDrawn = {
  seat: string;
  chance: number;
  spread: number;
};
/**
 * All agree that everybody may ask what the ace would do, which a seat has offered.
 */
export type HintsOpened = {
  seat: string;
};
/**
 * A seat wants no hints any more: nobody gets one.
 */
export type HintsClosed = {
  seat: string;
};
/**
 * All agree that clocks stand still, which a seat has offered.
 */
export type Paused = {
  seat: string;
};
/**
 * A seat wants to play on: clocks run again.
 */
export type GoesOn = {
  seat: string;
};
/**
 * A seat gets more time from the other side.
 */
export type TimeGiven = {
  seat: string;
  minutes: number;
};
/**
 * A seat that has days for an answer gets more of them from the other side.
 */
export type DaysGiven = {
  seat: string;
  days: number;
};
/**
 * A seat takes days off: its clock stands still.
 */
export type Vacation = {
  seat: string;
  days: number;
};
/**
 * A seat is back before its days off are over.
 */
export type VacationEnds = {
  seat: string;
};
/**
 * All agree that a seat takes an answer back, with everything that came after it.
 */
export type BackByAgreement = {
  seat: string;
};
/**
 * The ace was to judge the match, as a seat had offered, and cannot: it goes on.
 */
export type NotJudged = {
  seat: string;
};
export type Delivered = {
  machine: string;
  model: string;
  squadron: string;
  side: string;
};
export type Withdrawn = {
  machine: string;
  model: string;
  side: string;
};
export type AirplaneLost = {
  machine: string;
  model: string;
  side: string;
};
export type InRepair = {
  machine: string;
  until: string;
  side: string;
};
export type MissionOrdered = {
  side: string;
  number: number;
  task: string;
  attacker: string;
  sector: string;
  hour: string;
  weather: string;
};
export type StandDown = {
  day: string;
  side: string;
  what: string;
  role: string;
  needs: number;
  has: number;
};
export type Joins = {
  person: string;
  role: string;
  squadron: string;
  side: string;
  figures: Record<string, number>;
};
export type Promoted = {
  person: string;
  rank: string;
  side: string;
};
export type Better = {
  person: string;
  grade: string;
  side: string;
};
export type Grounded = {
  person: string;
  until: string;
};
export type Cleared = {
  person: string;
};
export type Dead = {
  person: string;
  task: string;
  sector: string;
  row?: string;
};
export type Captured = {
  person: string;
  roll: number;
  sector: string;
};
export type Retired = {
  person: string;
  task: string;
  sector: string;
  row: string;
};
export type MissionFlown = {
  number: number;
  task: string;
  sector: string;
  winner: string;
  points: Record<string, number>;
  turns: number;
};
export type Victory = {
  person: string;
  model: string;
  number: number;
  side: string;
};
export type Ace = {
  person: string;
  side: string;
};
export type WalksHome = {
  person: string;
  roll: number;
};
export type Survival = {
  person: string;
  roll: number;
  lived: boolean;
};
export type Hurt = {
  person: string;
  roll: number;
  days: number;
};
export type Morning = {
  day: string;
  days: number;
};
export type Over = {
  reason: string;
  winner: string;
  points: Record<string, number>;
};
export type MoreDice = {
  person: string;
  dice: number;
  grade: string;
  side: string;
};
export type Unfit = {
  person: string;
  rolls: number[];
  side: string;
};
export type Luckier = {
  person: string;
  luck: number;
};
export type Experience = {
  person: string;
  sum: (string | number)[][];
  points: number;
  total: number;
  side: string;
};
export type Ability = {
  person: string;
  ability: string;
  roll: number;
  side: string;
};
export type KnownAlready = {
  person: string;
  ability: string;
  roll: number;
};
export type Raised = {
  person: string;
  figure: string;
  value: number;
  points: number;
  left: number;
  roll: number;
  ability: boolean;
  side: string;
};
export type Influence = {
  person: string;
  roll: number;
  free: boolean;
};
export type TakesHisPlace = {
  person: string;
  other: string;
  machine: string;
  side: string;
};
export type Advice = {
  person: string;
  other: string;
  rerolls: number;
  side: string;
};
export type Wounded = {
  person: string;
  wounds: number;
  left: number;
  side: string;
};
export type Heals = {
  person: string;
  roll: number;
  left: number;
};
export type WoundTest = {
  person: string;
  target: number;
  roll: number;
  success: number;
  row: string;
  side: string;
};
export type CheatsDeath = {
  person: string;
  target: number;
  roll: number;
  left: number;
  passed: boolean;
};
export type Scarred = {
  person: string;
  row: string;
  lost: Record<string, number>;
  lasting: string;
};
export type FliesOut = {
  side: string;
  machine: string;
  model: string;
  crew: string[];
};

/** A line of the log, with the facts of its kind. */
export type Line =
  | Told<'forced', Forced>
  | Told<'new rules', NewRules>
  | Told<'resigned', Resigned>
  | Told<'draw agreed', DrawAgreed>
  | Told<'on time', OnTime>
  | Told<'abandoned', Abandoned>
  | Told<'judged', JudgedWon>
  | Told<'judged drawn', JudgedDrawn>
  | Told<'hints opened', HintsOpened>
  | Told<'hints closed', HintsClosed>
  | Told<'paused', Paused>
  | Told<'goes on', GoesOn>
  | Told<'time given', TimeGiven>
  | Told<'days given', DaysGiven>
  | Told<'vacation', Vacation>
  | Told<'vacation ends', VacationEnds>
  | Told<'taken back', BackByAgreement>
  | Told<'not judged', NotJudged>
  | Told<'delivered', Delivered>
  | Told<'withdrawn', Withdrawn>
  | Told<'airplane lost', AirplaneLost>
  | Told<'in repair', InRepair>
  | Told<'mission', MissionOrdered>
  | Told<'stand down', StandDown>
  | Told<'joins', Joins>
  | Told<'promoted', Promoted>
  | Told<'better', Better>
  | Told<'grounded', Grounded>
  | Told<'cleared', Cleared>
  | Told<'dead', Dead>
  | Told<'captured', Captured>
  | Told<'retired', Retired>
  | Told<'flown', MissionFlown>
  | Told<'victory', Victory>
  | Told<'ace', Ace>
  | Told<'walks home', WalksHome>
  | Told<'survival', Survival>
  | Told<'hurt', Hurt>
  | Told<'morning', Morning>
  | Told<'over', Over>
  | Told<'more dice', MoreDice>
  | Told<'unfit', Unfit>
  | Told<'luckier', Luckier>
  | Told<'experience', Experience>
  | Told<'ability', Ability>
  | Told<'known already', KnownAlready>
  | Told<'raised', Raised>
  | Told<'influence', Influence>
  | Told<'takes his place', TakesHisPlace>
  | Told<'advice', Advice>
  | Told<'wounded', Wounded>
  | Told<'heals', Heals>
  | Told<'wound test', WoundTest>
  | Told<'cheats death', CheatsDeath>
  | Told<'scarred', Scarred>
  | Told<'flies out', FliesOut>;
