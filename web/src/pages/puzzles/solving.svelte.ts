// One puzzle at its table: the question, the first answer, which is judged and not played, and what is told of it.
import { ApiError } from '../../net/api';
import { puzzleApi } from '../../net/puzzles';
import { same } from '../../table/apply';
import type { TableModel } from '../../table/match.svelte';
import { coming } from '../../ui/busy.svelte';
import type { Asked, PuzzleCard, PuzzleQuestion, PuzzleSolution, PuzzleWhy, PuzzleWorth } from '../../wire/types';
import { asProblem } from '../library.svelte';
import { solver } from './solver.svelte';

/** `unsure`: an answer of one's own that may be as good as the best. */
export type Verdict = 'right' | 'near' | 'wrong' | 'behind' | 'unsure' | 'shown';

export class Solving {
  question = $state.raw<PuzzleQuestion | null>(null);
  solution = $state.raw<PuzzleSolution | null>(null);
  /** Null while it is being thought about. */
  why = $state.raw<PuzzleWhy | null>(null);
  problem = $state.raw<ApiError | null>(null);
  /** What the puzzle asks. */
  asked = $state.raw<Asked | null>(null);
  /** What was answered first. */
  answer = $state.raw<unknown>(null);
  /** The solution is being fetched, without an answer. */
  showing = $state(false);

  readonly #model: TableModel;
  readonly #book: string;
  readonly #id: string;
  /** Why the best is better than the next: most solvers need longer than the server. */
  #next: Promise<PuzzleWhy> | null = null;

  constructor(model: TableModel, puzzle: string) {
    this.#model = model;
    [this.#book = '', this.#id = ''] = puzzle.split('/');
    model.answering.gate = (asked, option) => this.#judged(asked, option);
    void this.#load();
  }

  dispose(): void {
    this.#model.answering.gate = null;
  }

  get card(): PuzzleCard | null {
    return this.question?.card ?? null;
  }

  /** What the puzzle asks is still open: its answers can be put on the board. */
  readonly open = $derived.by(() => {
    const { mine } = this.#model;
    return mine !== null && this.#isAsked(mine);
  });

  readonly verdict = $derived.by((): Verdict | null => {
    if (!this.solution) return null;
    switch (this.solution.verdict) {
      case 'best':
        return 'right';
      case 'choice':
        return 'wrong';
      case 'own':
        return !this.why ? null : this.why.sure ? 'behind' : 'unsure';
      default:
        return this.solution.verdict;
    }
  });

  /** The choice that was answered, or comes to nearly the same. */
  get chosen(): PuzzleWorth | null {
    const place = this.solution?.place;
    return place === undefined || place === null ? null : (this.solution?.worth[place] ?? null);
  }

  async #load(): Promise<void> {
    void solver.load();
    try {
      this.question = await coming(puzzleApi.puzzle(this.#book, this.#id));
      this.#next = puzzleApi.puzzleWhy(this.#book, this.#id, null);
      // Who asks for it later hears of it.
      this.#next.catch(() => undefined);
    } catch (error) {
      this.problem = asProblem(error);
    }
  }

  #isAsked(asked: Asked): boolean {
    const { question } = this;
    if (this.asked) return same(this.asked, asked);
    return question !== null && asked.seat === question.seat && asked.kind === question.kind;
  }

  /** Shows an answer on the board, as if the solver had drawn or chosen it. */
  show(answer: unknown): void {
    if (this.open) this.#model.answering.take(answer);
  }

  /** The solver wants to be told: it counts as missed. */
  async reveal(): Promise<void> {
    if (this.showing || this.solution) return;
    this.showing = true;
    if (this.#model.mine && this.#isAsked(this.#model.mine)) await this.#try(this.#model.mine, null);
    this.showing = false;
  }

  /** The match goes on: what is answered now is played. */
  leave(): void {
    this.#model.answering.gate = null;
    solver.leave(this.#model.match);
  }

  /** Judges the first answer to the puzzle; all others are given. */
  async #judged(asked: Asked, option: unknown): Promise<boolean> {
    if (this.solution || !this.#isAsked(asked)) {
      if (this.solution) this.leave();
      return true;
    }
    // What cannot be judged is given as in any match: what the rules forbid is refused there.
    return !(await this.#try(asked, option)) && this.problem?.status === 400;
  }

  async #try(asked: Asked, answer: unknown): Promise<boolean> {
    this.problem = null;
    try {
      const told = await coming(puzzleApi.puzzleSolution(this.#book, this.#id, answer));
      this.asked = asked;
      this.answer = answer;
      this.solution = told;
      const best = told.worth[0];
      if (best && told.verdict !== 'best' && told.verdict !== 'near') this.show(best.answers[0]);
      void this.#explain(told, answer);
      return true;
    } catch (error) {
      this.problem = asProblem(error);
      return false;
    }
  }

  async #explain(told: PuzzleSolution, answer: unknown): Promise<void> {
    const against = told.place !== null && told.place > 1;
    try {
      const asked = against || told.verdict === 'own' ? puzzleApi.puzzleWhy(this.#book, this.#id, answer) : this.#next;
      this.why = await coming(asked ?? puzzleApi.puzzleWhy(this.#book, this.#id, null));
    } catch {
      // Without a word of the coach the theme says it in general.
      const why = Object.fromEntries(
        Object.entries(solver.list?.words ?? {}).map(([lang, words]) => [
          lang,
          words.why?.[this.card?.theme ?? ''] ?? '',
        ]),
      );
      this.why = { why, behind: 0, spread: 1, sure: false };
    }
    if (this.card && this.verdict && this.verdict !== 'unsure') {
      solver.solved(this.card, this.verdict === 'right' || this.verdict === 'near');
    }
  }
}
