// Made by tools/wire from src/aerodrome/rulebooks/algy/events.py: change it there.
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
export type BonusLost = {
  aircraft: string;
  enemy: string;
};
export type Archie = {
  unit: string;
  target: string;
  dice: number[];
  defense: number[];
  hits: number;
};
export type Strafe = {
  aircraft: string;
  unit: string;
  dice: number[];
  pilot: number[];
  hits: number;
  of: number;
  marked: number;
};
export type Silenced = {
  unit: string;
  by: string;
};
export type Aims = {
  aircraft: string;
  target: string;
  guns: string;
  firing: number;
  maneuver: number;
  agility: number;
  penalties: string[];
  bonuses: string[];
  dice: number;
};
export type Bonus = {
  aircraft: string;
  enemy: string;
  dice: number;
};
export type Attack = {
  aircraft: string;
  target: string;
  dice: number[];
  pilot: number[];
  defense: number[];
  bonus: number;
  bonus_defense: number;
  hits: number;
  ones: number;
  sixes: number;
  cancelled: number;
};
export type Level = {
  aircraft: string;
  pitch: number;
  rate: number;
  level: number;
  speed: number;
  mp: number;
};
export type Forbidden = {
  aircraft: string;
  what: string;
  lost: number;
  speed: number;
};
export type Pitched = {
  aircraft: string;
  pitch: number;
  rate: number;
  speed: number;
};
export type ClimbDropped = {
  aircraft: string;
  speed: number;
};
export type Hits = {
  aircraft: string;
  by: string;
  dice: number[];
  boxes: number;
};
export type Row = {
  aircraft: string;
  row: number;
  effect: string;
};
export type Critical = {
  aircraft: string;
  rolled: number;
  critical: string;
};
export type Smoke = {
  aircraft: string;
  rolled: number;
  smoking: boolean;
};
export type Fire = {
  aircraft: string;
  rolled: number;
  burning: boolean;
};
export type Burns = {
  aircraft: string;
  rolled: number;
  burnt: number;
  of: number;
};
export type NoGun = {
  aircraft: string;
};
export type GunLost = {
  aircraft: string;
  gun: string;
};
export type ObserverOut = {
  aircraft: string;
  rolled: number;
};
export type Wounded = {
  aircraft: string;
  boxes: number;
  left: number;
};
export type Lost = {
  aircraft: string;
  cause: string;
  by: string;
  hex: string;
  level: number;
};
export type Left = {
  aircraft: string;
  edges: string;
  rows: number;
};
export type RollOff = {
  aircraft: string[];
  dice: number[];
};
export type Detached = {
  aircraft: string;
  leader: string;
  why: string;
};
export type Jammed = {
  aircraft: string;
  guns: string[];
  ones: number;
};
export type Unjam = {
  aircraft: string;
  gun: string;
  dice: number[];
  done: boolean;
  left: number;
  breaks: boolean;
};
export type Reload = {
  aircraft: string;
  gun: string;
  dice: number[];
  done: boolean;
  left: number;
  breaks: boolean;
};
export type GunSaved = {
  aircraft: string;
  gun: string;
  what: string;
  done: boolean;
};
export type Movement = {
  aircraft: string;
  die: number;
  speed: number;
  mp: number;
};
export type Turn = {
  turn: number;
  number: number;
  of: number;
};
export type Deck = {
  cards: string[];
  number: number;
};
export type Flare = {
  aircraft: string;
  group: string;
};
export type FlareOut = {
  aircraft: string;
};
export type Reform = {
  aircraft: string;
  leader: string;
  how: string;
  dice: number[];
  free: number;
  found: boolean;
  left: number;
};
export type Attached = {
  aircraft: string;
  leader: string;
  distant: boolean;
};
export type Joined = {
  aircraft: string;
  leader: string;
};
export type NotRejoined = {
  aircraft: string;
};
export type Pilots = {
  aircraft: string[];
  dice: number[];
  boxes: number[];
};
export type Card = {
  card: string;
  left: number;
  aircraft: string;
  void: boolean;
};
export type Over = {
  reason: string;
  points: Record<string, number>;
};
export type Power = {
  aircraft: string;
  sum: (string | number)[][];
  total: number;
  changed: number;
  speed: number;
};
export type Drag = {
  aircraft: string;
  sum: (string | number)[][];
  total: number;
  changed: number;
  speed: number;
};
export type StallRoll = {
  aircraft: string;
  speed: number;
  sum: (string | number)[][];
  total: number;
  result: string;
};
export type Facing = {
  aircraft: string;
  rolled: number;
  side: number;
};
export type Recovery = {
  aircraft: string;
  dice: number[];
  recovered: boolean;
  worse: boolean;
  left: number;
};
export type Spins = {
  aircraft: string;
  level: number;
  pitch: number;
};
export type Stress = {
  aircraft: string;
  why: string;
  dice: number[];
  sum: (string | number)[][];
  total: number;
  rows: number | null;
};
export type Test = {
  aircraft: string;
  what: string;
  sides: number;
  speed: number;
  dice: number[];
  modifier: number;
  failures: number;
};
export type Paid = {
  aircraft: string;
  dice: number;
  what: string;
  left: number;
};
export type Flew = {
  aircraft: string;
  start: string;
  hex: string;
  turn: number;
  wanted: number;
  missed: number;
  lost: number;
  speed: number;
  mp: number;
};
export type Maneuvers = {
  aircraft: string;
  tested: boolean;
  mp: number;
};
export type BurstOut = {
  aircraft: string;
  start: string;
  hex: string;
  rolled: number;
  side: number;
  lost: number;
  speed: number;
  mp: number;
};
export type Straightened = {
  aircraft: string;
  side: number;
  mp: number;
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
  | Told<'bonus lost', BonusLost>
  | Told<'archie', Archie>
  | Told<'strafe', Strafe>
  | Told<'silenced', Silenced>
  | Told<'aims', Aims>
  | Told<'bonus', Bonus>
  | Told<'attack', Attack>
  | Told<'level', Level>
  | Told<'forbidden', Forbidden>
  | Told<'pitched', Pitched>
  | Told<'climb dropped', ClimbDropped>
  | Told<'hits', Hits>
  | Told<'row', Row>
  | Told<'critical', Critical>
  | Told<'smoke', Smoke>
  | Told<'fire', Fire>
  | Told<'burns', Burns>
  | Told<'no gun', NoGun>
  | Told<'gun lost', GunLost>
  | Told<'observer out', ObserverOut>
  | Told<'wounded', Wounded>
  | Told<'lost', Lost>
  | Told<'left', Left>
  | Told<'roll-off', RollOff>
  | Told<'detached', Detached>
  | Told<'jammed', Jammed>
  | Told<'unjam', Unjam>
  | Told<'reload', Reload>
  | Told<'gun saved', GunSaved>
  | Told<'movement', Movement>
  | Told<'turn', Turn>
  | Told<'deck', Deck>
  | Told<'flare', Flare>
  | Told<'flare out', FlareOut>
  | Told<'reform', Reform>
  | Told<'attached', Attached>
  | Told<'joined', Joined>
  | Told<'not rejoined', NotRejoined>
  | Told<'pilots', Pilots>
  | Told<'card', Card>
  | Told<'over', Over>
  | Told<'power', Power>
  | Told<'drag', Drag>
  | Told<'stall roll', StallRoll>
  | Told<'facing', Facing>
  | Told<'recovery', Recovery>
  | Told<'spins', Spins>
  | Told<'stress', Stress>
  | Told<'test', Test>
  | Told<'paid', Paid>
  | Told<'flew', Flew>
  | Told<'maneuvers', Maneuvers>
  | Told<'burst out', BurstOut>
  | Told<'straightened', Straightened>;
