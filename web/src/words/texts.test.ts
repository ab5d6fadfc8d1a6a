import { expect, test, vi } from 'vitest';
import { know, knows, learn, learnt, uiWords } from './texts';
import { language, t } from './ui.svelte';

test('words that could not be fetched are fetched again; until then the language stays', async () => {
  const french = vi
    .fn<() => Promise<{ default: { one: string } }>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue({ default: { one: 'un' } });
  learn('late', () => Promise.resolve({ default: { one: 'one' } }), french);
  expect(knows('fr')).toBe(false);
  await expect(learnt()).rejects.toThrow('no network');
  expect([knows('en'), knows('fr')]).toEqual([true, false]);

  language.set('en');
  language.set('fr');
  expect(t('late.one')).toBe('one');
  await expect.poll(() => t('late.one')).toBe('un');
  await know('fr');
  expect(french).toHaveBeenCalledTimes(2);
  for (const words of Object.values(uiWords)) words.delete('late.one');
});

test('of two wishes the last one counts', async () => {
  learn(
    'later',
    () => Promise.resolve({ default: {} }),
    () => Promise.resolve({ default: {} }),
  );
  language.set('fr');
  language.set('en');
  await expect.poll(() => language.current).toBe('en');
  await know('fr');
  expect(language.current).toBe('en');
});
