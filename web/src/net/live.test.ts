import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { applyUpdate, fromSync, type Snapshot } from '../table/apply';
import type { Fault } from '../wire/types';
import { Live, LiveClosed, type DraftResult, type LiveStatus, type Result, type Socket, type Told } from './live';
import { BadLine, GOOD } from './testing/bad-line';
import { ReferenceServer, TOKEN } from './testing/reference-server';
import { VirtualClock } from './testing/virtual-clock';

class Client {
  snapshot: Snapshot | null = null;
  readonly heard: Told[] = [];
  readonly statuses: LiveStatus[] = [];
  readonly live: Live;

  constructor(line: BadLine, clock: VirtualClock, token = TOKEN, random: () => number = () => 0.5) {
    this.live = new Live({
      url: 'ws://here/api/live',
      match: 'm',
      token,
      socketFactory: line.open,
      clock,
      random,
      onStatus: (status) => this.statuses.push(status),
      onMessage: (message) => {
        this.heard.push(message);
        if (message.type === 'sync') {
          expect(message.n).toBeGreaterThanOrEqual(this.snapshot?.n ?? 0);
          this.snapshot = fromSync(message);
        }
        if (message.type === 'update') {
          expect(message.n).toBe((this.snapshot?.n ?? 0) + 1);
          this.snapshot = applyUpdate(this.snapshot as Snapshot, message);
        }
      },
    });
    this.live.connect();
  }

  get numbers(): number[] {
    return this.heard.flatMap((each) => (each.type === 'update' ? [each.n] : []));
  }
}

/** What a client that comes in now would be told. */
const truth = (server: ReferenceServer): Snapshot => fromSync(server.sync());

let open: Client[] = [];

function table(kept = 64) {
  const clock = new VirtualClock();
  const server = new ReferenceServer(kept);
  const line = new BadLine(server, clock);
  const client = new Client(line, clock);
  open.push(client);
  return { clock, server, line, client };
}

afterEach(() => {
  for (const client of open) client.live.close();
  open = [];
});

const framesOf = (line: BadLine, type: string): string[] => line.sent.filter((frame) => frame.includes(`"${type}"`));

describe('a good line', () => {
  it('brings the match and every update', async () => {
    const { clock, server, client } = table();
    await clock.pass(10);
    expect(client.live.state).toBe('live');
    server.push('x');
    server.push('y');
    await clock.pass(10);
    expect(client.snapshot).toEqual(truth(server));
    expect(client.numbers).toEqual([2, 3]);
  });

  it('acknowledges answers, and takes them back', async () => {
    const { clock, server, client } = table();
    await clock.pass(10);
    const answered = client.live.answer('a', 2);
    await clock.pass(10);
    expect(await answered).toMatchObject({ type: 'ack', n: 2 });
    expect(server.list).toEqual([2]);
    const undone = client.live.undo();
    await clock.pass(10);
    expect(await undone).toMatchObject({ type: 'ack', n: 3 });
    expect(server.list).toEqual([]);
    expect(client.snapshot).toEqual(truth(server));
  });

  it('leaves a deployment to a machine, once however often it is sent', async () => {
    const { clock, server, client } = table();
    await clock.pass(10);
    const deployed = client.live.deploy('a');
    await clock.pass(10);
    expect(await deployed).toMatchObject({ type: 'ack', n: 2 });
    expect(server.list).toEqual(['a']);
  });

  it('refuses what comes too late, and shows how it stands', async () => {
    const { clock, server, client } = table();
    await clock.pass(10);
    server.push('sooner');
    const answered = client.live.answer('a', 2);
    await clock.pass(10);
    expect(await answered).toMatchObject({ type: 'refused', why: 'stale' });
    expect(server.list).toEqual(['sooner']);
    expect(client.snapshot).toEqual(truth(server));
  });

  it('keeps quiet while nothing happens', async () => {
    const { clock, line } = table();
    await clock.pass(10);
    const before = line.sent.length;
    await clock.pass(60_000);
    expect(framesOf(line, 'ping').length).toBe(4);
    expect(line.sent.length - before).toBe(6);
    expect(line.opened).toBe(1);
  });
});

