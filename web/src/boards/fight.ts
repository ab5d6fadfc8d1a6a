// Who belongs to a fight.

/** Those close to some of all; for who only watches also those close to them, and so on. */
export function fight<T>(
  all: readonly T[],
  some: readonly T[],
  close: (one: T, other: T) => boolean,
  watched: boolean,
): T[] {
  const found = all.filter((each) => some.some((one) => close(one, each)));
  return watched && found.length > some.length ? fight(all, found, close, watched) : found;
}
