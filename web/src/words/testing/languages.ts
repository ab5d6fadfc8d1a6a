// Tests read every language, and change it at once.
import { beforeAll } from 'vitest';
import { know, LANGUAGES, learnt } from '../texts';

beforeAll(async () => {
  await Promise.all(LANGUAGES.map(know));
  await learnt();
});
