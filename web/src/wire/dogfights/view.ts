// Made by tools/wire from src/aerodrome/rulebooks/dogfights/view.py: change it there.

/**
 * The table as one seat sees it.
 */
export type View = {
  brief: Brief;
  turn: number;
  active: string;
  aircraft: Record<string, Aircraft>;
  targets: Record<string, Target>;
  wind: number;
  sun: number;
  first: string;
  placed: number;
  ready: string[];
  bonus: boolean;
  over: string;
  seat: string | null;
  hidden: Record<string, Record<string, number>>;
  phases: ('choose' | 'enter' | 'moves' | 'reinforcements')[];
  phase: ('choose' | 'enter' | 'moves' | 'reinforcements') | ('before' | 'over');
  points: Record<string, number>;
};
/**
 * What the scenario fixes for the whole match.
 */
export type Brief = {
  mode: string;
  sides: string[];
  edges: Record<string, string>;
  plan: Plan;
  task: Task;
  turns: number;
  fighters: number;
  first: string;
  wind: string;
  sun: string;
  aces: Record<string, number>;
  rookies: Record<string, number>;
  choose: Record<string, number>;
  pool: Record<string, string[]>;
  roles: Record<string, string[]>;
  models: Record<string, Model>;
  verdict: string;
  bonuses: boolean;
};
/**
 * The board: its size, its border zone, clouds and target areas.
 */
export type Plan = {
  columns: number;
  rows: number;
  border: number;
  clouds: Cloud[];
  areas: Area[];
};
/**
 * A cloud from L1 up: its middle and the six points around it, or the points that are listed
 * (dogfights.cloud.levels, dogfights.amb.cloud_points).
 */
export type Cloud = {
  point: string;
  top: 1 | 2 | 3;
  points: string[];
};
/**
 * A target area: its north-western point and its size (dogfights.recon.areas_setup).
 */
export type Area = {
  name: string;
  side: string;
  point: string;
  columns: number;
  rows: number;
};
/**
 * What the mode leaves to the scenario: who has the task where only one side has it, how much of it wins or draws,
 * from which levels photographs count, and whose aircraft must get across.
 */
export type Task = {
  side?: string;
  wins?: number;
  draws?: number;
  photo_levels?: number[];
  courier?: string;
};
/**
 * One type: its piece, its panel and its drawing. `number` is the first of its three matricules; `origin` says of
 * every figure whether it is printed, inferred or ours, and `why`.
 */
export type Model = {
  id: string;
  name: string;
  nation: string;
  role: 'bomber' | 'fighter' | 'recon';
  set: 'base' | 'extension' | 'own';
  number: number;
  speed: number;
  agility: number;
  boxed?: boolean;
  fixed?: number;
  nose?: number;
  tail?: number;
  ventral?: number;
  ammo?: Record<string, number>;
  throttle?: number;
  fast_climb?: boolean;
  slow_descent?: boolean;
  gyro?: number;
  gyro_side?: '' | 'left' | 'right';
  nose_by_pilot?: boolean;
  bombs?: number;
  year?: number | null;
  look?: string;
  origin?: Record<string, 'house' | 'inferred' | 'printed'>;
  why?: string;
};
/**
 * One aircraft: its piece and its line of the control panel (dogfights.record.panel_shared).
 */
export type Aircraft = {
  id: string;
  model: string;
  role: string;
  side: string;
  number: number;
  figures: Figures;
  ammo: Record<string, number>;
  throttle: number;
  seat: string;
  bombs: number;
  carried: number;
  disarmed: boolean;
  pilot: string;
  shown: boolean;
  kills: number;
  trophies: string[];
  damage: string[];
  jammed: string[];
  fate: 'patrol' | 'access' | 'flying' | 'left' | 'lost';
  cause: string;
  by: string;
  left_by: string;
  point: string | null;
  level: number;
  heading: number;
  tilt: number;
  bordering: boolean;
  moved: boolean;
  clearing: string[];
  answered: string[];
  photos: string[];
  film: string;
  over: string;
  run: number;
  done: string;
  dropped: boolean;
};
/**
 * What a type flies and fights with in this match (dogfights.pieces.basic_characteristics,
 * dogfights.pieces.special_characteristics).
 */
export type Figures = {
  speed: number;
  agility: number;
  boxed: boolean;
  climb: number;
  dive: number;
  gyro: number;
  guns: Record<string, number>;
  pilots_guns: string[];
  bomber: boolean;
};
/**
 * A target area (dogfights.record.target_area_markers).
 */
export type Target = {
  id: string;
  name: string;
  side: string;
  bombs: number;
  home: boolean;
};
