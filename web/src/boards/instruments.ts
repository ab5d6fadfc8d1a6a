// The dials of a cockpit as plain figures: each board says what its book knows of a machine, and one dashboard shows it.
import { freeArea, type Inset, type Size } from '../scene/framing';

export interface Instrument {
  kind: 'speed' | 'height' | 'compass' | 'bank' | 'pitch';
  /** On a scale that begins at 0; a compass has degrees clockwise from north, a bank degrees to the right and a pitch
   * degrees up. */
  value: number;
  /** The end of the scale. */
  of: number;
  /** What stands on the face: "170". */
  reading: string;
  /** What is measured, below the reading: "km/h". */
  unit: string;
  /** The whole of it as it is read aloud: "Airspeed 170 km/h". */
  label: string;
}

export interface Dashboard {
  /** Whose it is. */
  name: string;
  dials: readonly Instrument[];
  /** How high it stands in what panels leave free, in CSS pixels. */
  height: number;
  /** Only the most important dials, without the wood around them. */
  small: boolean;
}

/** A free part of the window that is narrower has no room for a whole dashboard. */
const NARROW = 480;
/** In a lower one the dials would stand in the line of sight. */
const LOWEST = 150;
/** How much of the height it takes, and its limits in pixels: the line of sight is in the middle and stays free. */
const [SHARE, LEAST, MOST, SMALL] = [0.28, 56, 124, 60];
const FEW = 2;

/** The dashboard as far as there is room for it. */
export function dashboardOf(name: string, dials: readonly Instrument[], size: Size, inset: Inset): Dashboard | null {
  const { width, height } = freeArea(size, inset);
  if (!dials.length || height < LOWEST) return null;
  const small = width < NARROW;
  const high = Math.round(Math.min(small ? SMALL : MOST, Math.max(LEAST, height * SHARE)));
  return { name, dials: small ? dials.slice(0, FEW) : dials, height: high, small };
}
