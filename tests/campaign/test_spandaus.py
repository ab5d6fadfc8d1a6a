"""Instant Spandaus in a campaign: missions of every kind, reports, and crews up to legends."""

from typing import Any

import msgspec
import pytest

from aerodrome.campaign.adapters.spandaus import GRADES, LEGEND, roles
from aerodrome.campaign.flights import start
from aerodrome.campaign.state import KINDS, PILOT, Befell, Claim
from tests.campaign.front import (
    ALLIED,
    GERMAN,
    campaign,
    claimed,
    debriefed,
    flown,
    machine_of,
    ordered,
    pilots,
)
from tests.rules.referee import facts_of


@pytest.mark.rule("campaign.spandaus.missions")
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_a_scenario_that_machines_can_finish(kind: str) -> None:
    ready = ordered("spandaus", kind)
    match, made = flown(ready.state)
    assert match.scenario.mission == ("balloon" if kind == "balloon" else "dogfight")
    assert {each.person for each in made.befell} == {
        name for sent in ready.state.staff.values() for place in sent for name in place.crew.values()
    }
    ready.answer(msgspec.to_builtins(made), "field")
    assert ready.state.number == 1


@pytest.mark.rule("campaign.report")
def test_who_is_destroyed_is_the_victory_of_the_pilot_who_did_it() -> None:
    seen = 0
    ready = ordered("spandaus", "patrol", strength=2)
    for seed in range(15):
        match, made = flown(ready.state, seed)
        for name, each in match.state.aircraft.items():
            by = next((e["by"] for e in facts_of(match, "destroyed") if e["aircraft"] == name), "")
            lost = each.fate == "destroyed"
            assert made.machines[machine_of(ready.state, name)] == (
                "lost" if lost else "damaged" if each.crippled else "sound"
            )
            if by:
                assert Claim(machine_of(ready.state, name)) in claimed(made, by)
                seen += 1
        total = sum(len(each.claims) for each in made.befell)
        assert total == len({e["aircraft"] for e in facts_of(match, "destroyed") if e["by"]})
    assert seen


@pytest.mark.rule("campaign.report", "spandaus.survival.when")
def test_of_a_crew_that_is_shot_down_as_many_live_as_the_game_says() -> None:
    seen: set[int] = set()
    ready = ordered("spandaus", "photograph", strength=2)
    for seed in range(40):
        match, made = flown(ready.state, seed)
        told = {each.person: each for each in made.befell}
        for place in (place for sent in ready.state.staff.values() for place in sent):
            each = match.state.aircraft[place.crew[PILOT]]
            ends = [told[name].end for name in place.crew.values()]
            if each.fate != "destroyed":
                assert set(ends) == {"home"}
            else:
                alive = each.survivors or 0
                assert ends == ["down"] * alive + ["dead"] * (len(ends) - alive)
                if len(ends) > 1:
                    seen.add(alive)
    assert len(seen) > 1


@pytest.mark.rule("campaign.report", "campaign.victories")
def test_a_balloon_is_a_victory() -> None:
    ready = ordered("spandaus", "balloon", strength=2)
    for seed in range(30):
        match, made = flown(ready.state, seed)
        if burnt := facts_of(match, "thing destroyed"):
            by = burnt[0]["by"]
            assert Claim("balloon", "balloon") in claimed(made, by)
            ready.answer(msgspec.to_builtins(made), "field")
            assert ready.state.people[by].victories == len(claimed(made, by))
            return
    pytest.fail("no balloon ever burnt")


@pytest.mark.rule("campaign.spandaus.recruits")
def test_newcomers_are_poor_average_or_good() -> None:
    match = campaign("spandaus")
    assert {person.figures["grade"] for person in match.state.people.values()} == {0, 1, 2}


def test_crews_are_as_large_as_the_game_has_them() -> None:
    assert [len(roles(name)) for name in ("sopwith-camel", "re8", "gotha-v")] == [1, 2, 3]


@pytest.mark.rule("spandaus.opt.legend-who")
def test_no_two_seater_is_flown_by_an_ace_of_the_game() -> None:
    ready = ordered("spandaus", "photograph")
    for person in pilots(ready.state, ALLIED):
        person.figures["grade"] = 4
    entries = start(ready.state, seed=1).scenario.side[0].aircraft
    crews = {entry.crew for entry in entries if len(roles(entry.model)) > 1}
    assert crews == {"good"}
    assert {entry.crew for entry in entries if len(roles(entry.model)) == 1} <= {"legendary"}


@pytest.mark.rule("campaign.spandaus.growth", "spandaus.opt.legend-who")
@pytest.mark.parametrize(
    ("before", "claims", "after"),
    [
        ({"figures": {"grade": 0}, "missions": 1}, 0, "poor"),
        ({"figures": {"grade": 0}, "missions": 2}, 0, "average"),
        ({"figures": {"grade": 1}, "missions": 6}, 0, "average"),
        ({"figures": {"grade": 1}, "missions": 7}, 0, "good"),
        ({"figures": {"grade": 2}, "missions": 40}, 0, "good"),
        ({"figures": {"grade": 2}, "victories": 3}, 1, "good"),
        ({"figures": {"grade": 2}, "victories": 4}, 1, "ace"),
        ({"figures": {"grade": 0}, "victories": 4}, 1, "ace"),
        ({"figures": {"grade": 3}, "victories": LEGEND - 2}, 1, "ace"),
        ({"figures": {"grade": 3}, "victories": LEGEND - 1}, 1, "legendary"),
        ({"figures": {"grade": 4}, "victories": 30}, 0, "legendary"),
    ],
)
def test_missions_make_good_crews_and_victories_aces_and_legends(
    before: dict[str, Any], claims: int, after: str
) -> None:
    ready = ordered("spandaus", "patrol", strength=1)
    (person,), (enemy,) = pilots(ready.state, ALLIED), pilots(ready.state, GERMAN)
    won = (Claim(machine_of(ready.state, enemy.id)),) * claims
    told = [Befell(person.id, claims=won)] + ([Befell(enemy.id, "dead")] if claims else [])
    match = debriefed(ready, *told, before={person.id: before})
    assert GRADES[match.state.people[person.id].figures["grade"]] == after


@pytest.mark.rule("campaign.spandaus.growth")
def test_crews_of_two_seaters_are_never_aces() -> None:
    ready = ordered("spandaus", "photograph")
    crew = list(ready.state.staff[ALLIED][-1].crew.values())
    match = debriefed(ready, before={name: {"missions": 30, "victories": 25, "figures": {"grade": 2}} for name in crew})
    assert [match.state.people[name].figures["grade"] for name in crew] == [2, 2]
