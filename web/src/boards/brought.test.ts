// Modules are fetched as in the page, each from an address that holds it.
import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RESPONSE, sync, table, type Table } from '../table/fixtures/skirmish';
import BoardView from '../table/BoardView.svelte';
import { find } from '.';
import type { Board } from './board';
import { brought } from './brought';
import plain from './plain';
import { stateOf } from './sample';
import { sampleContext } from './spandaus/sample';

const context = sampleContext();
const view = { turn: 3, purses: { ann: { pebbles: 2 } } };
const STATE = stateOf(view, context);
const MOUNT = 'mount: () => ({ update() {}, destroy() {} })';

let replaced: Board[];
let complaints: unknown[];
const complain = console.error;

beforeEach(() => {
  replaced = [];
  complaints = [];
  console.error = (error: unknown) => complaints.push(error);
});

afterEach(() => {
  console.error = complain;
  cleanup();
});

const address = (source: string): string => `data:text/javascript,${encodeURIComponent(source)}`;
const from = (source: string): Promise<Board> => brought(address(source), (board) => replaced.push(board));
const given = (fields: string): Promise<Board> => from(`export default { contract: 1, ${fields} };`);

it('tells what it leaves out as the plain list does', async () => {
  const board = await given(`${MOUNT}, heading: (view) => ({ turn: 'Round ' + view.turn, steps: [] })`);
  expect(board.heading(view, context)).toEqual({ turn: 'Round 3', steps: [] });
  expect(board.pieces(view, context)).toEqual(plain.pieces(view, context));
  expect(board.instead).toBeUndefined();
  expect('commit' in board).toBe(false);
  expect([replaced, complaints]).toEqual([[], []]);
});

it('asks the functions of a board as its own', async () => {
  const board = await given(`${MOUNT}, name: 'pond', icon() { return this.name }, pieceOf: (asked, option) => option`);
  expect(board.icon({ kind: 'x', rule: '', facts: {}, at: 0 })).toBe('pond');
  expect(board.pieceOf?.(RESPONSE, 'Kessler')).toBe('Kessler');
});

it.each([
  ['missing', 'export default {', 1],
  ['missing', "throw new Error('no')", 1],
  ['contract', 'export const board = 1;', 0],
  ['contract', 'export default null;', 0],
  ['contract', 'export default { contract: 2 };', 0],
  ['contract', 'export default { contract: "1" };', 0],
])('gives way to the plain list (%s): %s', async (instead, source, told) => {
  const board = await from(source);
  expect(board).toEqual({ ...plain, instead });
  expect(complaints).toHaveLength(told);
});

it.each([
  ['heading: () => { throw new Error("no") }', (board: Board) => board.heading(view, context)],
  ['heading: () => undefined', (board: Board) => board.heading(view, context)],
  ['heading: () => ({ turn: "1" })', (board: Board) => board.heading(view, context)],
  ['objective: () => ({ goal: "to win" })', (board: Board) => board.objective?.(view, context) ?? null],
  ['pieces: () => [{ id: "ann" }]', (board: Board) => board.pieces(view, context)],
  ['pieces: 7', (board: Board) => board.pieces(view, context)],
  ['spoken: () => "Ann"', (board: Board) => board.spoken(view, context, null)],
  ['focus: () => ({})', (board: Board) => board.focus(view, RESPONSE, context)],
  ['section: () => nothing', (board: Board) => board.section({ kind: 'x', rule: '', facts: {}, at: 0 }, context)],
])('is replaced once when it fails: %s', async (fields, ask) => {
  const board = await given(`${MOUNT}, ${fields}`);
  expect([ask(board), ask(board)]).toEqual([ask(plain), ask(plain)]);
  await tick();
  expect(replaced).toEqual([{ ...plain, instead: 'failed' }]);
  expect(complaints).toHaveLength(1);
});

it.each([
  ['no mount at all', 'x: 1'],
  ['mount', 'mount() { throw new Error("no") }'],
  ['update', 'mount: () => ({ update() { throw new Error("no") }, destroy() {} })'],
  ['a late update', 'mount: () => ({ update: () => Promise.reject(new Error("no")), destroy() {} })'],
  ['destroy', 'mount: () => ({ update() {}, destroy() { throw new Error("no") } })'],
])('is replaced when its picture fails: %s', async (_, fields) => {
  const board = await given(fields);
  const nothing = (): void => {};
  const api = { pickPlace: nothing, pickPiece: nothing, choose: nothing, commit: nothing, showRule: nothing };
  const mounted = board.mount?.(document.createElement('div'), api);
  await mounted?.update(STATE, 'jump');
  mounted?.destroy();
  await tick();
  expect(replaced).toHaveLength(1);
});

it('is found for a book without a board in the page, and no other', async () => {
  const module = address(`export default { contract: 1, ${MOUNT}, icon: () => 'found' };`);
  const line = { kind: 'x', rule: '', facts: {}, at: 0 };
  expect((await find('pebbles', module)).icon(line)).toBe('found');
  expect((await find('spandaus', module)).icon(line)).not.toBe('found');
  expect(await find('pebbles')).toBe(plain);
});

it('is mounted on the table, shown every state and taken away', async () => {
  const board = await given(`mount(element, api) {
    const button = element.ownerDocument.createElement('button');
    element.append(button);
    button.onclick = () => button.textContent === 'jink' ? api.commit() : api.choose('jink');
    return { update: ({ choice }) => { button.textContent = choice ?? 'nothing' }, destroy: () => button.remove() };
  }`);
  const at: Table = await table(sync(), board);
  const { unmount } = render(BoardView, { workspace: at.workspace });
  const button = await screen.findByRole('button', { name: 'nothing' });
  await userEvent.click(button);
  await screen.findByRole('button', { name: 'jink' });
  await userEvent.click(button);
  expect(at.sent).toEqual([{ seat: 'blue', option: 'jink' }]);
  unmount();
  expect(button.parentNode).toBeNull();
  expect(at.model.onShow).toBeNull();
  at.workspace.dispose();
  at.model.dispose();
});
