// The words of the page of one's name, which no other page loads.
import { learn } from '../../words/texts';

learn(
  'you',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);
