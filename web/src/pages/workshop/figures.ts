// Aircraft of one's own: copies of listed ones, whose figures say where they come from. What is changed is the house's.
import { WITH } from '../aircraft/entries';
import type { Models } from './benches/bench';
import { listIn, put, type Table, tableIn, textIn } from './paths';

const ID = /[^a-z0-9]+/g;
/** What is no figure. */
const NO_FIGURES = new Set([
  'id',
  'name',
  'origin',
  'why',
  'note',
  'note_fr',
  'look',
  'as_printed',
  'set',
  'nation',
  'year',
]);

/** Whether two values are written alike. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A copy of a listed aircraft: under its own id it takes its place in the scenario, under another it is one more. */
export function copyOf(row: Table, id: string): Table {
  const others = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  return { ...others, id, ...('set' in row ? { set: 'own' } : {}) };
}

/** An id that no other aircraft has. */
export function newId(name: string, models: Models): string {
  const plain = name.normalize('NFD').toLowerCase().replace(ID, '-').replace(/^-|-$/g, '').slice(0, 34) || 'own';
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? `${plain}-own` : `${plain}-own-${number}`;
    if (!models[id]) return id;
  }
}

/** The values that an origin stands for: of `ammo.tail` that part, of `bombs` all that goes with them. */
function figure(row: Table, key: string): unknown {
  const [name = '', part] = key.split('.');
  if (part !== undefined) return tableIn(row[name])[part];
  const others = Object.keys(WITH).filter((each) => WITH[each] === name);
  return [name, ...others].map((each) => row[each] ?? null);
}

/** The next data, in which figures of own aircraft that were changed say that they are the house's; those that are again
 * as in the list come from where the list has them. */
export function withOrigins(before: Table, next: Table, listed: Models): Table {
  if (before.models === next.models) return next;
  const was = listIn(before.models).map(tableIn);
  return listIn(next.models).reduce<Table>((data, each, place) => {
    const row = tableIn(each);
    const old = was[place];
    if (!old || old === each || old.id !== row.id) return data;
    const source = listed[textIn(row.id)];
    const keys = Object.keys(tableIn(source?.origin ?? row.origin));
    const plain = Object.keys(row).filter((name) => !NO_FIGURES.has(name) && !(name in WITH));
    const told = keys.length ? keys : plain;
    const changed = told.filter((key) => !same(figure(row, key), figure(old, key)));
    if (!changed.length) return data;
    const origin = { ...tableIn(row.origin) };
    for (const key of changed) {
      const listedOrigin =
        source && same(figure(row, key), figure(source, key)) ? tableIn(source.origin)[key] : 'house';
      if (listedOrigin === undefined) delete origin[key];
      else origin[key] = listedOrigin;
    }
    return put(data, ['models', place, 'origin'], origin);
  }, next);
}
