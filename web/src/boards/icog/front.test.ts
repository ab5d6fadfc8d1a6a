import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { Box3, type Mesh, type Object3D, Vector3 } from 'three';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { airshipModel } from '../../scene/airship';
import { balloonModel } from '../../scene/balloon';
import type { Stage } from '../../scene/stage';
import type { Asked } from '../../wire/icog/decisions';
import type { Line } from '../../wire/icog/events';
import { offerIn } from '../../wire/told';
import { actOf, rollOn, unitWays } from './acts';
import Cockpit from './Cockpit.svelte';
import { choiceLine, focus, laidAt, lineIcon, optionIcon, pieceOf } from './decisions';
import Flat from './Flat.svelte';
import { barrages, isThere, unitChips, unitMarks, unitPiece, unitSmall } from './front';
import { inScene } from './layout';
import type { GroundKind } from './model';
import { pieces } from './pieces';
import { airplane, asking, context, FENNER, line, person, STAHL, stateOf, tableOf, unit } from './sample';
import { matters } from './sight';
import { spoken } from './spoken';
import { unitModel } from './units';
import './words';

afterEach(cleanup);

const offer = offerIn<Asked>;

const DRACHEN = unit('Drachen', 'balloon', [33, 25, 12]);
const FLAK = unit('Flak 7', 'aa-heavy', [40, 30, 0], { cover: 'sandbags' });
const DUMP = unit('Dump', 'dump', [30, 31, 0]);
const CHURCH = unit('Church', 'tower', [12, 14, 3], { side: '' });
const view = { ...tableOf(FENNER, STAHL), units: [DRACHEN, FLAK, DUMP, CHURCH] };
const GROUND: GroundKind[] = [
  ...(['infantry', 'aa-mg', 'aa-37', 'aa-heavy', 'troops', 'trucks', 'tank'] as const),
  ...(['train', 'tower', 'battery', 'dump', 'bridge', 'winch'] as const),
];

const FENNER_PILOT = { airplane: 'Fenner', role: 'pilot' };
const GROUND_FIRE = line('ground fire', {
  unit: 'Flak 7',
  kind: 'aa-heavy',
  airplane: 'Fenner',
  distance: 12,
  sum: [],
  base: 8,
  roll: 15,
  success: -7,
  hit: false,
});
const BOMBS = line('bombs fall', {
  ...FENNER_PILOT,
  bombs: 1,
  die: '1d6',
  roll: 2,
  less: 0,
  deviation: 2,
  hour: 3,
  points: [[30, 31, 0]],
  left: 0,
});
const BAILS_OUT = line('bails out', {
  ...FENNER_PILOT,
  name: 'Fenner',
  how: 'opens',
  fall: 6,
  at: [20, 20, 4],
  altitude: 4,
});
const DESTROYED = line('unit destroyed', {
  unit: 'Dump',
  kind: 'dump',
  how: 'bombs',
  by: 'Fenner',
  role: 'pilot',
  side: 'allied',
});

it('units go to their new places, and those that stay are left alone', async () => {
  const standing = () => {
    const position = new Vector3();
    return { position, place: ({ point }: { point: Vector3 }) => void position.copy(point) };
  };
  const tokens = new Map([FLAK, DUMP].map(({ name }) => [name, standing()]));
  for (const { token, to } of unitWays(view, tokens)) token.place({ point: to, scale: 1 });
  expect(unitWays(view, tokens)).toEqual([]);
  const [east, north, up] = FLAK.at;
  const moved = { ...view, units: [{ ...FLAK, at: [east + 4, north, up] as typeof FLAK.at }, DUMP] };
  const ways = unitWays(moved, tokens);
  expect(ways.map(({ token }) => token)).toEqual([tokens.get(FLAK.name)]);
  const [way] = ways;
  const seen: number[] = [];
  await rollOn(
    {
      animate: async (_, step) => {
        for (const t of [0, 0.5, 1]) {
          step(t);
          seen.push(tokens.get(FLAK.name)?.position.x ?? NaN);
        }
      },
      invalidate: () => {},
    },
    ways,
  );
  expect(seen).toEqual([way?.from.x, ((way?.from.x ?? 0) + (way?.to.x ?? 0)) / 2, way?.to.x]);
  expect(unitWays(moved, tokens)).toEqual([]);
});

