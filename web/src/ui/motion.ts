// Whether anything may move by itself.

/** The viewer wants nothing to move that need not. */
export function isStill(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
