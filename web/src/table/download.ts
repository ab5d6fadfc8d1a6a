// The record of a match as a file on this device.
import { ApiError } from '../net/api';
import { t } from '../words/ui.svelte';
import type { Workspace } from './workspace.svelte';

/** Whether the server gives the record out: when the match is over, or to a link that holds every seat. */
export function mayDownload(workspace: Workspace): boolean {
  const { info, ending } = workspace.model;
  return info !== null && (ending !== null || info.seats.every((seat) => info.mine.includes(seat.seat)));
}

export async function download(workspace: Workspace): Promise<void> {
  const { match, token } = workspace.model;
  try {
    const record = await workspace.api.record(match, token);
    const address = URL.createObjectURL(record);
    const link = document.createElement('a');
    link.href = address;
    link.download = `aerodrome-${match}.json`;
    link.click();
    // The browser has begun to read it by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    workspace.say(error.unreachable ? t('table.wait.unreachable') : error.problem.what);
  }
}
