import { cleanup, render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import board from '../../boards/dogfights';
import { stateOf } from '../../boards/sample';
import type { Sketch } from '../../boards/dogfights/route';
import { ROUTE, sampleContext, sampleDraft, sampleView, TRIPLANE } from '../../boards/dogfights/sample';
import { language, t } from '../../words/ui.svelte';
import { widgetFor } from '..';
import Route from './route.svelte';

beforeEach(() => language.set('en'));
afterEach(cleanup);

/** The widget at a table whose referee answers every draft. */
async function atTable() {
  const context = sampleContext(t);
  const state = stateOf(sampleView(), context, { asked: ROUTE });
  const drafts: unknown[] = [];
  const did = { onchoose: vi.fn(), oncommit: vi.fn(), onrule: vi.fn(), onlook: vi.fn() };
  const props = {
    asked: ROUTE,
    words: context.words,
    board,
    cards: [],
    choice: undefined,
    sketch: undefined as unknown,
    cursor: null as string | null,
    state,
    refused: null,
    reason: (rule: string) => `because of ${rule}`,
    onsketch: (sketch: unknown) => void shown.rerender({ sketch }),
    oncursor: (cursor: string | null) => void shown.rerender({ cursor }),
    ondraft: (value: unknown) => {
      drafts.push(value);
      const [levels, path] = value as [number, string];
      return Promise.resolve({ draft: sampleDraft(levels, path) });
    },
    ...did,
  };
  const shown = render(Route, props);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Ahead/ }).ariaDisabled).not.toBe('true'));
  const drafted = (path: string) => waitFor(() => expect(drafts.at(-1)).toEqual([expect.any(Number), path]));
  return { ...did, drafts, drafted, show: (sketch: Sketch) => shown.rerender({ sketch }) };
}

test('it is the widget for a route of this game', () => {
  expect(widgetFor(ROUTE, board)).toBe(Route);
});

test('the blank sheet is asked about, and nothing is chosen', async () => {
  const { drafts, onchoose } = await atTable();
  expect(drafts).toEqual([[-1, '']]);
  expect(onchoose).toHaveBeenLastCalledWith(undefined);
});

test('steps are drawn with the keys and taken back; the whole route is the answer', async () => {
  const { drafts, drafted, onchoose } = await atTable();
  await userEvent.keyboard('w');
  await drafted('F');
  await userEvent.keyboard('{ArrowRight}');
  await drafted('FR');
  await userEvent.keyboard('{Backspace}');
  await drafted('F');
  await userEvent.keyboard('w');
  await drafted('FF');
  expect(onchoose).toHaveBeenLastCalledWith(undefined);
  await userEvent.keyboard('w');
  await drafted('FFF');
  await waitFor(() => expect(onchoose).toHaveBeenLastCalledWith([-1, 'FFF', 0]));
  expect(drafts).toHaveLength(6);
});

test('a barred step says why and opens its rule', async () => {
  const { drafts, onrule } = await atTable();
  const left = screen.getByRole('button', { name: /^Left/ });
  expect(left.textContent).toContain('because of dogfights.move.no_pass_same_level');
  await userEvent.keyboard('a');
  await userEvent.click(left);
  expect(onrule).toHaveBeenCalledWith('dogfights.move.no_pass_same_level');
  expect(drafts).toEqual([[-1, '']]);
});

test('a step is taken and taken back by its buttons', async () => {
  const { drafted, drafts } = await atTable();
  await userEvent.click(await screen.findByRole('button', { name: /^Ahead/ }));
  await drafted('F');
  await userEvent.click(screen.getByRole('button', { name: /^Step back/ }));
  await drafted('');
  expect(drafts).toContainEqual([-1, 'F']);
});

test('another change of level begins a new route', async () => {
  const { drafted, drafts } = await atTable();
  await userEvent.keyboard('w');
  await drafted('F');
  await userEvent.click(screen.getByRole('button', { name: /^L1/ }));
  await drafted('');
  expect(drafts.at(-1)).toEqual([-2, '']);
});

test('firing positions are listed with their odds; a click draws the route and wishes for the tilt of the shot', async () => {
  const { drafted, drafts } = await atTable();
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`80%.*${TRIPLANE}`, 's') }));
  await drafted('FLL');
  expect(drafts.at(-1)).toEqual([-1, 'FLL']);
});

test('a half drawn route lists only what can still be reached, ways off the board too', async () => {
  const { drafted } = await atTable();
  expect(screen.getByRole('button', { name: 'Leave: east' })).toBeTruthy();
  await userEvent.keyboard('w');
  await drafted('F');
  await waitFor(() => expect(screen.getByRole('button', { name: /80%/ })).toBeTruthy());
  expect(screen.getByRole('button', { name: 'Leave: east' })).toBeTruthy();
  await userEvent.keyboard('d');
  await drafted('FR');
  await waitFor(() => expect(screen.queryByRole('button', { name: /80%/ })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Leave: east' })).toBeNull();
});

test('tilts show what each brings; one that is barred cannot be chosen', async () => {
  const { drafted, onchoose } = await atTable();
  for (const path of ['F', 'FF', 'FFF']) {
    await userEvent.keyboard('w');
    await drafted(path);
  }
  const level = await screen.findByRole('radio', { name: /^Level/ });
  expect(level.getAttribute('aria-checked')).toBe('true');
  expect(level.textContent).toContain('40%');
  expect(level.textContent).toContain('30%');
  expect(level.textContent).not.toContain('next move');
  expect(screen.getByRole('radio', { name: /^Nose up/ }).textContent).toContain('climbs next move');
  await userEvent.keyboard('q');
  expect(onchoose).toHaveBeenLastCalledWith([-1, 'FFF', 0]);
  await userEvent.keyboard('e');
  await waitFor(() => expect(onchoose).toHaveBeenLastCalledWith([-1, 'FFF', 1]));
});

test('more turns than one side allows are counted by what both sides allow', async () => {
  const { show } = await atTable();
  await show({ levels: -1, path: 'LLL', tilt: 0, draft: sampleDraft(-1, 'LLL') });
  await waitFor(() => expect(screen.getByText('3 of 4')).toBeTruthy());
  expect(screen.getAllByText('A turn to the right must follow.')).not.toHaveLength(0);
  await show({ levels: -1, path: 'LL', tilt: 0, draft: sampleDraft(-1, 'LL') });
  await waitFor(() => expect(screen.getByText('2 of 2')).toBeTruthy());
});

test('a key walks through the ends, firing positions first', async () => {
  const { drafted } = await atTable();
  await userEvent.keyboard('n');
  await drafted('FLL');
  await userEvent.keyboard('n');
  await drafted('FFF');
});
