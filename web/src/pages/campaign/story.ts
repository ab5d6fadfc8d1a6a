// A mission as people tell it: who brought down whom, flying what, and whom that avenged.
import { fullName } from '../../boards/campaign/naming';
import { PILOT, victoriesOf, type Campaign, type Flown, type Person, type Place } from '../../boards/campaign/state';
import type { BookWords } from '../../words/book';
import { t } from '../../words/ui.svelte';

export interface Deed {
  by: Person;
  /** The type that he flew, by its id. */
  flying: string;
  /** Who flew what was brought down; null for a balloon and the like. */
  victim: Person | null;
  /** What was brought down: a type by its id, or another kind of thing. */
  what: string;
  killed: boolean;
  /** Whom the victim had killed before. */
  avenges: Person | null;
}

const placesOf = ({ staff }: Flown): Place[] => Object.values(staff).flat();

/** What was brought down on a mission, in the order of its report. */
export function deedsOf(campaign: Campaign, flown: Flown): Deed[] {
  const places = placesOf(flown);
  return flown.report.befell.flatMap((each) => {
    const by = campaign.people[each.person];
    const own = places.find(({ crew }) => Object.values(crew).includes(each.person));
    if (!by || !own) return [];
    return victoriesOf(each).map(({ what, kind }): Deed => {
      const victim = campaign.people[places.find(({ machine }) => machine === what)?.crew[PILOT] ?? ''] ?? null;
      return {
        by,
        flying: campaign.machines[own.machine]?.model ?? '',
        victim,
        what: kind && kind !== 'airplane' ? kind : (campaign.machines[what]?.model ?? what),
        killed: victim !== null && died(flown, victim.id),
        avenges: victim && lastKilledBy(campaign, victim, by.side, flown.mission.number),
      };
    });
  });
}

function died({ report }: Flown, person: string): boolean {
  return report.befell.some((each) => each.person === person && each.end === 'dead');
}

/** The last of a side whom somebody killed before a mission. */
function lastKilledBy(campaign: Campaign, killer: Person, side: string, before: number): Person | null {
  for (const flown of campaign.flown.filter(({ mission }) => mission.number < before).toReversed()) {
    const claims = flown.report.befell.filter(({ person }) => person === killer.id).flatMap(victoriesOf);
    for (const { what } of claims) {
      const fallen = placesOf(flown).find(({ machine }) => machine === what)?.crew[PILOT] ?? '';
      const person = campaign.people[fallen];
      if (person?.side === side && died(flown, fallen)) return person;
    }
  }
  return null;
}

/** Who killed somebody, if anybody did. */
export function killerOf(campaign: Campaign, person: Person): Person | null {
  for (const flown of campaign.flown.toReversed()) {
    if (!died(flown, person.id)) continue;
    const machine = placesOf(flown).find(({ crew }) => Object.values(crew).includes(person.id))?.machine;
    const by = flown.report.befell.find((each) => victoriesOf(each).some(({ what }) => what === machine));
    return campaign.people[by?.person ?? ''] ?? null;
  }
  return null;
}

/** "Lt Hale (Camel) brings down Uffz Brandt (Albatros D.III), who is killed. That avenges Lt Rudd." */
export function told(
  campaign: Campaign,
  words: BookWords,
  { by, flying, victim, what, killed, avenges }: Deed,
): string {
  const fields = {
    by: fullName(campaign, by),
    flying: words.name('model', flying),
    victim: victim ? fullName(campaign, victim) : '',
    what: words.name('model', what),
  };
  const deed = t(`campaign.story.${victim ? (killed ? 'killed' : 'down') : 'thing'}`, fields);
  return avenges ? `${deed} ${t('campaign.story.avenges', { whom: fullName(campaign, avenges) })}` : deed;
}