describe('a line that breaks', () => {
  it('comes back, goes on behind the last message, and finishes what was under way', async () => {
    const { clock, server, line, client } = table();
    await clock.pass(10);
    line.cut();
    await clock.pass(10);
    expect(client.statuses.at(-1)).toEqual({ state: 'lost', retryIn: 1 });
    server.push('meanwhile');
    const answered = client.live.answer('a', 1);
    await clock.pass(2000);
    expect(client.live.state).toBe('live');
    expect(JSON.parse(framesOf(line, 'hello').at(-1) ?? '')).toMatchObject({ after: 1 });
    expect(client.heard.filter((each) => each.type === 'sync').length).toBe(2);
    expect(await answered).toMatchObject({ type: 'refused', why: 'stale' });
    expect(client.snapshot).toEqual(truth(server));
  });

  it('sends an answer whose acknowledgement was lost again, with the same id, and it is done once', async () => {
    const { clock, server, line, client } = table();
    await clock.pass(10);
    const answered = client.live.answer('a', 3);
    await clock.pass(1);
    line.cut();
    await clock.pass(3000);
    expect(await answered).toMatchObject({ type: 'ack', n: 2 });
    expect(new Set(framesOf(line, 'answer')).size).toBe(1);
    expect(framesOf(line, 'answer').length).toBe(2);
    expect(server.list).toEqual([3]);
    expect(client.snapshot).toEqual(truth(server));
  });

  it('waits longer each time, up to a limit, and counts the seconds', async () => {
    const { clock, line, client } = table();
    line.up = false;
    line.cut();
    await clock.pass(60_000);
    const waits: number[] = [];
    for (const { state, retryIn } of client.statuses) {
      if (state === 'connecting') waits.push(0);
      else waits[waits.length - 1] = Math.max(waits.at(-1) ?? 0, retryIn ?? 0);
    }
    expect(waits.slice(0, 6)).toEqual([1, 2, 4, 8, 15, 15]);
    expect(client.statuses.filter(({ state }) => state === 'lost').length).toBeGreaterThan(40);
  });

  it('tries at once when the network comes back', async () => {
    const { clock, line, client } = table();
    line.up = false;
    line.cut();
    await clock.pass(8000);
    line.up = true;
    const before = line.opened;
    globalThis.dispatchEvent(new Event('online'));
    await clock.pass(10);
    expect(line.opened).toBe(before + 1);
    expect(client.live.state).toBe('live');
  });

  it('notices a line that is dead', async () => {
    const { clock, line, client } = table();
    await clock.pass(10);
    line.badness = { ...GOOD, lost: 1 };
    await clock.pass(80_000);
    expect(client.statuses.some(({ state }) => state === 'lost')).toBe(true);
    line.badness = GOOD;
    await clock.pass(20_000);
    expect(client.live.state).toBe('live');
  });

  it('looks whether a line still lives when the player comes back', async () => {
    const { clock, line, client } = table();
    await clock.pass(10);
    globalThis.dispatchEvent(new Event('online'));
    await clock.pass(6000);
    expect(line.opened).toBe(1);
    line.badness = { ...GOOD, lost: 1 };
    globalThis.dispatchEvent(new Event('online'));
    await clock.pass(5500);
    expect(client.live.state).toBe('lost');
  });

  it('hangs up on what is no message, and comes back', async () => {
    const clock = new VirtualClock();
    const server = new ReferenceServer(64);
    const line = new BadLine(server, clock);
    const sockets: Socket[] = [];
    const live = new Live({
      url: 'ws://here/api/live',
      match: 'm',
      token: TOKEN,
      clock,
      socketFactory: () => {
        sockets.push(line.open());
        return sockets.at(-1) as Socket;
      },
      onStatus: () => undefined,
      onMessage: () => undefined,
    });
    live.connect();
    await clock.pass(10);
    sockets[0]?.onmessage?.({ data: '<html>' });
    expect(live.state).toBe('lost');
    await clock.pass(3000);
    expect(live.state).toBe('live');
    expect(sockets.length).toBe(2);
    live.close();
  });

  it('comes in anew, and is told everything, where others sit there now', async () => {
    const { clock, server, line, client } = table();
    await clock.pass(10);
    server.push('before');
    await clock.pass(10);
    const syncs = () => client.heard.filter((each) => each.type === 'sync').length;
    expect(syncs()).toBe(1);
    server.tellAll({ type: 'fault', why: 'seats', what: '', fatal: true });
    await clock.pass(10);
    expect(client.live.state).toBe('live');
    expect([line.opened, syncs()]).toEqual([2, 2]);
    expect(client.heard.some((each) => each.type === 'fault')).toBe(false);
    expect(client.snapshot).toEqual(truth(server));
  });

  it.each(['gone', 'match'] as const)('does not come back where the server says `%s`', async (why) => {
    const { clock, server, line, client } = table();
    await clock.pass(10);
    server.tellAll({ type: 'fault', why, what: '', fatal: true });
    await clock.pass(60_000);
    expect([client.live.state, line.opened]).toEqual(['lost', 1]);
    expect(client.heard.filter((each) => each.type === 'fault')).toHaveLength(1);
  });

  it('finds out that the last message was lost', async () => {
    const { clock, server, line, client } = table();
    await clock.pass(10);
    line.badness = { ...GOOD, lost: 1 };
    server.push('unheard');
    line.badness = GOOD;
    await clock.pass(25_000);
    expect(client.snapshot).toEqual(truth(server));
    expect(line.opened).toBe(1);
  });

  it('takes everything anew where what is missing is too old', async () => {
    const { clock, server, line, client } = table(1);
    await clock.pass(10);
    line.badness = { ...GOOD, lost: 1 };
    server.push(1);
    server.push(2);
    line.badness = GOOD;
    server.push(3);
    await clock.pass(10);
    expect(client.snapshot).toEqual(truth(server));
    expect(client.numbers).toEqual([]);
  });
});

