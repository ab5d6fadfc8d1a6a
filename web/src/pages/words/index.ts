// The words of all pages but the match, which does without them.
import { learn } from '../../words/texts';

learn(
  'lobby',
  () => import('./lobby.en.json'),
  () => import('./lobby.fr.json'),
);
