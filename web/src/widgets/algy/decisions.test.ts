import { cleanup, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { canStand } from '../../table/standing.svelte';
import { language } from '../../words/ui.svelte';
import { standing } from '.';
import { aircraft, asking, atTable, line, note, viewOf } from './fixtures/sample';

beforeEach(() => language.set('en'));
afterEach(cleanup);

const radio = (name: RegExp | string) => screen.getByRole('radio', { name });

describe('a Movement Point', () => {
  const TURNS = ['ahead', 'right 60', 'right 120', 'right 180', 'left 60', 'left 120', 'left 180'];
  const question = asking('move', ['A1'], [...TURNS, 'maneuver', 'climb 2', 'climb 3', 'dive 3', 'not so fast'], {
    odds: [
      ['right 120', 0.58],
      ['maneuver', 0.58],
    ],
    notes: [
      note('right 120', 'enters', { hex: 'E4' }),
      note('right 120', 'test', { dice: 3, modifier: 0, chance: 0.58, percent: 58 }),
      note('right 120', 'paying', { dice: 3, chance: 1, percent: 100 }),
      note('right 120', 'failed turn', { angle: 60, lost: 0 }),
      note('not so fast', 'pays', { dice: 2, left: 2 }),
      note('climb 2', 'speed', { lost: 2 }),
    ],
    barred: [{ option: 'climb 1', rule: 'algy.vert.lower_rate', facts: {} }],
  });

  test('is left to the pilot: nothing is chosen for him', () => {
    expect(atTable(question).chosen).toEqual([]);
  });

  test('warns before the board is left, a step before it, and where chance may lead over the edge', async () => {
    const edge = asking('move', ['A1'], ['ahead', 'right 60', 'exit'], {
      notes: [
        note('ahead', 'leaves the board'),
        note('right 60', 'faces the edge', { mp: 2 }),
        note('exit', 'may leave', { sides: 3 }),
      ],
    });
    const { onwarn } = atTable(edge);
    expect(onwarn).toHaveBeenLastCalledWith([]);
    await userEvent.keyboard('{ArrowUp}');
    expect(onwarn).toHaveBeenLastCalledWith([expect.stringMatching(/^Algy leaves the board/)]);
    await userEvent.keyboard('{ArrowRight}');
    expect(onwarn).toHaveBeenLastCalledWith([expect.stringMatching(/only the edge lies ahead, with 2 MP left/)]);
  });

  test('arrow keys turn step by step from straight ahead, and stop at about', async () => {
    const { chosen } = atTable(question);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(chosen).toEqual(['right 60', 'right 120', 'right 60', 'ahead', 'left 60']);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(chosen.at(-1)).toBe('left 180');
  });

  test('one key climbs, and again by the next rate; others stay in the hex, or slow down', async () => {
    const { chosen } = atTable(question);
    await userEvent.keyboard('eeeq{ArrowDown}n{ArrowUp}');
    expect(chosen).toEqual(['climb 2', 'climb 3', 'climb 2', 'dive 3', 'maneuver', 'not so fast', 'ahead']);
  });

  test('a click chooses a turn, a double click commits it', async () => {
    const { choice, oncommit } = atTable(question);
    await userEvent.dblClick(radio(/^Right 120°/));
    expect(choice()).toBe('right 120');
    expect(oncommit).toHaveBeenCalledOnce();
  });

  test('Enter on a petal chooses it, and leaves the chosen one to the table', async () => {
    const { chosen } = atTable(question);
    radio(/^Left 60°/).focus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(chosen).toEqual(['left 60']);
  });

  test('what is looked at tells its test, with and without paying, and what a failure does', async () => {
    const { onlook } = atTable(question);
    await userEvent.hover(radio(/^Right 120°/));
    expect(onlook).toHaveBeenLastCalledWith(expect.objectContaining({ option: 'right 120' }));
    for (const text of ['3 Maneuver Dice', '58%', 'paying up to 3', '100%', 'one failure: 60° only', 'then heads NW'])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  });

  test('Pilot Dice that it would take are counted off', async () => {
    atTable(question);
    expect(screen.getByText('4 of 6')).toBeTruthy();
    await userEvent.keyboard('n');
    expect(screen.getByText('4, then 2')).toBeTruthy();
  });

  test('what is not open leads to its rule and is not chosen', async () => {
    const { chosen, onrule } = atTable(question);
    const barred = radio(/Climb.*1/);
    await userEvent.hover(barred);
    expect(screen.getByText('because of algy.vert.lower_rate')).toBeTruthy();
    await userEvent.click(barred);
    expect(onrule).toHaveBeenCalledWith('algy.vert.lower_rate');
    expect(chosen).toEqual([]);
  });

  test('without a test there is one way to turn about', () => {
    atTable({ ...question, options: (question.options ?? []).filter((each) => each !== 'left 180') });
    expect(screen.getAllByRole('radio', { name: /180/ })).toHaveLength(1);
  });

  test('maneuvering, it straightens out to any side, for a point or for a die', async () => {
    const sides = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];
    const options = ['maneuver', ...sides.map((each) => `face ${each}`), ...sides.map((each) => `die ${each}`), 'exit'];
    const { chosen } = atTable(asking('move', ['A1'], options), viewOf(aircraft('A1', { banked: true, facing: -1 })));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await userEvent.click(screen.getByRole('button', { name: '1 Pilot Die' }));
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}x');
    expect(chosen).toEqual(['face N', 'face NE', 'die N', 'die NW', 'exit']);
  });
});

