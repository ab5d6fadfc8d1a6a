// What the workshop asks the server for.
import { ask, json, path } from '../../net/api';
import type { CheckedDraft, DraftForm, ScenarioDraft } from '../../wire/types';
import type { Table } from './paths';

export const workshopApi = {
  form: (book: string): Promise<DraftForm> => json(path('workshop', book)),
  check: (book: string, draft: ScenarioDraft, signal?: AbortSignal): Promise<CheckedDraft> =>
    json(path('workshop', book, 'check'), { method: 'POST', body: JSON.stringify(draft), signal }),
  /** The printed panel of an aircraft, as SVG. */
  panel: async (book: string, model: Table, lang: string, signal?: AbortSignal): Promise<string> => {
    const body = JSON.stringify({ model, lang });
    return (await ask(path('workshop', book, 'panel'), { method: 'POST', body, signal })).text();
  },
};
