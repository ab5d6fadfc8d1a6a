import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { aircraft, asking, line, note, stateOf, viewOf } from '../../widgets/algy/fixtures/sample';
import type { Asked } from '../../wire/algy/decisions';
import { offerIn } from '../../wire/told';
import { cardWords, deckPicture } from './cards';
import { choiceLine, focus, lineIcon, optionIcon, pieceOf, placeOf } from './decisions';
import { fan, places } from './fan';
import { passages } from './flights';
import { heading } from './heading';
import { heightOf, inAir, yawOf } from './layout';
import { instruments } from './instruments';
import { isWithin } from './lights';
import {
  type Aircraft,
  algy,
  type AlgyView,
  damageRows,
  groups,
  members,
  nextHex,
  planOf,
  rankOf,
  ties,
} from './model';
import { lastWay } from './passing';
import { chips, labelMarks, pieces } from './pieces';
import { spoken } from './spoken';
import { neighbour, spotsOf } from './spots';

const { context } = stateOf(viewOf());
const section = [aircraft('A1'), aircraft('A2', { attached: 'A1' }), aircraft('A3', { attached: 'A1' })];
const enemy = aircraft('B1', { hex: 'E5', facing: 0, level: 7 });

const offer = offerIn<Asked>;

function table(...all: Aircraft[]): AlgyView {
  return algy(viewOf(...all));
}

const FLYING = ['ahead', 'right 60', 'right 180', 'left 60', 'maneuver', 'climb 1', 'climb 2', 'dive 1', 'not so fast'];
const moving: Asked = asking('move', ['A1'], FLYING, {
  notes: [note('ahead', 'enters', { hex: 'E4' })],
  odds: [['right 180', 0.58]],
});
const banked: Asked = asking('move', ['A1'], ['maneuver', 'face N', 'face SE', 'die N', 'exit']);

describe('groups', () => {
  it('are chains of those who follow', () => {
    const flight = [...section, aircraft('C1', { attached: 'A1' }), aircraft('C2', { attached: 'C1' })];
    const view = table(...flight, enemy);
    expect(members(view, 'A1').map(({ id }) => id)).toEqual(['A2', 'A3', 'C1', 'C2']);
    expect(groups(view).map((group) => group.map(({ id }) => id))).toEqual([['A1', 'A2', 'A3', 'C1', 'C2'], ['B1']]);
    expect(ties(view).map(({ follower, leader }) => `${follower.id} ${leader.id}`)).toEqual([
      'A2 A1',
      'A3 A1',
      'C1 A1',
      'C2 C1',
    ]);
    expect(rankOf(view, flight[0] as Aircraft)).toBe('section');
    expect(rankOf(view, flight[1] as Aircraft)).toBe('');
  });

  it('lose nobody and tie nobody to who is gone', () => {
    const view = table(aircraft('A1', { fate: 'lost' }), aircraft('A2', { attached: 'A1' }));
    expect(ties(view)).toEqual([]);
    expect(groups(view).map((group) => group.map(({ id }) => id))).toEqual([['A2']]);
  });
});

it('counts damage row by row', () => {
  const rows = damageRows(aircraft('A1', { marks: 8 }));
  expect(rows.map(({ marked, full }) => [marked, full])).toEqual([
    [6, true],
    [2, false],
    [0, false],
    [0, false],
  ]);
});

