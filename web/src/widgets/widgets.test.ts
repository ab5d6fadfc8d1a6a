import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Board } from '../boards/board';
import plain from '../boards/plain';
import { BOARD, WORDS } from '../table/fixtures/skirmish';
import { faceShowing } from '../table/dice';
import { optionCards } from '../table/options';
import type { Asked, Refused } from '../wire/types';
import { BookWords } from '../words/book';
import { language } from '../words/ui.svelte';
import { widgetFor } from '.';
import Card from './any/card.svelte';
import Die from './any/die.svelte';
import Form from './Form.svelte';
import NumberOf from './NumberOf.svelte';
import PickOne from './PickOne.svelte';
import Place from './Place.svelte';
import { rareFor } from './rare';
import Rare from './Rare.svelte';
import Several from './Several.svelte';
import type { Widget } from './widget';

afterEach(cleanup);
language.set('en');

const words = new BookWords(WORDS);
const refusal = (what: string): Refused => ({
  type: 'refused',
  id: 'a',
  why: 'illegal',
  what,
  where: '',
  rule: 'a.rule',
});

function show(widget: Widget, asked: Asked, given: { choice?: unknown; refused?: Refused; board?: Board } = {}) {
  const board = given.board ?? BOARD;
  const did = { onchoose: vi.fn(), oncommit: vi.fn(), onrule: vi.fn(), onlook: vi.fn() };
  const props = {
    asked,
    words,
    board,
    cards: optionCards(asked, words, board),
    choice: given.choice,
    refused: given.refused ?? null,
    reason: (rule: string) => `because of ${rule}`,
    ...did,
  };
  const shown = render(widget, props);
  return { ...did, again: (choice: unknown) => shown.rerender({ ...props, choice }) };
}

const asked = (kind: string, options: unknown[] | null, more: Partial<Asked> = {}): Asked => ({
  seat: 'blue',
  kind,
  options,
  ...more,
});

