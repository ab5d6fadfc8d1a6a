// The view of Instant Spandaus as the referee sends it (rulebooks/spandaus/view.py), as far as it is shown.
import type { View } from '../board';

export interface Numbers {
  M: number;
  VC: number;
  VD: number;
  PD: number | null;
  CR: number | null;
  DR: number | null;
  RM: number;
  CON: number;
  attack: number[] | null;
  defence: number[] | null;
}

export interface Aircraft {
  id: string;
  model: string;
  type: string;
  side: string;
  owner: string;
  crew: string;
  arrives: number;
  formation: string;
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
  square: string | null;
  pair: string;
  kills: number;
  spinning: boolean;
  moved: boolean;
  attacked: boolean;
  fired: boolean;
  jinked: boolean;
}

export interface Thing {
  id: string;
  type: string;
  side: string;
  square: string | null;
  hits: number;
  sustained: number;
  fate: string;
  turns_at_top: number;
}

export interface Model {
  id: string;
  name: string;
  side: string;
  type: string;
  attack_ammo?: number;
  defence_ammo?: number;
}

export interface Exit {
  kind: string;
  by: string[];
}

export interface Brief {
  mission: string;
  turns: number;
  sides: string[];
  exits: Record<string, Exit>;
  models: Record<string, Model>;
}

export interface SpandausView {
  brief: Brief;
  turn: number;
  agenda: string[];
  aircraft: Record<string, Aircraft>;
  things: Record<string, Thing>;
  sun: string[];
  clouds: string[];
  targets: string[];
  reached: number;
  over: string;
}

/** The view with its fields known. The referee made it, so it is not checked again. */
export function spandaus(view: View): SpandausView {
  return view as unknown as SpandausView;
}

/** Whatever has a name and may stand on a square. */
export function standing(view: SpandausView): { id: string; square: string }[] {
  return [...Object.values(view.aircraft), ...Object.values(view.things)].flatMap(({ id, square }) =>
    square === null ? [] : [{ id, square }],
  );
}

/** By which ends of the chain somebody may leave the map. */
export function openEnds(view: SpandausView): Set<string> {
  return new Set(Object.values(view.brief.exits).flatMap((exit) => (exit.kind === 'none' ? [] : exit.by)));
}
