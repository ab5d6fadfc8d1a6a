"""Age of Dogfights in a campaign: missions of every kind, reports, and pilots who learn."""

from typing import Any

import msgspec
import pytest

from aerodrome.campaign.adapters.dogfights import GRADES, roles
from aerodrome.campaign.calendar import types
from aerodrome.campaign.flights import start
from aerodrome.campaign.state import KINDS, PILOT, Befell, Claim
from aerodrome.rulebooks.dogfights.aircraft import models
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
    written,
)
from tests.rules.referee import facts_of, said

MODES = {
    "patrol": "dogfight",
    "escort": "breakthrough",
    "interception": "breakthrough",
    "balloon": "bombing",
    "photograph": "reconnaissance",
    "bombing": "bombing",
    "artillery": "reconnaissance",
    "ground attack": "bombing",
}


@pytest.mark.rule("campaign.dogfights.missions")
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_a_mode_of_the_book_that_machines_can_finish(kind: str) -> None:
    ready = ordered("dogfights", kind)
    match, made = flown(ready.state)
    assert match.scenario.mode == MODES[kind]
    assert match.scenario.options == {"verdict": "second"}
    mission = ready.state.mission
    assert mission is not None
    if kind != "patrol":
        assert mission.attacker == ALLIED
        assert match.scenario.task.side == (GERMAN if kind == "interception" else ALLIED)
    assert {each.person for each in made.befell} == {
        name for sent in ready.state.staff.values() for place in sent for name in place.crew.values()
    }
    assert made.turns >= 1
    assert made.winner in ("", ALLIED, GERMAN)
    ready.answer(msgspec.to_builtins(made), "field")
    assert ready.state.number == 1


@pytest.mark.parametrize("kind", KINDS)
def test_a_mission_is_the_same_whenever_it_is_made_and_others_are_different(kind: str) -> None:
    one, other = ordered("dogfights", kind), ordered("dogfights", kind, 50)
    made = [start(each.state, seed=1).scenario for each in (one, one, other)]
    assert made[0] == made[1]
    assert [[e.at for e in side.aircraft] for side in made[0].side] != [
        [e.at for e in side.aircraft] for side in made[2].side
    ] or made[0].areas != made[2].areas


@pytest.mark.parametrize(("month", "expected"), [("1917-07-01", 2), ("1918-06-01", 2)])
def test_areas_lie_beyond_the_middle_seen_from_the_side_that_has_the_task(month: str, expected: int) -> None:
    for first in (1, 40, 80):
        match = start(ordered("dogfights", "photograph", first, begins=month).state, seed=1)
        assert len(match.scenario.areas) == expected
        for area in match.scenario.areas:
            assert area.side == ALLIED
            assert int(area.point[1:]) > match.scenario.board.columns // 2


