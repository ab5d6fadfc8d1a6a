// A lattice of equilateral triangles, for drawing and words only: points in rows from west to east, every other row
// shifted half a step east, named by the letter of the row from the north and the number of the column from the west.

export interface Point {
  row: number;
  column: number;
}

/** The six directions, each 60 degrees to the left of the one before; 0 is east. */
export const HEADINGS = ['E', 'NE', 'NW', 'W', 'SW', 'SE'] as const;

const NAME = /^([A-Z])([1-9]\d?)$/;

export function pointName({ row, column }: Point): string {
  return `${String.fromCharCode(65 + row)}${column + 1}`;
}

export function pointNamed(name: string): Point | null {
  const [, letter, number] = NAME.exec(name) ?? [];
  return letter && number ? { row: letter.charCodeAt(0) - 65, column: Number(number) - 1 } : null;
}

/** The next point in a direction, on the lattice or off it. */
export function beside({ row, column }: Point, heading: number): Point {
  if (heading === 0 || heading === 3) return { row, column: column + (heading === 0 ? 1 : -1) };
  const down = heading === 4 || heading === 5;
  const west = heading === 2 || heading === 4;
  return { row: row + (down ? 1 : -1), column: column + (Math.abs(row) % 2) - (west ? 1 : 0) };
}

/** Where a point lies in steps: east and south of A1. */
export function offset({ row, column }: Point): { east: number; south: number } {
  return { east: column + (Math.abs(row) % 2) / 2, south: (row * Math.sqrt(3)) / 2 };
}

/** Steps on the shortest way. */
export function distance(one: Point, other: Point): number {
  const [q, r] = [one.column - Math.floor(one.row / 2), one.row];
  const [toQ, toR] = [other.column - Math.floor(other.row / 2), other.row];
  return Math.max(Math.abs(toQ - q), Math.abs(toR - r), Math.abs(toQ - q + toR - r));
}

/** Where another point lies from a nose that points to a heading, as a clock says it: 12 is straight ahead. */
export function clock(from: Point, heading: number, to: Point): number {
  const [here, there] = [offset(from), offset(to)];
  const left = Math.atan2(here.south - there.south, there.east - here.east) - (heading * Math.PI) / 3;
  const hour = Math.round((-left * 6) / Math.PI);
  return (((((hour % 12) + 12) % 12) + 11) % 12) + 1;
}
