// How a match of In Clouds of Glory went.
import type { Line } from '../../wire/icog/events';
import { toldIn } from '../../wire/told';
import { type Account, type Count, counts, tally } from '../account';
import type { BoardContext } from '../board';
import { icog, modelOf } from './model';

/** A line that gives a side points. */
type Scoring = Line & { kind: 'shot down' | 'forced home' | 'runs' | 'task done' };

function scores(line: Line): line is Scoring {
  return ['shot down', 'forced home', 'runs', 'task done'].includes(line.kind) && 'points' in line.facts;
}

/** The line that gave the winner a lead which he kept. */
export const decided: Account['decided'] = (told, { reason, winner }, seen, context) => {
  if (winner === null || reason === 'verdict') return '';
  const { margin } = icog(seen).brief;
  let [lead, deciding] = [0, null as Scoring | null];
  for (const line of toldIn<Line>(told)) {
    if (!scores(line)) continue;
    const before = lead;
    lead += line.facts.side === winner ? line.facts.points : -line.facts.points;
    if (lead < margin) deciding = null;
    else if (before < margin) deciding = line;
  }
  return deciding ? said(deciding, context) : '';
};

function said(line: Scoring, { t }: BoardContext): string {
  const { facts } = line;
  if (line.kind === 'task done') {
    return t(`board.icog.decided.task.${line.facts.task}`, { airplane: facts.airplane, goal: line.facts.goal });
  }
  const by = 'by' in facts && facts.by ? String(facts.by) : '';
  const kind = { 'shot down': 'shotDown', 'forced home': 'forcedHome', runs: 'runs' }[line.kind];
  return t(`board.icog.decided.${kind}${by ? 'By' : ''}`, { airplane: facts.airplane, by });
}

export const tallies: Account['tallies'] = (told, seen, { t }) => {
  const view = icog(seen);
  const { airplanes, brief, units } = view;
  const log = toldIn<Line>(told);
  const all = Object.values(airplanes);
  const row = (name: string, of: readonly Count[]) => tally(t(name), brief.sides, of);
  /** Who fired, and whether that hit. */
  const fired = (line: Line): { side: string | undefined; hit: boolean } | null => {
    if (line.kind === 'shoots') return { side: airplanes[line.facts.airplane]?.side, hit: line.facts.hit };
    if (line.kind !== 'ground fire') return null;
    const unit = line.facts.unit;
    return { side: units.find(({ name }) => name === unit)?.side, hit: line.facts.hit };
  };
  const lostBy = (side: string): number =>
    all.reduce((sum, each) => {
      const whole = modelOf(view, each)?.strength ?? each.strength;
      return each.side === side ? sum + whole - Math.max(0, each.strength) : sum;
    }, 0);
  const found = [
    row(
      'table.tally.shots',
      counts(log, (line) => {
        const shot = fired(line);
        return shot && [shot.side, 1];
      }),
    ),
    row(
      'table.tally.hits',
      counts(log, (line) => {
        const shot = fired(line);
        return shot && [shot.side, shot.hit ? 1 : 0];
      }),
    ),
    row(
      'board.icog.tally.strength',
      brief.sides.map((side) => [side, lostBy(side)]),
    ),
    row(
      'table.tally.lost',
      all.map(({ side, fate, downed }) => [side, fate === 'lost' || downed ? 1 : 0]),
    ),
  ];
  if (!Object.values(brief.tasks).some((tasks) => tasks.length)) return found;
  return [
    ...found,
    row(
      'table.tally.tasks',
      counts(log, (line) => (line.kind === 'task done' ? [line.facts.side, 1] : null)),
    ),
  ];
};
