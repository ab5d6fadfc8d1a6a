// What a check of the dice is worth.
import type { Checked } from '../wire/types';

/** Chance that was committed to is proved; what follows from a seed was known to whoever chose it; the rest was typed in. */
export function kindOf(checked: Checked): 'proved' | 'seeded' | 'given' {
  if (checked.chance === 'given') return 'given';
  return checked.commitment ? 'proved' : 'seeded';
}
