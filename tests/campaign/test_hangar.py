"""Airplanes: delivered, repaired, lost, given back, and somebody's own."""

from typing import Any

import pytest

from aerodrome import Match
from aerodrome.campaign.calendar import after, in_service, month_of, spelled, types
from aerodrome.campaign.hangar import REPAIR_DAYS, present, roles_flown, type_name
from aerodrome.campaign.state import (
    BOMBER,
    DEAD,
    FIGHTER,
    LOST,
    PILOT,
    READY,
    REPAIR,
    TWO_SEATER,
    WITHDRAWN,
    Befell,
    Machine,
    Person,
    State,
)
from tests.books import BOOKS
from tests.campaign.hq import ALLIED, GERMAN, begin, days, pilots, place_of, reported, squadron, until
from tests.rules.referee import said


@pytest.fixture
def flying() -> Match:
    return until(begin(5, missions=9), "fly")


def ended(match: Match, name: str, end: str) -> Match:
    """An airplane comes back like that, everybody unhurt."""
    state: State = match.state
    machines = {place.machine: "sound" for sent in state.staff.values() for place in sent} | {name: end}
    return reported(match, machines=machines)


@pytest.mark.rule("campaign.supply")
@pytest.mark.parametrize("strength", [1, 2, 4])
def test_a_squadron_has_as_many_airplanes_as_fly_at_once_and_two_more(strength: int) -> None:
    state: State = begin(strength=strength, pilots=8).state
    for side in (ALLIED, GERMAN):
        assert len(present(state, side, FIGHTER)) == strength + 2
        for role in roles_flown(state, side):
            assert len(present(state, side, role)) == 3
    assert all(machine.state == READY for machine in state.machines.values())


@pytest.mark.rule("campaign.supply", "campaign.calendar")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("begins", ["1916-01-05", "1916-11-01", "1917-09-01", "1918-10-01"])
def test_new_airplanes_are_of_the_month_and_of_the_nation(book: str, begins: str) -> None:
    match = begin(7, book=book, begins=begins)
    for machine in match.state.machines.values():
        side = next(each for each in match.scenario.side if each.name == machine.side)
        known = in_service(book, side.power, machine.role, month_of(begins), side.nation)
        assert machine.model in known[-6:]
        assert types(book)[machine.model].power == side.power
    told = said(match, "delivered")
    assert len(told) == len(match.state.machines)
    assert {event.facts["machine"] for event in told} == set(match.state.machines)


@pytest.mark.rule("campaign.supply")
def test_a_lost_airplane_is_replaced_the_next_morning(flying: Match) -> None:
    state: State = flying.state
    name = place_of(state, pilots(state, ALLIED)[0].id).machine
    before = set(state.machines)
    ended(flying, name, "lost")
    assert state.machines[name].state == LOST
    (event,) = said(flying, "airplane lost")
    assert event.facts["machine"] == name
    (new,) = set(state.machines) - before
    assert (state.machines[new].side, state.machines[new].role, state.machines[new].state) == (ALLIED, FIGHTER, READY)
    assert new.split(" / ")[0] == name.split(" / ")[0]
    assert len(present(state, ALLIED, FIGHTER)) == 4


@pytest.mark.rule("campaign.supply")
def test_a_damaged_airplane_is_repaired_for_three_days_and_not_replaced(flying: Match) -> None:
    state: State = flying.state
    name = place_of(state, pilots(state, GERMAN)[0].id).machine
    before = set(state.machines)
    due = after(state.day, REPAIR_DAYS)
    assert due == "1917-06-04"
    ended(flying, name, "damaged")
    machine = state.machines[name]
    (event,) = said(flying, "in repair")
    assert event.facts == {"machine": name, "until": spelled(due), "side": GERMAN}
    for decision in days(flying):
        if decision.kind == "mission":
            assert (machine.state == REPAIR) == (state.day < due)
            assert machine.until == (due if machine.state == REPAIR else "")
        elif decision.kind == "fly" and machine.state == REPAIR:
            assert name not in {place.machine for sent in state.staff.values() for place in sent}
    assert machine.state == READY
    assert set(state.machines) == before


@pytest.mark.rule("campaign.supply")
def test_a_sound_airplane_is_ready_again_and_nothing_is_said(flying: Match) -> None:
    state: State = flying.state
    flown = [place.machine for sent in state.staff.values() for place in sent]
    reported(flying)
    assert {state.machines[name].state for name in flown} == {READY}
    assert not said(flying, "in repair")
    assert not said(flying, "airplane lost")


def old(state: State, machine: Machine, before: str) -> None:
    """Makes an airplane one of a type that nobody flies any more on a day."""
    book = state.brief.book
    power = types(book)[machine.model].power
    machine.model = next(
        name
        for name, served in types(book).items()
        if served.power == power and served.role == machine.role and served.until < month_of(before)
    )


@pytest.mark.rule("campaign.calendar", "campaign.supply")
def test_types_whose_time_is_over_are_given_back_and_replaced() -> None:
    match = until(begin(5, book="icog", begins="1918-06-01"), "fly")
    state: State = match.state
    flown = {place.machine for sent in state.staff.values() for place in sent}
    machine = next(m for m in present(state, GERMAN, FIGHTER) if m.id not in flown)
    old(state, machine, state.day)
    name = type_name(state, machine.model)
    until(reported(match), "mission")
    assert machine.state == WITHDRAWN
    (event,) = said(match, "withdrawn")
    assert event.facts == {"machine": machine.id, "model": name, "side": GERMAN}
    assert len(present(state, GERMAN, FIGHTER)) == 4


