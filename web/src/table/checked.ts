// What a check of the dice is worth.
import type { Checked } from '../wire/types';
import { list, t } from '../words/ui.svelte';
import './proof/words';

/** Chance that was committed to is proved; what follows from a seed was known to whoever chose it; the rest was typed in.
 * What older rules have played and those of today do not come to is only seen. */
export function kindOf(checked: Checked): 'proved' | 'seeded' | 'given' | 'older' {
  if (!checked.runs) return 'older';
  if (checked.chance === 'given') return 'given';
  return checked.commitment ? 'proved' : 'seeded';
}

/** How many draws are what `kindOf` says: those before a match branched off another are told, and no more. */
export const drawsOf = (checked: Checked): number => checked.draws - (checked.branched === null ? 0 : checked.given);

/** What the check of a record proves beside that, in words: by whose shares, and what was taken back. */
export function proofOf(checked: Checked, seatName: (seat: string) => string): string[] {
  if (!checked.good) return [];
  const names = (seats: readonly string[]): string => list(seats.map(seatName));
  const lines: string[] = [];
  const kind = kindOf(checked);
  if (checked.branched !== null) lines.push(t('proof.branched', { at: checked.branched, draws: checked.given }));
  if (kind === 'proved' && checked.shares.length === 0) lines.push(t('proof.host'));
  if (kind === 'proved' && checked.shares.length > 0) {
    lines.push(t('proof.shares', { seats: names(checked.shares) }));
    if (checked.host.length > 0) lines.push(t('proof.rest', { seats: names(checked.host) }));
  }
  const { taken_back: times, seen } = checked;
  if (times > 0)
    lines.push(t(`proof.back.${checked.practice ? 'practice' : kind === 'older' ? 'given' : kind}`, { times, seen }));
  else if (checked.practice) lines.push(t('proof.practice'));
  lines.push(t(`proof.${checked.signed === null ? 'unsigned' : checked.here ? 'signed' : 'elsewhere'}`));
  return lines;
}
