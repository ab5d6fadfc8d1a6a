// What the lab has to show: the list of studies, and the results that were asked for, each fetched once.
import { SvelteMap } from 'svelte/reactivity';
import type { ApiError } from '../../net/api';
import type { Comparison, Lab, StudyResult } from '../../wire/types';
import { asProblem } from '../library.svelte';
import { labApi } from './api';

class Shelf {
  lab: Lab | null = $state.raw(null);
  duels: Comparison | null = $state.raw(null);
  problem: ApiError | null = $state.raw(null);
  readonly #results = new SvelteMap<string, StudyResult>();

  result(name: string): StudyResult | null {
    return this.#results.get(name) ?? null;
  }

  load(): Promise<void> {
    return this.#fetch(this.lab, labApi.lab, (lab) => (this.lab = lab));
  }

  loadDuels(): Promise<void> {
    return this.#fetch(this.duels, labApi.duels, (duels) => (this.duels = duels));
  }

  loadResult(name: string): Promise<void> {
    return this.#fetch(
      this.result(name),
      () => labApi.result(name),
      (result) => this.#results.set(name, result),
    );
  }

  async #fetch<Thing>(known: Thing | null, ask: () => Promise<Thing>, keep: (thing: Thing) => void): Promise<void> {
    if (known) return;
    this.problem = null;
    try {
      keep(await ask());
    } catch (error) {
      this.problem = asProblem(error);
    }
  }
}

export const shelf = new Shelf();
