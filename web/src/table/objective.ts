// The objective and the score as the table says them.
import type { Objective, Score } from '../boards/board';
import { ownSide } from '../boards/sides';
import type { MatchInfo } from '../wire/types';
import type { BookWords } from '../words/book';
import { number, t } from '../words/ui.svelte';
import { sideName } from './people';

/** The sides of a match, the viewer's own first. */
export function sidesOf(info: MatchInfo): string[] {
  const own = ownSide(info);
  const sides = [...new Set(info.seats.map(({ side }) => side))];
  return own === null ? sides : [own, ...sides.filter((side) => side !== own)];
}

export function valueOf(score: Score, side: string): string {
  const value = score.by[side];
  return typeof value === 'number' ? number(value) : (value ?? '');
}

/** The sides that a score tells something of, in the order of the match; those that nobody sits for are last. */
export function sidesIn(score: Score, info: MatchInfo): string[] {
  const order = sidesOf(info);
  return [
    ...order.filter((side) => side in score.by),
    ...Object.keys(score.by).filter((side) => !order.includes(side)),
  ];
}

/** Such as "Points 2–1", the viewer's own first. */
export function shortScore(score: Score, info: MatchInfo): string {
  const by = sidesIn(score, info)
    .map((side) => valueOf(score, side))
    .join('–');
  return t('table.objective.score', { name: score.name, by });
}

/** Whose score is which, for those who hear it. */
export function spokenScores({ scores }: Objective, info: MatchInfo, words: BookWords): string {
  return scores
    .map((score) => {
      const sides = sidesIn(score, info).map((side) =>
        t('table.objective.side', { side: sideName(words, side), value: valueOf(score, side) }),
      );
      return t('table.objective.of', { name: score.name, sides: sides.join(', ') });
    })
    .join('. ');
}
