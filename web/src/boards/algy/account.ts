// How a match of Watch Algy Dogfight! went.
import type { Line } from '../../wire/algy/events';
import { toldIn } from '../../wire/told';
import { type Account, type Count, counts, lastOf, tally } from '../account';
import { algy } from './model';

export const decided: Account['decided'] = (log, { reason, winner }, seen, { words }) => {
  const { aircraft } = algy(seen);
  return lastOf(toldIn<Line>(log), words, (line) => {
    const goes = line.kind === 'lost' || line.kind === 'left';
    switch (reason) {
      case 'last aircraft':
        return goes && aircraft[line.facts.aircraft]?.side !== winner;
      case 'nothing left':
        return line.kind === 'silenced';
      case 'goal':
        return goes || line.kind === 'silenced';
      default:
        return false;
    }
  });
};

export const tallies: Account['tallies'] = (told, seen, { t }) => {
  const { aircraft, brief, ground } = algy(seen);
  const log = toldIn<Line>(told);
  const all = Object.values(aircraft);
  const row = (name: string, of: readonly Count[]) => tally(t(name), brief.sides, of);
  const by = (id: string, times = 1): Count => [(aircraft[id] ?? ground[id])?.side, times];
  /** Who fired, and with how many hits. */
  const fired = (line: Line): { who: string; hits: number } | null => {
    if (line.kind === 'attack' || line.kind === 'strafe') return { who: line.facts.aircraft, hits: line.facts.hits };
    return line.kind === 'archie' ? { who: line.facts.unit, hits: line.facts.hits } : null;
  };
  const crossed = all.map(({ side, id, fate, left_by }): Count => {
    const target = brief.targets[side];
    const through = fate === 'left' && target?.crossers.includes(id) && left_by.includes(target.cross);
    return [side, through ? 1 : 0];
  });
  const found = [
    row(
      'table.tally.shots',
      counts(log, (line) => {
        const shot = fired(line);
        return shot && by(shot.who);
      }),
    ),
    row(
      'table.tally.hits',
      counts(log, (line) => {
        const shot = fired(line);
        return shot && by(shot.who, shot.hits > 0 ? 1 : 0);
      }),
    ),
    row(
      'board.algy.tally.boxes',
      counts(log, (line) => (line.kind === 'hits' ? by(line.facts.by, line.facts.boxes) : null)),
    ),
    row(
      'table.tally.lost',
      all.map(({ side, fate }) => [side, fate === 'lost' ? 1 : 0]),
    ),
  ];
  const units = Object.keys(ground).length > 0;
  if (!units && !Object.values(brief.targets).some(({ crossers }) => crossers.length)) return found;
  const silenced = counts(log, (line) => (line.kind === 'silenced' ? by(line.facts.by) : null));
  return [...found, row('table.tally.tasks', [...silenced, ...crossed])];
};