describe('the fan of a hex', () => {
  const apart = (all: [string, { east: number; south: number }][]): number => {
    const near = all.flatMap(([, one], i) =>
      all.slice(i + 1).map(([, other]) => Math.hypot(one.east - other.east, one.south - other.south)),
    );
    return Math.min(...near);
  };

  it('puts a group in a wedge behind its Leader', () => {
    const placed = places(table(...section));
    const [lead, left, right] = ['A1', 'A2', 'A3'].map((id) => placed.get(id));
    // They face south.
    expect(lead?.south).toBeGreaterThan(left?.south ?? 1);
    expect(left?.south).toBeCloseTo(right?.south ?? 9);
    expect(left?.east).toBeCloseTo(-(right?.east ?? 9));
  });

  it('lets those who maneuver circle around the others', () => {
    const circling = ['A2', 'A3', 'B1', 'B2'].map((id) => aircraft(id, { facing: -1, banked: true }));
    const placed = places(table(aircraft('A1'), ...circling));
    const inner = placed.get('A1');
    expect([inner?.circles, Math.hypot(inner?.east ?? 1, inner?.south ?? 1)]).toEqual([false, 0]);
    for (const { id } of circling) {
      const { east, south, angle, circles } = placed.get(id) as NonNullable<ReturnType<typeof placed.get>>;
      expect(circles).toBe(true);
      // The nose points along the circle, clockwise.
      expect(Math.sin(angle) * east - Math.cos(angle) * south).toBeCloseTo(0);
      expect(east * -Math.cos(angle) - south * Math.sin(angle)).toBeGreaterThan(0);
    }
  });

  it('has room for a dozen within the hex', () => {
    for (const banks of [false, true]) {
      const dozen = Array.from({ length: 12 }, (_, i) =>
        aircraft(`${i % 2 ? 'A' : 'B'}${i}`, banks && i > 2 ? { facing: -1, banked: true } : { facing: i % 6 }),
      );
      const placed = fan(dozen, ({ id }) => id);
      expect(placed).toHaveLength(12);
      expect(apart(placed)).toBeGreaterThan(0.11);
      for (const [, { east, south }] of placed) expect(Math.hypot(east, south)).toBeLessThan(0.5);
    }
  });
});

describe('a Movement Point on the board', () => {
  const view = table(...section, enemy);

  it('lights the faced hex with its turns', () => {
    const spots = spotsOf(view, { asked: moving, choice: 'right 60' });
    expect(spots.map(({ name, kind }) => [name, kind])).toEqual([
      ['E4', 'ahead'],
      ['here', 'here'],
      ['up', 'up'],
      ['down', 'down'],
    ]);
    expect(spots[0]?.petals.map(({ side, turn, chance, chosen }) => [side, turn, chance, chosen])).toEqual([
      [4, 1, 1, true],
      [0, 3, 0.58, false],
      [2, -1, 1, false],
    ]);
  });

  it('lights the sides to straighten out to, once each', () => {
    const circling = table(aircraft('A1', { facing: -1, banked: true }));
    const spots = spotsOf(circling, { asked: banked, choice: 'die N' });
    expect(spots.map(({ name, chosen }) => [name, chosen])).toEqual([
      ['here', false],
      ['to N', true],
      ['to SE', false],
    ]);
  });

  it('shows the way off the board', () => {
    const edge = asking('move', ['A1'], ['ahead', 'maneuver'], { notes: [note('ahead', 'leaves the board')] });
    expect(spotsOf(view, { asked: edge, choice: undefined })[0]).toMatchObject({ name: 'off', kind: 'off', side: 3 });
  });

  it('walks along the turns by arrow keys', () => {
    const spots = spotsOf(view, { asked: moving, choice: undefined });
    expect(neighbour(spots, null, 'left')).toBe('E4');
    expect(neighbour(spots, 'E4', 'left')).toBe('E4/left 60');
    expect(neighbour(spots, 'E4', 'right')).toBe('E4/right 60');
    expect(neighbour(spots, 'E4/right 60', 'right')).toBe('E4/right 180');
    expect(neighbour(spots, 'E4/right 180', 'right')).toBe('E4/right 180');
    expect(neighbour(spots, 'E4', 'up')).toBe('up');
    expect(neighbour(spots, 'E4', 'down')).toBe('here');
    expect(neighbour(spots, 'here', 'down')).toBe('down');
    expect(neighbour([], 'E4', 'down')).toBeNull();
  });

  it('has a place for every order that has one', () => {
    expect(FLYING.map((order) => placeOf(offer(moving, order)))).toEqual([
      'E4',
      'E4/right 60',
      'E4/right 180',
      'E4/left 60',
      'here',
      'up',
      'up',
      'down',
      null,
    ]);
    expect(placeOf(offer(asking('facing', ['A1'], []), ['choose', 2]))).toBe('to SE');
    expect(placeOf(offer(asking('facing', ['A1'], []), ['three', 2]))).toBeNull();
  });

  it('knows the next hex and the edge', () => {
    expect(nextHex(planOf(view.brief), 'E3', 3)).toBe('E4');
    expect(nextHex(planOf(view.brief), 'A1', 0)).toBeNull();
  });
});

