"""Short words for tests of combat: A has B before his guns; or B has been hit, and something comes of it."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from aerodrome import Match
from aerodrome.kernel.events import Event
from aerodrome.rulebooks.icog.figures.panels import Model
from aerodrome.rulebooks.icog.gunnery.damage import damage
from aerodrome.rulebooks.icog.state import Airplane, Barrel, Person, Slot, State
from aerodrome.rulebooks.icog.table import Table
from tests.rules.icog.hangar import desk, match_with, options, plane, play
from tests.rules.referee import facts_of, give, said

BASE = 12
"""The Base shot of `duel`: Gunnery 12, airplane 0, distance -1, from behind at medium speed +1."""

MISS = (20, 1, 6)
"""Two guns miss, and the first of them stops for a moment."""

PILOT, OBSERVER = "pilot", "observer"
A_PILOT, B_PILOT = ("A", PILOT), ("B", PILOT)


Change = Callable[[State], None]


def crew(name: str, role: str = PILOT, **facts: Any) -> Change:
    """Somebody aboard is different."""

    def change(state: State) -> None:
        person = next(each for each in state.airplanes[name].crew if each.role == role)
        for key, fact in facts.items():
            setattr(person, key, fact)

    return change


def guns(name: str, place: int = 0, barrels: Iterable[Barrel] = (), **facts: Any) -> Change:
    """Guns of an airplane are different: their boxes, their drums, or one barrel after another."""

    def change(state: State) -> None:
        weapon = state.airplanes[name].weapons[place]
        for number, barrel in enumerate(barrels):
            weapon.barrels[number] = barrel
        for key, fact in facts.items():
            setattr(weapon, key, fact)

    return change


def duel(
    *dice: int,
    away: float = 8.5,
    aspect: float = 0.0,
    shooter: Mapping[str, Any] | None = None,
    target: Mapping[str, Any] | None = None,
    friends: Iterable[dict[str, Any]] = (),
    enemies: Iterable[dict[str, Any]] = (),
    slots: Iterable[tuple[str, str]] = (A_PILOT,),
    moves: Iterable[str] | None = None,
    turn: int = 1,
    change: Iterable[Change] = (),
    **table: Any,
) -> Match:
    """The Shooting phase. A, an Albatros D.III at (30, 30), flies north and has announced B, a Nieuport 17 so far ahead
    of him, on a heading of `aspect`; both fly at 150 km/h. Nobody else has a slot unless told otherwise."""
    own: dict[str, Any] = {"speed": 150, "targets": ("B",)} | dict(shooter or {})
    other: dict[str, Any] = {"kind": "nieuport-17", "speed": 150, "heading": aspect} | dict(target or {})
    shooting = [Slot(name, role, 20 - place, 5) for place, (name, role) in enumerate(slots)]

    def laid(state: State) -> None:
        state.slots, state.turn = shooting, turn
        state.moves = list(state.airplanes) if moves is None else list(moves)
        for each in change:
            each(state)

    words: dict[str, Any] = {"steps": "shots", "change": laid} | table
    return match_with(
        [plane("B", **{"at": (30.0, 30.0 + away)} | other), *enemies],
        [plane("A", **own), *friends],
        dice=dice,
        **words,
    )


def volley(match: Match, burst: str = "long", target: str = "B", gun: int | None = None) -> Match:
    """Whoever is asked fires."""
    answer = next(
        option for option in options(match) if option[:2] == (target, burst) and (gun is None or option[2] == gun)
    )
    return give(match, answer)


def targets(match: Match) -> set[str]:
    """Whom whoever is asked may shoot at."""
    return {option[0] for option in options(match) if option != "hold" and option[0] != "work"}


def shot(match: Match) -> Event:
    """The last shot that was fired."""
    return said(match, "shoots")[-1]


def parts(match: Match) -> dict[str, int]:
    """What made up its Base shot."""
    return dict(facts_of(match, "shoots")[-1]["sum"])


def struck(
    total: int,
    *dice: int,
    answers: Iterable[Any] = (),
    kind: str | Model = "nieuport-17",
    change: Iterable[Change] = (),
    **facts: Any,
) -> Table:
    """B has been hit and this is the damage total; whatever its row asks for follows. B flies north at 150 km/h, or as
    fast as it can; the shots came from behind unless `origin` says otherwise, and nobody may re-roll the die. Facts are
    those of `plane`; `others` are further Allied airplanes, `enemies` Central ones."""
    origin, others, enemies = facts.pop("origin", (30.0, 20.0, 20.0)), facts.pop("others", ()), facts.pop("enemies", ())
    match = match_with([plane("B", kind=kind, **{"speed": 150} | facts), *others], enemies, steps=())
    die = max(1, min(total, 20))
    table = desk(match, die, *dice)
    for each in change:
        each(table.state)
    play(damage(table, hull(table), total - die, origin), *answers)
    assert len(table.outcomes) == 1 + len(dice), "dice are left"
    return table


def hull(table: Table, name: str = "B") -> Airplane:
    return table.state.airplanes[name]


def somebody(table: Table, role: str = PILOT, name: str = "B") -> Person:
    return next(person for person in hull(table, name).crew if person.role == role)


def told(table: Table, kind: str) -> list[dict[str, Any]]:
    """The facts of the events of a kind."""
    assert table.events is not None
    return [event.facts for event in table.events if event.kind == kind]