describe('units in words', () => {
  it('tell what has become of them', () => {
    const said = (over: Parameters<typeof unit>[3]) =>
      unitChips(unit('Drachen', 'balloon', [33, 25, 12], over), context).map(({ text }) => text);
    expect(said({})).toEqual([]);
    expect(said({ leak: 4, sinking: true })).toEqual(['Gas leaks: +4 on damage', 'Being pulled down']);
    expect(said({ fate: 'adrift', stuck: true })).toEqual(['Adrift', 'Cable jammed']);
    expect(said({ fate: 'winched', leak: 4 })).toEqual(['Pulled down']);
    expect(said({ fate: 'destroyed' })).toEqual(['Destroyed']);
    expect(said({ hiding: true, cover: 'trench' })).toEqual(['Takes cover']);
    expect(said({ cover: 'trench' })).toEqual(['In a trench']);
    expect(said({ barrage: [1, 2, 13.24] })).toEqual(['Barrage at altitude 13.2']);
    expect(said({ dice: { allied: 4 } })).toEqual(['Shelled by allied: 4 dice']);
  });

  it('carry only what is urgent on their labels', () => {
    expect(unitMarks(unit('Drachen', 'balloon', [1, 1, 9], { leak: 2, sinking: true }), context)).toEqual([
      { kind: 'bad', icon: 'cloud' },
      { kind: 'info', icon: 'dn' },
    ]);
    expect(unitSmall(DRACHEN, context)).toBe('balloon, alt 12');
    expect(unitSmall(FLAK, context)).toBe('aa-heavy');
  });

  it('are pieces after the airplanes, with badge and strength', () => {
    expect(pieces(view, context, [asking('winch', ['Drachen'])]).map(({ id }) => id)).toEqual([
      'Fenner',
      'Stahl',
      'Drachen',
      'Flak 7',
      'Dump',
      'Church',
    ]);
    expect(unitPiece(view, FLAK, context)).toMatchObject({
      badge: 'de',
      out: '',
      record: [{ label: 'Combat strength', value: '14' }],
    });
    expect(unitPiece(view, CHURCH, context).badge).toBe('neutral');
    expect(unitPiece(view, { ...DRACHEN, fate: 'left' }, context)).toMatchObject({ place: null, out: 'Off the board' });
  });

  it('are spoken of with their state, unless they are gone', () => {
    const all = {
      ...view,
      units: [
        { ...DRACHEN, leak: 2 },
        { ...FLAK, fate: 'left' as const },
      ],
    };
    const lines = spoken(all, context, 'Fenner');
    expect(lines.some((each) => each.startsWith('Drachen, balloon, Gas leaks: +2 on damage, enemy'))).toBe(true);
    expect(lines.some((each) => each.includes('Flak 7'))).toBe(false);
  });
});

it('wrecks stay on the board, balloons that fell do not', () => {
  expect([DUMP, DRACHEN].map((each) => isThere({ ...each, fate: 'destroyed' }))).toEqual([true, false]);
  expect(isThere({ ...DRACHEN, fate: 'winched' })).toBe(true);
  expect(barrages({ ...view, units: [{ ...FLAK, barrage: [1, 2, 3] }, DUMP] }).map(({ at }) => at)).toEqual([
    [1, 2, 3],
  ]);
  expect(barrages({ ...view, units: [{ ...FLAK, barrage: [1, 2, 3], fate: 'destroyed' }] })).toEqual([]);
});

