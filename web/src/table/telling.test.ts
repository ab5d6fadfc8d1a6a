import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Happening, Tone } from '../boards/happenings';
import { Telling } from './telling.svelte';

function happening(text: string, tone: Tone = 'hit'): Happening {
  return { line: { kind: text, rule: '', facts: {}, at: 0 }, tone, faces: [], needed: 'Needs 6', text };
}

const [shot, fire, turn] = [happening('shot'), happening('fire', 'damage'), happening('turn', 'quiet')];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what happens is told', () => {
  it('one after the other, each for as long as it takes to read', async () => {
    const telling = new Telling(() => false);
    let told = false;
    void telling
      .begin([shot, fire], 1)()
      .then(() => (told = true));
    await vi.advanceTimersByTimeAsync(0);
    expect(telling.current).toBe(shot);
    await vi.advanceTimersByTimeAsync(1000);
    expect([telling.current, told]).toEqual([shot, false]);
    await vi.advanceTimersByTimeAsync(200);
    expect(telling.current).toBe(fire);
  });

  it('without holding up the match: nothing waits for the last of it', async () => {
    const telling = new Telling(() => false);
    await telling.begin([shot], 1)();
    expect(telling.current).toBe(shot);
    await vi.advanceTimersByTimeAsync(5000);
    expect(telling.current).toBeNull();
  });

  it('line by line, and only once', async () => {
    const telling = new Telling(() => false);
    const tell = telling.begin([shot, fire], 1);
    expect(await tell(turn.line)).toEqual([]);
    expect(telling.current).toBeNull();
    expect(await tell(shot.line)).toEqual([shot]);
    expect(telling.current).toBe(shot);
    expect(await tell(shot.line)).toEqual([]);
    const rest = tell();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await rest).toEqual([fire]);
  });

  it('as fast as the viewer likes', async () => {
    const telling = new Telling(() => false);
    void telling.begin([shot, fire], 4)();
    await vi.advanceTimersByTimeAsync(300);
    expect(telling.current).toBe(fire);
  });

  it('until somebody skips it', async () => {
    const telling = new Telling(() => false);
    const told = telling.begin([shot, fire], 1)();
    await vi.advanceTimersByTimeAsync(10);
    telling.clear();
    expect(await told).toEqual([]);
    expect(telling.current).toBeNull();
  });

  it('in one quiet line where nothing may move, which nothing waits for', async () => {
    const telling = new Telling(() => true);
    const tell = telling.begin([shot, fire, turn], 1);
    expect(telling.current).toMatchObject({ tone: 'quiet', text: 'fire', faces: [], needed: '' });
    expect(await tell()).toEqual([]);
  });
});
