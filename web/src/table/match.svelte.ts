// A match on the table: what the server told, and what of it is shown. What the player does with it is in answering,
// replay and hot-seat.
import { find, type FindBoard } from '../boards';
import type { Board, BoardContext, BoardState, View } from '../boards/board';
import type { Tell } from '../boards/happenings';
import { happened } from '../boards/passing';
import { api, ApiError, type Api } from '../net/api';
import { links } from '../net/links';
import { Live, liveAddress, type LiveState, type LiveStatus, type Told } from '../net/live';
import { busy } from '../ui/busy.svelte';
import { isStill } from '../ui/motion';
import type {
  Asked,
  ClocksTold,
  Ending,
  Fault,
  HintsStanding,
  LessonStanding,
  LogLine,
  MatchInfo,
  Offer,
  Present,
  Sync,
  Thinking,
} from '../wire/types';
import { BookWords } from '../words/book';
import { language, t } from '../words/ui.svelte';
import { Answering } from './answering.svelte';
import { applyUpdate, fromSync, same, sharesWanted, type Snapshot } from './apply';
import { HotSeat } from './hot-seat.svelte';
import { OlderLines } from './older';
import { Replay } from './replay.svelte';
import { Shares } from './shares';
import { Showing, type How } from './showing';
import { Telling } from './telling.svelte';
import { Timeline } from './timeline';

/** As much of Live as the model uses. */
export type Line = Pick<Live, 'connect' | 'close' | 'answer' | 'undo' | 'settle' | 'deploy' | 'draft' | 'hint'> &
  Partial<Pick<Live, 'talk' | 'talker'>>;
export type MakeLine = (
  onMessage: (message: Told) => void,
  onStatus: (status: LiveStatus) => void,
  onTime: (ahead: number) => void,
) => Line;

export interface TableOptions {
  match: string;
  token: string;
  /** The moment to open; the present without one. */
  at?: number | null;
  live?: MakeLine;
  api?: Pick<Api, 'lines' | 'moments' | 'words'>;
  board?: FindBoard;
}

/** Shows a state on the board; `fly` lets pieces fly there and resolves when they have arrived. `tell` shows large over the
 * board what happened on the way. */
export type OnShow = (state: BoardState, how: How, tell: Tell) => Promise<void>;

/** Hears of everything that is shown, as it begins to be shown. */
export type OnHear = (state: BoardState, how: How) => void;

/** The viewer's answer; that the table is passed to somebody; nothing, as the match is over; other people or machines;
 * that whoever looks at the past comes back. */
export type Waits = 'asked' | 'pass' | 'over' | 'others' | 'past';

/** What stands on the board: a message, or an earlier moment. */
type Shown = { kind: 'now'; snapshot: Snapshot } | { kind: 'moment'; at: number; view: View; asked: readonly Asked[] };

/** A picture that never comes to its end must not stop the match. */
const LONGEST_FLIGHT = 8000;

export class TableModel {
  readonly match: string;
  readonly token: string;
  readonly answering: Answering;
  readonly hotSeat: HotSeat;
  readonly replay: Replay;
  readonly telling = new Telling(isStill);

  /** The connection. */
  status = $state<LiveState>('connecting');
  /** Seconds until the next try, while the connection is lost. */
  retryIn = $state<number | null>(null);
  /** By how many milliseconds the server's time is ahead of `performance.now()`; null until that is known. */
  ahead = $state<number | null>(null);
  /** Why the server hung up, if it said. */
  fault = $state.raw<Fault | null>(null);

  /** Null until the first message. */
  info = $state.raw<MatchInfo | null>(null);
  words = $state.raw<BookWords | null>(null);
  board = $state.raw<Board | null>(null);
  present = $state.raw<Present | null>(null);
  /** The machine that is at work, while it is. */
  thinking = $state.raw<Thinking | null>(null);
  /** Why words or an earlier moment could not be fetched. */
  trouble = $state.raw<ApiError | null>(null);

