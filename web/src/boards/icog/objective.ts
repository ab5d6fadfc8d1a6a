// What a side is to do, and how it stands: enemies shot down and driven home, and the tasks of the mission.
import { capital } from '../../table/options';
import type { BoardContext, Objective } from '../board';
import { ownSide } from '../sides';
import type { IcogView, Task } from './model';

export function objective(view: IcogView, context: BoardContext): Objective {
  const { brief, points } = view;
  const { words } = context;
  const say = (key: string, fields?: Record<string, string | number>): string =>
    context.t(`board.icog.objective.${key}`, fields);
  const own = ownSide(context.info);
  const other = brief.sides.find((side) => side !== own) ?? '';
  const first = (side: string): Task | undefined => brief.tasks[side]?.[0];
  const named = ({ kind, area, unit, edge }: Task): string =>
    say(`task.${kind}${kind === 'cross' && !edge ? 'Over' : ''}`, {
      what: unit || area || '',
      edge: edge ? say(`edge.${edge}`) : '',
    });

  function goal(): string {
    const mine = own === null ? undefined : first(own);
    if (mine) return capital(named(mine));
    const theirs = own === null ? undefined : first(other);
    return theirs ? say('stop', { task: named(theirs) }) : say('enemy');
  }

  const tasks = brief.sides.flatMap((side) =>
    (brief.tasks[side] ?? []).map((task) =>
      say(task.within ? 'scoresWithin' : 'scores', {
        side: capital(words.name('side', side)),
        task: named(task),
        within: task.within ?? 0,
        points: task.points ?? 1,
      }),
    ),
  );
  return {
    goal: goal(),
    terms: [
      say('downed', { downed: brief.downed, forced: brief.forced }),
      ...tasks,
      ...(brief.leaving ? [say('leaving', { leaving: brief.leaving })] : []),
      say('margin', { margin: brief.margin }),
      ...(brief.judged ? [say('judged')] : []),
      say(brief.extra_turn ? 'endsLater' : 'ends', { turns: brief.turns }),
    ],
    rule: 'icog.7.victory-margin',
    scores: [
      {
        name: say('points'),
        by: Object.fromEntries(brief.sides.map((side) => [side, points[side] ?? 0])),
      },
    ],
  };
}
