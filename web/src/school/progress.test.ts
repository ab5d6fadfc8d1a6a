import { beforeEach, describe, expect, it } from 'vitest';
import { progress } from './progress.svelte';

describe('progress in flight school', () => {
  beforeEach(() => {
    localStorage.clear();
    progress.refresh();
  });

  it('remembers what was achieved, once', () => {
    expect(progress.fresh).toBe(true);
    progress.achieve('spandaus', 'first-move');
    progress.achieve('spandaus', 'first-move');
    expect(progress.has('spandaus', 'first-move')).toBe(true);
    expect(progress.has('spandaus', 'first-shot')).toBe(false);
    expect(progress.fresh).toBe(false);
    expect(JSON.parse(localStorage.getItem('aerodrome.school') ?? '')).toEqual({
      achieved: ['spandaus/first-move'],
      dismissed: false,
    });
    progress.refresh();
    expect(progress.has('spandaus', 'first-move')).toBe(true);
  });

  it('does not insist', () => {
    progress.dismiss();
    progress.refresh();
    expect(progress.fresh).toBe(false);
  });

  it.each(['no json', '3', '{"achieved": 3}', '{"achieved": [4, "a/b"]}'])('survives %s in its place', (text) => {
    localStorage.setItem('aerodrome.school', text);
    progress.refresh();
    expect(progress.has('a', 'b')).toBe(text.includes('a/b'));
  });
});
