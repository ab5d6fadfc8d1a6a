// A live match over a WebSocket: numbered messages in their order, each once; answers that are sent until they are
// acknowledged; a connection that comes back by itself. See src/aerodrome/server/wire for the protocol.
import type {
  Ack,
  Answer,
  AskAce,
  Deploy,
  Draft,
  Drafted,
  Fault,
  FromClient,
  FromServer,
  Hinted,
  Listen,
  Listening,
  Mute,
  Noted,
  Present,
  Refused,
  Report,
  Said,
  Say,
  Settle,
  Sync,
  Thinking,
  Undo,
  Update,
} from '../wire/types';
import { wallClock, type Clock } from './clock';
import { randomHex } from './random';

export type LiveState = 'connecting' | 'live' | 'lost';

export interface LiveStatus {
  state: LiveState;
  /** Seconds until the next try; null when none is planned. */
  retryIn: number | null;
}

/** What reaches the listener: `sync` and `update` in their order and each once, the others as they come. */
export type Told = Sync | Update | Present | Thinking | Fault;

/** As much of a WebSocket as is used. */
export interface Socket {
  send(frame: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface LiveOptions {
  url: string;
  match: string;
  token: string;
  onMessage: (message: Told) => void;
  onStatus: (status: LiveStatus) => void;
  /** By how many milliseconds the server's time is ahead of the clock's, as it was last heard. */
  onTime?: (ahead: number) => void;
  socketFactory?: (url: string) => Socket;
  clock?: Clock;
  random?: () => number;
}

/** Whoever hears what people write beside the match. */
export interface Talker {
  /** The connection is there, or there again. */
  welcome(): void;
  hear(message: Listening | Said | Noted | Refused): void;
}

/** What an answer came to. */
export type Result = Ack | Refused;

/** What a draft leads to, or why it is none; null where a later one has overtaken it. */
export type DraftResult = Drafted | Refused | null;

/** What the ace would do, or why that is not told; null where the connection was lost meanwhile. */
export type HintResult = Hinted | Refused | null;

/** The connection was closed before the server said what became of an answer. */
export class LiveClosed extends Error {
  constructor() {
    super('the connection was closed');
    this.name = 'LiveClosed';
  }
}

const FIRST_RETRY = 1000;
const LAST_RETRY = 15_000;
const OPEN_WITHIN = 10_000;
const SEND_AGAIN = 5000;
const RESUME_AGAIN = 3000;
const PING_EVERY = 20_000;
const PROBE_WITHIN = 5000;
const MOST_HELD = 256;
/** Between two drafts: what is drawn faster goes out at its next step. The server takes twenty a second. */
const DRAFT_EVERY = 60;
/** After these the same link will be refused again: there is no use in trying. */
const FINAL: readonly Fault['why'][] = ['link', 'match', 'gone', 'origin'];

interface Pending {
  frame: Answer | Undo | Settle | Deploy;
  sent: number;
  resolve: (result: Result) => void;
  reject: (error: LiveClosed) => void;
}

interface PendingDraft {
  frame: Draft;
  resolve: (result: DraftResult) => void;
  reject: (error: LiveClosed) => void;
}

export class Live {
  readonly #options: LiveOptions;
  readonly #clock: Clock;
  readonly #random: () => number;
  readonly #open: (url: string) => Socket;
  readonly #pending = new Map<string, Pending>();
  readonly #held = new Map<number, Update>();
  readonly #timers = new Map<string, () => void>();
  /** Who hears what people write, once somebody wants to. */
  talker: Talker | null = null;
  #socket: Socket | null = null;
  /** The last draft, until the server says what it leads to. */
  #draft: PendingDraft | null = null;
  #draftSent = -Infinity;
  /** Questions to the ace, until it has thought. */
  readonly #asking = new Map<string, (result: HintResult) => void>();
  #n: number | null = null;
  /** The highest number that is known to exist. */
  #known = 0;
  #state: LiveState = 'connecting';
  #attempts = 0;
  #missed = 0;
  /** When the first ping went out that is not answered yet. */
  #pinged: number | null = null;
  /** Whether a numbered message came over this connection: then what is older is only late. */
  #numbered = false;
  #closed = false;

  constructor(options: LiveOptions) {
    this.#options = options;
    this.#clock = options.clock ?? wallClock;
    this.#random = options.random ?? Math.random;
    this.#open = options.socketFactory ?? ((url) => new WebSocket(url) as unknown as Socket);
  }

  /** The number of the last message, or null before the first. */
  get n(): number | null {
    return this.#n;
  }

  get state(): LiveState {
    return this.#state;
  }

  connect(): void {
    globalThis.addEventListener?.('online', this.#hurry);
    globalThis.document?.addEventListener('visibilitychange', this.#hurryIfSeen);
    this.#connect();
  }

  /** Ends the connection for good. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    globalThis.removeEventListener?.('online', this.#hurry);
    globalThis.document?.removeEventListener('visibilitychange', this.#hurryIfSeen);
    this.#drop();
    for (const each of this.#pending.values()) each.reject(new LiveClosed());
    this.#pending.clear();
    this.#draft?.reject(new LiveClosed());
    this.#draft = null;
  }

  /** Asks what the ace would do for a seat. It is not asked again where the connection is lost. */
  hint(seat: string): Promise<HintResult> {
    if (this.#state !== 'live') return Promise.resolve(null);
    const frame: AskAce = { type: 'hint', id: randomHex(12), to: this.#n ?? 0, seat };
    return new Promise((resolve) => {
      this.#asking.set(frame.id, resolve);
      this.#send(frame);
    });
  }

  #resolveHint(result: Hinted | Refused): void {
    this.#asking.get(result.id)?.(result);
    this.#asking.delete(result.id);
  }

  /** Answers what the last message asked of a seat. */
  answer(seat: string, option: unknown): Promise<Result> {
    return this.#put({ type: 'answer', id: randomHex(12), to: this.#n ?? 0, seat, option });
  }

  /** Takes back the last answer. */
  undo(): Promise<Result> {
    return this.#put({ type: 'undo', id: randomHex(12), to: this.#n ?? 0 });
  }

  /** Says something beside the play: towards an end between people, about hints, time, or an answer to take back. */
  settle(seat: string, what: Settle['what'], about: Settle['about'] = 'end', whom = '', amount = 0): Promise<Result> {
    return this.#put({ type: 'settle', id: randomHex(12), seat, what, about, whom, amount });
  }

  /** Leaves the deployment of a seat to a machine; resolves when the last of it is answered. */
  deploy(seat: string): Promise<Result> {
    return this.#put({ type: 'deploy', id: randomHex(12), to: this.#n ?? 0, seat });
  }

  /** Asks what an answer that may be unfinished would lead to. Only the last draft counts: one that waits is given up
   * for the next. */
  draft(seat: string, value: unknown): Promise<DraftResult> {
    this.#draft?.resolve(null);
    this.#draft = null;
    return new Promise((resolve, reject) => {
      if (this.#closed) {
        reject(new LiveClosed());
        return;
      }
      const frame: Draft = { type: 'draft', id: randomHex(12), to: this.#n ?? 0, seat, value };
      this.#draft = { frame, resolve, reject };
      const wait = this.#draftSent + DRAFT_EVERY - this.#clock.now();
      if (wait <= 0) this.#sendDraft();
      else this.#start('draft', wait, () => this.#sendDraft());
    });
  }

  /** Sends the draft that waits, and again while nothing is heard of it. */
  #sendDraft(): void {
    if (!this.#draft || this.#state !== 'live') return;
    this.#draftSent = this.#clock.now();
    this.#send(this.#draft.frame);
    this.#start('draft', SEND_AGAIN, () => this.#sendDraft());
  }

  /** What became of a draft; nobody waits any more for those that were overtaken. */
  #resolveDraft(result: Drafted | Refused): void {
    const draft = this.#draft;
    if (draft?.frame.id !== result.id) return;
    this.#draft = null;
    this.#stop('draft');
    draft.resolve(result);
  }

  #put(frame: Answer | Undo | Settle | Deploy): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#closed) {
        reject(new LiveClosed());
        return;
      }
      this.#pending.set(frame.id, { frame, sent: this.#clock.now(), resolve, reject });
      if (this.#state === 'live') this.#send(frame);
      this.#watchPending();
    });
  }

  // The connection

  #connect(): void {
    if (this.#closed || this.#socket) return;
    this.#stop('retry');
    this.#tell('connecting', null);
    let socket: Socket;
    try {
      socket = this.#open(this.#options.url);
    } catch {
      this.#later();
      return;
    }
    this.#socket = socket;
    this.#numbered = false;
    socket.onopen = () => {
      if (socket === this.#socket) this.#greet();
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#receive(event.data);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
    this.#start('open', OPEN_WITHIN, () => this.#lose());
  }

  #greet(): void {
    const { match, token } = this.#options;
    this.#send({ type: 'hello', match, token, after: this.#n });
    // Where nothing is new the server has nothing to say: its pong tells that the hello was taken.
    this.#pinged = null;
    this.#sendPing();
  }

  #sendPing(): void {
    this.#pinged ??= this.#clock.now();
    this.#send({ type: 'ping' });
  }

  /** The server's time was that of the pong about halfway between question and answer. */
  #hearTime(now: number): void {
    const heard = this.#clock.now();
    this.#options.onTime?.(now - ((this.#pinged ?? heard) + heard) / 2);
    this.#pinged = null;
  }

  /** The server spoke for the first time on this connection. */
  #welcome(): void {
    this.#stop('open');
    this.#attempts = 0;
    this.#missed = 0;
    this.#tell('live', null);
    for (const each of this.#pending.values()) {
      each.sent = this.#clock.now();
      this.#send(each.frame);
    }
    this.#watchPending();
    this.#sendDraft();
    this.talker?.welcome();
    this.#hear(0);
    this.#start('ping', PING_EVERY, this.#ping);
  }

