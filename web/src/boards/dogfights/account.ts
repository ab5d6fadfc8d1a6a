// How a match of Age of Dogfights went.
import type { Line } from '../../wire/dogfights/events';
import { toldIn } from '../../wire/told';
import { type Account, type Count, counts, lastOf, tally } from '../account';
import { dogfights } from './table';

const HITS = ['damage', 'shot down'];

export const decided: Account['decided'] = (log, { reason, winner }, seen, { words }) => {
  const { aircraft, brief } = dogfights(seen);
  const goes = (line: Line): line is Line & { kind: 'lost' | 'leaves' | 'forced out' } =>
    ['lost', 'leaves', 'forced out'].includes(line.kind);
  return lastOf(toldIn<Line>(log), words, (line) => {
    switch (reason) {
      case 'last aircraft':
        return goes(line) && aircraft[line.facts.aircraft]?.side !== winner;
      case 'courier':
        return goes(line) && line.facts.aircraft === brief.task.courier;
      case 'task done':
        return isTask(line) && aircraft[line.facts.aircraft]?.side === winner;
      default:
        return false;
    }
  });
};

/** Something of the kind that tasks are made of. */
function isTask(line: Line): line is Line & { kind: 'home' | 'bombs' | 'leaves' } {
  return line.kind === 'home' || line.kind === 'bombs' || (line.kind === 'leaves' && line.facts.through);
}

export const tallies: Account['tallies'] = (told, seen, { t }) => {
  const { aircraft, brief } = dogfights(seen);
  const log = toldIn<Line>(told);
  const all = Object.values(aircraft);
  const row = (name: string, of: readonly Count[]) => tally(t(name), brief.sides, of);
  const by = (id: string): Count => [aircraft[id]?.side, 1];
  const enemyOf = (id: string): Count => [brief.sides.find((side) => side !== aircraft[id]?.side), 1];
  const found = [
    row(
      'table.tally.shots',
      counts(log, (line) => (line.kind === 'burst' ? by(line.facts.shooter) : null)),
    ),
    row(
      'table.tally.hits',
      counts(log, (line) =>
        line.kind === 'burst' && HITS.includes(line.facts.result) ? by(line.facts.shooter) : null,
      ),
    ),
    row(
      'board.dogfights.tally.damaged',
      counts(log, (line) => (line.kind === 'damaged' ? enemyOf(line.facts.aircraft) : null)),
    ),
    row(
      'table.tally.lost',
      all.map(({ side, fate }) => [side, fate === 'lost' ? 1 : 0]),
    ),
  ];
  if (brief.mode === 'dogfight') return found;
  return [
    ...found,
    row(
      'table.tally.tasks',
      counts(log, (line) => (isTask(line) ? by(line.facts.aircraft) : null)),
    ),
  ];
};