@pytest.mark.rule("campaign.calendar")
def test_bombers_of_a_month_without_new_ones_are_given_back_too() -> None:
    """The Allies of Age of Dogfights have no bomber in January 1918."""
    match = begin(3, book="dogfights", begins="1917-12-20", missions=20)
    seen = set()
    for decision in days(match):
        if decision.kind == "mission":
            state = match.state
            here = present(state, ALLIED, BOMBER)
            known = in_service("dogfights", "allied", BOMBER, month_of(state.day), "United Kingdom")
            seen.add((month_of(state.day), bool(here)))
            assert bool(here) == bool(known)
            assert all(types("dogfights")[each.model].until >= month_of(state.day) for each in here)
    assert {("1917-12", True), ("1918-01", False)} <= seen


@pytest.mark.rule("campaign.calendar")
@pytest.mark.parametrize("book", BOOKS)
def test_there_are_fighters_and_two_seaters_in_every_month(book: str) -> None:
    months = [month_of("1916-01-01", later) for later in range(35)]
    assert months[-1] == "1918-11"
    for power in ("allied", "central"):
        for role in (FIGHTER, TWO_SEATER):
            assert all(in_service(book, power, role, month) for month in months), (power, role)


@pytest.mark.rule("campaign.calendar")
def test_a_nation_without_a_type_flies_those_of_its_allies() -> None:
    american = in_service("icog", "allied", FIGHTER, "1918-03", "USA")
    assert american
    for name in in_service("icog", "allied", FIGHTER, "1917-06", "France"):
        assert types("icog")[name].nation == "France"
    assert in_service("icog", "allied", FIGHTER, "1917-06", "Nowhere") == in_service(
        "icog", "allied", FIGHTER, "1917-06"
    )


def test_days_are_counted_over_months_and_spelled_without_noughts() -> None:
    assert after("1916-02-28", 1) == "1916-02-29"
    assert after("1917-12-30", 3) == "1918-01-02"
    assert month_of("1917-11-05", 2) == "1918-01"
    assert spelled("1917-06-01") == "1917-06 1"


# Airplanes of one's own


def owning(match: Match, ability: str = "test expert") -> Person:
    """A fighter pilot who gets new types before others."""
    person = squadron(match.state, GERMAN)[0]
    person.abilities = (ability,)
    return person


def icog(**changes: Any) -> Match:
    return until(begin(5, book="icog", missions=9, **changes), "fly")


@pytest.mark.rule("campaign.supply", "icog.tables.ace-abilities")
def test_who_gets_new_types_early_has_one_for_himself() -> None:
    match = icog(begins="1917-06-10")
    person = owning(match)
    until(reported(match), "mission")
    state: State = match.state
    own = state.machines[person.machine]
    assert own.owner == person.id
    assert own.model == in_service("icog", "central", FIGHTER, "1917-08", "Germany")[-1]
    assert [mark.kind for mark in person.career].count("own airplane") == 1
    shared = [each for each in present(state, GERMAN, FIGHTER) if not each.owner]
    assert len(shared) == 4, "it is one more than the squadron has"


@pytest.mark.rule("campaign.supply", "icog.tables.ace-abilities")
def test_he_gets_a_newer_one_and_others_fly_the_old_one() -> None:
    match = icog(begins="1917-06-10")
    person = owning(match)
    until(reported(match), "mission")
    state: State = match.state
    first = state.machines[person.machine]
    old_one = next(name for name in in_service("icog", "central", FIGHTER, "1917-06", "Germany") if name != first.model)
    first.model = person.offered = old_one
    until(match, "fly")
    until(reported(match), "mission")
    second = state.machines[person.machine]
    assert second.id != first.id
    assert (first.owner, second.owner) == ("", person.id)


@pytest.mark.rule("campaign.supply")
def test_who_loses_his_own_airplane_gets_another_and_who_dies_leaves_it() -> None:
    match = icog(begins="1917-06-10")
    person = owning(match)
    until(reported(match), "mission")
    state: State = match.state
    first = person.machine
    until(match, "fly")
    if first not in {place.machine for place in state.staff[GERMAN]}:
        place = state.staff[GERMAN][0]
        state.staff[GERMAN] = (type(place)(first, {PILOT: person.id}), *state.staff[GERMAN][1:])
    until(ended(match, first, "lost"), "mission")
    assert state.machines[first].state == LOST
    assert person.machine not in ("", first)
    second = person.machine
    until(match, "fly")
    place = state.staff[GERMAN][0]
    if person.id not in {each.crew[PILOT] for each in state.staff[GERMAN]}:
        state.staff[GERMAN] = (type(place)(second, {PILOT: person.id}), *state.staff[GERMAN][1:])
    machines = {place.machine: "sound" for sent in state.staff.values() for place in sent}
    until(reported(match, Befell(person.id, "dead"), machines=machines), "mission")
    assert person.state == DEAD
    assert person.machine == ""
    assert state.machines[second].owner == ""
