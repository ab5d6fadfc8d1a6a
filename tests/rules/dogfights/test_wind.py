"""Wind: where it comes from, the step that it gives, and the step that it takes."""

from itertools import product

import pytest

from tests.rules.dogfights.flying import (
    aid,
    asked,
    craft,
    draft,
    fly,
    match_with,
    model,
    move_of,
    place,
    plane,
    point_at,
    roll,
    steps_flown,
    trail,
)
from tests.rules.referee import facts_of, refused, said

EAST, WEST = 0, 3
"""Toward which the wind blows."""


def alone(wind=EAST, dice="b+0", heading=0, **facts):
    figures = {key: facts.pop(key) for key in ("speed", "agility", "gyro") if key in facts}
    hale = plane("Hale", (0, 0), heading, model("hales", **figures), **facts)
    return roll(match_with([hale], dice=dice, position={"wind": wind}))


DIRECTIONS = [(1, "NE", 4), (2, "E", 3), (3, "SE", 2), (4, "SW", 1), (5, "W", 0), (6, "NW", 5)]


def setting_out(dice="", wind="roll", options=None):
    return match_with([plane("Hale")], [plane("Voss")], dice=dice, steps="", scenario={"wind": wind}, options=options)


@pytest.mark.rule("dogfights.wind.direction")
@pytest.mark.table("dogfights.table.wind_die")
@pytest.mark.example("dogfights.ex.wind_dir")
@pytest.mark.parametrize(("rolled", "origin", "toward"), DIRECTIONS)
def test_a_red_die_tells_where_the_wind_comes_from(rolled, origin, toward):
    match = setting_out(str(rolled))
    assert match.state.wind == toward
    [event] = said(match, "wind")
    assert event.facts == {"rolled": rolled, "origin": origin}


@pytest.mark.rule("dogfights.wind.direction")
@pytest.mark.parametrize(("rolled", "origin", "toward"), DIRECTIONS)
def test_a_scenario_may_say_where_the_wind_comes_from(rolled, origin, toward):
    match = setting_out(wind=origin)
    assert match.state.wind == toward
    assert match.outcomes == []


@pytest.mark.rule("dogfights.weather.optional", "dogfights.wind.direction")
@pytest.mark.parametrize("wind", ["roll", "SW"])
def test_without_the_option_there_is_no_wind(wind):
    match = setting_out(wind=wind, options={"wind": False})
    assert match.state.wind == -1
    assert match.outcomes == []
    assert setting_out(wind="").state.wind == -1


@pytest.mark.rule("dogfights.wind.direction", "dogfights.amb.wind_constant")
def test_the_wind_does_not_change():
    match = match_with(
        [plane("Hale", (0, 0))],
        [plane("Voss", (15, 5), 3)],
        dice="b+0 b+0 b+0",
        steps=["turn"],
        position={"active": "", "wind": 4},
    )
    for path in ("LFFFF", "RFFFF", "RFFFF"):
        fly(match, path)
        assert match.state.wind == 4
    assert len(match.outcomes) == 3


@pytest.mark.rule("dogfights.wind.tail", "dogfights.wind.count_before", "dogfights.altitude.descend_bonus")
@pytest.mark.example("dogfights.ex.wind_tail")
def test_the_tail_wind_of_the_book():
    match = alone(wind=1, dice="b+1", heading=1, level=4, tilt=-1)
    refused(match, (-2, "FFFFRFFF", 0), "dogfights.wind.tail")
    refused(match, (-2, "FFFFRFFFRF", 0), "dogfights.move.allowance")
    fly(match, "FFFFRFFFR", -2)
    assert steps_flown(match) == 9
    assert place(match, "Hale") == ((8, -3), 5, 2, 0)
    assert said(match, "flies")[0].facts["sum"] == [["speed", 5], ["die", 1], ["descent", 2], ["wind", 1]]


@pytest.mark.rule("dogfights.wind.tail", "dogfights.amb.wind_strictly")
@pytest.mark.parametrize(
    ("path", "extra"),
    [("FFFRFF", True), ("FFRFFF", False), ("FFFLLF", True), ("LFFRFF", True), ("LFFFRF", False), ("RLFFFF", True)],
)
def test_half_of_the_steps_downwind_give_one_more(path, extra):
    """Half is enough, and only steps exactly downwind count."""
    if extra:
        refused(alone(speed=6), (0, path, 0), "dogfights.wind.tail")
        assert steps_flown(fly(alone(speed=6), path + "F")) == 7
    else:
        refused(alone(speed=6), (0, path + "F", 0), "dogfights.move.allowance")
        assert steps_flown(fly(alone(speed=6), path)) == 6


