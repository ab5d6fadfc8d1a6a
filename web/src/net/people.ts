// The HTTP interface to people with a name: one function per route.
import type { Accounts, Ceremony, MyMatch, Proof, Voice, Welcomed, You } from '../wire/types';
import { ask, json, path } from './api';

export const post = <T>(where: string, said: object = {}, token = ''): Promise<T> =>
  json(where, { method: 'POST', body: JSON.stringify(said), token });

/** What people with a name ask of the server. */
export const peopleApi = {
  /** Whether the table keeps names, whether passkeys work at this address, and who is signed in. */
  accounts: (): Promise<Accounts> => json(path('people')),
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
  /** Puts a match under one's name, by a link that opens it. */
  attachMatch: (match: string, token: string): Promise<MyMatch> =>
    post(path('people', 'me', 'matches'), { match }, token),
  detachMatch: (match: string): Promise<object> => post(path('people', 'me', 'matches', match, 'detach')),
  /** By which one writes under one's name beside a match. */
  voice: (match: string): Promise<Voice> => post(path('people', 'me', 'voice'), { match }),
  /** Everything that is kept of whoever is signed in, as a file. */
  exportMe: async (): Promise<Blob> => (await ask(path('people', 'me', 'export'), {})).blob(),
  eraseMe: (proof: string): Promise<Welcomed> => post(path('people', 'me', 'erase'), { proof }),
} as const;
