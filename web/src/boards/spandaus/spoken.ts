// The board in words, nearest first. The chain has no bearing but its own: higher or lower, ahead (toward the kings,
// which is left) or behind, and steps between.
import type { BoardContext } from '../board';
import { bandOf, placeOn, rangeBetween } from './chain';
import type { SpandausView } from './table';

export function spoken(view: SpandausView, { words, t }: BoardContext, from: string | null): string[] {
  const seen = [
    ...Object.values(view.aircraft).map((each) => ({ ...each, name: each.id, spins: each.spinning })),
    ...Object.values(view.things).map((each) => ({ ...each, name: words.name('thing', each.id), spins: false })),
  ];
  const here = seen.find((each) => each.id === from);
  const others = seen.filter((each) => each.id !== from && each.square !== null);
  const square = here?.square ?? null;
  const lines = others
    .map((each) => ({ each, square: each.square as string }))
    .sort((a, b) =>
      square === null
        ? placeOn(b.square) - placeOn(a.square)
        : rangeBetween(square, a.square) - rangeBetween(square, b.square),
    )
    .map(({ each, square: there }) => {
      const facts: Record<string, string | number> = {
        name: each.name,
        square: words.name('square', there),
        state: each.spins ? t('board.spandaus.spoken.spins') : '',
      };
      if (square === null) return t('board.spandaus.spoken.at', facts);
      facts.who = t(`board.spandaus.spoken.${each.side === here?.side ? 'friend' : 'enemy'}`);
      facts.height = t(`board.spandaus.spoken.${heightOf(square, there)}`);
      const range = rangeBetween(square, there);
      if (range === 0) return t('board.spandaus.spoken.here', facts);
      return t('board.spandaus.spoken.seen', { ...facts, range });
    });
  const own =
    here && square !== null
      ? [
          t('board.spandaus.spoken.self', {
            name: here.name,
            square: words.name('square', square),
            band: bandName(square),
          }),
        ]
      : [];
  return [...own, ...lines];

  function bandName(at: string): string {
    return t(`board.spandaus.band.${bandOf(at)}`);
  }
}

/** Higher or lower by the chain, which orders squares of one band as well; much so from the next band but one. */
export function heightOf(from: string, to: string): 'muchHigher' | 'higher' | 'level' | 'lower' | 'muchLower' {
  const bands = bandOf(to) - bandOf(from);
  if (bands >= 2) return 'muchHigher';
  if (bands <= -2) return 'muchLower';
  if (bands !== 0) return bands > 0 ? 'higher' : 'lower';
  return 'level';
}
