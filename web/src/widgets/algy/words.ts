// The words of these widgets come with them: no other game loads them.
import { learn } from '../../words/texts';

learn(
  'algy',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);
