import { describe, expect, it } from 'vitest';
import { Showing } from './showing';

/** A showing whose flights end when the test says so. */
function stage(may: (item: string) => boolean = () => true) {
  const shown: string[] = [];
  const flights: (() => void)[] = [];
  let behind = false;
  const showing: Showing<string> = new Showing<string>({
    onCurrent: (item) => shown.push(item),
    show: (item, how) => {
      shown.push(`${item} ${how}`);
      return how === 'jump' ? Promise.resolve() : new Promise((resolve) => flights.push(resolve));
    },
    may,
    onChange: () => (behind = showing.behind),
  });
  const flush = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const land = async (): Promise<void> => {
    flights.shift()?.();
    await flush();
  };
  return { showing, shown, land, flush, isBehind: () => behind };
}

describe('showing', () => {
  it('shows one after the other', async () => {
    const { showing, shown, land, isBehind } = stage();
    showing.push('a');
    showing.push('b');
    expect(shown).toEqual(['a', 'a fly']);
    expect(isBehind()).toBe(true);
    await land();
    expect(shown).toEqual(['a', 'a fly', 'b', 'b fly']);
    expect(isBehind()).toBe(true);
    await land();
    expect(isBehind()).toBe(false);
  });

  it('skips to the last', async () => {
    const { showing, shown, flush, isBehind } = stage();
    showing.push('a');
    showing.push('b');
    showing.push('c');
    showing.skip();
    await flush();
    expect(shown).toEqual(['a', 'a fly', 'c', 'c jump']);
    expect(isBehind()).toBe(false);
  });

  it('shows what changed after what is under way, once', async () => {
    const { showing, shown, land, flush, isBehind } = stage();
    showing.push('a');
    showing.refresh();
    showing.refresh();
    expect(shown).toEqual(['a', 'a fly']);
    await land();
    expect(shown).toEqual(['a', 'a fly', 'a jump']);
    showing.refresh();
    expect(isBehind()).toBe(false);
    await flush();
    expect(shown.length).toBe(4);
  });

  it('replaces what is under way and what waits', async () => {
    const { showing, shown, flush, land } = stage();
    showing.push('a');
    showing.push('b');
    const there = showing.replace('z', 'fly');
    await flush();
    expect(shown).toEqual(['a', 'a fly', 'z', 'z fly']);
    await land();
    await land();
    await there;
    expect(shown.length).toBe(4);
  });

  it('stops before what may not be shown, and goes on when it may', async () => {
    let open = false;
    const { showing, shown, land, isBehind } = stage((item) => item !== 'secret' || open);
    showing.push('a');
    showing.push('secret');
    await land();
    expect(shown).toEqual(['a', 'a fly']);
    expect(isBehind()).toBe(true);
    showing.skip();
    expect(shown).toEqual(['a', 'a fly']);
    open = true;
    showing.go();
    expect(shown).toEqual(['a', 'a fly', 'secret', 'secret fly']);
  });

  it('is not stopped by a picture that fails', async () => {
    const shown: string[] = [];
    const showing = new Showing<string>({
      onCurrent: (item) => shown.push(item),
      show: () => Promise.reject(new Error('no picture')),
      may: () => true,
      onChange: () => undefined,
    });
    showing.push('a');
    await showing.replace('b');
    expect(shown).toEqual(['a', 'b']);
    expect(showing.behind).toBe(false);
  });
});
