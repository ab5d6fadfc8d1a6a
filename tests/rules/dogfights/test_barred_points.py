"""Points directly ahead of aircraft: nobody may end a move there."""

import pytest

from tests.rules.dogfights.flying import aid, craft, fly, match_with, model, place, plane, point_at, roll
from tests.rules.referee import refused

UNIT = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]

ENDS = [
    ("en01", (1, 0, 3), (0, 3, 0), "dogfights.move.end_in_front_level"),
    ("en02", (1, 0, 4), (0, 3, 0), ""),
    ("en03", (1, 0, 4), (0, 3, 1), "dogfights.move.end_in_front_tilted"),
    ("en04", (1, 0, 3), (0, 3, 1), ""),
    ("en05", (1, 0, 2), (0, 3, -1), "dogfights.move.end_in_front_tilted"),
    ("en06", (1, 0, 3), (0, 3, -1), ""),
    ("en07", (0, 0, 3), (0, 3, 0), "dogfights.move.no_pass_same_level"),
    ("en08", (0, 0, 2), (0, 3, 0), ""),
    ("en09", (-1, 0, 3), (0, 3, 0), ""),
]


@pytest.mark.rule(
    "dogfights.move.end_in_front_level",
    "dogfights.move.end_in_front_tilted",
    "dogfights.move.no_pass_same_level",
    "dogfights.amb.end_front_friend",
)
@pytest.mark.table("dogfights.table.test_end_points")
@pytest.mark.parametrize(("key", "end", "other", "rule"), ENDS)
@pytest.mark.parametrize("side", ["enemy", "own"])
def test_ends_row_by_row(key, end, other, rule, side):
    """Own aircraft bar points as well. Hale comes from the north-east."""
    q, r, level = end
    heading, other_level, tilt = other
    voss = plane("Voss", (0, 0), heading, level=other_level, tilt=tilt, moved=True)
    hale = plane("Hale", (q + 1, r - 4), 5, model(speed=4), level=level)
    match = match_with([hale, voss] if side == "own" else [hale], [voss] if side == "enemy" else (), dice="b+0")
    roll(match)
    path = "FFFR"
    assert any(place.point == point_at(q, r) for place in aid(match).places) == (rule == "")
    if rule:
        problem = refused(match, (0, path, 0), rule)
        assert "step 4:" in str(problem)
    else:
        fly(match, path)
        assert place(match, "Hale") == ((q, r), 4, level, 0)


@pytest.mark.rule("dogfights.move.end_in_front_level", "dogfights.move.end_in_front_tilted")
@pytest.mark.parametrize("heading", range(6))
@pytest.mark.parametrize("tilt", [-1, 0, 1])
def test_the_barred_point_lies_where_the_nose_points(heading, tilt):
    """Of all points around Voss, at the level that he flies toward, Hale may end on five."""
    voss = plane("Voss", (0, 0), heading, tilt=tilt)
    match = roll(match_with([plane("Hale", (2, -4), 4, model(speed=5), level=3 + tilt)], [voss], dice="b+0"))
    around = {point_at(*unit): to for to, unit in enumerate(UNIT)}
    reached = {around[each.point] for each in aid(match).places if each.point in around}
    assert reached == set(range(6)) - {heading}


@pytest.mark.rule("dogfights.move.end_in_front_level", "dogfights.amb.end_front_pass")
def test_the_barred_point_may_be_passed():
    voss = plane("Voss", (2, -1), 5)
    match = fly(match_with([plane("Hale", (0, 0))], [voss], dice="b+0"), "FFFFR")
    assert place(match, "Hale")[0] == (4, 1)
    match = roll(match_with([plane("Hale", (0, 0), kind=model(speed=1))], [voss], dice="b+0"))
    refused(match, (0, "FF", 0), "dogfights.move.end_in_front_level")


@pytest.mark.rule("dogfights.move.end_in_front_tilted", "dogfights.amb.end_front_own_tilt")
@pytest.mark.parametrize(("tilt", "level"), [(1, 4), (-1, 2)])
def test_the_own_tilt_may_point_at_an_aircraft(tilt, level):
    voss = plane("Voss", (5, 1), 2, level=level)
    match = fly(match_with([plane("Hale", (0, 0))], [voss], dice="b+0"), "FFFFR", tilt=tilt)
    assert place(match, "Hale") == ((4, 1), 5, 3, tilt)


@pytest.mark.rule("dogfights.move.end_in_front_level", "dogfights.amb.end_front_own_tilt")
def test_the_own_nose_may_point_at_an_aircraft():
    voss = plane("Voss", (6, 0), 0)
    match = fly(match_with([plane("Hale", (0, 0), kind=model(speed=4))], [voss], dice="b+0"), "FFFFF")
    assert place(match, "Hale")[0] == (5, 0)


@pytest.mark.rule("dogfights.move.end_in_front_level", "dogfights.amb.end_front_access")
def test_aircraft_on_access_points_bar_nothing():
    ross = plane("Ross", "W-4", moved=True)
    board_point = "K1"
    hale = plane("Hale", "K4", 3, model(speed=2))
    match = match_with([hale, ross], dice="b+0")
    fly(match, "FFF")
    assert craft(match, "Hale").point == board_point


@pytest.mark.rule("dogfights.move.end_in_front_level", "dogfights.general.no_return")
def test_who_is_gone_bars_nothing():
    gone = [plane("Voss", fate="lost"), plane("Brandt", fate="left", kind=model(number=4))]
    voss = plane("Udet", (9, 9), kind=model(number=7))
    match = match_with([plane("Hale", (0, 0))], [*gone, voss], dice="b+0")
    assert place(fly(match, "FFFFR"), "Hale")[0] == (4, 1)
