import common from './common.fr.json';
import lobby from './lobby.fr.json';
import table from './table.fr.json';

export default { common, lobby, table };
