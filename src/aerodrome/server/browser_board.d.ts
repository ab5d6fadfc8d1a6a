// Made by tools/wire from web/src/boards/contract.ts: change it there.

/** A board that the package of a rule book brings: the default export of its module. `V` is the book's type of a view.
 * What the board leaves out is told as the plain list of a view tells it. */
export interface BrowserBoard<V = View> extends Partial<BoardLogic<V>> {
  /** The version of these types that it is written for. */
  contract: 1;
  /** Draws the board into an element of the page, which is empty and its own until `destroy`. */
  mount(element: HTMLElement, api: BoardApi): MountedBoard<V>;
}

/** What the referee sends as the view of a seat. Its fields belong to the rule book. */
export type View = Record<string, unknown>;

/** Everything of a board but its picture. */
export interface BoardLogic<V = View, C extends Context = Context> {
  heading(view: V, context: C): Heading;
  /** What is to be done and how it stands; without it the table says neither. */
  objective?(view: V, context: C): Objective | null;
  /** `asked`: the decisions that are open, so that a piece can say that it is attacked. */
  pieces(view: V, context: C, asked?: readonly Asked[]): Piece[];
  /** The board in words, nearest first, in clock code, as seen from a piece: "Brandt, two o'clock high, range 2". */
  spoken(view: V, context: C, from: string | null): string[];
  /** The place on the board that an option means, or null. */
  placeOf(asked: Asked, option: unknown): string | null;
  /** The piece that an option means, where that is not its last part. */
  pieceOf?(asked: Asked, option: unknown): string | null;
  /** For a decision that is drawn on the board: what is drawn once a place is picked; undefined where it means nothing. */
  sketch?(asked: Asked, sketch: unknown, place: string): unknown;
  /** What the button says that commits an answer which is filled in or drawn. */
  commit?(asked: Asked, sketch: unknown, context: C): string;
  focus(view: V, asked: Asked, context: C): Focus;
  /** The view to show once the match is over, where the rules clear the board before its end. */
  lastPicture?(view: V, log: readonly LogLine[]): V;
  /** The icon of a line in the log, by its name. */
  icon(line: LogLine): string;
  /** The icon of an option in the tray. */
  optionIcon(asked: Asked, option: unknown): string;
  /** The title of what stands in the log before the first section that has one. */
  before?(context: C): string;
  /** Whether a line begins a new section of the log; then its title and a remark. */
  section(line: LogLine, context: C): { title: string; remark: string } | null;
}

export interface Context {
  info: MatchInfo;
  /** The language of the page, such as fr. */
  lang: string;
  words: BookWords;
}

/** The words of the rule book, from its catalogue, in the language of the page or, where it lacks that, in English. */
export interface BookWords {
  /** The name of a value: words.name('step', 'deal'). What the catalogue does not know is shown as it is. */
  name(field: string, value: unknown): string;
  /** The question that a decision puts. */
  decision(asked: Asked): string;
  option(asked: Asked, option: unknown): string;
  event(line: LogLine): string;
}

export interface Heading {
  turn: string;
  steps: Step[];
}

export interface Step {
  id: string;
  name: string;
  state: 'done' | 'now' | 'ahead';
}

/** What a match is about, and how it stands. */
export interface Objective {
  /** What the viewer's side is to do, in a few words; for whoever only watches, what the match is about. */
  goal: string;
  /** How points are made, who wins and when it ends: a sentence each. */
  terms: string[];
  /** The rule that says so; nothing where there is none. */
  rule: string;
  scores: Score[];
}

/** Something that counts: "Points", and how much of it each side has. */
export interface Score {
  name: string;
  by: Record<string, number | string>;
}

/** Something on the table that has a name and a state: an aircraft, a balloon. */
export interface Piece {
  id: string;
  name: string;
  side: string;
  badge: Badge;
  /** The type as people call it, with the crew: "Sopwith Camel, ace". */
  type: string;
  /** The place on the board that it stands on; null when it is not on the board. */
  place: string | null;
  placeName: string;
  pips: { taken: number; of: number } | null;
  chips: Chip[];
  /** Why it is no longer in play; nothing while it is. */
  out: string;
  /** It is not in play yet, and `out` says when it comes. */
  waiting?: boolean;
  /** Its whole record, for the card that opens on a click. */
  record: { label: string; value: string; note?: string }[];
}

/** The badge of a nation: a roundel or a cross. Allied badges are discs, those of the Central Powers squares. */
export type Badge = Nation | 'neutral';

export interface Chip {
  kind: 'good' | 'warn' | 'bad' | 'info' | 'plain';
  /** One of the page's pictures, such as card, die or flag; an unknown name is a dot. */
  icon: string;
  text: string;
}

