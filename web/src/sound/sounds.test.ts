import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AT_ONCE, CHARACTERS, LONGEST, mixed, SOUNDS, type Cue, type Voice } from './sounds';

const cue = (sound: Cue['sound'], from = ''): Cue => ({ sound, from });
const PLACES: Record<string, number> = { left: -1, middle: 0, right: 1, beyond: 3 };
const across = (piece: string): number => PLACES[piece] ?? 0;
const CUES = fc.array(
  fc.record({ sound: fc.constantFrom(...SOUNDS), from: fc.constantFrom('', ...Object.keys(PLACES)) }),
  { maxLength: 60 },
);

const sounding = (voices: readonly Voice[], at: number): Voice[] =>
  voices.filter(({ sound, after }) => after <= at && at < after + CHARACTERS[sound].long);

describe('a mix', () => {
  it('goes on as the log does, from where pieces are', () => {
    const voices = mixed([cue('rotary', 'left'), cue('vickers', 'left'), cue('dice'), cue('hit', 'right')], across);
    expect(voices.map(({ sound }) => sound)).toEqual(['rotary', 'vickers', 'dice', 'hit']);
    expect(voices.map(({ after }) => after)).toEqual([0, 0.3, 0.8, expect.closeTo(1.15)]);
    expect(voices.map(({ pan }) => Math.sign(pan))).toEqual([-1, -1, 0, 1]);
  });

  it('says once what comes several times in a row', () => {
    const voices = mixed([cue('rotary', 'left'), cue('rotary', 'left'), cue('rotary', 'right')], across);
    expect(voices.map(({ pan }) => Math.sign(pan))).toEqual([-1, 1]);
  });

  it('keeps a fall where there is too much to hear', () => {
    const engines = Array.from({ length: 12 }, (_, i) => cue(i % 2 ? 'rotary' : 'inline'));
    const voices = mixed([...engines, cue('fall', 'left')], across);
    expect(voices.map(({ sound }) => sound)).toContain('fall');
    expect(voices.length).toBeLessThan(13);
  });

  it('is never too long, too much at once, too loud or beyond a side', () => {
    fc.assert(
      fc.property(CUES, (cues) => {
        const voices = mixed(cues, across);
        expect(voices.length > 0).toBe(cues.length > 0);
        for (const { after, pan, gain } of voices) {
          const now = sounding(voices, after);
          expect(after).toBeLessThanOrEqual(LONGEST + 1e-9);
          expect(Math.abs(pan)).toBeLessThan(1);
          expect(gain).toBeGreaterThan(0);
          expect(now.length).toBeLessThanOrEqual(AT_ONCE);
          expect(now.reduce((sum, each) => sum + each.gain, 0)).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });
});
