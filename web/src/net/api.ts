// The HTTP interface: one function per route. What is refused throws an ApiError with the server's words.
import type {
  Accounts,
  BookCard,
  BranchCard,
  CampaignCard,
  Ceremony,
  CheckAnswer,
  Checked,
  Consent,
  CourseCard,
  Created,
  Fly,
  Lines,
  Link,
  LookedBack,
  LuckTold,
  LuckWanted,
  MatchInfo,
  MissionLink,
  Moments,
  MyMatch,
  NewBranch,
  NewMatch,
  Problem,
  Proof,
  PuzzleList,
  PuzzleQuestion,
  PuzzleSolution,
  PuzzleTry,
  PuzzleWhy,
  Reach,
  RecordCard,
  Rematch,
  Reported,
  RuleText,
  SheetCard,
  Welcomed,
  WordsFile,
  You,
} from '../wire/types';

export class ApiError extends Error {
  /** 0 when there was no answer at all. */
  readonly status: number;
  readonly problem: Problem;

  constructor(status: number, problem: Problem) {
    super(problem.what);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
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
    throw new ApiError(0, { what: 'The server cannot be reached.', where, rule: '' });
  }
  if (!response.ok) throw new ApiError(response.status, await problemOf(response, where));
  return response;
}

async function problemOf(response: Response, where: string): Promise<Problem> {
  const said: unknown = await response.json().catch(() => null);
  if (typeof said === 'object' && said !== null && 'what' in said && typeof said.what === 'string') {
    return { where, rule: '', ...(said as Partial<Problem>), what: said.what };
  }
  return { what: `${response.status} ${response.statusText}`.trim(), where, rule: '' };
}

export async function json<T>(where: string, request: Request = {}): Promise<T> {
  return (await (await ask(where, request)).json()) as T;
}

const post = <T>(where: string, said: object = {}, token = ''): Promise<T> =>
  json(where, { method: 'POST', body: JSON.stringify(said), token });

/** Everything that the server answers over HTTP. */
/** Where a drawing to print is found. */
export const sheetAddress = (book: string, name: string, lang: string): string =>
  `${path('books', book, 'sheets', name)}?lang=${encodeURIComponent(lang)}`;

