import { language, t, type Fields } from '../words/ui.svelte';

/** A text that depends on how many there are: `<key>.one` or `<key>.other`, as the language counts. */
export function counted(key: string, count: number, fields: Fields = {}): string {
  const form = new Intl.PluralRules(language.current).select(count) === 'one' ? 'one' : 'other';
  return t(`${key}.${form}`, { ...fields, count });
}
