// What the server refuses, in the reader's words; the server's own sentence, which is English, where there are none.
import type { Problem } from '../../wire/types';
import { whole } from '../texts';
import { date, language, t, type Fields } from '../ui.svelte';

type Facts = NonNullable<Problem['facts']>;
interface Refusal {
  what: string;
  kind?: Problem['kind'] | undefined;
  facts?: Facts | undefined;
}

/** The same refusal with words of the page. They are fetched with the first that is met. */
export async function inWords<R extends Refusal>(refused: R): Promise<R> {
  if (!refused.kind) return refused;
  try {
    await whole(import('./words'));
  } catch {
    // The words did not come: the server's own are better than none.
    return refused;
  }
  const key = `refused.${refused.kind}`;
  const said = t(key, fieldsOf(refused.facts ?? {}));
  return said === key ? refused : { ...refused, what: said };
}

function fieldsOf(facts: Facts): Fields {
  const fields: Fields = { ...facts };
  if (typeof facts.until === 'number') fields.until = date(facts.until);
  if (typeof facts.left === 'number') fields.left = span(facts.left);
  return fields;
}

/** A time of so many seconds: "2 d 1:30:00". */
function span(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const rest = `${Math.floor((seconds % 86_400) / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`;
  return days ? `${days} ${language.current === 'fr' ? 'j' : 'd'} ${rest}` : rest;
}
