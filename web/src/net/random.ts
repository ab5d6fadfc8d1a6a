// Random bytes that nobody can foresee. crypto.randomUUID is missing where a page comes over plain HTTP from another
// machine; this is not.

/** So many random bytes, as hexadecimal digits. */
export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
