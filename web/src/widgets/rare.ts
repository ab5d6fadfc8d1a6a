// Widgets that few matches ask for: those of a book that it calls rare, and those of dice and cards by hand.
import { isDie } from '../table/dice';
import type { Board } from '../boards/board';
import type { Load } from '../ui/late';
import type { Asked } from '../wire/types';
import type { Widget, WidgetProps } from './widget';

const any = import.meta.glob<{ default: Widget }>('./any/*.svelte');

/** The file of the widget for a kind of decision, beside the others of its folder. */
export function fileOf(asked: Asked): string {
  return `./${asked.kind.replaceAll(/[^\w-]+/g, '-')}.svelte`;
}

/** How the widget of a decision is fetched, if it is a rare one. */
export function rareFor(asked: Asked, board: Board): Load<WidgetProps> | null {
  const file = fileOf(asked);
  return (
    board.rare?.[file] ?? any[file.replace('./', './any/')] ?? (isDie(asked) ? (any['./any/die.svelte'] ?? null) : null)
  );
}
