// The words of puzzles, which no other page loads.
import { learn } from '../../words/texts';

learn(
  'puzzles',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);
