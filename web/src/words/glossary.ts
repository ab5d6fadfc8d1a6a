// Abbreviations of a rule book and what they mean: the `glossary` among the words of its board, in the language that is
// read.
import { language, uiWords } from './ui.svelte';

export interface Meaning {
  short: string;
  meaning: string;
}

/** The abbreviations of a book that stand in a text as words of their own, in their order. */
export function abbreviationsIn(text: string, book: string): Meaning[] {
  const prefix = `board.${book}.glossary.`;
  const found: (Meaning & { at: number })[] = [];
  for (const [key, meaning] of uiWords[language.current]) {
    if (!key.startsWith(prefix)) continue;
    const short = key.slice(prefix.length);
    const at = placeOf(short, text);
    if (at >= 0) found.push({ short, meaning, at });
  }
  return found.sort((one, other) => one.at - other.at).map(({ short, meaning }) => ({ short, meaning }));
}

/** Where a word begins in a text that has it as a word of its own; −1 where it has not. */
function placeOf(word: string, text: string): number {
  return text.search(new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u'));
}
