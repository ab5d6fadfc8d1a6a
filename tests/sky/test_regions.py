"""Regions seen from an airplane: arcs, cones, fields of fire, and how near two models are."""

from math import sqrt

import pytest
from hypothesis import assume, given
from hypothesis import strategies as some

from aerodrome.sky.poses import COS_45, Pose, level, right
from aerodrome.sky.regions import (
    FIELDS,
    arc,
    bars,
    between_lines,
    direction,
    distance,
    in_cone,
    lowest,
    parallel,
    seen,
)
from tests.sky.worlds import PROPERTY, apart, places, poses, worlds

NORTH = level((0.0, 0.0, 20.0), 0.0)
TAN_10 = 0.17632698070846498
CONE = {"near": 0.5, "slope": TAN_10, "length": 13.0}
DOWN = Pose((0.0, 0.0, 20.0), (0.0, 0.0, -1.0), (0.0, 1.0, 0.0))


@pytest.mark.rule("icog.4.1.geo-arc", "icog.4.1.cones", "icog.2.3.arc-template")
@pytest.mark.parametrize(
    ("point", "found"),
    [
        ((0, 5, 20), "front"),
        ((5, 5, 20), "front"),
        ((5.01, 5, 20), "side"),
        ((-5, 5, 20), "front"),
        ((0, 5, 25), "front"),
        ((0, 5, 15), "front"),
        ((0, 5, 25.1), "side"),
        ((5, 0, 20), "side"),
        ((0, 0, 30), "side"),
        ((0, 0, 10), "side"),
        ((5, -5, 20), "rear"),
        ((5.01, -5, 20), "side"),
        ((0, -5, 15), "rear"),
        ((3.6, -5, 23.6), "side"),
        ((3.5, -5, 23.5), "rear"),
        ((0, -5, 20), "rear"),
    ],
)
def test_arcs_are_cones_round_the_axis_with_a_band_between(point, found):
    """Exactly 45 degrees belongs to the cones: icog.amb.forty-five-edge, icog.amb.angle-edges."""
    assert arc(NORTH, point) == found


@pytest.mark.rule("icog.4.1.cones")
def test_arcs_go_with_the_nose_and_not_with_the_horizon():
    assert arc(DOWN, (0, 0, 5)) == "front"
    assert arc(DOWN, (0, 0, 30)) == "rear"
    assert arc(DOWN, (0, 9, 20)) == "side"


@pytest.mark.parametrize(
    ("point", "inside"),
    [
        ((0, 0, 20), True),
        ((0, 13, 20), True),
        ((0, 13.001, 20), False),
        ((0.5, 0, 20), True),
        ((0.51, 0, 20), False),
        ((0.5 + 10 * TAN_10, 10, 20), True),
        ((0.51 + 10 * TAN_10, 10, 20), False),
        ((0, 10, 20 + 0.5 + 10 * TAN_10), True),
        ((0, -0.001, 20), False),
    ],
)
def test_a_gunnery_cone_is_blunt_and_widens_by_ten_degrees(point, inside):
    assert in_cone(NORTH.at, NORTH.nose, point, **CONE) is inside


@pytest.mark.parametrize(
    ("point", "found"),
    [((0, 4, 20), (4, 0, 0)), ((3, 0, 20), (0, -3, 0)), ((0, 0, 25), (0, 0, 5)), ((-2, -1, 19), (-1, 2, -1))],
)
def test_a_point_is_seen_ahead_to_the_left_and_above(point, found):
    assert apart(seen(NORTH, point), found) < 1e-12


@pytest.mark.parametrize(
    ("field", "inside", "outside"),
    [
        ("aft", [(-5, 0, 0), (-5, 3, -3), (0, 4, 0)], [(5, 0, 0), (-5, 0, -1), (-5, 3, -3.1)]),
        ("over the wing", [(5, 0, 0), (5, 3, 2), (0, 0, 3)], [(-1, 0, 5), (5, 0, -0.1)]),
        ("over the wing, aft", [(-5, 0, 0), (-5, 3, 2)], [(1, 0, 5), (-5, 0, -0.1)]),
        ("nose", [(5, 0, 0), (5, 0, -5), (0, 3, -3), (3, 4, -5)], [(-1, 0, 0), (5, 0, -5.1), (0, 0, -1)]),
        ("belly", [(-5, 0, -1), (-5, 5, -5), (-5, 0, 0)], [(5, 0, -1), (-5, 5.1, -1), (-5, 0, 1), (-5, 0, -5.1)]),
        ("left", [(0, 5, 0), (5, 5, 0), (0, 5, -5), (0, 5, 9)], [(0, -5, 0), (5.1, 5, 0), (0, 5, -5.1)]),
        ("right", [(0, -5, 0), (-5, -5, 0), (0, -5, -5)], [(0, 5, 0), (-5.1, -5, 0), (0, -5, -5.1)]),
        ("astern", [(-5, 0, 0), (-5, 5, 3)], [(5, 0, 0), (-5, 5.1, 0), (-5, 0, -0.1)]),
    ],
)
def test_fields_of_fire(field, inside, outside):
    assert [FIELDS[field](*point) for point in inside] == [True] * len(inside)
    assert [FIELDS[field](*point) for point in outside] == [False] * len(outside)


def test_parallel_is_within_45_degrees():
    assert parallel((0, 1, 0), (COS_45, COS_45, 0))
    assert parallel((0, 1, 0), (0, COS_45, COS_45))
    assert not parallel((0, 1, 0), (0.72, 0.69, 0))
    assert not parallel((0, 1, 0), (0, -1, 0))


