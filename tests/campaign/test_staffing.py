"""Who flies: every answer that is refused, and suggestions that never are."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from aerodrome import Match, Refused
from aerodrome.campaign.adapter import adapter
from aerodrome.campaign.staffing import check, sample, suggest
from aerodrome.campaign.state import (
    CAPTURED,
    DEAD,
    PILOT,
    REPAIR,
    RETIRED,
    Machine,
    Need,
    Person,
    Place,
    State,
)
from tests.books import BOOKS
from tests.campaign.hq import ALLIED, GERMAN, begin, days, ground, squadron, until

RULE = "campaign.who-flies"
Change = Callable[[State, list[Place]], list[Place]]


def ordered(seed: int = 5) -> Match:
    """A mission with two fighters of each side and a two-seater of the Allied one."""
    match = until(begin(seed, strength=3, pilots=6), "staff")
    mission = match.state.mission
    needs = {ALLIED: Need(2, 1, "two-seater"), GERMAN: Need(2)}
    match.state.mission = msgspec.structs.replace(mission, needs=needs)
    return match


def manned(place: Place, **crew: str) -> Place:
    return Place(place.machine, {**place.crew, **crew})


def other_pilot(state: State, places: list[Place]) -> Person:
    aboard = {name for place in places for name in place.crew.values()}
    return next(each for each in squadron(state, ALLIED) if each.id not in aboard)


def other_machine(state: State, places: list[Place], role: str, side: str = ALLIED) -> Machine:
    sent = {place.machine for place in places}
    return next(m for m in state.machines.values() if m.side == side and m.role == role and m.id not in sent)


def with_condition(condition: str) -> Change:
    def changed(state: State, places: list[Place]) -> list[Place]:
        state.people[places[0].crew[PILOT]].state = condition
        return places

    return changed


def flew_today(state: State, places: list[Place]) -> list[Place]:
    state.people[places[0].crew[PILOT]].flew = state.day
    return places


def in_repair(state: State, places: list[Place]) -> list[Place]:
    state.machines[places[0].machine].state = REPAIR
    return places


def of_somebody_else(state: State, places: list[Place]) -> list[Place]:
    owner = other_pilot(state, places)
    machine = state.machines[places[0].machine]
    machine.owner, owner.machine = owner.id, machine.id
    return places


def a_bomber_too_many(state: State, places: list[Place]) -> list[Place]:
    machine = other_machine(state, places, "two-seater")
    machine.role = "bomber"
    crew = dict.fromkeys(adapter("spandaus").roles(machine.model), "?")
    return [*places, Place(machine.id, crew)]


WRONG: dict[str, tuple[str, Change]] = {
    "too few fighters": ("2 of the kind fighter are sent, not 1", lambda _, places: places[1:]),
    "no two-seater": ("1 of the kind two-seater are sent, not 0", lambda _, places: places[:2]),
    "nobody": ("2 of the kind fighter are sent, not 0", lambda _, __: []),
    "too many": (
        "2 of the kind fighter are sent, not 3",
        lambda state, places: [
            *places,
            Place(other_machine(state, places, "fighter").id, {PILOT: other_pilot(state, places).id}),
        ],
    ),
    "no use": ("the mission has no use for", a_bomber_too_many),
    "airplane twice": (
        "an airplane is sent twice",
        lambda state, places: [
            places[0],
            Place(places[0].machine, {PILOT: other_pilot(state, places).id}),
            *places[2:],
        ],
    ),
    "somebody twice": (
        "somebody flies twice",
        lambda _, places: [places[0], manned(places[1], pilot=places[0].crew[PILOT]), *places[2:]],
    ),
    "unknown airplane": ("toast is not an airplane", lambda _, places: [Place("toast", places[0].crew), *places[1:]]),
    "airplane of the enemy": (
        "not an airplane of the side",
        lambda state, places: [
            Place(other_machine(state, places, "fighter", GERMAN).id, places[0].crew),
            *places[1:],
        ],
    ),
    "in repair": ("not an airplane of the side that is ready", in_repair),
    "no gunner": ("aboard No. 131 Squadron", lambda _, places: [*places[:2], Place(places[2].machine, {PILOT: "?"})]),
    "gunner in a fighter": ("are: pilot", lambda _, places: [manned(places[0], gunner="?"), *places[1:]]),
    "unknown": ("Nobody does not belong", lambda _, places: [manned(places[0], pilot="Nobody"), *places[1:]]),
    "of the flight": (
        "does not belong to the squadron",
        lambda state, places: [
            manned(
                places[0],
                pilot=next(
                    each.id
                    for each in squadron(state, ALLIED, "two-seater")
                    if each.role == PILOT and each.id != places[2].crew[PILOT]
                ),
            ),
            *places[1:],
        ],
    ),
    "of the enemy": (
        "does not belong to the squadron",
        lambda state, places: [manned(places[0], pilot=squadron(state, GERMAN)[0].id), *places[1:]],
    ),
    "dead": ("may not fly: dead", with_condition(DEAD)),
    "captured": ("may not fly: captured", with_condition(CAPTURED)),
    "retired": ("may not fly: retired", with_condition(RETIRED)),
    "twice a day": ("may not fly: fit", flew_today),
    "gunner as pilot": (
        "is no pilot",
        lambda _, places: [
            *places[:2],
            Place(places[2].machine, {PILOT: places[2].crew["gunner"], "gunner": places[2].crew[PILOT]}),
        ],
    ),
    "own airplane": ("is the airplane of", of_somebody_else),
}


@pytest.mark.rule("campaign.who-flies", "campaign.squadron")
@pytest.mark.parametrize("name", WRONG)
def test_wrong_crews_are_refused_with_what_is_wrong(name: str) -> None:
    what, change = WRONG[name]
    state: State = ordered().state
    places = list(suggest(state, ALLIED))
    assert check(state, ALLIED, tuple(places)) == []
    problems = check(state, ALLIED, tuple(change(state, places)))
    assert any(what in problem.what for problem in problems), problems
    assert {problem.rule for problem in problems} == {RULE}


@pytest.mark.rule("campaign.who-flies")
def test_a_wrong_crew_changes_nothing_and_the_grounded_stay_on_the_ground() -> None:
    match = until(begin(), "staff")
    state = match.state
    good = suggest(state, ALLIED)
    ground([state.people[good[0].crew[PILOT]]], "1917-07-01")
    with pytest.raises(Refused) as caught:
        match.answer(msgspec.to_builtins(good), ALLIED)
    assert "may not fly: grounded 1917-07-01" in caught.value.what
    assert caught.value.rule == RULE
    assert [each.seat for each in match.open] == [ALLIED, GERMAN]
    better = suggest(state, ALLIED)
    assert better[0].crew[PILOT] != good[0].crew[PILOT]
    match.answer(msgspec.to_builtins(better), ALLIED)


@pytest.mark.parametrize("wrong", [None, "everybody", [{"machine": 1, "crew": {}}], [{"toast": 1}], {}, [[]]])
def test_what_is_no_crew_at_all_is_refused(wrong: Any) -> None:
    match = until(begin(), "staff")
    with pytest.raises(Refused):
        match.answer(wrong, ALLIED)


@pytest.mark.rule("campaign.who-flies")
@pytest.mark.parametrize("book", BOOKS)
def test_suggestions_and_samples_are_always_legal(book: str) -> None:
    for seed in range(4):
        rng = Random(seed)
        match = begin(seed, book=book, missions=6, begins="1918-04-01")
        asked = 0
        for decision in days(match, {"staff": lambda match, decision: sampled(match, decision, rng)}):  # noqa: B023
            if decision.kind == "staff":
                asked += 1
                assert check(match.state, decision.seat, suggest(match.state, decision.seat)) == []
                assert check(match.state, decision.seat, sample(match.state, decision.seat, rng.random)) == []
        assert asked == 12


def sampled(match: Match, decision: Any, rng: Random) -> Any:
    return msgspec.to_builtins(sample(match.state, decision.seat, rng.random))


@pytest.mark.rule("campaign.who-flies")
def test_the_best_are_suggested_in_the_newest_airplanes_and_everybody_in_his_own() -> None:
    state: State = ordered().state
    people = squadron(state, ALLIED)
    for number, person in enumerate(people):
        person.figures = {"grade": 0}
        person.victories = number
    first, second, _ = suggest(state, ALLIED)
    assert [first.crew[PILOT], second.crew[PILOT]] == [people[-1].id, people[-2].id]
    fighters = [m.id for m in state.machines.values() if m.side == ALLIED and m.role == "fighter"]
    assert [first.machine, second.machine] == [fighters[-1], fighters[-2]]
    own = state.machines[fighters[0]]
    own.owner, people[-2].machine = people[-2].id, own.id
    first, second, _ = suggest(state, ALLIED)
    assert (second.crew[PILOT], second.machine) == (people[-2].id, own.id)
    own.state = REPAIR
    first, second, _ = suggest(state, ALLIED)
    assert (second.crew[PILOT], second.machine) == (people[-2].id, fighters[-2])


@pytest.mark.rule("campaign.who-flies")
def test_an_airplane_of_ones_own_is_taken_by_nobody_else_even_when_others_are_better() -> None:
    state: State = ordered().state
    people = squadron(state, ALLIED)
    fighters = [m for m in state.machines.values() if m.side == ALLIED and m.role == "fighter"]
    for machine in fighters[2:]:
        machine.state = REPAIR
    worst = people[-1]
    for person in people:
        person.figures = {"grade": 1 if person is worst else 2}
    fighters[0].owner, worst.machine = worst.id, fighters[0].id
    places = suggest(state, ALLIED)
    assert check(state, ALLIED, places) == []
    assert worst.id in {place.crew[PILOT] for place in places if place.machine == fighters[0].id}


def test_only_who_is_asked_for_crews_is_given_a_beginning() -> None:
    match = begin()
    assert match.decision is not None
    assert match.book.aid(match.state, match.settings, match.decision, None) is None
    until(match, "staff")
    assert match.book.aid(match.state, match.settings, match.decision, None) == suggest(match.state, ALLIED)
    assert match.book.odds(match.state, match.settings, match.decision) == {}
    assert match.book.notes(match.state, match.settings, match.decision) == {}
    assert match.book.barred(match.state, match.settings, match.decision) == []
