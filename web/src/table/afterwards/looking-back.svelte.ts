// The look back at a match that is over: asked for, followed while it is worked out, and its answers checked.
import { ApiError, type Api } from '../../net/api';
import type { AnalysisTold, AnswerTold, Checking, LookedBack } from '../../wire/types';

export type LookingApi = Pick<Api, 'beginAnalysis' | 'analysis' | 'checkAnswer'>;

/** Milliseconds after which somebody asks how far it is. */
const BETWEEN_LOOKS = 600;

/** Marks that stand on the timeline. */
export interface Slip {
  at: number;
  mark: 'mistake' | 'blunder';
}

export class LookingBack {
  /** Answers that were looked at; null where nothing is worked out. */
  progress = $state.raw<{ done: number; of: number } | null>(null);
  analysis = $state.raw<AnalysisTold | null>(null);
  checks = $state.raw<readonly Checking[]>([]);
  trouble = $state.raw<ApiError | null>(null);

  readonly slips = $derived.by((): Slip[] =>
    (this.analysis?.steps ?? [])
      .flatMap(({ answers }) => answers)
      .flatMap(({ moment, mark }) => (mark === 'mistake' || mark === 'blunder' ? [{ at: moment, mark }] : [])),
  );

  readonly #api: LookingApi;
  readonly #match: string;
  readonly #token: string;
  #following = false;
  #disposed = false;

  constructor(api: LookingApi, match: string, token: string) {
    this.#api = api;
    this.#match = match;
    this.#token = token;
  }

  dispose(): void {
    this.#disposed = true;
  }

  /** Takes what is there already, and begins nothing. */
  async peek(): Promise<void> {
    if (this.analysis) return;
    try {
      this.#take(await this.#api.analysis(this.#match, this.#token, true));
    } catch (error) {
      // Whoever wants to know why opens the panel.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Has it worked out, and follows that. */
  async begin(): Promise<void> {
    if (this.analysis && !this.trouble) return;
    await this.#ask(() => this.#api.beginAnalysis(this.#match, this.#token));
  }

  /** Has an answer played out, or stops that. */
  async check({ moment, seat }: Pick<AnswerTold, 'moment' | 'seat'>, stop = false): Promise<void> {
    await this.#ask(() => this.#api.checkAnswer(this.#match, this.#token, { moment, seat, stop }));
  }

  checkOf({ moment, seat }: AnswerTold): Checking | null {
    return this.checks.find((each) => each.moment === moment && each.seat === seat) ?? null;
  }

  async #ask(what: () => Promise<LookedBack>): Promise<void> {
    this.trouble = null;
    try {
      this.#take(await what());
    } catch (error) {
      this.#fail(error);
      return;
    }
    await this.#follow();
  }

  /** Asks how far it is until nothing is on its way, and then for all of it. */
  async #follow(): Promise<void> {
    if (this.#following) return;
    this.#following = true;
    try {
      let begun = true;
      while (!this.#disposed) {
        const looked = await this.#api.analysis(this.#match, this.#token, false);
        this.#take(looked);
        const checking = looked.checks.some(({ fault }) => !fault);
        if (looked.ready && !checking) break;
        // Another process of the server may answer than the one that was asked to begin.
        if (!looked.ready && !looked.going) {
          if (!begun) break;
          begun = false;
          await this.#api.beginAnalysis(this.#match, this.#token);
        }
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS));
      }
      if (!this.#disposed) this.#take(await this.#api.analysis(this.#match, this.#token, true));
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#following = false;
    }
  }

  #fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    this.progress = null;
    this.trouble = error;
  }

  #take(looked: LookedBack): void {
    this.checks = looked.checks;
    this.progress = looked.ready || !looked.going ? null : { done: looked.done, of: looked.of };
    if (looked.analysis) this.analysis = looked.analysis;
  }
}
