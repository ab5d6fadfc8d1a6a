// The HTTP interface to the people of a campaign's sides. It stands by itself, as that to campaigns does.
import type { MemberLink, Relief, Squadron } from '../wire/types';
import { json, path } from './api';

function post<Told>(id: string, token: string, what: string, body: object): Promise<Told> {
  const address = path('matches', id, 'people', ...(what ? [what] : []));
  return json(address, { method: 'POST', token, body: JSON.stringify(body) });
}

export const squadronApi = {
  /** Who flies for both sides. */
  squadron: (id: string, token: string): Promise<Squadron> => json(path('matches', id, 'people'), { token }),
  /** One more member, with a link of his own. */
  admit: (id: string, token: string, side: string, name = ''): Promise<MemberLink> =>
    post(id, token, '', { side, name }),
  /** Another link for a member: the one before opens nothing any more. */
  renew: (id: string, token: string, seat: string): Promise<MemberLink> => post(id, token, 'link', { seat }),
  /** A member leaves, or his link is taken back. */
  dismiss: (id: string, token: string, seat: string): Promise<Squadron> => post(id, token, 'leave', { seat }),
  /** What somebody is called. */
  call: (id: string, token: string, seat: string, name: string): Promise<Squadron> =>
    post(id, token, 'name', { seat, name }),
  /** Takes over the airplanes of one who is away, for the mission that waits for him. */
  relieve: (id: string, token: string, seat: string, by: NonNullable<Relief['by']>): Promise<Squadron> =>
    post(id, token, 'relief', { seat, by }),
} as const;
