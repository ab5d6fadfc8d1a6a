// What of the log is shown as it happens.
import type { LogLine } from '../wire/types';

/** The lines that are new since others were seen; none where the log was taken back or begins anew. */
export function happened(seen: readonly LogLine[], log: readonly LogLine[]): readonly LogLine[] {
  const last = seen.at(-1);
  if (!last) return seen.length === 0 ? log : [];
  const at = log.lastIndexOf(last);
  return at < 0 ? [] : log.slice(at + 1);
}
