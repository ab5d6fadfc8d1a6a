// The words of the aircraft browser.
import { learn } from '../../words/texts';

learn(
  'aircraft',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);
