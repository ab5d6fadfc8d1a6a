// The view of In Clouds of Glory as the referee sends it (rulebooks/icog/view.py).
import type { View } from '../board';
import type { Pose, Vector } from './poses';

export type Fate = 'waiting' | 'flying' | 'parked' | 'rolling' | 'landed' | 'left' | 'lost';
export type Edge = 'N' | 'E' | 'S' | 'W';
export type Ground = 'grass' | 'field' | 'meadow' | 'battlefield' | 'wood' | 'village' | 'water' | 'aerodrome';

export interface Person {
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
  /** The turn in which he is unconscious. */
  blackout: number;
  /** The last turn in which he reloaded or cleared a gun. */
  busy: number;
  abilities: string[];
  parachute?: boolean;
  /** He has left his airplane by parachute. */
  jumped?: boolean;
  /** Air victories before this mission. */
  victories: number;
  /** Whom he shot down in it. */
  downed: string[];
}

export interface Barrel {
  out: boolean;
  /** Pilot actions that clearing it still takes. */
  actions: number;
  turns: number;
  /** The first turn in which it can fire again. */
  ready: number;
  magazine: boolean;
}

export interface Mounting {
  gun: string;
  who: string;
  /** Half boxes left on the gun, and of a full one. */
  halves: number;
  full: number;
  drums: number;
  arcs: string[];
  barrels: Barrel[];
}

export interface Engine {
  state: 'running' | 'off' | 'dead';
  fixed: number;
  variable: string[];
  tries: number;
  work: number;
  /** The turn at whose end it burns; 0 while it does not smoke. */
  smoke: number;
  fuel: number;
  propeller: number;
}

export interface Airplane {
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
  fate: Fate;
  enters: number;
  bombs: boolean;
  /** Bombs left, and salvoes of rockets. */
  load?: number;
  rockets?: number;
  incendiary?: boolean;
  /** Who of the crew flies it. */
  controls: number;
  takeover: number;
  /** How many templates wider it must turn. */
  wider: number;
  roll_factor: number;
  drag: number;
  gear_lost: boolean;
  must_land: boolean;
  wires: boolean;
  spars: boolean;
  opening: boolean;
  rattled: number;
  spin: '' | 'spin' | 'leaving' | 'final';
  fire: { cockpit: number; final: boolean } | null;
  stalled: '' | 'below' | 'at stall' | 'in a turn' | 'immelmann';
  inverted: number;
  forced: boolean;
  seized: boolean;
  home: boolean;
  moved: boolean;
  maneuvered: boolean;
  targets: string[];
  crossing: string;
  downed: boolean;
  credited: boolean;
  cause: string;
  by: string;
  left_by: string;
  /** The poses of its last move. */
  trail: Pose[];
}

/** What stands or moves on the ground, and what floats over it. */
export type GroundKind =
  | 'infantry'
  | 'aa-mg'
  | 'aa-37'
  | 'aa-heavy'
  | 'troops'
  | 'trucks'
  | 'tank'
  | 'train'
  | 'tower'
  | 'battery'
  | 'dump'
  | 'bridge'
  | 'winch';
export type UnitKind = GroundKind | 'balloon' | 'airship';

export interface Unit {
  name: string;
  kind: UnitKind;
  side: string;
  at: Vector;
  heading: number;
  speed: number;
  /** Combat strength left. */
  strength: number;
  cover: string;
  hiding: boolean;
  fate: 'standing' | 'destroyed' | 'adrift' | 'winched' | 'left';
  /** What gas that leaks adds to later damage. */
  leak: number;
  /** Its cable is jammed. */
  stuck: boolean;
  /** It is being pulled down. */
  sinking: boolean;
  /** Where the shells of a heavy gun burst. */
  barrage: Vector | null;
  /** Dice by which the shells of a side's artillery stray. */
  dice: Record<string, number>;
  /** Whose airplane destroyed it. */
  by: string;
}

/** A line of the Initiative sheet. */
export interface SheetLine {
  die: number;
  threat: number;
  base: number;
  order: number;
}

/** Somebody's turn to shoot. */
export interface Slot {
  airplane: string;
  role: string;
  base: number;
  die: number;
  bound: string;
}

export interface Area {
  kind: Ground;
  at: [number, number];
  /** Along its heading, then across. */
  size: [number, number];
  heading?: number;
  side?: string;
  name?: string;
}

