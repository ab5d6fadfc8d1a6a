// The words of what if come with its parts: no other table loads them.
import { learn } from '../../words/texts';

learn(
  'whatIf',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);
