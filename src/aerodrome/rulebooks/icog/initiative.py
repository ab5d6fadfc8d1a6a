"""The Initiative phase: threats, rolls, and the order (icog.4.*, icog.3.1.step-modifiers, icog.7.initiative,
icog.tables.sequence-initiative)."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from aerodrome.kernel.decisions import Steps
from aerodrome.kernel.events import Sum, sum_parts, total
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.crew.abilities import (
    COOL_HEADED,
    FIGURES,
    LEADERSHIP,
    SLIPPERY_AS_AN_EEL,
    STICKY,
    has,
    rule_of,
    worth,
)
from aerodrome.rulebooks.icog.crew.bailing import wake
from aerodrome.rulebooks.icog.crew.people import can_act, skill
from aerodrome.rulebooks.icog.dice import D10
from aerodrome.rulebooks.icog.events import Initiative, KeepsCool, Leads, Order
from aerodrome.rulebooks.icog.figures.panels import stall_of
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.flight.proximity import threats
from aerodrome.rulebooks.icog.state import Airplane, Line, Person, State, flying, pilot
from aerodrome.rulebooks.icog.table import Table

Ranked = TypeVar("Ranked")
FORMATION = "formation:"
"""How the order of moves names a Formation: by its place among those declared."""


def open_ended(table: Table) -> int:
    """1d10; each 10 is kept and rolled again (icog.3.1.step-initiative, icog.tables.sequence-initiative-roll,
    icog.amb.open-ended-die)."""
    found = 0
    while True:
        face = table.dice.roll(D10)
        found += face
        if face < D10.sides:
            return found


def without_initiative(state: State, airplane: Airplane) -> bool:
    """On fire, in a Spin or below Stall speed (icog.5.2.1, icog.5.2.stall-kinds, icog.amb.no-initiative-set)."""
    model = state.brief.models[airplane.model]
    return bool(airplane.spin) or airplane.fire is not None or airplane.speed < stall_of(model, airplane.bombs)


def dangers(state: State, airplane: Airplane) -> dict[str, int]:
    """Every enemy that threatens an airplane, with what it costs its pilot; who is hard to shake off costs more
    (icog.tables.pilot-abilities, icog.amb.sticky-for-gunner)."""
    return {
        name: cost + worth(pilot(state.airplanes[name]), STICKY, FIGURES.sticky)
        for name, cost in threats(state, airplane).items()
    }


def threat_modifier(state: State, airplane: Airplane) -> int:
    """All threats together, never worse than -6 (icog.4.1.1, icog.tab.threat, icog.7.threat,
    icog.tables.sequence-initiative, icog.amb.sticky-cap)."""
    return max(TABLES.threat.least, sum(dangers(state, airplane).values()))


def ignored(person: Person, modifier: int) -> int:
    """What a pilot who is slippery as an eel does not mind of his threats (icog.tables.ace-abilities)."""
    return worth(person, SLIPPERY_AS_AN_EEL, min(FIGURES.eel, -modifier))


def ranked(table: Table, people: Iterable[Ranked], rank: Callable[[Ranked], tuple[int, ...]]) -> list[Ranked]:
    """Lowest first; who is still equal rolls 1d10, as often as it takes (icog.4.2.2, icog.3.1.step-order,
    icog.6.1.5, icog.tables.sequence-initiative-ties, icog.amb.gunner-first-in-tie)."""
    by: dict[tuple[int, ...], list[Ranked]] = {}
    for person in people:
        by.setdefault(rank(person), []).append(person)
    found: list[Ranked] = []
    for key in sorted(by):
        found += _untied(table, by[key])
    return found


def _untied(table: Table, tied: list[Ranked]) -> list[Ranked]:
    if len(tied) < 2:
        return tied
    rolls: dict[int, list[Ranked]] = {}
    for person in tied:
        rolls.setdefault(table.dice.roll(D10), []).append(person)
    return [person for face in sorted(rolls) for person in _untied(table, rolls[face])]


def initiative(table: Table) -> Steps[None]:
    """Threats are noted for everybody, then everybody rolls; then cool heads roll again and leaders exchange their
    dice; the lowest total moves first (icog.4.once-per-turn, icog.4.threats-first, icog.4.2.1, icog.4.2.order,
    icog.4.3.bookkeeper, icog.tables.sequence-move-order, icog.amb.awareness, icog.amb.threat-timing,
    icog.amb.initiative-roll-for-them)."""
    state = table.state
    yield from wake(table)
    formed = {name for members in state.formations for name in members}
    rolling = [each for each in flying(state) if each.id not in formed and not without_initiative(state, each)]
    modifiers = {each.id: threat_modifier(state, each) for each in rolling}
    dice: dict[str, int] = {}
    sums: dict[str, Sum] = {}
    for airplane in rolling:
        person, name = pilot(airplane), airplane.id
        dice[name] = open_ended(table)
        sums[name] = (
            ("awareness", person.awareness),
            ("wounds", skill(person, "awareness") - person.awareness),
            ("threats", modifiers[name]),
            (SLIPPERY_AS_AN_EEL, ignored(person, modifiers[name])),
            ("rattled", airplane.rattled),
        )
        airplane.rattled = 0
        say_roll(table, airplane, dice[name], sums[name])
    yield from second_thoughts(table, rolling, dice, sums)
    found = {name: (die + total(sums[name]), die) for name, die in dice.items()}
    order = ranked(table, found, lambda name: found[name])
    state.sheet = {
        name: Line(found[name][1], modifiers[name], found[name][0], place) for place, name in enumerate(order, 1)
    }
    state.order = [*helpless_first(table), *formations_next(table), *order]
    table.say(Order, "icog.4.2.order", order=list(order), before=state.order[: len(state.order) - len(order)])


def say_roll(table: Table, airplane: Airplane, die: int, parts: Sum) -> None:
    if table.loud:
        table.say(
            Initiative,
            "icog.4.2.1",
            airplane=airplane.id,
            die=die,
            sum=sum_parts((("die", die), *parts)),
            base=die + total(parts),
            threats=dangers(table.state, airplane),
        )


def second_thoughts(table: Table, rolling: list[Airplane], dice: dict[str, int], sums: dict[str, Sum]) -> Steps[None]:
    """Once all dice lie there: who keeps a cool head may roll his again, then a leader may exchange his with that of
    another pilot of his side; Awareness and threats stay with each (icog.tables.pilot-abilities,
    icog.amb.leadership-swap)."""
    able = [each for each in rolling if pilot(each).abilities]
    for airplane in able:
        name = airplane.id
        die = yield from cool_headed(table, airplane, pilot(airplane), dice[name], dice[name] + total(sums[name]))
        if die is not None:
            dice[name] = die
            say_roll(table, airplane, die, sums[name])
    for airplane in able:
        name = airplane.id
        other = yield from leadership(table, airplane, [each for each in rolling if each.side == airplane.side], dice)
        if other is not None:
            dice[name], dice[other.id] = dice[other.id], dice[name]
            for each in (airplane, other):
                say_roll(table, each, dice[each.id], sums[each.id])


def cool_headed(table: Table, airplane: Airplane, person: Person, die: int, base: int) -> Steps[int | None]:
    """Once in a mission he may roll his Initiative again; gives the new die (icog.tables.pilot-abilities,
    icog.tables.gunner-abilities)."""
    if not may_use(table.state, person, COOL_HEADED):
        return None
    rule = rule_of(person, COOL_HEADED)
    answer = yield from decisions.Initiative.ask(
        airplane.seat, ("keep", "re-roll"), rule, (airplane.id, person.role, die, base)
    )
    if answer == "keep":
        return None
    person.used += (COOL_HEADED,)
    table.say(KeepsCool, rule, airplane=airplane.id, role=person.role, die=die)
    return open_ended(table)


def leadership(table: Table, airplane: Airplane, own: list[Airplane], dice: dict[str, int]) -> Steps[Airplane | None]:
    """Once in a mission a leader may exchange dice; gives with whom (icog.amb.leadership-swap)."""
    person = pilot(airplane)
    others = {each.id: each for each in own if each is not airplane}
    if not others or not may_use(table.state, person, LEADERSHIP):
        return None
    rule = rule_of(person, LEADERSHIP)
    answer = yield from decisions.Leadership.ask(
        airplane.seat, ("keep", *others), rule, (airplane.id, dice[airplane.id])
    )
    if answer == "keep":
        return None
    person.used += (LEADERSHIP,)
    mine, theirs = dice[airplane.id], dice[answer]
    table.say(Leads, rule, airplane=airplane.id, role=person.role, other=answer, die=mine, theirs=theirs)
    return others[answer]


def may_use(state: State, person: Person, ability: str) -> bool:
    """Whether an ability that serves once still does."""
    return has(person, ability) and ability not in person.used and can_act(person, state.turn)


def helpless_first(table: Table) -> list[str]:
    """Airplanes without Initiative move before all others, the least aware first (icog.5.2.1,
    icog.3.1.step-no-initiative, icog.amb.no-initiative-order)."""
    state = table.state
    helpless = [each for each in flying(state) if without_initiative(state, each)]
    if not helpless:
        return []
    return [each.id for each in ranked(table, helpless, lambda each: (skill(pilot(each), "awareness"),))]


def formations_next(table: Table) -> list[str]:
    """Formations move after them, in the order of a die (icog.5.5.20.1, icog.amb.formation-order)."""
    return [f"{FORMATION}{place}" for place in ranked(table, range(len(table.state.formations)), lambda _: ())]


def gunner_total(person: Person, die: int, bonus: int) -> int:
    """A gunner's own Initiative (icog.6.1.3, icog.6.1.4)."""
    return die + skill(person, "awareness") + bonus