describe('decisions', () => {
  it.each([
    ['shoot', ['Drachen', 'long', 0], 'Drachen', 'shot'],
    ['shoot', ['rockets', 'Drachen'], 'Drachen', 'up'],
    ['shoot', ['bomb', 3], null, 'down'],
    ['shoot', ['work', 1], null, 'gun'],
    ['ground fire', 'Fenner', 'Fenner', 'shot'],
    ['lay', ['ahead', 'Fenner'], 'Fenner', 'fwd'],
    ['observe', ['photograph', 'Dump'], 'Dump', 'photo'],
    ['cover', ['hide', 'Flak 7'], 'Flak 7', 'home'],
    ['cover', 'done', null, 'check'],
    ['winch', 'pull down', null, 'dn'],
    ['bail out', 'jump', null, 'dn'],
    ['marksman', 'add', null, 'plus'],
  ])('%s: what %j means, and its icon', (kind, option, piece, icon) => {
    expect(pieceOf(offer(asking(kind, []), option))).toBe(piece);
    expect(optionIcon(offer(asking(kind, []), option))).toBe(icon);
  });

  it('draw a line from who decides to whom is meant', () => {
    const asked = asking('ground fire', ['Flak 7'], { options: ['Fenner', 'hold'], odds: [['Fenner', 0.7]] });
    expect(choiceLine({ asked, choice: 'Fenner' })).toEqual({ from: 'Flak 7', to: 'Fenner', text: '70%' });
    expect(choiceLine({ asked, choice: undefined, pointed: 'Fenner' })).toEqual({
      from: 'Flak 7',
      to: 'Fenner',
      text: '',
    });
    expect(choiceLine({ asked: asking('cover', ['german']), choice: ['hide', 'Flak 7'] })).toBeNull();
    expect(focus(view, asked)).toEqual({ subject: 'Flak 7', others: ['Fenner'], line: null });
    expect(focus(view, asking('cover', ['german', 'Dump'], { options: ['done', ['hide', 'Flak 7']] })).others).toEqual([
      'Flak 7',
    ]);
  });

  it('bring units into sight', () => {
    const asked = asking('ground fire', ['Flak 7'], { options: ['Fenner', 'hold'] });
    const state = stateOf(view, { asked, focus: focus(view, asked) });
    expect(matters(view, state)).toEqual([inScene(view.brief, FLAK.at), inScene(view.brief, FENNER.pose.at)]);
    const laying = asking('lay', ['Flak 7'], { options: [['ahead', 'Fenner'], 'hold'] });
    const laid = matters(view, stateOf(view, { asked: laying, focus: focus(view, laying) }));
    expect(laid.at(-1)).toEqual(inScene(view.brief, [35, 20, 10]));
  });

  it('lay a barrage where somebody is, or where he will be', () => {
    const asked = asking('lay', ['Flak 7']);
    expect(laidAt(view, offer(asked, ['on', 'Fenner']))).toEqual([20, 20, 10]);
    expect(laidAt(view, offer(asked, ['ahead', 'Fenner']))).toEqual([35, 20, 10]);
    const neither = [offer(asked, 'hold'), offer(asking('shoot', []), ['on', 'Fenner'])];
    expect(neither.map((each) => laidAt(view, each))).toEqual([null, null]);
  });

  it('have lines with icons in the log', () => {
    const cover = line('takes cover', { unit: 'Flak 7', side: 'german', hiding: true });
    const winched = line('winched', { unit: 'Drachen', altitude: 10 });
    const lays = line('lays', { unit: 'Flak 7', how: 'on', airplane: 'Fenner', at: [20, 20, 10] });
    expect([GROUND_FIRE, BOMBS, winched, BAILS_OUT, DESTROYED, cover, lays].map(lineIcon)).toEqual([
      ...['shot', 'burst', 'balloon', 'user', 'crash', 'home', 'target'],
    ]);
    expect(lineIcon(line('ground fire', { ...GROUND_FIRE.facts, hit: true }))).toBe('burst');
  });
});

describe('the flat board', () => {
  function board(over = {}, all = view) {
    const did = { onplace: vi.fn<(place: string) => void>(), onpiece: vi.fn<(piece: string) => void>() };
    render(Flat, { state: stateOf(all, over), ...did });
    return did;
  }

  it('shows units that can be picked, with what floats on the ladder', async () => {
    const { onpiece } = board();
    expect(document.querySelectorAll('.unit')).toHaveLength(4);
    expect(document.querySelectorAll('.unit.neutral')).toHaveLength(1);
    expect([...document.querySelectorAll('.who')].map((each) => each.textContent)).toContain('Drachen');
    await userEvent.setup().click(screen.getByRole('button', { name: /^Drachen, balloon, alt 12/ }));
    expect(onpiece).toHaveBeenCalledWith('Drachen');
  });

  it('shows leaks, wrecks and barrages', () => {
    const units = [
      { ...DRACHEN, leak: 2 },
      { ...DUMP, fate: 'destroyed' as const },
      { ...FLAK, barrage: [20, 20, 9] as [number, number, number] },
    ];
    board({}, { ...view, units });
    expect(document.querySelectorAll('.unit .smoke, .wreck .cross, .barrage')).toHaveLength(3);
    expect(screen.getByText('Barrage at altitude 9')).toBeTruthy();
  });

  it('shows where a barrage would lie, and whom an option means', () => {
    const asked = asking('lay', ['Flak 7'], { options: [['on', 'Fenner'], 'hold'] });
    board({ asked, choice: ['on', 'Fenner'], pointed: 'Fenner', focus: focus(view, asked) });
    expect(document.querySelectorAll('.barrage.laid, .arrow, .piece.pointed')).toHaveLength(3);
    expect(document.querySelectorAll('.unit.subject')).toHaveLength(1);
  });
});