def test_the_weather_of_the_mission_is_the_weather_of_the_match() -> None:
    seen = set()
    for first in range(1, 60, 6):
        ready = ordered("dogfights", "patrol", first)
        mission = ready.state.mission
        assert mission is not None
        scenario = start(ready.state, seed=1).scenario
        clouds = {"clear": 0, "scattered clouds": 3, "broken clouds": 6, "overcast": 9}[mission.weather]
        suns = {"dawn": "E", "morning": "SE", "noon": "", "afternoon": "SW", "evening": "W"}
        assert len(scenario.clouds) == clouds
        assert scenario.sun == ("" if mission.weather == "overcast" else suns[mission.hour])
        assert scenario.wind == {0: "NE", 1: "E", 2: "SE", 3: "SW", 4: "W", 5: "NW"}[mission.wind // 60]
        seen.add(mission.weather)
    assert len(seen) > 1


@pytest.mark.rule("dogfights.pilot.assignment")
def test_three_aces_and_three_rookies_have_markers_and_others_are_average() -> None:
    for grade, name in ((0, "rookie"), (2, "ace")):
        drawn = (ordered("dogfights", "patrol", first, strength=6, side=_large()).state for first in range(1, 99, 9))
        state = next(each for each in drawn if len(each.staff[ALLIED]) > 3)
        for person in pilots(state, ALLIED):
            person.figures["grade"] = grade
        entries = start(state, seed=1).scenario.side[0].aircraft
        markers = [entry.pilot for entry in entries]
        assert markers.count(name) == 3
        assert set(markers[3:]) == {"average"}


def _large() -> list[dict[str, Any]]:
    return [side | {"pilots": 14} for side in written("dogfights")["side"]]


@pytest.mark.parametrize(
    ("model", "crew"),
    [
        ("se5", ("pilot",)),
        ("bristol-f2", ("pilot",)),
        ("dh2", ("pilot",)),
        ("re8", ("pilot", "gunner")),
        ("gotha-g4", ("pilot", "gunner 1", "gunner 2")),
        ("handley-page-o-400", ("pilot", "gunner 1", "gunner 2", "gunner 3")),
    ],
)
@pytest.mark.rule("dogfights.gun.crew")
def test_every_mount_of_two_seaters_and_bombers_has_its_gunner(model: str, crew: tuple[str, ...]) -> None:
    assert roles(model) == crew


def test_fighters_of_the_calendar_are_fighters_of_the_book() -> None:
    words = {"fighter": "fighter", "recon": "two-seater", "bomber": "bomber"}
    for name, served in types("dogfights").items():
        assert words[models()[name].role] == served.role


@pytest.mark.rule("campaign.dogfights.recruits")
def test_half_of_the_fighter_pilots_begin_as_rookies_and_all_others_are_average() -> None:
    match = campaign("dogfights")
    joined = {event["person"]: event["figures"]["grade"] for event in facts_of(match, "joins")}
    fighters = [p for p in match.state.people.values() if p.role == PILOT and p.squadron.endswith("fighter")]
    others = [p for p in match.state.people.values() if p not in fighters]
    assert {joined[p.id] for p in fighters} == {0, 1}
    assert {joined[p.id] for p in others} == {1}


def _fight(mounts: dict[str, int], seed: int) -> tuple[Any, Any, Any]:
    """A two-seater alone with one fighter, which starts behind it, and only these guns loaded."""
    ready = ordered("dogfights", "photograph", strength=1)
    state = ready.state
    (two_seater,), (fighter,) = pilots(state, ALLIED), pilots(state, GERMAN)
    position = {
        "aircraft": {
            two_seater.id: {"point": "I12", "fate": "flying", "heading": 0, "level": 3, "ammo": mounts},
            fighter.id: {"point": "I10", "fate": "flying", "heading": 0, "level": 3},
        }
    }
    return ready, *flown(state, seed, position=position)


@pytest.mark.rule("campaign.report")
def test_a_victory_with_the_gun_at_the_back_is_the_gunners() -> None:
    for seed in range(50):
        ready, match, made = _fight({"fixed": 0, "tail": 3}, seed)
        (two_seater,), (fighter,) = pilots(ready.state, ALLIED), pilots(ready.state, GERMAN)
        if match.state.aircraft[fighter.id].by == two_seater.id:
            break
    crew = ready.state.staff[ALLIED][0].crew
    assert claimed(made, crew["gunner"]) == [Claim(machine_of(ready.state, fighter.id))]
    assert claimed(made, crew["pilot"]) == []
    assert made.machines[machine_of(ready.state, fighter.id)] == "lost"
    (down,) = [each for each in made.befell if each.person == fighter.id]
    assert (down.end, down.beyond) == ("down", False)
    assert "lost" in [moment.kind for moment in made.moments]


@pytest.mark.rule("campaign.report", "campaign.capture")
def test_both_of_a_crew_that_is_shot_down_come_down_behind_the_lines() -> None:
    for seed in range(50):
        ready, match, made = _fight({"fixed": 0, "tail": 0}, seed)
        (two_seater,), (fighter,) = pilots(ready.state, ALLIED), pilots(ready.state, GERMAN)
        if match.state.aircraft[two_seater.id].by == fighter.id:
            break
    assert claimed(made, fighter.id) == [Claim(machine_of(ready.state, two_seater.id))]
    crew = set(ready.state.staff[ALLIED][0].crew.values())
    assert {(each.person, each.end, each.beyond) for each in made.befell if each.person in crew} == {
        (name, "down", True) for name in crew
    }


@pytest.mark.rule("campaign.dogfights.missions")
def test_what_was_photographed_and_brought_home_is_an_objective_of_all_aboard() -> None:
    ready = ordered("dogfights", "photograph", strength=1)
    for seed in range(50):
        match, made = flown(ready.state, seed)
        home = len(said(match, "home"))
        crew = set(ready.state.staff[ALLIED][0].crew.values())
        assert {each.objectives for each in made.befell if each.person in crew} == {home}
        if home:
            return
    pytest.fail("nobody ever came home")


@pytest.mark.rule("campaign.survival", "campaign.memorial")
@pytest.mark.parametrize("roll", range(1, 7))
def test_who_is_shot_down_lives_on_a_four(roll: int) -> None:
    ready = ordered("dogfights", "patrol", strength=1)
    (person,) = pilots(ready.state, GERMAN)
    match = debriefed(ready, Befell(person.id, "down"), dice=[roll, 6] if roll >= 4 else [roll])
    (told,) = said(match, "survival")
    assert told.facts == {"person": person.id, "roll": roll, "lived": roll >= 4}
    assert match.state.people[person.id].state == ("fit" if roll >= 4 else "dead")


@pytest.mark.rule("campaign.dogfights.growth")
@pytest.mark.parametrize(
    ("before", "claims", "after"),
    [
        ({"figures": {"grade": 0}, "missions": 1}, 0, "rookie"),
        ({"figures": {"grade": 0}, "missions": 2}, 0, "average"),
        ({"figures": {"grade": 0}}, 1, "average"),
        ({"figures": {"grade": 1}, "missions": 40, "victories": 3}, 1, "average"),
        ({"figures": {"grade": 1}, "victories": 4}, 1, "ace"),
        ({"figures": {"grade": 0}, "victories": 4}, 1, "ace"),
        ({"figures": {"grade": 2}, "victories": 9}, 1, "ace"),
    ],
)
def test_missions_and_victories_make_better_pilots(before: dict[str, Any], claims: int, after: str) -> None:
    ready = ordered("dogfights", "patrol", strength=1)
    (person,), (enemy,) = pilots(ready.state, ALLIED), pilots(ready.state, GERMAN)
    won = (Claim(machine_of(ready.state, enemy.id)),) * claims
    told = [Befell(person.id, claims=won)] + ([Befell(enemy.id, "dead")] if claims else [])
    match = debriefed(ready, *told, before={person.id: before})
    grade = match.state.people[person.id].figures["grade"]
    assert GRADES[grade] == after
    better = [event for event in said(match, "better") if event.facts["person"] == person.id]
    assert [event.facts["grade"] for event in better] == ([after] if grade != before["figures"]["grade"] else [])


@pytest.mark.rule("campaign.dogfights.growth")
def test_nobody_but_fighter_pilots_changes() -> None:
    ready = ordered("dogfights", "photograph", strength=1)
    crew = list(ready.state.staff[ALLIED][0].crew.values())
    match = debriefed(ready, before={name: {"missions": 30, "victories": 8} for name in crew})
    assert [match.state.people[name].figures for name in crew] == [{"grade": 1}, {"grade": 1}]


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_starts_where_the_border_zone_begins_beside_him(kind: str) -> None:
    for first in (1, 20, 40):
        scenario = start(ordered("dogfights", kind, first, strength=6, side=_large()).state, seed=1).scenario
        for side in scenario.side:
            assert not {entry.at for entry in side.aircraft} & {f"{side.edge}-1", f"{side.edge}-8"}
