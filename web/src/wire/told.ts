// Views and lines of the log as the rule books declare them.
import type { LogLine } from './types';

/** A line of one kind with its facts. */
export type Told<Kind extends string, Facts> = Omit<LogLine, 'kind' | 'facts'> & { kind: Kind; facts: Facts };

/** A log as the server sent it, taken for one of the rule book that declares these lines. */
export function toldIn<Line extends LogLine>(log: readonly LogLine[]): readonly Line[] {
  return log as readonly Line[];
}

/** A view as the server sent it, taken for one of the rule book that declares it: server and page are of one version. */
export function seenIn<View extends Record<string, unknown>>(view: Record<string, unknown>): View {
  return view as View;
}
