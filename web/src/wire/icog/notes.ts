// Made by tools/wire from src/aerodrome/rulebooks/icog/note_kinds.py: change it there.
import type { Noted } from '../told';

export type Target = {
  sum: (string | number)[][];
  target: number;
};
export type BaseShot = {
  sum: (string | number)[][];
  base: number;
};
export type Ammunition = {
  boxes: number;
};
export type Steady = {};
export type Jams = {
  least: number;
};
export type Friend = {
  airplane: string;
  percent: number;
};
export type BurnsFrom = {
  least: number;
};
export type UnitStrength = {
  strength: number;
};
export type Cover = {
  cover: number;
};
export type Deviation = {
  die: string;
};
export type Spacing = {
  spacing: number;
};
export type BombSize = {
  die: string;
  near: number;
  wide: number;
};
export type BombsLeft = {
  bombs: number;
};
export type DamageDice = {
  die: string;
};
export type BarrageAt = {
  altitude: number;
};
export type InTheBarrage = {
  airplane: string;
};
export type DownIn = {
  turns: number;
};
export type ActsAgain = {};
export type Inactive = {};
export type Strays = {
  strays: number;
};
export type UnderFire = {};
export type Speed = {
  speed: number;
};
export type StallMark = {
  mark: 'at' | 'below' | 'over';
};
export type StaysLevel = {};
export type Immelmann = {};
export type Falls = {
  drop: number;
};
export type NoseDown = {};
export type NoShooting = {};
export type Recovers = {};
export type IntoTheGround = {};
export type EngineOut = {
  loss: number;
};
export type BurnsThen = {
  turn: number;
};
export type Bonus = {
  bonus: number;
};
export type Together = {};
export type FiresFirst = {};
export type Left = {
  rerolls: number;
};
export type HitAlready = {
  successes: number;
};
export type Missed = {};
export type RowDoes = {
  effects: string[];
};
export type NewDieCounts = {};
export type CharmLeft = {
  rerolls: number;
};
export type FortitudeTest = {
  sum: (string | number)[][];
  target: number;
};
export type OpensBelow = {
  least: number;
  most: number;
  altitude: number;
};
export type OutOfControl = {};
export type Tests = {
  percent: number;
};
export type NoVictory = {};
export type NoMoreShots = {};
export type Type = {
  stall: number;
  top: number;
  maximum: number;
};
export type Turns = {
  letter: string;
  speed: number;
};
export type Frame = {
  strength: number;
  roll: number;
};
export type Guns = {
  guns: string[];
};

/** A note on an option, with the facts of its kind. */
export type Note =
  | Noted<'target', Target>
  | Noted<'base shot', BaseShot>
  | Noted<'ammunition', Ammunition>
  | Noted<'steady', Steady>
  | Noted<'jams', Jams>
  | Noted<'friend', Friend>
  | Noted<'burns from', BurnsFrom>
  | Noted<'unit strength', UnitStrength>
  | Noted<'cover', Cover>
  | Noted<'deviation', Deviation>
  | Noted<'spacing', Spacing>
  | Noted<'bomb size', BombSize>
  | Noted<'bombs left', BombsLeft>
  | Noted<'damage dice', DamageDice>
  | Noted<'barrage at', BarrageAt>
  | Noted<'in the barrage', InTheBarrage>
  | Noted<'down in', DownIn>
  | Noted<'acts again', ActsAgain>
  | Noted<'inactive', Inactive>
  | Noted<'strays', Strays>
  | Noted<'under fire', UnderFire>
  | Noted<'speed', Speed>
  | Noted<'stall mark', StallMark>
  | Noted<'stays level', StaysLevel>
  | Noted<'immelmann', Immelmann>
  | Noted<'falls', Falls>
  | Noted<'nose down', NoseDown>
  | Noted<'no shooting', NoShooting>
  | Noted<'recovers', Recovers>
  | Noted<'into the ground', IntoTheGround>
  | Noted<'engine out', EngineOut>
  | Noted<'burns then', BurnsThen>
  | Noted<'bonus', Bonus>
  | Noted<'together', Together>
  | Noted<'fires first', FiresFirst>
  | Noted<'left', Left>
  | Noted<'hit already', HitAlready>
  | Noted<'missed', Missed>
  | Noted<'row does', RowDoes>
  | Noted<'new die counts', NewDieCounts>
  | Noted<'charm left', CharmLeft>
  | Noted<'fortitude test', FortitudeTest>
  | Noted<'opens below', OpensBelow>
  | Noted<'out of control', OutOfControl>
  | Noted<'tests', Tests>
  | Noted<'no victory', NoVictory>
  | Noted<'no more shots', NoMoreShots>
  | Noted<'type', Type>
  | Noted<'turns', Turns>
  | Noted<'frame', Frame>
  | Noted<'guns', Guns>;
