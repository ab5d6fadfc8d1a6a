// A server as small as the protocol allows: one match, one seat `a`, whose answers are numbers in a list. Somebody else
// may add to the list, too. A draft leads to the list with it at its end; texts are no drafts.
import type { Asked, Draft, Fault, FromClient, FromServer, MatchInfo, Sync, Update } from '../../wire/types';

const INFO: MatchInfo = {
  id: 'm',
  book: 'list',
  scenario: '',
  title: { en: 'A list' },
  options: {},
  seats: [{ seat: 'a', side: 'a', who: 'person' }],
  mine: ['a'],
  dice: 'committed',
  commitment: null,
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

export const TOKEN = 'secret';

/** One client's end of a connection. */
export interface Peer {
  tell(frame: string): void;
  hangUp(): void;
}

export class ReferenceServer {
  readonly list: unknown[] = [];
  /** How often an answer or undo with an id was done. */
  readonly done = new Map<string, number>();
  readonly #kept: number;
  readonly #peers = new Set<Peer>();
  readonly #updates: Update[] = [];
  readonly #acked = new Map<string, number>();
  n = 1;

  /** `kept`: how many updates it can send again; for older ones it sends everything. */
  constructor(kept: number) {
    this.#kept = kept;
  }

  hear(peer: Peer, frame: string): void {
    const message = JSON.parse(frame) as FromClient;
    if (!this.#peers.has(peer)) {
      if (message.type !== 'hello') this.#fault(peer, 'frame');
      else if (message.token !== TOKEN) this.#fault(peer, 'link');
      else {
        this.#peers.add(peer);
        this.#resume(peer, message.after ?? null, 'joined');
      }
      return;
    }
    switch (message.type) {
      case 'hello':
        this.#fault(peer, 'frame');
        break;
      case 'resume':
        this.#resume(peer, message.after ?? null, 'gap');
        break;
      case 'ping':
        this.#tell(peer, { type: 'pong', now: 0 });
        break;
      case 'answer':
        this.#do(peer, message.id, message.to, () => this.#add(message.option));
        break;
      case 'deploy':
        this.#do(peer, message.id, message.to, () => this.#add(message.seat));
        break;
      case 'draft':
        this.#draft(peer, message);
        break;
      case 'undo':
        this.#do(peer, message.id, message.to, () => this.#takeBack());
        break;
    }
  }

  /** The connection is gone, whoever ended it. */
  leave(peer: Peer): void {
    this.#peers.delete(peer);
  }

  /** Tells everybody who is here something that has no number. */
  tellAll(message: Fault): void {
    for (const peer of this.#peers) this.#tell(peer, message);
  }

  /** Somebody else answers. */
  push(value: unknown): void {
    this.#add(value);
  }

  sync(why: NonNullable<Sync['why']> = 'joined'): Sync {
    return {
      type: 'sync',
      n: this.n,
      match: INFO,
      view: { list: Object.fromEntries(this.list.map((value, place) => [String(place), value])) },
      log: this.list.map((value, at) => ({ kind: 'added', rule: 'list', facts: { value }, at })),
      asked: this.#asked(),
      answers: this.list.length,
      why,
    };
  }

  #asked(): Asked[] {
    return [{ seat: 'a', kind: 'add', options: [1, 2, 3], about: [this.list.length] }];
  }

  #do(peer: Peer, id: string, to: number, act: () => void): void {
    const known = this.#acked.get(id);
    if (known !== undefined) {
      this.#tell(peer, { type: 'ack', id, n: known });
      return;
    }
    if (to !== this.n) {
      this.#tell(peer, { type: 'refused', id, why: 'stale', what: 'too late', where: '', rule: '' });
      this.#tell(peer, this.sync('stale'));
      return;
    }
    act();
    this.done.set(id, (this.done.get(id) ?? 0) + 1);
    this.#acked.set(id, this.n);
    this.#tell(peer, { type: 'ack', id, n: this.n });
  }

  #draft(peer: Peer, { id, to, value }: Draft): void {
    const why = to !== this.n ? 'stale' : typeof value === 'string' ? 'illegal' : null;
    if (why) this.#tell(peer, { type: 'refused', id, why, what: 'no', where: '', rule: '' });
    else this.#tell(peer, { type: 'drafted', id, to, aid: [...this.list, value] });
  }

  #add(value: unknown): void {
    const at = this.list.length;
    this.list.push(value);
    this.#step(at, [{ kind: 'added', rule: 'list', facts: { value }, at }], { put: { list: { [at]: value } } });
  }

  #takeBack(): void {
    this.list.pop();
    this.#step(this.list.length, [], { drop: { list: [String(this.list.length)] } });
  }

  #step(keep: number, log: Update['log'], delta: Update['delta']): void {
    this.n += 1;
    const update: Update = {
      type: 'update',
      n: this.n,
      keep,
      log,
      delta,
      asked: this.#asked(),
      answers: this.list.length,
    };
    this.#updates.push(update);
    for (const peer of this.#peers) this.#tell(peer, update);
  }

  #resume(peer: Peer, after: number | null, why: 'joined' | 'gap'): void {
    const missing = after === null ? Infinity : this.n - after;
    if (missing < 0 || missing > Math.min(this.#kept, this.#updates.length)) {
      this.#tell(peer, this.sync(why));
      return;
    }
    for (const update of this.#updates.slice(this.#updates.length - missing)) this.#tell(peer, update);
  }

  #fault(peer: Peer, why: 'frame' | 'link'): void {
    this.#tell(peer, { type: 'fault', why, what: 'no', fatal: true });
    peer.hangUp();
  }

  #tell(peer: Peer, message: FromServer): void {
    peer.tell(JSON.stringify(message));
  }
}
