import common from './common.en.json';
import lobby from './lobby.en.json';
import table from './table.en.json';

export default { common, lobby, table };
