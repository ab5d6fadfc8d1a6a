// The words of how people flew a mission, which are fetched when somebody wants to know.
import { learn } from '../../../words/texts';

learn(
  'flew',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);
