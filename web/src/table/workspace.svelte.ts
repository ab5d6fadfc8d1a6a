// How one viewer has arranged the table: drawers, camera, filters. Nothing of it is known to the server.
import type { BoardContext, CameraView, Heading, Objective, Piece } from '../boards/board';
import { api, ApiError, type Api } from '../net/api';
import type { LogLine, MatchInfo } from '../wire/types';
import { t } from '../words/ui.svelte';
import { LookingBack, type LookingApi } from './afterwards/looking-back.svelte';
import { faceShowing, isDie } from './dice';
import { PERSON } from './people';
import { kept, keep } from './keeping';
import type { TableModel } from './match.svelte';
import { optionCards, same, type OptionCard } from './options';
import { Room } from './room.svelte';
import { RuleShelf } from './rules.svelte';

export type Drawer = 'rule' | 'keys' | 'menu' | 'objective' | 'whatIf' | 'afterwards' | 'ace' | 'talk';
export type Tab = 'decide' | 'roster' | 'log' | 'time';
/** Why nothing can be taken back. */
export type NoUndo = 'past' | 'over' | 'watching' | 'screens' | 'campaign' | 'nothing';
export type Quality = 'auto' | 'high' | 'low';
/** What can be folded away: by its button, or by itself where space is short. */
export type Foldable = 'roster' | 'log' | 'hint';

/** What the scene can do for keys and buttons elsewhere. */
export interface SceneControl {
  look: (view: CameraView, piece: string | null) => void;
  zoom: (factor: number) => void;
  neighbour: (place: string | null, direction: 'up' | 'down' | 'left' | 'right') => string | null;
}

export type WorkspaceApi = LookingApi &
  Pick<
    Api,
    'book' | 'callOff' | 'hintWords' | 'rule' | 'rules' | 'check' | 'record' | 'playAgain' | 'branch' | 'branches'
  >;

const NARROW = '(max-width: 899px)';
const SHORT = '(min-width: 900px) and (max-height: 760px)';
/** Where something is folded unless somebody wants it open. */
const FOLDED: Record<Foldable, string> = {
  roster: '(max-width: 1099px), (max-height: 599px)',
  log: '(max-width: 1199px), (max-height: 599px)',
  hint: '(max-width: 899px), (max-height: 599px)',
};
const FOLDABLES = Object.keys(FOLDED) as Foldable[];

export class Workspace {
  readonly model: TableModel;
  readonly api: WorkspaceApi;

  drawer = $state<Drawer | null>(null);
  rule = $state('');
  tab = $state<Tab>('decide');
  camera = $state<CameraView>('table');
  flat = $state(kept('flat') === 'yes');
  quality = $state<Quality>(qualityOf(kept('quality')));
  narrow = $state(false);
  /** A wide screen of little height: the tray must leave room for the board. */
  short = $state(false);
  readonly room = new Room();
  /** The match afterwards. */
  readonly looking: LookingBack;
  /** Somebody moved the camera: it stays where it is until it is asked back. */
  taken = $state(false);
  scene = $state.raw<SceneControl | null>(null);
  /** Why there is no scene although it was wanted: this browser draws none, or so slowly that it is no use. */
  noScene = $state<'noScene' | 'slow' | null>(null);
  /** The scene is drawn although it is slow. */
  patient = false;
  filterPiece = $state('');
  filterText = $state('');
  /** A short message that goes away by itself. */
  toast = $state('');
  /** This screen is closing hints: that is no news here. */
  closing = false;
  guided = $state(kept('guide') !== 'no');
  /** The name of the game; nothing until it is here. */
  bookTitle = $state('');

