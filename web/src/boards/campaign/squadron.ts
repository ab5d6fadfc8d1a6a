// The people of a side, for parts of a campaign's pages that tell who flies which airplane: they are no part of the
// campaign itself, so its page hands them down.
import { getContext, setContext } from 'svelte';
import type { SquadronMember } from '../../wire/types';

export interface Squadrons {
  /** The people of a side, its commander first; those who have left as well. */
  of(side: string): SquadronMember[];
  /** Those who fly for it now. */
  serving(side: string): SquadronMember[];
  /** What the one is called who flies an airplane of a side: `by` as the campaign has it, nothing for its commander. */
  flying(side: string, by: string | undefined): string;
}

const KEY = 'squadrons';

/** Nobody has told of anybody: each side has its commander. */
const NOBODY: Squadrons = { of: () => [], serving: () => [], flying: () => '' };

export const handDown = (squadrons: Squadrons): Squadrons => setContext(KEY, squadrons);
export const squadronsHere = (): Squadrons => getContext<Squadrons | undefined>(KEY) ?? NOBODY;
