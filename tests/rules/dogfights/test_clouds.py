"""Clouds: where they lie, and that nobody fires out of them, into them or through them."""

import pytest

from aerodrome.rulebooks.dogfights.board import board_of
from tests.rules.dogfights.flying import asked, craft, fly, match_with, model, plane, point_at, trail
from tests.rules.dogfights.gunfire import BRISTLING, FIGHTER, STEPS, bars, coming, guns_against, guns_on, pounce
from tests.rules.referee import give

# Kind of cloud: the levels that it covers.
KINDS = ((1, (1,)), (2, (1, 2)), (3, (1, 2, 3)))


def cloud(*points, top=3):
    return {"clouds": [{"points": [point_at(*point) for point in points], "top": top}]}


def facing(clouds, level=3, target=(1, 0), target_level=None, **facts):
    """A shooter at (0, 0) and its target, on one level unless told otherwise."""
    return match_with(
        [plane("Shooter", (0, 0), 0, BRISTLING, level=level, **facts)],
        [plane("Target", target, 0, BRISTLING, level=target_level or level)],
        scenario=clouds,
    )


@pytest.mark.rule("dogfights.cloud.levels", "dogfights.table.cloud_types")
@pytest.mark.parametrize(("top", "levels"), KINDS)
def test_a_cloud_covers_its_levels(top, levels):
    for level in range(1, 6):
        match = facing(cloud((0, 0), (1, 0), top=top), level)
        assert (guns_on(match, "Shooter", "Target") == {}) == (level in levels)


@pytest.mark.rule("dogfights.cloud.levels", "dogfights.cloud.no_fire_inside")
@pytest.mark.example("dogfights.ex.cloud_above")
def test_the_example_of_fire_above_a_cloud():
    clouds = cloud((0, 0), (1, 0), top=2)
    assert guns_on(facing(clouds, 3), "Shooter", "Target")
    assert guns_on(facing(clouds, 2), "Shooter", "Target") == {}
    either = facing(clouds, 3, target_level=2, tilt=-1)
    assert guns_on(either, "Shooter", "Target") == {}
    below = facing(clouds, 2, target_level=3, tilt=1)
    assert guns_on(below, "Shooter", "Target") == {}


@pytest.mark.rule("dogfights.cloud.no_fire_inside", "dogfights.record.cloud_sun_wind_markers")
@pytest.mark.parametrize("where", [[(0, 0)], [(1, 0)], [(0, 0), (1, 0)]], ids=["shooter", "target", "both"])
def test_nobody_fires_out_of_a_cloud_or_into_it(where):
    match = facing(cloud(*where))
    assert guns_on(match, "Shooter", "Target") == {}
    assert guns_against(match, "Target", "Shooter") == set()
    assert bars(match, "fire", "allied", "Shooter")["fixed", "Target"] == "dogfights.cloud.no_fire_inside"
    assert bars(match, "return fire", "german", "Shooter")["Target", "tail"] == "dogfights.cloud.no_fire_inside"


@pytest.mark.rule("dogfights.cloud.midpoint", "dogfights.amb.cloud_mid_level")
def test_nobody_fires_through_a_cloud():
    through = facing(cloud((1, 0)), target=(2, 0))
    assert guns_on(through, "Shooter", "Target") == {}
    assert bars(through, "fire", "allied", "Shooter")["fixed", "Target"] == "dogfights.cloud.midpoint"
    assert guns_against(through, "Target", "Shooter") == set()
    above = facing(cloud((1, 0), top=2), target=(2, 0))
    assert set(guns_on(above, "Shooter", "Target")) == {"fixed", "nose"}
    assert guns_against(above, "Target", "Shooter") == {"tail"}
    beside = facing(cloud((1, -1), (0, 1)), target=(2, 0))
    assert set(guns_on(beside, "Shooter", "Target")) == {"fixed", "nose"}


@pytest.mark.rule("dogfights.cloud.no_fire_inside")
def test_in_a_match_nobody_is_asked():
    match = match_with([coming("Shooter")], [plane("Target", (1, 0), 0)], dice="b0", scenario=cloud((1, 0)))
    assert asked(pounce(match))[0] == ""
    clear = match_with(
        [coming("Shooter")], [plane("Target", (1, 0), 0)], dice="b0", scenario=cloud((1, 0)), options={"clouds": False}
    )
    assert asked(pounce(clear))[0] == "fire"


@pytest.mark.rule("dogfights.cloud.setup", "dogfights.amb.cloud_points")
def test_a_cloud_lies_on_a_point_and_its_neighbours_or_on_a_list_of_points():
    match = match_with(
        [plane("One")],
        scenario={"clouds": [{"point": point_at(0, 0), "top": 2}, {"points": ["B2", "B3"], "top": 1}]},
        steps="",
        seed=1,
    )
    board = board_of(match.state.brief.plan)
    names = board.lattice.names
    tops = {names[point]: top for point, top in enumerate(board.cloud_top) if top}
    around = {point_at(*step) for step in STEPS} | {point_at(0, 0)}
    assert tops == dict.fromkeys(around, 2) | {"B2": 1, "B3": 1}


@pytest.mark.rule("dogfights.cloud.setup")
def test_where_two_clouds_meet_the_higher_one_counts():
    match = match_with(
        [plane("One")],
        scenario={"clouds": [{"points": ["C5"], "top": 3}, {"points": ["C5"], "top": 1}]},
        steps="",
        seed=1,
    )
    board = board_of(match.state.brief.plan)
    assert board.cloud_top[board.lattice.index["C5"]] == 3


@pytest.mark.rule("dogfights.cloud.move_free")
def test_clouds_hinder_no_flight():
    kind = model(speed=4)
    clouds = cloud(*((q, 0) for q in range(-1, 8)))
    match = fly(match_with([plane("One", (0, 0), 0, kind)], dice="b0", scenario=clouds), "FFFFF")
    assert len(trail(match)) == 5
    assert craft(match, "One").point == point_at(5, 0)


@pytest.mark.rule("dogfights.weather.optional", "dogfights.cloud.setup")
def test_clouds_may_be_left_out():
    match = match_with([plane("One")], scenario=cloud((0, 0)), steps="", seed=1, options={"clouds": False})
    assert not any(board_of(match.state.brief.plan).cloud_top)


@pytest.mark.rule("dogfights.amb.cloud_missions")
def test_clouds_hide_no_target_area():
    clouds = [{"points": [point_at(q, 0) for q in range(5)], "top": 3}]
    scenario = {
        "mode": "reconnaissance",
        "task": {"side": "allied"},
        "clouds": clouds,
        "areas": [{"name": "A", "side": "allied", "point": point_at(0, 0), "rows": 1}],
    }
    match = match_with(
        [plane("Recon", (-1, 0), 0, model(role="recon", speed=2))],
        [plane("German", (9, 9), 0, FIGHTER)],
        dice="b0",
        scenario=scenario,
    )
    give(match, (0, "FFF", 0))
    assert asked(match)[0] == "photograph"
