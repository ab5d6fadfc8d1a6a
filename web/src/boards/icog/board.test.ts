import { describe, expect, it } from 'vitest';
import type { Asked } from '../../wire/icog/decisions';
import { offerIn } from '../../wire/told';
import { choiceLine, focus, lineIcon, optionIcon, pieceOf, section } from './decisions';
import { posesAlong, sketchOf, speedAfter } from './draft';
import { faceOf } from './dial';
import { flatPieces, flatPlan, ladder, xy } from './flat';
import { heading } from './heading';
import './words';
import { instruments } from './instruments';
import { type Airplane, landOf } from './model';
import { bandOf, dialAngle, dots, dragAt, radiusOf, safeLetter, zoneOf } from './panel';
import { chips, labelMarks, pieces, sheetOrder, sheetWords } from './pieces';
import { endWords, testWords } from './plan-words';
import { level } from './poses';
import {
  AIM,
  airplane,
  asking,
  CAMEL,
  context,
  FAILED,
  FENNER,
  HIT,
  line,
  person,
  sketchTo,
  STAHL,
  tableOf,
} from './sample';
import { clockWords, spoken } from './spoken';

const view = tableOf(FENNER, STAHL);
const offer = offerIn<Asked>;

describe('the dial', () => {
  it('runs over 280 degrees with its zones and bands', () => {
    expect([dialAngle(0), dialAngle(150), dialAngle(300), dialAngle(400)]).toEqual([-140, 0, 140, 140]);
    expect([60, 75, 185, 190, 256].map((speed) => zoneOf(CAMEL, speed))).toEqual([
      'stall',
      'green',
      'green',
      'yellow',
      'red',
    ]);
    expect([75, 145, 146, 200, 250].map((speed) => bandOf(CAMEL, speed))).toEqual([
      'stall',
      'slow',
      'medium',
      'high',
      'dive',
    ]);
  });

  it('tells the safe template, wind drag and where Energy dots sit', () => {
    expect([safeLetter(CAMEL, 150), safeLetter(CAMEL, 140), safeLetter(CAMEL, 150, 2), safeLetter(CAMEL, 220)]).toEqual(
      ['D', 'C', 'F', 'P'],
    );
    expect(safeLetter(CAMEL, 220, 2)).toBe('P+2');
    expect([radiusOf('A'), radiusOf('P'), radiusOf('P+2')]).toEqual([2, 17, 19]);
    expect([dragAt(CAMEL, 185), dragAt(CAMEL, 195), dragAt(CAMEL, 230)]).toEqual([0, 1, 2]);
    expect(dots(CAMEL, 150, 2)).toEqual({ gain: [154, 163], loss: [136, 132] });
  });
});

it('draws the face about the needle', () => {
  const { strokes, marks } = faceOf(CAMEL, 150, false);
  expect(strokes.filter(({ kind }) => kind === 'marker on')).toHaveLength(1);
  expect(marks.find(({ kind }) => kind === 'letter on')?.text).toBe('D');
  expect(strokes.filter(({ kind }) => kind.startsWith('dot'))).toHaveLength(11);
  expect(marks.filter(({ kind }) => kind === 'number').map(({ text }) => text)).toEqual([
    '0',
    '50',
    '100',
    '200',
    '250',
    '300',
  ]);
  expect(marks.filter(({ kind }) => kind === 'drag').map(({ text }) => text)).toEqual(['−1', '−2']);
});

describe('the Initiative sheet', () => {
  const sheet = {
    Stahl: { die: 3, threat: -2, base: 14, order: 1 },
    Fenner: { die: 6, threat: 0, base: 21, order: 2 },
  };

  it('lists the lowest first and those who are gone last', () => {
    const gone = airplane('Rhodes', level([1, 1, 1], 0), { fate: 'lost', by: 'Stahl' });
    const table = { ...tableOf(gone, FENNER, STAHL), sheet };
    expect(sheetOrder(table).map(({ id }) => id)).toEqual(['Stahl', 'Fenner', 'Rhodes']);
    expect(pieces(table, context, []).at(-1)).toMatchObject({ out: 'shot down by Stahl', place: null, chips: [] });
  });

  it('says who moves, who shoots, and with what others began', () => {
    const moving = { ...view, sheet, moving: ['Stahl'] };
    expect([sheetWords(moving, STAHL, context), sheetWords(moving, FENNER, context)]).toEqual(['moving', 'init 21']);
    const slots = [{ airplane: 'Fenner', role: 'pilot', base: 20, die: 5, bound: '' }];
    expect(sheetWords({ ...view, sheet, slots }, FENNER, context)).toBe('shooting');
  });
});

