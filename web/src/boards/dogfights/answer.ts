// A route as an answer: what is drawn for it, and what it is in words.
import type { Route } from '../../wire/dogfights/decisions';
import type { Asked } from '../../wire/types';
import type { BoardContext } from '../board';
import type { Sketch } from './route';

const ARROWS: Readonly<Record<string, string>> = { F: '↑', L: '↖', R: '↗' };

export function drawn(asked: Asked, answer: unknown): Sketch | undefined {
  if (asked.kind !== 'route') return undefined;
  const [levels, path, tilt] = answer as Route['answer'];
  return { levels, path, tilt, draft: null };
}

/** "↑ ↑ ↖ ↑, nose up", with the change of level before it where there is one. */
export function answerWords(asked: Asked, answer: unknown, { t }: BoardContext): string {
  if (asked.kind !== 'route') return '';
  const [levels, path, tilt] = answer as Route['answer'];
  const steps = [...path].map((letter) => ARROWS[letter] ?? letter).join(' ');
  const climbs = levels ? `${levels > 0 ? '+' : '−'}${Math.abs(levels)} · ` : '';
  const nose = tilt ? t(`board.dogfights.route.${tilt > 0 ? 'up' : 'down'}`) : '';
  return [`${climbs}${steps}`, nose].filter(Boolean).join(' · ');
}
