// The words of the workshop, which no other page loads; those of a game's fields come with its bench.
import { learn } from '../../words/texts';
import '../aircraft/words';
import '../lab/words';
import '../share/words';

learn(
  'workshop',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);
learn(
  'field.shared',
  () => import('./fields/shared.en.json'),
  () => import('./fields/shared.fr.json'),
);
