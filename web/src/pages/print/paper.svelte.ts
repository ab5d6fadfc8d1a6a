// The size of paper: as chosen on this device, else what the reader's country prints on.
import type { SheetPaper } from './sheets';

const KEY = 'aerodrome.paper';
/** Countries that print on Letter. */
const LETTER = /-(US|CA|MX|PH|CL|CO|CR|DO|GT|NI|PA|PR|SV|VE)$/;

/** What people print on who read these languages, the one that they like best first. */
export function usual(languages: readonly string[]): SheetPaper {
  return LETTER.test(languages[0] ?? '') ? 'letter' : 'a4';
}

class Paper {
  size: SheetPaper = $state(chosen() ?? usual(navigator.languages));

  /** Chooses for good. */
  choose(size: SheetPaper): void {
    this.size = size;
    try {
      localStorage.setItem(KEY, size);
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  }
}

function chosen(): SheetPaper | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'a4' || kept === 'letter' ? kept : null;
  } catch {
    return null;
  }
}

export const paper = new Paper();
