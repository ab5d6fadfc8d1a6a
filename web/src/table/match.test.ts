import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Board, BoardState } from '../boards/board';
import type { Happening, Tell } from '../boards/happenings';
import { ApiError } from '../net/api';
import { links } from '../net/links';
import { LiveClosed, type DraftResult, type LiveStatus, type Result, type Told } from '../net/live';
import type { Asked, LogLine, MatchInfo, Moments, Sync, Update } from '../wire/types';
import { language } from '../words/ui.svelte';
import { TableModel, type TableOptions } from './match.svelte';
import type { OptionCard } from './options';

const INFO: MatchInfo = {
  id: 'm',
  book: 'book',
  scenario: 's',
  title: { en: 'A match' },
  options: {},
  seats: [
    { seat: 'a', side: 'one', who: 'person' },
    { seat: 'b', side: 'two', who: 'thumb' },
  ],
  mine: ['a'],
  dice: 'committed',
  commitment: 'c',
  created: 0,
  undo: true,
  practice: false,
  shares: [],
  source: 'played',
  watch: 'looks',
  settles: true,
  hints: false,
  judges: false,
  agrees: false,
  pace: null,
  back: false,
  lesson: null,
  branch: null,
  branches: true,
  delay: 0,
  rated: false,
  event: '',
};

const BOARD: Board = {
  heading: (view) => ({ turn: `turn ${String(view.turn)}`, steps: [] }),
  pieces: () => [],
  spoken: () => [],
  placeOf: () => null,
  pieceOf: (_, option) => (option === 'x' ? 'Fenner' : null),
  focus: (_, asked) => ({ subject: asked.seat, others: [], line: null }),
  icon: () => '',
  optionIcon: () => '',
  section: () => null,
  scene: null,
  Flat: () => Promise.reject(new Error('nothing is drawn here')),
};

const own = (kind: string, more: Partial<Asked> = {}): Asked => ({ seat: 'a', kind, options: ['x', 'y'], ...more });
const sync = (more: Partial<Sync> = {}): Sync => ({
  type: 'sync',
  n: 1,
  match: INFO,
  view: { turn: 1 },
  log: [{ kind: 'start', rule: 'r', facts: {}, at: 0 }],
  asked: [own('first')],
  answers: 0,
  ...more,
});
const update = (n: number, more: Partial<Update> = {}): Update => ({
  type: 'update',
  n,
  keep: n - 1,
  log: [{ kind: `line ${n}`, rule: 'r', facts: {}, at: n - 1 }],
  delta: { set: { turn: n } },
  asked: [{ seat: 'b', kind: 'theirs' }],
  answers: n - 1,
  ...more,
});

const old = (number: number) => ({ kind: `old ${number}`, rule: 'r', facts: {}, at: number });

class Harness {
  readonly sent: { seat: string; option: unknown; resolve: (result: Result) => void }[] = [];
  readonly undone: ((result: Result) => void)[] = [];
  readonly deployed: { seat: string; resolve: (result: Result) => void }[] = [];
  readonly drafts: {
    seat: string;
    value: unknown;
    resolve: (result: DraftResult) => void;
    fail: (why: Error) => void;
  }[] = [];
  readonly shows: { turn: unknown; asked: string | null; choice: unknown; how: string }[] = [];
  readonly flights: (() => void)[] = [];
  /** How many lines of the log there were whenever something was shown. */
  readonly shown: number[] = [];
  readonly tells: Tell[] = [];
  readonly fetched: string[] = [];
  tell: (message: Told) => void = () => undefined;
  status: (status: LiveStatus) => void = () => undefined;
  closed = false;
  broken = false;
  readonly model: TableModel;