describe('an attack on the board', () => {
  const options = [['A1', 'B1', 'all'], ['A1', 'B1', 'all', 'fewer'], ['A1', 'unjam', 0], 'done'];
  const asked = asking('attack', ['A1', 'A2'], options, { notes: [note(['A1', 'B1', 'all'], 'pool', { dice: 5 })] });
  const view = table(...section, enemy);

  it('is chosen by picking whom all guns aim at', () => {
    expect(options.map((option) => pieceOf(offer(asked, option)))).toEqual(['B1', null, null, null]);
    expect(focus(view, asked, context)).toEqual({ subject: 'A1', others: ['B1'], line: null });
  });

  it('is a line with its dice', () => {
    expect(choiceLine(offer(asked, ['A1', 'B1', 'all']), context)).toEqual({ from: 'A1', to: 'B1', text: '5 dice' });
    expect(choiceLine(offer(asked, ['A1', 'unjam', 0]), context)).toBeNull();
    const defence = asking('defense dice', ['B1', 'A1', 1], [0, 1]);
    expect(focus(view, defence, context)).toMatchObject({ subject: 'A1', others: ['B1'], line: { text: '1 die' } });
  });

  it('has its pictures', () => {
    expect(lineIcon(line('attack', { hits: 2 }))).toBe('burst');
    expect(lineIcon(line('attack', { hits: 0 }))).toBe('shot');
    expect(lineIcon(line('level', { pitch: -1 }))).toBe('dive');
    expect(options.map((option) => optionIcon(offer(asked, option)))).toEqual(['shot', 'shot', 'gun', 'check']);
  });
});

describe('words', () => {
  it('tell the state of an aircraft, most urgent first', () => {
    const hurt = aircraft('A2', { burning: true, smoking: true, marks: 7, jammed: [0], attached: 'A1', pitch: -1 });
    const view = table(aircraft('A1'), hurt);
    expect(chips(view, hurt, context).map(({ text }) => text)).toEqual([
      'On fire',
      'Damage 7 of 24',
      'Jammed: Vickers',
      'Follows A1',
      'Half a level down',
      'Pilot Dice 4 of 6',
    ]);
    expect(labelMarks(view, hurt, context).map(({ icon }) => icon)).toEqual(['flame', 'gun']);
    const [, piece] = pieces(view, context, []);
    expect(piece).toMatchObject({ name: 'A2 Percy', placeName: 'E3, L5↓', pips: { taken: 1, of: 4 } });
    expect(piece?.record.find(({ label }) => label === 'Damage row 2')).toMatchObject({ value: '■□□□□□' });
  });

  it('tell of those who are gone', () => {
    const [piece] = pieces(table(aircraft('A1', { fate: 'lost', by: 'B1' })), context, []);
    expect(piece).toMatchObject({ out: 'lost to B1', place: null, chips: [] });
  });

  it('speak in clock code, nearest first', () => {
    const far = aircraft('B2', { hex: 'I3', level: 4, facing: -1, banked: true });
    expect(spoken(table(aircraft('A1'), far, enemy), context, 'A1')).toEqual([
      'A1 at E3, level 5, heading south',
      'B1, enemy, 12 o’clock high by 2 levels, range 2, heading north',
      'B2, enemy, 9 o’clock low by one level, range 4, maneuvering in its hex',
    ]);
    expect(spoken(table(aircraft('A1', { facing: -1, banked: true }), enemy), context, 'A1')[1]).toBe(
      'B1, enemy, to the south high by 2 levels, range 2, heading north',
    );
  });

  it('tell the turn and the card in play', () => {
    const view: AlgyView = {
      ...table(...section),
      phase: 'cards',
      built: ['section:A1', 'section:A1', 'tally-ho', 'archie:central'],
      drawn: ['section:A1', 'tally-ho'],
      left: 2,
      card: 'tally-ho',
    };
    const { turn, steps } = heading(view, context);
    expect([turn, ...steps.map(({ name, state }) => `${name} ${state}`)]).toEqual([
      'Turn 1 of 8',
      'Orders done',
      'Card 2 of 4: Tally Ho! now',
      '2 left ahead',
    ]);
    expect(deckPicture(view).rest).toEqual([
      { name: 'section:A1', count: 1 },
      { name: 'archie:central', count: 1 },
    ]);
    expect(cardWords('archie:central', context)).toBe('Archie, Central Powers');
  });
});

