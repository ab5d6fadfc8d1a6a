// Tests read every language, and change it at once. Each file begins in English, whatever the one before it did.
import { beforeAll } from 'vitest';
import { know, LANGUAGES, learnt } from '../texts';
import { language } from '../ui.svelte';

beforeAll(async () => {
  await Promise.all(LANGUAGES.map(know));
  await learnt();
  language.set('en');
});