describe('which widget', () => {
  it.each([
    ['some words', asked('x', ['a', 'b']), PickOne],
    ['squares', asked('where', ['7H', '10C']), Place],
    ['a card by hand', asked('card', ['7H', '10C']), Rare],
    ['a die by hand', asked('die', [1, 2, 3, 4, 5, 6], { seat: 'dealer' }), Rare],
    ['a die with a name', asked('blue die', [1, 2, 3, 4, 5, 6], { seat: 'dealer' }), Rare],
    [
      'a die with many faces',
      asked(
        'green die',
        Array.from({ length: 20 }, (_, each) => each + 1),
        { seat: 'dealer' },
      ),
      Rare,
    ],
    ['numbers of a seat', asked('blue die', [1, 2, 3]), PickOne],
    ['cards with numbers', asked('card', [1, 2, 3], { seat: 'dealer' }), Rare],
    [
      'many numbers',
      asked(
        'x',
        Array.from({ length: 20 }, (_, each) => each),
      ),
      NumberOf,
    ],
    ['lists of different lengths', asked('x', [[], ['a'], ['a', 'b']]), Several],
    ['pairs', asked('x', [['a', 'b'], ['a', 'c'], 'pass']), PickOne],
    ['a form', asked('x', null, { form: { type: 'number' } }), Form],
  ])('%s', (_, question, widget) => {
    expect(widgetFor(question, BOARD)).toBe(widget);
  });

  it.each([
    ['a card by hand', asked('card', ['7H', '10C']), Card],
    ['cards with numbers', asked('card', [1, 2, 3], { seat: 'dealer' }), Card],
    ['a die by hand', asked('die', [1, 2, 3, 4, 5, 6], { seat: 'dealer' }), Die],
    ['a die with a name', asked('blue die', [1, 2, 3, 4, 5, 6], { seat: 'dealer' }), Die],
  ])('%s is fetched when it is asked for', async (_, question, widget) => {
    expect((await rareFor(question, BOARD)?.())?.default).toBe(widget);
  });

  it('knows the rare ones of a book, and fetches only once', async () => {
    const load = vi.fn(() => import('./any/die.svelte'));
    const board = { ...BOARD, rare: { './odd-one.svelte': load } };
    const question = asked('odd one', [1, 2, 3], { seat: 'dealer' });
    expect(widgetFor(question, board)).toBe(Rare);
    show(Rare, question, { board });
    expect(await screen.findAllByRole('radio')).toHaveLength(3);
    cleanup();
    show(Rare, question, { board });
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(load).toHaveBeenCalledOnce();
  });

  it('says so when one could not be fetched, and tries again', async () => {
    const load = vi.fn(() => import('./any/die.svelte')).mockRejectedValueOnce(new Error('away'));
    show(Rare, asked('odd one', [1, 2, 3], { seat: 'dealer' }), {
      board: { ...BOARD, rare: { './odd-one.svelte': load } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('radio')).toHaveLength(3);
  });
});

describe('pick one', () => {
  it('folds many barred options and tells their reason once for each rule', async () => {
    const barred = ['c', 'd', 'e', 'f', 'g'].map((option) => ({
      option,
      rule: option < 'f' ? 'far' : 'near',
      facts: {},
    }));
    show(PickOne, asked('x', ['a', 'b'], { barred }));
    expect(screen.queryByText(/because of/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '5 more that are not open' }));
    expect(screen.getAllByText(/because of/).map((each) => each.textContent)).toEqual([
      'because of far',
      'because of near',
    ]);
    expect(screen.getByText('C · D · E')).toBeTruthy();
  });

  it('walks with the arrow keys', async () => {
    show(PickOne, asked('x', ['a', 'b', 'c']));
    const options = screen.getAllByRole('radio');
    options[0]?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(options[2]);
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(options[0]);
  });
});

describe('a card by hand', () => {
  const question = asked('card', ['7H', '10C', 'QS']);

  it.each([
    ['7h', '7H'],
    ['10 C', '10C'],
    ['q♠', 'QS'],
    ['qs', 'QS'],
  ])('typed as %s', async (typed, option) => {
    const { onchoose, oncommit } = show(Card, question);
    await userEvent.type(screen.getByRole('textbox'), `${typed}{Enter}`);
    expect(onchoose).toHaveBeenLastCalledWith(option);
    expect(oncommit).toHaveBeenCalledOnce();
  });

  it('refuses what is not in the pack', async () => {
    const { onchoose, oncommit } = show(Card, question);
    await userEvent.type(screen.getByRole('textbox'), '8h{Enter}');
    expect(screen.getByText('No such card is left in the pack.')).toBeTruthy();
    expect(onchoose).toHaveBeenLastCalledWith(undefined);
    expect(oncommit).not.toHaveBeenCalled();
  });

  it('says how a card is written to whoever types none', async () => {
    show(Card, question);
    await userEvent.type(screen.getByRole('textbox'), 'zz');
    expect(screen.getByText('“zz” is no card. Write value and suit: 7h, 10c, kd, qs.')).toBeTruthy();
  });

  it('can be tapped', async () => {
    const { onchoose } = show(Card, question);
    await userEvent.click(screen.getByRole('radio', { name: '10♣' }));
    expect(onchoose).toHaveBeenCalledWith('10C');
  });
});

describe('a die by hand', () => {
  const question = asked('blue die', [1, 2, 3, 4], { seat: 'dealer' });

  it('shows what the book says of its faces, each once', async () => {
    const { onchoose } = show(Die, question);
    expect(screen.getAllByRole('radio').map((each) => each.textContent)).toEqual(['−1', '0', '+1']);
    await userEvent.click(screen.getByRole('radio', { name: '0' }));
    expect(onchoose).toHaveBeenCalledWith(2);
  });

  it.each([
    [0, 2],
    [1, 4],
    [2, undefined],
  ])('%s is typed', (typed, face) => {
    expect(faceShowing(optionCards(question, words, BOARD), typed)?.option).toBe(face);
  });

  it('is read like an ordinary one where no face has a number', () => {
    const cards = optionCards(question, words, BOARD).map((card, place) => ({ ...card, label: 'abcd'.charAt(place) }));
    expect(faceShowing(cards, 3)?.option).toBe(3);
    expect(faceShowing(cards, 5)).toBeUndefined();
  });
});

describe('a place', () => {
  it('tells the tray which one is looked at, so that it is explained there', async () => {
    const question = asked('where', ['7H', '10C'], { notes: [{ option: '7H', kind: 'dive', facts: { bands: 1 } }] });
    const { onchoose, onlook } = show(Place, question);
    await userEvent.click(screen.getByRole('radio', { name: '7♥' }));
    expect(onchoose).toHaveBeenCalledWith('7H');
    expect(onlook).toHaveBeenLastCalledWith(expect.objectContaining({ option: '7H', text: 'Falls 1 bands.' }));
  });

  it('lists of those that are not open only what is not on the board', async () => {
    const bar = (option: unknown) => ({ option, rule: 'skirmish.move', facts: {} });
    show(Place, asked('where', ['7H', '10C'], { barred: [bar('QS'), bar(7)] }));
    await userEvent.click(screen.getByRole('button', { name: '1 more that is not open' }));
    expect(screen.getByText('because of skirmish.move')).toBeTruthy();
  });
});

describe('several', () => {
  it('chooses the list that has just what is ticked', async () => {
    const { onchoose } = show(Several, asked('x', [['a'], ['b', 'a']]));
    await userEvent.click(screen.getByRole('checkbox', { name: 'A' }));
    expect(onchoose).toHaveBeenLastCalledWith(['a']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'B' }));
    expect(onchoose).toHaveBeenLastCalledWith(['b', 'a']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'A' }));
    expect(onchoose).toHaveBeenLastCalledWith(undefined);
  });
});

