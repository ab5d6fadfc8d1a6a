// Views, lines of the log and decisions as the rule books declare them.
import type { Asked, LogLine } from './types';

/** A line of one kind with its facts. */
export type Told<Kind extends string, Facts> = Omit<LogLine, 'kind' | 'facts'> & { kind: Kind; facts: Facts };

/** A log as the server sent it, taken for one of the rule book that declares these lines. */
export function toldIn<Line extends LogLine>(log: readonly LogLine[]): readonly Line[] {
  return log as readonly Line[];
}

/** A decision of one kind, with its options and what it is about. */
export type Put<Kind extends string, Of extends { answer: unknown; about?: unknown[] }> = Omit<
  Asked,
  'kind' | 'options' | 'about'
> & { kind: Kind; options?: Of['answer'][] | null } & Pick<Of, 'about'>;

/** What is asked in matches of every book: something secret, of which nothing is told, or a share of the chance. */
export type Common = Put<'' | 'share', { answer: string; about?: never[] }>;

/** A decision as the server sent it, taken for one of the rule book that declares these kinds. Cards and dice that people
 * draw and roll by hand are of no kind of theirs. */
export function askedIn<Book extends Asked>(asked: Asked): Book;
export function askedIn<Book extends Asked>(asked: Asked | null): Book | null;
export function askedIn<Book extends Asked>(asked: Asked | null): Book | null {
  return asked as Book | null;
}

/** A view as the server sent it, taken for one of the rule book that declares it: server and page are of one version. */
export function seenIn<View extends Record<string, unknown>>(view: Record<string, unknown>): View {
  return view as View;
}
