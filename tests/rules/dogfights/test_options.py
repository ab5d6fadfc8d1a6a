"""Options of the book: each does what it says, and rules that are left out are left out."""

from typing import Any

import pytest

import aerodrome
from tests.properties.play import steps
from tests.rules.dogfights.flying import asked, craft, fly, match_with, model, move_of, options, plane, roll
from tests.rules.dogfights.gunfire import FIGHTER, RAID
from tests.rules.dogfights.missions import GERMAN, RECON, task
from tests.rules.referee import give, refused

ROTARY = model("rotary", speed=4, gyro=1, fast_climb=True, slow_descent=True)


@pytest.mark.rule("dogfights.notes.reduced_rules")
def test_without_traits_all_types_climb_dive_and_turn_alike():
    for traits, turns, climb, dive in ((True, (4, 5, 3), 2, 2), (False, (4, 4, 4), 1, 3)):
        match = match_with([plane("One", (0, 0), 0, ROTARY)], dice="b0", options={"traits": traits})
        mover = move_of(match).flight.mover
        assert (mover.agility, mover.right, mover.left) == turns
        figures = craft(match, "One").figures
        assert (figures.climb, figures.dive) == (climb, dive)


@pytest.mark.rule("dogfights.notes.reduced_rules", "dogfights.altitude.slow_descent_bombers")
def test_bombers_stay_slow_and_heavy_without_traits():
    match = match_with(
        [GERMAN], [plane("Bomber", None, kind="gotha-g4")], seed=1, scenario=RAID, options={"traits": False}
    )
    figures = craft(match, "Bomber").figures
    assert (figures.dive, figures.boxed) == (2, True)


@pytest.mark.rule("dogfights.notes.reduced_rules")
def test_on_one_level_nobody_tilts_and_all_fly_at_l3():
    match = match_with([plane("One", None, 0, FIGHTER)], [plane("Two")], seed=1, steps="", options={"one_level": True})
    give(match, options(match)[0])
    assert asked(match)[0] != "level", "there is nothing to choose"
    assert craft(match, "One").level == 3
    flying = match_with([plane("One", (0, 0), 0, FIGHTER)], dice="b0", options={"one_level": True})
    roll(flying)
    for tilt in (1, -1):
        with pytest.raises(aerodrome.Refused):
            flying.answer((0, "FF", tilt))
    fly(flying, "FF")
    assert craft(flying, "One").tilt == 0
    with pytest.raises(aerodrome.BadInput) as caught:
        match_with([plane("One", (0, 0), 0, FIGHTER, tilt=1)], options={"one_level": True})
    assert caught.value.rule == "dogfights.notes.reduced_rules"


def scenario_with(*places):
    """A scenario that puts aircraft on the board, each by (side, point, level)."""
    sides: dict[str, list[dict[str, Any]]] = {"allied": [], "german": []}
    for number, (side, point, level) in enumerate(places):
        sides[side].append(
            {
                "model": "sopwith-camel" if side == "allied" else "fokker-dr1",
                "number": 4 + number % 3,
                "at": point,
                "level": level,
                "heading": "E",
            }
        )
    return {
        "title": "test",
        "first": "allied",
        "side": [
            {"name": name, "edge": edge, "aircraft": sides[name]} for name, edge in (("allied", "W"), ("german", "E"))
        ],
    }


@pytest.mark.rule("dogfights.notes.reduced_rules", "dogfights.pieces.stacking")
def test_on_one_level_nobody_starts_above_another():
    """What a scenario stacks cannot fly at one level."""
    stacked = scenario_with(("allied", "G9", 2), ("german", "G9", 4))
    aerodrome.new("dogfights", stacked, seed=1)
    with pytest.raises(aerodrome.BadInput) as caught:
        aerodrome.new("dogfights", stacked, seed=1, options={"one_level": True})
    assert caught.value.rule == "dogfights.pieces.stacking"
    apart = scenario_with(("allied", "G9", 2), ("german", "G12", 4))
    match = aerodrome.new("dogfights", apart, seed=1, options={"one_level": True})
    assert {each.level for each in match.state.aircraft.values()} == {3}


@pytest.mark.rule("dogfights.notes.reduced_rules", "dogfights.scenario.high.level")
def test_on_one_level_the_level_is_that_of_the_photographs():
    """Where photographs count from L5 only, everybody flies at L5; else nobody could take one."""
    scenario = task("reconnaissance", photo_levels=[5])
    match = match_with(
        [plane("Recon", None, 0, RECON)], [GERMAN], seed=1, steps="", scenario=scenario, options={"one_level": True}
    )
    while asked(match)[0] in ("enter", "access point"):
        give(match, options(match)[0])
    assert {each.level for each in match.state.aircraft.values() if each.point} == {5}
    placed = scenario_with(("allied", "G9", 2), ("german", "G12", 4)) | {"mode": "reconnaissance"}
    placed |= {
        "task": {"side": "allied", "photo_levels": [5]},
        "areas": [{"name": "A", "side": "allied", "point": "M15"}],
    }
    placed["side"][0]["aircraft"].append({"model": "re8", "number": 13, "at": "J9", "heading": "E"})
    match = aerodrome.new("dogfights", placed, seed=1, options={"one_level": True})
    assert {each.level for each in match.state.aircraft.values()} == {5}


@pytest.mark.rule("dogfights.weather.optional", "dogfights.notes.reduced_rules")
def test_wind_and_sun_are_left_out_where_a_scenario_does_not_speak_of_them():
    match = match_with([plane("One")], seed=1, steps="")
    assert (match.state.wind, match.state.sun) == (-1, -1)


@pytest.mark.rule("dogfights.amb.three_level_tilt")
@pytest.mark.parametrize(("after_dive", "open_to"), [("not up", (0, -1)), ("level", (0,))])
def test_after_a_dive_of_three_levels(after_dive, open_to):
    kind = model("diver", speed=2)
    match = match_with([plane("One", (0, 0), 0, kind, level=5, tilt=-1)], dice="b0", options={"after_dive": after_dive})
    roll(match)
    for tilt in (1, 0, -1):
        if tilt not in open_to:
            refused(match, (-3, "FFFFFF", tilt), "dogfights.altitude.no_climb_after_three")
    fly(match, "FFFFFF", -3, open_to[-1])
    assert craft(match, "One").level == 2


@pytest.mark.rule("dogfights.notes.summary_sufficient", "dogfights.weather.optional")
def test_a_basic_game_without_optional_rules():
    """Everything optional off: no weather, no traits, no markers, one level; a dogfight is played to its end."""
    bare = {"one_level": True, "traits": False, "wind": False, "sun": False, "clouds": False, "answered_by": "attacked"}
    match = aerodrome.new("dogfights", "first-duel", seed=3, options=bare)
    for _ in steps(match, 3):
        assert {each.level for each in match.state.aircraft.values() if each.fate == "flying"} <= {3}
    assert match.outcome is not None
