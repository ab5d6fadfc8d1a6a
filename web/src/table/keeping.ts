// Small choices that this browser remembers. Without storage they last until the page is closed.
const PREFIX = 'aerodrome.table.';

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // Storage is full or forbidden.
  }
}