@pytest.mark.rule("dogfights.wind.tail", "dogfights.amb.wind_strictly")
@pytest.mark.parametrize(("path", "extra"), [("FFFRF", True), ("FFRFF", False)])
def test_half_of_five_is_three(path, extra):
    assert steps_flown(fly(alone(speed=5), path + "F" * extra)) == 5 + extra


@pytest.mark.rule("dogfights.wind.tail")
@pytest.mark.parametrize("letter", "FLR")
def test_the_extra_step_goes_in_any_direction_that_is_open(letter):
    match = fly(alone(speed=6), "FFFRFF" + letter)
    assert steps_flown(match) == 7
    assert draft(alone(speed=6), "FFFRFF").extra
    assert [way.letter for way in draft(alone(speed=6), "FFFRFF").ways if not way.rule] == ["F", "L", "R"]


@pytest.mark.rule("dogfights.wind.tail", "dogfights.amb.wind_extra_turn")
def test_the_limits_of_turns_include_the_extra_step():
    refused(alone(speed=6, agility=2), (0, "FFFRFRL", 0), "dogfights.turning.agility")
    ten = alone(speed=10)
    refused(ten, (0, "FFFFFFFFFLL", 0), "dogfights.turning.ten_steps")
    assert steps_flown(fly(ten, "FFFFFFFFLFL")) == 11


@pytest.mark.rule("dogfights.wind.tail", "dogfights.amb.wind_extra_turn")
def test_a_turn_on_the_extra_step_gives_up_the_step_for_straight_flight():
    match = alone(speed=5)
    refused(match, (0, "FFFFFF", 0), "dogfights.wind.tail")
    refused(match, (0, "FFFFFFR", 0), "dogfights.move.allowance")
    straight = fly(alone(speed=5), "FFFFFFF")
    assert steps_flown(straight) == 7
    assert said(straight, "flies")[0].facts["sum"] == [["speed", 5], ["die", 0], ["straight", 1], ["wind", 1]]
    turned = fly(match, "FFFFFR")
    assert steps_flown(turned) == 6
    assert said(turned, "flies")[0].facts["sum"] == [["speed", 5], ["die", 0], ["wind", 1]]


@pytest.mark.rule("dogfights.wind.count_before")
def test_the_extra_step_does_not_undo_itself():
    """Three of six steps are downwind; with the seventh it is three of seven."""
    match = fly(alone(speed=6), "FFFRFFF")
    assert [heading for _, _, heading in trail(match)].count(EAST) == 3
    assert steps_flown(match) == 7


@pytest.mark.rule("dogfights.wind.head", "dogfights.amb.wind_strictly")
@pytest.mark.parametrize(
    ("path", "lost"), [("FFFRFF", True), ("FFRFFF", False), ("RFFLFF", True), ("RLFFFR", True), ("RRFFFF", False)]
)
def test_half_of_the_steps_upwind_lose_the_last(path, lost):
    match = fly(alone(WEST, speed=6), path)
    assert steps_flown(match) == 6 - lost
    assert said(match, "flies")[0].facts["path"] == path
    assert (["wind", -1] in facts_of(match, "flies")[0]["sum"]) == lost
    assert draft(alone(WEST, speed=6), path).lost == lost


@pytest.mark.rule("dogfights.wind.head", "dogfights.amb.wind_lost_step")
def test_straight_against_the_wind_the_bonus_is_planned_and_the_last_step_lost():
    match = alone(WEST, speed=5)
    refused(match, (0, "FFFFF", 0), "dogfights.move.straight_bonus")
    fly(match, "FFFFFF")
    assert steps_flown(match) == 5
    assert place(match, "Hale")[0] == (5, 0)
    assert said(match, "flies")[0].facts["sum"] == [["speed", 5], ["die", 0], ["straight", 1], ["wind", -1]]


@pytest.mark.rule("dogfights.wind.head", "dogfights.amb.wind_lost_step")
def test_a_turn_that_is_lost_was_planned_all_the_same():
    match = fly(alone(WEST, speed=5), "FFFFL")
    assert steps_flown(match) == 4
    assert place(match, "Hale") == ((4, 0), 0, 3, 0)
    refused(alone(WEST, speed=5, agility=0), (0, "FFFFL", 0), "dogfights.turning.agility")


