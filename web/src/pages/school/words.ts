// The words of flight school, which no other page loads.
import { learn } from '../../words/texts';

learn(
  'school',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);
