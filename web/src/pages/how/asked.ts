// Whether somebody who searches the rules wants to know how a game is played or won.
import { LANGUAGES, uiWords } from '../../words/ui.svelte';

function plain(text: string): string[] {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.match(/\p{L}+/gu) ?? [];
}

/** People look for it with the words of `lobby.rules.how`, in either language. */
export function asksHow(q: string): boolean {
  const known = new Set(LANGUAGES.flatMap((lang) => plain(uiWords[lang].get('lobby.rules.how') ?? '')));
  return plain(q).some((word) => known.has(word));
}
