// A board of flat-topped hexes, for drawing and words only: columns from west to east, every other one half a hex
// farther south. A name is the letter of the column and the number of the row from the north. It is the lattice of
// lattice.ts laid on its side: the middles of the hexes are the lattice's points.
import { beside as pointBeside, distance as steps, offset as pointOffset, pointName, pointNamed } from './lattice';

export interface Hex {
  column: number;
  row: number;
}

export interface Extent {
  columns: number;
  rows: number;
}

/** The six sides of a hex, clockwise. */
export const SIDES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;

/** From the middle of a hex to a corner, where the middles of neighbours are one apart. */
export const CORNER = 1 / Math.sqrt(3);

const point = ({ column, row }: Hex): { row: number; column: number } => ({ row: column, column: row });

export function hexName(hex: Hex): string {
  return pointName(point(hex));
}

export function hexNamed(name: string): Hex | null {
  const found = pointNamed(name);
  return found && { column: found.row, row: found.column };
}

/** The next hex beyond a side, on the board or off it. */
export function beside(hex: Hex, side: number): Hex {
  const found = pointBeside(point(hex), (side + 3) % 6);
  return { column: found.row, row: found.column };
}

/** Where the middle of a hex lies, east and south of A1's. */
export function middle(hex: Hex): { east: number; south: number } {
  const { east, south } = pointOffset(point(hex));
  return { east: south, south: east };
}

/** Hexes on the shortest way. */
export function distance(one: Hex, other: Hex): number {
  return steps(point(one), point(other));
}

export function isInside({ columns, rows }: Extent, { column, row }: Hex): boolean {
  return column >= 0 && row >= 0 && column < columns && row < rows;
}

/** All hexes, column by column. */
export function hexes({ columns, rows }: Extent): Hex[] {
  return Array.from({ length: columns * rows }, (_, i) => ({ column: Math.floor(i / rows), row: i % rows }));
}

/** The direction of a side, clockwise from the north. */
export function angleOf(side: number): number {
  return (side * Math.PI) / 3;
}

/** The corners of a hex around its middle, clockwise from the north-western one, east and south of it. */
export function corners(size = 1): { east: number; south: number }[] {
  return SIDES.map((_, i) => {
    const angle = angleOf(i) - Math.PI / 6;
    return { east: Math.sin(angle) * CORNER * size, south: -Math.cos(angle) * CORNER * size };
  });
}

/** Where another hex lies from a nose that points through a side, as a clock says it: 12 is straight ahead. */
export function clock(from: Hex, side: number, to: Hex): number {
  const [here, there] = [middle(from), middle(to)];
  const bearing = Math.atan2(there.east - here.east, here.south - there.south) - angleOf(side);
  const hour = Math.round((bearing * 6) / Math.PI);
  return (((((hour % 12) + 12) % 12) + 11) % 12) + 1;
}

const WINDS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

export type Wind = (typeof WINDS)[number];

/** The direction from one hex to another on the compass. */
export function compass(from: Hex, to: Hex): Wind {
  const [here, there] = [middle(from), middle(to)];
  const bearing = Math.atan2(there.east - here.east, here.south - there.south);
  return WINDS[(Math.round((bearing * 4) / Math.PI) + 8) % 8] as Wind;
}
