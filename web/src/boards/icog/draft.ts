// A flight plan and what the referee says of it (rulebooks/icog/flight/plans.py, aid.py). The planner in the tray hands a Sketch
// to the board by `onsketch`; the board draws it.
import type { Announcement, Asked, Job, Leg, Plan } from '../../wire/icog/decisions';
import { along, type Pose } from './poses';

export type { Announcement, Job, Leg, Maneuver, Plan } from '../../wire/icog/decisions';

export type Sum = [string, number][];

export interface Fault {
  what: string;
  rule: string;
}

export interface Template {
  letter: string;
  radius: number;
  tighter: number;
  test: '' | 'flying' | 'structure';
  target: number;
  chance: number;
  energy: number;
}

/** A leg of a draft: what it needs and costs, and poses along it, from its start to its end. */
export interface Stretch {
  kind: Leg['kind'];
  letter: string;
  tighter: number;
  test: '' | 'flying' | 'structure';
  target: number;
  chance: number;
  energy: number;
  length: number;
  /** Degrees of arc. */
  turned: number;
  path: Pose[];
}

export interface Speed {
  throttle: number;
  energy: number;
  speed: number;
  mark: '' | 'below' | 'at' | 'over';
}

/** An enemy as he would be seen from the end of the move; what floats or stands on the ground has no arcs. */
export interface Aim {
  target: string;
  bears: boolean;
  distance: number;
  arc: 'front' | 'side' | 'rear' | '';
  base: number;
  chance: number;
  sum: Sum;
  announced: boolean;
}

/** An airplane that the move ends close to, and how far apart their nearest parts are. */
export interface Near {
  airplane: string;
  apart: number;
}

/** The move ends close to the ground, or to a unit where one is named: how far above, and the chance of its test. */
export interface Low {
  unit: string;
  apart: number;
  chance: number;
}

/** What a draft leads to. */
export interface Outlook {
  pieces: Stretch[];
  flown: number;
  actions: number;
  third: number;
  faults: Fault[];
  ledger: Sum;
  speeds: Speed[];
  end: Pose | null;
  ground: boolean;
  low: Low | null;
  /** The edge over which it leaves the board; nothing where it stays. */
  edge: '' | 'N' | 'E' | 'S' | 'W';
  /** null where nothing may be measured yet. */
  aims: Aim[] | null;
  near: Near[];
  watched: string[];
}

export interface PlanAid {
  allowance: number;
  speed: number;
  stall: number;
  top: number;
  roll: number;
  throttle: number;
  safe: string;
  templates: Template[];
  jobs: Job[];
  targets: string[];
  /** Balloons and airships that may be attacked; nobody announces them. */
  balloons: string[];
  bound: Announcement | null;
  /** A way to fly that, or as much of it as can be, without a test; who is forced home is led there. Empty where
   * straight on is as good as anything. */
  way: Leg[];
  measured: boolean;
  parked: boolean;
  /** The plan that was asked for by an AimAt. */
  plan?: Plan | null;
  draft: Outlook | null;
}

/** Asks the referee for a plan that ends with a target before the guns. */
export interface AimAt {
  aim: string;
  plan: Plan;
}

/** What the planner hands to the board: what is planned, the leg that is being edited, and what the referee said last of
 * it, which may be of an earlier plan. */
export interface Sketch {
  plan: Plan | Announcement;
  outlook: Outlook | null;
  /** The leg that is selected in the tray; null: none. */
  leg: number | null;
}

export function aidOf(asked: Asked | null): PlanAid | null {
  return asked && (asked.kind === 'fly' || asked.kind === 'announce') && asked.aid ? (asked.aid as PlanAid) : null;
}

/** What is sketched for a move that may be drawn; null for all other decisions and while nothing may be measured. */
export function sketchOf(asked: Asked | null, sketch: unknown): Sketch | null {
  return asked?.kind === 'fly' && sketch ? (sketch as Sketch) : null;
}

/** The speed that a plan leads to, by its throttle. */
export function speedAfter({ plan, outlook }: Sketch): Speed | null {
  const throttle = 'throttle' in plan ? (plan.throttle ?? 0) : 0;
  return outlook?.speeds[Math.min(throttle, outlook.speeds.length - 1)] ?? null;
}

/** Poses along a stretch of a move. A roll may go farther than half round, so that each of its poses counts. */
export function posesAlong({ kind, path }: Stretch, apart: number): Pose[] {
  const [first, last] = [path[0], path.at(-1)];
  return first && last ? along(kind === 'roll' ? path : [first, last], apart) : [];
}
