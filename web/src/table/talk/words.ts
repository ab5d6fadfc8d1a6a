// The words of what people write to each other, which come with it.
import { learn } from '../../words/texts';

learn(
  'talk',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);