/** What a decision is about: who decides it for which piece, who else is in it, and a line drawn between two of them. */
export interface Focus {
  subject: string | null;
  others: string[];
  line: { from: string; to: string; text: string } | null;
}

/** What a board can do at the table. */
export interface BoardApi {
  /** A place was picked: the option that means it is chosen. */
  pickPlace(place: string): void;
  /** A piece was picked: it is selected, and if just one option means it, that is chosen. */
  pickPiece(piece: string): void;
  /** Chooses an answer to the viewer's open decision: one of its options, or what fits its form. */
  choose(answer: unknown): void;
  /** Gives the chosen answer. */
  commit(): void;
  /** Opens the text of a rule. */
  showRule(id: string): void;
}

export interface MountedBoard<V = View> {
  /** Shows a state, now and whenever something changes. With `fly` it may show how it came to be so, and resolves when
   * that is over; the table waits for it. */
  update(state: BoardState<V>, how: 'jump' | 'fly'): void | Promise<void>;
  destroy(): void;
}

/** Everything that a board shows at one time. */
export interface BoardState<V = View, C extends Context = Context> {
  view: V;
  /** The viewer's own open decision, unless he looks at an earlier moment. */
  asked: Asked | null;
  /** The option that is chosen and not yet committed. */
  choice: unknown;
  /** What is drawn on the board and is no answer yet, for decisions that are drawn; its shape belongs to the board. */
  sketch?: unknown;
  selected: string | null;
  /** The piece that the option under the pointer means. */
  pointed?: string | null;
  /** Place under the keyboard cursor. */
  cursor: string | null;
  focus: Focus | null;
  /** What happened up to now, so that it can be shown as it happened. */
  log?: readonly LogLine[];
  context: C;
}

/**
 * What is fixed for the whole match.
 */
export interface MatchInfo {
  id: string;
  book: string;
  scenario: string;
  title: Record<string, string>;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  mine: string[];
  dice: 'committed' | 'hand' | 'scripted' | 'seeded';
  commitment: string | null;
  created: number;
  undo: boolean;
  practice: boolean;
  shares: string[];
  source: 'played' | 'uploaded';
  watch: string;
  settles: boolean;
  branch: Branched | null;
  branches: boolean;
  delay: number;
  hints: boolean;
  judges: boolean;
  agrees: boolean;
  pace: (Fischer | PerMove | Days) | null;
  back: boolean;
  lesson: LessonInfo | null;
  rated: boolean;
  event: string;
}

/**
 * A seat, the side it plays for, and who sits there: `person`, or the name of a machine pilot; in a campaign also
 * `member`, who flies in its missions. `name` is what that one is called there, where somebody has said so.
 */
export interface SeatInfo {
  seat: string;
  side: string;
  who: string;
  name?: string;
}

/**
 * Which match another one branched off, and at which of its moments.
 */
export interface Branched {
  match: string;
  moment: number;
}

/**
 * So many seconds at first, and some more with every answer.
 */
export interface Fischer {
  kind: 'fischer';
  seconds: number;
  increment?: number;
}

/**
 * So many seconds for every answer.
 */
export interface PerMove {
  kind: 'move';
  seconds: number;
}

/**
 * By correspondence: so many days for every answer, and days off that everybody may take.
 */
export interface Days {
  kind: 'days';
  days: number;
  vacation?: number;
}

/**
 * The lesson of flight school that a match is: its name and its number among so many, and the name of the next.
 */
export interface LessonInfo {
  id: string;
  number: number;
  count: number;
  next: string;
}

/**
 * A decision that is open.
 *
 * Seats of the viewer get all of it. Others get who decides what; where several seats choose in secret, not even that:
 * `seat` and `kind` are empty.
 */
export interface Asked {
  seat: string;
  kind: string;
  rule?: string;
  about?: unknown[];
  options?: unknown[] | null;
  barred?: BarredOption[];
  odds?: [unknown, number][];
  notes?: OptionNote[];
  form?: Record<string, unknown> | null;
  sample?: unknown;
  aid?: unknown;
  purpose?: Record<string, unknown> | null;
  deployment?: boolean;
  secret?: boolean;
}

/**
 * An option that a player might look for, and the rule that forbids it now.
 */
export interface BarredOption {
  option: unknown;
  rule: string;
  facts: Record<string, unknown>;
}

/**
 * What an option leads to: words by kind from the book's catalogue.
 */
export interface OptionNote {
  option: unknown;
  kind: string;
  facts: Record<string, unknown>;
}

/**
 * One event: what happened, to whom, the numbers, the rule; `at` is how many answers came before it.
 */
export interface LogLine {
  kind: string;
  rule: string;
  facts: Record<string, unknown>;
  at: number;
  only?: string | null;
}

export type Nation = 'gb' | 'fr' | 'us' | 'de' | 'ah' | 'ru' | 'rs' | 'it' | 'bg';
