"""Who flies: airplanes and crews for a mission (campaign.who-flies)."""

from collections.abc import Callable

from aerodrome.campaign import decisions
from aerodrome.campaign.adapter import adapter
from aerodrome.campaign.events import FliesOut
from aerodrome.campaign.hangar import ready, type_name
from aerodrome.campaign.orders import free
from aerodrome.campaign.people import may_fly
from aerodrome.campaign.scenario import members
from aerodrome.campaign.state import FIGHTER, PILOT, READY, Person, Place, State
from aerodrome.campaign.table import Table
from aerodrome.kernel.decisions import Decision, Problem, Steps, ask_at_once

RULE = "campaign.who-flies"
PEOPLE = "campaign.people"
Places = tuple[Place, ...]


def staff(table: Table) -> Steps[None]:
    """Both sides choose in secret who flies what."""
    state = table.state
    table.safe()
    mission = state.mission
    assert mission is not None
    state.staff.update((yield from ask_at_once([decision_of(state, side) for side in mission.needs])))
    for side in mission.needs:
        for place in state.staff[side]:
            machine = state.machines[place.machine]
            state.people[place.crew[PILOT]].player = place.by
            table.say(
                FliesOut,
                RULE,
                side=side,
                machine=machine.id,
                model=type_name(state, machine.model),
                crew=list(place.crew.values()),
            )


def decision_of(state: State, side: str) -> Decision[Places]:
    return decisions.Staff.decision(
        side, lambda places: check(state, side, places), lambda random: sample(state, side, random), RULE, ()
    )


def check(state: State, side: str, places: Places) -> list[Problem]:
    """As many airplanes as the mission needs, ready and each with its whole crew; nobody twice, and nobody who may not
    fly."""
    mission = state.mission
    assert mission is not None
    need = mission.needs[side]
    problems: list[Problem] = []
    roles = [state.machines[place.machine].role for place in places if place.machine in state.machines]
    for role, number in ((FIGHTER, need.fighters), (need.role, need.others)):
        sent = roles.count(role) if role else 0
        if role and sent != number:
            problems.append(Problem(f"{number} of the kind {role} are sent, not {sent}", RULE))
    if any(role not in (FIGHTER, need.role) for role in roles):
        problems.append(Problem("an airplane that the mission has no use for", RULE))
    if len({place.machine for place in places}) < len(places):
        problems.append(Problem("an airplane is sent twice", RULE))
    names = [name for place in places for name in place.crew.values()]
    if len(set(names)) < len(names):
        problems.append(Problem("somebody flies twice", RULE))
    for place in places:
        problems += _check_place(state, side, place)
    return problems


def _check_place(state: State, side: str, place: Place) -> list[Problem]:
    machine = state.machines.get(place.machine)
    if machine is None or machine.side != side or machine.state != READY:
        return [Problem(f"{place.machine} is not an airplane of the side that is ready", RULE)]
    roles = adapter(state.brief.book).roles(machine.model)
    if set(place.crew) != set(roles):
        return [Problem(f"aboard {machine.id} are: {', '.join(roles)}", RULE)]
    problems: list[Problem] = []
    if place.by and place.by not in (known := members(state.brief, side)):
        what = f"{place.by!r} cannot fly {machine.id}: the commander can, or one of {', '.join(known)}"
        problems.append(Problem(what, PEOPLE))
    for role, name in place.crew.items():
        person = state.people.get(name)
        if person is None or person.side != side or person.squadron != machine.squadron:
            problems.append(Problem(f"{name} does not belong to the squadron of {machine.id}", RULE))
        elif not may_fly(state, person):
            problems.append(Problem(f"{name} may not fly: {person.state} {person.until}".rstrip(), RULE))
        elif (person.role == PILOT) != (role == PILOT):
            problems.append(Problem(f"{name} is no {role}", RULE))
        elif machine.owner and role == PILOT and machine.owner != name:
            problems.append(Problem(f"{machine.id} is the airplane of {machine.owner}", RULE))
    return problems


def suggest(state: State, side: str, order: Callable[[Person], float] | None = None) -> Places:
    """The best who may fly in the newest airplanes that are ready, everybody in his own if he has one; or in another
    order of people."""
    mission = state.mission
    assert mission is not None
    need = mission.needs[side]
    places: list[Place] = []
    for role, number in ((FIGHTER, need.fighters), (need.role, need.others)):
        if not number:
            continue
        people = free(state, side, role)
        if order is not None:
            people.sort(key=order)
        pilots = [each for each in people if each.role == PILOT]
        others = [each for each in people if each.role != PILOT]
        machines = ready(state, side, role)[::-1]
        sent = 0
        for person in pilots:
            fitting = [each for each in machines if each.id == person.machine] or [e for e in machines if not e.owner]
            if sent == number or not fitting:
                continue
            machine = fitting[0]
            machines.remove(machine)
            crew = {PILOT: person.id}
            for each in adapter(state.brief.book).roles(machine.model)[1:]:
                crew[each] = others.pop(0).id
            places.append(Place(machine.id, crew))
            sent += 1
    return tuple(places)


def sample(state: State, side: str, random: Callable[[], float]) -> Places:
    """Anybody who may fly."""
    lots = {name: random() for name in state.people}
    return suggest(state, side, lambda person: lots[person.id])