  readonly #ping = (): void => {
    if (this.#missed >= 2) {
      this.#lose();
      return;
    }
    this.#missed += 1;
    this.#sendPing();
    // If the last message was lost, no later one shows the gap.
    this.#send({ type: 'resume', after: this.#n });
    this.#start('ping', PING_EVERY, this.#ping);
  };

  #lose(): void {
    this.#drop();
    this.#later();
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    for (const stop of this.#timers.values()) stop();
    this.#timers.clear();
    this.#held.clear();
    for (const give of this.#asking.values()) give(null);
    this.#asking.clear();
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #later(): void {
    if (this.#closed) return;
    const wait = Math.min(FIRST_RETRY * 2 ** this.#attempts, LAST_RETRY) * (0.8 + 0.4 * this.#random());
    this.#attempts += 1;
    this.#countDown(this.#clock.now() + wait);
  }

  #countDown(due: number): void {
    const left = due - this.#clock.now();
    if (left <= 0) {
      this.#connect();
      return;
    }
    this.#tell('lost', Math.ceil(left / 1000));
    this.#start('retry', left % 1000 || 1000, () => this.#countDown(due));
  }

  /** The network came back, or the player did: no use in waiting longer, and what looks alive may be long dead. */
  readonly #hurry = (): void => {
    if (this.#timers.has('retry')) this.#connect();
    else if (this.#state === 'live') {
      this.#sendPing();
      this.#start('probe', PROBE_WITHIN, () => this.#lose());
    }
  };

  readonly #hurryIfSeen = (): void => {
    if (globalThis.document.visibilityState === 'visible') this.#hurry();
  };

  #tell(state: LiveState, retryIn: number | null): void {
    this.#state = state;
    this.#options.onStatus({ state, retryIn });
  }

  /** Says something to people beside the match, if the connection is there. */
  talk(frame: Listen | Say | Mute | Report): void {
    if (this.#state === 'live') this.#send(frame);
  }

  #send(frame: FromClient): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  // Timers by name: a new one replaces the old one.

  #start(name: string, milliseconds: number, call: () => void): void {
    this.#stop(name);
    this.#timers.set(
      name,
      this.#clock.after(milliseconds, () => {
        this.#timers.delete(name);
        call();
      }),
    );
  }

  #stop(name: string): void {
    this.#timers.get(name)?.();
    this.#timers.delete(name);
  }

  // What the server says

  #receive(data: unknown): void {
    const message = decoded(data);
    if (!message) {
      this.#lose();
      return;
    }
    if (message.type === 'fault') {
      this.#fault(message);
      return;
    }
    if (this.#state !== 'live') this.#welcome();
    this.#missed = 0;
    this.#stop('probe');
    switch (message.type) {
      case 'sync':
        this.#sync(message);
        break;
      case 'update':
        this.#update(message);
        break;
      case 'ack':
        this.#resolvePending(message);
        this.#hear(message.n);
        break;
      case 'refused':
        this.#resolvePending(message);
        this.#resolveDraft(message);
        this.#resolveHint(message);
        this.talker?.hear(message);
        break;
      case 'hinted':
        this.#resolveHint(message);
        break;
      case 'drafted':
        this.#resolveDraft(message);
        break;
      case 'present':
      case 'thinking':
        this.#options.onMessage(message);
        break;
      case 'pong':
        this.#hearTime(message.now);
        break;
      default:
        this.talker?.hear(message);
    }
  }

  #fault(fault: Fault): void {
    if (fault.why === 'seats') {
      // Others sit there now: what comes next is told from the start, by the same link if it still opens anything.
      this.#drop();
      this.#n = null;
      this.#known = 0;
      this.#connect();
      return;
    }
    this.#options.onMessage(fault);
    if (!fault.fatal) return;
    this.#drop();
    if (FINAL.includes(fault.why)) this.#tell('lost', null);
    else this.#later();
  }

  #sync(sync: Sync): void {
    if (this.#numbered && sync.n < (this.#n ?? 0)) return;
    if (!this.#numbered) this.#known = sync.n;
    this.#numbered = true;
    this.#n = sync.n;
    this.#options.onMessage(sync);
    this.#drain();
    this.#hear(sync.n);
  }

  #update(update: Update): void {
    this.#numbered = true;
    if (this.#n !== null && update.n <= this.#n) return;
    if (this.#held.size < MOST_HELD) this.#held.set(update.n, update);
    this.#drain();
    if (this.#held.size > 0) this.#resume();
    this.#hear(update.n);
  }

  /** Tells the messages that are next; what is behind a gap stays until the gap is closed. */
  #drain(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#n = next.n;
      this.#options.onMessage(next);
    }
    for (const n of this.#held.keys()) if (n <= (this.#n ?? 0)) this.#held.delete(n);
  }

  #next(): Update | undefined {
    return this.#n === null ? undefined : this.#held.get(this.#n + 1);
  }

  get #behind(): boolean {
    return this.#n === null || this.#n < this.#known;
  }

  /** There is a message `n`: unless it is here or comes soon, it was lost. */
  #hear(n: number): void {
    this.#known = Math.max(this.#known, n);
    if (!this.#behind) this.#stop('resume');
    else if (!this.#timers.has('resume')) this.#start('resume', RESUME_AGAIN, () => this.#resume());
  }

  /** Asks for what is missing, and again while it stays missing. */
  #resume(): void {
    if (this.#timers.has('resume')) return;
    this.#send({ type: 'resume', after: this.#n });
    this.#start('resume', RESUME_AGAIN, () => this.#resume());
  }

  #resolvePending(result: Result): void {
    const pending = this.#pending.get(result.id);
    this.#pending.delete(result.id);
    pending?.resolve(result);
  }

  /** Answers that nobody acknowledged are sent again; the server does each id once. */
  #watchPending(): void {
    if (this.#timers.has('again') || this.#pending.size === 0 || this.#state !== 'live') return;
    this.#start('again', SEND_AGAIN, () => {
      const now = this.#clock.now();
      for (const each of this.#pending.values()) {
        if (now - each.sent < SEND_AGAIN) continue;
        each.sent = now;
        this.#send(each.frame);
      }
      this.#watchPending();
    });
  }
}

/** A frame of the server; null for what is none. */
function decoded(data: unknown): FromServer | null {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : null;
    return typeof message === 'object' && message !== null && 'type' in message ? (message as FromServer) : null;
  } catch {
    return null;
  }
}

/** Where the live matches of this page's server are. */
export function liveAddress(): string {
  return `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/api/live`;
}
