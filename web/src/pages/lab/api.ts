// What the lab asks the server for. It stands by itself, so that no match has to load it.
import { ask, json, path } from '../../net/api';
import type { Comparison, Lab, LabRun, MoreGames, SmallPlan, SmallStudy, StudyResult } from '../../wire/types';

export const labApi = {
  lab: (): Promise<Lab> => json(path('lab')),
  result: (name: string): Promise<StudyResult> => json(path('lab', 'results', name)),
  duels: (): Promise<Comparison> => json(path('lab', 'duels')),
  /** What a study comes to; nothing is played. */
  plan: (wanted: SmallStudy, signal?: AbortSignal): Promise<SmallPlan> =>
    json(path('lab', 'plan'), { method: 'POST', body: JSON.stringify(wanted), signal }),
  begin: (wanted: SmallStudy): Promise<LabRun> =>
    json(path('lab', 'runs'), { method: 'POST', body: JSON.stringify(wanted) }),
  run: (id: string): Promise<LabRun> => json(path('lab', 'runs', id)),
  stop: (id: string): Promise<LabRun> => json(path('lab', 'runs', id, 'stop'), { method: 'POST' }),
  /** Has one that has ended go on until it is sure. */
  goOn: (id: string, more: MoreGames): Promise<LabRun> =>
    json(path('lab', 'runs', id, 'on'), { method: 'POST', body: JSON.stringify(more) }),
  /** All games of a study that has ended, as a file. */
  games: async (id: string): Promise<Blob> => (await ask(path('lab', 'runs', id, 'games'), {})).blob(),
};
