// The turn and its phases.
import type { BoardContext, Heading } from '../board';
import { steps } from '../phases';
import type { SpandausView } from './table';

export function heading(view: SpandausView, { t }: BoardContext): Heading {
  const { turns } = view.brief;
  const turn = view.turn === 0 ? t('board.spandaus.before') : t('board.spandaus.turn', { turn: view.turn, turns });
  return { turn, steps: steps(view, (phase) => t(`board.spandaus.step.${phase}`)) };
}
