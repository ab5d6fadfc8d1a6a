import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, test } from 'vitest';
import './words';
import type { StudyResult } from '../../wire/types';
import { learnt } from '../../words/texts';
import { language } from '../../words/ui.svelte';
import { dealtOf } from './figures';
import Made from './Made.svelte';

afterEach(cleanup);

const result = (asked: number, ...games: number[]): StudyResult =>
  ({
    made: { games: games.reduce((sum, each) => sum + each, 0), asked, games_of_each: asked / games.length },
    cells: games.map((each) => ({ games: each })),
  }) as StudyResult;

describe('what the command plays', () => {
  it('is what was played, or all of what was begun, or more where games were dealt unevenly', () => {
    expect(dealtOf(result(20, 10, 10))).toEqual({ played: 'whole', least: 0, most: 10 });
    expect(dealtOf(result(20, 7, 6))).toEqual({ played: 'part', least: 0, most: 10 });
    expect(dealtOf(result(20, 10, 2))).toEqual({ played: 'uneven', least: 2, most: 10 });
    expect(dealtOf(result(20, 3, 1), true).played).toBe('part');
  });

  test.each([
    ['en', '12 in all, 2 to 10 of each', 'got more. This plays as many of each', 'makes it again', 'the uneven deal'],
    [
      'fr',
      '12 en tout, de 2 à 10 de chaque',
      'Ceci en joue autant de chacun',
      'refaire la même',
      'répartition inégale',
    ],
  ] as const)('is not said to make an uneven deal again, in %s', async (lang, games, says, again, intervals) => {
    language.set(lang);
    await learnt();
    const text = (uneven: StudyResult): string => {
      const made = { command: 'aerodrome lab run balance', aerodrome: '1', seed: 1, pilots: [], rules: {}, older: [] };
      const { container } = render(Made, { ...made, games: uneven.made.games, dealt: dealtOf(uneven) });
      return container.textContent.replace(/\s+/g, ' ');
    };
    const [uneven, whole] = [text(result(20, 10, 2)), text(result(20, 10, 10))];
    expect(uneven).toContain(games);
    expect(uneven).toContain(says);
    expect(uneven).toContain(intervals);
    expect(uneven).not.toContain(again);
    expect(whole).toContain(again);
    expect(whole).not.toContain(intervals);
  });
});
