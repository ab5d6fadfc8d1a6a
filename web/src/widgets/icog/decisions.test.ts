import { cleanup, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Plan, Sketch } from '../../boards/icog/draft';
import { level } from '../../boards/icog/poses';
import { airplane, CAMEL } from '../../boards/icog/sample';
import { fetched } from '../../ui/late';
import { language, t } from '../../words/ui.svelte';
import { commit } from './commit';
import { AIM, asking, atTable, FENNER, flying, note, referee, STAHL, tableOf } from './fixtures/sample';
import { rare } from '.';

beforeEach(() => language.set('en'));
// What is fetched when it is asked for is here before.
beforeAll(() => Promise.all(Object.values(rare).map((load) => fetched(load))));
afterEach(cleanup);

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const rows = () => within(screen.getByRole('list', { name: 'Maneuvers in their order' })).getAllByRole('listitem');

describe('the flight planner', () => {
  const plan = (table: { choice: () => unknown }): Plan => table.choice() as Plan;
  const kinds = (table: { choice: () => unknown }) => plan(table).legs?.map(({ kind }) => kind);

  test('begins with straight ahead at everybody, and asks the referee about it', async () => {
    const ondraft = vi.fn(referee());
    const table = atTable(flying(), { ondraft });
    await waitFor(() => expect(screen.getByText('140 km/h')).toBeTruthy());
    expect(plan(table)).toMatchObject({ legs: [{ kind: 'straight', length: 15 }], targets: ['Stahl'] });
    expect(ondraft).toHaveBeenCalledWith(plan(table));
    expect(screen.getByText('15 of 15 MU')).toBeTruthy();
    expect((table.sketch() as Sketch).outlook?.speeds).toHaveLength(3);
    expect(screen.getByText('10: 50%')).toBeTruthy();
  });

  test('a turn is added by a button or a key, lengthened by the arrows and taken away', async () => {
    const table = atTable(flying(), { ondraft: referee() });
    await userEvent.click(button('Turn right'));
    expect(plan(table).legs).toEqual([
      { kind: 'turn', length: 7.5, angle: 90, radius: 5 },
      { kind: 'straight', length: 7.5 },
    ]);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}d');
    expect(plan(table).legs?.map(({ kind, length }) => [kind, length])).toEqual([
      ['turn', 8.5],
      ['turn', 3.5],
      ['straight', 3],
    ]);
    expect(screen.getByText('2 of 2 actions')).toBeTruthy();
    await userEvent.keyboard('{Backspace}{ArrowUp}{Backspace}');
    expect(kinds(table)).toEqual(['straight']);
  });

  test('right after left rolls level first, and the rows say what is seen from the cockpit', async () => {
    const table = atTable(flying(), { ondraft: referee() });
    await userEvent.keyboard('aad');
    expect(kinds(table)).toEqual(['turn', 'turn', 'roll', 'turn']);
    expect(rows().map((row) => within(row).getAllByRole('button')[0]?.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^Turn left/),
      expect.stringMatching(/^Turn left/),
      expect.stringMatching(/^Roll right 90°/),
      expect.stringMatching(/^Turn right/),
    ]);
    expect(screen.getByText('Side of the turn')).toBeTruthy();
  });

  test('a tighter template tells its test; one button makes all of it safe', async () => {
    const table = atTable(flying(), { ondraft: referee() });
    await userEvent.keyboard('d');
    await userEvent.click(screen.getByRole('radio', { name: /^C, needs 13 or less: 65%/ }));
    expect(plan(table).legs?.[0]).toMatchObject({ radius: 4 });
    expect(screen.getByText(/Else it stalls in the turn/)).toBeTruthy();
    await userEvent.click(button('Fly D safe'));
    expect(plan(table).legs?.[0]).toMatchObject({ radius: 5 });
    expect(screen.queryByRole('button', { name: 'Fly D safe' })).toBeNull();
  });

  test('wider templates unfold', async () => {
    atTable(flying());
    await userEvent.keyboard('d');
    expect(screen.queryByRole('radio', { name: /^H/ })).toBeNull();
    await userEvent.click(button('Wider templates'));
    expect(screen.getByRole('radio', { name: /^H/ })).toBeTruthy();
  });

  test('the side of a turn is set on the round', async () => {
    const table = atTable(flying());
    await userEvent.keyboard('e');
    const round = screen.getByRole('slider', { name: 'Side of the turn' });
    round.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(plan(table).legs?.[0]).toMatchObject({ angle: -10 });
    await userEvent.keyboard('{End}{Enter}');
    expect(plan(table).legs?.[0]).toMatchObject({ angle: 90 });
    expect(table.oncommit).toHaveBeenCalledOnce();
  });

  test('aiming lays a turn, and names the target', async () => {
    const table = atTable(flying());
    await userEvent.click(screen.getByRole('checkbox', { name: /Stahl/ }));
    expect(plan(table).targets).toEqual([]);
    await userEvent.click(button('Aim at Stahl'));
    expect(kinds(table)).toEqual(['turn', 'straight']);
    expect(plan(table)).toMatchObject({ targets: ['Stahl'] });
  });

  test('aiming asks the referee for a plan, and says what the shot is worth', async () => {
    const proposed = {
      legs: [
        { kind: 'straight', length: 6 },
        { kind: 'turn', length: 9, angle: 90, radius: 5 },
      ],
      throttle: 1,
    };
    const asked: unknown[] = [];
    const ondraft = (value: unknown): Promise<unknown> => {
      const aiming = 'aim' in (value as object);
      if (aiming) asked.push(value);
      return referee(() => ({ aims: [{ ...AIM, chance: 0.55 }] }))(value).then((reply) => ({
        ...(reply as object),
        plan: aiming ? proposed : null,
      }));
    };
    const table = atTable(flying(), { ondraft });
    await screen.findByText('Ends with Stahl in the cone, 55%.');
    await userEvent.click(button('Aim at Stahl'));
    await waitFor(() => expect(plan(table)).toMatchObject({ ...proposed, targets: ['Stahl'] }));
    expect(asked).toMatchObject([{ aim: 'Stahl', plan: { legs: [{ kind: 'straight', length: 15 }] } }]);
  });

  test('who cannot be brought into the cone is told of; balloons are aimed at without an announcement', async () => {
    const aims = [{ ...AIM, target: 'Drachen', arc: '' as const, bears: false, distance: 12.34 }];
    const table = atTable(flying({ balloons: ['Drachen'] }), { ondraft: referee(() => ({ aims })) });
    await screen.findByText('12.3 MU');
    await userEvent.click(button('Aim at Drachen'));
    await screen.findByText(/^Nothing brings Drachen into the cone/);
    expect(plan(table).targets).toEqual(['Stahl']);
    expect(screen.queryByRole('checkbox', { name: /Drachen/ })).toBeNull();
  });

  test('rows change places with Alt and the arrows', async () => {
    const table = atTable(flying());
    await userEvent.keyboard('d');
    const [first] = rows();
    within(first as HTMLElement)
      .getByRole('button', { name: /^Turn right/, pressed: true })
      .focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(kinds(table)).toEqual(['straight', 'turn']);
  });

  test('throttle and bank, with what they come to', async () => {
    const table = atTable(flying(), { ondraft: referee() });
    await screen.findByText('140 km/h');
    await userEvent.click(button('More: throttle back'));
    await userEvent.click(button('More: Bank after'));
    expect(plan(table)).toMatchObject({ throttle: 1, bank: 5 });
    expect(screen.getByText('at Stall speed')).toBeTruthy();
  });

  test('what the referee finds wrong is told with its rule, and is no answer', async () => {
    const faults = [{ what: 'it ends near Stahl', rule: 'icog.5.5.16.2' }];
    const table = atTable(flying(), { ondraft: referee(({ targets }) => ({ faults: targets?.length ? [] : faults })) });
    await screen.findByText('140 km/h');
    await userEvent.click(screen.getByRole('checkbox', { name: /Stahl/ }));
    await screen.findByText('It ends near Stahl');
    expect(table.choice()).toBeUndefined();
    await userEvent.click(button('5.5.16.2'));
    expect(table.onrule).toHaveBeenCalledWith('icog.5.5.16.2');
    language.set('fr');
    await screen.findByText('Because of icog.5.5.16.2');
    language.set('en');
    await userEvent.click(screen.getByRole('checkbox', { name: /Stahl/ }));
    await waitFor(() => expect(plan(table).targets).toEqual(['Stahl']));
  });

  test('warnings go to the button: the ground, the edge, somebody near, low flying, guns that bear', async () => {
    const table = atTable(flying(), {
      ondraft: referee(() => ({
        ground: true,
        edge: 'N',
        near: [{ airplane: 'Rhodes', apart: 1.7 }],
        low: { unit: '', apart: 1.5, chance: 0.6 },
        watched: ['Stahl'],
      })),
    });
    await screen.findByText('140 km/h');
    expect(table.onwarn).toHaveBeenLastCalledWith([
      'It flies into the ground.',
      'It leaves the board to the north: out of the fight.',
      'Ends 1.7 MU from Rhodes, measured between their nearest parts: a Collision threatens.',
      'Ends 1.5 MU above the ground: Flying test, 60%.',
      'In the cone of Stahl.',
    ]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Landing' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Go home' }));
    await waitFor(() => {
      const said = table.onwarn.mock.lastCall?.[0].join(' ') ?? '';
      expect(said).toMatch(/Rhodes/);
      expect(said).not.toMatch(/into the ground|leaves the board/);
    });
  });

  test('jobs take actions, a third one a test', async () => {
    const jobs = [{ kind: 'clear' as const, actions: 1, gun: 0 }];
    const table = atTable(flying({ jobs }), { ondraft: referee(() => ({ third: 0.75 })) });
    await userEvent.click(screen.getByRole('checkbox', { name: /Clear the Vickers/ }));
    await userEvent.keyboard('dd');
    expect(plan(table).jobs).toEqual(jobs);
    expect(screen.getByText('3 of 2 actions')).toBeTruthy();
    await screen.findByText('75%');
  });

  test('what was announced is fixed but for lengths, templates and sides', async () => {
    const bound = { maneuvers: [{ kind: 'turn' as const, angle: 0 }], targets: ['Stahl'], immelmann: true };
    const way = [{ kind: 'turn' as const, length: 0.5, angle: 0, radius: 5 }];
    const table = atTable(flying({ bound, way }));
    await userEvent.keyboard('d{Backspace}');
    expect(kinds(table)).toEqual(['turn', 'straight']);
    expect(screen.queryByRole('button', { name: 'Turn right' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: /Stahl/ }));
    expect(plan(table)).toMatchObject({ targets: ['Stahl'], immelmann: true });
    expect(screen.getByRole('slider', { name: 'Side of the turn' }).getAttribute('aria-valuemax')).toBe('45');
    await userEvent.click(button('Straight ahead'));
    expect(kinds(table)).toEqual(['straight', 'turn', 'straight']);
  });

  test('on the ground it can only take off', async () => {
    const table = atTable(flying({ parked: true }));
    expect(plan(table)).toMatchObject({ legs: [], take_off: true });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Take off' }));
    await userEvent.keyboard('d');
    expect(plan(table)).toMatchObject({ legs: [], take_off: false });
  });
});

