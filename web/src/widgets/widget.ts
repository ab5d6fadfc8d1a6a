// What every decision widget is given. It shows a decision and says which option is chosen; the tray commits it.
import type { Component } from 'svelte';
import type { Board } from '../boards/board';
import type { OptionCard } from '../table/options';
import type { Asked, Refused } from '../wire/types';
import type { BookWords } from '../words/book';

export interface WidgetProps {
  asked: Asked;
  words: BookWords;
  board: Board;
  /** Open options first, then barred ones. */
  cards: OptionCard[];
  /** The chosen option; undefined while there is none. */
  choice: unknown;
  /** Why the server refused the last answer to this decision. */
  refused: Refused | null;
  /** The reason of a rule in words; nothing until its text is here. */
  reason: (rule: string) => string;
  onchoose: (option: unknown) => void;
  oncommit: () => void;
  onrule: (id: string) => void;
  /** The pointer or the focus is on an option; null when it leaves. */
  onlook: (card: OptionCard | null) => void;
}

export type Widget = Component<WidgetProps>;
