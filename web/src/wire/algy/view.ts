// Made by tools/wire from src/aerodrome/rulebooks/algy/view.py: change it there.

/**
 * The table as one seat sees it: of the deck only what has been drawn, and how many cards are left.
 */
export type View = {
  seat: string | null;
  brief: Brief;
  turn: number;
  left: number;
  drawn: string[];
  built: string[];
  card: string;
  acting: string[];
  aircraft: Record<string, Aircraft>;
  ground: Record<string, Unit>;
  scored: Record<string, number>;
  over: string;
  phases: ('cards' | 'orders')[];
  phase: ('cards' | 'orders') | ('before' | 'over');
  points: Record<string, number>;
};
/**
 * What the scenario fixes for the whole match.
 */
export type Brief = {
  sides: string[];
  powers: Record<string, 'allied' | 'central'>;
  seats: Record<string, string>;
  automatic: string[];
  board: Board;
  turns: number;
  goal: number;
  archie: Record<string, number>;
  targets: Record<string, Target>;
  models: Record<string, Model>;
  sections: Record<string, string[]>;
  flights: Record<string, string[]>;
  squadrons: Record<string, string[]>;
  superior: Record<string, string>;
};
/**
 * Hexes and levels (algy.setup.board_min, algy.amb.ceiling).
 */
export type Board = {
  columns?: number;
  rows?: number;
  ceiling?: number;
};
/**
 * What one side can score with besides enemies lost.
 */
export type Target = {
  cross: string;
  crossing: number;
  crossers: string[];
  balloon: number;
};
/**
 * One type: what its log says before anything has happened to it. Maneuver Dice are two numbers, those for movement
 * and all of them (algy.log.maneuver, algy.log.maneuver_move_guide, algy.log.maneuver_combat_guide,
 * algy.log.power_drag, algy.log.spin, algy.amb.maneuver_box_model). `stability` is a Firing Die more or fewer
 * (algy.log.firing_stability). `origin` says of every figure whether it is printed, inferred or ours, and `why`.
 */
export type Model = {
  id: string;
  name: string;
  side: 'allied' | 'central';
  nation: string;
  year?: number | null;
  seats: number;
  max_level: number;
  max_dive: number;
  power: number;
  drag: number;
  spin: number;
  move_dice: number;
  combat_dice: number;
  guns: Gun[];
  rows: number[];
  effects: ('dive' | 'maneuver' | 'pilot')[];
  stability?: number;
  look?: string;
  origin?: Record<string, 'house' | 'inferred' | 'printed'>;
  why?: string;
};
/**
 * A gun, or `count` identical ones side by side. `dice` are those of all of them as the log has them, stability
 * included as far as the range of a log goes (algy.log.firing, algy.amb.se5_firing). The pilot fires `fixed` guns,
 * above the wing or not; an observer fires the others, `nose` when he sits in front (algy.amb.two_seaters).
 */
export type Gun = {
  name: string;
  mount: 'fixed' | 'nose' | 'observer';
  dice: number;
  count?: number;
  feed?: 'belt' | 'double' | 'single';
};
/**
 * One aircraft: its piece and its log (algy.setup.piece, algy.setup.altitude_display, algy.log.notes).
 */
export type Aircraft = {
  id: string;
  name: string;
  model: string;
  side: string;
  seat: string;
  section: string;
  leads: boolean;
  figures: Figures;
  boxes: number;
  ammo: number[];
  hex: string;
  facing: number;
  level: number;
  speed: number;
  dice: number;
  attached: string;
  distant: boolean;
  pitch: number;
  banked: boolean;
  spin: number;
  stalled: boolean;
  marks: number;
  burnt: number;
  handling: number;
  strain: number;
  wounds: number;
  weak: number;
  engine: number;
  engine_dead: boolean;
  smoking: boolean;
  burning: boolean;
  observer_out: boolean;
  jammed: number[];
  broken: number[];
  bonus: Record<string, number>;
  engaged: boolean;
  flare: string;
  flare_turn: number;
  mp: number;
  allowance: number;
  hexes: number;
  levels: number;
  climbed: boolean;
  dived: boolean;
  gained: number;
  tested: boolean;
  straight: boolean;
  refused: number[];
  slowed: boolean;
  spotted: boolean;
  acted: boolean;
  fate: 'flying' | 'left' | 'lost';
  cause: string;
  by: string;
  left_by: string;
};
/**
 * What a type's log says before play (algy.log.*).
 */
export type Figures = {
  max_level: number;
  max_dive: number;
  power: number;
  drag: number;
  spin: number;
  move_dice: number;
  combat_dice: number;
  rows: number[];
  row_ends: number[];
  effects: ('dive' | 'maneuver' | 'pilot')[];
  barrels: Barrel[];
  seats: number;
};
/**
 * One single gun: it jams, breaks, is reloaded and is shot away by itself. `ammo` 0 never runs out.
 */
export type Barrel = {
  name: string;
  mount: 'fixed' | 'nose' | 'observer';
  dice: number;
  ammo: number;
};
/**
 * A unit on the ground or a balloon (algy.archie.*).
 */
export type Unit = {
  id: string;
  kind: 'aa-mg' | 'balloon' | 'battery' | 'rifles';
  side: string;
  hex: string;
  level: number;
  hits: number;
  aim: string;
  aim_level: number;
  fired: boolean;
};
