// Ids of rules inside a text, picked out so that they can be links.
export interface TextPart {
  text: string;
  /** The rule that this part names; nothing for plain words. */
  id: string;
}

const LOOKS_LIKE_ID = /[a-z][a-z0-9]*(?:[.-][a-z0-9]+)*\.[a-z0-9]+(?:[.-][a-z0-9]+)*/g;

export function linked(text: string, ids: ReadonlySet<string>): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of text.matchAll(LOOKS_LIKE_ID)) {
    const [id] = found;
    if (!ids.has(id)) continue;
    if (found.index > from) parts.push({ text: text.slice(from, found.index), id: '' });
    parts.push({ text: id, id });
    from = found.index + id.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), id: '' });
  return parts;
}
