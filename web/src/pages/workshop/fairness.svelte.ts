// Whether a scenario is fair: the games that machines play of it, which go on while somebody looks at other things.
import type { SmallStudy, StudyCell } from '../../wire/types';
import { Running } from '../lab/running.svelte';
import { shelf } from '../lab/shelf.svelte';
import { same } from './figures';
import { put, type Table, textIn } from './paths';

const FILE = 'my-scenario.toml';
/** Games that are played at most in one go until it is sure. */
const MOST = 2000;

/** What a scenario says of itself: nothing is played otherwise for it. */
export const TEXTS = ['title', 'title_fr', 'summary', 'summary_fr', 'minutes'] as const;

export const SIZES = [40, 100, 400, 'sure'] as const;

export class Fairness {
  readonly running = new Running();
  size: (typeof SIZES)[number] = $state(100);
  /** What was found before something was changed, the newest first. */
  before: readonly StudyCell[] = $state.raw([]);
  /** What was played: figures of another scenario are not those of this one. */
  #about: Table | null = $state.raw(null);

  /** What the games say so far. */
  get cell(): StudyCell | null {
    return this.running.run?.result?.cells[0] ?? null;
  }

  /** So many games the server plays of a study. */
  get #allowed(): number {
    return shelf.lab?.limits.games ?? Infinity;
  }

  /** Until it is sure so many games are played at most. */
  get most(): number {
    return Math.min(MOST, this.#allowed);
  }

  /** Whether all games that the server allows leave it open. */
  get spent(): boolean {
    return (this.running.run?.done ?? 0) >= this.#allowed;
  }

  /** Whether the games that there are of a scenario leave it open, and more can be played. */
  canGoOn(scenario: Table): boolean {
    const state = this.running.run?.state;
    const open = this.isAbout(scenario) && this.cell?.verdict === 'not sure yet';
    return open && (state === 'done' || state === 'stopped') && !this.spent;
  }

  /** Adds games to those that there are, until it is sure. */
  async goOn(): Promise<void> {
    await this.running.goOn(Math.min((this.running.run?.done ?? 0) + MOST, this.#allowed));
  }

  /** Whether a scenario is played as the one whose games there are. */
  isAbout(scenario: Table): boolean {
    return this.#about !== null && same(played(this.#about), played(scenario));
  }

  async begin(book: string, scenario: Table, pilots: string[]): Promise<void> {
    if (this.cell && !this.isAbout(scenario)) this.before = [this.cell, ...this.before].slice(0, 5);
    this.#about = scenario;
    const study: SmallStudy = {
      title: textIn(scenario.title),
      scenarios: { [book]: [FILE] },
      brought: { [FILE]: scenario as Record<string, unknown> },
      pilots,
      games: this.size === 'sure' ? this.most : this.size,
      until: this.size === 'sure' ? 'sure' : 'end',
      seed: 1,
    };
    await this.running.begin(study);
  }
}

/** A scenario without what is only said of it. */
function played(scenario: Table): Table {
  return TEXTS.reduce((left, text) => put(left, [text], undefined), scenario);
}
