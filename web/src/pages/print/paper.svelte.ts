// The size of paper and the kind of file: as chosen on this device, else what the reader's country prints on, and PDF.
import type { SheetFormat, SheetPaper } from './sheets';

const KEY = 'aerodrome.paper';
const FORMAT_KEY = 'aerodrome.paper.format';
/** Countries that print on Letter. */
const LETTER = /-(US|CA|MX|PH|CL|CO|CR|DO|GT|NI|PA|PR|SV|VE)$/;

/** What people print on who read these languages, the one that they like best first. */
export function usual(languages: readonly string[]): SheetPaper {
  return LETTER.test(languages[0] ?? '') ? 'letter' : 'a4';
}

class Paper {
  size: SheetPaper = $state(chosen(KEY, ['a4', 'letter'] as const) ?? usual(navigator.languages));
  format: SheetFormat = $state(chosen(FORMAT_KEY, ['pdf', 'svg'] as const) ?? 'pdf');

  /** Chooses for good. */
  choose(size: SheetPaper): void {
    this.size = size;
    keep(KEY, size);
  }

  chooseFormat(format: SheetFormat): void {
    this.format = format;
    keep(FORMAT_KEY, format);
  }
}

function keep(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

function chosen<Choice extends string>(key: string, of: readonly Choice[]): Choice | null {
  try {
    const kept = localStorage.getItem(key);
    return of.find((each) => each === kept) ?? null;
  } catch {
    return null;
  }
}

export const paper = new Paper();
