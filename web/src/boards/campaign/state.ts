// A campaign as the referee shows it: the fields of its view (src/aerodrome/campaign/state.py).
import type { View } from '../../boards/board';

export interface Mark {
  day: string;
  kind: string;
  facts: Record<string, unknown>;
}

export type Condition = 'fit' | 'grounded' | 'dead' | 'captured' | 'retired';

export interface Person {
  id: string;
  name: string;
  side: string;
  squadron: string;
  role: string;
  joined: string;
  rank: number;
  figures: Record<string, number>;
  abilities: string[];
  lasting: string[];
  state: Condition;
  until: string;
  flew: string;
  missions: number;
  victories: number;
  points: number;
  earned: number;
  machine: string;
  career: Mark[];
}

export interface Machine {
  id: string;
  model: string;
  side: string;
  squadron: string;
  role: string;
  state: 'ready' | 'repair' | 'lost' | 'withdrawn';
  until: string;
  owner: string;
}

export interface Squadron {
  id: string;
  side: string;
  name: string;
  role: string;
  base: string;
  crews: number;
}

export interface Need {
  fighters: number;
  others: number;
  role: string;
}

export interface Mission {
  number: number;
  day: string;
  kind: string;
  attacker: string;
  sector: string;
  hour: string;
  weather: string;
  wind: number;
  needs: Record<string, Need>;
}

export interface Place {
  machine: string;
  crew: Record<string, string>;
}

export interface Claim {
  what: string;
  kind?: string;
  forced?: boolean;
}

/** What is left out is as usual: he came home, unhurt, with nothing to tell. */
export interface Befell {
  person: string;
  end?: string;
  beyond?: boolean;
  wounds?: number;
  claims?: Claim[];
  drove?: number;
  objectives?: number;
}

export interface Moment {
  kind: string;
  rule: string;
  facts: Record<string, unknown>;
}

export interface Report {
  winner: string;
  points: Record<string, number>;
  befell: Befell[];
  machines: Record<string, string>;
  turns?: number;
  reason?: string;
  moments?: Moment[];
  match?: string;
}

export interface Flown {
  mission: Mission;
  staff: Record<string, Place[]>;
  report: Report;
}

export interface Side {
  name: string;
  power: 'allied' | 'central';
  nation: string;
  squadron: string;
  flight: string;
  base: string;
}

export interface Campaign {
  brief: {
    book: string;
    side: [Side, Side];
  };
  agenda: string[];
  day: string;
  number: number;
  people: Record<string, Person>;
  machines: Record<string, Machine>;
  squadrons: Record<string, Squadron>;
  offers: Mission[];
  mission: Mission | null;
  staff: Record<string, Place[]>;
  flown: Flown[];
  won: Record<string, number>;
  over: string;
  /** Who sits in each type that a squadron has, the pilot first. */
  aboard: Record<string, string[]>;
  /** What each side calls its ranks, from the lowest. */
  ranks: Record<string, string[]>;
  /** How many are flown unless the last day comes first. */
  missions: number;
}

/** The view as what it is. The referee and this page are of one version, so nothing is checked. */
export function campaignOf(view: View): Campaign {
  return view as unknown as Campaign;
}

export const PILOT = 'pilot';
export const FIGHTER = 'fighter';
export const ACE = 5;

export function sideOf(campaign: Campaign, name: string): Side | null {
  return campaign.brief.side.find((each) => each.name === name) ?? null;
}

export function enemyOf(campaign: Campaign, name: string): string {
  return campaign.brief.side.find((each) => each.name !== name)?.name ?? '';
}

export function isServing(person: Person): boolean {
  return person.state === 'fit' || person.state === 'grounded';
}

/** Fit, and not yet in the air on this day. */
export function mayFly(campaign: Campaign, person: Person): boolean {
  return person.state === 'fit' && person.flew !== campaign.day;
}

/** Everybody in the order in which a squadron lists them: pilots before others, the most victories first. */
export function listed(people: readonly Person[]): Person[] {
  const pilots = (person: Person): number => (person.role === PILOT ? 0 : 1);
  return people.toSorted(
    (one, other) =>
      pilots(one) - pilots(other) ||
      other.victories - one.victories ||
      other.rank - one.rank ||
      other.missions - one.missions ||
      one.name.localeCompare(other.name),
  );
}

/** What somebody shot down on a mission: airplanes and balloons; targets on the ground are no victories. */
export function victoriesOf(befell: Befell): Claim[] {
  return (befell.claims ?? []).filter((claim) => claim.kind !== 'ground');
}

/** The missions that were flown over each sector. */
export function flownOver(campaign: Campaign): ReadonlyMap<string, Flown[]> {
  const found = new Map<string, Flown[]>();
  for (const each of campaign.flown) {
    found.set(each.mission.sector, [...(found.get(each.mission.sector) ?? []), each]);
  }
  return found;
}
