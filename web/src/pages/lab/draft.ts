// A study of one's own while it is written: what the form holds, and the study that it means.
import type { SettingCard, SmallStudy, SmallVariation } from '../../wire/types';

export const KINDS = ['option', 'field', 'pilots'] as const;
export type Kind = (typeof KINDS)[number];

/** One thing that is other than in the plain scenario. */
export interface Change {
  id: number;
  kind: Kind;
  name: string;
  /** The option's or the field's name. */
  what: string;
  /** What it is instead, as it is typed; of an option the place of the value in its list. */
  value: string;
}

/** The place of a value of an option that is not the usual one, to begin with. */
export function unusual({ choices, default: usual }: SettingCard): string {
  return String(
    Math.max(
      0,
      choices.findIndex((each) => each !== usual),
    ),
  );
}

export interface Draft {
  book: string;
  scenarios: string[];
  /** The second is nobody where one pilot flies all sides. */
  pilots: [string, string];
  games: number;
  seed: string;
  changes: Change[];
}

/** A value as somebody types it: a number, true or false, JSON, or else a text such as "+2". */
export function typed(text: string): unknown {
  const value = text.trim();
  if (/^[+]/.test(value)) return value;
  // A number with a sign is added to what is there, as in the file of a study.
  if (/^-\d/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** A seed is a number where it looks like one: both give other games. */
export function seedOf(text: string): number | string {
  const value = text.trim();
  return /^\d{1,15}$/.test(value) ? Number(value) : value || 1;
}

export type Choices = Record<string, readonly unknown[]>;

function variationOf({ kind, name, what, value }: Change, choices: Choices): SmallVariation {
  const found: SmallVariation = { name: name.trim() };
  if (kind === 'option') found.options = { [what]: choices[what]?.[Number(value)] ?? null };
  else if (kind === 'field') found.set = { [what.trim()]: typed(value) };
  else found.pilots = [value];
  return found;
}

/** The study that a form means; `choices` are the values of the book's options. */
export function studyOf(draft: Draft, choices: Choices, title: string): SmallStudy {
  const [first, second] = draft.pilots;
  return {
    title,
    scenarios: { [draft.book]: draft.scenarios },
    pilots: second ? [first, second] : [first],
    games: draft.games,
    seed: seedOf(draft.seed),
    variation: draft.changes.map((change) => variationOf(change, choices)),
  };
}

/** Which part of the form a refusal is about, by the field that it names; variations by their place from 0. */
export type Place = 'scenarios' | 'pilots' | 'games' | 'seed' | 'other' | number;

export function placeOf(where: string): Place {
  const path = where.replace(/^(study: |body\.?)/, '');
  const variation = /^variation (\d+)/.exec(path) ?? /^variation\[(\d+)\]/.exec(path);
  if (variation) return Number(variation[1]) - (path.startsWith('variation[') ? 0 : 1);
  const field = (['scenarios', 'pilots', 'games', 'seed'] as const).find((each) => path.startsWith(each));
  return field ?? 'other';
}
