import './words';
import { expect, test } from 'vitest';
import type { Burst, Flies, Line } from '../../wire/dogfights/events';
import { offerIn, type Told } from '../../wire/told';
import type { Asked } from '../../wire/dogfights/decisions';
import { t } from '../../words/ui.svelte';
import board from '.';
import { choiceLine, commit, exitWords, focus, lineIcon, pieceOf, placeOf } from './decisions';
import { exitOf } from './exits';
import { heading } from './heading';
import { instruments } from './instruments';
import { isCentral } from './models';
import { happened } from '../passing';
import { stateOf } from '../sample';
import { lastFlight } from './passing';
import { pieces, shortNames } from './pieces';
import { accessPoint, areas, cloudTops } from './plan';
import type { Draft } from './route';
import { AID, CAMEL, ROUTE, sampleAircraft, sampleContext, sampleDraft, sampleView, TRIPLANE } from './sample';
import { matters } from './sight';
import { spoken } from './spoken';
import { spotsOf } from './spots';

const english = sampleContext(t);
const view = sampleView();
const fire: Asked = { seat: 'British', kind: 'fire', about: [CAMEL], options: [['fixed', TRIPLANE], 'hold fire'] };
const answer: Asked = {
  seat: 'German',
  kind: 'return fire',
  about: [CAMEL],
  options: [[TRIPLANE, 'tail'], 'hold fire'],
};
const gate: Asked = {
  seat: 'British',
  kind: 'access point',
  about: ['S.E.5 10'],
  options: [
    ['W-2', 0],
    ['N-3', 4],
    ['N-3', 5],
  ],
};

const offer = offerIn<Asked>;

test('access points lie one step outside their edge', () => {
  const { plan } = view.brief;
  expect(accessPoint(plan, 'W-1')).toEqual({ row: 0, column: -1 });
  expect(accessPoint(plan, 'E-8')).toEqual({ row: 9, column: 12 });
  expect(accessPoint(plan, 'S-5')).toEqual({ row: 10, column: 6 });
  expect(accessPoint(plan, 'G5')).toBeNull();
});

test('a cloud covers its middle and the points around it, as high as its top', () => {
  const tops = cloudTops(view.brief.plan);
  expect([...tops.keys()].sort()).toEqual(['B3', 'B4', 'C3', 'C4', 'C5', 'D3', 'D4']);
  expect(tops.get('C5')).toBe(3);
  expect(tops.get('C4')).toBe(2);
});

test('an area is a block of points with the name that the referee uses', () => {
  const [area] = areas(view.brief.plan);
  expect(area?.id).toBe('British A');
  expect(area?.points).toHaveLength(6);
});

test('pieces say how they are', () => {
  const told = pieces(view, english, [ROUTE]);
  const named = (id: string) => told.find((piece) => piece.id === id);
  expect(named(CAMEL)).toMatchObject({ badge: 'gb', placeName: 'F6, level 3', type: 'speed 5, agility IV' });
  expect(named(CAMEL)?.chips.map((chip) => chip.text)).toEqual(['Decides now']);
  expect(named('S.E.5 10')?.chips.map((chip) => chip.text)).toEqual(['Hit: engine', 'Ace', 'On an access point']);
  expect(named(TRIPLANE)?.chips.map((chip) => chip.text)).toEqual(['Descent announced']);
  expect(named('Fokker D.VII 10')).toMatchObject({ place: null, placeName: 'on patrol' });
});

test('whoever is lost says who did it, and nothing else', () => {
  const lost = sampleAircraft(CAMEL, 'camel', 'British', { fate: 'lost', by: TRIPLANE, damage: ['wings', 'tail'] });
  const [told] = pieces(sampleView({ aircraft: { [CAMEL]: lost } }), english, []);
  expect(told).toMatchObject({ out: `shot down by ${TRIPLANE}`, chips: [], place: null });
});

test('a pilot who is not known is not named', () => {
  const hidden = sampleAircraft(CAMEL, 'camel', 'British', { pilot: 'unknown', shown: false });
  const [told] = pieces(sampleView({ aircraft: { [CAMEL]: hidden } }), english, []);
  expect(told?.type).toBe('speed 5, agility IV');
  expect(told?.chips).toEqual([]);
});

test('names are shortened where nobody else is called so', () => {
  expect(shortNames(view).get(CAMEL)).toBe('Camel 5');
  const twins = {
    a: sampleAircraft('Sopwith Camel 5', 'camel', 'British'),
    b: sampleAircraft('Curtiss Camel 5', 'other', 'German'),
  };
  const models = { ...view.brief.models, other: { ...view.brief.models.camel!, name: 'Curtiss Camel' } };
  const names = shortNames(sampleView({ aircraft: twins, brief: { ...view.brief, models } }));
  expect([...names.values()]).toEqual(['Sopwith Camel 5', 'Curtiss Camel 5']);
});

