import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../net/api';
import type { LabRun } from '../../wire/types';
import { labApi } from './api';
import { Running } from './running.svelte';

const STUDY = { scenarios: { spandaus: ['duel'] } };
const PLAN = { games: 20, cells: 1, toml: '', command: '', refused: null };

function run(state: LabRun['state'], done: number): LabRun {
  const told = { toml: '', command: '', fault: '', where: '', result: null, until: 'end' as const, there: 0 };
  return { id: 'r', state, done, of: 20, seconds: done, ...told };
}
const refused = (what: string, status = 400): ApiError =>
  new ApiError(status, { what, where: 'study: games', rule: '' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a study that is played', () => {
  it('is checked once nobody types any more, and the last word counts', async () => {
    const asked = vi.spyOn(labApi, 'plan').mockResolvedValue(PLAN);
    const running = new Running();
    running.check({ ...STUDY, games: 1 });
    await vi.advanceTimersByTimeAsync(100);
    running.check({ ...STUDY, games: 2 });
    expect(running.checking).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked.mock.calls.map(([study]) => study.games)).toEqual([2]);
    expect([running.checking, running.plan]).toEqual([false, PLAN]);
  });

  it('keeps the words of a refusal until it is mended', async () => {
    const running = new Running();
    vi.spyOn(labApi, 'plan')
      .mockResolvedValueOnce({ ...PLAN, refused: refused('too many').problem })
      .mockResolvedValue(PLAN);
    running.check(STUDY);
    await vi.advanceTimersByTimeAsync(1000);
    expect([running.refused?.problem.what, running.plan]).toEqual(['too many', null]);
    running.check(STUDY);
    await vi.advanceTimersByTimeAsync(1000);
    expect([running.refused, running.plan]).toEqual([null, PLAN]);
  });

  it('is followed to its end, over a line that fails', async () => {
    vi.spyOn(labApi, 'begin').mockResolvedValue(run('going', 0));
    const looked = vi
      .spyOn(labApi, 'run')
      .mockResolvedValueOnce(run('going', 5))
      .mockRejectedValueOnce(refused('busy', 503))
      .mockResolvedValueOnce(run('done', 20));
    const running = new Running();
    expect(await running.begin(STUDY)).toBe('r');
    await vi.advanceTimersByTimeAsync(1000);
    expect(running.run?.done).toBe(5);
    await vi.advanceTimersByTimeAsync(1000);
    expect(running.problem?.problem.what).toBe('busy');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([running.run?.state, running.problem, looked.mock.calls.length]).toEqual(['done', null, 3]);
  });

  it('goes on as another one, which is followed, and stays what it is where that is refused', async () => {
    vi.spyOn(labApi, 'begin').mockResolvedValue(run('done', 20));
    const goOn = vi
      .spyOn(labApi, 'goOn')
      .mockRejectedValueOnce(refused('20 games are there already'))
      .mockResolvedValueOnce({ ...run('going', 20), id: 'next' });
    const looked = vi.spyOn(labApi, 'run').mockResolvedValue({ ...run('done', 30), id: 'next' });
    const running = new Running();
    await running.begin(STUDY);
    await running.goOn(20);
    expect([running.run?.id, running.problem?.problem.what]).toEqual(['r', '20 games are there already']);
    await running.goOn(40);
    expect([running.run?.id, running.problem]).toEqual(['next', null]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([running.run?.done, looked.mock.lastCall]).toEqual([30, ['next']]);
    expect(goOn.mock.calls).toEqual([
      ['r', { games: 20 }],
      ['r', { games: 40 }],
    ]);
  });

  it('that was forgotten is gone', async () => {
    vi.spyOn(labApi, 'run').mockRejectedValue(refused('there is no study', 404));
    const running = new Running();
    running.follow('old');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([running.run, running.problem?.status]).toEqual([null, 404]);
  });

  it('is not looked at any more by whoever left', async () => {
    vi.spyOn(labApi, 'begin').mockResolvedValue(run('going', 0));
    const looked = vi.spyOn(labApi, 'run').mockResolvedValue(run('going', 5));
    const running = new Running();
    await running.begin(STUDY);
    running.leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(looked).not.toHaveBeenCalled();
  });
});
