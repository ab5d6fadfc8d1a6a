// The HTTP interface to campaigns and their missions. It stands by itself, so that no match has to load it.
import type { CampaignCard, Consent, Created, Fly, MissionLink, Reported } from '../wire/types';
import { ask, json, path } from './api';

export const campaignApi = {
  campaigns: (): Promise<CampaignCard[]> => json(path('campaigns')),
  /** The match of the mission that is to be flown now; the campaign's link opens it. */
  flyMission: (id: string, token: string, fly: NonNullable<Fly['fly']>): Promise<MissionLink> =>
    json(path('matches', id, 'mission'), { method: 'POST', token, body: JSON.stringify({ fly }) }),
  /** Hands in the report of a mission that is over, or that machines are to finish; refused with 409 while it is not. */
  reportMission: (id: string, token: string, finish = false): Promise<Reported> =>
    json(path('matches', id, 'report'), { method: 'POST', token, body: JSON.stringify({ finish }) }),
  /** Which commanders want machines to fly the mission. */
  consent: (id: string, token: string): Promise<Consent> => json(path('matches', id, 'machines'), { token }),
  /** This commander wants them to, or does not. */
  agree: (id: string, token: string, agree: boolean): Promise<Consent> =>
    json(path('matches', id, 'machines'), { method: 'POST', token, body: JSON.stringify({ agree }) }),
  /** A campaign and its missions as one file. */
  campaignFile: async (id: string, token: string): Promise<Blob> =>
    (await ask(path('matches', id, 'campaign'), { token })).blob(),
  /** What its roster is printed from. */
  roster: (id: string): string => path('matches', id, 'roster'),
  restoreCampaign: (file: Blob | string): Promise<Created> => json(path('campaigns'), { method: 'POST', body: file }),
} as const;
