"""Short words for tests of combat: an aircraft that flies up to another and is about to attack it."""

from typing import Any

from aerodrome import Match
from aerodrome.kernel.decisions import Note
from tests.rules.algy.hangar import asked, match_with, model, options, rogue
from tests.rules.referee import give, said


def gun(name: str = "Vickers", dice: int = 2, **facts: Any) -> dict[str, Any]:
    """A gun on a log, fixed unless told otherwise."""
    return {"name": name, "mount": "fixed", "dice": dice} | facts


FIGHTER = model("fighter", guns=[gun("Spandau", 4, count=2)])
"""Twin guns of four dice, two Maneuver Dice, rows of 9, 7, 7 and 5."""

ONE_GUN = model("one-gun")
SE5A = model("like-se5a", guns=[gun("Vickers", 3), gun("Lewis", 2, feed="double")])
"""Two different guns, and a drum of four shots for the second."""

DRUM = model("drum", guns=[gun("Lewis", 2, feed="double")])
UNARMED = model("unarmed", guns=[])
TWO_SEATER = model("two-seater", seats=2, guns=[gun("Vickers", 2), gun("Parabellum", 2, mount="observer")])
NOSE_GUNNER = model("nose-gunner", seats=2, guns=[gun("Lewis", 2, mount="nose")])

_SPEED = {0: 2, 1: 3, 2: 6}
"""With a 1, so much speed gives so many Movement Points, and turns are not tested."""


def duel(script: str = "", *, hexes: int = 1, target: dict[str, Any] | None = None, **facts: Any) -> Match:
    """A has flown so many hexes north to F5 and may attack; B is there too, and flies north unless told otherwise.

    A is a fighter, and neither has a Pilot Die. `target` and the facts are those of `rogue` ("at" is where B is);
    `friends` and `enemies` are further sections, `table` what else `match_with` takes. `orders` say how A spends its
    Movement Points, if not by flying ahead; their dice come first.
    """
    friends, enemies = facts.pop("friends", ()), facts.pop("enemies", ())
    table, orders = facts.pop("table", {}), facts.pop("orders", ("ahead",) * hexes)
    end = facts.pop("end", ("coast",))
    own: dict[str, Any] = {"kind": FIGHTER, "dice": 0, "speed": _SPEED[hexes], "at": f"F{5 + hexes}"} | facts
    other: dict[str, Any] = {"kind": FIGHTER, "dice": 0, "at": "F5"} | (target or {})
    match = match_with([rogue("A", **own), *friends], [rogue("B", **other), *enemies], script=f"A 1 {script}", **table)
    give(match, *orders)
    while asked(match)[0:1] == ("end",) and end:
        give(match, end[0])
        end = end[1:]
    return match


def banked(script: str = "", *, tested: bool = True, **facts: Any) -> Match:
    """The same, but A maneuvers in F5 at speed 3, with the test rolled (two Maneuver Dice that pass) or not."""
    how = "maneuver tested" if tested else "maneuver"
    return duel(("34 " if tested else "") + script, hexes=1, orders=(how,), **({"at": "F5"} | facts))


def shoot(
    match: Match, *, guns: str = "all", attacker: str = "A", target: str = "B", added: int = 0, kept: int = 0
) -> Match:
    """An attack: the firer adds some Pilot Dice, the target defends with others, where they are asked for any."""
    give(match, (attacker, target, guns))
    return commit(match, added, kept)


def commit(match: Match, added: int = 0, kept: int = 0) -> Match:
    """Both sides' Pilot Dice."""
    while asked(match)[0:1] in (("attack dice",), ("defense dice",)):
        give(match, added if asked(match)[0] == "attack dice" else kept)
    return match


def aimed(match: Match) -> dict[str, Any]:
    """The dice of the last attack, and what made them."""
    return said(match, "aims")[-1].facts


def ready(match: Match, *choice: str) -> int:
    """The dice that an attack on offer would have before Pilot Dice: A on B with all guns unless told otherwise."""
    return int(notes_of(match, *choice)["pool"]["dice"])


def why(match: Match, *choice: str) -> tuple[str, ...]:
    """What would help (+) and hurt (-) an attack on offer."""
    signs = {"bonus": "+", "penalty": "-"}
    return tuple(f"{signs[note.kind]}{note.facts['why']}" for note in _notes(match, choice) if note.kind in signs)


def notes_of(match: Match, *choice: str) -> dict[str, dict[str, Any]]:
    """What an attack on offer is shown with, by kind."""
    return {note.kind: note.facts for note in _notes(match, choice)}


def _notes(match: Match, choice: tuple[str, ...]) -> tuple[Note, ...]:
    assert match.decision is not None
    found = match.book.notes(match.state, match.settings, match.decision)[choice or ("A", "B", "all")]
    return tuple(found)


def targets_of(match: Match, attacker: str = "A", guns: str = "all") -> set[str]:
    """Whom an aircraft may attack now with these guns."""
    return {choice[1] for choice in options(match) if choice[0] == attacker and choice[2:] == (guns,)}


def resolved(match: Match) -> dict[str, Any]:
    """The dice of the last attack as they fell, and its hits."""
    return said(match, "attack")[-1].facts


def hit(damage: str, hits: int = 1, **facts: Any) -> Match:
    """A, with a gun of two dice, hits B once or twice; `damage` is what is rolled then. Facts are those of `duel`."""
    rolled = {1: "62", 2: "66"}[hits]
    return shoot(duel(f"{rolled} {damage}", **({"kind": ONE_GUN} | facts)))
