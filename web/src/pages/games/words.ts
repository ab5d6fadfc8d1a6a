// The words of open games, for their page and for the lobby.
import '../people/words';
import { learn } from '../../words/texts';

learn(
  'games',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);
