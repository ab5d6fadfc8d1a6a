// What a board view gives the table. One folder per rule book: boards/<book id>/index.ts with a default export.
// A book without a folder gets boards/plain, a list of what its view holds.
import type { Component } from 'svelte';
import type { Asked, LogLine, MatchInfo } from '../wire/types';
import type { BookWords } from '../words/book';
import type { Nation } from '../sky/aircraft/nations';
import type { Stage } from '../sky/stage';
import type { Load } from '../ui/late';
import type { Widget, WidgetProps } from '../widgets/widget';

/** What the referee sends as the view of a seat. Its fields belong to the rule book. */
export type View = Record<string, unknown>;

export interface BoardContext {
  info: MatchInfo;
  words: BookWords;
  /** Words of the page itself. */
  t: (key: string, fields?: Record<string, string | number>) => string;
}

export interface Chip {
  kind: 'good' | 'warn' | 'bad' | 'info' | 'plain';
  icon: string;
  text: string;
}

/** The badge of a nation: a roundel or a cross. Allied badges are discs, those of the Central Powers squares. */
export type Badge = Nation | 'neutral';

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
  /** Its whole record, for the card that opens on a click. */
  record: { label: string; value: string; note?: string }[];
}

export interface Step {
  id: string;
  name: string;
  state: 'done' | 'now' | 'ahead';
}

export interface Heading {
  turn: string;
  steps: Step[];
}

/** What a decision is about: who decides it for which piece, who else is in it, and a line drawn between two of them. */
export interface Focus {
  subject: string | null;
  others: string[];
  line: { from: string; to: string; text: string } | null;
}

export interface Board {
  heading(view: View, context: BoardContext): Heading;
  /** `asked`: the decisions that are open, so that a piece can say that it is attacked. */
  pieces(view: View, context: BoardContext, asked?: readonly Asked[]): Piece[];
  /** The board in words, nearest first, in clock code, as seen from a piece: "Brandt, two o'clock high, range 2". */
  spoken(view: View, context: BoardContext, from: string | null): string[];
  /** The place on the board that an option means, or null. */
  placeOf(asked: Asked, option: unknown): string | null;
  /** The piece that an option means, where that is not its last part. */
  pieceOf?(asked: Asked, option: unknown): string | null;
  /** For a decision that is drawn on the board: what is drawn once a place is picked; undefined where it means nothing. */
  sketch?(asked: Asked, sketch: unknown, place: string): unknown;
  /** What the button says that commits an answer which is filled in or drawn. */
  commit?(asked: Asked, sketch: unknown, context: BoardContext): string;
  focus(view: View, asked: Asked, context: BoardContext): Focus;
  /** The view to show once the match is over, where the rules clear the board before its end. */
  lastPicture?(view: View, log: readonly LogLine[]): View;
  /** The icon of a line in the log (a name from ui/icons.ts). */
  icon(line: LogLine): string;
  /** The icon of an option in the tray. */
  optionIcon(asked: Asked, option: unknown): string;
  /** The title of what stands in the log before the first section that has one. */
  before?(context: BoardContext): string;
  /** Whether a line begins a new section of the log; then its title and a remark. */
  section(line: LogLine, context: BoardContext): { title: string; remark: string } | null;
  /** The scene in three dimensions; loaded when it is needed. Null: only the flat board. */
  scene: (() => Promise<SceneModule>) | null;
  /** The same board as a flat picture from above: no WebGL, and for those who prefer it. Loaded when it is needed. */
  Flat: Load<FlatProps>;
  /** Widgets for its decisions, by file: widgets/<book>/<kind>.svelte is './<kind>.svelte'. Other decisions are shown by the shape of their options. */
  widgets?: Record<string, Widget>;
  /** Those that few matches ask for, by file as well; loaded when they are needed. */
  rare?: Record<string, Load<WidgetProps>>;
  /** Kinds of decision whose widget tells by itself what an option leads to, where there is room. */
  explains?: ReadonlySet<string>;
  /** The last roll as it lies on the table, for games where dice are read against each other. */
  Rolls?: Component<RollsProps>;
  /** Takes the place of the list of pieces, for games whose records are sheets of their own. */
  Roster?: Component<RosterProps>;
  /** What lies beside the board and is no piece, in a corner of the sky: a pile of cards. */
  Panel?: Component<PanelProps>;
}

/** A roster of the book's own: the records of all pieces, one of them open. */
export interface RosterProps {
  state: BoardState;
  pieces: readonly Piece[];
  /** The piece whose lines alone the log shows; nothing for all. */
  filter: string;
  onpiece: (piece: string) => void;
  /** Turns the camera to a piece; null on the flat board. */
  onlook: ((piece: string) => void) | null;
  onfilter: (piece: string) => void;
}

export interface RollsProps {
  state: BoardState;
  onrule: (id: string) => void;
}

/** Everything that a board shows at one time. */
export interface BoardState {
  view: View;
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
  context: BoardContext;
}

export interface FlatProps {
  state: BoardState;
  onplace: (place: string) => void;
  onpiece: (piece: string) => void;
}

export interface PanelProps {
  view: View;
  context: BoardContext;
}

export type CameraView = 'table' | 'top' | 'chase' | 'cockpit';

export interface SceneModule {
  create(stage: Stage, context: BoardContext): SceneBoard;
}

/** A label over the scene, placed by the stage. */
export interface Label {
  id: string;
  kind: 'piece' | 'hot' | 'plan' | 'plain';
  text: string;
  small: string;
  badge: Badge | null;
  /** States in pictures (names from ui/icons.ts). */
  marks?: readonly Pick<Chip, 'kind' | 'icon'>[];
  /** Dice that are left, and how many there were: those that are spent are hollow. */
  dice?: { left: number; of: number };
  /** An arrow, turned clockwise from the top (radians): the wind as the camera sees it. */
  arrow?: number;
  /** It stays where it is instead of giving way, its left upper corner at x and y. */
  fixed?: boolean;
  x: number;
  y: number;
  /** What it belongs to, where that is not plain: a line leads there. */
  anchor?: { x: number; y: number };
  visible: boolean;
}

export interface SceneBoard {
  /** Shows a state; `fly` lets pieces fly there and resolves when they have arrived. */
  show(state: BoardState, how: 'jump' | 'fly'): Promise<void>;
  /** What lies under a point of the canvas (CSS pixels). */
  pick(x: number, y: number): { place: string | null; piece: string | null };
  /** Turns the camera. */
  look(view: CameraView, piece: string | null): void;
  /** The next place in a direction from a place, for the keyboard cursor. */
  neighbour(place: string | null, direction: 'up' | 'down' | 'left' | 'right'): string;
  labels(): Label[];
  dispose(): void;
}
