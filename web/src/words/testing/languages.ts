// Tests read every language, and change it at once.
import { know, LANGUAGES } from '../texts';

await Promise.all(LANGUAGES.map(know));
