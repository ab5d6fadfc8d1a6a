// Views, lines of the log and decisions as the rule books declare them.
import type { Asked, BarredOption, LogLine, OptionNote } from './types';

/** A line of one kind with its facts. */
export type Told<Kind extends string, Facts> = Omit<LogLine, 'kind' | 'facts'> & { kind: Kind; facts: Facts };

/** A log as the server sent it, taken for one of the rule book that declares these lines. */
export function toldIn<Line extends LogLine>(log: readonly LogLine[]): readonly Line[] {
  return log as readonly Line[];
}

/** A note of one kind on an option. */
export type Noted<Kind extends string, Facts> = Omit<OptionNote, 'kind' | 'facts'> & { kind: Kind; facts: Facts };

/** A decision of one kind, with its options, the notes on them and what it is about. */
export type Put<Kind extends string, Of extends { answer: unknown; about?: unknown[] }, Note extends OptionNote> = Omit<
  Asked,
  'kind' | 'options' | 'notes' | 'barred' | 'sample' | 'about'
> & {
  kind: Kind;
  notes?: Note[];
  options?: Of['answer'][] | null;
  barred?: (Omit<BarredOption, 'option'> & { option: Of['answer'] })[];
  sample?: Of['answer'];
} & Pick<Of, 'about'>;

/** What is asked in matches of every book: something secret, of which nothing is told, or a share of the chance. */
export type Common = Put<'' | 'share', { answer: string; about?: never[] }, never>;

/** A decision as the server sent it, taken for one of the rule book that declares these kinds. Cards and dice that people
 * draw and roll by hand are of no kind of theirs. */
export function askedIn<Book extends Asked>(asked: Asked): Book;
export function askedIn<Book extends Asked>(asked: Asked | null): Book | null;
export function askedIn<Book extends Asked>(asked: Asked | null): Book | null {
  return asked as Book | null;
}

/** The decisions of one kind, or of some kinds. */
export type OfKind<Book extends Asked, Kind extends Book['kind']> = Extract<Book, { kind: Kind }>;

/** What answers a decision: one of its options, or what fills in its form. */
export type AnswerOf<Book extends Asked> = NonNullable<Book['options']>[number];

/** An option that a decision offers, or what is chosen for it, with the decision: `kind` tells the type of `option`. */
export type Offer<Book extends Asked> = Book extends Asked
  ? { kind: Book['kind']; asked: Book; option: AnswerOf<Book> }
  : never;

/** An option of a decision as the server sent both, taken for one of the rule book that declares these kinds. */
export function offerIn<Book extends Asked>(asked: Asked, option: unknown): Offer<Book> {
  return { kind: asked.kind, asked, option } as Offer<Book>;
}

/** Everything that a decision offers. */
export function offersIn<Book extends Asked>(asked: Book | null): Offer<Book>[] {
  if (!asked) return [];
  return (asked.options ?? []).map((option) => offerIn<Book>(asked, option));
}

/** What is chosen for a decision and not yet committed; null while nothing is. */
export function choiceIn<Book extends Asked>(state: { asked: Asked | null; choice: unknown }): Offer<Book> | null {
  const { asked, choice } = state;
  return asked && choice !== undefined ? offerIn<Book>(asked, choice) : null;
}

/** A view as the server sent it, taken for one of the rule book that declares it: server and page are of one version. */
export function seenIn<View extends Record<string, unknown>>(view: Record<string, unknown>): View {
  return view as View;
}