  constructor(options: Partial<TableOptions> = {}) {
    this.model = new TableModel({
      match: 'm',
      token: 't',
      board: () => Promise.resolve(BOARD),
      live: (onMessage, onStatus) => {
        this.tell = onMessage;
        this.status = onStatus;
        return {
          connect: () => undefined,
          close: () => (this.closed = true),
          answer: (seat, option) => new Promise((resolve) => this.sent.push({ seat, option, resolve })),
          undo: () => new Promise((resolve) => this.undone.push(resolve)),
          settle: async () => ({ type: 'ack', id: 'a', n: 1 }),
          deploy: (seat) => new Promise((resolve) => this.deployed.push({ seat, resolve })),
          hint: async () => null,
          draft: (seat, value) => new Promise((resolve, fail) => this.drafts.push({ seat, value, resolve, fail })),
        };
      },
      api: {
        words: (book, lang) => {
          this.fetched.push(`${book} ${lang}`);
          return Promise.resolve({ lang, catalogues: [{}], glyphs: {} });
        },
        lines: (_match, _token, before) => {
          this.fetched.push(`lines ${before}`);
          if (this.broken) return Promise.reject(new ApiError(503, { what: 'away', where: '', rule: '' }));
          const first = Math.max(0, before - 4);
          const log = Array.from({ length: before - first }, (_, place) => old(first + place));
          return Promise.resolve({ first, log });
        },
        moments: (_match, _token, first, last) => {
          this.fetched.push(`${first}-${last}`);
          if (this.broken) return Promise.reject(new ApiError(503, { what: 'away', where: '', rule: '' }));
          const moments: Moments = { first, view: { turn: first + 1 }, asked: [], then: [] };
          for (let at = first + 1; at <= last; at += 1) {
            moments.then.push({ at, delta: { set: { turn: at + 1 } }, asked: [] });
          }
          return Promise.resolve(moments);
        },
      },
      ...options,
    });
    this.model.onShow = (state: BoardState, how, tell) => {
      this.tells.push(tell);
      this.shows.push({ turn: state.view.turn, asked: state.asked?.kind ?? null, choice: state.choice, how });
      return how === 'jump' ? Promise.resolve() : new Promise((resolve) => this.flights.push(resolve));
    };
  }

  async flush(): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) {
      flushSync();
      await Promise.resolve();
    }
  }

  async say(...messages: Told[]): Promise<void> {
    for (const message of messages) this.tell(message);
    await this.flush();
  }

  async land(): Promise<void> {
    this.flights.shift()?.();
    await this.flush();
  }
}

let harness: Harness;

beforeEach(async () => {
  localStorage.clear();
  harness = new Harness();
  await harness.say(sync());
});

afterEach(() => harness.model.dispose());

describe('the sign that the table is settled', () => {
  const sign = () => [harness.model.settled, harness.model.waits];

  beforeEach(() => harness.status({ state: 'live', retryIn: null }));

  it('waits until what was told is shown', async () => {
    expect(sign()).toEqual([1, 'asked']);
    await harness.say(update(2), update(3));
    expect(sign()).toEqual([null, 'others']);
    await harness.land();
    expect(harness.model.settled).toBeNull();
    await harness.land();
    expect(sign()).toEqual([3, 'others']);
  });

  it('waits until somebody draws the board', async () => {
    const { onShow } = harness.model;
    harness.model.onShow = null;
    expect(harness.model.settled).toBeNull();
    harness.model.onShow = onShow;
    await harness.flush();
    expect(harness.model.settled).toBe(1);
  });

  it('waits for answers and drafts that are on their way, and for the connection', async () => {
    const draft = harness.model.answering.draft('a', 'x');
    await harness.flush();
    expect(harness.model.settled).toBeNull();
    harness.drafts[0]?.resolve(null);
    await draft;
    await harness.flush();
    expect(harness.model.settled).toBe(1);
    const commit = harness.model.answering.commit('x');
    expect(harness.model.settled).toBeNull();
    harness.sent[0]?.resolve({ type: 'refused', id: 'i', why: 'illegal', what: 'no', where: '', rule: '' });
    await commit;
    await harness.flush();
    expect(harness.model.settled).toBe(1);
    harness.status({ state: 'lost', retryIn: 1 });
    expect(harness.model.settled).toBeNull();
  });

  it('says that an earlier moment is looked at', async () => {
    await harness.say(update(2));
    await harness.land();
    void harness.model.replay.goTo(0);
    await harness.flush();
    expect(sign()).toEqual([2, 'past']);
  });
});

describe('who listens', () => {
  it('hears of every change when it begins to be shown, and whether pieces fly there', async () => {
    const heard: string[] = [];
    harness.model.onHear = (state, how) => heard.push(`${String(state.view.turn)} ${how}`);
    await harness.say(update(2), update(3));
    expect(heard).toEqual(['2 fly']);
    await harness.land();
    expect(heard.filter((each) => each.endsWith('fly'))).toEqual(['2 fly', '3 fly']);
    harness.model.skip();
    void harness.model.replay.goTo(0);
    await harness.flush();
    expect(heard.at(-1)).toBe('1 jump');
    expect(heard.filter((each) => each.endsWith('fly'))).toHaveLength(2);
  });
});

