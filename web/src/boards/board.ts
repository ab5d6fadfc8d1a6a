// A board as the table of this page uses it: one folder per rule book, boards/<book id>/index.ts with a default export.
// A book without a folder gets the one that its package brings, or boards/plain, a list of what its view holds.
import type { Component, Snippet } from 'svelte';
import type { BookWords } from '../words/book';
import type { Stage } from '../scene/stage';
import type { Load } from '../ui/late';
import type { Widget, WidgetProps } from '../widgets/widget';
import type { Account } from './account';
import type * as contract from './contract';
import type { Happening, Tell } from './happenings';
import type { Dashboard } from './instruments';
import type { Badge, Chip, Piece, View } from './contract';
import type { Asked, LogLine } from '../wire/types';

export type { Badge, Chip, Focus, Heading, Objective, Piece, Score, Step, View } from './contract';

export interface BoardContext extends contract.Context {
  words: BookWords;
  /** Words of the page itself. */
  t: (key: string, fields?: Record<string, string | number>) => string;
}

/** What may stand as an answer to a kind of decision. */
export interface MayStand {
  /** These alone; any where it is not said. */
  answers?: readonly unknown[];
  /** For this move alone: as long as the same is asked about the same. */
  within?: boolean;
  /** What comes to the same where the answer is not open. */
  otherwise?: unknown;
  /** Where the player is asked all the same: more is at stake than when he said it. */
  asks?: (asked: Asked, option: unknown) => boolean;
}

export interface Board extends contract.BoardLogic<View, BoardContext> {
  /** The scene in three dimensions; loaded when it is needed. Null: only the flat board. */
  scene: (() => Promise<SceneModule>) | null;
  /** The same board as a flat picture from above: no WebGL, and for those who prefer it. Loaded when it is needed. */
  Flat: Load<FlatProps>;
  /** How a match went, once it is over; without it the end tells the points alone. */
  account?: () => Promise<Account>;
  /** Draws the flat board instead, where the package of the rule book brings it. */
  mount?: contract.BrowserBoard['mount'];
  /** Why it stands in for a board that the package of the rule book brings: that could not be loaded, is written for
   * another version of the contract, or failed while it was shown. */
  instead?: 'missing' | 'contract' | 'failed';
  /** What its turns are called, where that is not turn. */
  counts?: 'round';
  /** Whether the picture needs older lines of the log than these. */
  wantsLog?: (view: View, log: readonly LogLine[]) => boolean;
  /** Widgets for its decisions, by file: widgets/<book>/<kind>.svelte is './<kind>.svelte'. Other decisions are shown by the shape of their options. */
  widgets?: Record<string, Widget>;
  /** Those that few matches ask for, by file as well; loaded when they are needed. */
  rare?: Record<string, Load<WidgetProps>>;
  /** What is drawn for an answer to a form that is drawn; undefined where a form is filled in by its answer. */
  drawn?: (asked: Asked, answer: unknown) => unknown;
  /** An answer to a form in words, in the view in which it is asked where that is known; nothing where it has none. */
  answerWords?: (asked: Asked, answer: unknown, context: BoardContext, view?: View | null) => string;
  /** Kinds of decision whose widget tells by itself what an option leads to, where there is room. */
  explains?: ReadonlySet<string>;
  /** What of new lines is shown large over the board as it happens; `log` is all that is known up to them. */
  happenings?: (fresh: readonly LogLine[], log: readonly LogLine[], context: BoardContext) => Happening[];
  /** Kinds of decision that are often answered alike, and what may stand for those that are to come. */
  standing?: Readonly<Record<string, MayStand>>;
  /** The last roll as it lies on the table, for games where dice are read against each other. */
  Rolls?: Component<RollsProps>;
  /** Takes the place of the list of pieces, for games whose records are sheets of their own. */
  Roster?: Component<RosterProps>;
  /** What lies beside the board and is no piece, in a corner of the table: a pile of cards. */
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

export type BoardState = contract.BoardState<View, BoardContext>;

export interface FlatProps {
  state: BoardState;
  onplace: (place: string) => void;
  onpiece: (piece: string) => void;
  /** What is drawn over everything else, in units of the picture: the workshop's handles. */
  over?: Snippet;
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
  /** Shows a state; `fly` lets pieces fly there and resolves when they have arrived. With `tell` it shows large what
   * happens on the way, when it happens. */
  show(state: BoardState, how: 'jump' | 'fly', tell?: Tell): Promise<void>;
  /** What lies under a point of the canvas (CSS pixels); a thumb finds places from farther away. */
  pick(x: number, y: number, thumb?: boolean): { place: string | null; piece: string | null };
  /** Turns the camera. */
  look(view: CameraView, piece: string | null): void;
  /** The next place in a direction from a place, for the keyboard cursor. */
  neighbour(place: string | null, direction: 'up' | 'down' | 'left' | 'right'): string;
  labels(): Label[];
  /** The instruments before whoever sits in a cockpit; null from everywhere else. */
  dashboard(): Dashboard | null;
  dispose(): void;
}
