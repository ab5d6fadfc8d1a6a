// A figure of an aircraft in words: numbers as the language writes them, guns and crews with what belongs to them.

/** How values are named: `word` has those of the page, by kind and value; nothing where it has none. */
export interface Speech {
  number: (value: number) => string;
  word: (kind: string, value: string) => string;
  /** What stands between values that have several words. */
  between: string;
}

/** Parts of a figure that are named by a word. */
const NAMED: Record<string, string> = {
  gun: '',
  name: '',
  mount: 'mount',
  feed: 'feed',
  who: 'crew',
  role: 'crew',
};
/** Parts that are a count of something. */
const COUNTED = ['dice', 'boxes', 'drums', 'gunnery'];

export function valueInWords(name: string, value: unknown, speech: Speech): string {
  if (typeof value === 'number') return speech.number(value);
  if (typeof value === 'boolean') return speech.word('plain', value ? 'yes' : 'no');
  if (typeof value === 'string') return speech.word(name, value) || value;
  if (!Array.isArray(value)) return '';
  const parts = value.map((part) => partInWords(name, part, speech));
  return parts.join(parts.some((part) => part.includes(' ')) ? speech.between : ', ');
}

function partInWords(name: string, part: unknown, speech: Speech): string {
  if (Array.isArray(part)) return part.map((each) => valueInWords(name, each, speech)).join(' ');
  if (typeof part !== 'object' || part === null) return valueInWords(name, part, speech);
  return tableInWords(part as Record<string, unknown>, speech);
}

/** A gun or a member of the crew: "2 × Vickers, 10 boxes". */
function tableInWords(table: Record<string, unknown>, speech: Speech): string {
  const said: string[] = [];
  const count = Number(table.number ?? table.count ?? 1);
  for (const [key, kind] of Object.entries(NAMED)) {
    const value = table[key];
    if (typeof value === 'string') said.push((kind && speech.word(kind, value)) || value);
  }
  if (count > 1 && said[0]) said[0] = `${speech.number(count)} × ${said[0]}`;
  for (const key of COUNTED) {
    const value = table[key];
    if (typeof value === 'number') said.push(`${speech.word('part', key)} ${speech.number(value)}`);
  }
  if (Array.isArray(table.arcs)) said.push(...table.arcs.map((arc) => speech.word('arc', String(arc)) || String(arc)));
  if (table.dual === true) said.push(speech.word('part', 'dual'));
  return said.join(', ');
}
