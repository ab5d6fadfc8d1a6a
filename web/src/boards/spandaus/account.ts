// How a match of Instant Spandaus went.
import type { Line } from '../../wire/spandaus/events';
import { toldIn } from '../../wire/told';
import { type Account, type Count, counts, lastOf, tally } from '../account';
import { spandaus } from './table';

/** The kinds of line that bring an end; others come with the last turn. */
const DECIDES: Record<string, Line['kind'][]> = {
  'side beaten': ['destroyed', 'crash', 'leaves'],
  photographed: ['photographs'],
  'balloon destroyed': ['thing destroyed'],
  'heroic draw': ['thing destroyed'],
  'Kong killed': ['thing destroyed'],
  'balloon escaped': ['balloon drifts'],
  'scout lost': ['destroyed', 'crash'],
  'aircraft spent': ['destroyed', 'crash'],
};

export const decided: Account['decided'] = (log, { reason, winner }, seen, { words }) => {
  const { aircraft } = spandaus(seen);
  const loses = (id: string): boolean => aircraft[id]?.side !== winner;
  return lastOf(toldIn<Line>(log), words, (line) => {
    if (!DECIDES[reason]?.includes(line.kind)) return false;
    switch (line.kind) {
      case 'destroyed':
        // Who spins into the ground has a line of its own for that.
        return loses(line.facts.aircraft) && line.facts.cause !== 'spin';
      case 'crash':
        return loses(line.facts.aircraft);
      case 'leaves':
        return loses(line.facts.aircraft) && line.facts.kind === 'permanent';
      default:
        return true;
    }
  });
};

export const tallies: Account['tallies'] = (told, seen, { t }) => {
  const { aircraft, brief } = spandaus(seen);
  const log = toldIn<Line>(told);
  const all = Object.values(aircraft);
  const row = (name: string, of: readonly Count[]) => tally(t(name), brief.sides, of);
  const by = (id: string): Count => [aircraft[id]?.side, 1];
  const found = [
    row(
      'table.tally.shots',
      counts(log, (line) => (line.kind === 'target number' ? by(line.facts.shooter) : null)),
    ),
    row(
      'table.tally.hits',
      counts(log, (line) => (line.kind === 'hit' ? by(line.facts.shooter) : null)),
    ),
    row(
      'board.spandaus.tally.hitPoints',
      all.map(({ side, scored }) => [side, scored]),
    ),
    row(
      'table.tally.lost',
      all.map(({ side, fate }) => [side, fate === 'destroyed' ? 1 : 0]),
    ),
  ];
  if (brief.mission === 'dogfight') return found;
  const tasks = counts(log, (line) => {
    if (line.kind === 'photographs') return by(line.facts.aircraft);
    return line.kind === 'thing destroyed' ? by(line.facts.by) : null;
  });
  return [...found, row('table.tally.tasks', tasks)];
};
