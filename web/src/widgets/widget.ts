// What every decision widget is given. It shows a decision and says which option is chosen; the tray commits it.
import type { Component } from 'svelte';
import type { Board, BoardState } from '../boards/board';
import type { OptionCard } from '../table/options';
import type { AnswerOf, OfKind } from '../wire/told';
import type { Asked, Refused } from '../wire/types';
import type { BookWords } from '../words/book';

export interface WidgetProps<Question extends Asked = Asked> {
  asked: Question;
  words: BookWords;
  board: Board;
  /** Open options first, then barred ones. */
  cards: OptionCard<AnswerOf<Question>>[];
  /** The chosen option; undefined while there is none. */
  choice: AnswerOf<Question> | undefined;
  /** What is drawn on the board and is no answer yet, for decisions that are drawn. */
  sketch?: unknown;
  /** The place on the board that the pointer or the keyboard's cursor is on. */
  cursor?: string | null;
  /** What the match looks like, for widgets that speak of more than their options. */
  state?: BoardState | null;
  /** Why the server refused the last answer to this decision. */
  refused: Refused | null;
  /** The reason of a rule in words; nothing until its text is here. */
  reason: (rule: string) => string;
  /** Takes back the choice with undefined. A method, so that parts which show any option can be handed a widget's. */
  onchoose(option: AnswerOf<Question> | undefined): void;
  /** Draws something; `edit` where it is a step of the player's own, which undo takes back. */
  onsketch?: (sketch: unknown, edit?: boolean) => void;
  oncursor?: (place: string | null) => void;
  /** Asks the referee what an unfinished answer leads to. */
  ondraft?: (value: unknown) => Promise<unknown>;
  /** Says what is dangerous about the answer as it stands; the tray tells it beside its button. */
  onwarn?: (warnings: readonly string[]) => void;
  oncommit: () => void;
  onrule: (id: string) => void;
  /** The pointer or the focus is on an option; null when it leaves. */
  onlook: (card: OptionCard | null) => void;
}

/** The props of a widget for decisions of these kinds of a book, whose type `Asked` is. */
export type PropsFor<Book extends Asked, Kind extends Book['kind']> = WidgetProps<OfKind<Book, Kind>>;

/** What parts of a widget need of its props to choose an option. */
export type Hands = Pick<WidgetProps, 'choice' | 'onchoose' | 'oncommit' | 'onrule' | 'onlook'>;

export type Widget = Component<WidgetProps>;