  /** What this person wants open; null: as space allows. */
  readonly #wishes = $state<Record<Foldable, boolean | null>>({
    roster: wishOf(kept('roster')),
    log: wishOf(kept('log')),
    hint: wishOf(kept('hint')),
  });
  /** For what space is short. */
  readonly #tight = $state<Record<Foldable, boolean>>({ roster: false, log: false, hint: false });
  readonly #stop: () => void;
  #toastTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(model: TableModel, wire: WorkspaceApi = api) {
    this.model = model;
    this.api = wire;
    this.looking = new LookingBack(wire, model.match, model.token);
    const [narrow, short, ...folded] = [NARROW, SHORT, ...FOLDABLES.map((each) => FOLDED[each])].map((query) =>
      globalThis.matchMedia?.(query),
    );
    const changed = (): void => {
      this.narrow = narrow?.matches ?? false;
      this.short = short?.matches ?? false;
      FOLDABLES.forEach((each, place) => (this.#tight[each] = folded[place]?.matches ?? false));
    };
    changed();
    const watched = [narrow, short, ...folded];
    for (const each of watched) each?.addEventListener('change', changed);
    const stopTitle = $effect.root(() => {
      $effect(() => {
        const book = model.info?.book;
        if (book) void this.#loadTitle(book);
      });
      $effect(() => {
        const { missed } = model.answering;
        if (missed) this.say(missed.kind ? missed.what : t(`table.missed.${missed.why}`, { what: missed.what }));
      });
    });
    this.#stop = () => {
      for (const each of watched) each?.removeEventListener('change', changed);
      stopTitle();
    };
  }

  async #loadTitle(book: string): Promise<void> {
    try {
      this.bookTitle = (await this.api.book(book)).title;
    } catch (error) {
      // The title of the match stands alone then.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  dispose(): void {
    clearTimeout(this.#toastTimer);
    this.looking.dispose();
    this.#stop();
  }

  /** Whether a panel is open: on a narrow screen all are tabs, and only the hint is folded. */
  isOpen(what: Foldable): boolean {
    return this.#wishes[what] ?? !this.#tight[what];
  }

  /** Opens or folds something, for good. */
  fold(what: Foldable, open: boolean): void {
    this.#wishes[what] = open;
    keep(what, open ? 'yes' : 'no');
  }

  get log(): boolean {
    return this.isOpen('log');
  }

  /** For as long as the page is open. */
  set log(open: boolean) {
    this.#wishes.log = open;
  }

  readonly context = $derived.by((): BoardContext | null => this.model.context);

  readonly pieces = $derived.by((): Piece[] => {
    const { board, view } = this.model;
    return board && view && this.context ? board.pieces(view, this.context, this.model.shownAsked) : [];
  });

  readonly #byId = $derived(Object.fromEntries(this.pieces.map((piece) => [piece.id, piece])));

  readonly heading = $derived.by((): Heading => {
    const { board, view } = this.model;
    return board && view && this.context ? board.heading(view, this.context) : { turn: '', steps: [] };
  });

  /** What is to be done and how it stands in what is shown; null where the board does not say. */
  readonly objective = $derived.by((): Objective | null => {
    const { board, view } = this.model;
    return (view && this.context && board?.objective?.(view, this.context)) || null;
  });

  piece(id: string): Piece | null {
    return Object.hasOwn(this.#byId, id) ? (this.#byId[id] ?? null) : null;
  }

  /** The piece that the open decision is about. */
  readonly subject = $derived.by((): Piece | null => {
    const id = this.model.boardState?.focus?.subject;
    return id ? this.piece(id) : null;
  });

  /** The options of the viewer's own decision. */
  readonly cards = $derived.by((): OptionCard[] => {
    const { mine, words, board } = this.model;
    return mine && words && board ? optionCards(mine, words, board) : [];
  });

  readonly chosen = $derived.by((): OptionCard | null => {
    const { choice } = this.model.answering;
    return choice === undefined ? null : (this.cards.find((card) => !card.barred && same(card.option, choice)) ?? null);
  });

  /** The board in words, as the subject of the decision or the selected piece sees it. */
  readonly spoken = $derived.by((): string[] => {
    const { board, view, selected } = this.model;
    if (!board || !view || !this.context) return [];
    return board.spoken(view, this.context, selected ?? this.subject?.id ?? null);
  });

  /** The rule texts of the match's book. */
  readonly shelf = $derived.by((): RuleShelf => new RuleShelf(this.model.info?.book ?? '', this.api));

  readonly openRule = (id: string): void => {
    this.rule = id;
    this.drawer = 'rule';
  };

  toggle(drawer: Drawer): void {
    this.drawer = this.drawer === drawer ? null : drawer;
  }

  say(text: string): void {
    this.toast = text;
    clearTimeout(this.#toastTimer);
    this.#toastTimer = setTimeout(() => (this.toast = ''), 4000);
  }

  /** Turns the camera to one of the saved views, which frames what matters now. */
  look(view: CameraView): void {
    this.camera = view;
    this.taken = false;
    this.scene?.look(
      view,
      this.model.selected ?? this.subject?.id ?? this.pieces.find((each) => each.place)?.id ?? null,
    );
  }

  nextView(): void {
    const views: CameraView[] = ['table', 'top', 'chase', 'cockpit'];
    this.look(views[(views.indexOf(this.camera) + 1) % views.length] ?? 'table');
  }

  /** Turns the camera to a piece without leaving the saved view for good. */
  focus(piece: string | null): void {
    if (piece) this.scene?.look(this.camera === 'cockpit' ? 'cockpit' : 'chase', piece);
  }

  setFlat(flat: boolean): void {
    this.flat = flat;
    this.noScene = null;
    this.patient = true;
    keep('flat', flat ? 'yes' : 'no');
  }

  setQuality(quality: Quality): void {
    this.quality = quality;
    keep('quality', quality);
  }

  /** Never again on this device. */
  dismissGuide(): void {
    this.guided = false;
    keep('guide', 'no');
  }

  askGuide(): void {
    this.guided = true;
    keep('guide', 'yes');
  }

  /** Makes a panel visible: on a narrow screen it is a tab. */
  show(panel: 'roster' | 'log'): void {
    this.#wishes[panel] = true;
    this.tab = panel;
  }

  /** The keyboard's cursor goes to a place; where that is an answer, it is chosen. */
  moveCursor(place: string): void {
    this.model.cursor = place;
    const open = this.cards.find((card) => !card.barred && card.place === place);
    if (open) this.model.answering.choose(open.option);
  }

  /** Whether a place on the board means something for the open decision: an option, or the next thing to draw. */
  means(place: string): boolean {
    return this.#drawn(place) !== undefined || this.cards.some((card) => !card.barred && card.place === place);
  }

  /** What would be drawn if a place was picked, for decisions that are drawn on the board. */
  #drawn(place: string): unknown {
    const { board, mine, answering } = this.model;
    return mine?.form ? board?.sketch?.(mine, answering.sketch, place) : undefined;
  }

  /** A place on the board was picked: it is the answer, if an option means it; else the reason why not is told, and whoever stands there is selected. */
  pickPlace(place: string): void {
    const open = this.cards.find((card) => !card.barred && card.place === place);
    this.model.cursor = place;
    const drawn = this.#drawn(place);
    if (drawn !== undefined) {
      this.model.answering.draw(drawn, true);
      return;
    }
    if (open) {
      this.model.answering.choose(open.option);
      return;
    }
    const shut = this.cards.find((card) => card.barred && card.place === place);
    if (shut) this.say(`${t('table.tray.barred', { option: shut.label })}. ${this.shelf.reason(shut.barred)}`.trim());
    this.model.select(this.pieces.find((piece) => piece.place === place)?.id ?? null);
  }

  /** A piece was picked: it is the answer, if just one option means it; in any case it is selected. */
  pickPiece(id: string): void {
    const { board, mine } = this.model;
    const last = (option: unknown): unknown => (Array.isArray(option) ? option.at(-1) : option);
    const meant = this.cards.filter(({ option, barred }) => {
      const piece = board?.pieceOf && mine ? board.pieceOf(mine, option) : last(option);
      return !barred && piece === id;
    });
    if (meant.length === 1 && meant[0]) this.model.answering.choose(meant[0].option);
    this.model.select(id);
  }

  /** Why nothing can be taken back; null where something can: a step of what is drawn, a choice, or an answer at a table
   * where that is allowed. */
  readonly noUndo = $derived.by((): NoUndo | null => {
    const { answering, mine, info, answers, ending, log, at } = this.model;
    if (at !== null) return 'past';
    if (answering.steps.length || (answering.choice !== undefined && !mine?.form)) return null;
    if (ending) return 'over';
    if (!info) return 'nothing';
    if (!info.undo) return whyNever(info);
    // What was drawn or rolled by hand can be taken back as well, and is no answer.
    return answers > (info.branch?.moment ?? 0) || (info.dice === 'hand' && log.length > 0) ? null : 'nothing';
  });

  /** Takes back the last step of what is drawn, or clears the choice; without one, takes back the last answer, or says
   * why not. */
  undo(): void {
    const { model } = this;
    if (this.noUndo) this.say(t(`table.undo.${this.noUndo}`));
    else if (model.answering.steps.length) model.answering.stepBack();
    else if (model.answering.choice !== undefined && !model.mine?.form) model.answering.clearChoice();
    else void model.answering.takeBack();
  }

  /** Chooses the option with this number, of a die the face that shows it; false where there is none. */
  pickNumber(number: number): boolean {
    const { mine } = this.model;
    const open = this.cards.filter((card) => !card.barred);
    const card = mine && isDie(mine) ? faceShowing(open, number) : open[number - 1];
    if (card) this.model.answering.choose(card.option);
    return card !== undefined;
  }

  /** The lines of the log that pass the filter. */
  passes(line: LogLine, text: string): boolean {
    const wanted = this.filterText.trim().toLowerCase();
    if (wanted && !text.toLowerCase().includes(wanted)) return false;
    return !this.filterPiece || mentions(line.facts, this.filterPiece);
  }
}

/** Why answers are never taken back at a table. */
function whyNever({ mine, seats }: MatchInfo): NoUndo {
  if (!mine.length) return 'watching';
  return seats.some(({ seat, who }) => who === PERSON && !mine.includes(seat)) ? 'screens' : 'campaign';
}

function mentions(value: unknown, id: string): boolean {
  if (value === id) return true;
  if (Array.isArray(value)) return value.some((each) => mentions(each, id));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).some(([key, each]) => key === id || mentions(each, id));
  }
  return false;
}

function wishOf(text: string | null): boolean | null {
  return text === null ? null : text === 'yes';
}

function qualityOf(text: string | null): Quality {
  return text === 'high' || text === 'low' ? text : 'auto';
}
