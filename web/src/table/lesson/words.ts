// The words of lessons at the table, which come with them.
import { learn } from '../../words/texts';

learn(
  'lesson',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);
