import { PerspectiveCamera, type Vector3 } from 'three';
import { expect, test } from 'vitest';
import { centreShift, type Inset, type Shot, type Size } from '../scene/framing';
import { fightShot } from './dogfights/shots';
import { inAir, SPAN } from './dogfights/layout';
import { sampleAircraft, sampleContext, sampleView } from './dogfights/sample';
import { matters } from './dogfights/sight';
import { inScene } from './icog/layout';
import { level } from './icog/poses';
import { airplane, asking, stateOf as icogState, tableOf } from './icog/sample';
import { matters as icogMatters } from './icog/sight';
import { highShot } from './icog/shots';
import { stateOf } from './sample';
import { tableShot } from './spandaus/shots';
import { HOVER, placePoint } from './spandaus/layout';

/** Windows with what their panels cover. */
const WINDOWS: [Size, Inset][] = [
  [
    { width: 360, height: 640 },
    { left: 0, right: 0, top: 64, bottom: 339, buttons: [] },
  ],
  [
    { width: 390, height: 844 },
    { left: 0, right: 0, top: 64, bottom: 447, buttons: [] },
  ],
  [
    { width: 960, height: 540 },
    { left: 0, right: 0, top: 48, bottom: 290, buttons: [] },
  ],
  [
    { width: 1280, height: 720 },
    { left: 216, right: 260, top: 48, bottom: 356, buttons: [] },
  ],
  [
    { width: 1440, height: 900 },
    { left: 236, right: 304, top: 48, bottom: 356, buttons: [] },
  ],
  [
    { width: 2560, height: 1440 },
    { left: 236, right: 304, top: 48, bottom: 300, buttons: [] },
  ],
];

function eye(shot: Shot, size: Size, inset: Inset): PerspectiveCamera {
  const camera = new PerspectiveCamera(shot.fov, size.width / size.height, 0.5, 20_000);
  const shift = centreShift(inset);
  camera.setViewOffset(size.width, size.height, -shift.x, -shift.y, size.width, size.height);
  camera.position.copy(shot.position);
  camera.lookAt(shot.target);
  camera.updateMatrixWorld();
  camera.updateProjectionMatrix();
  return camera;
}

function expectFree(points: readonly Vector3[], shot: Shot, size: Size, inset: Inset): void {
  const camera = eye(shot, size, inset);
  for (const point of points) {
    const seen = point.clone().project(camera);
    const [x, y] = [((seen.x + 1) / 2) * size.width, ((1 - seen.y) / 2) * size.height];
    expect(x).toBeGreaterThan(inset.left);
    expect(x).toBeLessThan(size.width - inset.right);
    expect(y).toBeGreaterThan(inset.top);
    expect(y).toBeLessThan(size.height - inset.bottom);
  }
}

function pixels(length: number, shot: Shot, size: Size): number {
  const far = shot.position.distanceTo(shot.target);
  return (length * size.height) / (2 * Math.tan((shot.fov * Math.PI) / 360) * far);
}

const context = sampleContext();

/** Two who fight, so many points apart. */
function duel(from: string, to: string) {
  const view = sampleView();
  const [own, other] = [
    sampleAircraft('own', 'camel', 'British', { point: from }),
    sampleAircraft('other', 'dr1', 'German', { point: to }),
  ];
  view.aircraft = { own, other };
  const focus = { subject: 'own', others: [], line: null };
  const points = [from, to].flatMap((name) => inAir(view.brief.plan, name, 3) ?? []);
  return { view, points, found: matters(view, stateOf(view, context, { focus })) };
}

test.each(WINDOWS)('Age of Dogfights: the enemy of a first duel is in sight, however far away (%o)', (size, inset) => {
  const { view, points, found } = duel('B2', 'H11');
  expect(points).toHaveLength(2);
  expectFree(points, fightShot(size, inset, view.brief.plan, found), size, inset);
});

test.each(WINDOWS)(
  'Age of Dogfights: who watches sees all who fight, also far from who decides (%o)',
  (size, inset) => {
    const view = sampleView();
    const places = ['B2', 'D5', 'F8', 'H11'];
    view.aircraft = Object.fromEntries(
      places.map((point, place) => {
        const id = `a${place}`;
        return [id, sampleAircraft(id, 'camel', place % 2 ? 'German' : 'British', { point })];
      }),
    );
    const found = matters(view, stateOf(view, context, { focus: { subject: 'a0', others: [], line: null } }));
    const points = places.flatMap((name) => inAir(view.brief.plan, name, 3) ?? []);
    expectFree(points, fightShot(size, inset, view.brief.plan, found), size, inset);
  },
);

test('In Clouds of Glory: who watches sees all who fight, who decides those close to him', () => {
  const all = [20, 30, 40, 80].map((x, place) =>
    airplane(`a${place}`, level([x, 20, 10], 90), { side: place % 2 ? 'german' : 'allied' }),
  );
  const view = tableOf(...all);
  const focus = { subject: 'a0', others: [], line: null };
  const fighting = all.slice(0, 3).map(({ pose }) => inScene(view.brief, pose.at));
  const far = inScene(view.brief, [80, 20, 10]);
  const watched = icogMatters(view, icogState(view, { focus }));
  expect(watched).toEqual(expect.arrayContaining(fighting));
  expect(watched).not.toContainEqual(far);
  const decided = icogMatters(view, icogState(view, { focus, asked: asking('bank', []) }));
  expect(decided).not.toContainEqual(fighting[2]);
});

test('at fighting range aircraft are large', () => {
  const { view, found } = duel('E5', 'E7');
  for (const [size, inset] of WINDOWS.slice(3)) {
    expect(pixels(SPAN, fightShot(size, inset, view.brief.plan, found), size)).toBeGreaterThan(80);
  }
});

test.each(WINDOWS)('Instant Spandaus: who matters is in sight at both ends of the chain (%o)', (size, inset) => {
  for (const squares of [['AC', '2C'], ['KS', 'AS'], ['7D'], ['8H', '9H', '10C']]) {
    const points = squares.map(placePoint).map((point) => point.setY(point.y + HOVER));
    expectFree(points, tableShot(size, inset, squares), size, inset);
  }
});

test('a deep board lies across a wide window, and is larger for it', () => {
  const [size, inset] = WINDOWS[3] as [Size, Inset];
  const deep = highShot(size, inset, { east: 40, south: 80 });
  const wide = highShot(size, inset, { east: 80, south: 40 });
  expect(deep.position.distanceTo(deep.target)).toBeCloseTo(wide.position.distanceTo(wide.target), -1);
});