describe('a drawing', () => {
  it('is shown on the board and forgotten once something else is asked', async () => {
    const { model } = harness;
    model.answering.draw({ path: 'F' });
    expect(model.boardState?.sketch).toEqual({ path: 'F' });
    expect(model.answering.choice).toBeUndefined();
    await harness.say(update(2));
    expect(model.answering.sketch).toBeUndefined();
  });

  it('is not made while nothing is asked', async () => {
    await harness.say(update(2));
    await harness.land();
    harness.model.answering.draw({ path: 'F' });
    expect(harness.model.answering.sketch).toBeUndefined();
  });
});

describe('an option under the pointer', () => {
  const card = (option: string) => ({ option }) as OptionCard;

  it('tells the board whom it means, until something else is asked', async () => {
    const { model } = harness;
    model.answering.looked = card('x');
    expect(model.boardState?.pointed).toBe('Fenner');
    model.answering.looked = card('y');
    expect(model.boardState?.pointed).toBeNull();
    model.answering.looked = card('x');
    await harness.say(update(2));
    expect(model.answering.looked).toBeNull();
  });
});

describe('drafts', () => {
  const drafted: DraftResult = { type: 'drafted', id: 'd', to: 1, aid: { ways: ['F'] } };

  it('are told what they lead to; the choice and the question stay', async () => {
    const { model } = harness;
    model.answering.choose('x');
    const result = model.answering.draft('a', [0, 'F']);
    expect(harness.drafts).toMatchObject([{ seat: 'a', value: [0, 'F'] }]);
    harness.drafts[0]?.resolve(drafted);
    expect(await result).toBe(drafted);
    expect([model.answering.choice, model.answering.sending, model.answering.refused]).toEqual(['x', false, null]);
  });

  it('are refused without a word on the table', async () => {
    const refused: DraftResult = { type: 'refused', id: 'd', why: 'illegal', what: 'no', where: '', rule: 'r' };
    const result = harness.model.answering.draft('a', 'x');
    harness.drafts[0]?.resolve(refused);
    expect(await result).toBe(refused);
    expect([harness.model.answering.refused, harness.model.answering.missed]).toEqual([null, null]);
  });

  it('mean nothing once something else is asked', async () => {
    const result = harness.model.answering.draft('a', [0, 'F']);
    await harness.say(update(2));
    harness.drafts[0]?.resolve(drafted);
    expect(await result).toBeNull();
  });

  it('are not sent for a seat that is not asked', async () => {
    expect(await harness.model.answering.draft('b', [0, 'F'])).toBeNull();
    expect(harness.drafts).toEqual([]);
  });

  it('come to nothing when the table is left', async () => {
    const result = harness.model.answering.draft('a', [0, 'F']);
    harness.drafts[0]?.fail(new LiveClosed());
    expect(await result).toBeNull();
  });
});

describe('the first message', () => {
  it('opens the table: words, board, decision, and a link that is kept', () => {
    const { model } = harness;
    expect(model.info?.id).toBe('m');
    expect(model.mine?.kind).toBe('first');
    expect(model.view).toEqual({ turn: 1 });
    expect(harness.shows.at(-1)).toEqual({ turn: 1, asked: 'first', choice: undefined, how: 'jump' });
    expect(links.list()).toMatchObject([{ match: 'm', token: 't', seats: ['a'], turn: 'turn 1', over: false }]);
  });

  it('fetches words again when another language is chosen', async () => {
    const before = language.current;
    language.set(before === 'en' ? 'fr' : 'en');
    await harness.flush();
    expect(harness.fetched).toEqual([`book ${before}`, `book ${language.current}`]);
    expect(harness.model.words?.lang).toBe(language.current);
    language.set(before);
  });
});