test('the side with crosses stands on squares; of two alike, the second one does', () => {
  expect(isCentral(view, 'German')).toBe(true);
  expect(isCentral(view, 'British')).toBe(false);
  const all = Object.values(view.aircraft).map((each) => [each.id, { ...each, model: 'camel' }]);
  const alike = sampleView({ aircraft: Object.fromEntries(all) });
  expect([isCentral(alike, 'British'), isCentral(alike, 'German')]).toEqual([false, true]);
});

test('the board is told in clock code, nearest first', () => {
  const [self, first, second] = spoken(view, english, CAMEL);
  expect(self).toBe('Sopwith Camel 5 at F6, level 3, heading east');
  expect(first).toBe('Fokker Dr.I 4, enemy, 11 o’clock high by one level, range 2, heading west, nose down');
  expect(second).toMatch(/^S\.E\.5 10, friend/);
  expect(spoken(view, english, null).slice(0, 2)).toEqual([
    'Wind from the north-east, blowing toward the south-west',
    'Sun in the south-west',
  ]);
});

test('options have places and pieces on the board', () => {
  const photograph: Asked = { seat: 'British', kind: 'photograph', about: [CAMEL, 'A'] };
  expect(placeOf(offer(gate, ['N-3', 4]))).toBe('N-3/4');
  expect(placeOf(offer({ ...gate, kind: 'level', options: null, about: ['S.E.5 10', 'W-2'] }, 3))).toBe('W-2@3');
  expect(placeOf(offer(photograph, 'British A'))).toBe('area British A');
  expect(placeOf(offer(photograph, 'hold'))).toBeNull();
  expect(pieceOf(offer(fire, ['fixed', TRIPLANE]))).toBe(TRIPLANE);
  expect(pieceOf(offer(answer, [TRIPLANE, 'tail']))).toBe(TRIPLANE);
});

test('access points with two headings have two petals', () => {
  const spots = spotsOf(view, gate, undefined, offer(gate, ['N-3', 5]));
  expect(spots.map(({ name, petals }) => [name, petals.length])).toEqual([
    ['W-2', 1],
    ['N-3', 2],
  ]);
  expect(spots[1]?.petals.map(({ chosen }) => chosen)).toEqual([false, true]);
});

test('ends within reach, those with a shot marked; the next steps with those that are barred', () => {
  const sketch = { levels: -1, path: 'F', tilt: null, draft: sampleDraft(-1, 'F') };
  const spots = spotsOf(view, ROUTE, sketch, null);
  expect(spots.filter(({ kind }) => kind === 'end').map(({ name }) => name)).toEqual(['F9', 'E8']);
  expect(spots[1]?.petals.map(({ fires }) => fires)).toEqual([false, true]);
  expect(spots.filter(({ kind }) => kind === 'way').map(({ name }) => name)).toEqual(['way F', 'way R']);
});

test('of many ends only those where something happens are drawn in full', () => {
  const more = (count: number) =>
    Array.from({ length: count }, (_, place) => ({
      point: `A${place + 1}`,
      level: 3,
      heading: 0,
      levels: -1,
      path: 'FFF',
    }));
  const quiet = (count: number) => {
    const asked = { ...ROUTE, aid: { ...AID, places: [...(AID.places ?? []), ...more(count)] } };
    return spotsOf(view, asked, undefined, null)
      .filter(({ kind }) => kind === 'end')
      .map((spot) => [spot.name, spot.quiet]);
  };
  const many = quiet(18);
  expect(many.filter(([name]) => String(name).startsWith('A')).every(([, dot]) => dot)).toBe(true);
  expect(many.find(([name]) => name === 'E8')).toEqual(['E8', false]);
  expect(quiet(2).every(([, dot]) => !dot)).toBe(true);
});

test('while a route is half drawn, only ends that it can still have are lit, and the camera does not move for that', () => {
  const drawn = (path: string) => ({ levels: -1, path, tilt: null, draft: sampleDraft(-1, path) });
  const lit = (path: string): string[] =>
    spotsOf(view, ROUTE, drawn(path), null)
      .filter(({ kind }) => kind === 'end')
      .map(({ name }) => name);
  expect(lit('FF')).toEqual(['F9']);
  expect(lit('FFF')).toEqual(['F9', 'E8']);
  const state = stateOf(view, english, { asked: ROUTE });
  expect(matters(view, { ...state, sketch: drawn('FF') })).toEqual(matters(view, state));
});

