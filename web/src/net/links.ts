// The links of this browser's matches, kept in localStorage: whoever has a link holds its seats.

export interface KeptLink {
  match: string;
  token: string;
  book: string;
  /** By language. */
  title: Record<string, string>;
  /** The seats of the link; none for a spectator. */
  seats: string[];
  /** Where the match stands, in words, as last seen. */
  turn: string;
  over: boolean;
  /** What this browser added to the dice, by seat: to be looked for in the record. */
  shares?: Record<string, string>;
  /** When it was last looked at: milliseconds since 1970. */
  seen: number;
}

export type LinkChange = Partial<Pick<KeptLink, 'title' | 'turn' | 'over' | 'seats' | 'book'>>;

const PLACE = 'aerodrome.links';
const MOST = 100;

/** The address of a match's table in this browser; `at` opens an earlier moment. */
export function tableAddress(match: string, token: string, at?: number): string {
  return `#/match/${encodeURIComponent(match)}/${encodeURIComponent(token)}${at === undefined ? '' : `?at=${at}`}`;
}

/** The whole address of a page, to give to somebody. */
export function shareAddress(page: string, origin = location.origin): string {
  return `${origin}${location.pathname}${page}`;
}

/** Whether an address leads everybody to the machine that he sits at himself. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}

/** What a campaign calls itself among the rule books. */
export const CAMPAIGN = 'campaign';

/** Where a kept link leads: to a table, or to a squadron. */
export function keptAddress({ book, match, token }: Pick<KeptLink, 'book' | 'match' | 'token'>): string {
  return book === CAMPAIGN ? squadronAddress(match, token) : tableAddress(match, token);
}

export function squadronAddress(campaign: string, token: string): string {
  return `#/campaign/${encodeURIComponent(campaign)}/${encodeURIComponent(token)}`;
}

function isKept(value: unknown): value is KeptLink {
  if (typeof value !== 'object' || value === null) return false;
  const link = value as Record<string, unknown>;
  return (
    typeof link.match === 'string' &&
    typeof link.token === 'string' &&
    typeof link.book === 'string' &&
    typeof link.title === 'object' &&
    link.title !== null &&
    Array.isArray(link.seats) &&
    typeof link.turn === 'string' &&
    typeof link.over === 'boolean' &&
    typeof link.seen === 'number'
  );
}

function read(): KeptLink[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

function write(kept: KeptLink[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: the address bar still holds the link.
  }
}

const newestFirst = (one: KeptLink, other: KeptLink): number => other.seen - one.seen;

export const links = {
  /** All of them, the last one looked at first. */
  list: (): KeptLink[] => read().sort(newestFirst),

  find: (match: string, token: string): KeptLink | undefined =>
    read().find((each) => each.match === match && each.token === token),

  /** Whether somebody has sat at a match of a book here. */
  hasPlayed: (book: string): boolean => read().some((each) => each.book === book && each.seats.length > 0),

  /** Keeps a link, or says that it was looked at again. */
  add(link: Pick<KeptLink, 'match' | 'token' | 'book'> & LinkChange): KeptLink {
    const known = links.find(link.match, link.token);
    const kept: KeptLink = { title: {}, seats: [], turn: '', over: false, ...known, ...link, seen: Date.now() };
    const others = read().filter((each) => each.match !== link.match || each.token !== link.token);
    write([kept, ...others].sort(newestFirst).slice(0, MOST));
    return kept;
  },

  /** The campaign that a match is a mission of: `<campaign>-<number>`, opened by the same link. */
  campaignOf(match: string, token: string): KeptLink | undefined {
    const campaign = /^(.+)-\d+$/.exec(match)?.[1];
    return read().find((each) => each.book === CAMPAIGN && each.match === campaign && each.token === token);
  },

  update(match: string, token: string, change: LinkChange): void {
    write(read().map((each) => (each.match === match && each.token === token ? { ...each, ...change } : each)));
  },

  /** Keeps what was added to the dice for a seat. */
  share(match: string, token: string, seat: string, share: string): void {
    const change = { shares: { ...links.find(match, token)?.shares, [seat]: share } };
    write(read().map((each) => (each.match === match && each.token === token ? { ...each, ...change } : each)));
  },

  remove(match: string, token: string): void {
    write(read().filter((each) => each.match !== match || each.token !== token));
  },
} as const;
