// The words of these pages, which no other page loads.
import { learn } from '../../words/texts';

learn(
  'how',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);
