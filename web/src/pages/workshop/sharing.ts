// A scenario in a link: packed, behind the #, so that it reaches no server's log. Who opens one has it checked like any
// file that came from somewhere.
import { type Table, tableIn } from './paths';

/** Letters of a link; longer ones are cut off by messengers and mail. */
export const LONGEST_LINK = 12_000;
/** Bytes of a scenario that is unpacked: a small link may hold a very large nothing. */
const MOST_BYTES = 400_000;
const WORD = /^[A-Za-z0-9_-]+$/;

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream, most: number) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError('too large');
    }
  }
  const whole = new Uint8Array(size);
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

/** A scenario as letters of a link; null where it is too large for one. */
export async function packed(scenario: Table): Promise<string | null> {
  const bytes = new TextEncoder().encode(JSON.stringify(scenario));
  const small = await through(bytes, new CompressionStream('deflate-raw'), MOST_BYTES).catch(() => null);
  if (!small) return null;
  const letters = btoa(Array.from(small, (byte) => String.fromCharCode(byte)).join(''));
  const text = letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return text.length > LONGEST_LINK ? null : text;
}

/** The scenario of a link; null where it holds none. Nothing of it has been checked. */
export async function unpacked(text: string): Promise<Table | null> {
  if (text.length > LONGEST_LINK || !WORD.test(text)) return null;
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const whole = await through(bytes, new DecompressionStream('deflate-raw'), MOST_BYTES);
    const data: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(whole));
    const scenario = tableIn(data);
    return Object.keys(scenario).length ? scenario : null;
  } catch {
    return null;
  }
}
