// What every page needs: its frame, and the table. Other pages bring their own words.
import common from './common.en.json';
import lobby from './frame.en.json';
import table from './table.en.json';

export default { common, lobby, table };
