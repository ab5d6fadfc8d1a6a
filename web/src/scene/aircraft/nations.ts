// Whose markings a machine carries: rings or a cross, and what is painted on the rudder.

export type Nation = 'gb' | 'fr' | 'us' | 'de' | 'ah' | 'ru' | 'rs' | 'it' | 'bg';

const WHITE = '#f1ece0';
const RED = '#b3261e';
const BLUE = '#24407a';
const GREEN = '#2f6b45';

export interface Insignia {
  /** Colours and radii of the rings from the outside in; none for a cross. */
  rings?: [colour: string, radius: number][];
  /** The cross stands on a white square. */
  field?: boolean;
  /** Stripes of the rudder, from the trailing edge or, where they lie flat, from below; the marking itself if none. */
  rudder?: string[];
  flat?: boolean;
  /** Bands across the wing tips, from the outside in. */
  tips?: string[];
}

const even = (...colours: [string, string, string]): [string, number][] =>
  colours.map((colour, i) => [colour, 1 - i * 0.32]);

export const INSIGNIA: Record<Nation, Insignia> = {
  gb: { rings: even(BLUE, WHITE, RED), rudder: [RED, WHITE, BLUE] },
  fr: { rings: even(RED, WHITE, BLUE), rudder: [RED, WHITE, BLUE] },
  us: { rings: even(RED, BLUE, WHITE), rudder: [RED, WHITE, BLUE] },
  it: { rings: even(RED, WHITE, GREEN), rudder: [RED, WHITE, GREEN] },
  rs: { rings: even(RED, BLUE, WHITE), rudder: [WHITE, BLUE, RED], flat: true },
  ru: {
    rings: [
      [RED, 1],
      [BLUE, 0.8],
      [WHITE, 0.58],
    ],
  },
  de: {},
  ah: { rudder: [RED, WHITE, RED], flat: true, tips: [RED, WHITE, RED] },
  bg: { field: true },
};

const NAMES: Record<string, Nation> = {
  Germany: 'de',
  France: 'fr',
  'United Kingdom': 'gb',
  'Austria-Hungary': 'ah',
  'Russian Empire': 'ru',
  Serbia: 'rs',
  'Kingdom of Italy': 'it',
  Bulgaria: 'bg',
  USA: 'us',
};

/** The markings of a nation by the name that aircraft lists give it, if it is one of theirs. */
export function nationNamed(name: string): Nation | null {
  return Object.hasOwn(NAMES, name) ? (NAMES[name] as Nation) : null;
}

/** The Central Powers flew crosses, the others rings. */
export function bearsCross(nation: Nation): boolean {
  return !INSIGNIA[nation].rings;
}
