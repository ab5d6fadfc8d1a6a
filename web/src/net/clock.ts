// Time, as far as the protocol needs it: replaced in tests.

export interface Clock {
  /** Milliseconds since some moment. */
  now(): number;
  /** Calls once after so many milliseconds; what it returns calls it off. */
  after(milliseconds: number, call: () => void): () => void;
}

export const wallClock: Clock = {
  // Unlike the time of day, nobody sets this.
  now: () => performance.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};
