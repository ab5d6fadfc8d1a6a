// The HTTP interface to matches that are over. It stands by itself, so that no match has to load it.
import type { Checked, Created, Link, LuckTold, LuckWanted, RecordCard } from '../wire/types';
import { ask, json, path } from './api';

export const recordApi = {
  /** Those of these matches that are over. */
  records: (matches: readonly string[]): Promise<RecordCard[]> => json(path('records'), { query: { match: matches } }),
  recordFile: async (id: string): Promise<Blob> => (await ask(path('records', id), {})).blob(),
  checkRecord: (id: string): Promise<Checked> => json(path('records', id, 'check')),
  watchRecord: (id: string): Promise<Link> => json(path('records', id, 'watch')),
  /** How dice fell in those of these matches that are over and have been run; the same again tells more. */
  luck: (links: LuckWanted['links'][number][]): Promise<LuckTold> =>
    json(path('luck'), { method: 'POST', body: JSON.stringify({ links }) }),
  upload: (record: Blob | string): Promise<Created> => json(path('records'), { method: 'POST', body: record }),
} as const;
