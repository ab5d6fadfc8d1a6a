// What people write beside a match: kept in order and each once, over a connection that comes and goes.
import { wallClock } from '../../net/clock';
import { randomHex } from '../../net/random';
import type { Talker } from '../../net/live';
import type { Listening, Message, Noted, Refused, Said } from '../../wire/types';
import type { TableModel } from '../match.svelte';
import { inWords } from '../../words/refusals/refusals';
import { keepTalk, keptTalk } from './keeping';

export type Room = Message['room'];
/** What became of something that was sent: nothing, or why it was refused. */
export type Sent = Refused | null;

/** Milliseconds until one listens again where that was refused, and as many more at most: others were refused, too. */
const LISTEN_AGAIN = 5000;

interface Waiting {
  frame: { type: 'say'; id: string; text: string } | { type: 'report'; id: string; room: Room; n: number };
  resolve: (sent: Sent) => void;
}

export class Conversation implements Talker {
  readonly #model: TableModel;
  #waiting: readonly Waiting[] = [];
  readonly #kept: ReturnType<typeof keptTalk>;
  readonly #voice: () => Promise<string>;
  #voiced: string | null = null;
  /** Whether the server knows over this connection who one is: what is said before that would be nobody's. */
  #heard = false;
  /** Calls off that one listens again. */
  #calm: (() => void) | null = null;

  /** Where one reads and writes; null until the server has said so. */
  place = $state.raw<Listening | null>(null);
  messages = $state.raw<readonly Message[]>([]);
  /** Whether people without a name are shown. */
  unknown = $state(false);
  /** Authors that are not shown. */
  muted = $state.raw<readonly string[]>([]);
  /** The last message of each room that was read. */
  seen = $state.raw<Record<string, number>>({});
  /** The last message that came from somebody else, to be told. */
  arrived = $state.raw<Message | null>(null);

  constructor(model: TableModel, voice: () => Promise<string>) {
    this.#model = model;
    this.#voice = voice;
    this.#kept = keptTalk(model.match);
    this.unknown = this.#kept.unknown;
    this.muted = this.#kept.muted;
    this.seen = this.#kept.seen;
  }

  /** Begins to listen. */
  async begin(): Promise<void> {
    this.#model.line.talker = this;
    this.#voiced ??= await this.#voice();
    this.#listen();
  }

  /** What is shown of a room. */
  shown(room: Room): Message[] {
    return this.messages.filter((each) => each.room === room && !this.muted.includes(each.author));
  }

  /** How many messages of others were not read yet. Who is not shown is not counted. */
  get unread(): number {
    const mine = this.place?.author;
    return this.messages.filter(
      (each) =>
        !each.hidden && each.author !== mine && !this.muted.includes(each.author) && each.n > this.#seenIn(each.room),
    ).length;
  }

