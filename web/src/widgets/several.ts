// Decisions whose options are lists of things: what is ticked is one of the lists.
import { keyOf } from '../table/options';

/** Whether options are choices of several things: lists of different lengths (a pair of names is one thing, not two). */
export function isSeveral(options: readonly unknown[]): options is unknown[][] {
  const lists = options.filter(Array.isArray);
  return lists.length === options.length && new Set(lists.map((each) => each.length)).size > 1;
}

/** Everything that stands in any of the lists, once, in order. */
export function things(options: readonly unknown[][]): unknown[] {
  const found = new Map<string, unknown>();
  for (const each of options.flat()) found.set(keyOf(each), each);
  return [...found.values()];
}

/** The option with exactly the ticked things, in the order of ticking if there is one, else in any order. */
export function optionOf(options: readonly unknown[][], ticked: readonly unknown[]): unknown[] | null {
  const exact = options.find((each) => keyOf(each) === keyOf(ticked));
  if (exact) return exact;
  const sorted = (list: readonly unknown[]): string => list.map(keyOf).sort().join();
  return options.find((each) => sorted(each) === sorted(ticked)) ?? null;
}
