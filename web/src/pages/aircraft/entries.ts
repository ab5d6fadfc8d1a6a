// The aircraft of all books as one collection: what each is, and its figures with where they come from.
import { drawingOf, nationOf } from '../../boards/spandaus/models';
import { bearsCross, nationNamed, type Nation } from '../../scene/aircraft/nations';
import { isType, type TypeId } from '../../scene/aircraft/types';

/** A row of an aircraft list as the server sends it. */
export type Row = Readonly<Record<string, unknown>>;
export type Kind = 'fighter' | 'two-seater' | 'bomber';
export type Origin = 'printed' | 'inferred' | 'house';

export const KINDS: readonly Kind[] = ['fighter', 'two-seater', 'bomber'];

export interface Entry {
  /** Its address among all: book and id. */
  address: string;
  book: string;
  id: string;
  name: string;
  nation: Nation | null;
  /** Nothing where the list gives none. */
  year: number | null;
  kind: Kind;
  drawing: TypeId;
  row: Row;
}

export interface Figure {
  name: string;
  value: unknown;
  /** Nothing where the list does not say. */
  origin: Origin | null;
}

/** What is wanted of the collection; nothing for all. */
export interface Filter {
  book: string;
  nation: string;
  year: string;
  type: string;
}

export function entryOf(book: string, id: string, row: Row): Entry {
  const kind = kindOf(row);
  const nation = nationNamed(text(row.nation)) ?? (book === 'spandaus' ? nationOf(id, text(row.side)) : null);
  const year = typeof row.year === 'number' ? row.year : null;
  return {
    address: `${book}/${id}`,
    book,
    id,
    name: text(row.name) || id,
    nation,
    year,
    kind,
    drawing: drawn(book, id, row, kind, nation),
    row,
  };
}

function kindOf({ type, role, seats }: Row): Kind {
  if (type === 'bomber' || role === 'bomber') return 'bomber';
  const two = type === 'two-seater' || role === 'two-seater' || role === 'recon' || Number(seats ?? 1) > 1;
  return two ? 'two-seater' : 'fighter';
}

/** Its own drawing; for a row without one, what its side commonly flew. */
function drawn(book: string, id: string, row: Row, kind: Kind, nation: Nation | null): TypeId {
  const look = text(row.look);
  if (isType(look)) return look;
  const side = nation && bearsCross(nation) ? 'german' : 'allied';
  return drawingOf(book === 'spandaus' ? id : '', kind, side);
}

export function wanted(entries: readonly Entry[], { book, nation, year, type }: Filter): Entry[] {
  return entries.filter(
    (entry) =>
      (!book || entry.book === book) &&
      (!nation || entry.nation === nation) &&
      (!year || String(entry.year ?? '') === year) &&
      (!type || entry.kind === type),
  );
}

/** The years that some aircraft has, and the nations. */
export function yearsOf(entries: readonly Entry[]): number[] {
  return [...new Set(entries.flatMap(({ year }) => year ?? []))].sort();
}

export function nationsOf(entries: readonly Entry[]): Nation[] {
  return [...new Set(entries.flatMap(({ nation }) => nation ?? []))].sort();
}

/** What is told above the figures, or not at all. */
const NO_FIGURES = new Set([
  ...['id', 'name', 'as_printed', 'origin', 'why', 'note', 'note_fr', 'look', 'year', 'month'],
  ...['type', 'side', 'role', 'nation', 'set'],
]);

/** Figures that have no origin of their own come from where these do. */
export const WITH: Record<string, string> = {
  gain_further: 'gain',
  loss_further: 'loss',
  load: 'bombs',
  bomb: 'bombs',
  aimer: 'bombs',
  stall_bombs: 'bombs',
  top_bombs: 'bombs',
  second: 'weapons',
};

/** The figures of an aircraft in the order of its list. What it lacks is left out; figures of one mount each are told one
 * by one. */
export function figuresOf({ book, row }: Entry): Figure[] {
  const origins = (row.origin ?? {}) as Record<string, Origin>;
  // The lists of Instant Spandaus name only what is not printed.
  const usual = book === 'spandaus' ? 'printed' : null;
  const origin = (name: string): Origin | null => origins[name] ?? origins[WITH[name] ?? ''] ?? usual;
  return Object.entries(row).flatMap(([name, value]): Figure[] => {
    if (NO_FIGURES.has(name) || isNothing(value)) return [];
    if (!isTable(value)) return [{ name, value, origin: origin(name) }];
    return Object.entries(value).map(([part, each]) => {
      const whole = `${name}.${part}`;
      return { name: whole, value: each, origin: origin(whole) };
    });
  });
}

function isNothing(value: unknown): boolean {
  return value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
