// A campaign as the referee shows it, and what follows from it.
import type { View } from '../../boards/board';
import type { Befell, Claim, Flown, Person, Side, View as Campaign } from '../../wire/campaign/view';
import { seenIn } from '../../wire/told';

export type {
  Befell,
  Claim,
  Flown,
  Machine,
  Mark,
  Mission,
  Need,
  Person,
  Place,
  Report,
  Side,
  Squadron,
} from '../../wire/campaign/view';
export type { Campaign };

export type Condition = Person['state'];

export const campaignOf = (view: View): Campaign => seenIn(view);

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