test('a way off the board is marked at the last point on it, with the label of the tray', () => {
  const camel = sampleAircraft(CAMEL, 'camel', 'British', { point: 'B11' });
  const edge = sampleView({ aircraft: { [CAMEL]: camel } });
  const exit = { point: null, level: 2, heading: 0, levels: -1, path: 'FF', edges: 'E' };
  const asked = { ...ROUTE, aid: { ...AID, places: [exit] } };
  const found = (path: string, over: Partial<Draft> = {}) => {
    const draft = { ...sampleDraft(-1, path), ways: [], places: [exit], ...over };
    return spotsOf(edge, asked, { levels: -1, path, tilt: null, draft }, null);
  };
  const mark = { kind: 'exit', name: 'off E', row: 1, column: 11, level: 2, edges: 'E' };
  expect(found('')).toMatchObject([{ ...mark, petals: [{ heading: 0, chosen: false }] }]);
  expect(found('FF', { complete: true, leaves: true })).toMatchObject([{ ...mark, petals: [{ chosen: true }] }]);
  expect(exitOf(edge, asked, 'LL')).toEqual({ row: 0, column: 11, heading: 2, edges: 'N' });
  expect(exitOf(edge, asked, 'RL')).toEqual({ row: 2, column: 11, heading: 0, edges: 'E' });
  const ways = [
    { letter: 'F', off: true },
    { letter: 'L', off: true },
    { letter: 'R', off: true, rule: 'dogfights.move.allowance' },
  ];
  expect(found('F', { ways }).map(({ name, edges }) => [name, edges])).toEqual([
    ['off E', 'E'],
    ['way L', 'E'],
  ]);
  expect(exitWords('NE', english)).toBe('Leave: north east');
});

test('a shot that is chosen is a line', () => {
  expect(choiceLine(offer(fire, ['fixed', TRIPLANE]), english)).toEqual({
    from: CAMEL,
    to: TRIPLANE,
    text: 'Fixed guns',
  });
  expect(choiceLine(offer(answer, [TRIPLANE, 'tail']), english)).toMatchObject({ from: TRIPLANE, to: CAMEL });
  expect(choiceLine(offer(fire, 'hold fire'), english)).toBeNull();
  expect(focus(view, fire, english)).toMatchObject({ subject: CAMEL, others: [TRIPLANE] });
});

test('the button says what is missing', () => {
  const drawn = (path: string) => ({ levels: -1, path, tilt: null, draft: sampleDraft(-1, path) });
  expect(commit(ROUTE, drawn('F'), english)).toBe('Fly it: 2 steps left');
  expect(commit(ROUTE, drawn('FF'), english)).toBe('Fly it: 1 step left');
  expect(commit(ROUTE, drawn('FFF'), english)).toBe('Fly it');
});

test('the heading follows the phases', () => {
  expect(heading(view, english)).toMatchObject({
    turn: 'Round 3 of 20, British',
    steps: [{ state: 'now' }, { state: 'ahead' }],
  });
  const before = heading(sampleView({ active: '', phases: ['choose', 'enter'], phase: 'enter' }), english);
  expect(before.steps.map(({ state }) => state)).toEqual(['done', 'now']);
});

const FLIGHT: Flies = {
  aircraft: CAMEL,
  start: 'F6',
  path: 'F',
  trail: [['F7', 3, 0]],
  point: 'F7',
  level: 3,
  heading: 'E',
  steps: 1,
  sum: [['speed', 1]],
  levels: 0,
  tilt: 0,
  edges: '',
};
const BURST: Burst = {
  shooter: CAMEL,
  target: TRIPLANE,
  gun: 'fixed',
  position: 'H8/V8',
  column: 'B',
  dice: [3, 5],
  sum: [['dice', 8]],
  total: 8,
  result: 'miss',
  second: false,
  outright: false,
};
const shot = (result: string): Told<'burst', Burst> => ({
  kind: 'burst',
  rule: '',
  facts: { ...BURST, result },
  at: 0,
});

test('what is new in the log is shown; what was taken back is not', () => {
  const a: Line = { kind: 'turn', rule: '', facts: { turn: 1, side: 'British' }, at: 0 };
  const b: Line = { kind: 'flies', rule: '', facts: FLIGHT, at: 0 };
  const c = shot('miss');
  expect(happened([a, b], [a, b, c])).toEqual([c]);
  expect(happened([a, b, c], [a])).toEqual([]);
  expect(lastFlight([a, b, c])).toBe(b);
});

test('a burst has the icon of what it came to', () => {
  expect(['jam', 'miss', 'damage'].map((result) => lineIcon(shot(result)))).toEqual(['gun', 'shot', 'burst']);
});

test('dials show speed, level, heading and tilt of an aircraft on the board', () => {
  const shown = (over: Parameters<typeof sampleAircraft>[3]) => {
    const camel = sampleAircraft(CAMEL, 'camel', 'British', { point: 'F6', fate: 'flying', ...over });
    return instruments({ ...view, aircraft: { [CAMEL]: camel } }, CAMEL, english);
  };
  expect(shown({ level: 3, heading: 1, tilt: -1 })).toMatchObject([
    { kind: 'speed', value: 5, reading: '5', label: 'Speed 5' },
    { kind: 'height', value: 3, of: 5, reading: '3', label: 'Level 3 of 5' },
    { kind: 'compass', value: 30, reading: 'NE', label: 'Heading north-east' },
    { kind: 'pitch', value: -30, label: 'Nose tilted down' },
  ]);
  expect(shown({ heading: 0, tilt: 0 }).slice(2)).toMatchObject([
    { value: 90, reading: 'E' },
    { value: 0, label: 'Nose level' },
  ]);
  expect(shown({ fate: 'left', point: null })).toEqual([]);
});

test('its turns are called rounds wherever they are named', () => {
  expect(board.counts).toBe('round');
  expect(board.before?.(english)).toBe('Before the first round');
});
