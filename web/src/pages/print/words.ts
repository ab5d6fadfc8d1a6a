// The words of what is printed.
import { learn } from '../../words/texts';

learn(
  'print',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);