describe('the panel', () => {
  const show = (over = {}, all = view) =>
    render(Cockpit, {
      state: stateOf(all, over),
      pieces: pieces(all, context, []),
      filter: '',
      onlook: null,
      onpiece: vi.fn(),
      onfilter: vi.fn(),
    });

  it('shows the unit that is selected or asked about', () => {
    show({ selected: 'Flak 7' });
    expect(screen.getByRole('heading', { name: 'Flak 7' })).toBeTruthy();
    expect(screen.getByText('Behind sandbags')).toBeTruthy();
    cleanup();
    show({ focus: { subject: 'Drachen', others: [], line: null } });
    expect(screen.getByRole('heading', { name: 'Drachen' })).toBeTruthy();
    cleanup();
    show({ selected: 'Fenner', focus: { subject: 'Drachen', others: [], line: null } });
    expect(screen.getByRole('heading', { name: 'Fenner' })).toBeTruthy();
  });

  it('tells what an airplane carries, and who has left it', () => {
    const crew = [person('Fenner', { jumped: true })];
    show({}, tableOf(airplane('Fenner', FENNER.pose, { load: 4, bombs: true, rockets: 1, incendiary: true, crew })));
    for (const text of ['Bombs 4', 'Rockets', 'Incendiary ammunition', 'Bailed out: pilot'])
      expect(screen.getByText(text)).toBeTruthy();
  });
});

function size(model: Object3D): Vector3 {
  return new Box3().setFromObject(model).getSize(new Vector3());
}

describe('models', () => {
  it.each(GROUND)('%s stands on the ground, whole and as a wreck', (kind) => {
    for (const wreck of [false, true]) {
      const box = new Box3().setFromObject(unitModel(kind, '#456', wreck));
      expect(box.min.y).toBeGreaterThan(-0.6);
      expect(Math.max(...size(unitModel(kind, '#456', wreck)).toArray())).toBeGreaterThan(1);
    }
    const tint = (wreck: boolean): number => {
      const mesh = unitModel(kind, '#ffffff', wreck).getObjectByProperty('isMesh', true) as Mesh;
      return Math.max(...Array.from(mesh.geometry.getAttribute('color').array));
    };
    expect(tint(true)).toBeLessThan(0.1);
    expect(tint(false)).toBeGreaterThan(0.1);
  });

  it('an airship is longer than a balloon, and its nose is ahead', () => {
    const [airship, balloon] = [size(airshipModel('#456')), size(balloonModel(1))];
    expect(airship.z).toBeGreaterThan(2 * balloon.z);
    expect(airship.z).toBeGreaterThan(4 * airship.y);
  });
});

it.each<Line>([
  GROUND_FIRE,
  line('barrage', { unit: 'Flak 7', airplane: 'Fenner', roll: 19 }),
  line('fires rockets', { airplane: 'Fenner', unit: 'Drachen', left: 0 }),
  BOMBS,
  line('shell', { unit: 'Dump', side: 'allied', rolls: [3, 4], deviation: 7, hour: 2, at: [30, 31, 0] }),
  line('unit hit', { unit: 'Dump', kind: 'dump', how: 'bombs', rolls: [3], cover: 0, half: false, loss: 3, left: 5 }),
  line('balloon hit', { unit: 'Drachen', ...FENNER_PILOT, sum: [], total: 9, leak: 1, burns: false }),
  DESTROYED,
  BAILS_OUT,
])('$kind is shown as it happens', (told) => {
  expect(actOf(view, told, {} as Stage, new Map())).not.toBeNull();
});

it('only photographs are seen when a task is done', () => {
  const rest = { airplane: 'Fenner', goal: 'Dump', side: 'allied', points: 5, important: false };
  const act = (task: string) => actOf(view, line('task done', { ...rest, task }), {} as Stage, new Map());
  expect([act('photograph') === null, act('spot') === null]).toEqual([false, true]);
});
