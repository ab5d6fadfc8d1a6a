// A record file on its way to the server: what can be told before it is sent.

/** The server takes no more than this. */
export const MOST_BYTES = 1_000_000;

export type Unfit = 'size' | 'empty' | 'json';

/** Why a file cannot be a record; null where only the server can tell. */
export async function unfit(file: Blob, most: number = MOST_BYTES): Promise<Unfit | null> {
  if (file.size === 0) return 'empty';
  if (file.size > most) return 'size';
  try {
    const said: unknown = JSON.parse(await file.text());
    return typeof said === 'object' && said !== null && !Array.isArray(said) ? null : 'json';
  } catch {
    return 'json';
  }
}
