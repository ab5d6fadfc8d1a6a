// Made by tools/wire from src/aerodrome/rulebooks/spandaus/view.py: change it there.

/**
 * The table as one seat sees it.
 */
export type View = {
  seat: string | null;
  brief: Brief;
  turn: number;
  aircraft: Record<string, Aircraft>;
  facing: Record<string, string>;
  things: Record<string, Thing>;
  sun: string[];
  clouds: string[];
  slot: number;
  tie: string[];
  targets: string[];
  reached: number;
  over: string;
  hands: Record<string, string[]>;
  chosen: Record<string, string>;
  hidden_hands: Record<string, number>;
  hidden_choices: string[];
  unseen: string[];
  phases: ('combat' | 'deploy' | 'end' | 'move')[];
  phase: ('combat' | 'deploy' | 'end' | 'move') | ('before' | 'over');
  points: Record<string, number>;
};
/**
 * What the scenario fixes for the whole match (spandaus.scenario.designer-sets).
 */
export type Brief = {
  mission: string;
  turns: number;
  sides: string[];
  exits: Record<string, Exit>;
  pairs: Record<string, boolean>;
  victory: Victory;
  models: Record<string, Model>;
  sun: boolean;
  sun_squares: string[];
  clouds: number;
  cloud_squares: string[];
  banks: number[];
};
/**
 * Whether, when and where a side may leave the map (spandaus.move.exit-kinds).
 */
export type Exit = {
  kind: 'none' | 'permanent' | 'temporary';
  when: 'always' | 'crippled' | 'empty' | 'hurt';
  by: string[];
};
/**
 * Points by type of aircraft: for enemies destroyed, own aircraft still in play, own aircraft that got away.
 */
export type Victory = {
  destroyed?: Record<string, number>;
  survived?: Record<string, number>;
  escaped?: Record<string, number>;
  hit_points?: boolean;
};
/**
 * One row of the aircraft lists. A special that is missing is prohibited, a gun that is missing is not there.
 */
export type Model = {
  id: string;
  name: string;
  type: string;
  side: string;
  M: number;
  VC: number;
  VD: number;
  hits: number;
  RM: number;
  CON: number;
  PD?: number | null;
  CR?: number | null;
  DR?: number | null;
  attack?: [number, number, number] | null;
  attack_ammo?: number | null;
  defence?: [number, number] | null;
  defence_ammo?: number | null;
  as_printed?: string;
  one_fire_a_turn?: boolean;
  note?: string;
  origin?: Record<string, string>;
  why?: string;
};
/**
 * One aircraft and its log (spandaus.record.log, spandaus.crippled.twoseater-df-log).
 */
export type Aircraft = {
  id: string;
  model: string;
  type: string;
  side: string;
  owner: string;
  crew: string;
  crew_size: number;
  arrives: number;
  formation: string;
  designated: boolean;
  numbers: Numbers;
  hits: number;
  attack_ammo: number;
  defence_ammo: number | null;
  quality: string;
  sustained: number;
  crippled: boolean;
  attack_jammed: boolean;
  defence_jammed: boolean;
  defence_lost: boolean;
  fate: string;
  cause: string;
  lost_in: number;
  survivors: number | null;
  square: string | null;
  pair: string;
  kills: number;
  scored: number;
  spinning: boolean;
  moved: boolean;
  attacked: boolean;
  fired: boolean;
  jinked: boolean;
  hurt: boolean;
  attack_side: number;
  defence_side: number;
};
/**
 * What an aircraft flies and shoots with now: list, then quality, then crew, then crippling.
 *
 * `no_specials` is the rule that forbids every special manoeuvre, if one does; `one_attempt` is a poor crew's limit
 * (spandaus.aircraft.con-rm, spandaus.crew.poor-no-special, spandaus.crippled.no-special).
 */
export type Numbers = {
  M: number;
  VC: number;
  VD: number;
  PD: number | null;
  CR: number | null;
  DR: number | null;
  RM: number;
  CON: number;
  recovery: number;
  attack: [number, number, number] | null;
  defence: [number, number] | null;
  no_specials: string;
  one_attempt: boolean;
};
/**
 * Something on the map that is no aircraft: the balloon, or Kong.
 */
export type Thing = {
  id: string;
  type: string;
  side: string;
  square: string | null;
  hits: number;
  sustained: number;
  fate: string;
  moved: boolean;
  turns_at_top: number;
  spinning: boolean;
};
