import { expect, test } from 'vitest';
import { aircraft, stateOf, viewOf } from '../widgets/algy/fixtures/sample';
import { t } from '../words/ui.svelte';
import { algy as seen } from './algy/model';
import { objective as algy } from './algy/objective';
import { objective as dogfights } from './dogfights/objective';
import {
  sampleAircraft as dogfighter,
  sampleContext as dogfightsContext,
  sampleView as dogfightsView,
} from './dogfights/sample';
import { objective as icog } from './icog/objective';
import { context as icogContext, FENNER, STAHL, tableOf } from './icog/sample';
import { ownSide } from './sides';
import { objective as spandaus } from './spandaus/objective';
import { sampleContext, sampleThing, sampleView } from './spandaus/sample';
import './algy/words';
import './dogfights/words';
import './icog/words';
import './spandaus/words';

const fight = sampleContext(t);
const watching = { ...fight, info: { ...fight.info, mine: [] } };
const german = { ...fight, info: { ...fight.info, mine: ['german'] } };

test('a viewer has a side, unless he watches or plays for both', () => {
  expect(ownSide(fight.info)).toBe('allied');
  expect(ownSide(watching.info)).toBeNull();
  expect(ownSide({ ...fight.info, mine: ['allied', 'german'] })).toBeNull();
});

test('Instant Spandaus: points of the scenario, and Hit Points where they break a tie', () => {
  const view = sampleView({ points: { allied: 2, german: 1 } });
  view.brief = { ...view.brief, victory: { destroyed: { scout: 1, bomber: 3 } } };
  const { goal, terms, scores } = spandaus(view, fight);
  expect(goal).toBe('Shoot down the enemy');
  expect(terms.filter((term) => term.includes('destroyed'))).toEqual(['Enemy scout destroyed: 1.']);
  expect(terms.at(-1)).toContain('after turn 20');
  expect(scores).toEqual([
    { name: 'Points', by: { allied: 2, german: 1 } },
    { name: 'Hit Points', by: { allied: 4, german: 6 } },
  ]);
});

test('Instant Spandaus: whoever has what scores by surviving keeps it, the other side hunts it', () => {
  const view = sampleView();
  view.brief = { ...view.brief, victory: { survived: { 'two-seater': 1 }, hit_points: false } };
  expect(spandaus(view, fight).goal).toBe('Keep your two-seaters flying to the end');
  expect(spandaus(view, german).goal).toBe('Shoot down the two-seaters');
  expect(spandaus(view, watching).goal).toBe('Shoot down the enemy');
  expect(spandaus(view, fight).scores.map(({ name }) => name)).toEqual(['Points']);
});

test('Instant Spandaus: training missions say how far they have come', () => {
  const recon = sampleView({ targets: ['5H', '5C', '5S'], reached: 1 });
  recon.brief = { ...recon.brief, mission: 'photo-recon' };
  expect(spandaus(recon, fight)).toMatchObject({
    rule: 'spandaus.training.recon-win',
    scores: [{ name: 'Photographed', by: { allied: '1 of 3' } }],
  });
  const balloon = sampleView({ things: { balloon: sampleThing('balloon', 'balloon', 'german', '6D') } });
  balloon.brief = { ...balloon.brief, mission: 'balloon' };
  expect(spandaus(balloon, fight).goal).toContain('Destroy the balloon');
  expect(spandaus(balloon, german).goal).toContain('Guard the balloon');
});

test('Age of Dogfights: by mode, and by a task of one side', () => {
  const context = dogfightsContext(t);
  const view = dogfightsView({ points: { British: 0.5, German: 3 } });
  expect(dogfights(view, context)).toMatchObject({
    goal: 'Photograph your areas and bring the films home',
    rule: 'dogfights.recon.points',
    scores: [{ name: 'Points', by: { British: 0.5, German: 3 } }],
  });
  const bombers = [1, 2, 3].map((number) =>
    dogfighter(`Gotha ${number}`, 'gotha-g4', 'German', {
      role: 'bomber',
      fate: 'left',
      left_by: number > 1 ? 'W' : 'N',
    }),
  );
  const task = { ...view, aircraft: Object.fromEntries(bombers.map((each) => [each.id, each])) };
  task.brief = { ...view.brief, mode: 'breakthrough', task: { side: 'German', wins: 3, draws: 2 } };
  expect(dogfights(task, context)).toMatchObject({
    goal: 'Let nobody through to your side',
    scores: [{ name: 'Task', by: { German: '2 of 3' } }, { name: 'Points' }],
  });
  expect(dogfights(task, context).terms[0]).toBe('Done 3 times it is a victory, 2 times a draw, less a defeat.');
});

test('Watch Algy Dogfight!: crossings and balloons are told to both sides', () => {
  const { context } = stateOf(viewOf());
  const view = seen(viewOf(aircraft('A1'), aircraft('B1', { side: 'German' })));
  expect(algy(view, context).goal).toBe('Shoot down the enemy');
  const german = { cross: 'W', crossing: 2, crossers: ['B1'], balloon: 0 };
  const british = { cross: '', crossing: 0, crossers: [], balloon: 0 };
  const escorted = { ...view, brief: { ...view.brief, targets: { British: british, German: german } } };
  expect(algy(escorted, context).goal).toBe('Stop those who make for the western edge');
  expect(algy(escorted, context).terms).toContainEqual(
    expect.stringContaining(': 2 for each that leaves over the western edge'),
  );
});

test('In Clouds of Glory: the task of the own side, or that of the enemy', () => {
  const view = tableOf(FENNER, STAHL);
  expect(icog(view, icogContext).goal).toBe('Shoot down the enemy');
  view.brief = { ...view.brief, tasks: { allied: [{ kind: 'destroy', unit: 'Ballonzug 41', points: 2 }], german: [] } };
  expect(icog(view, icogContext).goal).toBe('Destroy Ballonzug 41');
  expect(icog(view, icogContext).terms).toContain('Allied, destroy Ballonzug 41: 2.');
  const enemy = { ...icogContext, info: { ...icogContext.info, mine: ['german'] } };
  expect(icog(view, enemy).goal).toBe('Stop the enemy: destroy Ballonzug 41');
});