export const api = {
  books: (): Promise<BookCard[]> => json(path('books')),
  book: (book: string): Promise<BookCard> => json(path('books', book)),
  hintWords: (book: string, lang: string): Promise<WordsFile> => json(path('books', book, 'hints', lang)),
  words: (book: string, lang: string): Promise<WordsFile> => json(path('books', book, 'words', lang)),
  rules: (book: string, wanted: RulesWanted = {}, signal?: AbortSignal): Promise<RuleText[]> =>
    json(path('books', book, 'rules'), { query: { ...wanted }, signal }),
  rule: (book: string, id: string, lang?: string): Promise<RuleText> =>
    json(path('books', book, 'rules', id), { query: { lang } }),
  sheets: (book: string, lang: string): Promise<SheetCard[]> =>
    json(path('books', book, 'sheets'), { query: { lang } }),
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

  /** The courses of flight school. */
  courses: (): Promise<CourseCard[]> => json(path('school')),
  /** A match of a lesson. */
  takeLesson: (book: string, lesson: string): Promise<Created> =>
    json(path('school', book, lesson), { method: 'POST' }),
  /** A new match from a moment of one that is over. */
  branch: (id: string, token: string, wanted: NewBranch): Promise<Created> =>
    json(path('matches', id, 'branch'), { method: 'POST', token, body: JSON.stringify(wanted) }),
  /** The matches that branched off this one. */
  branches: (id: string, token: string): Promise<BranchCard[]> => json(path('matches', id, 'branches'), { token }),

  /** Those of these matches that are over. */
  records: (matches: readonly string[]): Promise<RecordCard[]> => json(path('records'), { query: { match: matches } }),
  recordFile: async (id: string): Promise<Blob> => (await ask(path('records', id), {})).blob(),
  checkRecord: (id: string): Promise<Checked> => json(path('records', id, 'check')),
  watchRecord: (id: string): Promise<Link> => json(path('records', id, 'watch')),
  /** How dice fell in those of these matches that are over and have been run; the same again tells more. */
  luck: (links: LuckWanted['links'][number][]): Promise<LuckTold> =>
    json(path('luck'), { method: 'POST', body: JSON.stringify({ links }) }),
  campaigns: (): Promise<CampaignCard[]> => json(path('campaigns')),
  /** The match of the mission that is to be flown now; the campaign's link opens it. */
  flyMission: (id: string, token: string, fly: NonNullable<Fly['fly']>): Promise<MissionLink> =>
    json(path('matches', id, 'mission'), { method: 'POST', token, body: JSON.stringify({ fly }) }),
  /** Hands in the report of a mission that is over, or that machines are to finish; refused with 409 while it is not. */
  reportMission: (id: string, token: string, finish = false): Promise<Reported> =>
    json(path('matches', id, 'report'), { method: 'POST', token, body: JSON.stringify({ finish }) }),
  /** Which commanders want machines to fly the mission. */
  consent: (id: string, token: string): Promise<Consent> => json(path('matches', id, 'machines'), { token }),
  /** This commander wants them to, or does not. */
  agree: (id: string, token: string, agree: boolean): Promise<Consent> =>
    json(path('matches', id, 'machines'), { method: 'POST', token, body: JSON.stringify({ agree }) }),
  /** A campaign and its missions as one file. */
  campaignFile: async (id: string, token: string): Promise<Blob> =>
    (await ask(path('matches', id, 'campaign'), { token })).blob(),
  restoreCampaign: (file: Blob | string): Promise<Created> => json(path('campaigns'), { method: 'POST', body: file }),

  /** All puzzles, and the one of a day such as 2026-11-17. */
  puzzles: (day: string): Promise<PuzzleList> => json(path('puzzles'), { query: { day } }),
  puzzle: (book: string, id: string): Promise<PuzzleQuestion> => json(path('puzzles', book, id)),
  /** A match that begins with a puzzle. */
  beginPuzzle: (book: string, id: string): Promise<Created> => json(path('puzzles', book, id), { method: 'POST' }),
  /** Which answer was tried, and what all are worth; null where the solution is only to be shown. */
  puzzleSolution: (book: string, id: string, answer: unknown): Promise<PuzzleSolution> =>
    json(path('puzzles', book, id, 'solution'), {
      method: 'POST',
      body: JSON.stringify({ answer } satisfies PuzzleTry),
    }),
  /** Why the best is better than an answer, or than the next. */
  puzzleWhy: (book: string, id: string, answer: unknown): Promise<PuzzleWhy> =>
    json(path('puzzles', book, id, 'why'), { method: 'POST', body: JSON.stringify({ answer } satisfies PuzzleTry) }),

  /** How others in the network reach the machine that this page is opened on. */
  reach: (): Promise<Reach> => json(path('reach')),

  /** Whether the table keeps names, whether passkeys work at this address, and who is signed in. */
  accounts: (): Promise<Accounts> => json(path('people')),
  beginName: (name: string): Promise<Ceremony> => post(path('people', 'new', 'begin'), { name }),
  newName: (credential: object, label: string): Promise<Welcomed> => post(path('people'), { credential, label }),
  beginSignIn: (): Promise<Ceremony> => post(path('people', 'sign-in', 'begin')),
  signIn: (credential: object): Promise<Welcomed> => post(path('people', 'sign-in'), { credential }),
  beginRecovery: (name: string, code: string): Promise<Ceremony> =>
    post(path('people', 'recover', 'begin'), { name, code }),
  recover: (credential: object, label: string): Promise<Welcomed> =>
    post(path('people', 'recover'), { credential, label }),
  /** Here, or in all other browsers. */
  signOut: (others: boolean): Promise<Welcomed> => post(path('people', 'sign-out'), { others }),
  beginProof: (): Promise<Ceremony> => post(path('people', 'me', 'proof', 'begin')),
  prove: (credential: object): Promise<Proof> => post(path('people', 'me', 'proof'), { credential }),
  proveByCode: (code: string): Promise<Proof> => post(path('people', 'me', 'proof', 'code'), { code }),
  rename: (name: string): Promise<You> => post(path('people', 'me', 'name'), { name }),
  beginDevice: (proof: string): Promise<Ceremony> => post(path('people', 'me', 'devices', 'begin'), { proof }),
  newDevice: (credential: object, label: string): Promise<Welcomed> =>
    post(path('people', 'me', 'devices'), { credential, label }),
  labelDevice: (device: string, label: string): Promise<You> =>
    post(path('people', 'me', 'devices', device, 'label'), { label }),
  removeDevice: (device: string, proof: string): Promise<Welcomed> =>
    post(path('people', 'me', 'devices', device, 'remove'), { proof }),
  newCode: (proof: string): Promise<Welcomed> => post(path('people', 'me', 'code'), { proof }),
  myMatches: (): Promise<MyMatch[]> => json(path('people', 'me', 'matches')),
  /** Puts a match under one's name, by a link that opens it. */
  attachMatch: (match: string, token: string): Promise<MyMatch> =>
    post(path('people', 'me', 'matches'), { match }, token),
  detachMatch: (match: string): Promise<object> => post(path('people', 'me', 'matches', match, 'detach')),
  /** Everything that is kept of whoever is signed in, as a file. */
  exportMe: async (): Promise<Blob> => (await ask(path('people', 'me', 'export'), {})).blob(),
  eraseMe: (proof: string): Promise<Welcomed> => post(path('people', 'me', 'erase'), { proof }),

  upload: (record: Blob | string): Promise<Created> => json(path('records'), { method: 'POST', body: record }),
} as const;

export type Api = typeof api;
