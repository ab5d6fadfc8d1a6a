// The words of clocks, pauses and answers that are taken back, which come with them.
import { learn } from '../../words/texts';

learn(
  'time',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);
