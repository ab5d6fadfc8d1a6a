// The words of ends between people, which come with what offers them.
import { learn } from '../../words/texts';

learn(
  'settle',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);
