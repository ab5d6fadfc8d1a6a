// What a side is to do, and how it stands: by the scenario's table of victory, or by the training mission.
import { capital } from '../../table/options';
import type { BoardContext, Objective, Score } from '../board';
import { ownSide } from '../sides';
import type { SpandausView, Thing } from './table';

/** Types of aircraft as goals name them, those first that a scenario is about. */
const TYPES = ['bomber', 'two-seater', 'scout'];
/** The rules of the training missions; everything else is up to whoever writes a scenario. */
const RULES: Record<string, string> = {
  'photo-recon': 'spandaus.training.recon-win',
  balloon: 'spandaus.training.balloon-win',
  kong: 'spandaus.training.kong-win',
};

export function objective(view: SpandausView, context: BoardContext): Objective {
  const { mission } = view.brief;
  const own = ownSide(context.info);
  return {
    goal: context.t(`board.spandaus.objective.goal.${mission === 'dogfight' ? fight(view, own) : task(view, own)}`),
    terms: mission === 'dogfight' ? terms(view, context) : [context.t(`board.spandaus.objective.mission.${mission}`)],
    rule: RULES[mission] ?? 'spandaus.scenario.designer-sets',
    scores: mission === 'dogfight' ? points(view, context) : progress(view, context),
  };
}

/** Whose aircraft score by staying or by getting away is told so; the other side is to stop them. */
function fight({ aircraft, brief }: SpandausView, own: string | null): string {
  const has = (type: string, mine: boolean): boolean =>
    Object.values(aircraft).some((each) => each.type === type && (each.side === own) === mine);
  for (const [goal, worth] of [
    ['escape', brief.victory.escaped],
    ['survive', brief.victory.survived],
  ] as const) {
    const type = TYPES.find((each) => worth?.[each]);
    if (!type || own === null || (has(type, true) && has(type, false))) continue;
    return has(type, true) ? `${goal}.${type}` : `hunt.${type}`;
  }
  return 'enemy';
}

function task({ brief, things }: SpandausView, own: string | null): string {
  const guarded = Object.values(things).some(({ side }) => own !== null && side === own);
  return brief.mission === 'balloon' && guarded ? 'guard' : brief.mission;
}

function terms({ aircraft, brief }: SpandausView, { t, words }: BoardContext): string[] {
  const { victory, turns } = brief;
  const flown = new Set(Object.values(aircraft).map(({ type }) => type));
  const lines = (['destroyed', 'survived', 'escaped'] as const).flatMap((how) =>
    Object.entries(victory[how] ?? {})
      .filter(([type]) => flown.has(type))
      .map(([type, points]) =>
        capital(t(`board.spandaus.objective.${how}`, { type: words.name('type', type), points })),
      ),
  );
  return [
    ...lines,
    t(`board.spandaus.objective.${breaksTies(victory) ? 'wins' : 'winsAlone'}`),
    t('board.spandaus.objective.ends', { turns }),
  ];
}

/** Whether Hit Points decide where points are equal: they do unless the scenario says otherwise. */
function breaksTies({ hit_points = true }: SpandausView['brief']['victory']): boolean {
  return hit_points;
}

/** Points, and the Hit Points inflicted where they break a tie. */
function points({ aircraft, brief, points: by }: SpandausView, { t }: BoardContext): Score[] {
  const inflicted = (side: string): number =>
    Object.values(aircraft).reduce((sum, each) => sum + (each.side === side ? 0 : each.sustained), 0);
  const score = (name: string, of: (side: string) => number): Score => ({
    name: t(`board.spandaus.objective.${name}`),
    by: Object.fromEntries(brief.sides.map((side) => [side, of(side)])),
  });
  const all = [score('points', (side) => by[side] ?? 0)];
  return breaksTies(brief.victory) ? [...all, score('hitPoints', inflicted)] : all;
}

/** How far a training mission has come. */
function progress({ brief, things, targets, reached }: SpandausView, { t }: BoardContext): Score[] {
  const [side = ''] = brief.sides;
  const of = (part: number, whole: number): Record<string, string> => ({
    [side]: t('board.spandaus.record.of', { part, whole }),
  });
  const hit = Object.values(things)
    .slice(0, 1)
    .map((thing: Thing) => of(thing.sustained, thing.hits));
  if (brief.mission === 'photo-recon') {
    return [{ name: t('board.spandaus.objective.photographed'), by: of(reached, targets.length) }];
  }
  return hit.map((by) => ({ name: t('board.spandaus.objective.hitPoints'), by }));
}
