// The words of links that are given away.
import { learn } from '../../words/texts';

learn(
  'lobby.share',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);
