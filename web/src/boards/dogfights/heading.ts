// The round, whose turn it is, and its phases.
import type { BoardContext, Heading } from '../board';
import { steps } from '../phases';
import type { DogfightsView } from './table';

export function heading(view: DogfightsView, { t, words }: BoardContext): Heading {
  const side = words.name('side', view.active);
  const round = { turn: view.turn, turns: view.brief.turns, side };
  const key = view.phases.includes('enter') ? 'before' : view.active ? 'turn' : 'round';
  return {
    turn: t(`board.dogfights.${key}`, round),
    steps: steps(view, (phase) => t(`board.dogfights.steps.${phase}`)),
  };
}
