// What a side is to do, and how it stands: by the mode that is played and the task of the scenario.
import type { BoardContext, Objective, Score } from '../board';
import { ownSide } from '../sides';
import type { Aircraft, DogfightsView } from './table';

const FAR: Record<string, string> = { N: 'S', S: 'N', E: 'W', W: 'E' };

export function objective(view: DogfightsView, context: BoardContext): Objective {
  const { mode, task, turns } = view.brief;
  const { t } = context;
  const say = (key: string, fields?: Record<string, string | number>): string =>
    t(`board.dogfights.objective.${key}`, fields);
  const own = ownSide(context.info);
  const ends = say(mode === 'dogfight' ? 'ends' : 'endsTask', { turns });
  if (task.courier) {
    const carries = view.aircraft[task.courier]?.side;
    return {
      goal: say(own === null || own === carries ? 'courier' : 'stop.courier'),
      terms: [say('courierTerms'), ends],
      rule: 'dogfights.scenario.general.recon_first',
      scores: [points(view, context)],
    };
  }
  const { wins, draws } = task;
  if (wins) {
    const mine = own === null || own === task.side;
    const done: Score = {
      name: say('task'),
      by: { [task.side ?? '']: t('board.dogfights.record.of', { part: taskDone(view), whole: wins }) },
    };
    return {
      goal: mine ? say(`some.${mode}`, { wins }) : say(`stop.${mode}`),
      terms: [say(draws ? 'winsDraws' : 'winsOnly', { wins, draws: draws ?? 0 }), ends],
      rule: 'dogfights.recon.asymmetric',
      scores: [done, points(view, context)],
    };
  }
  return {
    goal: say(`goal.${mode}`),
    terms: [...counted(view).map((key) => say(key)), say('more'), ends],
    rule: RULES[mode] ?? '',
    scores: [points(view, context)],
  };
}

const RULES: Record<string, string> = {
  dogfight: 'dogfights.dogfight.points',
  reconnaissance: 'dogfights.recon.points',
  bombing: 'dogfights.bomb.points',
  breakthrough: 'dogfights.bomb.breakthrough_points',
  combined: 'dogfights.combined.points',
};

/** What makes points, as keys of sentences. */
function counted({ brief: { mode, verdict } }: DogfightsView): string[] {
  const first = verdict === 'first';
  if (mode === 'dogfight') return first ? ['last', 'battle'] : ['battle'];
  const task = mode === 'combined' ? ['reconnaissance', 'bombing'] : [mode];
  const combat = mode === 'combined' || !first ? ['combat'] : [];
  if (first && mode === 'bombing') combat.push('bombers');
  if (first && mode === 'reconnaissance') combat.push('tie');
  return [...task.map((each) => `terms.${each}`), ...combat];
}

function points({ brief, points: by }: DogfightsView, { t }: BoardContext): Score {
  return {
    name: t('board.dogfights.objective.points'),
    by: Object.fromEntries(brief.sides.map((side) => [side, by[side] ?? 0])),
  };
}

/** How much of a one-sided task is done: areas photographed, bombs dropped, aircraft through. */
function taskDone({ aircraft, brief, targets }: DogfightsView): number {
  const { mode, task, edges } = brief;
  const areas = Object.values(targets).filter(({ side }) => side === task.side);
  if (mode === 'bombing') return areas.reduce((sum, { bombs }) => sum + bombs, 0);
  if (mode !== 'breakthrough') return areas.filter(({ home }) => home).length;
  const far = FAR[edges[task.side ?? ''] ?? ''] ?? '?';
  const through = ({ side, fate, left_by, role, bombs }: Aircraft): boolean =>
    side === task.side && fate === 'left' && left_by.includes(far) && (role === 'bomber' || bombs > 0);
  return Object.values(aircraft).filter(through).length;
}
