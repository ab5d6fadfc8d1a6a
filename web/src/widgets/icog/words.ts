// The words of these widgets come with them: no other game loads them.
import { learn } from '../../words/texts';

learn(
  'icog',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);
