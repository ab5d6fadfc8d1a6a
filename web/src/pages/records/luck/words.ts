// The words of the luck report, fetched with it.
import { learn } from '../../../words/texts';

learn(
  'luck',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);
