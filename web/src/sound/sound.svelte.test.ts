import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableModel } from '../table/match.svelte';
import { Speaker } from './speaker';
import { listen, sound } from './sound.svelte';

const info = { book: 'spandaus' } as TableModel['info'];

beforeEach(() => localStorage.clear());
afterEach(() => {
  sound.set(false);
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the switch', () => {
  it('is off at first, and remembered with the volume', () => {
    expect(sound.on).toBe(false);
    sound.set(true);
    sound.setVolume(0.3);
    expect(localStorage.getItem('aerodrome.table.sound')).toBe('yes');
    expect(localStorage.getItem('aerodrome.table.volume')).toBe('0.3');
    sound.setVolume(0.6);
  });

  it('lets a table be heard, and leaves it', async () => {
    const model: Pick<TableModel, 'info' | 'onHear'> = { info, onHear: null };
    const stop = $effect.root(() => {
      $effect(() => listen(model));
    });
    flushSync();
    expect(model.onHear).toBeNull();
    sound.set(true);
    flushSync();
    await vi.waitFor(() => expect(model.onHear).not.toBeNull());
    sound.set(false);
    flushSync();
    expect(model.onHear).toBeNull();
    stop();
  });
});

describe('the speaker', () => {
  it('makes nothing before somebody has touched the page', () => {
    const made = vi.fn();
    vi.stubGlobal('AudioContext', made);
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
    const speaker = new Speaker(1);
    speaker.play([{ sound: 'dice', after: 0, pan: 0, gain: 1 }]);
    speaker.play([]);
    expect(made).not.toHaveBeenCalled();
    speaker.dispose();
  });
});
