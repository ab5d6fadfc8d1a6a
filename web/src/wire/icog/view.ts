// Made by tools/wire from src/aerodrome/rulebooks/icog/view.py: change it there.

/**
 * The table as one seat sees it.
 */
export type View = {
  brief: Brief;
  airplanes: Record<string, Airplane>;
  units: Unit[];
  turn: number;
  order: string[];
  moves: string[];
  sheet: Record<string, Line>;
  formations: string[][];
  slots: Slot[];
  shot: string[];
  headings: Record<string, number>;
  placed: string[];
  points: Record<string, number>;
  done: Record<string, number[]>;
  charms: Record<string, number>;
  after: number;
  ended: string;
  over: string;
  doomed: Doom[];
  seat: string | null;
  phases: ('crews' | 'end' | 'initiative' | 'move' | 'places' | 'shoot' | 'types')[];
  phase: ('crews' | 'end' | 'initiative' | 'move' | 'places' | 'shoot' | 'types') | ('before' | 'over');
  moving: string[];
};
/**
 * What the mission fixes for the whole match.
 */
export type Brief = {
  sides: string[];
  powers: Record<string, 'allied' | 'central'>;
  edges: Record<string, 'E' | 'N' | 'S' | 'W'>;
  seats: Record<string, string>;
  board: Board;
  turns: number;
  extra_turn: boolean;
  month: string;
  wind: number | null;
  downed: number;
  forced: number;
  margin: number;
  judged: boolean;
  leaving: number;
  starts: Record<string, Start>;
  tasks: Record<string, Task[]>;
  models: Record<string, Model>;
  first_bands: boolean;
};
/**
 * Its size in Move units, what lies below where no area says otherwise, and areas; the last one counts.
 */
export type Board = {
  width?: number;
  depth?: number;
  ground?: 'aerodrome' | 'battlefield' | 'field' | 'grass' | 'meadow' | 'village' | 'water' | 'wood';
  area?: Area[];
};
/**
 * A stretch of ground: a rectangle by its middle, its size and the heading of its long side. An aerodrome is a
 * runway (icog.5.5.17.off-runway).
 */
export type Area = {
  kind: 'aerodrome' | 'battlefield' | 'field' | 'grass' | 'meadow' | 'village' | 'water' | 'wood';
  at: [number, number];
  size: [number, number];
  heading?: number;
  side?: string;
  name?: string;
};
/**
 * Where a side sets up: in a circle or anywhere, on headings of its own or on a random one, apart from the enemy,
 * and near each other.
 */
export type Start = {
  at?: [number, number] | null;
  radius?: number;
  heading?: 'free' | 'random';
  apart?: number;
  together?: number;
};
/**
 * What else scores: leaving over an edge, having ended a move over an area, standing on an aerodrome, having
 * destroyed a unit, having observed or photographed one or an area, or having led artillery onto a unit.
 */
export type Task = {
  kind: 'cross' | 'destroy' | 'land' | 'observe' | 'photograph' | 'reach' | 'spot';
  airplanes?: string[];
  points?: number;
  edge?: '' | 'E' | 'N' | 'S' | 'W';
  within?: number;
  area?: string;
  unit?: string;
  below?: number;
  important?: boolean;
};
/**
 * One type as its panel has it (icog.2.1.record, icog.2.1.2.type). `origin` says of every figure whether it is
 * printed, inferred or ours, and `why` (icog.2.1.2.rotary, icog.2.1.2.notes, icog.6.2.2.types).
 */
export type Model = {
  id: string;
  name: string;
  side: 'allied' | 'central';
  nation: string;
  year?: number | null;
  month?: number;
  role: 'bomber' | 'fighter' | 'two-seater';
  engine: 'inline' | 'rotary';
  engines?: number;
  steps: number[];
  stall: number;
  stall_bombs?: number;
  top: number;
  top_bombs?: number;
  maximum: number;
  maneuvering: number;
  markers: [number, string][];
  tighter: [number, number, number];
  gain: number[];
  gain_further: number;
  loss: number[];
  loss_further: number;
  drag: [number, number][];
  strength: number;
  reduction?: number;
  roll: number;
  throttle: number;
  engine_out: number[];
  flying?: number;
  gunnery?: number | null;
  crew?: Member[];
  weapons: Weapon[];
  second?: Weapon[];
  bombs?: string;
  load?: number;
  bomb?: '' | 'grenade' | 'heavy' | 'light' | 'medium';
  aimer?: string;
  floats?: boolean;
  span: number;
  length: number;
  look?: string;
  note?: string;
  note_fr?: string;
  origin?: Record<string, 'house' | 'inferred' | 'printed'>;
  why?: string;
};
/**
 * Somebody aboard besides the pilot (icog.2.1.2.gunner-arc, icog.6.3.2.per-crew).
 */
export type Member = {
  role: string;
  gunnery?: number;
  dual?: boolean;
};
/**
 * Guns side by side that share one row of ammunition boxes (icog.6.3.7.shared-track, icog.6.3.7.separate-tracks).
 * Without drums it is fed by a belt; else the boxes are those of one drum (icog.6.3.7.magazines).
 */
