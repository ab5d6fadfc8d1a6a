import { expect, test } from 'vitest';
import type { Line } from '../../wire/spandaus/events';
import { lastPicture } from './last';
import { sampleAircraft, sampleView } from './sample';

const line = <Kind extends Line['kind']>(kind: Kind, facts: Extract<Line, { kind: Kind }>['facts']) => ({
  at: 0,
  kind,
  rule: '',
  facts,
});
const aircraft = {
  Hale: sampleAircraft('Hale', 'sopwith-camel', 'allied', null),
  Grey: sampleAircraft('Grey', 'se5a', 'allied', null, { fate: 'gone' }),
  Brandt: sampleAircraft('Brandt', 'fokker-dr1', 'german', null, { fate: 'destroyed' }),
  Vogt: sampleAircraft('Vogt', 'albatros-d3', 'german', null),
  Engel: sampleAircraft('Engel', 'albatros-d3', 'german', null),
};
const log: Line[] = [
  line('turn', { turn: 1 }),
  line('deploys', { aircraft: ['Engel'], card: 'KS' }),
  line('turn', { turn: 2 }),
  line('deploys', { aircraft: ['Hale', 'Grey'], card: '9C' }),
  line('deploys', { aircraft: ['Brandt'], card: '8C' }),
  line('starts', { aircraft: 'Vogt', card: '2H', square: '3H' }),
  line('moves', { aircraft: 'Hale', square: '9H' }),
  line('leaves', { aircraft: 'Grey', square: 'KH', kind: 'permanent' }),
  line('attacks', { shooter: 'Hale', target: 'Brandt', range: 1 }),
];

test('at the end everybody who still flies stands where the last turn left him', () => {
  const shown = lastPicture(sampleView({ aircraft }), log).aircraft;
  expect(shown.Hale?.square).toBe('9H');
  expect(shown.Vogt?.square).toBe('3H');
  expect(shown.Grey?.square).toBeNull();
  expect(shown.Brandt?.square).toBeNull();
  expect(shown.Engel?.square).toBeNull();
});

test('whoever is still on the map stays where he is', () => {
  const view = sampleView();
  expect(lastPicture(view, log).aircraft).toEqual(view.aircraft);
});
