// What a side is to do, and how it stands: enemies lost, and what else the scenario pays for.
import type { BoardContext, Objective } from '../board';
import { ownSide } from '../sides';
import type { AlgyView } from './model';

export function objective(view: AlgyView, context: BoardContext): Objective {
  const { brief } = view;
  const say = (key: string, fields?: Record<string, string | number>): string =>
    context.t(`board.algy.objective.${key}`, fields);
  const edge = (side: string): string => say(`edge.${brief.targets[side]?.cross ?? ''}`);
  const more = brief.sides.flatMap((side) => {
    const { crossers = [], crossing = 0, balloon = 0 } = brief.targets[side] ?? {};
    return [
      ...(crossers.length
        ? [say('crossing', { names: names(view, crossers), edge: edge(side), points: crossing })]
        : []),
      ...(balloons(view, side) ? [say('balloon', { points: balloon })] : []),
    ];
  });
  return {
    goal: goal(),
    terms: [
      say('lost'),
      ...more,
      brief.goal ? say('alone', { goal: brief.goal }) : say('more'),
      say('ends', { turns: brief.turns }),
    ],
    rule: brief.goal ? 'algy.solo.goal' : 'algy.victory.points',
    scores: [
      {
        name: say('points'),
        by: Object.fromEntries(brief.sides.map((side) => [side, view.points[side] ?? 0])),
      },
    ],
  };

  function goal(): string {
    const own = ownSide(context.info);
    const other = brief.sides.find((side) => side !== own) ?? '';
    if (own === null) return say('enemy');
    if (brief.goal && !brief.automatic.includes(own)) return say('score', { goal: brief.goal });
    if (brief.targets[own]?.crossers.length) return say('cross', { edge: edge(own) });
    if (balloons(view, own)) return say('burn');
    if (brief.targets[other]?.crossers.length) return say('stop', { edge: edge(other) });
    return say(balloons(view, other) ? 'guard' : 'enemy');
  }
}

/** Whether the enemies of a side have balloons. */
function balloons({ ground }: AlgyView, side: string): boolean {
  return Object.values(ground).some((unit) => unit.kind === 'balloon' && unit.side !== side);
}

function names({ aircraft }: AlgyView, ids: readonly string[]): string {
  return ids.map((id) => aircraft[id]?.name ?? id).join(', ');
}
