// An answer that stands until another one is chosen: what would be said at a table without a word.
import { untrack } from 'svelte';

export function preset<const Option>(
  option: () => Option,
  given: () => { choice: unknown; onchoose(option: Option): void },
): void {
  $effect(() => {
    const first = option();
    const { choice, onchoose } = untrack(given);
    if (first !== undefined && choice === undefined) onchoose(first);
  });
}
