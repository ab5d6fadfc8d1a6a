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
