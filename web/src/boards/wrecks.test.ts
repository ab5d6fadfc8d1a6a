import { expect, test } from 'vitest';
import { aircraft, viewOf } from '../widgets/algy/fixtures/sample';
import type { Line } from '../wire/dogfights/events';
import { algy } from './algy/model';
import { wrecks as algyWrecks } from './algy/wrecks';
import { CAMEL, sampleView as dogfightsView } from './dogfights/sample';
import { areUntold, wrecks as dogfightsWrecks } from './dogfights/wrecks';
import { FENNER, tableOf } from './icog/sample';
import { wrecks as icogWrecks } from './icog/wrecks';

const lost: Line = {
  kind: 'lost',
  rule: 'dogfights.fire.shot_down',
  facts: { aircraft: CAMEL, cause: 'fire', by: '', point: 'E8' },
  at: 3,
};

test('Age of Dogfights: over the point that the log tells, as long as he is lost', () => {
  const view = dogfightsView();
  expect(dogfightsWrecks(view, [lost])).toEqual([]);
  const camel = view.aircraft[CAMEL];
  if (camel) view.aircraft[CAMEL] = { ...camel, fate: 'lost', point: null };
  expect(dogfightsWrecks(view, [lost])).toMatchObject([{ id: CAMEL, at: 'E8' }]);
  expect([areUntold(view, []), areUntold(view, [lost])]).toEqual([true, false]);
});

test('Watch Algy Dogfight!: over the hex that he keeps', () => {
  const [lives, lies] = [aircraft('A1'), aircraft('B1', { fate: 'lost' })];
  expect(algyWrecks(algy(viewOf(lives, lies)))).toEqual([{ id: 'B1', name: 'B1', at: lies.hex }]);
});

test('In Clouds of Glory: below his last pose', () => {
  expect(icogWrecks(tableOf(FENNER))).toEqual([]);
  const { id, pose } = FENNER;
  expect(icogWrecks(tableOf({ ...FENNER, fate: 'lost' }))).toEqual([{ id, name: id, at: pose.at }]);
});
