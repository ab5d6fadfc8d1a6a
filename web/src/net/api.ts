// The HTTP interface: one function per route. What is refused throws an ApiError, in the reader's words where there are.
import type {
  BookCard,
  BranchCard,
  CheckAnswer,
  Checked,
  Created,
  Lines,
  LookedBack,
  MatchInfo,
  Moments,
  NewBranch,
  NewMatch,
  Problem,
  Rematch,
  Reach,
  RuleText,
  WordsFile,
} from '../wire/types';
import { inWords } from '../words/refusals/refusals';

export class ApiError extends Error {
  /** 0 when there was no answer at all. */
  readonly status: number;
  readonly problem: Problem;

  constructor(status: number, problem: Partial<Problem> & Pick<Problem, 'what'>) {
    super(problem.what);
    this.name = 'ApiError';
    this.status = status;
    this.problem = { where: '', rule: '', kind: null, facts: {}, ...problem };
  }

  /** Whether the server could not be reached: words about that are the page's own. */
  get unreachable(): boolean {
    return this.status === 0;
  }
}

export interface RulesWanted {
  lang?: string;
  q?: string;
  limit?: number;
}

type Query = Record<string, string | number | readonly string[] | undefined>;

interface Request {
  method?: 'GET' | 'POST';
  query?: Query;
  token?: string;
  body?: BodyInit;
  signal?: AbortSignal | undefined;
}

export const path = (...parts: string[]): string => `/api/${parts.map(encodeURIComponent).join('/')}`;

export async function ask(where: string, request: Request): Promise<Response> {
  const query = Object.entries(request.query ?? {}).flatMap(([name, value]) =>
    [value ?? []].flat().map((each) => [name, String(each)]),
  );
  const search = new URLSearchParams(query).toString();
  const headers: Record<string, string> = { accept: 'application/json' };
  if (request.token) headers.authorization = `Bearer ${request.token}`;
  if (request.body !== undefined) headers['content-type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(search ? `${where}?${search}` : where, {
      method: request.method ?? 'GET',
      headers,
      ...(request.body === undefined ? {} : { body: request.body }),
      ...(request.signal ? { signal: request.signal } : {}),
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new ApiError(0, { what: 'The server cannot be reached.', where });
  }
  if (!response.ok) throw new ApiError(response.status, await inWords(await problemOf(response, where)));
  return response;
}

async function problemOf(response: Response, where: string): Promise<Partial<Problem> & Pick<Problem, 'what'>> {
  const said: unknown = await response.json().catch(() => null);
  if (typeof said === 'object' && said !== null && 'what' in said && typeof said.what === 'string') {
    return { where, ...(said as Partial<Problem>), what: said.what };
  }
  return { what: `${response.status} ${response.statusText}`.trim(), where };
}

export async function json<T>(where: string, request: Request = {}): Promise<T> {
  return (await (await ask(where, request)).json()) as T;
}

/** Everything that the server answers over HTTP. */
export const api = {
  books: (): Promise<BookCard[]> => json(path('books')),
  book: (book: string): Promise<BookCard> => json(path('books', book)),
  hintWords: (book: string, lang: string): Promise<WordsFile> => json(path('books', book, 'hints', lang)),
  words: (book: string, lang: string): Promise<WordsFile> => json(path('books', book, 'words', lang)),
  rules: (book: string, wanted: RulesWanted = {}, signal?: AbortSignal): Promise<RuleText[]> =>
    json(path('books', book, 'rules'), { query: { ...wanted }, signal }),
  rule: (book: string, id: string, lang?: string): Promise<RuleText> =>
    json(path('books', book, 'rules', id), { query: { lang } }),
  aircraft: (book: string): Promise<Record<string, Record<string, unknown>>> => json(path('books', book, 'aircraft')),

  newMatch: (wanted: NewMatch): Promise<Created> =>
    json(path('matches'), { method: 'POST', body: JSON.stringify(wanted) }),
  match: (id: string, token: string): Promise<MatchInfo> => json(path('matches', id), { token }),
  moments: (id: string, token: string, first: number, last: number): Promise<Moments> =>
    json(path('matches', id, 'moments'), { token, query: { first, last } }),
  /** Lines of the log before line number `before`. */
  lines: (id: string, token: string, before: number): Promise<Lines> =>
    json(path('matches', id, 'log'), { token, query: { before } }),
  /** The record of a match as a file. */
  record: async (id: string, token: string): Promise<Blob> =>
    (await ask(path('matches', id, 'record'), { token })).blob(),
  check: (id: string, token: string): Promise<Checked> => json(path('matches', id, 'check'), { token }),
  /** Has a match that is over looked back at; `whole`: with all that was found. */
  beginAnalysis: (id: string, token: string): Promise<LookedBack> =>
    json(path('matches', id, 'analysis'), { method: 'POST', token }),
  analysis: (id: string, token: string, whole: boolean): Promise<LookedBack> =>
    json(path('matches', id, 'analysis'), { token, query: { whole: String(whole) } }),
  /** Has an answer played out, or stops that. */
  checkAnswer: (id: string, token: string, wanted: CheckAnswer): Promise<LookedBack> =>
    json(path('matches', id, 'analysis', 'check'), { method: 'POST', token, body: JSON.stringify(wanted) }),
  /** The same match once more, which the same link opens. */
  playAgain: (id: string, token: string): Promise<Rematch> =>
    json(path('matches', id, 'again'), { method: 'POST', token }),

  /** Calls off a match that has not begun. */
  callOff: async (id: string, token: string): Promise<void> => {
    await ask(path('matches', id, 'call-off'), { method: 'POST', token });
  },

  /** A new match from a moment of one that is over. */
  branch: (id: string, token: string, wanted: NewBranch): Promise<Created> =>
    json(path('matches', id, 'branch'), { method: 'POST', token, body: JSON.stringify(wanted) }),
  /** The matches that branched off this one. */
  branches: (id: string, token: string): Promise<BranchCard[]> => json(path('matches', id, 'branches'), { token }),

  /** How others in the network reach the machine that this page is opened on. */
  reach: (): Promise<Reach> => json(path('reach')),
} as const;

export type Api = typeof api;
