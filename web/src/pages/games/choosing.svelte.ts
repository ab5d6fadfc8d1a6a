// What two people can play against each other, as it is chosen in forms: there is a good choice already.
import { library } from '../library.svelte';
import { PACES, type Pace } from '../setup/plan';
import { sidesOf, sizeOf, sizesOf } from './facts';

export const OFFERED_PACES: readonly (Pace | null)[] = [
  null,
  { kind: 'fischer', seconds: 900, increment: 15 },
  PACES.fischer,
  PACES.move,
  { kind: 'days', days: 1, vacation: 7 },
  PACES.days,
  { kind: 'days', days: 7, vacation: 14 },
];

/** A book and a scenario of it. */
export class Choosing {
  bookId: string = $state('');
  scenarioName: string = $state('');
  /** How many fly on the larger side; 0 if that does not matter. */
  wantedSize: number = $state(0);

  readonly books = $derived((library.books ?? []).filter((each) => playable(each.id).length));
  readonly book = $derived(this.books.find((each) => each.id === this.bookId) ?? this.books[0] ?? null);
  readonly #playable = $derived(this.book ? playable(this.book.id) : []);
  readonly sizes = $derived(sizesOf(this.#playable));
  readonly size = $derived(this.sizes.includes(this.wantedSize) ? this.wantedSize : 0);
  readonly scenarios = $derived(this.#playable.filter((each) => !this.size || sizeOf(each) === this.size));
  readonly scenario = $derived(
    this.scenarios.find((each) => each.name === this.scenarioName) ??
      this.scenarios.find((each) => each.name === this.book?.first) ??
      this.scenarios[0] ??
      null,
  );
  readonly sides = $derived(this.book && this.scenario ? sidesOf(this.book.id, this.scenario.name) : []);
}

/** Scenarios with two sides, one for each of two people. */
function playable(id: string) {
  return (library.find(id)?.scenarios ?? []).filter((each) => sidesOf(id, each.name).length === 2);
}
