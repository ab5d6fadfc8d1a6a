// Makes every sound out of tones and noise. Works on any audio context, also one that is rendered without a speaker.
import type { Engine, Gun, Sound, Voice } from './sounds';

type Make = (bench: Bench) => void;

const SILENT = 0.0001;

/** Where one sound is put together: everything that it is made of starts and ends within its time. */
class Bench {
  readonly #context: BaseAudioContext;
  readonly #out: AudioNode;
  readonly #start: number;

  constructor(context: BaseAudioContext, out: AudioNode, start: number) {
    this.#context = context;
    this.#out = out;
    this.#start = start;
  }

  /** A tone that glides between pitches, in hertz, evenly over its time. */
  tone(type: OscillatorType, pitches: readonly [number, ...number[]], shape: Shape, filter?: Filter): void {
    const source = this.#context.createOscillator();
    source.type = type;
    this.#glide(source.frequency, pitches, shape);
    this.#run(source, shape, filter);
  }

  noise(shape: Shape, filter: Filter): void {
    const source = this.#context.createBufferSource();
    source.buffer = noiseOf(this.#context);
    source.loop = true;
    this.#run(source, shape, filter);
  }

  #run(source: AudioScheduledSourceNode, shape: Shape, filter?: Filter): void {
    const { at = 0, rise = 0.004, long, loud, beat } = shape;
    const start = this.#start + at;
    const envelope = this.#context.createGain();
    envelope.gain.setValueAtTime(0, start);
    envelope.gain.linearRampToValueAtTime(loud, start + rise);
    envelope.gain.exponentialRampToValueAtTime(SILENT, start + long);
    envelope.gain.setValueAtTime(0, start + long);
    let last: AudioNode = source;
    if (filter) {
      const node = this.#context.createBiquadFilter();
      node.type = filter.type;
      node.Q.value = filter.sharp ?? 0.7;
      this.#glide(node.frequency, filter.at, shape);
      last = last.connect(node);
    }
    if (beat) {
      const throb = this.#context.createGain();
      throb.gain.value = 0.55;
      const wave = this.#context.createOscillator();
      wave.frequency.value = beat;
      const depth = this.#context.createGain();
      depth.gain.value = 0.45;
      wave.connect(depth).connect(throb.gain);
      wave.start(start);
      wave.stop(start + long);
      last = last.connect(throb);
    }
    last.connect(envelope).connect(this.#out);
    source.start(start);
    source.stop(start + long);
  }

  #glide(param: AudioParam, values: readonly [number, ...number[]], { at = 0, long }: Shape): void {
    const start = this.#start + at;
    param.setValueAtTime(values[0], start);
    values.slice(1).forEach((value, i) => {
      param.linearRampToValueAtTime(value, start + (long * (i + 1)) / (values.length - 1));
    });
  }
}

interface Shape {
  /** Seconds after the sound's start. */
  at?: number;
  /** Seconds until it is loudest. */
  rise?: number;
  long: number;
  loud: number;
  /** Swells so many times a second. */
  beat?: number;
}

interface Filter {
  type: BiquadFilterType;
  at: readonly [number, ...number[]];
  sharp?: number;
}

const NOISE_SECONDS = 2;
const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** The same noise every time, so that what is measured once holds. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known) return known;
  const made = context.createBuffer(1, NOISE_SECONDS * context.sampleRate, context.sampleRate);
  const samples = made.getChannelData(0);
  let state = 1;
  for (let i = 0; i < samples.length; i += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    samples[i] = state / 2 ** 31 - 1;
  }
  noises.set(context, made);
  return made;
}

/** An engine that passes: it swells, and sinks a little as it goes. */
function engine(pitches: readonly number[], beat: number, bright: number, rattle: number): Make {
  return (bench) => {
    for (const pitch of pitches) {
      const passing = [pitch * 1.05, pitch * 1.04, pitch * 0.94] as const;
      const shape = { rise: 0.5, long: 1.6, loud: 0.75 / Math.sqrt(pitches.length), beat };
      bench.tone('sawtooth', passing, shape, { type: 'lowpass', at: [bright * 0.7, bright, bright * 0.6] });
    }
    bench.noise({ rise: 0.5, long: 1.6, loud: rattle, beat }, { type: 'bandpass', at: [260], sharp: 0.9 });
  };
}

/** A short burst: so many rounds a second, each a crack and a thump. */
function gun(rate: number, crack: number, thump: number): Make {
  return (bench) => {
    const rounds = Math.floor(0.7 * rate);
    for (let i = 0; i < rounds; i += 1) {
      const at = i / rate;
      bench.noise({ at, rise: 0.002, long: 0.07, loud: 1 }, { type: 'bandpass', at: [crack, crack * 0.5], sharp: 0.8 });
      bench.tone('triangle', [thump, thump * 0.4], { at, rise: 0.002, long: 0.06, loud: 0.55 });
    }
  };
}

