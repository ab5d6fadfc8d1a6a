// The search: a worker in the place of the theme's, which speaks with it as that one did. Sections that have any of the
// words are ranked: rare words count more than common ones, those of a heading more than those of the text.
{
  const READY = 1;
  const FOUND = 3;
  const FAILED = 4;
  // People ask in whole questions: these words of them say nothing.
  const FILLERS = {
    en: 'a about again an am and any are at be been before but by can could did do does doesn doing don for from get has have he her his how i if in into is isn it its let ll many may me might much must my no not now of off on or our out s she should so some still t than that the their them then there these they this those to up us ve was we were what when where which while who whom whose why will with would you your',
    fr: 'a ai alors as au aussi aux avec avoir c ce ces cet cette combien comment d dans de des dois doit donc du elle elles en encore est et etre faire fait faut il ils j je l la le les leur leurs lui m ma mais me mes mon n ne ni nos notre nous on ont ou par pas peut peuvent peux plus pour pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sous suis sur t ta te tes ton tu un une vers vos votre vous y',
  };
  // How much more a word counts in a heading, where that begins with it, and in the titles above.
  const HEADING = 4;
  const BEGINNING = 2.5;
  const ABOVE = 3;
  const TAGS = /<[^>]*>/g;
  const ENDINGS = new Set(['s', 'es', 'd', 'ed', 'ing', 'r', 'er', 'e', 'x', 'n', 'en']);
  // Of an answer: no more than so many, none that has less than such a share of the first one's worth.
  const MOST = 50;
  const LEAST = 0.12;
  // Where words stand nowhere, the others have to say so much of what a word says that stands in one section only.
  const ENOUGH = 0.35;
  const PAGE_SIZE = 10;

  let entries = [];
  let separator = / /;
  let fillers = new Set();
  let usual = 1;
  // Where every word stands: in pairs, the entry and how much it says of that.
  const places = new Map();

  const plain = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const wordsOf = (text) => plain(text).split(separator).filter(Boolean);

  const setUp = ({ config, items }) => {
    separator = new RegExp(config.separator, 'u');
    fillers = new Set(FILLERS[config.lang[0]].split(' '));
    const lengths = [];
    entries = items;
    const counted = items.map((item) => {
      const words = wordsOf(item.text.replace(TAGS, ' '));
      lengths.push(words.length);
      return words;
    });
    usual = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1);
    items.forEach((item, at) => {
      const said = new Map();
      for (const word of counted[at]) said.set(word, (said.get(word) ?? 0) + 1);
      const long = 0.3 + (0.7 * lengths[at]) / usual;
      for (const [word, times] of said) said.set(word, (2 * times) / (times + long));
      const add = (word, worth) => said.set(word, (said.get(word) ?? 0) + worth);
      const heading = new Set(wordsOf(item.title.replace(TAGS, ' ')));
      const telling = [...heading].filter((word) => !fillers.has(word));
      for (const word of heading)
        add(word, HEADING / (0.7 + 0.08 * telling.length) + (word === telling[0] ? BEGINNING : 0));
      for (const word of new Set(wordsOf(item.path.join(' ').replace(TAGS, ' '))))
        if (!heading.has(word)) add(word, ABOVE);
      for (const [word, worth] of said) {
        if (!places.has(word)) places.set(word, []);
        places.get(word).push(at, worth);
      }
    });
  };

  // Whether words are a slip apart: letters changed, left out, put in, or two that follow each other turned.
  const apart = (one, other, most) => {
    if (Math.abs(one.length - other.length) > most) return false;
    let before = [];
    let above = Array.from({ length: other.length + 1 }, (_, at) => at);
    for (let i = 1; i <= one.length; i += 1) {
      const row = [i];
      for (let j = 1; j <= other.length; j += 1) {
        const same = one[i - 1] === other[j - 1];
        row[j] = Math.min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (same ? 0 : 1));
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
          row[j] = Math.min(row[j], before[j - 2] + 1);
      }
      if (Math.min(...row) > most) return false;
      [before, above] = [above, row];
    }
    return above[other.length] <= most;
  };

  // The words of the handbook that a typed word may mean, and how surely each.
  const meant = (typed) => {
    const found = new Map();
    for (const word of places.keys()) {
      if (word === typed) found.set(word, 1);
      else if (typed.length > 2 && word.startsWith(typed))
        found.set(word, ENDINGS.has(word.slice(typed.length)) ? 0.9 : 0.2 + (0.5 * typed.length) / word.length);
      else if (word.length > 2 && typed.startsWith(word) && ENDINGS.has(typed.slice(word.length))) found.set(word, 0.8);
    }
    if (found.size || typed.length < 4 || /\d/.test(typed)) return { found, slip: false };
    for (const word of places.keys()) {
      const most = typed.length > 7 && word.startsWith(typed.slice(0, 3)) ? 2 : 1;
      if (word[0] === typed[0] && apart(typed, word, most)) found.set(word, 0.5);
    }
    return { found, slip: true };
  };

  const search = (input) => {
    const all = [...new Set(wordsOf(input))];
    const telling = all.filter((word) => !fillers.has(word));
    const asked = (telling.length ? telling : all).map((typed) => ({ typed, ...meant(typed) }));
    const lacking = asked.filter(({ found }) => !found.size).map(({ typed }) => typed);
    const known = asked.filter(({ found }) => found.size);
    const worth = new Float64Array(entries.length);
    const had = new Float64Array(entries.length);
    let whole = 0;
    for (const { found } of known) {
      const best = new Map();
      for (const [word, sure] of found) {
        const stands = places.get(word);
        for (let i = 0; i < stands.length; i += 2)
          best.set(stands[i], Math.max(best.get(stands[i]) ?? 0, sure * stands[i + 1]));
      }
      const rare = Math.log(1 + entries.length / best.size);
      whole += rare;
      for (const [at, value] of best) {
        worth[at] += rare * value;
        had[at] += rare;
      }
    }
    if (lacking.length && whole < ENOUGH * Math.log(1 + entries.length)) return { ranked: [], lacking, known };
    const ranked = [];
    worth.forEach((value, at) => {
      if (value) ranked.push({ at, value: value * (had[at] / whole) ** 1.5 * (entries[at].weight ?? 1) });
    });
    ranked.sort((one, other) => other.value - one.value || one.at - other.at);
    const kept = ranked.slice(0, MOST).filter(({ value }) => value > LEAST * ranked[0].value);
    return { ranked: kept.map(({ at }) => at), lacking, known };
  };

  // Where the words stand in a text: the theme underlines them, as far as they were typed.
  const marks = (text, known, shift = 0) =>
    [...text.matchAll(/<[^>]*>|[\p{L}\p{N}\p{M}]+(?:\.\d+)*/gu)].flatMap(({ 0: part, index }) => {
      const word = plain(part);
      const asked = known.find(({ found }) => found.has(word));
      const start = shift + index;
      return asked ? [{ start, end: start + part.length, value: asked.slip ? -1 : asked.typed.length }] : [];
    });

  const shown = (at, known) => {
    const { title, text, path } = entries[at];
    let passed = 0;
    const along = path.flatMap((part) => marks(part, known, (passed += part.length) - part.length));
    const found = { title: marks(title, known), text: marks(text, known), path: along };
    const matches = Object.entries(found).filter(([, ranges]) => ranges.length);
    return { id: at, matches: matches.map(([field, ranges]) => ({ field, value: { highlight: { ranges } } })) };
  };

  const answer = ({ input, page }) => {
    const { ranked, lacking, known } = search(input);
    const from = page?.from ?? 0;
    const end = from + PAGE_SIZE;
    return {
      items: ranked.slice(from, end).map((at) => shown(at, known)),
      lacking,
      aggregations: [],
      pagination: {
        total: ranked.length,
        prev: from ? { from: from - PAGE_SIZE } : undefined,
        next: end < ranked.length ? { from: end } : undefined,
      },
    };
  };

  self.onmessage = ({ data: { data, type } }) => {
    try {
      if (type === 0) {
        setUp(data);
        self.postMessage({ type: READY });
      } else self.postMessage({ type: FOUND, data: answer(data) });
    } catch {
      self.postMessage({ type: FAILED });
    }
  };
}
