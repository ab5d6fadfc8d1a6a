// The words of a proof come with it: a match that goes on proves nothing yet.
import { learn } from '../../words/texts';

learn(
  'proof',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);
