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
    // Where something was found, and how much, is told too faintly to be read.
    sheet.replaceSync(
      node.textContent.replace(/(;color:rgb\(var\(--color-foreground\)\/)(\.45|var\(--alpha-lighter\))/g, '$1.8'),
    );
    this.adoptedStyleSheets.push(sheet);
    return node;
  };
  const FOUND = 3;
  const searches = new WeakMap();
  const post = Worker.prototype.postMessage;
  let asked = { pending: 0, lacking: [] };
  const searchOf = (worker) => {
    if (!searches.has(worker)) {
      const search = { pending: 0, lacking: [] };
      const show = worker.onmessage;
      searches.set(worker, search);
      // An empty answer is shown only where no other one is to come.
      worker.onmessage = (event) => {
        const { type, data } = event.data;
        if (type === FOUND) {
          search.pending -= 1;
          if (!data.items.length && search.pending > 0) return;
          search.lacking = data.lacking;
        }
        show.call(worker, event);
      };
    }
    return searches.get(worker);
  };
  Worker.prototype.postMessage = function (message, ...others) {
    if (typeof message.data?.input === 'string') {
      asked = searchOf(this);
      asked.pending += 1;
    }
    return post.call(this, message, ...others);
  };
  // What the theme says of what it has found, see site.py: which words stand nowhere, and what to do where all do not. It
  // asks for that whenever nothing is listed, also while an answer is awaited.
  window.lackingWords = (words) => (asked.lacking.length ? `${words} ${asked.lacking.join(', ')}` : '');
  window.nothingFound = (element, words, page) => {
    const href = new URL('questions/', scope).href;
    return asked.pending ? '' : [words, element('a', { href, style: { color: 'inherit' }, children: page }), '.'];
  };
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
