// The words of the look back at a match, which is fetched when somebody wants it.
import { learn } from '../../words/texts';

learn(
  'afterwards',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);
