// What the theme's script expects to find, and where it keeps what was chosen: colours are those of the table, which
// keeps them in 'aerodrome.theme'.
{
  const kept = (name, store) => {
    try {
      return (store ?? localStorage).getItem(name);
    } catch {
      return null; // Storage is forbidden.
    }
  };
  const keep = (name, value, store) => {
    try {
      (store ?? localStorage).setItem(name, value);
    } catch {
      // Storage is forbidden.
    }
  };
  const scope = new URL(document.currentScript.dataset.base + '/', location);
  const isDark = () => {
    const chosen = kept('aerodrome.theme');
    return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  };
  const paint = () => {
    document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
  };
  paint();
  // The search brings its styles in the page, which our policy refuses; as a sheet of the document they are allowed.
  ShadowRoot.prototype.appendChild = function (node) {
    if (!(node instanceof HTMLStyleElement)) return Node.prototype.appendChild.call(this, node);
    const sheet = new CSSStyleSheet();
    // Where something was found is told too faintly to be read.
    sheet.replaceSync(node.textContent.replaceAll('/.45)', '/.8)'));
    this.adoptedStyleSheets.push(sheet);
    return node;
  };
  // People ask in whole questions, and the search wants every word in one section: it is given those that say something.
  const FILLERS = {
    en: 'a an am and any are be can could did do does doesn don for from have has how i if in into is isn it its ll many me much my now of or our s should so t than that the their them there these they this to us ve was we were what when where which who whom why will with would you your',
    fr: 'a ai au aux avec c ce ces cet cette combien comment d dans de des du elle elles en est et être faire faut il ils j je l la le les leur lui m ma me mes mon n ne nos notre nous on ou où par pas peut peuvent peux pour pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa se ses si sont suis sur t ta te tes ton tu un une vos votre vous y',
  };
  const fillers = new Set(FILLERS[document.documentElement.lang].split(' '));
  // Where no section has all of these, it is asked again without one of them, the last first, and then for the longest.
  const attempts = (input) => {
    const words = input.split(/[^\p{L}\p{N}._-]+/u).filter((word) => word && !fillers.has(word.toLowerCase()));
    if (words.length < 2) return [words[0] ?? input];
    const without = words.map((_, left) => words.filter((_, at) => at !== left).join(' ')).reverse();
    return [words.join(' '), ...without, words.reduce((one, other) => (other.length > one.length ? other : one))];
  };
  const FOUND = 3;
  const searches = new WeakMap();
  const post = Worker.prototype.postMessage;
  let asked = null;
  const ask = (worker, search) => {
    asked = search;
    search.pending += 1;
    post.call(worker, { ...search.message, data: { ...search.message.data, input: search.attempts[0] } });
  };
  const searchOf = (worker) => {
    if (!searches.has(worker)) {
      const search = { pending: 0, typed: '', attempts: [''] };
      const show = worker.onmessage;
      searches.set(worker, search);
      // An empty answer is shown only where no other one is to come.
      worker.onmessage = (event) => {
        const { type, data } = event.data;
        if (type === FOUND) {
          search.pending -= 1;
          if (!data.items.length && search.pending > 0) return;
          if (!data.items.length && search.attempts.length > 1) {
            search.attempts.shift();
            ask(worker, search);
            return;
          }
        }
        show.call(worker, event);
      };
    }
    return searches.get(worker);
  };
  Worker.prototype.postMessage = function (message, ...others) {
    const input = message.data?.input;
    if (typeof input !== 'string') return post.call(this, message, ...others);
    const search = searchOf(this);
    if (search.typed !== input) Object.assign(search, { typed: input, attempts: attempts(input) });
    search.message = message;
    ask(this, search);
  };
  // The theme asks for these words whenever nothing is listed, also while an answer is awaited: see site.py.
  window.nothingFound = (words) => (asked?.pending ? '' : words);
  window.__md_scope = scope;
  window.__md_hash = (text) => [...text].reduce((sum, letter) => (sum << 5) - sum + letter.charCodeAt(0), 0);
  window.__md_get = (name, store, from = scope) =>
    name === '__palette'
      ? { index: isDark() ? 1 : 0, color: { scheme: isDark() ? 'slate' : 'default' } }
      : JSON.parse(kept(`${from.pathname}.${name}`, store));
  window.__md_set = (name, value, store, from = scope) =>
    name === '__palette'
      ? (keep('aerodrome.theme', value.color.scheme === 'slate' ? 'dark' : 'light'), paint())
      : keep(`${from.pathname}.${name}`, JSON.stringify(value), store);
}
