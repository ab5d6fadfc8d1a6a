// All links of the matches that were made in this browser, so that they can be given to others later.
import type { Created, Link } from '../../wire/types';

export interface Share {
  match: string;
  book: string;
  links: Link[];
  watch: Link;
}

const KEY = 'aerodrome.shares';
const MOST = 50;

function isShare(value: unknown): value is Share {
  if (typeof value !== 'object' || value === null) return false;
  const share = value as Partial<Share>;
  return (
    typeof share.match === 'string' &&
    typeof share.book === 'string' &&
    Array.isArray(share.links) &&
    [...share.links, share.watch].every(isLink)
  );
}

function isLink(value: unknown): value is Link {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Link).token === 'string' &&
    Array.isArray((value as Link).seats)
  );
}

function read(): Share[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isShare) : [];
  } catch {
    return [];
  }
}

export const shares = {
  find: (match: string): Share | null => read().find((each) => each.match === match) ?? null,

  keep(created: Pick<Created, 'id' | 'links' | 'watch'>, book: string): void {
    const share: Share = { match: created.id, book, links: created.links, watch: created.watch };
    try {
      const others = read().filter((each) => each.match !== created.id);
      localStorage.setItem(KEY, JSON.stringify([share, ...others].slice(0, MOST)));
    } catch {
      // Storage is full or forbidden: the links are shown once, after the match was made.
    }
  },
  /** Keeps one more link of a match, in place of another for the same seats. */
  put(match: string, book: string, watch: string, link: Link): void {
    const known = shares.find(match);
    const others = (known?.links ?? []).filter((each) => each.seats.join() !== link.seats.join());
    shares.keep({ id: match, links: [...others, link], watch: known?.watch ?? { seats: [], token: watch } }, book);
  },

  /** Forgets the link of a seat: it opens nothing any more. */
  drop(match: string, seat: string): void {
    const known = shares.find(match);
    if (!known) return;
    shares.keep(
      { id: match, links: known.links.filter((each) => each.seats.join() !== seat), watch: known.watch },
      known.book,
    );
  },
} as const;