describe('drafts', () => {
  it('are told what they lead to, and change nothing', async () => {
    const { clock, server, line, client } = table();
    server.push(1);
    await clock.pass(10);
    const drafted = client.live.draft('a', 2);
    await clock.pass(10);
    expect(await drafted).toMatchObject({ type: 'drafted', to: 2, aid: [1, 2] });
    expect(JSON.parse(framesOf(line, 'draft')[0] ?? '')).toMatchObject({ to: 2, seat: 'a', value: 2 });
    const refused = client.live.draft('a', 'x');
    await clock.pass(100);
    expect(await refused).toMatchObject({ type: 'refused', why: 'illegal' });
    expect(server.list).toEqual([1]);
    expect(client.numbers).toEqual([]);
    await clock.pass(60_000);
    expect(framesOf(line, 'draft').length).toBe(2);
  });

  it('give way to the next one: only the last counts, and what is drawn too fast is not sent', async () => {
    const { clock, line, client } = table();
    await clock.pass(10);
    const drafts = [1, 2, 3, 4].map((value) => client.live.draft('a', value));
    await clock.pass(200);
    expect((await Promise.all(drafts)).map((each) => each && 'aid' in each && each.aid)).toEqual([
      null,
      null,
      null,
      [4],
    ]);
    expect(framesOf(line, 'draft').map((frame) => (JSON.parse(frame) as { value: unknown }).value)).toEqual([1, 4]);
  });

  it('never come faster than the server takes them', async () => {
    const { clock, line, client } = table();
    await clock.pass(10);
    let last: Promise<DraftResult> = Promise.resolve(null);
    for (let step = 0; step < 500; step += 1) {
      last = client.live.draft('a', step);
      await clock.pass(10);
    }
    await clock.pass(100);
    expect(await last).toMatchObject({ aid: [499] });
    expect(framesOf(line, 'draft').length).toBeGreaterThan(50);
    expect(framesOf(line, 'draft').length).toBeLessThan(5 * 20);
  });

  it('wait for a line that breaks', async () => {
    const { clock, line, client } = table();
    await clock.pass(10);
    line.cut();
    await clock.pass(10);
    const drafted = client.live.draft('a', 5);
    await clock.pass(3000);
    expect(await drafted).toMatchObject({ aid: [5] });
    line.badness = { ...GOOD, lost: 1 };
    const lost = client.live.draft('a', 6);
    await clock.pass(100);
    line.badness = GOOD;
    await clock.pass(6000);
    expect(await lost).toMatchObject({ aid: [6] });
  });

  it('are refused when the table has gone on', async () => {
    const { clock, server, client } = table();
    await clock.pass(10);
    server.push('sooner');
    const drafted = client.live.draft('a', 2);
    await clock.pass(10);
    expect(await drafted).toMatchObject({ type: 'refused', why: 'stale' });
  });

  it('end with the connection', async () => {
    const { client } = table();
    const waiting = client.live.draft('a', 1);
    client.live.close();
    await expect(waiting).rejects.toBeInstanceOf(LiveClosed);
    await expect(client.live.draft('a', 1)).rejects.toBeInstanceOf(LiveClosed);
  });
});

