"""What aces of In Clouds of Glory do before a mission: a promoted one may come along, a mentor gives advice
(icog.tables.ace-abilities-table)."""

from typing import Final

import msgspec

from aerodrome.campaign import decisions
from aerodrome.campaign.events import Advice, Influence, TakesHisPlace
from aerodrome.campaign.flights import places
from aerodrome.campaign.people import may_fly, squadron_for
from aerodrome.campaign.state import FIGHTER, PILOT, READY, Person, Place, State
from aerodrome.campaign.table import Table
from aerodrome.kernel.chance import Die, die_of
from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.icog.crew.abilities import FIGURES, MENTOR, PROMOTION

STAY: Final = "stay"
FLY: Final = "fly"
NOBODY: Final = "nobody"
RULE = "icog.tables.ace-abilities"


def muster(table: Table, side: str) -> Steps[None]:
    """Aces of a side, one after the other."""
    for person in [each for each in table.state.people.values() if each.side == side]:
        if PROMOTION in person.abilities and may_fly(table.state, person):
            yield from promoted(table, person)
    for person in [each for each in table.state.people.values() if each.side == side]:
        if MENTOR in person.abilities and may_fly(table.state, person):
            yield from advises(table, person)


def promoted(table: Table, person: Person) -> Steps[None]:
    """Whom nobody has sent may still choose to fly, on 4 or more of 1d6, when it is known who meets whom. He takes the
    place of a pilot who is drawn at random, in his own airplane if he has one that is ready
    (icog.tables.ace-abilities-table)."""
    state = table.state
    theirs = replaceable(state, person)
    if not theirs or person.id in places(state):
        return
    roll = table.dice.roll(die_of(6))
    table.say(Influence, RULE, person=person.id, roll=roll, free=roll >= FIGURES.promotion)
    if roll < FIGURES.promotion:
        return
    answer = yield from decisions.Promotion.ask(person.side, (STAY, FLY), RULE, (person.id, roll))
    if answer == STAY:
        return
    place = theirs[table.dice.roll(Die("pilot", len(theirs))) - 1 if len(theirs) > 1 else 0]
    machine = person.machine if own_is_ready(state, person) else place.machine
    staff = state.staff[person.side]
    state.staff[person.side] = tuple(
        msgspec.structs.replace(each, machine=machine, crew={**each.crew, PILOT: person.id}) if each is place else each
        for each in staff
    )
    person.player = place.by
    table.say(TakesHisPlace, RULE, person=person.id, other=place.crew[PILOT], machine=machine, side=person.side)


def own_is_ready(state: State, person: Person) -> bool:
    return bool(person.machine) and state.machines[person.machine].state == READY


def replaceable(state: State, person: Person) -> list[Place]:
    """Pilots of his squadron who fly, but nobody whose airplane is his own, unless the ace brings one."""
    fighters = squadron_for(state, person.side, FIGHTER).id
    return [
        place
        for place in state.staff[person.side]
        if person.squadron == fighters == state.machines[place.machine].squadron
        and (own_is_ready(state, person) or not state.machines[place.machine].owner)
    ]


def advises(table: Table, person: Person) -> Steps[None]:
    """A pilot of his squadron who flies and has no victory yet gets a Re-roll more for this mission
    (icog.tables.ace-abilities-table)."""
    state = table.state
    rookies = tuple(
        name
        for name in places(state)
        if name != person.id and state.people[name].squadron == person.squadron and not state.people[name].victories
    )
    if not rookies:
        return
    answer = yield from decisions.Mentor.ask(person.side, (*rookies, NOBODY), RULE, (person.id,))
    if answer == NOBODY:
        return
    state.advice[answer] = state.advice.get(answer, 0) + FIGURES.mentor
    table.say(Advice, RULE, person=person.id, other=answer, rerolls=FIGURES.mentor, side=person.side)
