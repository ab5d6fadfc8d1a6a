// The map of the front, drawn by ourselves from where places lie: degrees north and east, flattened onto paper.

export const WIDTH = 760;
export const HEIGHT = 664;

export interface Spot {
  x: number;
  y: number;
}

type Degrees = readonly [north: number, east: number];

const NORTH = 51.38;
const WEST = 1.6;
const SCALE = 250;
/** How much shorter a degree is eastwards than northwards, around fifty degrees north. */
const NARROWING = 0.643;

function at([north, east]: Degrees): Spot {
  return { x: (east - WEST) * NARROWING * SCALE, y: (NORTH - north) * SCALE };
}

interface Town {
  at: Degrees;
  /** Where its name stands. */
  label?: 'left' | 'right' | 'above' | 'below';
}

/** The stretches of front that missions are flown over, from north to south. */
const SECTORS: Record<string, Town> = {
  Nieuport: { at: [51.13, 2.75], label: 'left' },
  Dixmude: { at: [51.03, 2.87], label: 'left' },
  Ypres: { at: [50.85, 2.88], label: 'left' },
  Messines: { at: [50.765, 2.9], label: 'right' },
  Armentières: { at: [50.69, 2.88], label: 'left' },
  'La Bassée': { at: [50.53, 2.81], label: 'left' },
  Lens: { at: [50.43, 2.83], label: 'right' },
  Vimy: { at: [50.37, 2.81], label: 'left' },
  Arras: { at: [50.29, 2.78], label: 'left' },
  Cambrai: { at: [50.18, 3.23], label: 'right' },
  Bapaume: { at: [50.1, 2.85], label: 'left' },
  Péronne: { at: [49.93, 2.94], label: 'left' },
  'Saint-Quentin': { at: [49.85, 3.29], label: 'right' },
  'La Fère': { at: [49.66, 3.36], label: 'right' },
  Soissons: { at: [49.38, 3.32], label: 'below' },
  Reims: { at: [49.26, 4.03], label: 'below' },
  Verdun: { at: [49.16, 5.38], label: 'left' },
  'Saint-Mihiel': { at: [48.89, 5.54], label: 'left' },
};

/** Aerodromes that squadrons are known to have flown from. */
const FIELDS: Record<string, Degrees> = {
  Bailleul: [50.74, 2.73],
  Roulers: [50.95, 3.13],
  'Saint-Omer': [50.75, 2.25],
  Dunkerque: [51.04, 2.38],
  Poperinghe: [50.86, 2.72],
  'Vert Galant': [50.07, 2.3],
  Bertangles: [49.97, 2.3],
  Cachy: [49.87, 2.49],
  Filescamp: [50.26, 2.48],
  'Le Hameau': [50.26, 2.53],
  'Izel-lès-Hameau': [50.31, 2.53],
  'Avesnes-le-Comte': [50.28, 2.53],
  'Estrée-Blanche': [50.59, 2.32],
  Liettres: [50.59, 2.34],
  Bruay: [50.48, 2.55],
  'Villers-Cotterêts': [49.25, 3.09],
  'Châlons-sur-Marne': [48.96, 4.36],
  'Bar-le-Duc': [48.77, 5.16],
  Toul: [48.78, 5.98],
  Belrain: [48.86, 5.3],
  Coincy: [49.16, 3.42],
  Douai: [50.37, 3.08],
  Lille: [50.63, 3.06],
  Courtrai: [50.83, 3.26],
  Markebeke: [50.84, 3.24],
  Ghistelles: [51.16, 2.97],
  Ostende: [51.21, 2.92],
  Valenciennes: [50.36, 3.52],
  Boistrancourt: [50.13, 3.4],
  'Le Cateau': [50.1, 3.54],
  Cappy: [49.92, 2.76],
  Lechelle: [50.05, 2.98],
  Laon: [49.56, 3.62],
  Rethel: [49.51, 4.37],
  Stenay: [49.49, 5.19],
  Metz: [49.12, 6.18],
  Sedan: [49.7, 4.94],
};

/** Where a field is drawn that is not known: behind the lines of its power. */
const SOMEWHERE: Record<'allied' | 'central', Degrees> = { allied: [50.46, 2.3], central: [50.5, 3.55] };

const TOWNS: Record<string, Town> = {
  Calais: { at: [50.955, 1.85], label: 'below' },
  Boulogne: { at: [50.72, 1.63], label: 'right' },
  Bruges: { at: [51.21, 3.22], label: 'right' },
  Lille: { at: [50.63, 3.06], label: 'right' },
  Gand: { at: [51.05, 3.72], label: 'right' },
  Bruxelles: { at: [50.85, 4.35], label: 'right' },
  Namur: { at: [50.47, 4.86], label: 'right' },
  Mons: { at: [50.45, 3.95], label: 'right' },
  Amiens: { at: [49.89, 2.3], label: 'below' },
  Compiègne: { at: [49.42, 2.83], label: 'left' },
  Laon: { at: [49.56, 3.62], label: 'right' },
  Sedan: { at: [49.7, 4.94], label: 'right' },
  Metz: { at: [49.12, 6.18], label: 'above' },
  Paris: { at: [48.86, 2.35], label: 'left' },
  Châlons: { at: [48.96, 4.36], label: 'below' },
};

const COAST: readonly Degrees[] = [
  [50.35, 1.56],
  [50.73, 1.58],
  [50.87, 1.58],
  [50.96, 1.85],
  [51.03, 2.2],
  [51.06, 2.42],
  [51.15, 2.71],
  [51.24, 2.93],
  [51.34, 3.2],
  [51.4, 3.45],
];