export interface Land {
  width?: number;
  depth?: number;
  ground?: Ground;
  area?: Area[];
}

export interface Start {
  at?: [number, number] | null;
  radius?: number;
  heading?: 'free' | 'random';
  apart?: number;
  together?: number;
}

export interface Task {
  kind: 'cross' | 'reach' | 'land' | 'destroy' | 'observe' | 'photograph' | 'spot';
  airplanes: string[];
  points?: number;
  edge?: '' | Edge;
  within?: number;
  area?: string;
  unit?: string;
  important?: boolean;
}

export interface Weapon {
  gun: string;
  number: number;
  boxes: number;
  who?: string;
  drums?: number;
  arcs?: string[];
}

/** A Cockpit panel (rulebooks/icog/figures/panels.py); fields at their default are left out. */
export interface Model {
  id: string;
  name: string;
  side: 'allied' | 'central';
  nation: string;
  role: 'fighter' | 'two-seater' | 'bomber';
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
  crew?: { role: string; gunnery?: number; dual?: boolean }[];
  weapons: Weapon[];
  bombs?: string;
  floats?: boolean;
  span: number;
  length: number;
  look?: string;
  note?: string;
  note_fr?: string;
}

export interface Brief {
  sides: string[];
  powers: Record<string, 'allied' | 'central'>;
  edges: Record<string, Edge>;
  seats: Record<string, string>;
  board: Land;
  turns: number;
  extra_turn: boolean;
  month: string;
  /** The heading that the wind blows from. */
  wind?: number | null;
  downed: number;
  forced: number;
  margin: number;
  judged: boolean;
  leaving: number;
  starts: Record<string, Start>;
  tasks: Record<string, Task[]>;
  models: Record<string, Model>;
}

export interface IcogView {
  seat: string | null;
  brief: Brief;
  agenda: string[];
  airplanes: Record<string, Airplane>;
  units: Unit[];
  turn: number;
  /** Who is still to move, first things first; "formation:0" for all of one. */
  order: string[];
  moves: string[];
  sheet: Record<string, SheetLine>;
  formations: string[][];
  slots: Slot[];
  /** Airplane and role of those who have had their shot. */
  shot: string[];
  headings: Record<string, number>;
  placed: string[];
  points: Record<string, number>;
  after: number;
  ended: string;
  over: string;
}

/** The view with its fields known. The referee made it, so it is not checked again. */
export function icog(view: View): IcogView {
  return view as unknown as IcogView;
}

/** On the board, in the air or on the ground. */
export function isOnBoard(
  airplane: Airplane | undefined,
): airplane is Airplane & { fate: 'flying' | 'parked' | 'rolling' | 'landed' } {
  return airplane !== undefined && !['waiting', 'left', 'lost'].includes(airplane.fate);
}

export function isFlying(airplane: Airplane | undefined): airplane is Airplane & { fate: 'flying' } {
  return airplane?.fate === 'flying';
}

export function onBoard(view: IcogView): Airplane[] {
  return Object.values(view.airplanes).filter(isOnBoard);
}

export function flying(view: IcogView): Airplane[] {
  return Object.values(view.airplanes).filter(isFlying);
}

export function modelOf(view: IcogView, airplane: Airplane): Model | undefined {
  return view.brief.models[airplane.model];
}

export function pilotOf(airplane: Airplane): Person | undefined {
  return airplane.crew[airplane.controls] ?? airplane.crew[0];
}

export function isCentral(view: IcogView, side: string): boolean {
  return view.brief.powers[side] === 'central';
}

/** The board's size and what lies on it; what the mission leaves out is the usual (data/tables.toml). */
export function landOf({ board }: Brief): Required<Land> {
  return {
    width: board.width ?? 60,
    depth: board.depth ?? 60,
    ground: board.ground ?? 'field',
    area: board.area ?? [],
  };
}

/** Skill less wounds. */
export function skillOf(person: Person, skill: 'flying' | 'gunnery' | 'awareness'): number {
  return person[skill] - person.wounds;
}

/** An aimed gun that can fire no more shots, or one that must be cleared first. */
export function isJammed({ barrels }: Mounting): boolean {
  return barrels.some(({ out, actions, turns }) => !out && (actions > 0 || turns > 0));
}

export function isDead({ barrels }: Mounting): boolean {
  return barrels.every(({ out }) => out);
}
