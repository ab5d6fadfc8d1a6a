import { afterEach, expect, it } from 'vitest';
import { know } from '../texts';
import { language } from '../ui.svelte';
import { inWords } from './refusals';
import en from './refusals.en.json';
import fr from './refusals.fr.json';

afterEach(() => language.set('en'));

const early = { what: 'it is too early', kind: 'time.early', facts: { left: 2 * 86_400 + 5400 } } as const;

it('says in the language of the reader what the server refuses', async () => {
  expect((await inWords(early)).what).toBe('It is too early: that player has 2 d 1:30:00 left.');
  await know('fr');
  language.set('fr');
  expect((await inWords(early)).what).toBe('C’est trop tôt\u00a0: il reste 2 j 1:30:00 à ce joueur.');
  const banned = { what: '', kind: 'banned.name.until', facts: { reason: 'insults', until: 1_800_000_000 } } as const;
  expect((await inWords(banned)).what).toMatch(/^Ce nom est banni jusqu’au 15 janv. 2027.*\u00a0: insults$/);
});

it('tells the same facts in both languages', () => {
  const told = (words: Record<string, string>) =>
    Object.fromEntries(Object.entries(words).map(([kind, text]) => [kind, text.match(/\{\w+\}/g)?.sort()]));
  expect(told(fr)).toEqual(told(en));
});

it('leaves what has no kind, or one that it does not know, as the server said it', async () => {
  expect((await inWords({ what: 'as it is', kind: null })).what).toBe('as it is');
  expect((await inWords({ what: 'as it is', kind: 'of.tomorrow' as never })).what).toBe('as it is');
});
