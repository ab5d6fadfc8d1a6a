// What the workshop has to know of a game's board: what lies on it and where, and how it is moved, turned, raised and added.
import type { XY } from '../../../boards/paper/drawing';
import { at, listIn, type Path, type Table, tableIn, textIn } from '../paths';

/** Rows of aircraft by id, the scenario's own among them. */
export type Models = Readonly<Record<string, Table>>;

export type Direction = 'up' | 'down' | 'left' | 'right';

/** Something that lies on the board, or waits to. */
export interface Item {
  /** The way to it in the scenario. */
  path: Path;
  kind: 'aircraft' | 'unit' | 'cloud' | 'area';
  /** The piece that the board draws for it; nothing where it draws none. */
  piece: string;
  name: string;
  /** What it is: a type of aircraft, a kind of unit. */
  type: string;
  /** Whose it is, by the place of the side; -1 for nobody. */
  side: number;
}

/** A place of the board. */
export interface Spot extends XY {
  name: string;
  value: unknown;
}

export interface Bench {
  /** A scenario to begin with: small, and right. */
  blank(): Table;
  items(data: Table, models: Models): Item[];
  /** Where it lies, in units of the picture; null where it waits. */
  where(view: Table, data: Table, item: Item): XY | null;
  /** The place nearest to a point of the picture; null off the board. */
  spot(view: Table, point: XY): Spot | null;
  /** The next place in a direction. */
  beside(view: Table, data: Table, item: Item, direction: Direction, far: boolean): Spot | null;
  move(data: Table, item: Item, spot: Spot): Table;
  /** Where it points, in degrees clockwise from the north; null where it points nowhere. */
  heading(data: Table, item: Item): number | null;
  /** As near to a heading as it can point. */
  turn(data: Table, item: Item, degrees: number): Table;
  /** Degrees from one heading to the next. */
  readonly arc: number;
  lift(data: Table, item: Item, by: number): Table;
  /** How high it is, as the board says it; null where it has no height. */
  height(data: Table, item: Item): number | null;
  /** What can be added to a side, and what to the board. */
  readonly forces: readonly string[];
  readonly things: readonly string[];
  /** Adds something where there is room; gives the way to it. */
  add(data: Table, view: Table | null, what: string, side: number, models: Models): { data: Table; path: Path };
  /** What goes with the type of an aircraft, after another was chosen: a number that this type has. */
  retyped?(data: Table, path: Path, models: Models): Table;
  /** The view with what only play would lay out. */
  shown?(view: Table, data: Table): Table;
  /** Fields that are laid on the board, and need no other form; sides are anyway. */
  readonly laid: readonly string[];
  /** What a field of a table may name that the scenario has itself, as `Task.area`; for a table of a side, its own. */
  readonly names?: Readonly<Record<string, (data: Table, side: Table, models: Models) => readonly string[]>>;
  /** For boards whose places are picked: what a click on one does with a tool. */
  pick?(data: Table, place: string, tool: string): Table;
}

export const sidesOf = (data: Table): readonly Table[] => listIn(data.side).map(tableIn);

export const sideNames = (data: Table): string[] => sidesOf(data).map(({ name }) => textIn(name));

export const entryAt = (data: Table, path: Path): Table => tableIn(at(data, path));

/** The name of a model as people know it. */
export function modelName(models: Models, id: unknown): string {
  return textIn(models[textIn(id)]?.name) || textIn(id);
}

/** Models by their nation, or by their side where the list has no nations. */
export function byNation(models: Models): [string, [string, Table][]][] {
  const found = new Map<string, [string, Table][]>();
  for (const [id, row] of Object.entries(models)) {
    const nation = textIn(row.nation ?? row.side);
    found.set(nation, [...(found.get(nation) ?? []), [id, row]]);
  }
  return [...found].sort();
}

export const LETTERS: readonly string[] = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'.split('');

export const turned = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** The names of what stands in a list, of those that have one. */
export const namesIn = (list: unknown): string[] =>
  listIn(list)
    .map((each) => textIn(tableIn(each).name))
    .filter(Boolean);

/** A name that no other thing has: "A", "B" and so on, or with a number. */
export function freeName(taken: readonly string[], from: readonly string[]): string {
  const free = from.find((name) => !taken.includes(name));
  if (free) return free;
  for (let number = 2; ; number += 1) {
    const name = `${from[0] ?? ''} ${number}`.trim();
    if (!taken.includes(name)) return name;
  }
}