it('counts the turn and its phases', () => {
  expect(heading(view, context)).toMatchObject({
    turn: 'Turn 3 of 12',
    steps: [
      { name: 'Initiative', state: 'done' },
      { name: 'Move', state: 'now' },
      { name: 'Shoot', state: 'ahead' },
      { name: 'End', state: 'ahead' },
    ],
  });
  expect(heading({ ...view, turn: 0, phases: ['types', 'crews', 'places'], phase: 'places' }, context).turn).toBe(
    'Before the mission',
  );
  expect(heading({ ...view, phase: 'over' }, context).steps.every(({ state }) => state === 'done')).toBe(true);
});

it('shows what is wrong with an airplane, most urgent first', () => {
  const [gun] = FENNER.weapons;
  const struck = airplane('Fenner', FENNER.pose, {
    fire: { cockpit: 5, final: false },
    strength: 9,
    roll_factor: 2,
    engines: [{ ...FENNER.engines[0], state: 'dead', smoke: 4 } as (typeof FENNER.engines)[0]],
    weapons: gun ? [{ ...gun, halves: 0, barrels: gun.barrels.map((each) => ({ ...each, actions: 2 })) }] : [],
    crew: [person('Fenner', { wounds: 2 }), person('Hale', { role: 'observer', state: 'dead' })],
  });
  expect(chips(view, struck, context).map(({ text }) => text)).toEqual([
    'On fire',
    'Engine dead',
    'Strength 9 of 15',
    'Aileron hit',
    'Vickers jammed',
    'Vickers empty',
    'Wounds 2: pilot',
    'Dead: Observer',
  ]);
  expect(labelMarks(view, struck, context).map(({ icon }) => icon)).toEqual(['flame', 'warn', 'gun', 'user']);
  expect(chips(view, FENNER, context)).toEqual([]);
});

it('strength ends at nothing, and who is still to come is not out like the dead', () => {
  const wreck = airplane('Fenner', FENNER.pose, { strength: -3 });
  expect(chips(view, wreck, context).map(({ text }) => text)).toEqual(['Strength 0 of 15']);
  const late = airplane('Hale', FENNER.pose, { fate: 'waiting' });
  const dead = airplane('Rhodes', FENNER.pose, { fate: 'lost' });
  const found = pieces(tableOf(FENNER, late, dead), context, []);
  expect(found.map(({ id, waiting }) => [id, waiting])).toEqual([
    ['Fenner', false],
    ['Hale', true],
    ['Rhodes', false],
  ]);
});

it('is spoken in clock code', () => {
  const diving = airplane('Rhodes', { at: [20, 16, 10], nose: [0, 0.8, -0.6], up: [0, 0.6, 0.8] });
  const table = { ...tableOf(FENNER, STAHL, diving), units: [] };
  expect(spoken(table, context, 'Fenner')).toEqual([
    'Fenner, altitude 10, heading east',
    'Rhodes, friend, three o’clock level, 4 MU, altitude 10, heading north, nose down',
    'Stahl, enemy, twelve o’clock high, 7.2 MU, altitude 14, heading west',
  ]);
  expect(spoken(table, context, null)).toHaveLength(3);
  expect(clockWords({ hour: 5, height: 'below', distance: 3.04 }, context)).toBe('straight below, 3 MU');
});

describe('a decision', () => {
  const shoot = asking('shoot', ['Fenner', 'pilot'], {
    options: [['Stahl', 'long', 0], ['work', 0], 'hold'],
    odds: [[['Stahl', 'long', 0], 0.35]],
  });

  it('is about who decides and whom he means', () => {
    expect(focus(view, shoot)).toEqual({ subject: 'Fenner', others: ['Stahl'], line: null });
    expect(focus(view, asking('fly', ['Fenner', {}]))).toMatchObject({ subject: 'Fenner', others: ['Stahl'] });
    expect(pieceOf(offer(shoot, ['work', 0]))).toBeNull();
    expect(choiceLine({ asked: shoot, choice: ['Stahl', 'long', 0] })).toEqual({
      from: 'Fenner',
      to: 'Stahl',
      text: '35%',
    });
    expect(choiceLine({ asked: shoot, choice: 'hold' })).toBeNull();
    expect(['Stahl', 'work'].map((first) => optionIcon(offer(shoot, [first, 'long', 0])))).toEqual(['shot', 'gun']);
  });

  it('has an icon and a section in the log', () => {
    const flown = { airplane: 'Fenner', legs: [], path: ['straight:15'], trail: [], altitude: 7, climb: -3, flown: 15 };
    const flies = line('flies', flown);
    expect(lineIcon(HIT)).toBe('burst');
    expect(lineIcon(flies)).toBe('dive');
    expect(lineIcon(FAILED)).toBe('x');
    expect(section(line('turn', { turn: 4 }), context)).toEqual({ title: 'Turn 4', remark: '' });
    expect(section(flies, context)).toBeNull();
  });
});

