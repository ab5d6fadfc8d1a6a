// What if: whether a match may go another way, and the parts of the table for it, which few matches need.
import { whole } from '../words/texts';
import type { Workspace } from './workspace.svelte';

/** Whether nothing more can come in the match, so that it may go another way: what is hidden is told then. */
export function mayBranch({ model: { info, ending } }: Workspace): boolean {
  return info !== null && info.branches && (ending !== null || info.source === 'uploaded');
}

export const whatIf = () => whole(import('./branches/WhatIf.svelte'));
export const branches = () => whole(import('./branches/Branches.svelte'));
export const origin = () => whole(import('./branches/Origin.svelte'));
