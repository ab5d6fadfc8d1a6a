// The view of Age of Dogfights as the referee sends it (rulebooks/dogfights/view.py), as far as it is shown.
import type { View } from '../board';

export type Fate = 'patrol' | 'access' | 'flying' | 'left' | 'lost';

export interface Figures {
  speed: number;
  agility: number;
  boxed: boolean;
  climb: number;
  dive: number;
  gyro: number;
  guns: Record<string, number>;
  bomber: boolean;
}

export interface Aircraft {
  id: string;
  model: string;
  role: string;
  side: string;
  number: number;
  figures: Figures;
  ammo: Record<string, number>;
  throttle: number;
  bombs: number;
  carried: number;
  disarmed: boolean;
  pilot: string;
  shown: boolean;
  kills: number;
  trophies: string[];
  damage: string[];
  jammed: string[];
  fate: Fate;
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
  photos: string[];
  over: string;
}

export interface Target {
  id: string;
  name: string;
  side: string;
  bombs: number;
  home: boolean;
}

export interface Cloud {
  point: string;
  top: number;
  points: string[];
}

export interface Area {
  name: string;
  side: string;
  point: string;
  columns: number;
  rows: number;
}

export interface Plan {
  columns: number;
  rows: number;
  border: number;
  clouds: Cloud[];
  areas: Area[];
}

export interface Model {
  id: string;
  name: string;
  nation: string;
  role: string;
  look: string;
  ammo: Record<string, number>;
  throttle: number;
}

export interface Brief {
  mode: string;
  sides: string[];
  edges: Record<string, string>;
  plan: Plan;
  turns: number;
  models: Record<string, Model>;
}

export interface DogfightsView {
  brief: Brief;
  turn: number;
  active: string;
  agenda: string[];
  aircraft: Record<string, Aircraft>;
  targets: Record<string, Target>;
  /** The heading that the wind blows toward, or -1. */
  wind: number;
  /** The direction of fire that looks into the sun, or -1. */
  sun: number;
  bonus: boolean;
  over: string;
  hidden?: Record<string, Record<string, number>>;
}

/** The view with its fields known. The referee made it, so it is not checked again. */
export function dogfights(view: View): DogfightsView {
  return view as unknown as DogfightsView;
}

/** In the combat zone or waiting at its edge, where everybody sees it. */
export function isOnBoard(aircraft: Aircraft): boolean {
  return aircraft.point !== null && (aircraft.fate === 'flying' || aircraft.fate === 'access');
}

export function isStillIn(aircraft: Aircraft): boolean {
  return aircraft.fate !== 'left' && aircraft.fate !== 'lost';
}