describe('an Announcement', () => {
  test('is maneuvers and sides, nothing measured', async () => {
    const table = atTable(flying({ measured: false }, 'announce'), { ondraft: referee(() => ({ aims: null })) });
    expect(table.choice()).toMatchObject({ maneuvers: [], targets: ['Stahl'] });
    expect(screen.queryByRole('button', { name: 'Aim at Stahl' })).toBeNull();
    await userEvent.click(button('Turn left'));
    await userEvent.click(button('Roll'));
    await userEvent.click(button('Roll left'));
    expect(table.choice()).toMatchObject({
      maneuvers: [
        { kind: 'turn', angle: -90 },
        { kind: 'roll', angle: -90 },
      ],
    });
    await userEvent.keyboard('{Delete}');
    expect(table.choice()).toMatchObject({ maneuvers: [{ kind: 'turn', angle: -90 }] });
  });
});

test('bank after movement goes up to 45 degrees', async () => {
  const { choice } = atTable(asking('bank', ['Fenner'], { form: {} }));
  expect(choice()).toBe(0);
  screen.getByRole('slider', { name: 'Bank after' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(choice()).toBe(5);
  await userEvent.keyboard('{Home}');
  expect(choice()).toBe(-45);
});

test('a stall drops the nose, or becomes a Spin', async () => {
  const { choice } = atTable(asking('nose', ['Fenner'], { form: {} }));
  await userEvent.click(button('More: Nose below the horizon'));
  expect(choice()).toEqual({ nose: 50, spin: false });
  await userEvent.click(screen.getByRole('checkbox'));
  expect(choice()).toEqual({ nose: 50, spin: true });
});

test('an Immelmann turn begins turned about', async () => {
  const { choice } = atTable(asking('immelmann', ['Fenner'], { form: {} }));
  expect(choice()).toEqual({ nose: 45, heading: 270 });
  screen.getByRole('slider', { name: 'Heading' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(choice()).toEqual({ nose: 45, heading: 275 });
});

describe('setting up', () => {
  const view = tableOf(airplane('Fenner', level([0, 0, 20], 0)), airplane('Rhodes', level([0, 0, 20], 0)), STAHL);
  view.brief.starts = { allied: { at: [5, 30], radius: 5 } };
  const sample = {
    Fenner: { at: [5, 30], heading: 90, speed: 185 },
    Rhodes: { at: [5, 30], heading: 90, speed: 185 },
  };

  test('side by side in the circle; arrows move, and never out of it', async () => {
    const { choice } = atTable(asking('place', ['Fenner', 'Rhodes'], { form: {}, sample }), { view });
    expect(choice()).toEqual({
      Fenner: { at: [5, 32], heading: 90, speed: 185 },
      Rhodes: { at: [5, 28], heading: 90, speed: 185 },
    });
    button(/^Fenner: 5 MU east/).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
    const { at } = (choice() as Record<string, { at: [number, number] }>).Fenner ?? { at: [0, 0] };
    expect(Math.hypot(at[0] - 5, at[1] - 30)).toBeLessThanOrEqual(5.05);
    await userEvent.click(button('Less: Speed'));
    expect(choice()).toMatchObject({ Fenner: { speed: 180 } });
    await userEvent.click(button('More: Heading'));
    await userEvent.click(button('Same heading for all'));
    expect(choice()).toMatchObject({ Fenner: { heading: 105 }, Rhodes: { heading: 105 } });
  });

  test('a Tactician starts as high as he likes, and not in the circle of his side', async () => {
    const flies = tableOf(
      airplane('Fenner', level([20, 20, 20], 0)),
      airplane('Rhodes', level([24, 20, 20], 0)),
      STAHL,
    );
    flies.brief.starts = { allied: { at: [5, 30], radius: 5 } };
    const spot = { at: [22, 24], heading: 90, speed: 185, altitude: 26 };
    const { choice } = atTable(asking('place', ['Fenner'], { form: {}, sample: { Fenner: spot } }), { view: flies });
    expect(choice()).toEqual({ Fenner: spot });
    await userEvent.click(button('More: Altitude'));
    button(/^Fenner: 22 MU east/).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(choice()).toEqual({ Fenner: { ...spot, at: [23, 24], altitude: 27 } });
    expect(document.querySelectorAll('.start')).toHaveLength(1);
  });

  test('types show what counts of their panels', async () => {
    const { choice } = atTable(asking('type', ['Fenner'], { options: ['sopwith-camel'] }), { view });
    expect(screen.getByText('stalls 75, top 185, limit 255')).toBeTruthy();
    expect(screen.getByText('turns C at 140 km/h')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: new RegExp(CAMEL.name) }));
    expect(choice()).toBe('sopwith-camel');
  });
});

test('a Formation that comes apart, or too close, is told at once', async () => {
  const view = tableOf(FENNER, airplane('Rhodes', level([20, 17, 10], 90)));
  const { choice } = atTable(asking('formation move', ['Fenner', 'Rhodes'], { form: {} }), { view });
  expect(choice()).toEqual({ steps: {}, dropped: [] });
  const [first] = screen.getAllByRole('button', { name: 'Less: Right' });
  for (let press = 0; press < 3; press++) await userEvent.click(first as HTMLElement);
  expect(choice()).toEqual({ steps: { Fenner: { right: -1.5 } }, dropped: [] });
  expect(screen.getByText(/More than 4 MU from the others: Rhodes/)).toBeTruthy();
  const [more] = screen.getAllByRole('button', { name: 'More: Right' });
  for (let press = 0; press < 6; press++) await userEvent.click(more as HTMLElement);
  expect(screen.getByText(/Fenner and Rhodes come within 2 MU/)).toBeTruthy();
  await userEvent.click(screen.getAllByRole('checkbox', { name: 'drops out' })[1] as HTMLElement);
  expect(choice()).toMatchObject({ dropped: ['Rhodes'] });
  expect(screen.queryByRole('status')).toBeNull();
});

test('a shot: its sum, its bursts, what they cost and risk, friends in the way', async () => {
  const long = ['Stahl', 'long', 0];
  const short = ['Stahl', 'short', 0];
  const sum = [
    ['gunnery', 14],
    ['distance', -1],
  ];
  const question = asking('shoot', ['Fenner', 'pilot'], {
    options: [long, short, 'hold'],
    odds: [
      [long, 0.65],
      [short, 0.55],
    ],
    notes: [
      note(long, 'base shot', { sum, base: 13 }),
      note(long, 'ammunition', { boxes: 5 }),
      note(long, 'jams', { least: 19 }),
      note(long, 'friend', { airplane: 'Rhodes', percent: 10 }),
      note(short, 'base shot', { sum: [...sum, ['short', -2]], base: 11 }),
      note(short, 'ammunition', { boxes: 5.5 }),
      note(short, 'steady'),
    ],
  });
  const { choice, oncommit } = atTable(question);
  expect(screen.getByText(/Rhodes/)).toBeTruthy();
  expect(screen.getByText('Gunnery')).toBeTruthy();
  const first = screen.getByRole('radio', { name: /Long burst/ });
  expect(first.textContent).toMatch(/65%.*Base shot 13 · 5 boxes left ·\s+jams from 19/s);
  expect(screen.getByRole('radio', { name: /Short burst/ }).textContent).toMatch(/5.5 boxes left ·\s+never jams/);
  await userEvent.dblClick(first);
  expect(choice()).toEqual(long);
  expect(oncommit).toHaveBeenCalledOnce();
});

test('rockets and bombs show their chances beside the shots', async () => {
  const [rockets, one, two]: [string, string | number][] = [
    ['rockets', 'Drachen'],
    ['bomb', 1],
    ['bomb', 2],
  ];
  const long = ['Drachen', 'long', 0];
  const question = asking('shoot', ['Fenner', 'pilot'], {
    options: [long, rockets, one, two, 'hold'],
    odds: [
      [long, 0.6],
      [rockets, 0.4],
      [one, 0.1],
      [two, 0.2],
    ],
    notes: [
      note(long, 'base shot', { sum: [['gunnery', 14]], base: 14 }),
      note(two, 'deviation', { die: '1d6' }),
      note(two, 'bombs left', { bombs: 0 }),
    ],
  });
  const { choice } = atTable(question);
  expect(screen.getByRole('region', { name: 'Drachen' })).toBeTruthy();
  const sticks = within(screen.getByRole('region', { name: 'Bombs' })).getAllByRole('radio');
  expect(sticks.map((each) => each.textContent.replaceAll(/\s+/g, ' ').trim())).toEqual(['1 10%3', '2 20%4']);
  await userEvent.click(sticks[1] as HTMLElement);
  expect(choice()).toEqual(two);
  await userEvent.click(screen.getByText('40%'));
  expect(choice()).toEqual(rockets);
});

test('the button says what it does', () => {
  expect(commit(asking('fly', ['Fenner']), t)).toBe('Announce and fly');
  expect(commit(asking('fly', ['Fenner', {}]), t)).toBe('Fly it');
  expect(commit(asking('announce', ['Fenner']), t)).toBe('Announce');
  expect(commit(asking('something new', []), t)).toBe(t('table.tray.answer'));
});
