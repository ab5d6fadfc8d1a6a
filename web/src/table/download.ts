// The record of a match as a file on this device.
import { ApiError } from '../net/api';
import { t } from '../words/ui.svelte';
import type { Desk } from './desk.svelte';

/** Whether the server gives the record out: when the match is over, or to a link that holds every seat. */
export function mayDownload(desk: Desk): boolean {
  const { info, ending } = desk.model;
  return info !== null && (ending !== null || info.seats.every((seat) => info.mine.includes(seat.seat)));
}

export async function download(desk: Desk): Promise<void> {
  const { match, token } = desk.model;
  try {
    const record = await desk.api.record(match, token);
    const address = URL.createObjectURL(record);
    const link = document.createElement('a');
    link.href = address;
    link.download = `aerodrome-${match}.json`;
    link.click();
    // The browser has begun to read it by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    desk.say(error.unreachable ? t('table.wait.unreachable') : error.problem.what);
  }
}