describe('what happens', () => {
  const flew = (id: string, start: string, hex: string) => line('flew', { aircraft: id, start, hex, turn: 0 });

  it('is flown together until something else happens', () => {
    const view = table(...section, enemy);
    const now = (id: string): Vector3 | null => inAir(planOf(view.brief), view.aircraft[id]?.hex ?? '', 5);
    const log = [
      flew('A1', 'E3', 'E4'),
      line('level', { aircraft: 'A1', level: 6, pitch: 1 }),
      flew('A2', 'E3', 'E4'),
      line('attack', { aircraft: 'A1', target: 'B1', dice: [6], hits: 1 }),
      line('maneuvers', { aircraft: 'A1' }),
    ];
    const found = passages(view, log, places(view), now);
    expect(found.map((each) => (each.kind === 'flights' ? each.flights.map(({ aircraft: id }) => id) : 'act'))).toEqual(
      [['A1', 'A2'], 'act', ['A1']],
    );
    const [first] = found;
    const [path] = first?.kind === 'flights' ? first.flights : [];
    expect(path?.points.at(-1)?.y).toBeCloseTo(heightOf(6));
    expect(path?.points).toHaveLength(3);
  });

  it('leaves the way of the last move', () => {
    const log = [
      flew('A1', 'D1', 'D2'),
      line('movement', { aircraft: 'A1' }),
      flew('A1', 'E3', 'E4'),
      flew('A1', 'E4', 'E5'),
    ];
    expect(lastWay(log)).toEqual({ aircraft: 'A1', hexes: ['E3', 'E4', 'E5'] });
    expect(lastWay([])).toBeNull();
  });
});

it('turns noses as the compass does', () => {
  // A model's nose points to +z, which is south.
  expect(Math.cos(yawOf(Math.PI))).toBeCloseTo(1);
  expect(Math.sin(yawOf(Math.PI / 2))).toBeCloseTo(1);
});

it('finds a point in a polygon', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
  ];
  expect([isWithin(5, 5, square), isWithin(15, 5, square), isWithin(-1, 5, square)]).toEqual([true, false, false]);
});

describe('the dials of a cockpit', () => {
  const shown = (over: Partial<Aircraft>) => instruments(algy(viewOf(aircraft('A1', over))), 'A1', context);

  it('show speed, level and heading', () => {
    expect(shown({ speed: 4, level: 6, pitch: 0, facing: 2 })).toMatchObject([
      { kind: 'speed', value: 4, reading: '4' },
      { kind: 'height', value: 6, reading: '6' },
      { kind: 'compass', value: 120, of: 360 },
    ]);
  });

  it('have no compass for whoever circles', () => {
    expect(shown({ facing: -1 }).map(({ kind }) => kind)).toEqual(['speed', 'height']);
  });

  it('are gone with the aircraft', () => {
    expect(shown({ fate: 'lost' })).toEqual([]);
  });
});
