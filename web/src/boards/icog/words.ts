// The words of this board come with it: no other game loads them.
import { learn } from '../../words/texts';

learn(
  'board.icog',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);
