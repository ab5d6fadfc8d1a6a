// Renders sounds without a speaker and measures them, in a real browser.
import { CHARACTERS, mixed, type Sound, type Voice } from '../sounds';
import { desk, sound } from '../synth';

const RATE = 44_100;

export interface Measured {
  /** The largest sample: 1 clips. */
  peak: number;
  /** The mean power while it lasts, on either side. */
  left: number;
  right: number;
  /** The last moment that can be heard, in seconds. */
  end: number;
  /** How often the wave goes through nought in a second: higher sounds do so more often. */
  crossings: number;
}

/** All voices at the moment that they say, at full volume. */
export async function rendered(voices: readonly Voice[], seconds: number): Promise<Measured> {
  const context = new OfflineAudioContext(2, seconds * RATE, RATE);
  const out = desk(context);
  for (const voice of voices) sound(context, out, voice, 0);
  const buffer = await context.startRendering();
  const [left, right] = [buffer.getChannelData(0), buffer.getChannelData(1)];
  const power = (samples: Float32Array): number => samples.reduce((sum, each) => sum + each * each, 0);
  let [peak, last, crossings] = [0, 0, 0];
  for (const samples of [left, right]) {
    samples.forEach((each, i) => {
      peak = Math.max(peak, Math.abs(each));
      if (Math.abs(each) > 0.001) last = Math.max(last, i);
      if (i && each * (samples[i - 1] ?? 0) < 0) crossings += 1;
    });
  }
  const end = last / RATE;
  const long = Math.max(1, last);
  return { peak, left: power(left) / long, right: power(right) / long, end, crossings: crossings / 2 / end };
}

/** Each sound alone, as loud as it ever is. */
export async function eachAlone(): Promise<Record<string, Measured & { long: number }>> {
  const all: Record<string, Measured & { long: number }> = {};
  for (const [name, { long, loud }] of Object.entries(CHARACTERS)) {
    const measured = await rendered([{ sound: name as Sound, after: 0, pan: 0, gain: loud }], long + 1);
    all[name] = { ...measured, long };
  }
  return all;
}

/** The loudest change there can be, while another one just as loud still fades. */
export function together(): Promise<Measured> {
  const cues = (['crash', 'bomb', 'fall', 'flak', 'jam', 'hit', 'vickers'] as const).map((name) => ({
    sound: name,
    from: name,
  }));
  const voices = mixed(cues, () => 0).map((voice) => ({ ...voice, after: 0 }));
  return rendered([...voices, ...voices], 4);
}