  /** Set by whoever lets the table be heard. */
  onHear: OnHear | null = null;

  selected = $state<string | null>(null);
  /** The place under the keyboard's cursor. */
  cursor = $state<string | null>(null);

  #latest = $state.raw<Snapshot | null>(null);
  #shown = $state.raw<Shown | null>(null);
  /** Lines of the log from before those of the newest message, as far as they were fetched. */
  #earlier = $state.raw<readonly LogLine[]>([]);
  /** How many lines of the log are still to be had. */
  linesLeft = $state(0);
  /** Updates that have not been shown yet. */
  #behind = $state(false);
  #resting = $state(false);

  readonly #api: Pick<Api, 'lines' | 'moments' | 'words'>;
  readonly #findBoard: FindBoard;
  /** The connection, for what is said beside the match. */
  get line(): Pick<Line, 'talk' | 'talker'> {
    return this.#line;
  }
  readonly #line: Line;
  readonly #shares: Shares;
  readonly #timeline: Timeline;
  readonly #older: OlderLines;
  readonly #showing: Showing<Shown>;
  readonly #stopEffects: () => void;
  #onShow = $state.raw<OnShow | null>(null);
  #openAt: number | null;
  /** The log of what was last shown; null before anything was. */
  #read: readonly LogLine[] | null = null;
  #wordsFor = '';
  #disposed = false;

