"""The Initiative phase: threats, rolls, and the order (icog.4.*, icog.3.1.step-modifiers, icog.7.initiative)."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from aerodrome.kernel.table import Table
from aerodrome.rulebooks.icog.closeness import threats
from aerodrome.rulebooks.icog.panels import stall_of
from aerodrome.rulebooks.icog.people import skill
from aerodrome.rulebooks.icog.state import Airplane, Line, Person, State, flying, pilot
from aerodrome.rulebooks.icog.tables import TABLES

Ranked = TypeVar("Ranked")
_TEN = 10
FORMATION = "formation:"
"""How the order of moves names a Formation: by its place among those declared."""


def open_ended(table: Table[State]) -> int:
    """1d10; each 10 is kept and rolled again (icog.3.1.step-initiative, icog.amb.open-ended-die)."""
    total = 0
    while True:
        face = table.dice.roll(_TEN, "d10")
        total += face
        if face < _TEN:
            return total


def without_initiative(state: State, airplane: Airplane) -> bool:
    """On fire, in a Spin or below Stall speed (icog.5.2.1, icog.5.2.stall-kinds, icog.amb.no-initiative-set)."""
    model = state.brief.models[airplane.model]
    return bool(airplane.spin) or airplane.fire is not None or airplane.speed < stall_of(model, airplane.bombs)


def threat_modifier(state: State, airplane: Airplane) -> int:
    """All threats together, never worse than -6 (icog.4.1.1, icog.tab.threat, icog.7.threat)."""
    return max(TABLES.threat.least, sum(threats(state, airplane).values()))


def ranked(table: Table[State], people: Iterable[Ranked], rank: Callable[[Ranked], tuple[int, ...]]) -> list[Ranked]:
    """Lowest first; who is still equal rolls 1d10, as often as it takes (icog.4.2.2, icog.3.1.step-order,
    icog.6.1.5, icog.amb.gunner-first-in-tie)."""
    by: dict[tuple[int, ...], list[Ranked]] = {}
    for person in people:
        by.setdefault(rank(person), []).append(person)
    found: list[Ranked] = []
    for key in sorted(by):
        found += _settled(table, by[key])
    return found


def _settled(table: Table[State], tied: list[Ranked]) -> list[Ranked]:
    if len(tied) < 2:
        return tied
    rolls: dict[int, list[Ranked]] = {}
    for person in tied:
        rolls.setdefault(table.dice.roll(_TEN, "d10"), []).append(person)
    return [person for face in sorted(rolls) for person in _settled(table, rolls[face])]


def initiative(table: Table[State]) -> None:
    """Threats are noted for everybody, then everybody rolls; the lowest total moves first (icog.4.once-per-turn,
    icog.4.threats-first, icog.4.2.1, icog.4.2.order, icog.4.3.bookkeeper, icog.amb.awareness,
    icog.amb.threat-timing, icog.amb.initiative-roll-for-them)."""
    state = table.state
    formed = {name for members in state.formations for name in members}
    rolling = [each for each in flying(state) if each.id not in formed and not without_initiative(state, each)]
    modifiers = {each.id: threat_modifier(state, each) for each in rolling}
    found: dict[str, tuple[int, int]] = {}
    for airplane in rolling:
        person = pilot(airplane)
        die = open_ended(table)
        parts = (
            ("awareness", person.awareness),
            ("wounds", skill(person, "awareness") - person.awareness),
            ("threats", modifiers[airplane.id]),
            ("rattled", airplane.rattled),
        )
        base = die + sum(part for _, part in parts)
        airplane.rattled = 0
        found[airplane.id] = (base, die)
        if table.loud:
            table.say(
                "initiative",
                "icog.4.2.1",
                airplane=airplane.id,
                die=die,
                sum=[list(part) for part in (("die", die), *parts) if part[1]],
                base=base,
                threats=threats(state, airplane),
            )
    order = ranked(table, found, lambda name: found[name])
    state.sheet = {
        name: Line(found[name][1], modifiers[name], found[name][0], place) for place, name in enumerate(order, 1)
    }
    state.order = [*helpless_first(table), *formations_next(table), *order]
    table.say("order", "icog.4.2.order", order=list(order), before=state.order[: len(state.order) - len(order)])


def helpless_first(table: Table[State]) -> list[str]:
    """Airplanes without Initiative move before all others, the least aware first (icog.5.2.1,
    icog.3.1.step-no-initiative, icog.amb.no-initiative-order)."""
    state = table.state
    helpless = [each for each in flying(state) if without_initiative(state, each)]
    return [each.id for each in ranked(table, helpless, lambda each: (skill(pilot(each), "awareness"),))]


def formations_next(table: Table[State]) -> list[str]:
    """Formations move after them, in the order of a die (icog.5.5.20.1, icog.amb.formation-order)."""
    return [f"{FORMATION}{place}" for place in ranked(table, range(len(table.state.formations)), lambda _: ())]


def gunner_total(person: Person, die: int, bonus: int) -> int:
    """A gunner's own Initiative (icog.6.1.3, icog.6.1.4)."""
    return die + skill(person, "awareness") + bonus
