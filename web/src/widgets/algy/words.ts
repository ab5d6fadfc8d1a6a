// The words of these widgets come with them: no other game loads them.
import { learn } from '../../words/texts';
import en from './words.en.json';
import fr from './words.fr.json';

learn('algy', 'en', en);
learn('algy', 'fr', fr);
