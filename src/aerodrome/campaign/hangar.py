"""Airplanes: what squadrons fly, what is repaired, lost and replaced, and new types (campaign.supply)."""

from aerodrome.campaign import decisions, note_kinds
from aerodrome.campaign.adapter import adapter
from aerodrome.campaign.calendar import after, in_service, month_of, spelled, types
from aerodrome.campaign.events import AirplaneLost, Delivered, InRepair, Withdrawn
from aerodrome.campaign.people import mark, squadron_for
from aerodrome.campaign.state import (
    BOMBER,
    FIGHTER,
    LOST,
    PILOT,
    READY,
    REPAIR,
    TWO_SEATER,
    WITHDRAWN,
    Machine,
    Person,
    Squadron,
    State,
    serving,
)
from aerodrome.campaign.table import Table
from aerodrome.kernel.chance import Die
from aerodrome.kernel.decisions import Steps
from aerodrome.kernel.rulebook import rulebook

SPARE = 2
"""Airplanes that a squadron has beyond one for each pilot who flies at once."""

KEEP = "keep"
REPAIR_DAYS = 3
_RECENT = 6
"""New airplanes are of so many of the newest types, common ones more often."""


def type_name(state: State, model: str) -> str:
    """What people call a type."""
    return rulebook(state.brief.book).aircraft()[model].name


def roles_flown(state: State, side: str) -> tuple[str, ...]:
    """What a side's flight can fly in this month besides fighters: two-seaters, and bombers where there are any."""
    return tuple(role for role in (TWO_SEATER, BOMBER) if newest(state, side, role))


def newest(state: State, side: str, role: str, early: int = 0) -> tuple[str, ...]:
    """Types for a role in this month, the newest last (campaign.calendar)."""
    written = next(each for each in state.brief.side if each.name == side)
    month = month_of(state.day, early)
    return in_service(state.brief.book, written.power, role, min(month, "1918-11"), written.nation)


def deliver(table: Table, squadron: Squadron, model: str, role: str, owner: str = "") -> Machine:
    """A new airplane."""
    state = table.state
    squadron.numbers += 1
    machine = Machine(
        id=f"{squadron.name} / {squadron.numbers}",
        model=model,
        side=squadron.side,
        squadron=squadron.id,
        role=role,
        owner=owner,
    )
    state.machines[machine.id] = machine
    table.say(
        Delivered,
        "campaign.supply",
        machine=machine.id,
        model=type_name(state, model),
        squadron=squadron.name,
        side=squadron.side,
    )
    return machine


def present(state: State, side: str, role: str) -> list[Machine]:
    """A side's airplanes for a role, those in repair among them."""
    return [
        each
        for each in state.machines.values()
        if each.side == side and each.role == role and each.state in (READY, REPAIR)
    ]


def ready(state: State, side: str, role: str) -> list[Machine]:
    return [each for each in present(state, side, role) if each.state == READY]


def supply(table: Table) -> Steps[None]:
    """Repairs are finished, losses made good, and types that nobody flies any more are given back."""
    state = table.state
    for machine in state.machines.values():
        if machine.state == REPAIR and machine.until <= state.day:
            machine.state, machine.until = READY, ""
    for side in state.brief.side:
        for role in (FIGHTER, TWO_SEATER, BOMBER):
            _bring_up(table, side.name, role)
        for person in serving(state, side.name):
            yield from _own_airplane(table, person)


def _bring_up(table: Table, side: str, role: str) -> None:
    """As many airplanes as are sent at once and some more; the oldest type goes when its time is over."""
    state = table.state
    squadron = squadron_for(state, side, role)
    known = newest(state, side, role)
    here = [each for each in present(state, side, role) if not each.owner]
    for machine in here:
        if machine.model not in known and types(state.brief.book)[machine.model].until < month_of(state.day):
            machine.state, machine.until = WITHDRAWN, ""
            name = type_name(state, machine.model)
            table.say(Withdrawn, "campaign.calendar", machine=machine.id, model=name, side=side)
    here = [each for each in here if each.state != WITHDRAWN]
    wanted = state.brief.strength + SPARE if role == FIGHTER else SPARE + 1
    while known and len(here) < wanted:
        lots = [model for model in known[-_RECENT:] for _ in range(types(state.brief.book)[model].share)]
        here.append(deliver(table, squadron, lots[table.dice.roll(Die("type", len(lots))) - 1], role))


def _own_airplane(table: Table, person: Person) -> Steps[None]:
    """Who gets new types before others has one of them for himself when there is a newer one, or leaves it: a test
    expert the newest, who has friends any that is there (icog.tables.ace-abilities-table,
    icog.tables.pilot-abilities-table)."""
    state = table.state
    months, free = adapter(state.brief.book).early(person)
    squadron = state.squadrons[person.squadron]
    if not months or person.role != PILOT or squadron.role != FIGHTER:
        return
    known = newest(state, person.side, FIGHTER, months)
    if person.offered == known[-1]:
        return
    person.offered = known[-1]
    own = state.machines.get(person.machine)
    others = [model for model in reversed(known if free else known[-1:]) if own is None or own.model != model]
    if not others:
        return
    rule = "icog.tables.pilot-abilities" if free else "icog.tables.ace-abilities"
    names = {type_name(state, model): model for model in others}
    answer = yield from decisions.OwnAirplane.ask(person.side, (*names, KEEP), rule, (person.id,))
    if answer == KEEP:
        return
    if own is not None:
        own.owner = ""
    machine = deliver(table, squadron, names[answer], FIGHTER, person.id)
    person.machine = machine.id
    mark(state, person, note_kinds.OwnAirplane(model=answer))


def after_mission(table: Table, machine: Machine, end: str) -> None:
    """An airplane is lost, damaged and repaired for some days, or sound."""
    state = table.state
    if end == "lost":
        machine.state = LOST
        owner = state.people.get(machine.owner)
        if owner is not None:
            owner.machine = owner.offered = ""
        name = type_name(state, machine.model)
        table.say(AirplaneLost, "campaign.supply", machine=machine.id, model=name, side=machine.side)
    elif end == "damaged":
        machine.state, machine.until = REPAIR, after(state.day, REPAIR_DAYS)
        table.say(InRepair, "campaign.supply", machine=machine.id, until=spelled(machine.until), side=machine.side)
