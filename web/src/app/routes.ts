// The pages and their addresses. Everything stands behind the #, so that secret links never reach a server's log.

export type Route =
  | { page: 'lobby' }
  | { page: 'new'; book: string; scenario: string; people: People }
  | { page: 'watch'; book: string; scenario: string }
  | { page: 'match'; id: string; token: string; at: number | null }
  | { page: 'campaigns'; book: string }
  | { page: 'campaign'; id: string; token: string; room: Room; who: string }
  | { page: 'games'; to: string }
  | { page: 'events' }
  | { page: 'event'; id: string; key: string }
  | { page: 'people'; name: string }
  | { page: 'ranking'; book: string; first: number }
  | { page: 'records' }
  | { page: 'school' }
  | { page: 'puzzles' }
  | { page: 'rules'; book: string; q: string; id: string }
  | { page: 'aircraft'; open: string; book: string; nation: string; year: string; type: string }
  | { page: 'how'; book: string }
  | { page: 'lab'; study: string; book: string; scenario: string; run: string }
  | { page: 'workshop'; book: string; scenario: string; own: string; shared: string }
  | { page: 'join' }
  | { page: 'you' }
  | { page: 'mine'; id: string }
  | { page: 'mail-off'; token: string }
  | { page: 'privacy' }
  | { page: 'unknown'; path: string };

/** Who plays, as far as the address says: one person, people at one screen, people online, people with real dice. */
export type People = '' | 'together' | 'online' | 'hand';

/** The rooms of a campaign: what is to be done today, and what is known. `who` names a pilot in the room of pilots. */
export type Room = 'day' | 'roster' | 'front' | 'missions' | 'memorial' | 'pilot';

const ROOMS: readonly string[] = ['day', 'roster', 'front', 'missions', 'memorial', 'pilot'];
const PEOPLE: readonly string[] = ['together', 'online', 'hand'];
const WORD = /^[A-Za-z0-9_.-]+$/;

