// The words of the lab, which no other page loads.
import { learn } from '../../words/texts';

learn(
  'lab',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);