  constructor(options: TableOptions) {
    this.match = options.match;
    this.token = options.token;
    this.#openAt = options.at ?? null;
    this.#api = options.api ?? api;
    this.#findBoard = options.board ?? find;
    this.#timeline = new Timeline((first, last) => this.#api.moments(this.match, this.token, first, last));
    this.#older = new OlderLines(
      (before) => this.#api.lines(this.match, this.token, before),
      (lines) => {
        this.#earlier = lines;
        this.linesLeft = this.#older.left;
      },
    );
    this.#showing = new Showing<Shown>({
      onCurrent: (shown) => (this.#shown = shown),
      show: (_, how) => this.#show(how),
      may: (shown) => this.#mayShow(shown),
      onChange: () => {
        this.#behind = this.#showing.behind;
        this.#resting = this.#showing.resting;
      },
    });
    const make: MakeLine =
      options.live ??
      ((onMessage, onStatus, onTime) =>
        new Live({ url: liveAddress(), match: this.match, token: this.token, onMessage, onStatus, onTime }));
    this.#line = make(
      (message) => this.#hear(message),
      (status) => {
        this.status = status.state;
        this.retryIn = status.retryIn;
      },
      (ahead) => (this.ahead = ahead),
    );
    this.#shares = new Shares(this.match, this.token, this.#line);
    this.hotSeat = new HotSeat(this);
    this.answering = new Answering(this, this.#line);
    this.replay = new Replay(this, {
      fetch: async (at) => (await Promise.all([this.#timeline.moment(at), this.#older.until(at)]))[0],
      show: (moment, how) => this.#showing.replace({ kind: 'moment', ...moment }, how),
      showPresent: async (how) => {
        if (this.#latest) await this.#showNow(this.#latest, how);
      },
    });
    this.#stopEffects = $effect.root(() => {
      $effect(() => {
        if (this.info) void this.#loadWords(this.info.book, language.current);
      });
      $effect(() => {
        // Whatever else stands on the board is shown again when it changes.
        const { choice, sketch } = this.answering;
        void [this.mine, choice, sketch, this.selected, this.#pointed, this.cursor, this.context, this.board];
        this.#showing.refresh();
      });
      $effect(() => {
        const view = this.#latest?.view;
        if (view && this.linesLeft && this.board?.wantsLog?.(view, this.log)) void this.#recall();
      });
      $effect(() => {
        const view = this.#latest?.view;
        if (!view || !this.board || !this.context) return;
        links.update(this.match, this.token, { turn: this.board.heading(view, this.context).turn });
      });
    });
    globalThis.document?.addEventListener('visibilitychange', this.#skipUnseen);
    this.#line.connect();
  }

  dispose(): void {
    this.#disposed = true;
    this.replay.dispose();
    this.telling.clear();
    globalThis.document?.removeEventListener('visibilitychange', this.#skipUnseen);
    this.#stopEffects();
    this.#line.close();
    this.answering.arrive(Infinity);
  }

  // The present

  get latestView(): View | null {
    return this.#latest?.view ?? null;
  }

  /** The lines that are known. */
  readonly log = $derived.by((): readonly LogLine[] => {
    const last = this.#latest?.log ?? [];
    return this.#earlier.length ? [...this.#earlier, ...last] : last;
  });

  /** Fetches older lines of the log: some, or all. */
  async fetchLines(all = false): Promise<void> {
    try {
      await (all ? this.#older.until(-Infinity) : this.#older.more());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.trouble = error;
    }
  }

  /** The picture needs older lines: it is shown again with them. */
  async #recall(): Promise<void> {
    await this.fetchLines(true);
    this.#showing.refresh();
  }

  get asked(): readonly Asked[] {
    return this.#latest?.asked ?? [];
  }

  /** How many answers there are: the moments of the timeline are 0 to this. */
  get answers(): number {
    return this.#latest?.answers ?? 0;
  }

  get ending(): Ending | null {
    return this.#latest?.ending ?? null;
  }

  /** The draw that is offered. */
  get offer(): Offer | null {
    return this.#latest?.offer ?? null;
  }

  /** What was agreed on about hints; null where nobody has said a word about them. */
  get hints(): HintsStanding | null {
    return this.#latest?.hints ?? null;
  }

  /** The clocks of people, where time is counted. */
  get clocks(): ClocksTold | null {
    return this.#latest?.clocks ?? null;
  }

  /** That somebody takes an answer back, which is offered. */
  get back(): Offer | null {
    return this.#latest?.back ?? null;
  }

  /** That the ace judges the match, which is offered, or is under way. */
  get judge(): Offer | null {
    return this.#latest?.judge ?? null;
  }

  /** Whether the viewer may ask what the ace would do. */
  get ace(): boolean {
    return this.#latest?.ace ?? false;
  }

  /** The key of committed dice, once the match is over. */
  get key(): string | null {
    return this.#latest?.key ?? null;
  }

  /** How the lesson stands in what is shown, where the match is one. */
  readonly lesson = $derived.by((): LessonStanding | null =>
    this.#shown?.kind === 'now' ? this.#shown.snapshot.lesson : (this.#latest?.lesson ?? null),
  );

  // What is shown

  /** The moment that is looked at; null for the present. */
  readonly at = $derived.by(() => (this.#shown?.kind === 'moment' ? this.#shown.at : null));

  /** The view that the board shows. */
  readonly view = $derived.by(() => {
    const shown = this.#shown;
    if (shown === null) return null;
    if (shown.kind === 'moment') return shown.view;
    const { view, log, ending } = shown.snapshot;
    return ending ? (this.board?.lastPicture?.(view, log) ?? view) : view;
  });

  /** Who is asked what in what is shown. */
  readonly shownAsked = $derived.by((): readonly Asked[] => {
    const shown = this.#shown;
    return shown === null ? [] : shown.kind === 'now' ? shown.snapshot.asked : shown.asked;
  });

  /** How many answers there were in what is shown. */
  readonly shownAnswers = $derived.by(() => {
    const shown = this.#shown;
    return shown === null ? 0 : shown.kind === 'now' ? shown.snapshot.answers : shown.at;
  });

  /** How the match ended, once that is shown, and not before the blow that ended it. */
  readonly shownEnding = $derived.by(() =>
    this.#shown?.kind === 'now' && !this.#behind ? this.#shown.snapshot.ending : null,
  );

  /** The lines of the log up to what is shown, without those that are for another person at this screen. */
  readonly shownLog = $derived.by((): readonly LogLine[] => {
    const shown = this.#shown;
    if (shown === null) return [];
    const lines =
      shown.kind === 'now' ? [...this.#earlier, ...shown.snapshot.log] : this.log.filter((line) => line.at <= shown.at);
    return this.hotSeat.readable(lines);
  });

  /** Whether updates have arrived that are not shown yet, or pieces are still flying. */
  get behind(): boolean {
    return this.#behind;
  }

  /** The viewer's own open decision; null while earlier updates are being shown, an earlier moment is looked at, or the
   * match is paused. */
  readonly mine = $derived.by((): Asked | null => {
    if (this.at !== null || this.#behind || this.hotSeat.curtain !== null || this.ending) return null;
    if (this.clocks?.paused) return null;
    return this.hotSeat.ownOf(this.#latest);
  });

  readonly context = $derived.by((): BoardContext | null =>
    this.info && this.words ? { info: this.info, lang: language.current, words: this.words, t } : null,
  );

  /** Who is meant by the option that is looked at. Options that mean the same piece do not change it. */
  readonly #pointed = $derived.by((): string | null => {
    const [asked, card] = [this.mine, this.answering.looked];
    return asked && card ? (this.board?.pieceOf?.(asked, card.option) ?? null) : null;
  });

  /** Everything that the board shows; null until the match, its words and its board are there. */
  readonly boardState = $derived.by((): BoardState | null => {
    const { board, context, view } = this;
    if (!board || !context || !view) return null;
    const asked = this.mine;
    const about = asked ?? this.shownAsked.find((each) => each.kind !== '') ?? null;
    return {
      view,
      asked,
      choice: this.answering.choice,
      sketch: this.answering.sketch,
      selected: this.selected,
      pointed: this.#pointed,
      cursor: this.cursor,
      focus: about ? board.focus(view, about, context) : null,
      log: this.shownLog,
      context,
    };
  });

  /** The number of the last message, once all of it is shown and nothing is on its way; null until then. */
  readonly settled = $derived.by((): number | null => {
    const laid = this.board !== null && this.context !== null && this.#onShow !== null;
    const shown = laid && this.#resting && (!this.#behind || this.hotSeat.curtain !== null);
    return shown && this.status === 'live' && !this.answering.sending && !busy() ? (this.#latest?.n ?? null) : null;
  });

  /** What the table waits for. */
  readonly waits = $derived.by((): Waits => {
    if (this.at !== null) return 'past';
    if (this.hotSeat.curtain !== null) return 'pass';
    if (this.shownEnding) return 'over';
    return this.mine ? 'asked' : 'others';
  });

  /** For programs that drive the page, on its root: which message it shows completely, and what it waits for then. */
  get sign(): Record<string, unknown> {
    return { 'data-settled': this.settled ?? undefined, 'data-waits': this.waits };
  }

  /** How many times as fast as usual everything moves. */
  get pace(): number {
    return this.replay.playing ? this.replay.speed : 1;
  }

  /** Set by whoever draws the board. It is called for every change, one after the other. */
  get onShow(): OnShow | null {
    return this.#onShow;
  }

  set onShow(show: OnShow | null) {
    this.#onShow = show;
    if (show) this.#showing.refresh();
  }

  /** Goes to the newest update at once. */
  skip(): void {
    this.telling.clear();
    this.#showing.skip();
  }

  /** The person who was called sits down. */
  liftCurtain(): void {
    this.hotSeat.sitDown();
    this.#showing.go();
  }

  select(id: string | null): void {
    this.selected = id;
  }

  /** Shows the present, once it may be shown. */
  async #showNow(snapshot: Snapshot, how: How = 'jump'): Promise<void> {
    const shown: Shown = { kind: 'now', snapshot };
    if (this.#mayShow(shown)) await this.#showing.replace(shown, how);
    else this.#showing.push(shown);
  }

  // What the server tells

  #hear(message: Told): void {
    switch (message.type) {
      case 'sync':
        this.#sync(message);
        break;
      case 'update':
        if (this.#latest) this.#arrive(applyUpdate(this.#latest, message));
        break;
      case 'present':
        this.present = message;
        break;
      case 'thinking':
        this.thinking = message;
        break;
      case 'fault':
        this.fault = message;
        break;
    }
  }

  #sync(sync: Sync): void {
    const snapshot = fromSync(sync);
    const first = this.#latest === null;
    this.fault = null;
    this.#timeline.forget();
    this.#timeline.reach(snapshot.answers);
    this.#takeNewest(snapshot);
    if (first) {
      this.info = sync.match;
      this.hotSeat.begin(snapshot);
      void this.#loadBoard(sync.match.book, sync.board ?? null);
      const { book, title, mine, lesson } = sync.match;
      // A lesson is taken anew from flight school.
      if (!lesson)
        links.add({
          match: this.match,
          token: this.token,
          book,
          title,
          seats: mine,
          over: snapshot.ending !== null,
        });
      void this.#showNow(snapshot);
      const at = this.#openAt;
      this.#openAt = null;
      // Whoever opens a match at its start wants to see it played.
      if (at !== null) void this.replay.goTo(at).then(() => at === 0 && this.at === 0 && this.replay.play());
    } else if (this.at === null) void this.#showNow(snapshot);
  }

  #arrive(snapshot: Snapshot): void {
    this.#timeline.reach(snapshot.answers);
    this.#takeNewest(snapshot);
    if (snapshot.ending) links.update(this.match, this.token, { over: true });
    if (this.at === null) this.#showing.push({ kind: 'now', snapshot });
  }

  /** The newest state is known; a choice stays only where the same is still asked. */
  #takeNewest(snapshot: Snapshot): void {
    const before = this.#latest;
    this.#latest = snapshot;
    this.#older.reach(snapshot.before);
    this.thinking = null;
    this.hotSeat.curtain = null;
    const own = [before, snapshot].map((each) => this.hotSeat.ownOf(each));
    if (before?.answers !== snapshot.answers || !same(own[0], own[1])) {
      this.answering.clear();
      this.cursor = null;
    }
    this.answering.arrive(snapshot.n);
    for (const seat of sharesWanted(snapshot)) void this.#shares.add(seat);
  }

  // Showing

  #mayShow(shown: Shown): boolean {
    return shown.kind === 'moment' || this.hotSeat.admit(shown.snapshot);
  }

  async #show(how: How): Promise<void> {
    const state = this.boardState;
    if (!state || !this.#onShow) return;
    const flies = how === 'fly' && globalThis.document?.visibilityState !== 'hidden';
    this.onHear?.(state, flies ? 'fly' : 'jump');
    const log = state.log ?? [];
    const fresh = flies && this.#read ? happened(this.#read, log) : [];
    this.#read = log;
    const happenings = this.board?.happenings?.(fresh, log, state.context) ?? [];
    const tell = this.telling.begin(happenings, this.pace);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const longest = LONGEST_FLIGHT + Telling.time(happenings);
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, longest)));
    try {
      await Promise.race([this.#onShow(state, flies ? 'fly' : 'jump', tell), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** In a tab that nobody sees nothing can fly. */
  readonly #skipUnseen = (): void => {
    if (globalThis.document.visibilityState === 'hidden') this.#showing.skip();
  };

  async #loadBoard(book: string, module: string | null): Promise<void> {
    const lay = (board: Board): void => {
      if (!this.#disposed) this.board = board;
    };
    lay(await this.#findBoard(book, module, lay));
  }

  async #loadWords(book: string, lang: string): Promise<void> {
    this.#wordsFor = lang;
    try {
      const file = await this.#api.words(book, lang);
      if (this.#disposed || this.#wordsFor !== lang) return;
      this.words = new BookWords(file);
      this.trouble = null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.trouble = error;
    }
  }
}
