// What every page needs: its frame, and the table. Other pages bring their own words.
import common from './common.fr.json';
import lobby from './frame.fr.json';
import table from './table.fr.json';

export default { common, lobby, table };