@pytest.mark.rule("dogfights.wind.head", "dogfights.amb.wind_lost_step")
def test_the_end_is_where_the_shortened_route_ends():
    """Whoever stands on the lost point is in nobody's way; whoever bars the last flown point bars the route."""
    hale = plane("Hale", (0, 0), 0, model(speed=5))
    on_lost = plane("Voss", (5, -1), 2)
    match = fly(match_with([hale], [on_lost], dice="b+0", position={"wind": WEST}), "FFFFL")
    assert place(match, "Hale")[0] == (4, 0)
    ahead = plane("Voss", (4, -1), 5)
    match = roll(match_with([hale], [ahead], dice="b+0", position={"wind": WEST}))
    refused(match, (0, "FFFFL", 0), "dogfights.move.end_in_front_level")


@pytest.mark.rule("dogfights.wind.tail", "dogfights.wind.head", "dogfights.amb.wind_both")
@pytest.mark.parametrize("steps", range(1, 7))
def test_no_route_has_both_winds(steps):
    """Turning about takes two steps across the wind, so that half downwind and half upwind never come together; were
    they to, they would cancel each other."""
    flight = move_of(alone(speed=6)).flight
    for path in map("".join, product("FLR", repeat=steps)):
        down, up = flight.wind_count(path)
        assert not 2 * down >= steps <= 2 * up


@pytest.mark.rule("dogfights.wind.tail", "dogfights.wind.head")
@pytest.mark.parametrize("path", ["FLLL", "FRRR", "FLLLF"])
def test_turning_about_neither_gains_nor_loses_a_step(path):
    assert steps_flown(fly(alone(speed=len(path)), path)) == len(path)


@pytest.mark.rule("dogfights.wind.head", "dogfights.amb.wind_level_step")
def test_levels_change_within_the_steps_really_flown():
    """Three steps against the wind are two: the second level would come with the third."""
    hale = {"speed": 1, "level": 5, "tilt": -1}
    match = alone(WEST, **hale)
    refused(match, (-2, "FFL", 0), "dogfights.amb.levels_need_steps")
    assert steps_flown(fly(match, "FFFF", -2)) == 3
    assert craft(match, "Hale").level == 3


@pytest.mark.rule("dogfights.wind.tail", "dogfights.amb.wind_level_step")
def test_a_level_may_change_with_the_step_that_the_wind_gives():
    hale = {"speed": 1, "level": 5, "tilt": -1, "dice": "b-1"}
    match = alone(EAST, **hale)
    assert {each.path for each in aid(match).places if each.levels == -2} >= {"FFL", "FFR"}
    fly(match, "FFL", -2)
    assert [level for _, level, _ in trail(match)] == [4, 4, 3]


@pytest.mark.rule("dogfights.wind.head", "dogfights.amb.wind_one_step")
@pytest.mark.parametrize(("path", "point"), [("F", (1, 0)), ("L", (1, -1))])
def test_one_step_stays(path, point):
    match = fly(alone(WEST, "b-1", speed=1, damage=("engine",)), path)
    assert steps_flown(match) == 1
    assert craft(match, "Hale").point == point_at(*point)


@pytest.mark.rule("dogfights.wind.tail", "dogfights.amb.min_steps")
def test_the_parts_of_a_move_add_up_to_its_steps():
    for wind, facts, path in (
        (EAST, {"speed": 1, "damage": ("engine",)}, "FF"),
        (EAST, {"speed": 5}, "FFFRFF"),
        (WEST, {"speed": 5}, "FFFRF"),
        (WEST, {"speed": 5}, "FFFFFF"),
        (-1, {"speed": 1, "damage": ("engine",)}, "F"),
    ):
        told = facts_of(fly(alone(wind, "b-1" if "damage" in facts else "b+0", **facts), path), "flies")[0]
        assert sum(part for _, part in told["sum"]) == told["steps"], path


def test_without_wind_nothing_is_added_or_lost():
    for path in ("FFFFFF", "FFFFL"):
        match = fly(alone(-1), path)
        assert steps_flown(match) == len(path)
        assert "wind" not in [part for part, _ in facts_of(match, "flies")[0]["sum"]]


def test_a_step_that_the_wind_takes_does_not_leave_the_board():
    hale = plane("Hale", "M5", WEST, model(speed=5), damage=("tail",))
    match = roll(match_with([hale], dice="b+0", position={"wind": EAST}))
    shown = draft(match, "FFFFF")
    assert shown.leaves
    lost = draft(match, "FFFFL")
    assert (lost.lost, lost.leaves) == (True, False)
    [way] = [way for way in draft(match, "FFFF").ways if way.letter == "L"]
    assert way.off is False
    fly(match, "FFFFL")
    assert craft(match, "Hale").fate == "flying"
    assert craft(match, "Hale").point == "M1"
    assert asked(match)[0] == ""
