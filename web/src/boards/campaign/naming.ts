// How people and things of a campaign are called.
import { nationNamed } from '../../scene/aircraft/nations';
import { capital } from '../../table/options';
import { t } from '../../words/ui.svelte';
import type { BookWords } from '../../words/book';
import type { Badge } from '../board';
import { day } from './dates';
import { sideOf, type Campaign, type Mission, type Need, type Person } from './state';

export function rankOf(campaign: Campaign, person: Person): string {
  const ranks = campaign.ranks[person.side] ?? [];
  return ranks[Math.min(person.rank, ranks.length - 1)] ?? '';
}

/** With rank: "Lt Arthur Orme". */
export function fullName(campaign: Campaign, person: Person): string {
  return [rankOf(campaign, person), person.name].filter(Boolean).join(' ');
}

export function badgeOf(campaign: Campaign, side: string): Badge {
  return nationNamed(sideOf(campaign, side)?.nation ?? '') ?? 'neutral';
}

export function isCentral(campaign: Campaign, side: string): boolean {
  return sideOf(campaign, side)?.power === 'central';
}

/** The name of a figure that the game has for people: "Gunnery", "Crew". */
export function figureName(words: BookWords, figure: string): string {
  return capital(words.name('figure', figure));
}

/** What a figure says: a number, or the word that the game has for it. */
export function figureValue(words: BookWords, book: string, figure: string, value: number): string {
  return words.name(`${book} ${figure}`, value);
}

/** Somebody's figures; what a healthy person has none of is not told. */
export function figuresOf(person: Person): [string, number][] {
  return Object.entries(person.figures).filter(([figure, value]) => figure !== 'wounds' || value > 0);
}

/** So many figures are told with their names; more of them with letters. */
const FEW = 2;

/** A person's figures in one line. */
export function figuresLine(words: BookWords, book: string, person: Person): string {
  const all = figuresOf(person);
  return all
    .map(([figure, value]) => {
      const said = figureValue(words, book, figure, value);
      if (!/^\W?\d+$/.test(said)) return capital(said);
      return all.length > FEW ? `${words.name('short', figure)} ${said}` : `${figureName(words, figure)} ${said}`;
    })
    .join(all.length > FEW ? ' · ' : ', ');
}

export function missionName(words: BookWords, mission: Mission): string {
  return t('campaign.mission.over', { kind: capital(words.name('task', mission.kind)), sector: mission.sector });
}

/** What a side sends: "3 fighters, 1 two-seater". */
export function needLine(need: Need | undefined): string {
  if (!need) return '';
  const parts = [count('fighter', need.fighters), need.role ? count(need.role, need.others) : ''];
  return parts.filter(Boolean).join(', ');
}

function count(role: string, many: number): string {
  if (many <= 0) return '';
  return t(`campaign.count.${role}.${many === 1 ? 'one' : 'other'}`, { count: many });
}

/** Why somebody cannot fly today; nothing where he can. */
export function absenceOf(campaign: Campaign, person: Person): string {
  if (person.state === 'fit') return person.flew === campaign.day ? t('campaign.person.flewToday') : '';
  if (person.state === 'grounded') return t('campaign.person.groundedUntil', { day: day(person.until, 'short') });
  return t(`campaign.state.${person.state}`);
}

export function missionsLine(person: Person): string {
  return t(`campaign.person.missions.${person.missions === 1 ? 'one' : 'other'}`, { count: person.missions });
}
