"""People: who joins, who may fly, and what is written into careers (campaign.recruits, campaign.career)."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from aerodrome.campaign import note_kinds
from aerodrome.campaign.adapter import adapter
from aerodrome.campaign.calendar import spelled
from aerodrome.campaign.events import Better, Cleared, Grounded, Joins, Promoted
from aerodrome.campaign.state import FIGHTER, FIT, GROUNDED, Mark, Person, Squadron, State, serving
from aerodrome.campaign.table import Table
from aerodrome.kernel.chance import Die
from aerodrome.kernel.files import from_toml
from aerodrome.kernel.structs import Strict

_RANKS = (5, 15, 30)
"""Missions, and two for each victory, that the ranks above the first take (campaign.rank)."""

ACE = 5
"""Victories that make an ace (campaign.ace)."""


class Nation(Strict):
    """Names of a nation's people, and its ranks from the lowest."""

    first: tuple[str, ...]
    last: tuple[str, ...]
    ranks: tuple[str, ...]


@cache
def nations() -> dict[str, Nation]:
    data = (files(__package__) / "data" / "names.toml").read_bytes()
    return from_toml(data, dict[str, Nation], "names.toml")


def new_name(table: Table, nation: str) -> str:
    """A name that nobody in the campaign has yet."""
    state = table.state
    names = nations()[nation]
    taken = {each.name for each in state.people.values()}
    start = table.dice.roll(Die("name", len(names.last))) - 1
    first = table.dice.roll(Die("name", len(names.first))) - 1
    for step in range(len(names.last) * len(names.first)):
        last = names.last[(start + step) % len(names.last)]
        name = f"{names.first[(first + step // len(names.last)) % len(names.first)]} {last}"
        if name not in taken:
            return name
    state.named += 1
    return f"{names.last[start]} {state.named}"


def join(table: Table, squadron: Squadron, role: str) -> Person:
    """A newcomer, rolled as the game has it (campaign.recruits)."""
    state = table.state
    nation = next(side.nation for side in state.brief.side if side.name == squadron.side)
    name = new_name(table, nation)
    person = Person(
        id=name,
        name=name,
        side=squadron.side,
        squadron=squadron.id,
        role=role,
        joined=state.day,
    )
    state.people[person.id] = person
    adapter(state.brief.book).recruit(table, person)
    mark(state, person, note_kinds.Joined(squadron=squadron.name))
    table.say(
        Joins,
        "campaign.recruits",
        person=person.id,
        role=role,
        squadron=squadron.name,
        side=person.side,
        figures=dict(person.figures),
    )
    return person


def mark(state: State, person: Person, line: note_kinds.Career) -> None:
    """A line of somebody's career."""
    person.career.append(Mark(state.day, line.line, line.facts))


def promote(table: Table, person: Person) -> None:
    """Missions and victories bring the next rank; it changes nothing in the air (campaign.rank)."""
    merits = person.missions + 2 * person.victories
    rise(table, person, sum(merits >= least for least in _RANKS))


def rise(table: Table, person: Person, rank: int) -> None:
    """To a rank, if he has not had it yet; there is nothing above the highest."""
    state = table.state
    nation = next(side.nation for side in state.brief.side if side.name == person.side)
    ranks = nations()[nation].ranks
    rank = min(rank, len(ranks) - 1)
    if rank > person.rank:
        person.rank = rank
        mark(state, person, note_kinds.Promoted(rank=ranks[rank]))
        table.say(Promoted, "campaign.rank", person=person.id, rank=ranks[rank], side=person.side)


def grow(table: Table, person: Person, grade: int, names: Sequence[str], rule: str) -> None:
    """In a game of grades: somebody has another one."""
    if person.figures["grade"] == grade:
        return
    person.figures["grade"] = grade
    mark(table.state, person, note_kinds.Better(grade=names[grade]))
    table.say(Better, rule, person=person.id, grade=names[grade], side=person.side)


def may_fly(state: State, person: Person) -> bool:
    """Fit, and not yet in the air on this day (campaign.who-flies)."""
    return person.state == FIT and person.flew != state.day


def ground(table: Table, person: Person, until: str, rule: str) -> None:
    """Somebody may not fly before a day."""
    person.state, person.until = GROUNDED, until
    mark(table.state, person, note_kinds.Grounded(until=spelled(until)))
    table.say(Grounded, rule, person=person.id, until=spelled(until))


def recover(table: Table) -> None:
    """Whose day has come may fly again (campaign.absence)."""
    state = table.state
    for person in state.people.values():
        if person.state == GROUNDED and person.until <= state.day:
            person.state, person.until = FIT, ""
            mark(state, person, note_kinds.Cleared())
            table.say(Cleared, "campaign.absence", person=person.id)


def gone(state: State, person: Person, end: str, line: note_kinds.Career) -> None:
    """Somebody is killed, captured, or leaves for good."""
    person.state, person.until = end, ""
    if person.machine:
        state.machines[person.machine].owner = ""
        person.machine = ""
    mark(state, person, line)


def of_squadron(state: State, squadron: str, role: str) -> list[Person]:
    """Those of a squadron who serve in a role."""
    side = state.squadrons[squadron].side
    return [each for each in serving(state, side) if each.squadron == squadron and each.role == role]


def squadron_for(state: State, side: str, role: str) -> Squadron:
    """Fighters are flown by the squadron, all else by the flight (campaign.squadron)."""
    for squadron in state.squadrons.values():
        if squadron.side == side and (squadron.role == FIGHTER) == (role == FIGHTER):
            return squadron
    raise AssertionError("each side has both")
