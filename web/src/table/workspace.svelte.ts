// How one viewer has arranged the table: drawers, camera, filters. Nothing of it is known to the server.
import type { BoardContext, CameraView, Heading, Piece } from '../boards/board';
import { api, ApiError, type Api } from '../net/api';
import type { LogLine } from '../wire/types';
import { t } from '../words/ui.svelte';
import { faceShowing, isDie } from './dice';
import { kept, keep } from './keeping';
import type { TableModel } from './match.svelte';
import { optionCards, same, type OptionCard } from './options';
import { RuleShelf } from './rules.svelte';

export type Drawer = 'rule' | 'keys' | 'menu' | 'check';
export type Tab = 'decide' | 'roster' | 'log' | 'time';
export type Quality = 'auto' | 'high' | 'low';
/** Panels above the board, in CSS pixels from each edge. */
export interface Insets {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What the scene can do for keys and buttons elsewhere. */
export interface SceneControl {
  look: (view: CameraView, piece: string | null) => void;
  zoom: (factor: number) => void;
  neighbour: (place: string | null, direction: 'up' | 'down' | 'left' | 'right') => string | null;
}

export type WorkspaceApi = Pick<Api, 'book' | 'rule' | 'rules' | 'check' | 'record'>;

const NARROW = '(max-width: 899px)';
const SHORT = '(min-width: 900px) and (max-height: 760px)';

export class Workspace {
  readonly model: TableModel;
  readonly api: WorkspaceApi;

  drawer = $state<Drawer | null>(null);
  rule = $state('');
  tab = $state<Tab>('decide');
  roster = $state(true);
  log = $state(true);
  camera = $state<CameraView>('table');
  flat = $state(kept('flat') === 'yes');
  quality = $state<Quality>(qualityOf(kept('quality')));
  narrow = $state(false);
  /** A wide screen of little height: the tray must leave room for the board. */
  short = $state(false);
  insets = $state.raw<Insets>({ left: 0, right: 0, top: 0, bottom: 0 });
  scene = $state.raw<SceneControl | null>(null);
  /** Why there is no scene although it was wanted. */
  noScene = $state(false);
  filterPiece = $state('');
  filterText = $state('');
  /** A short message that goes away by itself. */
  toast = $state('');
  guided = $state(kept('guide') !== 'no');
  /** The name of the game; nothing until it is here. */
  bookTitle = $state('');

  readonly #stop: () => void;
  #toastTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(model: TableModel, wire: WorkspaceApi = api) {
    this.model = model;
    this.api = wire;
    const [narrow, short] = [globalThis.matchMedia?.(NARROW), globalThis.matchMedia?.(SHORT)];
    const changed = (): void => {
      this.narrow = narrow?.matches ?? false;
      this.short = short?.matches ?? false;
    };
    changed();
    narrow?.addEventListener('change', changed);
    short?.addEventListener('change', changed);
    const stopTitle = $effect.root(() => {
      $effect(() => {
        const book = model.info?.book;
        if (book) void this.#loadTitle(book);
      });
      $effect(() => {
        if (model.answering.missed) this.say(t(`table.missed.${model.answering.missed.why}`));
      });
    });
    this.#stop = () => {
      narrow?.removeEventListener('change', changed);
      short?.removeEventListener('change', changed);
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
    this.#stop();
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

  look(view: CameraView): void {
    this.camera = view;
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
    this.noScene = false;
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
    this[panel] = true;
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
      this.model.answering.draw(drawn);
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

  /** Whether there is something to take back: a step of what is drawn, a choice, or an answer at a table where that is allowed. */
  readonly canUndo = $derived.by((): boolean => {
    const { answering, mine, info, answers, log, at } = this.model;
    if (answering.steps.length || (answering.choice !== undefined && !mine?.form)) return true;
    // What was drawn or rolled by hand can be taken back as well, and is no answer.
    const some = answers > 0 || (info?.dice === 'hand' && log.length > 0);
    return info?.undo === true && some && at === null;
  });

  /** Takes back the last step of what is drawn, or clears the choice; without one, takes back the last answer. */
  undo(): void {
    const { model } = this;
    if (!this.canUndo) return;
    if (model.answering.steps.length) model.answering.stepBack();
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

function mentions(value: unknown, id: string): boolean {
  if (value === id) return true;
  if (Array.isArray(value)) return value.some((each) => mentions(each, id));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).some(([key, each]) => key === id || mentions(each, id));
  }
  return false;
}

function qualityOf(text: string | null): Quality {
  return text === 'high' || text === 'low' ? text : 'auto';
}