describe('shares in the dice', () => {
  const wanted = (seat: string): Asked => ({ seat, kind: 'share', form: { type: 'string' } });

  it('are given at once for every seat here, each its own, and kept', async () => {
    const harness = new Harness();
    await harness.say(sync({ asked: [wanted('a'), wanted('b'), { seat: 'c', kind: 'share' }] }));
    expect(harness.sent.map((each) => each.seat)).toEqual(['a', 'b']);
    const given = harness.sent.map((each) => String(each.option));
    for (const share of given) expect(share).toMatch(/^[0-9a-f]{64}$/);
    expect(given[0]).not.toBe(given[1]);
    expect(harness.model.mine).toBeNull();
    await harness.say(update(2, { asked: [wanted('b'), { seat: 'c', kind: 'share' }] }));
    expect(harness.sent.length).toBe(2);
    for (const each of harness.sent) each.resolve({ type: 'ack', id: '', n: 3 });
    await harness.flush();
    expect(links.find('m', 't')?.shares).toEqual({ a: given[0], b: given[1] });
  });

  it('are given anew where the server did not take them', async () => {
    const harness = new Harness();
    await harness.say(sync({ asked: [wanted('a')] }));
    harness.sent[0]?.resolve({ type: 'refused', id: '', why: 'store', what: '', where: '', rule: '' });
    await harness.flush();
    await harness.say(sync({ asked: [wanted('a')] }));
    expect(harness.sent.length).toBe(2);
    expect(links.find('m', 't')?.shares).toBeUndefined();
  });
});

describe('updates', () => {
  it('are flown one after the other, and the decision comes when they have landed', async () => {
    const { model } = harness;
    await harness.say(update(2), update(3, { asked: [own('second')] }));
    expect(model.latestView).toEqual({ turn: 3 });
    expect(model.view).toEqual({ turn: 2 });
    expect(model.shownLog.length).toBe(2);
    expect(model.mine).toBeNull();
    await harness.land();
    expect(model.view).toEqual({ turn: 3 });
    expect(model.mine).toBeNull();
    await harness.land();
    expect(model.mine?.kind).toBe('second');
    expect(harness.shows.at(-1)).toMatchObject({ turn: 3, asked: 'second', how: 'jump' });
  });

  it('can be skipped', async () => {
    await harness.say(update(2), update(3), update(4, { asked: [own('second')] }));
    harness.model.skip();
    await harness.flush();
    expect(harness.model.view).toEqual({ turn: 4 });
    expect(harness.model.mine?.kind).toBe('second');
  });

  it('tell what happens as it is shown, and nothing of what is jumped to', async () => {
    const told = (lines: readonly LogLine[]): Happening[] =>
      lines.map((line) => ({ line, tone: 'hit', faces: [], needed: '', text: line.kind }));
    const board = { ...BOARD, happenings: told };
    const other = new Harness({ board: () => Promise.resolve(board) });
    await other.say(sync());
    expect(other.model.telling.current).toBeNull();
    await other.say(update(2));
    await other.tells.at(-1)?.();
    expect(other.model.telling.current?.text).toBe(update(2).log[0]?.kind);
    other.model.skip();
    expect(other.model.telling.current).toBeNull();
    other.model.dispose();
  });

  it('take the frame of the cursor off the board when the decision is over', async () => {
    const { model } = harness;
    model.cursor = '7H';
    await harness.say(update(2, { answers: 0, asked: [own('first')] }));
    expect(model.cursor).toBe('7H');
    await harness.say(update(3, { answers: 1, asked: [own('second')] }));
    expect(model.cursor).toBeNull();
  });

  it('mark the kept link when the match is over', async () => {
    const ending = { winner: 'one', reason: 'won', points: { one: 1 }, rule: 'r' };
    await harness.say(update(2, { ending, key: 'k', asked: [] }));
    expect(links.list()[0]?.over).toBe(true);
    expect(harness.model.key).toBe('k');
  });

  it('tell the end when the blow that ended the match has been shown', async () => {
    const ending = { winner: 'one', reason: 'won', points: { one: 1 }, rule: 'r' };
    await harness.say(update(2, { ending, key: 'k', asked: [] }));
    expect(harness.model.shownEnding).toBeNull();
    expect(harness.model.waits).toBe('others');
    await harness.land();
    expect(harness.model.shownEnding).toEqual(ending);
    expect(harness.model.waits).toBe('over');
  });

  it('end with the last picture, where the board has one', async () => {
    const { board } = harness.model;
    if (!board) throw new Error('no board');
    harness.model.board = { ...board, lastPicture: (view, log) => ({ ...view, lines: log.length }) };
    await harness.say(update(2));
    expect(harness.model.view).toEqual({ turn: 2 });
    await harness.land();
    await harness.say(update(3, { ending: { winner: null, reason: 'won', points: {}, rule: 'r' }, asked: [] }));
    expect(harness.model.view).toEqual({ turn: 3, lines: harness.model.log.length });
  });
});

