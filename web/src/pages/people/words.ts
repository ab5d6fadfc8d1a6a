// The words of ratings: for pages of people, leader boards, open games and one's own matches.
import { learn } from '../../words/texts';

learn(
  'people',
  () => import('./words.en.json'),
  () => import('./words.fr.json'),
);