/** The route that an address means; `hash` with or without its #. */
export function parseRoute(hash: string): Route {
  const text = hash.replace(/^#/, '');
  const cut = text.indexOf('?');
  const path = cut < 0 ? text : text.slice(0, cut);
  const query = new URLSearchParams(cut < 0 ? '' : text.slice(cut + 1));
  const of = (name: string): string => query.get(name) ?? '';
  const [page = '', ...rest] = path.split('/').filter(Boolean).map(decoded);
  const [first = ''] = rest;
  const unknown: Route = { page: 'unknown', path: text };
  if (page === 'people') return named(rest) ?? unknown;
  if (rest.some((part) => !WORD.test(part))) return unknown;
  switch (page) {
    case '':
      return { page: 'lobby' };
    case 'new': {
      const people = of('people');
      if (rest.length > 1) return unknown;
      return {
        page: 'new',
        book: first,
        scenario: of('scenario'),
        people: PEOPLE.includes(people) ? (people as People) : '',
      };
    }
    case 'watch':
      return rest.length > 1 ? unknown : { page, book: first, scenario: of('scenario') };
    case 'match':
      return rest[0] !== undefined && rest[1] !== undefined && rest.length === 2
        ? { page: 'match', id: rest[0], token: rest[1], at: moment(query.get('at')) }
        : unknown;
    case 'campaigns':
      return rest.length > 1 ? unknown : { page: 'campaigns', book: first };
    case 'campaign': {
      const [id, token, room = 'day', ...more] = rest;
      if (id === undefined || token === undefined || more.length || !ROOMS.includes(room)) return unknown;
      return { page: 'campaign', id, token, room: room as Room, who: of('who') };
    }
    case 'games':
      return rest.length ? unknown : { page: 'games', to: of('to') };
    case 'events': {
      // All of them, or one; a private one with the key of its secret link.
      const [id, key = '', ...more] = rest;
      if (id === undefined) return { page: 'events' };
      return more.length ? unknown : { page: 'event', id, key };
    }
    case 'ranking':
      return rest.length > 1 ? unknown : { page: 'ranking', book: first, first: moment(query.get('first')) ?? 0 };
    case 'rules':
      return rest.length > 1 ? unknown : { page: 'rules', book: first, q: of('q'), id: of('id') };
    case 'aircraft': {
      // Either none or both: the book of an aircraft, and its id.
      if (rest.length !== 0 && rest.length !== 2) return unknown;
      const open = rest.join('/');
      return { page: 'aircraft', open, book: of('book'), nation: of('nation'), year: of('year'), type: of('type') };
    }
    case 'how':
      return rest.length === 1 ? { page: 'how', book: first } : unknown;
    case 'lab': {
      // All studies, one of them, or one's own: `run` is what is played, if anything is.
      if (rest.length > 1) return unknown;
      return { page: 'lab', study: first, book: of('book'), scenario: of('scenario'), run: of('run') };
    }
    case 'workshop': {
      // Nothing, or a game: one's own scenario from the shelf, one that somebody shared, a shipped one to begin with.
      if (rest.length > 1) return unknown;
      return { page, book: first, scenario: of('scenario'), own: of('own'), shared: of('shared') };
    }
    case 'records':
    case 'school':
    case 'puzzles':
    case 'join':
    case 'you':
    case 'privacy':
      return rest.length ? unknown : { page };
    case 'mine':
      return rest.length === 1 ? { page, id: first } : unknown;
    case 'mail-off':
      return rest.length === 1 ? { page, token: first } : unknown;
    default:
      return unknown;
  }
}

/** The address of a route, with its #. */
export function href(route: Route): string {
  switch (route.page) {
    case 'lobby':
      return '#/';
    case 'new':
      return `#/new${part(route.book)}${asked({ scenario: route.scenario, people: route.people })}`;
    case 'watch':
      return `#/watch${part(route.book)}${asked({ scenario: route.scenario })}`;
    case 'match':
      return `#/match/${route.id}/${route.token}${asked({ at: route.at === null ? '' : String(route.at) })}`;
    case 'campaigns':
    case 'how':
      return `#/${route.page}${part(route.book)}`;
    case 'campaign':
      return `#/campaign/${route.id}/${route.token}${route.room === 'day' ? '' : `/${route.room}`}${asked({ who: route.who })}`;
    case 'games':
      return `#/games${asked({ to: route.to })}`;
    case 'event':
      return `#/events/${route.id}${part(route.key)}`;
    case 'people':
      return `#/people${part(route.name)}`;
    case 'ranking':
      return `#/ranking${part(route.book)}${asked({ first: route.first ? String(route.first) : '' })}`;
    case 'rules':
      return `#/rules${part(route.book)}${asked({ q: route.q, id: route.id })}`;
    case 'aircraft': {
      const { book, nation, year, type } = route;
      return `#/aircraft${route.open && `/${route.open}`}${asked({ book, nation, year, type })}`;
    }
    case 'lab': {
      const { book, scenario, run } = route;
      return `#/lab${part(route.study)}${asked({ book, scenario, run })}`;
    }
    case 'workshop': {
      const { scenario, own, shared } = route;
      return `#/workshop${part(route.book)}${asked({ scenario, own, shared })}`;
    }
    case 'mine':
      return `#/mine/${route.id}`;
    case 'mail-off':
      return `#/mail-off/${route.token}`;
    case 'unknown':
      return `#${route.path}`;
    default:
      return `#/${route.page}`;
  }
}

/** The page of somebody: names are of any letters, but not without end. */
function named([name = '', ...more]: string[]): Route | null {
  return name && name.length <= 100 && !more.length && !name.includes('\u0000') ? { page: 'people', name } : null;
}

function part(word: string): string {
  return word ? `/${encodeURIComponent(word)}` : '';
}

function asked(fields: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== '')).toString();
  return query ? `?${query}` : '';
}

function moment(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '\u0000';
  }
}