describe('how many dice', () => {
  test('digits are dice, not places in a list; what is left is told', async () => {
    const { chosen } = atTable(asking('attack dice', ['A1', 'B1', 3], [0, 1, 2, 3, 4]));
    expect(chosen).toEqual([]);
    await userEvent.keyboard('30{ArrowRight}9');
    expect(chosen).toEqual([3, 0, 1]);
    expect(screen.getByText('4, then 3')).toBeTruthy();
  });

  test('whoever is attacked sees his own dice and those of the other', () => {
    const view = viewOf(aircraft('A1', { bonus: { B1: 2 } }), aircraft('B1', { dice: 1 }));
    atTable(asking('defense dice', ['B1', 'A1', 5], [0, 1, 2, 3, 4]), view);
    expect(screen.getByText('Pilot Dice of B1')).toBeTruthy();
    expect(screen.getByText('1 of 6')).toBeTruthy();
    expect(screen.getByText('4 of 6')).toBeTruthy();
    expect(screen.getByText('+ 2 Bonus')).toBeTruthy();
  });

  test.each([
    ['recover', ['A1'], [4, 3, 2, 1, 0]],
    ['gun dice', ['A1', 'unjam', 0], [4, 3, 2, 1]],
  ])('%s: all, unless others are chosen', (kind, about, options) => {
    const { choice } = atTable(asking(kind, about, options));
    expect(choice()).toBe(4);
    expect(screen.getAllByRole('radio').map((each) => each.textContent?.trim().at(-1))).toEqual(
      [...options].sort().map(String),
    );
  });

  test('for a stall roll or against it: in order, each with its chances, none at first', () => {
    const options = [0, 1, 2, -1];
    const notes = options.map((each) => note(each, 'stall odds', { spin: 0.5, stall: 0.25, nothing: 0.25 }));
    const { choice } = atTable(asking('stall', ['A1'], options, { notes, odds: [[-1, 0.5]] }));
    expect(choice()).toBe(0);
    expect(screen.getAllByRole('radio').map((each) => each.querySelector('b')?.textContent)).toEqual([
      '−1',
      '0',
      '+1',
      '+2',
    ]);
  });

  test('to come back to the Leader: by flare or by eye, or not at all', async () => {
    const { chosen } = atTable(asking('reform', ['A2', 'A1'], ['no', ['flare', 1], ['flare', 2], ['spot', 1]]));
    expect(chosen).toEqual(['no']);
    const flare = screen.getByText('Answer the flare').parentElement;
    if (flare) await userEvent.click(within(flare).getAllByRole('radio')[1] as HTMLElement);
    expect(chosen.at(-1)).toEqual(['flare', 2]);
  });
});

