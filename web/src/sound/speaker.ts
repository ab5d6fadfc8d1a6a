// Plays sounds. Until somebody has touched the page nothing is made: browsers forbid it.
import type { Voice } from './sounds';
import { desk, sound } from './synth';

/** Sounds that are no longer wanted fade for so long, in seconds. */
const FADE = 0.25;

export class Speaker {
  #context: AudioContext | null = null;
  #desk: GainNode | null = null;
  /** What the sounds of the present change go through. */
  #bus: GainNode | null = null;
  #volume: number;

  constructor(volume: number) {
    this.#volume = volume;
    document.addEventListener('visibilitychange', this.#whenHidden);
  }

  /** From 0 to 1. Ears hear twice as much where there is ten times as much. */
  setVolume(volume: number): void {
    this.#volume = volume;
    if (this.#desk) this.#desk.gain.value = gainOf(volume);
  }

  /** Plays the sounds of a change; those of the one before fade. */
  play(voices: readonly Voice[]): void {
    this.hush();
    if (voices.length === 0 || document.visibilityState === 'hidden') return;
    if (!('AudioContext' in globalThis) || navigator.userActivation?.hasBeenActive === false) return;
    const context = (this.#context ??= new AudioContext());
    if (context.state === 'suspended') void context.resume();
    if (!this.#desk) {
      this.#desk = desk(context);
      this.#desk.gain.value = gainOf(this.#volume);
    }
    const bus = context.createGain();
    bus.connect(this.#desk);
    this.#bus = bus;
    for (const voice of voices) sound(context, bus, voice, context.currentTime);
  }

  /** Ends what sounds now. */
  hush(): void {
    const [context, bus] = [this.#context, this.#bus];
    this.#bus = null;
    if (!context || !bus) return;
    bus.gain.setValueAtTime(1, context.currentTime);
    bus.gain.linearRampToValueAtTime(0, context.currentTime + FADE);
  }

  dispose(): void {
    document.removeEventListener('visibilitychange', this.#whenHidden);
    this.hush();
    void this.#context?.close();
    this.#context = null;
  }

  /** Nobody wants to hear a table that is out of sight. */
  readonly #whenHidden = (): void => {
    const { visibilityState } = document;
    if (visibilityState !== 'hidden') void this.#context?.resume();
    else {
      this.#bus?.disconnect();
      this.#bus = null;
      void this.#context?.suspend();
    }
  };
}

function gainOf(volume: number): number {
  return volume ** 2;
}
