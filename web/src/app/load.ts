// Pages are loaded when they are first opened, so that the lobby starts with little.
import type { Component } from 'svelte';
import { learnt } from '../words/texts';
import type { Route } from './routes';

type Page = Component<{ route: Route }>;

const pages: Record<Route['page'], () => Promise<{ default: unknown }>> = {
  lobby: () => import('../pages/lobby/Lobby.svelte'),
  new: () => import('../pages/setup/Setup.svelte'),
  watch: () => import('../pages/setup/Setup.svelte'),
  match: () => import('../pages/MatchPage.svelte'),
  campaigns: () => import('../pages/campaigns/Campaigns.svelte'),
  campaign: () => import('../pages/campaign/Campaign.svelte'),
  games: () => import('../pages/games/Games.svelte'),
  events: () => import('../pages/events/Events.svelte'),
  event: () => import('../pages/events/Event.svelte'),
  people: () => import('../pages/people/Pilot.svelte'),
  ranking: () => import('../pages/people/Ranking.svelte'),
  records: () => import('../pages/records/Records.svelte'),
  school: () => import('../pages/school/School.svelte'),
  puzzles: () => import('../pages/puzzles/Puzzles.svelte'),
  rules: () => import('../pages/rules/Rules.svelte'),
  aircraft: () => import('../pages/aircraft/Aircraft.svelte'),
  how: () => import('../pages/how/How.svelte'),
  lab: () => import('../pages/lab/Lab.svelte'),
  workshop: () => import('../pages/workshop/Workshop.svelte'),
  join: () => import('../pages/Join.svelte'),
  you: () => import('../pages/you/Rooms.svelte'),
  mine: () => import('../pages/you/Rooms.svelte'),
  'mail-off': () => import('../pages/you/Rooms.svelte'),
  privacy: () => import('../pages/privacy/Privacy.svelte'),
  unknown: () => import('../pages/Unknown.svelte'),
};

export async function load(page: Route['page']): Promise<Page> {
  const loaded = await pages[page]();
  await learnt();
  return loaded.default as Page;
}