test('after a roll: which dice failed, and what each payment leaves', async () => {
  const log = [line('test', { aircraft: 'A1', what: 'turn', sides: 2, dice: [1, 4, 5], modifier: 0, failures: 1 })];
  const question = asking(
    'pay',
    ['A1', 'turn', 1],
    [
      [0, 0],
      [1, 0],
    ],
  );
  const { chosen } = atTable(question, undefined, log);
  expect(chosen).toEqual([]);
  expect(screen.getByRole('img', { name: '1, 4, 5' })).toBeTruthy();
  const [nothing, one] = screen.getAllByRole('radio');
  expect(nothing?.textContent).toMatch(/Pay nothing.*turns 60°/s);
  expect(one?.textContent).toMatch(/Pay 1 Pilot Die.*turns 120°/s);
  await userEvent.click(one as HTMLElement);
  expect(chosen).toEqual([[1, 0]]);
});

test('the end of a move: power and drag with what they change on the whole', async () => {
  const question = asking('end', ['A1'], ['power', 'drag', 'coast', 'pitch up 1', 'die N'], {
    notes: [note('power', 'expected', { how: 'power', change: 0.7 })],
  });
  const { chosen } = atTable(question);
  expect(chosen).toEqual(['power']);
  expect(screen.getByText('about +0.7')).toBeTruthy();
  await userEvent.click(radio(/^N$|north/));
  expect(chosen).toEqual(['power', 'die N']);
});

test('out of a spin: by the die at no cost, or a side for dice', async () => {
  const options = [
    'random',
    ...[0, 1, 2, 3, 4, 5].map((side) => ['three', side]),
    ...[0, 1, 2, 3, 4, 5].map((side) => ['choose', side]),
  ];
  const { chosen } = atTable(asking('facing', ['A1'], options));
  expect(chosen).toEqual(['random']);
  await userEvent.click(radio(/^As you wish/));
  expect(chosen.at(-1)).toEqual(['choose', 0]);
  expect(screen.getByText('4, then 2')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('radio').at(-1) as HTMLElement);
  expect(chosen.at(-1)).toEqual(['choose', 5]);
});

test.each([
  ['next', ['A1'], ['follow', 'A2', 'A3'], 'follow'],
  ['signal', ['A1'], ['no', 'section'], 'no'],
])('%s: what goes without saying is chosen', (kind, about, options, first) => {
  expect(atTable(asking(kind, about, options)).choice()).toBe(first);
});

test('where nobody can follow, nothing goes without saying', () => {
  expect(atTable(asking('next', ['A1'], ['A2', 'A3'])).chosen).toEqual([]);
});

describe('attacks', () => {
  const plain = ['A1', 'B1', 'all'];
  const question = asking('attack', ['A1', 'A2'], [plain, [...plain, 'fewer'], ['A2', 'unjam', 0], 'done'], {
    odds: [[plain, 0.42]],
    notes: [
      note(plain, 'pool', { firing: 4, maneuver: 3, agility: 2, dice: 3 }),
      note(plain, 'penalty', { why: 'moved' }),
    ],
    barred: [{ option: ['A2', 'B1', 'all'], rule: 'algy.combat.level', facts: {} }],
  });
  const view = () => viewOf(aircraft('A1'), aircraft('A2'), aircraft('B1'));

  test('are grouped by who attacks, with the dice step by step', () => {
    atTable(question, view());
    expect(
      screen.getAllByRole('heading').map((each) => each.textContent?.match(/A\d\s+\w+/)?.[0].replace(/\s+/, ' ')),
    ).toEqual(['A1 Algy', 'A2 Percy']);
    const [attack] = screen.getAllByRole('radio', { name: /42%/ });
    expect(attack?.textContent).toMatch(
      /B1 Emil.*4 Firing \+ 3 Maneuver − 2 agility.*−½ moved 2 or more.*3 dice.*42%/s,
    );
  });

  test('for which the guns give no die stand last, with what Pilot Dice can do, and are not proposed', () => {
    const vain = ['A1', 'B1', '0'];
    const { chosen } = atTable(
      asking('attack', ['A1'], [vain, plain, 'done'], {
        odds: [
          [vain, 0],
          [plain, 0.42],
        ],
        notes: [note(vain, 'pilot dice alone', { dice: 2, chance: 0.31, percent: 31 })],
      }),
      view(),
    );
    const [first, second] = screen.getAllByRole('radio', { name: /Emil/ });
    expect(first?.textContent).toMatch(/42%/);
    expect(second?.textContent).toMatch(/31% with Pilot Dice/);
    expect(second?.textContent).not.toMatch(/\b0%/);
    expect(chosen).toEqual([]);
  });

  test('nothing is done where the guns give no die at all, unless somebody wants it', () => {
    const { chosen } = atTable(
      asking('attack', ['A1'], [plain, 'done'], {
        odds: [[plain, 0]],
        notes: [note(plain, 'pilot dice alone', { dice: 2, chance: 0.31, percent: 31 })],
      }),
      view(),
    );
    expect(chosen).toEqual(['done']);
  });

  test('can be made with fewer dice, or left', async () => {
    const { chosen } = atTable(question, view());
    await userEvent.click(screen.getByText('Fewer…'));
    await userEvent.click(radio('Nothing more'));
    expect(chosen).toEqual([[...plain, 'fewer'], 'done']);
  });

  test('that are not open give their reason', async () => {
    atTable(question, view());
    await userEvent.click(screen.getByRole('button', { name: /not open/ }));
    expect(screen.getByText('because of algy.combat.level')).toBeTruthy();
  });
});