function boom(bench: Bench, at: number, long: number, loud: number): void {
  bench.noise({ at, rise: 0.008, long, loud: loud * 1.5 }, { type: 'lowpass', at: [900, 180, 90], sharp: 0.5 });
  bench.tone('sine', [90, 38], { at, rise: 0.006, long: long * 0.7, loud: loud * 0.6 });
}

const ENGINES: Record<Engine, Make> = {
  // Nine cylinders that turn with the propeller: a fast, rough buzz.
  rotary: engine([96], 22, 950, 0.3),
  // Six in a row: deeper and smoother.
  inline: engine([66], 11, 620, 0.16),
  // Two that are never quite in step.
  engines: engine([52, 54.5], 7, 420, 0.09),
};

const GUNS: Record<Gun, Make> = {
  vickers: gun(8, 1500, 150),
  lewis: gun(9, 1950, 170),
  spandau: gun(7.2, 1250, 125),
  parabellum: gun(11.5, 1700, 145),
  schwarzlose: gun(6.6, 1050, 135),
};

const MAKES: Record<Sound, Make> = {
  ...ENGINES,
  ...GUNS,
  wind: (bench) => {
    bench.noise({ rise: 0.6, long: 1.5, loud: 1.6 }, { type: 'bandpass', at: [320, 720, 380], sharp: 1.2 });
  },
  card: (bench) => {
    bench.noise({ long: 0.09, loud: 1 }, { type: 'highpass', at: [2600] });
    bench.noise({ at: 0.07, rise: 0.002, long: 0.1, loud: 1.5 }, { type: 'bandpass', at: [1700, 900], sharp: 1 });
  },
  dice: (bench) => {
    [0, 0.07, 0.12, 0.21, 0.28, 0.4].forEach((at, i) => {
      const loud = 1.5 - i * 0.17;
      bench.noise({ at, rise: 0.001, long: 0.045, loud }, { type: 'bandpass', at: [2300 - i * 90], sharp: 3 });
      bench.tone('triangle', [880 - i * 40], { at, rise: 0.001, long: 0.03, loud: loud * 0.35 });
    });
  },
  hit: (bench) => {
    bench.noise({ rise: 0.002, long: 0.22, loud: 0.8 }, { type: 'bandpass', at: [1300, 500], sharp: 0.8 });
    bench.tone('square', [210, 80], { rise: 0.002, long: 0.16, loud: 0.3 }, { type: 'lowpass', at: [900] });
    bench.noise({ at: 0.1, rise: 0.002, long: 0.25, loud: 0.4 }, { type: 'highpass', at: [2200], sharp: 1 });
  },
  jam: (bench) => {
    for (const [at, pitch] of [
      [0, 1850],
      [0.16, 2450],
    ] as const) {
      bench.tone('square', [pitch, pitch * 0.96], { at, rise: 0.001, long: 0.08, loud: 0.3 });
      bench.noise({ at, rise: 0.001, long: 0.12, loud: 0.7 }, { type: 'bandpass', at: [3200], sharp: 4 });
    }
  },
  fall: (bench) => {
    const shape = { rise: 0.9, long: 2, loud: 0.5, beat: 16 };
    bench.tone('sawtooth', [110, 170, 300], shape, { type: 'lowpass', at: [500, 1300] });
    bench.noise({ rise: 1.1, long: 2, loud: 0.6 }, { type: 'bandpass', at: [400, 1400], sharp: 1.2 });
  },
  crash: (bench) => {
    boom(bench, 0, 1.2, 0.8);
    for (const at of [0.08, 0.19, 0.27, 0.41]) {
      bench.noise({ at, rise: 0.002, long: 0.12, loud: 0.35 }, { type: 'bandpass', at: [1500, 600], sharp: 1 });
    }
  },
  flak: (bench) => {
    boom(bench, 0, 0.9, 0.9);
    bench.noise({ rise: 0.001, long: 0.06, loud: 0.6 }, { type: 'bandpass', at: [1800], sharp: 0.7 });
  },
  bomb: (bench) => {
    bench.tone('sine', [1500, 620], { rise: 0.15, long: 0.65, loud: 0.3 });
    boom(bench, 0.6, 1.2, 0.95);
  },
};

/** Plays a sound into a node, from a moment on. */
export function sound(
  context: BaseAudioContext,
  out: AudioNode,
  { sound: name, after, pan, gain }: Voice,
  now: number,
): void {
  const level = context.createGain();
  level.gain.value = gain;
  const place = context.createStereoPanner();
  place.pan.value = pan;
  level.connect(place).connect(out);
  MAKES[name](new Bench(context, level, now + after));
}

/** What all sounds go through on their way out: however many come together, they stay below what clips. */
export function desk(context: BaseAudioContext): GainNode {
  const volume = context.createGain();
  const limiter = context.createDynamicsCompressor();
  limiter.threshold.value = -9;
  limiter.knee.value = 6;
  limiter.ratio.value = 16;
  limiter.attack.value = 0.002;
  limiter.release.value = 0.18;
  volume.connect(limiter).connect(context.destination);
  return volume;
}
