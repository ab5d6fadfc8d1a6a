"""Headquarters: a small campaign as data, brought to a decision, with dice and reports as a test wants them."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

import aerodrome
from aerodrome import Match
from aerodrome.campaign.flights import places
from aerodrome.campaign.staffing import suggest
from aerodrome.campaign.state import GROUNDED, PILOT, Befell, Person, Place, Report, State
from aerodrome.kernel.decisions import Decision
from tests.campaign.front import ALLIED, GERMAN, HOME, pilots

__all__ = ["ALLIED", "GERMAN", "pilots"]

FIELD = "field"
LATER = "1918-11-11"

SMALL: dict[str, Any] = {
    "title": "Lens",
    "title_fr": "Lens",
    "summary": "Two squadrons over Lens.",
    "summary_fr": "Deux escadrilles au-dessus de Lens.",
    "minutes": 60,
    "book": "spandaus",
    "begins": "1917-06-01",
    "missions": 4,
    "strength": 2,
    "side": [
        {
            "name": ALLIED,
            "power": "allied",
            "nation": "United Kingdom",
            "squadron": "No. 119 Squadron",
            "flight": "No. 131 Squadron",
            "base": "Bailleul",
            "pilots": 5,
            "crews": 3,
        },
        {
            "name": GERMAN,
            "power": "central",
            "nation": "Germany",
            "squadron": "Jasta 91",
            "flight": "Flieger-Abteilung 301",
            "base": "Roulers",
            "pilots": 5,
            "crews": 3,
        },
    ],
}


def small(pilots: int = 5, **changes: Any) -> dict[str, Any]:
    """The small campaign with changes, and so many pilots in each squadron."""
    return SMALL | {"side": [side | {"pilots": pilots} for side in SMALL["side"]]} | changes


def begin(seed: int = 1, *, options: dict[str, Any] | None = None, **changes: Any) -> Match:
    """The small campaign on its first morning."""
    return aerodrome.new("campaign", small(**changes), seed=seed, options=options)


def advised(match: Match, decision: Decision) -> Any:
    """The first mission, those whom the staff suggests, and everybody home."""
    if decision.kind == "staff":
        return msgspec.to_builtins(suggest(match.state, decision.seat))
    if decision.kind == "fly":
        return msgspec.to_builtins(told(match.state))
    return decision.options[-1] if decision.kind == "raise" else decision.options[0]


def days(match: Match, answers: dict[str, Callable[[Match, Decision], Any]] | None = None) -> Iterator[Decision]:
    """Plays on to the end, stopping before each answer; `answers` gives those of some kinds of decision."""
    for _ in range(5000):
        if not match.open:
            return
        decision = match.open[0]
        yield decision
        match.answer((answers or {}).get(decision.kind, advised)(match, decision), decision.seat)
    raise AssertionError("the campaign does not end")


def until(match: Match, kind: str, number: int = 1) -> Match:
    """The campaign when a decision of this kind is asked for the nth time from now on."""
    for decision in days(match):
        number -= decision.kind == kind
        if not number:
            return match
    raise AssertionError(f"nobody is asked for {kind}")


def told(state: State, *befell: Befell, winner: str = "", **more: Any) -> Report:
    """A report in which this befell some, and all others came home in airplanes that are sound."""
    known = {each.person: each for each in befell}
    flown = places(state)
    down = {place.machine for _, place in flown.values() if known.get(place.crew[PILOT], HOME).end != "home"}
    made: dict[str, Any] = {
        "winner": winner,
        "points": dict.fromkeys(state.staff, 0),
        "befell": tuple(known.get(name, Befell(name)) for name in crew_of(state)),
        "machines": {place.machine: "lost" if place.machine in down else "sound" for _, place in flown.values()},
    }
    return Report(**(made | more))


def scripted(match: Match, dice: Sequence[int]) -> Match:
    """The same campaign at the same moment, in which these dice come next."""
    record: dict[str, Any] = match.record()
    outcomes = [*map(int, record["chance"]["outcomes"].split()), *dice]
    again = aerodrome.new("campaign", record["scenario"], options=record.get("options"), chance=outcomes, seed=1)
    for answer in record["answers"]:
        again.answer(answer, again.open[0].seat)
    assert again.state == match.state, "what a test has changed by hand comes after the dice"
    return again


def reported(match: Match, *befell: Befell, dice: Sequence[int] = (), **more: Any) -> Match:
    """The campaign after the report of the mission that is in the air."""
    again = scripted(match, dice) if dice else match
    again.answer(msgspec.to_builtins(told(again.state, *befell, **more)), FIELD)
    return again


def crew_of(state: State) -> list[str]:
    """Everybody who flies."""
    return [name for sent in state.staff.values() for place in sent for name in place.crew.values()]


def place_of(state: State, name: str) -> Place:
    return next(place for sent in state.staff.values() for place in sent if name in place.crew.values())


def squadron(state: State, side: str, role: str = "fighter") -> list[Person]:
    """Everybody of a squadron or a flight, gone or not."""
    return [each for each in state.people.values() if each.squadron == f"{side}:{role}"]


def ground(people: Sequence[Person], until: str = LATER) -> None:
    """These may not fly, as if wounds kept them."""
    for person in people:
        person.state, person.until = GROUNDED, until
