// Made by tools/wire from src/aerodrome/rulebooks/spandaus/events.py: change it there.
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
export type Cut = {
  cards: Record<string, string>;
};
export type HoldsFire = {
  seat: string;
  square: string;
};
export type Attacks = {
  shooter: string;
  target: string;
  range: number;
};
export type Destroyed = {
  aircraft: string;
  cause: string;
  by: string;
};
export type Crippled = {
  aircraft: string;
  sustained: number;
  hits: number;
  M: number;
  VC: number;
  VD: number;
};
export type Gunner = {
  aircraft: string;
  card: string;
  lost: boolean;
};
export type Progressive = {
  aircraft: string;
  card: string;
  points: number;
};
export type ThingDestroyed = {
  thing: string;
  by: string;
};
export type Deploys = {
  aircraft: string[];
  card: string;
};
export type Dealt = {
  aircraft: string;
  cards: string[];
};
export type Draws = {
  aircraft: string;
  cards: string[];
};
export type Cloud = {
  card: string;
};
export type Cloudbank = {
  card: string;
  squares: string[];
};
export type Sun = {
  card: string;
  squares: string[];
};
export type Pair = {
  one: string;
  other: string;
};
export type LastPoint = {
  aircraft: string;
  gun: string;
  card: string;
  fires: boolean;
  left: number;
};
export type Jam = {
  aircraft: string;
  gun: string;
};
export type Unjam = {
  aircraft: string;
  gun: string;
  card: string;
  cleared: boolean;
};
export type Stays = {
  aircraft: string;
  square: string | null;
};
export type Attempt = {
  aircraft: string;
  manoeuvre: string;
  cards: string[];
  card: string;
  number: number;
  succeeds: boolean;
};
export type Moves = {
  aircraft: string;
  square: string;
};
export type Leaves = {
  aircraft: string;
  square: string | null;
  kind: string;
};
export type Spins = {
  aircraft: string;
};
export type Aborts = {
  aircraft: string;
  target: string;
};
export type Jinks = {
  aircraft: string;
  manoeuvre: string;
  card: string;
  number: number;
  succeeds: boolean;
};
export type Defends = {
  aircraft: string;
  target: string;
};
export type RiskyTest = {
  aircraft: string;
  cards: string[];
  number: number;
  points: number;
};
export type ControlTest = {
  aircraft: string;
  card: string;
  number: number;
  spins: boolean;
};
export type Advice = {};
export type Quality = {
  aircraft: string;
  card: string;
  quality: string;
};
export type Turn = {
  turn: number;
};
export type Over = {
  reason: string;
};
export type TargetNumber = {
  shooter: string;
  target: string;
  gun: string;
  sum: (string | number)[][];
  number: number;
};
export type SureHit = {
  shooter: string;
  target: string;
};
export type ReferenceCard = {
  shooter: string;
  card: string;
};
export type Call = {
  shooter: string;
  call: string;
  before: string;
  card: string;
  right: boolean;
};
export type Miss = {
  shooter: string;
  target: string;
};
export type Hit = {
  shooter: string;
  target: string;
  gun: string;
  cards: string[];
  effect: number;
  points: number;
};
export type SpinOver = {
  aircraft: string;
  card: string;
  number: number;
  square: string;
};
export type Crash = {
  aircraft: string;
  card: string;
  number: number;
};
export type SpinDown = {
  aircraft: string;
  card: string;
  number: number;
  square: string;
};
export type CrewLost = {
  aircraft: string;
  crew: number;
};
export type Survival = {
  aircraft: string;
  cards: string[];
  number: number;
  survivors: number;
  crew: number;
};
export type Starts = {
  aircraft: string;
  card: string;
  square: string;
};
export type TargetPlaced = {
  card: string;
  square: string;
};
export type Photographs = {
  aircraft: string;
  square: string;
};
export type BalloonDrifts = {
  card: string;
  square: string;
};
export type KongClimbs = {
  card: string;
  square: string | null;
  climbs: boolean;
};
export type Building = {
  aircraft: string;
  card: string;
  hit: boolean;
};
export type KongSwipes = {
  aircraft: string;
  range: number;
  card: string;
  hit: boolean;
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
  | Told<'cut', Cut>
  | Told<'holds fire', HoldsFire>
  | Told<'attacks', Attacks>
  | Told<'destroyed', Destroyed>
  | Told<'crippled', Crippled>
  | Told<'gunner', Gunner>
  | Told<'progressive', Progressive>
  | Told<'thing destroyed', ThingDestroyed>
  | Told<'deploys', Deploys>
  | Told<'dealt', Dealt>
  | Told<'draws', Draws>
  | Told<'cloud', Cloud>
  | Told<'cloudbank', Cloudbank>
  | Told<'sun', Sun>
  | Told<'pair', Pair>
  | Told<'last point', LastPoint>
  | Told<'jam', Jam>
  | Told<'unjam', Unjam>
  | Told<'stays', Stays>
  | Told<'attempt', Attempt>
  | Told<'moves', Moves>
  | Told<'leaves', Leaves>
  | Told<'spins', Spins>
  | Told<'aborts', Aborts>
  | Told<'jinks', Jinks>
  | Told<'defends', Defends>
  | Told<'risky test', RiskyTest>
  | Told<'control test', ControlTest>
  | Told<'advice', Advice>
  | Told<'quality', Quality>
  | Told<'turn', Turn>
  | Told<'over', Over>
  | Told<'target number', TargetNumber>
  | Told<'sure hit', SureHit>
  | Told<'reference card', ReferenceCard>
  | Told<'call', Call>
  | Told<'miss', Miss>
  | Told<'hit', Hit>
  | Told<'spin over', SpinOver>
  | Told<'crash', Crash>
  | Told<'spin down', SpinDown>
  | Told<'crew lost', CrewLost>
  | Told<'survival', Survival>
  | Told<'starts', Starts>
  | Told<'target placed', TargetPlaced>
  | Told<'photographs', Photographs>
  | Told<'balloon drifts', BalloonDrifts>
  | Told<'Kong climbs', KongClimbs>
  | Told<'building', Building>
  | Told<'Kong swipes', KongSwipes>;
