// Made by tools/wire from src/aerodrome/rulebooks/dogfights/events.py: change it there.
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
export type Chosen = {
  side: string;
  aircraft: string;
};
export type Load = {
  aircraft: string;
  what: string;
};
export type Pilot = {
  aircraft: string;
  pilot: string;
};
export type Revealed = {
  aircraft: string;
  pilot: string;
};
export type Promoted = {
  aircraft: string;
  pilot: string;
  kills: number;
};
export type Damaged = {
  aircraft: string;
  part: string;
};
export type Strained = {
  aircraft: string;
};
export type Lost = {
  aircraft: string;
  cause: string;
  by: string;
  point: string | null;
};
export type Ready = {
  aircraft: string;
  point: string;
  level: number;
  heading: string;
};
export type Burst = {
  shooter: string;
  target: string;
  gun: string;
  position: string;
  column: string;
  dice: number[];
  sum: (string | number)[][];
  total: number;
  result: string;
  second: boolean;
  outright: boolean;
};
export type Jams = {
  aircraft: string;
  gun: string;
};
export type Clears = {
  aircraft: string;
  gun: string;
};
export type Photo = {
  aircraft: string;
  area: string;
  name: string;
};
export type Photographs = {
  aircraft: string;
  area: string;
  name: string;
  level: number;
};
export type Bombs = {
  aircraft: string;
  area: string;
  name: string;
  left: number;
};
export type Leaves = {
  aircraft: string;
  edges: string;
  through: boolean;
};
export type Home = {
  aircraft: string;
  area: string;
  name: string;
};
export type Rolls = {
  aircraft: string;
  die: string;
  number: number;
  star: boolean;
};
export type Waits = {
  aircraft: string;
  point: string | null;
};
export type ForcedOut = {
  aircraft: string;
  point: string | null;
};
export type Flies = {
  aircraft: string;
  start: string | null;
  path: string;
  trail: [string, number, number][];
  point: string;
  level: number;
  heading: string;
  steps: number;
  sum: (string | number)[][];
  levels: number;
  tilt: number;
  edges: string;
};
export type First = {
  side: string;
  rolled: number;
};
export type Turn = {
  turn: number;
  side: string;
};
export type Over = {
  reason: string;
};
export type BonusRound = {
  side: string;
  aircraft: string[];
};
export type Wind = {
  rolled: number;
  origin: string;
};
export type Sun = {
  rolled: number;
  origin: string;
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
  | Told<'chosen', Chosen>
  | Told<'load', Load>
  | Told<'pilot', Pilot>
  | Told<'revealed', Revealed>
  | Told<'promoted', Promoted>
  | Told<'damaged', Damaged>
  | Told<'strained', Strained>
  | Told<'lost', Lost>
  | Told<'ready', Ready>
  | Told<'burst', Burst>
  | Told<'jams', Jams>
  | Told<'clears', Clears>
  | Told<'photo', Photo>
  | Told<'photographs', Photographs>
  | Told<'bombs', Bombs>
  | Told<'leaves', Leaves>
  | Told<'home', Home>
  | Told<'rolls', Rolls>
  | Told<'waits', Waits>
  | Told<'forced out', ForcedOut>
  | Told<'flies', Flies>
  | Told<'first', First>
  | Told<'turn', Turn>
  | Told<'over', Over>
  | Told<'bonus round', BonusRound>
  | Told<'wind', Wind>
  | Told<'sun', Sun>;