describe('form', () => {
  const form = {
    $ref: '#/$defs/Wager',
    $defs: {
      Wager: {
        type: 'object',
        required: ['share', 'on'],
        properties: {
          share: { type: 'number' },
          on: { enum: ['ann', 'bob'] },
          loud: { type: 'boolean', default: false },
          extras: { type: 'array', items: { type: 'integer' } },
          more: { anyOf: [{ type: 'null' }, { type: 'string' }], default: null },
        },
      },
    },
  };

  it('begins with the sample and hands in every change', async () => {
    const question = asked('wager', null, {
      form,
      sample: { share: 0.25, on: 'ann', loud: false, extras: [], more: null },
    });
    const { onchoose, again } = show(Form, question);
    await screen.findByLabelText('Share');
    expect(onchoose).toHaveBeenLastCalledWith({ share: 0.25, on: 'ann', loud: false, extras: [], more: null });
    const last = () => onchoose.mock.lastCall?.[0] as Record<string, unknown>;
    await again(last());
    await userEvent.selectOptions(screen.getByLabelText('On'), 'bob');
    await again(last());
    await userEvent.click(screen.getByLabelText('Loud'));
    await again(last());
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await again(last());
    await userEvent.selectOptions(screen.getByLabelText('More'), 'Kind 2');
    await again(last());
    const share = screen.getByLabelText('Share');
    await userEvent.clear(share);
    await userEvent.type(share, '1');
    expect(last()).toEqual({ share: 1, on: 'bob', loud: true, extras: [0], more: '' });
  });

  it('makes a start of its own without a sample', async () => {
    const { onchoose } = show(Form, asked('wager', null, { form }));
    await screen.findByLabelText('Share');
    expect(onchoose).toHaveBeenCalledWith({ share: 0, on: 'ann', loud: false, extras: [], more: null });
  });

  it('shows every problem with its rule', async () => {
    const refused = refusal("a share lies between 0 and 1 [pebbles.wager.share]; 'x' does not play [pebbles.wager.on]");
    show(Form, asked('wager', null, { form }), { refused, board: plain });
    expect(await screen.findByText('a share lies between 0 and 1')).toBeTruthy();
    expect(screen.getByText("'x' does not play")).toBeTruthy();
    expect(screen.getByRole('button', { name: 'wager.on' })).toBeTruthy();
  });
});
