// What the builder needs to know of an aircraft. House figures for drawing only: no rule may read them.
import type { Nation } from './nations';

export type Scheme =
  | 'pc10'
  | 'naval'
  | 'linen'
  | 'silver'
  | 'french'
  | 'tan'
  | 'red'
  | 'd8'
  | 'lozenge'
  | 'black'
  | 'albatros'
  | 'jasta'
  | 'blue'
  | 'pfalz'
  | 'dapple'
  | 'streak'
  | 'gotha'
  | 'night'
  | 'tin'
  | 'varnish'
  | 'autumn'
  | 'mottle'
  | 'grey';

export interface Spec {
  name: string;
  nation: Nation;
  /** Lists go from the top wing down. Metres and degrees. */
  wings: 1 | 2 | 3;
  span: number[];
  chord: number[];
  /** Height between neighbouring wings. */
  gap: number;
  /** How far each wing lies ahead of the one below. */
  stagger: number;
  dihedral: number[];
  sweep?: number;
  taper?: number;
  /** The lowest wing against the centreline. */
  low: number;
  tips: 'round' | 'raked' | 'sharp' | 'square' | 'fokker';
  bays: number;
  strut: 'pair' | 'vee' | 'n' | 'plank' | 'star' | 'wire' | 'parasol' | 'none';
  /** A closed pylon carries the upper wing. */
  pylon?: boolean;
  /** A thick wing section, as Fokker and Junkers built it. */
  thick?: boolean;
  len: number;
  /** From the propeller to the quarter chord. */
  fore: number;
  fus: 'slab' | 'box' | 'oval' | 'round' | 'nacelle' | 'boat';
  width: number;
  depth: number;
  hump?: number;
  headrest?: boolean;
  nose: 'rotary' | 'car' | 'ring' | 'oval' | 'spinner' | 'air' | 'pusher' | 'gunner' | 'cabin';
  cowl?: number;
  /** The spinner of a rotary engine, as a radius. */
  spinner?: number;
  /** A cowl that is open below. */
  horseshoe?: boolean;
  /** Engines between the wings; with a pusher's nacelle one of three is its own. */
  engines?: 2 | 3 | 4;
  /** Engines on the wings push. */
  engineRear?: boolean;
  /** One engine that pushes, over the hull of a boat. */
  engineHigh?: 'radial' | 'line';
  engineTop?: boolean;
  exhaust?: boolean;
  axleWing?: boolean;
  /** The tail is carried by booms: bare poles, or bodies of their own behind the engines. */
  booms?: 'lattice' | 'closed';
  crew?: 2 | 3;
  tail: 'sopwith' | 'round' | 'small' | 'se5' | 'bristol' | 'spad' | 'albatros' | 'd7' | 'box';
  tailplane: 'round' | 'delta' | 'trapeze' | 'spade';
  /** Two tailplanes, one above the other. */
  doubleTail?: boolean;
  /** Two more rudders, this far out. */
  rudders?: number;
  guns: 'twin' | 'single' | 'wing' | 'wing+one' | 'bow' | 'none';
  paint: Scheme;
  code: string;
}

/** A row may take back what it inherits. */
export type Loose = { [K in keyof Spec]: Spec[K] | undefined };

/** What is flown over a type's own figures: whose markings, and the flight's colour on rudder and wheels. */
export interface Livery {
  nation?: Nation;
  accent?: string;
}

/** Larger machines have larger tails, wheels and struts, though not in full proportion. */
export function bulk(spec: Spec): number {
  return spec.len / 6.2 > 1.25 ? Math.min(spec.len / 6.6, 2.2) : 1;
}
