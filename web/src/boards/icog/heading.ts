// The turn and its phases.
import type { BoardContext, Heading } from '../board';
import { steps } from '../phases';
import type { IcogView } from './model';

export function heading(view: IcogView, { t }: BoardContext): Heading {
  const key = view.phases.includes('places') ? 'before' : view.after ? 'after' : 'turn';
  return {
    turn: t(`board.icog.${key}`, { turn: view.turn, turns: view.brief.turns }),
    steps: steps(view, (phase) => t(`board.icog.steps.${phase}`)),
  };
}