  #seenIn(room: Room): number {
    return this.seen[room] ?? 0;
  }

  /** All of a room was read. */
  read(room: Room): void {
    const last = this.messages.findLast((each) => each.room === room)?.n ?? 0;
    if (last <= this.#seenIn(room)) return;
    this.seen = { ...this.seen, [room]: last };
    this.#keep();
  }

  /** Whether a room has messages of people without a name that are not shown. */
  hides(room: Room): boolean {
    return this.messages.some((each) => each.room === room && each.hidden === 'unknown');
  }

  /** Shows people without a name, or not. */
  showUnknown(wanted: boolean): void {
    this.unknown = wanted;
    this.messages = [];
    this.#keep();
    this.#listen();
  }

  /** Does not show an author any more, or again. Of people with a name the server remembers it, too. */
  mute(author: string, muted: boolean): void {
    const others = this.muted.filter((each) => each !== author);
    this.muted = muted ? [...others, author] : others;
    this.#keep();
    if (this.place?.name && this.messages.some((each) => each.author === author && each.name))
      this.#model.line.talk?.({ type: 'mute', id: randomHex(12), author, muted });
  }

  say(text: string): Promise<Sent> {
    return this.#put({ type: 'say', id: randomHex(12), text });
  }

  report(room: Room, n: number): Promise<Sent> {
    return this.#put({ type: 'report', id: randomHex(12), room, n });
  }

  #put(frame: Waiting['frame']): Promise<Sent> {
    return new Promise((resolve) => {
      this.#waiting = [...this.#waiting, { frame, resolve }];
      if (this.#heard) this.#model.line.talk?.(frame);
    });
  }

  #last(room: Room): number {
    return this.messages.findLast((each) => each.room === room)?.n ?? 0;
  }

  #listen(): void {
    this.#stop();
    const [players, spectators] = [this.#last('players'), this.#last('spectators')];
    const { unknown } = this;
    this.#model.line.talk?.({ type: 'listen', players, spectators, unknown, voice: this.#voiced ?? '' });
  }

  /** The server could not take it now, as when all come back at once after it was started again. */
  #listenLater(): void {
    this.#calm ??= wallClock.after(LISTEN_AGAIN * (1 + Math.random()), () => this.#listen());
  }

  #stop(): void {
    this.#calm?.();
    this.#calm = null;
  }

  // What the server says

  welcome(): void {
    this.#heard = false;
    if (this.#voiced !== null) this.#listen();
  }

  hear(message: Listening | Said | Noted | Refused): void {
    switch (message.type) {
      case 'listening':
        this.place = message;
        this.muted = [...this.muted, ...message.muted.filter((each) => !this.muted.includes(each))];
        if (!this.#heard) for (const { frame } of this.#waiting) this.#model.line.talk?.(frame);
        this.#heard = true;
        this.#stop();
        break;
      case 'said':
        this.#take(message.messages);
        break;
      case 'noted':
        this.#settle(message.id, null);
        break;
      case 'refused':
        if (message.id) void inWords(message).then((refused) => this.#settle(message.id, refused));
        else this.#listenLater();
        break;
    }
  }

  #take(said: readonly Message[]): void {
    for (const gone of said.filter((each) => each.hidden === 'removed')) this.#forget(gone);
    const fresh = said.filter((each) => each.n > this.#last(each.room));
    if (!fresh.length) return;
    this.messages = [...this.messages, ...fresh];
    const others = fresh.filter(
      (each) => !each.hidden && each.author !== this.place?.author && !this.muted.includes(each.author),
    );
    this.arrived = others.findLast((each) => each.n > this.#seenIn(each.room)) ?? this.arrived;
  }

  /** What was removed meanwhile is shown no more. */
  #forget(gone: Message): void {
    const same = (each: Message | null) => each?.room === gone.room && each.n === gone.n;
    this.messages = this.messages.map((each) => (same(each) ? gone : each));
    if (same(this.arrived)) this.arrived = null;
  }

  #settle(id: string, sent: Sent): void {
    this.#waiting.find(({ frame }) => frame.id === id)?.resolve(sent);
    this.#waiting = this.#waiting.filter(({ frame }) => frame.id !== id);
  }

  /** The match is over: everybody reads everything. */
  end(): void {
    if (this.#voiced !== null) this.#listen();
  }

  #keep(): void {
    this.#kept.seen = this.seen;
    this.#kept.unknown = this.unknown;
    this.#kept.muted = [...this.muted];
    keepTalk(this.#model.match, this.#kept);
  }
}

const conversations = new WeakMap<TableModel, Conversation>();

async function ownVoice(match: string): Promise<string> {
  return (await import('../../net/account.svelte')).account.voice(match);
}

/** The one of a table: the button and the drawer have the same. */
export function conversationOf(model: TableModel): Conversation {
  let found = conversations.get(model);
  if (!found) {
    found = new Conversation(model, () => ownVoice(model.match));
    conversations.set(model, found);
  }
  return found;
}
