// What is wrong with a draft, in the reader's language.
import type { Fault } from '../../boards/icog/draft';
import { capital } from '../../table/options';
import { language } from '../../words/ui.svelte';

/** The referee speaks English; in other languages the rule says what it refuses. */
export function faultWords(faults: readonly Fault[], reason: (rule: string) => string): Fault[] {
  const english = language.current === 'en';
  return faults.map(({ what, rule }) => ({
    what: capital((english ? '' : reason(rule).replace(/\.$/, '')) || what),
    rule,
  }));
}