describe('answering', () => {
  it('shows the choice on the board, and waits for the update', async () => {
    const { model } = harness;
    model.answering.choose('y');
    await harness.flush();
    expect(harness.shows.at(-1)?.choice).toBe('y');
    const committed = model.answering.commit();
    expect(harness.sent[0]).toMatchObject({ seat: 'a', option: 'y' });
    void model.answering.commit();
    expect(harness.sent.length).toBe(1);
    harness.sent[0]?.resolve({ type: 'ack', id: 'i', n: 2 });
    await harness.flush();
    expect(model.answering.sending).toBe(true);
    await harness.say(update(2));
    await committed;
    expect(model.answering.sending).toBe(false);
    expect(model.answering.choice).toBeUndefined();
  });

  it('forgets the choice even if the same is asked again', async () => {
    harness.model.answering.choose('y');
    await harness.say(update(2, { asked: [own('first')] }));
    expect(harness.model.answering.choice).toBeUndefined();
  });

  it('keeps the choice when it is refused, until another is made', async () => {
    const { model } = harness;
    model.answering.choose('y');
    const committed = model.answering.commit();
    harness.sent[0]?.resolve({ type: 'refused', id: 'i', why: 'stale', what: 'late', where: '', rule: 'r' });
    await committed;
    await harness.say(sync({ why: 'stale' }));
    expect(model.answering.refused?.what).toBe('late');
    expect(model.answering.choice).toBe('y');
    model.answering.choose('x');
    expect(model.answering.refused).toBeNull();
  });

  it('gives nothing that is kept back by whoever looks at it first', async () => {
    const { model } = harness;
    const seen: unknown[] = [];
    model.answering.gate = (asked, option) => {
      seen.push([asked.seat, option, model.answering.sending]);
      return Promise.resolve(option === 'x');
    };
    await model.answering.commit('y');
    expect([harness.sent.length, model.answering.sending]).toEqual([0, false]);
    void model.answering.commit('x');
    await vi.waitFor(() => expect(harness.sent).toHaveLength(1));
    expect(seen).toEqual([
      ['a', 'y', true],
      ['a', 'x', true],
    ]);
  });

  it('waits until the machine has placed the last, and gives nothing meanwhile', async () => {
    const { model } = harness;
    await model.answering.deploy();
    expect(harness.deployed).toEqual([]);
    await harness.say(sync({ n: 2, asked: [{ ...own('first'), deployment: true }] }));
    const placed = model.answering.deploy();
    expect(harness.deployed.map(({ seat }) => seat)).toEqual(['a']);
    await harness.say(sync({ n: 3, asked: [{ ...own('second'), deployment: true }] }));
    expect([model.answering.sending, model.answering.deploying]).toEqual([true, true]);
    await model.answering.commit('y');
    expect(harness.sent).toEqual([]);
    harness.deployed[0]?.resolve({ type: 'ack', id: 'd', n: 3 });
    await placed;
    expect([model.answering.sending, model.answering.deploying]).toEqual([false, false]);
  });

  it('takes back', async () => {
    const done = harness.model.answering.takeBack();
    harness.undone[0]?.({ type: 'ack', id: 'u', n: 1 });
    await done;
    expect(harness.model.answering.sending).toBe(false);
  });
});

