// The HTTP interface to people with a name: one function per route.
import type { Ceremony, MyMatch, NewBrowser, NoticesTold, Proof, SwitchedOff, Welcomed, You } from '../wire/types';
import { accountApi, post } from './account-api';
import { ask, json, path } from './api';

const notices = (...parts: string[]): string => path('people', 'me', 'notices', ...parts);

/** What people with a name ask of the server. */
export const peopleApi = {
  ...accountApi,
  beginName: (name: string): Promise<Ceremony> => post(path('people', 'new', 'begin'), { name }),
  newName: (credential: object, label: string): Promise<Welcomed> => post(path('people'), { credential, label }),
  beginSignIn: (): Promise<Ceremony> => post(path('people', 'sign-in', 'begin')),
  signIn: (credential: object): Promise<Welcomed> => post(path('people', 'sign-in'), { credential }),
  beginRecovery: (name: string, code: string): Promise<Ceremony> =>
    post(path('people', 'recover', 'begin'), { name, code }),
  recover: (credential: object, label: string): Promise<Welcomed> =>
    post(path('people', 'recover'), { credential, label }),
  /** Here, or in all other browsers. */
  signOut: (others: boolean): Promise<Welcomed> => post(path('people', 'sign-out'), { others }),
  beginProof: (): Promise<Ceremony> => post(path('people', 'me', 'proof', 'begin')),
  prove: (credential: object): Promise<Proof> => post(path('people', 'me', 'proof'), { credential }),
  proveByCode: (code: string): Promise<Proof> => post(path('people', 'me', 'proof', 'code'), { code }),
  rename: (name: string): Promise<You> => post(path('people', 'me', 'name'), { name }),
  beginDevice: (proof: string): Promise<Ceremony> => post(path('people', 'me', 'devices', 'begin'), { proof }),
  newDevice: (credential: object, label: string): Promise<Welcomed> =>
    post(path('people', 'me', 'devices'), { credential, label }),
  labelDevice: (device: string, label: string): Promise<You> =>
    post(path('people', 'me', 'devices', device, 'label'), { label }),
  removeDevice: (device: string, proof: string): Promise<Welcomed> =>
    post(path('people', 'me', 'devices', device, 'remove'), { proof }),
  newCode: (proof: string): Promise<Welcomed> => post(path('people', 'me', 'code'), { proof }),
  myMatches: (): Promise<MyMatch[]> => json(path('people', 'me', 'matches')),
  /** A match under one's name, however old. */
  myMatch: async (match: string): Promise<MyMatch | undefined> =>
    (await json<MyMatch[]>(`${path('people', 'me', 'matches')}?match=${encodeURIComponent(match)}`))[0],
  detachMatch: (match: string): Promise<object> => post(path('people', 'me', 'matches', match, 'detach')),
  /** Everything that is kept of whoever is signed in, as a file. */
  exportMe: async (): Promise<Blob> => (await ask(path('people', 'me', 'export'), {})).blob(),
  /** How one is told that it is one's turn. */
  notices: (): Promise<NoticesTold> => json(notices()),
  newAddress: (address: string, language: string): Promise<NoticesTold> => post(notices('mail'), { address, language }),
  confirmAddress: (code: string): Promise<NoticesTold> => post(notices('mail', 'confirm'), { code }),
  wantMail: (wanted: boolean): Promise<NoticesTold> => post(notices('mail', 'want'), { wanted }),
  removeAddress: (): Promise<NoticesTold> => post(notices('mail', 'remove')),
  newBrowser: (browser: NewBrowser): Promise<NoticesTold> => post(notices('push'), browser),
  removeBrowser: (id: string): Promise<NoticesTold> => post(notices('push', id, 'remove')),
  speak: (language: string): Promise<NoticesTold> => post(notices('language'), { language }),
  /** Switches mail off by the link in it. */
  switchOff: (token: string): Promise<SwitchedOff> => post(path('people', 'mail', 'off', token)),
  eraseMe: (proof: string): Promise<Welcomed> => post(path('people', 'me', 'erase'), { proof }),
} as const;
