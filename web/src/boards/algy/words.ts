// The words of this board come with it: no other game loads them.
import { learn } from '../../words/texts';
import en from './words.en.json';
import fr from './words.fr.json';

learn('board.algy', 'en', en);
learn('board.algy', 'fr', fr);