@pytest.mark.rule("icog.5.5.16.geo")
def test_a_model_is_a_cross_of_wings_and_body():
    wings, body = bars(level((10.0, 20.0, 5.0), 90.0), 4.0, 2.0)
    assert {tuple(round(each, 9) for each in end) for end in wings} == {(10, 22, 5), (10, 18, 5)}
    assert {tuple(round(each, 9) for each in end) for end in body} == {(9, 20, 5), (11, 20, 5)}
    assert lowest(NORTH, 4.0, 2.0) == 20.0
    assert lowest(DOWN, 4.0, 2.0) == 19.0


@pytest.mark.parametrize(
    ("a", "b", "away"),
    [
        (((0, 0, 0), (2, 0, 0)), ((0, 3, 0), (2, 3, 0)), 3.0),
        (((0, 0, 0), (2, 0, 0)), ((1, -1, 1), (1, 1, 1)), 1.0),
        (((0, 0, 0), (2, 0, 0)), ((5, 0, 0), (6, 0, 0)), 3.0),
        (((0, 0, 0), (2, 0, 0)), ((5, 4, 0), (6, 4, 0)), 5.0),
        (((0, 0, 0), (2, 0, 0)), ((1, 0, 0), (1, 5, 0)), 0.0),
        (((0, 0, 0), (2, 0, 0)), ((1, 1, 0), (3, 1, 1e-7)), 1.0),
        (((0, 0, 0), (2, 0, 0)), ((3, 1, 0), (5, 1, 1e-6)), 2**0.5),
        (((0, 0, 0), (2, 0, 0)), ((1, 1, 0), (1, 1, 0)), 1.0),
        (((0, 0, 0), (2, 0, 0)), ((5, 4, 0), (5, 4, 0)), 5.0),
        (((1, 1, 1), (1, 1, 1)), ((1, 3, 1), (1, 3, 1)), 2.0),
    ],
)
def test_how_near_two_lines_come(a, b, away):
    assert between_lines(a, b) == pytest.approx(away)
    assert between_lines(b, a) == pytest.approx(away)


@PROPERTY
@given(places, places, places, places)
def test_no_two_points_of_two_lines_are_nearer(a, a2, b, b2):
    assume(distance(a, a2) > 0.1 and distance(b, b2) > 0.1)
    found = between_lines((a, a2), (b, b2))
    shares = [each / 8 for each in range(9)]
    points = [tuple(p + (q - p) * share for p, q in zip(a, a2, strict=True)) for share in shares]
    others = [tuple(p + (q - p) * share for p, q in zip(b, b2, strict=True)) for share in shares]
    least = min(distance(one, other) for one in points for other in others)
    assert found <= least + 1e-6
    assert found >= least - distance(a, a2) / 16 - distance(b, b2) / 16 - 1e-6


@PROPERTY
@given(poses(), places, worlds)
def test_no_region_cares_where_it_is(pose, point, world):
    """Turned about the vertical, shifted or in a mirror, everything is seen as before."""
    other, there = world.pose(pose), world.point(point)
    away = distance(pose.at, point)
    assume(away > 0.01)
    assert distance(other.at, there) == pytest.approx(away)
    ahead, left, above = seen(pose, point)
    assert apart(seen(other, there), (ahead, -left if world.mirrored else left, above)) < 1e-6
    if abs(abs(ahead) - away * COS_45) > 1e-5:
        assert arc(other, there) == arc(pose, point)
    aside = sqrt(max(0.0, away * away - ahead * ahead))
    if min(abs(away - 13), abs(ahead), abs(aside - 0.5 - ahead * TAN_10)) > 1e-4:
        cones = [in_cone(each.at, each.nose, to, **CONE) for each, to in ((pose, point), (other, there))]
        assert cones[0] is cones[1]
    assert lowest(other, 2.0, 1.5) - world.shift[2] == pytest.approx(lowest(pose, 2.0, 1.5), abs=1e-6)


@PROPERTY
@given(poses(), poses(), worlds)
def test_no_distance_between_models_cares_where_it_is(one, two, world):
    def gap(a, b):
        return min(between_lines(x, y) for x in bars(a, 1.3, 1.1) for y in bars(b, 1.3, 1.1))

    assert gap(world.pose(one), world.pose(two)) == pytest.approx(gap(one, two), abs=1e-5)
    assert gap(two, one) == pytest.approx(gap(one, two), abs=1e-5)


@PROPERTY
@given(poses(), places, some.sampled_from(["left", "right"]))
def test_left_and_right_fields_mirror_each_other(pose, point, side):
    ahead, left, above = seen(pose, point)
    other = {"left": "right", "right": "left"}[side]
    assert FIELDS[side](ahead, left, above) == FIELDS[other](ahead, -left, above)


@PROPERTY
@given(poses(), places)
def test_front_and_rear_change_places_when_the_nose_is_turned_round(pose, point):
    back = Pose(pose.at, tuple(-each for each in pose.nose), pose.up)
    swap = {"front": "rear", "rear": "front", "side": "side"}
    assume(distance(pose.at, point) > 1e-3)
    assert arc(back, point) == swap[arc(pose, point)]


def test_a_direction_is_of_length_one_and_nowhere_is_nowhere():
    assert direction((1, 1, 1), (1, 1, 4)) == (0, 0, 1)
    assert direction((1, 1, 1), (1, 1, 1)) == (0, 0, 0)
    assert apart(right(NORTH), (1, 0, 0)) < 1e-12
