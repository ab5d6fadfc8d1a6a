// Made by tools/wire from src/aerodrome/rulebooks/icog/events: change it there.
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
export type Ability = {
  airplane: string;
  role: string;
  ability: string;
  modifier: number;
};
export type CannotGetOut = {
  airplane: string;
  role: string;
  name: string;
};
export type BailsOut = {
  airplane: string;
  role: string;
  name: string;
  how: string;
  fall: number;
  at: number[];
  altitude: number;
};
export type CheatsDeath = {
  airplane: string;
  role: string;
  name: string;
  left: number;
};
export type Wounded = {
  airplane: string;
  role: string;
  name: string;
  dice: string;
  loss: number;
  left: number;
  dead: boolean;
};
export type Advice = {
  airplane: string;
  other: string;
  rerolls: number;
};
export type SkillsRolled = {
  airplane: string;
  role: string;
  rolls: number[];
  fit: boolean;
};
export type PersonMade = {
  airplane: string;
  role: string;
  name: string;
  awareness: number;
  flying: number;
  gunnery: number;
  fortitude: number;
  luck: number;
  rerolls: number;
};
export type Charm = {
  airplane: string;
  role: string;
  test:
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
    | 'wake up';
  side: string;
  ability: string;
  left: number;
};
export type ReRolls = {
  airplane: string;
  role: string;
  test:
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
    | 'wake up';
  left: number;
};
export type Tests = {
  airplane: string;
  role: string;
  test:
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
    | 'wake up';
  sum: (string | number)[][];
  target: number;
  roll: number;
  success: number;
  passed: boolean;
};
export type Helpless = {
  airplane: string;
  role: string;
  test:
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
    | 'wake up';
};
export type Faints = {
  airplane: string;
  role: string;
  name: string;
};
export type TakesOver = {
  airplane: string;
  role: string;
  name: string;
};
export type OutOfTheFight = {
  airplane: string;
  role: string;
  name: string;
};
export type NearMiss = {
  airplane: string;
  other: string;
  distance: number;
};
export type TurnsWider = {
  airplane: string;
  templates: number;
};
export type UndercarriageHit = {
  airplane: string;
};
export type Low = {
  airplane: string;
  column: string;
  unit: string;
};
export type Collides = {
  airplane: string;
  column: string;
  roll: number;
  modifier: number;
  total: number;
  result: string;
};
export type HitsTheGround = {
  airplane: string;
};
export type Speed = {
  airplane: string;
  before: number;
  speed: number;
  sum: (string | number)[][];
  energy: number;
};
export type EngineOff = {
  airplane: string;
  why: string;
};
export type EngineDead = {
  airplane: string;
  engine: number;
  why: string;
};
export type WorksOnTheEngine = {
  airplane: string;
  done: number;
};
export type EngineStarts = {
  airplane: string;
};
export type SmokeClears = {
  airplane: string;
  speed: number;
};
export type Formation = {
  airplanes: string[];
  side: string;
};
export type TouchesDown = {
  airplane: string;
  place: string;
  speed: number;
  emergency: boolean;
};
export type Lands = {
  airplane: string;
  place: string;
  success: number;
};
export type Drowns = {
  airplane: string;
  role: string;
  name: string;
};
export type Stands = {
  airplane: string;
};
export type TakesOff = {
  airplane: string;
};
export type Announces = {
  airplane: string;
  maneuvers: string[];
  targets: string[];
};
export type FliesLess = {
  airplane: string;
};
export type GoesHome = {
  airplane: string;
};
export type TightTurn = {
  airplane: string;
  letter: string;
  tighter: number;
};
export type StallsInTheTurn = {
  airplane: string;
};
export type Leaves = {
  airplane: string;
  edge: string;
};
export type Banks = {
  airplane: string;
  degrees: number;
};
export type Flies = {
  airplane: string;
  legs: Record<string, unknown>[];
  path: string[];
  trail: number[][][];
  altitude: number;
  climb: number;
  flown: number;
};
export type Spins = {
  airplane: string;
  final: boolean;
};
export type SpinsDown = {
  airplane: string;
  altitude: number;
};
export type Recovers = {
  airplane: string;
  hour: number;
};
export type BelowStallSpeed = {
  airplane: string;
  speed: number;
  drop: number;
};
export type Stalls = {
  airplane: string;
  how: string;
  drop: number;
  nose: number;
};
export type BalloonHit = {
  unit: string;
  airplane: string;
  role: string;
  sum: (string | number)[][];
  total: number;
  leak: number;
  burns: boolean;
};
export type UnitLeaves = {
  unit: string;
};
export type Winched = {
  unit: string;
  altitude: number;
};
export type CableCut = {
  unit: string;
  hour: number;
  heading: number;
};
export type CableStuck = {
  unit: string;
};
export type BombsFall = {
  airplane: string;
  role: string;
  bombs: number;
  die: string;
  roll: number;
  less: number;
  deviation: number;
  hour: number;
  points: number[][];
  left: number;
};
export type UnitHit = {
  unit: string;
  kind: string;
  how: string;
  rolls: number[];
  cover: number;
  half: boolean;
  loss: number;
  left: number;
};
export type TakesCover = {
  unit: string;
  side: string;
  hiding: boolean;
};
export type Lays = {
  unit: string;
  how: string;
  airplane: string;
  at: number[];
};
export type GroundOrder = {
  roll: number;
  side: string;
};
export type GroundFire = {
  unit: string;
  kind: string;
  airplane: string;
  distance: number;
  sum: (string | number)[][];
  base: number;
  roll: number;
  success: number;
  hit: boolean;
};
export type Barrage = {
  unit: string;
  airplane: string;
  roll: number;
};
export type BarrageShifts = {
  unit: string;
  hour: number;
  at: number[];
};
export type FiresRockets = {
  airplane: string;
  unit: string;
  left: number;
};
export type NothingReceived = {
  airplane: string;
  role: string;
  unit: string;
};
export type Correction = {
  airplane: string;
  role: string;
  unit: string;
  change: number;
  strays: number;
};
export type Shell = {
  unit: string;
  side: string;
  rolls: number[];
  deviation: number;
  hour: number;
  at: number[];
};
export type UnitDestroyed = {
  unit: string;
  kind: string;
  how: string;
  by: string;
  role: string;
  side: string;
};
export type ShotDown = {
  airplane: string;
  how:
    | 'bombs explode'
    | 'breaks up'
    | 'collision'
    | 'explodes'
    | 'falls apart'
    | 'falls to the ground'
    | 'hits a balloon'
    | 'hits the ground'
    | 'lands behind the lines'
    | 'lands on the board'
    | 'loses a wing'
    | 'on fire'
    | 'pilot lost'
    | 'sinks'
    | 'wrecked';
  by: string;
  role: string;
  side: string;
  points: number;
};
export type ForcedHome = {
  airplane: string;
  why: string;
  by: string;
  role: string;
  side: string;
  points: number;
};
export type Runs = {
  airplane: string;
  side: string;
  points: number;
};
export type Lost = {
  airplane: string;
  how:
    | 'bombs explode'
    | 'breaks up'
    | 'collision'
    | 'explodes'
    | 'falls apart'
    | 'falls to the ground'
    | 'hits a balloon'
    | 'hits the ground'
    | 'loses a wing'
    | 'sinks'
    | 'wrecked';
  crew_dead: boolean;
};
export type Damage = {
  airplane: string;
  die: string;
  roll: number;
  successes: number;
  total: number;
};
export type Marksman = {
  airplane: string;
  role: string;
  target: string;
  before: number;
  modifier: number;
  total: number;
};
export type Lucky = {
  airplane: string;
  role: string;
  luck: number;
};
export type DamageDie = {
  airplane: string;
  die: string;
  roll: number;
};
export type TornFabric = {
  airplane: string;
  loss: number;
};
export type GunsLost = {
  airplane: string;
  gun: string;
  count: number;
};
export type EngineHit = {
  airplane: string;
  engine: number;
};
export type EngineDamaged = {
  airplane: string;
  loss: string;
};
export type PropellerChipped = {
  airplane: string;
  speed: number;
};
export type Smokes = {
  airplane: string;
  turn: number;
};
export type FuelLost = {
  airplane: string;
  turns: number;
};
export type AileronCut = {
  airplane: string;
};
export type Rattled = {
  airplane: string;
  number: number;
};
export type WiresCut = {
  airplane: string;
};
export type SparsCut = {
  airplane: string;
};
export type FreakHit = {
  airplane: string;
  total: number;
};
export type Blast = {
  airplane: string;
  of: string;
};
export type BlacksOut = {
  airplane: string;
  role: string;
  name: string;
};
export type WingLost = {
  airplane: string;
};
export type Jumps = {
  airplane: string;
  role: string;
  name: string;
};
export type Killed = {
  airplane: string;
  role: string;
  name: string;
};
export type Burns = {
  airplane: string;
  turns: number;
  final: boolean;
};
export type CatchesFire = {
  airplane: string;
  roll: number;
};
export type FireOut = {
  airplane: string;
};
export type Jams = {
  airplane: string;
  role: string;
  gun: string;
  roll: number;
  out: boolean;
  actions: number;
};
export type Clears = {
  airplane: string;
  role: string;
  gun: string;
  left: number;
};
export type Reloads = {
  airplane: string;
  role: string;
  gun: string;
  drums: number;
};
export type GunnerInitiative = {
  airplane: string;
  role: string;
  die: number;
  bonus: number;
  target: string;
  base: number;
};
export type Shoots = {
  airplane: string;
  role: string;
  target: string;
  burst: string;
  angle: string;
  distance: number;
  guns: number;
  sum: (string | number)[][];
  base: number;
  roll: number;
  success: number;
  hit: boolean;
};
export type GunsCount = {
  airplane: string;
  guns: number;
  number: number;
};
export type Structure = {
  airplane: string;
  dice: string;
  rolled: number;
  spared: number;
  loss: number;
  left: number;
};
export type StructureFails = {
  airplane: string;
  roll: number;
  how: string;
  loss: string;
};
export type Order = {
  order: string[];
  before: string[];
};
export type Initiative = {
  airplane: string;
  die: number;
  sum: (string | number)[][];
  base: number;
  threats: Record<string, number>;
};
export type KeepsCool = {
  airplane: string;
  role: string;
  die: number;
};
export type Leads = {
  airplane: string;
  role: string;
  other: string;
  die: number;
  theirs: number;
};
export type RandomHeading = {
  side: string;
  roll: number;
  heading: number;
};
export type Placed = {
  airplane: string;
  at: number[];
  altitude: number;
  heading: number;
  speed: number;
};
export type Turn = {
  turn: number;
};
export type FormationFlies = {
  airplanes: string[];
  dropped: string[];
};
export type MissionOver = {
  reason: string;
  airplanes: string[];
};
export type Over = {
  reason: string;
  winner: string;
  points: Record<string, number>;
};
export type Type = {
  airplane: string;
  model: string;
};
export type Enters = {
  airplane: string;
  edge: string;
  place: number;
  homebound: boolean;
};
export type TaskDone = {
  airplane: string;
  task: string;
  goal: string;
  side: string;
  points: number;
  important: boolean;
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
  | Told<'ability', Ability>
  | Told<'cannot get out', CannotGetOut>
  | Told<'bails out', BailsOut>
  | Told<'cheats death', CheatsDeath>
  | Told<'wounded', Wounded>
  | Told<'advice', Advice>
  | Told<'skills rolled', SkillsRolled>
  | Told<'person made', PersonMade>
  | Told<'charm', Charm>
  | Told<'re-rolls', ReRolls>
  | Told<'tests', Tests>
  | Told<'helpless', Helpless>
  | Told<'faints', Faints>
  | Told<'takes over', TakesOver>
  | Told<'out of the fight', OutOfTheFight>
  | Told<'near miss', NearMiss>
  | Told<'turns wider', TurnsWider>
  | Told<'undercarriage hit', UndercarriageHit>
  | Told<'low', Low>
  | Told<'collides', Collides>
  | Told<'hits the ground', HitsTheGround>
  | Told<'speed', Speed>
  | Told<'engine off', EngineOff>
  | Told<'engine dead', EngineDead>
  | Told<'works on the engine', WorksOnTheEngine>
  | Told<'engine starts', EngineStarts>
  | Told<'smoke clears', SmokeClears>
  | Told<'formation', Formation>
  | Told<'touches down', TouchesDown>
  | Told<'lands', Lands>
  | Told<'drowns', Drowns>
  | Told<'stands', Stands>
  | Told<'takes off', TakesOff>
  | Told<'announces', Announces>
  | Told<'flies less', FliesLess>
  | Told<'goes home', GoesHome>
  | Told<'tight turn', TightTurn>
  | Told<'stalls in the turn', StallsInTheTurn>
  | Told<'leaves', Leaves>
  | Told<'banks', Banks>
  | Told<'flies', Flies>
  | Told<'spins', Spins>
  | Told<'spins down', SpinsDown>
  | Told<'recovers', Recovers>
  | Told<'below stall speed', BelowStallSpeed>
  | Told<'stalls', Stalls>
  | Told<'balloon hit', BalloonHit>
  | Told<'unit leaves', UnitLeaves>
  | Told<'winched', Winched>
  | Told<'cable cut', CableCut>
  | Told<'cable stuck', CableStuck>
  | Told<'bombs fall', BombsFall>
  | Told<'unit hit', UnitHit>
  | Told<'takes cover', TakesCover>
  | Told<'lays', Lays>
  | Told<'ground order', GroundOrder>
  | Told<'ground fire', GroundFire>
  | Told<'barrage', Barrage>
  | Told<'barrage shifts', BarrageShifts>
  | Told<'fires rockets', FiresRockets>
  | Told<'nothing received', NothingReceived>
  | Told<'correction', Correction>
  | Told<'shell', Shell>
  | Told<'unit destroyed', UnitDestroyed>
  | Told<'shot down', ShotDown>
  | Told<'forced home', ForcedHome>
  | Told<'runs', Runs>
  | Told<'lost', Lost>
  | Told<'damage', Damage>
  | Told<'marksman', Marksman>
  | Told<'lucky', Lucky>
  | Told<'damage die', DamageDie>
  | Told<'torn fabric', TornFabric>
  | Told<'guns lost', GunsLost>
  | Told<'engine hit', EngineHit>
  | Told<'engine damaged', EngineDamaged>
  | Told<'propeller chipped', PropellerChipped>
  | Told<'smokes', Smokes>
  | Told<'fuel lost', FuelLost>
  | Told<'aileron cut', AileronCut>
  | Told<'rattled', Rattled>
  | Told<'wires cut', WiresCut>
  | Told<'spars cut', SparsCut>
  | Told<'freak hit', FreakHit>
  | Told<'blast', Blast>
  | Told<'blacks out', BlacksOut>
  | Told<'wing lost', WingLost>
  | Told<'jumps', Jumps>
  | Told<'killed', Killed>
  | Told<'burns', Burns>
  | Told<'fire', CatchesFire>
  | Told<'fire out', FireOut>
  | Told<'jams', Jams>
  | Told<'clears', Clears>
  | Told<'reloads', Reloads>
  | Told<'gunner initiative', GunnerInitiative>
  | Told<'shoots', Shoots>
  | Told<'guns count', GunsCount>
  | Told<'structure', Structure>
  | Told<'structure fails', StructureFails>
  | Told<'order', Order>
  | Told<'initiative', Initiative>
  | Told<'keeps cool', KeepsCool>
  | Told<'leads', Leads>
  | Told<'random heading', RandomHeading>
  | Told<'placed', Placed>
  | Told<'turn', Turn>
  | Told<'formation flies', FormationFlies>
  | Told<'mission over', MissionOver>
  | Told<'over', Over>
  | Told<'type', Type>
  | Told<'enters', Enters>
  | Told<'task done', TaskDone>;
