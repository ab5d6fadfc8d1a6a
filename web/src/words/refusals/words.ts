// The words for what the server refuses, by its kinds. A kind without words, or the other way round, is an error here.
import type { Problem } from '../../wire/types';
import { learn } from '../texts';

type Words = Record<NonNullable<Problem['kind']>, string>;

learn(
  'refused',
  (): Promise<{ default: Words }> => import('./refusals.en.json'),
  (): Promise<{ default: Words }> => import('./refusals.fr.json'),
);
