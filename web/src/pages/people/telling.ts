// Ratings in words: never a number without what it may be off by.
import type { RatingChange, RatingEstimate } from '../../wire/types';
import { list, t } from '../../words/ui.svelte';

/** "1579 ± 180", with "provisional" where that says little. */
export function ratingTold({ value, within, provisional }: RatingEstimate): string {
  const told = t('people.within', { value: String(value), within: String(within) });
  return provisional ? `${told} (${t('people.provisional')})` : told;
}

/** "+12" or "−7", with the sign that is printed. */
export function changeTold({ before, after }: RatingChange): string {
  const by = after.value - before.value;
  return by > 0 ? `+${by}` : by < 0 ? `−${-by}` : '±0';
}

/** "against Bob"; `nameless` is what somebody without a name is called. */
export function againstTold(names: readonly string[], nameless: 'people.left' | 'people.somebody'): string {
  return t('people.against', { names: list(names.map((name) => name || t(nameless))) });
}
