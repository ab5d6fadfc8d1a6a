// A table to decide at, for tests: what is chosen stays chosen, and so does what is sketched.
import { render } from '@testing-library/svelte';
import { vi } from 'vitest';
import type { Board, BoardState } from '../../boards/board';
import { contextOf, stateOf as shown } from '../../boards/sample';
import { optionCards } from '../../table/options';
import type { Asked, LogLine, MatchInfo, OptionNote } from '../../wire/types';
import type { BookWords } from '../../words/book';
import { t } from '../../words/ui.svelte';
import { widgetFor } from '..';

export function note(option: unknown, kind: string, facts: Record<string, unknown> = {}): OptionNote {
  return { option, kind, facts };
}

export interface Sample {
  board: Board;
  words: BookWords;
  info: MatchInfo;
}

export function stateOf({ words, info }: Sample, view: BoardState['view'], log: LogLine[] = []): BoardState {
  return shown(view, contextOf(info, words, t), { log });
}

/** The widget of a decision. `ondraft` answers what an unfinished answer leads to. */
export function atTable(
  sample: Sample,
  asked: Asked,
  view: BoardState['view'],
  { log = [], ondraft }: { log?: LogLine[]; ondraft?: (value: unknown) => Promise<unknown> } = {},
) {
  const { board, words } = sample;
  const chosen: unknown[] = [];
  const sketches: unknown[] = [];
  const did = {
    oncommit: vi.fn(),
    onwarn: vi.fn<(warnings: readonly string[]) => void>(),
    onrule: vi.fn(),
    onlook: vi.fn(),
  };
  // A widget may choose before it is shown.
  const again = (props: object): void => queueMicrotask(() => void shown.rerender(props));
  const shown = render(widgetFor(asked, board), {
    asked,
    words,
    board,
    cards: optionCards(asked, words, board),
    choice: undefined as unknown,
    state: stateOf(sample, view, log),
    refused: null,
    reason: (rule: string) => `because of ${rule}`,
    onchoose: (option: unknown) => {
      chosen.push(option);
      again({ choice: option });
    },
    onsketch: (sketch: unknown) => {
      sketches.push(sketch);
      again({ sketch });
    },
    ...(ondraft ? { ondraft } : {}),
    ...did,
  });
  return { ...did, chosen, choice: () => chosen.at(-1), sketches, sketch: () => sketches.at(-1) };
}
