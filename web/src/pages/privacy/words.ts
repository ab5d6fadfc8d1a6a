// The words of the page about what is kept, which no other page loads.
import { learn } from '../../words/texts';

learn(
  'privacy',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);