describe('the timeline', () => {
  beforeEach(async () => {
    await harness.say(sync({ n: 9, answers: 8, view: { turn: 9 } }));
  });

  it('shows an earlier moment, while the match goes on, and comes back', async () => {
    const { model } = harness;
    await model.replay.goTo(3);
    expect(model.at).toBe(3);
    expect(model.view).toEqual({ turn: 4 });
    expect(model.mine).toBeNull();
    await harness.say(update(10, { answers: 9, asked: [own('second')] }));
    expect(model.view).toEqual({ turn: 4 });
    model.replay.goLive();
    await harness.flush();
    expect(model.at).toBeNull();
    expect(model.view).toEqual({ turn: 10 });
    expect(model.mine?.kind).toBe('second');
  });

  it('stays in the present where one has gone back there before a moment was fetched', async () => {
    const { model } = harness;
    const looked = model.replay.goTo(3);
    model.replay.goLive();
    await looked;
    await harness.flush();
    expect(model.at).toBeNull();
    expect(model.view).toEqual({ turn: 9 });
  });

  it('shows the log up to the moment', async () => {
    const log = [0, 0, 2, 5].map((at) => ({ kind: 'l', rule: '', facts: {}, at }));
    await harness.say(sync({ n: 9, answers: 8, log }));
    await harness.model.replay.goTo(2);
    expect(harness.model.shownLog.length).toBe(3);
  });

  it('steps, forward by flying', async () => {
    const { model } = harness;
    await model.replay.step(-1);
    expect(model.at).toBe(7);
    await model.replay.step(-3);
    expect(model.at).toBe(4);
    void model.replay.step(1);
    await harness.flush();
    expect(model.at).toBe(5);
    expect(harness.shows.at(-1)).toMatchObject({ turn: 6, how: 'fly' });
    await model.replay.goTo(-5);
    expect(model.at).toBe(0);
    await model.replay.goTo(8);
    expect(model.at).toBeNull();
  });

  it('plays from a moment to the present, and can be stopped', async () => {
    const { model } = harness;
    vi.useFakeTimers();
    /** Lets time pass, in which flights come to their end. */
    const pass = async (times: number): Promise<void> => {
      for (let time = 0; time < times; time += 1) {
        await vi.advanceTimersByTimeAsync(200);
        await harness.land();
      }
    };
    try {
      await model.replay.goTo(4);
      model.replay.setSpeed(4);
      model.replay.play();
      expect(model.pace).toBe(4);
      await pass(2);
      model.replay.pause();
      expect(model.at).toBe(6);
      expect(model.pace).toBe(1);
      await pass(5);
      expect(model.at).toBe(6);
      model.replay.play();
      await pass(5);
      expect(model.at).toBeNull();
      expect(model.replay.playing).toBe(false);
      model.replay.play();
      await vi.advanceTimersByTimeAsync(10);
      expect(model.at).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('flies into the present as into any other moment: whoever is shot down last falls', async () => {
    const { model } = harness;
    await model.replay.goTo(7);
    void model.replay.step(1);
    await harness.flush();
    expect(model.at).toBeNull();
    expect(harness.shows.at(-1)).toMatchObject({ turn: 9, how: 'fly' });
    model.replay.goLive();
    await harness.flush();
    expect(harness.shows.at(-1)).toMatchObject({ turn: 9, how: 'jump' });
  });

  it('says what could not be fetched, and stays', async () => {
    harness.broken = true;
    await harness.model.replay.goTo(3);
    expect(harness.model.trouble?.problem.what).toBe('away');
    expect(harness.model.at).toBeNull();
    harness.broken = false;
    await harness.model.replay.goTo(3);
    expect(harness.model.trouble).toBeNull();
    expect(harness.model.at).toBe(3);
  });

  it('opens at a moment', async () => {
    const other = new Harness({ at: 2 });
    await other.say(sync({ n: 9, answers: 8 }));
    expect(other.model.at).toBe(2);
    other.model.dispose();
  });
});

describe('the hot seat', () => {
  const info = { ...INFO, mine: ['a', 'b'] };
  const other = (more: Partial<Asked> = {}): Asked => own('theirs', { seat: 'b', ...more });

  it('is passed on without a curtain where nothing is hidden', async () => {
    harness = new Harness();
    await harness.say(sync({ match: info }), update(2, { asked: [other()] }));
    await harness.land();
    expect(harness.model.hotSeat.curtain).toBeNull();
    expect(harness.model.mine?.seat).toBe('b');
  });

  it('hides what is for the next person until the table has been passed', async () => {
    harness = new Harness();
    const { model } = harness;
    const secret = { kind: 'dealt', rule: 'r', facts: {}, at: 1, only: 'b' };
    await harness.say(sync({ match: info }), update(2, { asked: [other({ secret: true })], keep: 1, log: [secret] }));
    expect(model.hotSeat.curtain).toBe('b');
    expect(model.mine).toBeNull();
    expect(model.view).toEqual({ turn: 1 });
    expect(model.shownLog.length).toBe(1);
    model.liftCurtain();
    await harness.flush();
    await harness.land();
    expect(model.view).toEqual({ turn: 2 });
    expect(model.mine?.seat).toBe('b');
    expect(model.shownLog.length).toBe(2);
  });

  it('hides what is for the person before', async () => {
    harness = new Harness();
    const { model } = harness;
    const mine = { kind: 'dealt', rule: 'r', facts: {}, at: 0, only: 'a' };
    await harness.say(sync({ match: info, log: [mine], asked: [own('first', { secret: true })] }));
    expect(model.hotSeat.curtain).toBe('a');
    expect(model.shownLog.length).toBe(0);
    model.liftCurtain();
    await harness.flush();
    await harness.land();
    expect(model.shownLog.length).toBe(1);
    await harness.say(update(2, { asked: [other({ secret: true })], keep: 1, log: [] }));
    expect(model.hotSeat.curtain).toBe('b');
    expect(model.shownLog.length).toBe(0);
    model.liftCurtain();
    await harness.flush();
    expect(model.shownLog.length).toBe(0);
  });
});

describe('the connection', () => {
  it('is told', () => {
    harness.status({ state: 'lost', retryIn: 4 });
    expect(harness.model.status).toBe('lost');
    expect(harness.model.retryIn).toBe(4);
  });

  it('tells who is there, and who thinks, until he has answered', async () => {
    await harness.say({ type: 'present', seats: ['a'], watching: 2 }, { type: 'thinking', seat: 'b', pilot: 'thumb' });
    expect(harness.model.present?.watching).toBe(2);
    expect(harness.model.thinking?.pilot).toBe('thumb');
    await harness.say(update(2));
    expect(harness.model.thinking).toBeNull();
  });

  it('ends with the table', () => {
    harness.model.dispose();
    expect(harness.closed).toBe(true);
  });
});

describe('a long log', () => {
  const long = (): Sync => sync({ n: 9, before: 10, answers: 10, log: [old(10)] });

  it('begins with its last lines, and fetches older ones as far as somebody looks back', async () => {
    const harness = new Harness();
    await harness.say(long());
    expect(harness.model.log.map((line) => line.kind)).toEqual(['old 10']);
    expect(harness.model.linesLeft).toBe(10);
    expect(harness.fetched).not.toContain('lines 10');
    await harness.model.replay.goTo(7);
    expect(harness.model.log[0]?.kind).toBe('old 6');
    await harness.model.replay.goTo(3);
    expect(harness.fetched.filter((each) => each.startsWith('lines'))).toEqual(['lines 10', 'lines 6']);
    expect(harness.model.shownLog.map((line) => line.at)).toEqual([2, 3]);
    await harness.model.fetchLines(true);
    expect(harness.model.log.map((line) => line.at)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(harness.model.linesLeft).toBe(0);
  });

  it('goes on where more of it is taken back than is known', async () => {
    const harness = new Harness();
    await harness.say(long());
    await harness.model.fetchLines();
    await harness.say(update(10, { keep: 8, log: [{ kind: 'anew', rule: 'r', facts: {}, at: 8 }], answers: 8 }));
    expect(harness.model.log.map((line) => line.kind)).toEqual(['old 6', 'old 7', 'anew']);
    await harness.say(update(11, { keep: 3, log: [], answers: 3 }));
    expect(harness.model.log).toEqual([]);
    await harness.model.fetchLines(true);
    expect(harness.model.log.map((line) => line.at)).toEqual([0, 1, 2]);
  });

  it('is fetched as far as the picture needs it, and shown with it', async () => {
    const board: Board = { ...BOARD, wantsLog: (_, log) => !log.some(({ kind }) => kind === 'old 2') };
    const harness = new Harness({ board: () => Promise.resolve(board) });
    harness.model.onShow = async (state) => void harness.shown.push(state.log?.length ?? 0);
    await harness.say(long());
    await vi.waitFor(() => expect(harness.shown.at(-1)).toBe(11));
  });

  it('says why older lines cannot be fetched', async () => {
    const harness = new Harness();
    await harness.say(long());
    harness.broken = true;
    await harness.model.fetchLines();
    expect(harness.model.trouble?.problem.what).toBe('away');
    expect(harness.model.linesLeft).toBe(10);
  });
});
