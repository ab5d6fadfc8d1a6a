// Who flies what, while it is being chosen: places that may still be empty, and what a change does to the others.
import { FIGHTER, mayFly, PILOT, type Campaign, type Machine, type Mission, type Person, type Place } from './state';

/** A place of a mission, with the kind of airplane that it is for. */
export interface Slot extends Place {
  role: string;
}

export interface Seat {
  slot: number;
  role: string;
}

/** The places that a mission has, filled as was suggested. */
export function slotsOf(campaign: Campaign, mission: Mission, side: string, suggested: readonly Place[]): Slot[] {
  const need = mission.needs[side];
  if (!need) return [];
  const left = suggested.map((place) => ({ ...place, role: campaign.machines[place.machine]?.role ?? FIGHTER }));
  const wanted = [
    ...Array<string>(need.fighters).fill(FIGHTER),
    ...Array<string>(need.role ? need.others : 0).fill(need.role),
  ];
  return wanted.map((role) => {
    const at = left.findIndex((place) => place.role === role);
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return found
      ? { role, machine: found.machine, crew: { ...found.crew } }
      : { role, machine: '', crew: { [PILOT]: '' } };
  });
}

/** Airplanes that may take a place, with those that are in another one. */
export function machinesFor(campaign: Campaign, side: string, slot: Slot): Machine[] {
  return Object.values(campaign.machines).filter(
    (each) =>
      each.side === side &&
      each.role === slot.role &&
      each.state === 'ready' &&
      (!each.owner || each.owner === slot.crew[PILOT]),
  );
}

/** Another airplane for a place; one that was taken is exchanged. */
export function withMachine(campaign: Campaign, slots: readonly Slot[], at: number, machine: string): Slot[] {
  const before = slots[at]?.machine ?? '';
  return slots.map((slot, place) => {
    if (place === at) return manned(campaign, { ...slot, machine });
    return slot.machine === machine ? manned(campaign, { ...slot, machine: before }) : slot;
  });
}

/** Somebody takes a seat; who had one changes with whom he displaces. An airplane of one's own is flown by oneself. */
export function withPerson(campaign: Campaign, slots: readonly Slot[], to: Seat, person: string): Slot[] {
  const displaced = slots[to.slot]?.crew[to.role] ?? '';
  let next = slots.map((slot, place) => {
    const crew = Object.fromEntries(
      Object.entries(slot.crew).map(([role, name]) => {
        if (place === to.slot && role === to.role) return [role, person];
        return [role, name === person ? displaced : name];
      }),
    );
    return { ...slot, crew };
  });
  next.forEach((slot, place) => {
    const pilot = slot.crew[PILOT] ?? '';
    const own = campaign.people[pilot]?.machine ?? '';
    if (own && own !== slot.machine && campaign.machines[own]?.state === 'ready') {
      next = withMachine(campaign, next, place, own);
    }
  });
  next.forEach((slot, place) => {
    const owner = campaign.machines[slot.machine]?.owner;
    if (!owner || owner === slot.crew[PILOT]) return;
    const taken = new Set(next.map((each) => each.machine));
    const free = machinesFor(campaign, campaign.machines[slot.machine]?.side ?? '', slot).find(
      (each) => !taken.has(each.id),
    );
    next = withMachine(campaign, next, place, free?.id ?? '');
  });
  return next;
}

/** The seats of the airplane, with whoever still has one. */
function manned(campaign: Campaign, slot: Slot): Slot {
  const roles = campaign.aboard[campaign.machines[slot.machine]?.model ?? ''] ?? Object.keys(slot.crew);
  const others = Object.entries(slot.crew)
    .filter(([role]) => role !== PILOT)
    .map(([, name]) => name);
  const crew = roles.map((role) => [role, role === PILOT ? (slot.crew[PILOT] ?? '') : (others.shift() ?? '')]);
  return { ...slot, crew: Object.fromEntries(crew) as Record<string, string> };
}

/** Who may take a seat, and who belongs to the squadron but may not. */
export function candidates(campaign: Campaign, side: string, slot: Slot, role: string): Person[] {
  const squadron = Object.values(campaign.squadrons).find(
    (each) => each.side === side && (each.role === FIGHTER) === (slot.role === FIGHTER),
  );
  return Object.values(campaign.people).filter(
    (each) =>
      each.squadron === squadron?.id &&
      (each.role === PILOT) === (role === PILOT) &&
      (each.state === 'fit' || each.state === 'grounded'),
  );
}

export function seatOf(slots: readonly Slot[], person: string): Seat | null {
  for (const [slot, { crew }] of slots.entries()) {
    for (const [role, name] of Object.entries(crew)) if (name === person) return { slot, role };
  }
  return null;
}

/** The first seat that nobody has. */
export function emptySeat(slots: readonly Slot[]): Seat | null {
  return seatOf(slots, '');
}

/** Whether every airplane is there and everybody aboard may fly. */
export function isComplete(campaign: Campaign, slots: readonly Slot[]): boolean {
  return slots.every(
    (slot) =>
      slot.machine !== '' &&
      Object.values(slot.crew).every((name) => {
        const person = campaign.people[name];
        return person !== undefined && mayFly(campaign, person);
      }),
  );
}

/** Which member flies a place: whom its pilot was given to, else who flew him last. Nobody stands for the commander,
 * who also flies for those who have left. */
export function byOf(
  campaign: Campaign,
  slot: Slot,
  given: Readonly<Record<string, string>>,
  members: readonly string[],
): string {
  const pilot = slot.crew[PILOT] ?? '';
  const by = given[pilot] ?? campaign.people[pilot]?.player ?? '';
  return members.includes(by) ? by : '';
}

/** The answer: places without what only this page needs, and who flies them. */
export function answerOf(slots: readonly Slot[], by: (slot: Slot) => string = () => ''): Place[] {
  return slots.map((slot) => {
    const place = { machine: slot.machine, crew: { ...slot.crew } };
    return by(slot) ? { ...place, by: by(slot) } : place;
  });
}
