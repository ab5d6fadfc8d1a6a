// What a viewer knows at one time, and how a message changes it. Snapshots are never changed, so that one that waits to
// be shown stays what it was.
import type { View } from '../boards/board';
import type {
  Asked,
  ClocksTold,
  Delta,
  Ending,
  HintsStanding,
  LessonStanding,
  LogLine,
  Offer,
  Sync,
  Update,
} from '../wire/types';

export interface Snapshot {
  /** The number of the last message in it. */
  readonly n: number;
  readonly view: View;
  /** The lines of the log behind the first `before`, which can be fetched. */
  readonly log: readonly LogLine[];
  readonly before: number;
  readonly asked: readonly Asked[];
  /** How many answers there are: the moments of the timeline are 0 to this. */
  readonly answers: number;
  readonly ending: Ending | null;
  /** The draw that is offered. */
  readonly offer: Offer | null;
  /** What was agreed on about hints; null where nobody has said a word about them. */
  readonly hints: HintsStanding | null;
  /** The clocks of people, where time is counted. */
  readonly clocks: ClocksTold | null;
  /** That somebody takes an answer back, which is offered. */
  readonly back: Offer | null;
  /** That the ace judges the match, which is offered, or is under way. */
  readonly judge: Offer | null;
  /** Whether the viewer may ask what the ace would do. */
  readonly ace: boolean;
  /** The key of committed dice, once the match is over. */
  readonly key: string | null;
  /** How the lesson stands, where the match is one. */
  readonly lesson: LessonStanding | null;
}

export function fromSync(sync: Sync): Snapshot {
  const { n, view, log, asked, answers } = sync;
  const { before = 0, ending = null, offer = null, hints = null, ace = false, key = null, lesson = null } = sync;
  const { clocks = null, back = null, judge = null } = sync;
  return { n, view, log, before, asked, answers, ending, offer, hints, clocks, back, judge, ace, key, lesson };
}

export function applyUpdate(before: Snapshot, update: Update): Snapshot {
  const { n, asked, answers, keep } = update;
  const first = Math.min(before.before, keep);
  return {
    n,
    view: applyDelta(before.view, update.delta),
    log: [...before.log.slice(0, keep - first), ...update.log],
    before: first,
    asked,
    answers,
    ending: update.ending ?? null,
    offer: update.offer ?? null,
    hints: update.hints ?? null,
    clocks: update.clocks ?? null,
    back: update.back ?? null,
    judge: update.judge ?? null,
    ace: update.ace ?? false,
    key: update.key ?? null,
    lesson: update.lesson ?? null,
  };
}

/** The view after a change; the same object where nothing changed. */
export function applyDelta(view: View, delta: Delta): View {
  const { set = {}, put = {}, drop = {} } = delta;
  const tables = new Set([...Object.keys(put), ...Object.keys(drop)]);
  if (tables.size === 0 && Object.keys(set).length === 0) return view;
  const after: View = { ...view, ...set };
  for (const field of tables) {
    const gone = new Set(drop[field]);
    const kept = Object.entries(tableOf(after[field])).filter(([key]) => !gone.has(key));
    after[field] = { ...Object.fromEntries(kept), ...put[field] };
  }
  return after;
}

function tableOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** What people are asked for before anything is drawn: it is answered by the page itself. */
export const SHARE = 'share';

/** Whether a decision is the viewer's own: only then the server says how it can be answered. */
export function isOwn(asked: Asked): boolean {
  return asked.kind !== SHARE && (Array.isArray(asked.options) || (asked.form !== undefined && asked.form !== null));
}

/** The viewer's seats that have yet to add a share to the dice. */
export function sharesWanted(snapshot: Snapshot): string[] {
  return snapshot.asked.filter((each) => each.kind === SHARE && each.form).map((each) => each.seat);
}

/** Whether two values are the same data. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((each, place) => same(each, other[place]))
    );
  }
  const left = Object.entries(one);
  const right = other as Record<string, unknown>;
  return (
    left.length === Object.keys(right).length &&
    left.every(([key, value]) => Object.hasOwn(right, key) && same(value, right[key]))
  );
}