const RIVERS: readonly (readonly Degrees[])[] = [
  [
    [50.19, 1.58],
    [50.1, 1.83],
    [49.89, 2.3],
    [49.93, 2.94],
    [49.85, 3.29],
    [49.93, 3.5],
  ],
  [
    [48.6, 2.2],
    [48.98, 2.1],
    [49.26, 2.47],
    [49.42, 2.83],
    [49.58, 3.0],
    [49.66, 3.36],
    [49.9, 3.62],
    [50.0, 4.1],
  ],
  [
    [49.42, 2.83],
    [49.38, 3.32],
    [49.4, 3.9],
    [49.51, 4.37],
    [49.35, 4.8],
    [48.95, 5.0],
  ],
  [
    [48.85, 2.4],
    [48.96, 2.88],
    [49.04, 3.4],
    [49.04, 3.96],
    [48.96, 4.36],
    [48.7, 4.8],
  ],
  [
    [48.6, 5.62],
    [48.89, 5.54],
    [49.16, 5.38],
    [49.49, 5.19],
    [49.7, 4.94],
    [49.77, 4.72],
    [50.14, 4.82],
    [50.47, 4.86],
    [50.63, 5.57],
  ],
  [
    [50.55, 2.3],
    [50.64, 2.6],
    [50.69, 2.88],
    [50.83, 3.26],
    [51.05, 3.72],
  ],
  [
    [50.05, 3.25],
    [50.18, 3.23],
    [50.36, 3.52],
    [50.6, 3.39],
    [50.85, 3.6],
    [51.05, 3.72],
    [51.2, 4.2],
  ],
];

const LINE: readonly Degrees[] = [
  [51.16, 2.73],
  [51.03, 2.84],
  [50.93, 2.89],
  [50.85, 2.96],
  [50.76, 2.93],
  [50.68, 2.95],
  [50.54, 2.83],
  [50.44, 2.86],
  [50.37, 2.87],
  [50.28, 2.88],
  [50.18, 2.97],
  [50.08, 3.1],
  [49.95, 3.14],
  [49.84, 3.23],
  [49.67, 3.32],
  [49.53, 3.35],
  [49.43, 3.5],
  [49.44, 3.78],
  [49.31, 4.06],
  [49.22, 4.5],
  [49.24, 4.92],
  [49.28, 5.36],
  [49.13, 5.64],
  [48.92, 5.53],
  [48.86, 5.62],
  [48.93, 5.86],
  [48.89, 6.08],
  [48.78, 6.36],
];

export interface Label extends Spot {
  name: string;
  anchor: 'start' | 'middle' | 'end';
  dx: number;
  dy: number;
}

function labelled(name: string, town: Town, far: number): Label {
  const place = at(town.at);
  switch (town.label) {
    case 'left':
      return { ...place, name, anchor: 'end', dx: -far, dy: 4 };
    case 'above':
      return { ...place, name, anchor: 'middle', dx: 0, dy: -far };
    case 'below':
      return { ...place, name, anchor: 'middle', dx: 0, dy: far + 8 };
    default:
      return { ...place, name, anchor: 'start', dx: far, dy: 4 };
  }
}

export const sectors: readonly Label[] = Object.entries(SECTORS).map(([name, town]) => labelled(name, town, 11));
export const towns: readonly Label[] = Object.entries(TOWNS).map(([name, town]) => labelled(name, town, 6));

/** Where a stretch of front is; the middle of the line for one that is not on this map. */
export function sectorAt(name: string): Spot {
  return sectors.find((each) => each.name === name) ?? at([50.28, 2.88]);
}

export function fieldAt(base: string, power: 'allied' | 'central'): Spot {
  return at(Object.hasOwn(FIELDS, base) ? (FIELDS[base] as Degrees) : SOMEWHERE[power]);
}

/** A smooth way through all places. */
export function smooth(places: readonly Spot[]): string {
  const [first, ...rest] = places;
  if (!first) return '';
  let path = `M${round(first.x)} ${round(first.y)}`;
  rest.forEach((to, place) => {
    const from = places[place] ?? first;
    const before = places[place - 1] ?? from;
    const after = places[place + 2] ?? to;
    path += `C${round(from.x + (to.x - before.x) / 6)} ${round(from.y + (to.y - before.y) / 6)} ${round(
      to.x - (after.x - from.x) / 6,
    )} ${round(to.y - (after.y - from.y) / 6)} ${round(to.x)} ${round(to.y)}`;
  });
  return path;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

const line = LINE.map(at);
export const coast = `${smooth(COAST.map(at))}L${WIDTH + 40} -40H-60V${round(at([50.35, 1.5]).y)}Z`;
export const rivers = RIVERS.map((river) => smooth(river.map(at)));
export const frontLine = smooth(line);
/** The land behind the front of the Central Powers. */
export const beyond = `${frontLine}L${WIDTH + 60} ${HEIGHT + 40}V-60H${round(line[0]?.x ?? 0)}Z`;

/** Slanting lines over the whole map, and waves over its sea: drawn once, and cut to shape where they are used. */
export const hatch = Array.from(
  { length: Math.ceil((WIDTH + HEIGHT) / 11) },
  (_, place) => `M${place * 11} -10L${place * 11 - HEIGHT - 20} ${HEIGHT + 10}`,
).join('');
export const swell = Array.from({ length: 14 }, (_, row) =>
  Array.from({ length: 18 }, (__, place) => `M${place * 28 + (row % 2) * 14} ${10 + row * 13}q4-4 8 0t8 0`).join(''),
).join('');