describe('a planned move', () => {
  const sketch = sketchTo(level([24, 16, 6], 180), FENNER.pose);

  it('is drawn only where something may be measured', () => {
    expect(sketchOf(asking('announce', ['Fenner']), sketch)).toBeNull();
    expect(sketchOf(asking('fly', ['Fenner']), sketch)).toBe(sketch);
    expect(speedAfter(sketch)?.speed).toBe(160);
  });

  it('names its tests and its end', () => {
    const [piece] = sketch.outlook?.pieces ?? [];
    expect(piece && testWords(piece, context)).toBe('Turn C, 65%');
    expect(endWords(sketch, 'Fenner', context)).toEqual({ text: 'Fenner ends here', small: 'alt 6, 160 km/h' });
    expect(piece && posesAlong(piece, 0.5).length).toBeGreaterThan(8);
  });

  it('lies on the flat board with its cone and whom it would bring before the guns', () => {
    const end = level([24, 16, 6], 180);
    const plan = flatPlan(view, sketchTo(end, FENNER.pose, {}, [AIM]), 'Fenner', context);
    expect(plan?.lit).toEqual(['Stahl']);
    expect(plan?.shapes.map(({ kind }) => kind)).toEqual(['rim', 'way risky', 'cone']);
    expect(plan?.tags.map(({ text }) => text)).toEqual(['Turn C, 65%', 'Fenner ends here, alt 6, 160 km/h']);
    const { x, y } = xy(view.brief, [24, 16]);
    expect(plan?.ghost).toBe(`translate(${x} ${y}) rotate(180)`);
  });
});

it('keeps the numbers of those who are named alike on the ladder of altitudes', () => {
  const alike = [41, 57].map((number) => ({ id: `Ballonzug ${number}`, altitude: 16, central: true }));
  const { words } = ladder(tableOf(), alike);
  expect(words.flatMap(({ kind, text }) => (kind === 'who' ? text : []))).toEqual(['Ball… 41', 'Ball… 57']);
});

it('keeps names on the ladder of altitudes apart', () => {
  const same = Array.from({ length: 4 }, (_, i) => airplane(`A${i}`, level([5 * i, 5, 10], 0)));
  const table = tableOf(...same);
  const { words } = ladder(table, flatPieces(table, [], context));
  expect(words.filter(({ kind }) => kind === 'rung').map(({ text }) => text)).toEqual(['0', '5', '10', '15']);
  const names = words.filter(({ kind }) => kind === 'who').map(({ y }) => y);
  names.slice(1).forEach((y, i) => expect(y - (names[i] ?? 0)).toBeGreaterThanOrEqual(19));
});

it('takes the usual board where the mission says nothing', () => {
  expect(landOf({ ...view.brief, board: {} })).toEqual({ width: 60, depth: 60, ground: 'field', area: [] });
});

describe('the dials of a cockpit', () => {
  const pose = level([30, 30, 12.34], 118);
  const shown = ({ pose: flown = pose, ...over }: Partial<Airplane>) =>
    instruments(tableOf(airplane('Fenner', flown, over)), 'Fenner', context);

  it('show airspeed, altitude, heading and bank', () => {
    expect(shown({ pose, speed: 170 })).toMatchObject([
      { kind: 'speed', value: 170, of: 300, reading: '170', unit: 'km/h', label: 'Airspeed 170 km/h' },
      { kind: 'height', value: 12.3, reading: '12.3', label: 'Altitude 12.3 MU' },
      { kind: 'compass', value: 118, reading: '118°', label: 'Heading 118°, south-east' },
      { kind: 'bank', value: 0, reading: '0°', label: 'Wings level' },
    ]);
  });

  it('tell to which side it is banked', () => {
    const half = Math.SQRT1_2;
    const north = { at: pose.at, nose: [0, 1, 0] as [number, number, number] };
    expect(shown({ pose: { ...north, up: [half, 0, half] } })[3]).toMatchObject({
      value: 45,
      label: 'Banked 45° to the right',
    });
    expect(shown({ pose: { ...north, up: [-half, 0, half] } })[3]).toMatchObject({
      value: -45,
      reading: '45°',
      label: 'Banked 45° to the left',
    });
  });

  it('are gone with the airplane', () => {
    expect(shown({ fate: 'lost' })).toEqual([]);
  });
});
