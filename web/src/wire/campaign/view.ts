// Made by tools/wire from src/aerodrome/campaign/view.py: change it there.

/**
 * A campaign as one seat sees it.
 */
export type View = {
  brief: Scenario;
  day: string;
  number: number;
  people: Record<string, Person>;
  machines: Record<string, Machine>;
  squadrons: Record<string, Squadron>;
  offers: Mission[];
  mission: Mission | null;
  staff: Record<string, Place[]>;
  advice: Record<string, number>;
  flown: Flown[];
  won: Record<string, number>;
  named: number;
  over: string;
  seat: string | null;
  aboard: Record<string, string[]>;
  ranks: Record<string, string[]>;
  missions: number;
  phases: ('debrief' | 'mission' | 'morning' | 'orders')[];
  phase: ('debrief' | 'mission' | 'morning' | 'orders') | ('before' | 'over');
};
/**
 * A campaign as it is written in a TOML file (campaign.start).
 */
export type Scenario = {
  book: string;
  side: [Side, Side];
  begins?: string;
  ends?: string;
  missions?: number;
  pace?: 'days' | 'weeks';
  strength?: number;
  sectors?: string[];
  rules?: Record<string, unknown>;
  title: string;
  title_fr?: string;
  summary?: string;
  summary_fr?: string;
  minutes?: number;
  options?: Record<string, unknown>;
  origin?: 'house' | 'printed';
};
/**
 * One side: a squadron of fighters, and a flight of two-seaters whose crews belong to it
 * (campaign.squadron).
 */
export type Side = {
  name: string;
  power: 'allied' | 'central';
  nation: string;
  squadron: string;
  flight: string;
  base: string;
  pilots?: number;
  crews?: number;
};
/**
 * A pilot, a gunner or an observer, and his career.
 */
export type Person = {
  id: string;
  name: string;
  side: string;
  squadron: string;
  role: string;
  joined: string;
  rank: number;
  figures: Record<string, number>;
  abilities: string[];
  lasting: string[];
  state: 'fit' | 'grounded' | 'dead' | 'captured' | 'retired';
  until: string;
  flew: string;
  missions: number;
  victories: number;
  points: number;
  earned: number;
  machine: string;
  player: string;
  offered: string;
  career: Mark[];
};
/**
 * One line of a career: when, what, and what belongs to it (campaign.career).
 */
export type Mark = {
  day: string;
  kind: string;
  facts: Record<string, unknown>;
};
/**
 * An airplane of a squadron.
 */
export type Machine = {
  id: string;
  model: string;
  side: string;
  squadron: string;
  role: string;
  state: 'ready' | 'repair' | 'lost' | 'withdrawn';
  until: string;
  owner: string;
};
/**
 * A squadron or a flight, and how many it should have.
 */
export type Squadron = {
  id: string;
  side: string;
  name: string;
  role: string;
  base: string;
  crews: number;
  numbers: number;
};
/**
 * A mission as it is ordered (campaign.orders).
 */
export type Mission = {
  number: number;
  day: string;
  kind: string;
  attacker: string;
  sector: string;
  hour: string;
  weather: string;
  wind: number;
  needs: Record<string, Need>;
  seed: number;
};
/**
 * What a side sends: fighters, and airplanes with another task.
 */
export type Need = {
  fighters: number;
  others: number;
  role: string;
};
/**
 * An airplane on its way out, and who is aboard by role.
 */
export type Place = {
  machine: string;
  crew: Record<string, string>;
  by?: string;
};
/**
 * A line of the mission log (campaign.log).
 */
export type Flown = {
  mission: Mission;
  staff: Record<string, Place[]>;
  report: Report;
};
/**
 * How a mission went: who won, what befell everybody who flew, what became of the airplanes.
 */
export type Report = {
  winner: string;
  points: Record<string, number>;
  befell: Befell[];
  machines: Record<string, string>;
  turns?: number;
  reason?: string;
  moments?: Moment[];
  match?: string;
};
/**
 * What befell one person on a mission, and what he shot down (campaign.report).
 */
export type Befell = {
  person: string;
  end?: string;
  beyond?: boolean;
  wounds?: number;
  rerolls?: number;
  luck?: number;
  claims?: Claim[];
  drove?: number;
  objectives?: number;
};
/**
 * What somebody brought down: an airplane of the enemy by its id, or a balloon, an airship or a target on the
 * ground by its name.
 */
export type Claim = {
  what: string;
  kind?: string;
  forced?: boolean;
};
/**
 * A line of a match's log: an event of the game.
 */
export type Moment = {
  kind: string;
  rule: string;
  facts: Record<string, unknown>;
};
