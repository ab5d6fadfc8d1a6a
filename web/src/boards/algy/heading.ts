// The turn, orders, and the card in play.
import type { BoardContext, Heading, Step } from '../board';
import { cardWords, deckPicture } from './cards';
import type { AlgyView } from './model';

export function heading(view: AlgyView, context: BoardContext): Heading {
  const { t } = context;
  const turn = t('board.algy.turn', { turn: view.turn, turns: view.brief.turns });
  const over = view.phase === 'over';
  const ordering = view.phase === 'orders';
  const { left, of, drawn, inPlay } = deckPicture(view);
  const steps: Step[] = [{ id: 'orders', name: t('board.algy.steps.orders'), state: ordering ? 'now' : 'done' }];
  if (ordering || over) steps.push({ id: 'cards', name: t('board.algy.steps.cards'), state: over ? 'done' : 'ahead' });
  else {
    const card = inPlay ? cardWords(inPlay, context) : t('board.algy.steps.draw');
    const name = t('board.algy.steps.card', { number: drawn.length, of, card });
    steps.push({ id: 'card', name, state: 'now' });
    if (left) {
      const rest = t(`board.algy.steps.${left === 1 ? 'oneLeft' : 'left'}`, { left });
      steps.push({ id: 'left', name: rest, state: 'ahead' });
    }
  }
  return { turn, steps };
}
