// The words of campaigns, for their pages and the widgets of their decisions.
import { learn } from '../../words/texts';

learn(
  'campaign',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);
