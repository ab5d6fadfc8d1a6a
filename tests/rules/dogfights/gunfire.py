"""Short words for tests of fire: aircraft that fly one step into a firing position, shots and answers that are open."""

from typing import Any

from aerodrome import Match
from aerodrome.kernel.decisions import Decision
from aerodrome.rulebooks.dogfights.sighting import answers, shots
from tests.rules.dogfights.flying import craft, fly, model, plane
from tests.rules.referee import said

STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""One step in each of the six directions, in axial coordinates."""

FIGHTER = model("fighter", speed=1)
ONE_GUN = model("one-gun", speed=1, fixed=1)
TWO_SEATER = model("two-seater", speed=1, tail=1)
RECON = model("recon", role="recon", speed=1)
BOMBER = model("bomber", role="bomber", speed=1)
BRISTLING = model("bristling", speed=1, fixed=1, nose=1, tail=1, ventral=1)
"""A fighter with every mount there is, one gun in each."""

RAID = {"mode": "breakthrough", "task": {"side": "german"}}
ALLIED_RAID = {"mode": "breakthrough", "task": {"side": "allied"}}
"""Scenarios in which bombers of one side fly."""

ALL_MOUNTS = ("fixed", "nose", "tail", "ventral")


def coming(
    name: str, end: tuple[int, int] = (0, 0), heading: int = 0, kind: Any = FIGHTER, **facts: Any
) -> dict[str, Any]:
    """An aircraft that `pounce` brings to this point with this heading: one step short of it, heading to the left."""
    q, r = STEPS[heading]
    return plane(name, (end[0] - q, end[1] - r), (heading + 1) % 6, kind, **facts)


def pounce(match: Match, tilt: int = 0, levels: int = 0) -> Match:
    """One step to the right, to where `coming` was to come."""
    return fly(match, "R", levels, tilt)


def guns_on(match: Match, shooter: str, target: str) -> dict[str, tuple[str, str, bool]]:
    """From where an aircraft is, had it just moved: position, column and long burst of each gun on that target."""
    found = shots(match.state, craft(match, shooter))
    return {
        mount: (position.name, position.column, position.long)
        for (mount, name), position in found.items()
        if name == target
    }


def guns_against(match: Match, defender: str, moved: str) -> set[str]:
    """The guns of an aircraft that may answer another one, had that just moved."""
    open_to = answers(match.state, match.settings, craft(match, moved), "")
    return {mount for name, mount in open_to if name == defender}


def bursts(match: Match) -> list[dict[str, Any]]:
    """The facts of every burst so far."""
    return [event.facts for event in said(match, "burst")]


def results(match: Match) -> list[str]:
    """What the bursts came to, in order."""
    return [facts["result"] for facts in bursts(match)]


def parts(match: Match) -> dict[str, int]:
    """What the total of the last burst was made of."""
    return dict(bursts(match)[-1]["sum"])


def bars(match: Match, kind: str, seat: str, *about: Any) -> dict[Any, str]:
    """Which answers would not be open if this were asked now, and by which rule."""
    asked = Decision(seat, kind, (), "", about)
    return {bar.option: bar.rule for bar in match.book.barred(match.state, match.settings, asked)}


def chances_of(match: Match, option: Any) -> dict[str, int]:
    """The percentages that an option of the open decision is shown with."""
    assert match.decision is not None
    notes = match.book.notes(match.state, match.settings, match.decision)[option]
    facts: dict[str, Any] = next(note.facts for note in notes if note.kind == "chances")
    return facts


def odds_of(match: Match, option: Any) -> float:
    """The chance that an option of the open decision comes off."""
    assert match.decision is not None
    return match.book.odds(match.state, match.settings, match.decision)[option]
