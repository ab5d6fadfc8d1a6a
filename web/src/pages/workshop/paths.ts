// Ways through the data of a scenario, which is never changed in place: every change is a new scenario that shares what
// stayed the same.

export type Step = string | number;
export type Path = readonly Step[];
export type Table = Readonly<Record<string, unknown>>;

export function tableIn(value: unknown): Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Table) : {};
}

export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What stands at the end of a way; undefined where nothing does. */
export function at(data: unknown, path: Path): unknown {
  let found = data;
  for (const step of path) {
    found = typeof step === 'number' ? listIn(found)[step] : tableIn(found)[step];
  }
  return found;
}

/** The same data with another value at the end of a way; undefined takes a field of a table away. */
export function put<Data>(data: Data, path: Path, value: unknown): Data {
  const [step, ...rest] = path;
  if (step === undefined) return value as Data;
  if (typeof step === 'number') {
    const list = listIn(data);
    return list.map((each, place) => (place === step ? put(each, rest, value) : each)) as Data;
  }
  const table = tableIn(data);
  const inner = put(table[step], rest, value);
  if (inner !== undefined) return { ...table, [step]: inner } as Data;
  return Object.fromEntries(Object.entries(table).filter(([name]) => name !== step)) as Data;
}

/** The same data with fields of one table changed. */
export function putAll<Data>(data: Data, path: Path, fields: Table): Data {
  return Object.entries(fields).reduce((found, [name, value]) => put(found, [...path, name], value), data);
}

/** The same data with one more entry at the end of a list, which may not be there yet. */
export function added<Data>(data: Data, path: Path, entry: unknown): Data {
  return put(data, path, [...listIn(at(data, path)), entry]);
}

/** The same data without an entry of a list. */
export function without<Data>(data: Data, path: Path): Data {
  const [list, place] = [path.slice(0, -1), path.at(-1)];
  return put(
    data,
    list,
    listIn(at(data, list)).filter((_, i) => i !== place),
  );
}

export const begins = (path: Path, first: Path): boolean => first.every((step, i) => path[i] === step);

export const samePath = (one: Path | null, other: Path | null): boolean =>
  one !== null && other !== null && one.length === other.length && begins(one, other);

export const keyOf = (path: Path): string => path.join('.');
