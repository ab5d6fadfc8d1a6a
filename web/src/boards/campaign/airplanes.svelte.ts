// What people call the types of a game's aircraft list, fetched once for each game.
import { SvelteMap } from 'svelte/reactivity';
import { api } from '../../net/api';

const lists = new SvelteMap<string, Record<string, Record<string, unknown>>>();
const asked = new Set<string>();

/** The name of a type; its id until the list is here. */
export function typeName(book: string, model: string): string {
  const list = lists.get(book);
  if (!list) fetchList(book);
  const name = list?.[model]?.name;
  return typeof name === 'string' ? name : model;
}

function fetchList(book: string): void {
  if (!book || asked.has(book)) return;
  asked.add(book);
  api.aircraft(book).then(
    (list) => lists.set(book, list),
    () => asked.delete(book),
  );
}
