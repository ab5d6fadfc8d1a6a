// What was achieved in flight school on this device, and whether it is still to be offered.
const PLACE = 'aerodrome.school';

interface Kept {
  /** Lessons by name, such as spandaus/first-move. */
  achieved: string[];
  /** The offer of the lobby was turned down. */
  dismissed: boolean;
}

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Kept> | null;
    const achieved = Array.isArray(kept?.achieved) ? kept.achieved.filter((each) => typeof each === 'string') : [];
    return { achieved, dismissed: kept?.dismissed === true };
  } catch {
    return { achieved: [], dismissed: false };
  }
}

class Progress {
  #kept: Kept = $state.raw(read());

  has(book: string, lesson: string): boolean {
    return this.#kept.achieved.includes(`${book}/${lesson}`);
  }

  /** Whether nothing was achieved yet, and nobody has said that he does not want to. */
  get fresh(): boolean {
    return !this.#kept.dismissed && this.#kept.achieved.length === 0;
  }

  achieve(book: string, lesson: string): void {
    if (!this.has(book, lesson)) this.#write({ achieved: [...read().achieved, `${book}/${lesson}`] });
  }

  dismiss(): void {
    this.#write({ dismissed: true });
  }

  refresh(): void {
    this.#kept = read();
  }

  #write(change: Partial<Kept>): void {
    this.#kept = { ...read(), ...change };
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#kept));
    } catch {
      // Storage is full or forbidden: it then holds for this visit.
    }
  }
}

export const progress = new Progress();
globalThis.window?.addEventListener('storage', () => progress.refresh());
