// What people write: in order and once over a connection that comes and goes, counted, hidden, muted, remembered.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FromClient, Listening, Message } from '../../wire/types';
import type { TableModel } from '../match.svelte';
import { Conversation } from './conversation.svelte';

let sent: FromClient[];
let model: TableModel;

beforeEach(() => {
  localStorage.clear();
  sent = [];
  model = {
    match: 'm',
    line: { talker: null, talk: (frame: FromClient) => sent.push(frame) },
  } as unknown as TableModel;
});

afterEach(() => {
  vi.useRealTimers();
});

const message = (n: number, more: Partial<Message> = {}): Message => ({
  room: 'players',
  n,
  author: 'bob',
  at: 0,
  text: `text ${n}`,
  ...more,
});

const listening: Listening = {
  type: 'listening',
  rooms: ['players'],
  writes: 'players',
  author: 'me',
  name: 'Ann',
  muted: [],
};

async function begun(): Promise<Conversation> {
  const talk = new Conversation(model, () => Promise.resolve('voice'));
  await talk.begin();
  talk.hear(listening);
  return talk;
}

it('says who it is and what it has, and again when the line is back', async () => {
  const talk = await begun();
  talk.hear({ type: 'said', messages: [message(1), message(2)] });
  talk.welcome();
  expect(sent).toEqual([
    { type: 'listen', players: 0, spectators: 0, unknown: false, voice: 'voice' },
    { type: 'listen', players: 2, spectators: 0, unknown: false, voice: 'voice' },
  ]);
});

it('takes each message once', async () => {
  const talk = await begun();
  talk.hear({ type: 'said', messages: [message(1), message(2)] });
  talk.hear({ type: 'said', messages: [message(2), message(3)] });
  expect(talk.shown('players').map(({ n }) => n)).toEqual([1, 2, 3]);
});

it('forgets what is removed, also what it has just told of', async () => {
  const talk = await begun();
  talk.hear({ type: 'said', messages: [message(1), message(2)] });
  expect(talk.arrived?.n).toBe(2);
  talk.hear({ type: 'said', messages: [{ room: 'players', n: 2, author: 'other', at: 0, hidden: 'removed' }] });
  expect(talk.shown('players').map(({ n, text }) => [n, text])).toEqual([
    [1, message(1).text],
    [2, undefined],
  ]);
  expect(talk.arrived).toBeNull();
});

it('sends again what nobody has noted, under the same id', async () => {
  const talk = await begun();
  const said = talk.say('hello');
  talk.welcome();
  talk.hear(listening);
  const [first, second] = sent.filter(({ type }) => type === 'say');
  expect(first).toEqual(second);
  talk.hear({ type: 'noted', id: (first as { id: string }).id });
  expect(await said).toBeNull();
  talk.welcome();
  talk.hear(listening);
  expect(sent.filter(({ type }) => type === 'say')).toHaveLength(2);
});

it('listens again after a while where that was refused, and says nothing as nobody meanwhile', async () => {
  vi.useFakeTimers();
  const talk = await begun();
  talk.welcome();
  void talk.say('hello');
  const since = () => sent.slice(2).map(({ type }) => type);
  for (let n = 0; n < 2; n++) talk.hear({ type: 'refused', id: '', why: 'rate', what: 'too much' });
  expect(since()).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(since()).toEqual(['listen']);
  talk.hear({ type: 'refused', id: '', why: 'store', what: 'away' });
  vi.advanceTimersByTime(10_000);
  expect(since()).toEqual(['listen', 'listen']);
  talk.hear(listening);
  expect(since()).toEqual(['listen', 'listen', 'say']);
  vi.advanceTimersByTime(60_000);
  expect(since()).toHaveLength(3);
});

it('tells why something was refused', async () => {
  const talk = await begun();
  const said = talk.say('hello');
  const { id } = sent.at(-1) as { id: string };
  talk.hear({ type: 'refused', id, why: 'rate', what: 'too fast' });
  expect((await said)?.why).toBe('rate');
});

it('counts what others wrote until it was read, also after a reload', async () => {
  const talk = await begun();
  const said = [message(1), message(2, { author: 'me' }), message(3, { hidden: 'unknown', text: '' }), message(4)];
  talk.hear({ type: 'said', messages: said });
  expect(talk.unread).toBe(2);
  expect(talk.arrived?.n).toBe(4);
  talk.read('players');
  expect(talk.unread).toBe(0);
  const again = await begun();
  again.hear({ type: 'said', messages: [...said, message(5)] });
  expect(again.unread).toBe(1);
});

it('asks for everything anew when people without a name are wanted', async () => {
  const talk = await begun();
  talk.hear({ type: 'said', messages: [message(1, { hidden: 'unknown', text: '' })] });
  expect(talk.hides('players')).toBe(true);
  talk.showUnknown(true);
  expect(sent.at(-1)).toMatchObject({ type: 'listen', players: 0, unknown: true });
  talk.hear({ type: 'said', messages: [message(1)] });
  expect(talk.hides('players')).toBe(false);
  expect((await begun()).unknown).toBe(true);
});

it('does not show who is muted, and tells the server where both have names', async () => {
  const talk = await begun();
  talk.hear({ type: 'said', messages: [message(1, { name: 'Bob' }), message(2, { author: 'cid' })] });
  talk.mute('cid', true);
  expect(sent).toHaveLength(1);
  talk.mute('bob', true);
  expect(sent.at(-1)).toMatchObject({ type: 'mute', author: 'bob', muted: true });
  expect(talk.shown('players')).toEqual([]);
  expect(talk.unread).toBe(0);
  expect((await begun()).muted).toEqual(['cid', 'bob']);
  talk.mute('bob', false);
  expect(talk.shown('players')).toHaveLength(1);
  talk.hear({ type: 'listening', rooms: ['players'], writes: null, author: 'me', name: 'Ann', muted: ['bob'] });
  expect(talk.shown('players')).toHaveLength(0);
});
