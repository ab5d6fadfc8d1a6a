// The words of hints, which come with their drawer.
import { learn } from '../../words/texts';

learn(
  'ace',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);
