"""Campaigns for tests: brought to a mission of the kind that a test wants, staffed and ready to be flown."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from datetime import date
from importlib.resources import files
from itertools import count
from typing import Any

import msgspec

import aerodrome
from aerodrome import Match
from aerodrome.campaign.flights import places, report, start
from aerodrome.campaign.reporting import check
from aerodrome.campaign.scenario import Scenario
from aerodrome.campaign.staff import Staff
from aerodrome.campaign.state import PILOT, Befell, Claim, Person, Report, State
from aerodrome.kernel.files import from_toml
from aerodrome.pilots.pilot import pilot, play

ALLIED, GERMAN = "allied", "german"
HOME = Befell("")


def written(book: str, **changes: Any) -> dict[str, Any]:
    """The book's campaign of 1917 as data, with changes."""
    name = f"{book}-1917.toml"
    data = (files("aerodrome.campaign") / "data" / "scenarios" / name).read_bytes()
    described: dict[str, Any] = msgspec.to_builtins(from_toml(data, Scenario, name))
    return described | changes


def campaign(book: str, seed: int = 1, chance: list[Any] | None = None, **changes: Any) -> Match:
    """A campaign on its first morning; outcomes after the scripted ones follow from the seed."""
    begins = changes.pop("begins", date(1917, 7, 1))
    return aerodrome.new("campaign", written(book, begins=str(begins), **changes), seed=seed, chance=chance)


def ordered(book: str, kind: str, first_seed: int = 1, **changes: Any) -> Match:
    """The first campaign, by its seed, in which a mission of this kind is offered, with everybody chosen who flies."""
    for seed in count(first_seed):
        match = campaign(book, seed, **changes)
        assert match.decision is not None
        if kind in match.decision.options:
            match.answer(kind, match.decision.seat)
            play(match, {side: Staff(seed) for side in (ALLIED, GERMAN)})
            return match
    raise AssertionError


def flown(state: State, seed: int = 1, name: str = "thumb", **given: Any) -> tuple[Match, Report]:
    """The mission flown by machines, and its report, which the campaign accepts."""
    match = start(state, seed=seed, **given)
    book = state.brief.book
    play(match, {seat: pilot(book, name, f"{seed} {seat}") for seat in match.sides})
    made = report(match, state)
    assert check(state, made) == []
    return match, made


def debriefed(
    match: Match, *befell: Befell, dice: Sequence[int] = (), before: Mapping[str, Mapping[str, Any]] | None = None
) -> Match:
    """The campaign after a report in which this befell some, and all others came home. Before it, people were as
    `before` has them, by name; the report's consequences are rolled with these dice."""
    state = match.state
    told = {each.person: each for each in befell}
    crew = [name for sent in state.staff.values() for place in sent for name in place.crew.values()]
    lost = {place.machine for _, place in places(state).values() if told.get(place.crew[PILOT], HOME).end != "home"}
    made = Report(
        winner="",
        points=dict.fromkeys(state.staff, 0),
        befell=tuple(told.get(name, Befell(name)) for name in crew),
        machines={place.machine: "lost" if place.machine in lost else "sound" for _, place in places(state).values()},
    )
    record: dict[str, Any] = match.record()
    outcomes = [*map(int, record["chance"]["outcomes"].split()), *dice]
    again = aerodrome.new("campaign", record["scenario"], chance=outcomes, seed=1)
    for answer in record["answers"]:
        again.answer(answer, again.open[0].seat)
    for name, facts in (before or {}).items():
        for field, value in facts.items():
            setattr(again.state.people[name], field, deepcopy(value))
    again.answer(msgspec.to_builtins(made), "field")
    return again


def pilots(state: State, side: str) -> list[Person]:
    """Who flies for a side, in the order in which they were sent."""
    return [state.people[place.crew[PILOT]] for place in state.staff[side]]


def claimed(made: Report, name: str) -> list[Claim]:
    """What somebody brought down."""
    return [claim for each in made.befell if each.person == name for claim in each.claims]


def machine_of(state: State, name: str) -> str:
    """The airplane that a pilot flew."""
    return places(state)[name][1].machine