describe('the end', () => {
  it('does not try a wrong link again', async () => {
    const clock = new VirtualClock();
    const line = new BadLine(new ReferenceServer(64), clock);
    const client = new Client(line, clock, 'wrong');
    await clock.pass(60_000);
    expect(line.opened).toBe(1);
    expect((client.heard[0] as Fault).why).toBe('link');
    expect(client.statuses.at(-1)).toEqual({ state: 'lost', retryIn: null });
  });

  it('closes for good, and says so to whoever waits', async () => {
    const { clock, line, client } = table();
    await clock.pass(10);
    line.badness = { ...GOOD, lost: 1 };
    const waiting = client.live.answer('a', 1);
    client.live.close();
    await expect(waiting).rejects.toBeInstanceOf(LiveClosed);
    await expect(client.live.answer('a', 1)).rejects.toBeInstanceOf(LiveClosed);
    await clock.pass(120_000);
    expect(line.opened).toBe(1);
  });
});

/** A generator of chance that a seed determines. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('a bad line', () => {
  const badness = fc.record({
    lost: fc.double({ min: 0, max: 0.4, noNaN: true }),
    repeated: fc.double({ min: 0, max: 0.5, noNaN: true }),
    delayed: fc.double({ min: 0, max: 1, noNaN: true }),
    delay: fc.integer({ min: 0, max: 8000 }),
  });

  it('ends with the same state everywhere, and each answer done once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer(),
        badness,
        fc.integer({ min: 0, max: 6 }),
        fc.array(fc.constantFrom('answer', 'undo', 'draft', 'other', 'cut', 'wait'), { minLength: 3, maxLength: 30 }),
        async (seed, bad, kept, acts) => {
          const random = seeded(seed);
          const clock = new VirtualClock();
          const server = new ReferenceServer(kept);
          const line = new BadLine(server, clock, random, bad);
          const client = new Client(line, clock, TOKEN, random);
          const results: Promise<Result>[] = [];
          const drafts: Promise<DraftResult>[] = [];
          for (const [place, act] of acts.entries()) {
            if (act === 'answer') results.push(client.live.answer('a', place));
            if (act === 'undo') results.push(client.live.undo());
            if (act === 'draft') drafts.push(client.live.draft('a', place));
            if (act === 'other') server.push(`other ${place}`);
            if (act === 'cut') line.cut();
            await clock.pass(random() * 6000);
          }
          line.badness = GOOD;
          await clock.pass(120_000);
          const answered = await Promise.all(results);
          for (const each of await Promise.all(drafts)) expect(['drafted', 'refused', undefined]).toContain(each?.type);
          const acknowledged = answered.filter((each) => each.type === 'ack').map((each) => each.id);
          expect(client.snapshot).toEqual(truth(server));
          expect([...server.done.keys()].sort()).toEqual(acknowledged.sort());
          expect([...server.done.values()].every((times) => times === 1)).toBe(true);
          client.live.close();
        },
      ),
      { numRuns: 150 },
    );
  });
});
