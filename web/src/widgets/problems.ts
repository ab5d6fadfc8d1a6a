// A refused form tells every problem at once: "a share lies between 0 and 1 [pebbles.share]; 'x' does not play [pebbles.on]".
import type { Refused } from '../wire/types';

export interface FormProblem {
  what: string;
  rule: string;
}

export function problemsOf(refused: Refused): FormProblem[] {
  const parts = refused.what.split(/(?<=\]); /);
  return parts.map((part, place) => {
    const found = /^(.*) \[([\w.-]+)\]$/s.exec(part);
    if (found) return { what: found[1] ?? '', rule: found[2] ?? '' };
    return { what: part, rule: place === 0 ? (refused.rule ?? '') : '' };
  });
}