export type Weapon = {
  gun: string;
  number: number;
  boxes: number;
  who?: string;
  drums?: number;
  arcs?: string[];
};
/**
 * One airplane: its model, its Cockpit panel and its crew.
 */
export type Airplane = {
  id: string;
  model: string;
  side: string;
  seat: string;
  crew: Person[];
  pose: Pose;
  speed: number;
  strength: number;
  engines: Engine[];
  weapons: Mounting[];
  fate: 'waiting' | 'flying' | 'parked' | 'rolling' | 'landed' | 'left' | 'lost';
  enters: number;
  bombs: boolean;
  load: number;
  rockets: number;
  incendiary: boolean;
  controls: number;
  takeover: number;
  wider: number;
  roll_factor: number;
  drag: number;
  gear_lost: boolean;
  must_land: boolean;
  wires: boolean;
  spars: boolean;
  wing_lost: boolean;
  opening: boolean;
  rattled: number;
  spin: '' | 'spin' | 'leaving' | 'final';
  fire: Fire | null;
  stalled: '' | 'below' | 'at stall' | 'in a turn' | 'immelmann';
  inverted: number;
  forced: boolean;
  seized: boolean;
  home: boolean;
  moved: boolean;
  maneuvered: boolean;
  working: string[];
  targets: string[];
  crossing: string;
  scored: number[];
  fired_at: Shooter | null;
  hit_by: Shooter | null;
  downed: boolean;
  credited: boolean;
  cause: string;
  by: string;
  left_by: string;
  trail: Pose[];
};
/**
 * A Pilot record in play (icog.1.1.skills, icog.1.1.name). Skills are as they were; wounds are taken off when they
 * are used (icog.amb.wound-awareness).
 */
export type Person = {
  name: string;
  role: string;
  awareness: number;
  flying: number;
  gunnery: number;
  fortitude: number;
  luck: number;
  rerolls: number;
  wounds: number;
  state: 'fit' | 'out' | 'dead';
  blackout: number;
  fainted: boolean;
  busy: number;
  abilities: string[];
  used: string[];
  lasting: string[];
  parachute: boolean;
  jumped: boolean;
  victories: number;
  downed: string[];
  drove: string[];
  destroyed: string[];
  chase: string;
  chased: number;
};
/**
 * A point, the nose and up; nose and up are of length 1 and stand at right angles.
 */
export type Pose = {
  at: [number, number, number];
  nose: [number, number, number];
  up: [number, number, number];
};
/**
 * One engine and what is wrong with it (icog.5.7.7.damage).
 */
export type Engine = {
  state: 'running' | 'off' | 'dead';
  fixed: number;
  variable: string[];
  tries: number;
  work: number;
  smoke: number;
  fuel: number;
  propeller: number;
};
/**
 * Guns that share a row of ammunition boxes (icog.6.3.7.mark-boxes).
 */
export type Mounting = {
  gun: string;
  who: string;
  halves: number;
  full: number;
  drums: number;
  arcs: string[];
  barrels: Barrel[];
};
/**
 * One machine gun: fit, out for good, or to be cleared by so many actions in at least so many turns.
 */
export type Barrel = {
  out: boolean;
  actions: number;
  turns: number;
  ready: number;
  magazine: boolean;
};
/**
 * A fire aboard: the turn from which it reaches the cockpit, and whether nothing can put it out.
 */
export type Fire = {
  cockpit: number;
  final: boolean;
};
/**
 * Who shot at an airplane, and when (icog.6.3.13.1a).
 */
export type Shooter = {
  turn: number;
  airplane: string;
  role: string;
  side: string;
};
/**
 * A land unit, a balloon or an airship on the board.
 */
export type Unit = {
  name: string;
  kind:
    | 'aa-37'
    | 'aa-heavy'
    | 'aa-mg'
    | 'airship'
    | 'balloon'
    | 'battery'
    | 'bridge'
    | 'dump'
    | 'infantry'
    | 'tank'
    | 'tower'
    | 'train'
    | 'troops'
    | 'trucks'
    | 'winch';
  side: string;
  at: [number, number, number];
  heading: number;
  speed: number;
  strength: number;
  cover: string;
  hiding: boolean;
  fate: 'standing' | 'destroyed' | 'adrift' | 'winched' | 'left';
  leak: number;
  stuck: boolean;
  sinking: boolean;
  barrage: [number, number, number] | null;
  dice: Record<string, number>;
  corrected: Record<string, number>;
  fired: number;
  by: string;
};
/**
 * A line of the Initiative sheet (icog.4.3.columns, icog.4.3.1).
 */
export type Line = {
  die: number;
  threat: number;
  base: number;
  order: number;
};
/**
 * Somebody's turn to shoot: the airplane, who aboard, his total and his die; and for a gunner the target that his
 * bonus binds him to (icog.6.1.4).
 */
export type Slot = {
  airplane: string;
  role: string;
  base: number;
  die: number;
  bound: string;
};
/**
 * Somebody who is as good as dead but has a chance left: how he was before, and whether he may still jump from an
 * airplane that breaks up (icog.amb.bailout-after-breakup, icog.amb.cheating-death-scope).
 */
export type Doom = {
  airplane: string;
  role: string;
  before: string;
  jumps: boolean;
};
