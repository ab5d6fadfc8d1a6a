// What is still on its way to the page: code of its parts, texts of rules, the referee's word on a plan.

let things = $state(0);

/** Whether something is on its way. */
export function busy(): boolean {
  return things > 0;
}

/** This is on its way until it ends, well or badly. */
export function coming<T>(thing: Promise<T>): Promise<T> {
  // Not counted at once: it may be asked for while the page works out what to show, when nothing may change.
  queueMicrotask(() => (things += 1));
  const gone = (): void => void (things -= 1);
  thing.then(gone, gone);
  return thing;
}