test('fewer dice: Firing Dice across, Maneuver Dice down', async () => {
  const options = [
    [2, 0],
    [1, 1],
    [1, 0],
  ];
  const { chosen } = atTable(asking('dice', ['A1', 'B1', 'all'], options));
  const rows = screen.getAllByRole('row');
  expect(rows.map((row) => within(row).getAllByRole('radio').length)).toEqual([1, 2]);
  await userEvent.click(within(rows[1] as HTMLElement).getByText('2 Firing'));
  expect(chosen).toEqual([[2, 0]]);
});

describe('orders', () => {
  const question = asking(
    'orders',
    [
      ['A2', 'A3'],
      ['A1', 'A2'],
    ],
    null,
    { form: { type: 'object' } },
  );
  const view = () =>
    viewOf(aircraft('A1'), aircraft('A2', { attached: 'A1' }), aircraft('A3', { attached: 'A1', dice: 2 }));

  test('are none at first, so that the deck can be built at once', () => {
    expect(atTable(question, view()).chosen).toEqual([{ detach: [], buy: [] }]);
  });

  test('a card for a Follower detaches him; who stays after all gets none', async () => {
    const { choice } = atTable(question, view());
    await userEvent.click(screen.getByRole('button', { name: '+1 card (3 dice)' }));
    expect(choice()).toEqual({ detach: ['A2'], buy: ['A2'] });
    expect(screen.getByText('4, then 1')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Detached' }));
    expect(choice()).toEqual({ detach: [], buy: [] });
  });

  test('a Leader buys a Section Card, and who has too few dice is told so', async () => {
    const { choice } = atTable(question, view());
    await userEvent.click(screen.getByRole('button', { name: '+1 Section Card (3 dice)' }));
    expect(choice()).toEqual({ detach: [], buy: ['A1'] });
    expect(screen.getByText('a card costs 3 dice')).toBeTruthy();
  });
});

describe('answers that stand', () => {
  test('power as long as it gains anything, then nothing; but not into a stall or beyond what it can dive', () => {
    const { end, move } = standing;
    expect(canStand(end, 'power')).toBe(true);
    expect(canStand(end, 'drag')).toBe(false);
    expect(end?.otherwise).toBe('coast');
    const slow = asking('end', ['A1'], ['power', 'coast'], { notes: [note('coast', 'may stall')] });
    expect([end?.asks?.(slow, 'power'), end?.asks?.(slow, 'coast')]).toEqual([false, true]);
    const edge = asking('move', ['A1'], ['ahead'], { notes: [note('ahead', 'faces the edge', { mp: 1 })] });
    expect(move?.asks?.(edge, 'ahead')).toBe(true);
  });

  test('the end of a move begins with power, or with nothing where it gains nothing', () => {
    expect(atTable(asking('end', ['A1'], ['power', 'drag', 'coast'])).chosen).toEqual(['power']);
    cleanup();
    expect(atTable(asking('end', ['A1'], ['drag', 'coast'])).chosen).toEqual(['coast']);
  });
});
