// The words of events of clubs.
import '../games/words';
import { learn } from '../../words/texts';

learn(
  'events',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);
