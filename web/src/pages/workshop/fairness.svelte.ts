// Whether a scenario is fair: the games that machines play of it, which go on while somebody looks at other things.
import type { SmallStudy, StudyCell } from '../../wire/types';
import { Running } from '../lab/running.svelte';
import { type Table, textIn } from './paths';

const FILE = 'my-scenario.toml';

export class Fairness {
  readonly running = new Running();
  games = $state(100);
  /** What was found before something was changed, the newest first. */
  before: readonly StudyCell[] = $state.raw([]);
  /** What was played: figures of another scenario are not those of this one. */
  #about: Table | null = $state.raw(null);

  /** What the games say so far. */
  get cell(): StudyCell | null {
    return this.running.run?.result?.cells[0] ?? null;
  }

  isAbout(scenario: Table): boolean {
    return this.#about === scenario;
  }

  async begin(book: string, scenario: Table, pilots: string[]): Promise<void> {
    if (this.cell && !this.isAbout(scenario)) this.before = [this.cell, ...this.before].slice(0, 5);
    this.#about = scenario;
    const study: SmallStudy = {
      title: textIn(scenario.title),
      scenarios: { [book]: [FILE] },
      brought: { [FILE]: scenario as Record<string, unknown> },
      pilots,
      games: this.games,
      seed: 1,
    };
    await this.running.begin(study);
  }
}
