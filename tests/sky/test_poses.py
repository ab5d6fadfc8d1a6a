"""Poses and how they move, in figures worked out by hand and in all attitudes."""

from itertools import pairwise
from math import cos, pi, radians, sin, sqrt

import pytest
from hypothesis import assume, given
from hypothesis import strategies as some

from aerodrome.sky.poses import (
    Pose,
    compass,
    dived,
    heading,
    inverted,
    level,
    moved,
    pitched,
    right,
    rolled,
    rounded,
    slipped,
    straight,
    turned,
    within_45,
)
from tests.sky.worlds import PROPERTY, apart, flown, length_of, lengths, poses, radii, steps, worlds

NORTH = level((0.0, 0.0, 20.0), 0.0)
HALF = sqrt(0.5)


def near(found, at, nose, up, within=1e-9):
    return max(apart(found.at, at), apart(found.nose, nose), apart(found.up, up)) < within


def product(a, b):
    return sum(one * other for one, other in zip(a, b, strict=True))


@pytest.mark.rule("icog.2.2.geo-axes", "icog.2.2.geo-pose")
@pytest.mark.parametrize(
    ("degrees", "nose", "wing"),
    [
        (0, (0, 1, 0), (1, 0, 0)),
        (90, (1, 0, 0), (0, -1, 0)),
        (180, (0, -1, 0), (-1, 0, 0)),
        (270, (-1, 0, 0), (0, 1, 0)),
        (360, (0, 1, 0), (1, 0, 0)),
    ],
)
def test_east_is_x_north_is_y_up_is_z_and_the_right_wing_is_on_the_right(degrees, nose, wing):
    pose = level((1.0, 2.0, 3.0), degrees)
    assert near(pose, (1, 2, 3), nose, (0, 0, 1))
    assert apart(right(pose), wing) < 1e-12
    assert apart(compass(degrees), nose) < 1e-12
    assert moved(pose, 1.0, 2.0, 3.0) == Pose((2.0, 4.0, 6.0), pose.nose, pose.up)


@pytest.mark.rule("icog.5.5.2.geo", "icog.5.5.2.1")
def test_straight_flight_follows_the_nose_in_any_attitude():
    assert near(straight(NORTH, 17.5), (0, 17.5, 20), (0, 1, 0), (0, 0, 1))
    down = Pose((0.0, 0.0, 20.0), (0.0, 0.0, -1.0), (0.0, 1.0, 0.0))
    assert near(straight(down, 5), (0, 0, 15), down.nose, down.up)


@pytest.mark.rule("icog.5.5.3.geo")
@pytest.mark.parametrize(
    ("degrees", "up"),
    [(90, (1, 0, 0)), (-90, (-1, 0, 0)), (180, (0, 0, -1)), (45, (HALF, 0, HALF)), (0, (0, 0, 1))],
)
def test_a_roll_to_the_right_lowers_the_right_wing(degrees, up):
    pose = rolled(NORTH, degrees, 5.0)
    assert near(pose, (0, 5, 20), (0, 1, 0), up)
    assert right(pose)[2] == pytest.approx(-sin(radians(degrees)))


@pytest.mark.rule("icog.5.5.5.geo", "icog.5.5.8.geo")
@pytest.mark.example("icog.ex.5.5.8-1")
def test_a_flat_turn_to_the_right_by_a_quarter():
    pose = turned(NORTH, 90, 4.0, 2 * pi, banks=True)
    assert near(pose, (4, 4, 20), (1, 0, 0), (0, -1, 0))
    assert apart(right(pose), (0, 0, -1)) < 1e-9
    assert near(turned(NORTH, -90, 4.0, 2 * pi, banks=True), (-4, 4, 20), (-1, 0, 0), (0, -1, 0))


@pytest.mark.rule("icog.5.5.8.geo")
@pytest.mark.example("icog.ex.5.5.8-short")
def test_a_short_turn_keeps_the_bank():
    pose = turned(NORTH, 90, 4.0, 2.0, banks=False)
    assert near(pose, (0.4897, 1.9177, 20), (0.4794, 0.8776, 0), (0, 0, 1), 1e-4)


@pytest.mark.rule("icog.5.5.5.geo")
@pytest.mark.example("icog.ex.5.5.8-2")
def test_a_pull_up_to_the_vertical():
    assert near(turned(NORTH, 0, 5.0, 2.5 * pi, banks=True), (0, 5, 25), (0, 0, 1), (0, -1, 0))


@pytest.mark.rule("icog.5.5.9.geo")
@pytest.mark.example("icog.ex.5.5.9-1")
def test_banking_back_after_a_turn():
    pose = rolled(turned(NORTH, 90, 4.0, 2 * pi, banks=True), -45)
    assert near(pose, (4, 4, 20), (1, 0, 0), (0, -0.7071, 0.7071), 1e-4)


@pytest.mark.rule("icog.5.5.4.geo")
def test_a_dive_to_the_vertical_ends_with_the_top_ahead():
    pose = dived(NORTH, 6.0, 3 * pi, banks=True)
    assert near(pose, (0, 6, 14), (0, 0, -1), (0, 1, 0))


@pytest.mark.rule("icog.5.5.4.geo")
def test_a_long_dive_levels_the_wings_and_a_short_one_keeps_the_bank():
    """The path goes straight down whatever the bank."""
    banked = rolled(NORTH, 20)
    long, short = dived(banked, 6.0, 6.0, banks=True), dived(banked, 6.0, 2.0, banks=False)
    assert near(long, (0, 6 * sin(1), 20 - 6 * (1 - cos(1))), (0, cos(1), -sin(1)), (0, sin(1), cos(1)))
    assert right(short)[2] == pytest.approx(-sin(radians(20)) * cos(1 / 3))
    assert short.nose[0] == pytest.approx(0.0, abs=1e-12)


@pytest.mark.rule("icog.5.5.10.geo")
@pytest.mark.example("icog.ex.5.5.10")
def test_a_side_slip_is_level_and_costs_no_length():
    """Also with the nose up and a wing down, the shift is horizontal: icog.amb.slip-geometry."""
    assert near(straight(slipped(NORTH, 3, 15.0), 2.5), (3, 17.5, 20), (0, 1, 0), (0, 0, 1))
    tilted = rolled(turned(NORTH, 0, 1.0, radians(30), banks=False), 40)
    end = slipped(tilted, -2, 10.0)
    ahead = straight(tilted, 10.0)
    assert apart(end.at, (ahead.at[0] - 2, ahead.at[1], ahead.at[2])) < 1e-9
    assert (end.nose, end.up) == (tilted.nose, tilted.up)


@pytest.mark.rule("icog.2.2.geo-heading")
@pytest.mark.parametrize(
    ("nose", "up", "found"),
    [
        ((0, 1, 0), (0, 0, 1), (0, 1, 0)),
        ((0.6, 0, 0.8), (-0.8, 0, 0.6), (1, 0, 0)),
        ((0, 0, -1), (0, 1, 0), (0, 1, 0)),
        ((0, 0, 1), (0, -1, 0), (0, 1, 0)),
        ((0, 0, -1), (-1, 0, 0), (-1, 0, 0)),
        ((-0.6, 0, 0.8), (-0.8, 0, -0.6), (-1, 0, 0)),
    ],
)
def test_the_heading_of_a_vertical_nose_is_that_of_the_top(nose, up, found):
    """Pointing down it is where the top points, pointing up the opposite: icog.amb.heading-vertical. Past the vertical
    it is that of the nose as it is: icog.amb.heading-past-vertical."""
    assert apart(heading(Pose((0, 0, 9), nose, up)), found) < 1e-12


@pytest.mark.rule("icog.2.2.geo-heading")
def test_nearly_vertical_is_vertical():
    """Less than a thousandth of the nose is level."""
    lean = 0.0009
    assert heading(Pose((0, 0, 9), (lean, 0, -sqrt(1 - lean * lean)), (0, 1, 0)))[:2] == (0, 1)
    lean = 0.0011
    assert heading(Pose((0, 0, 9), (lean, 0, -sqrt(1 - lean * lean)), (0, 1, 0)))[:2] == pytest.approx((1, 0))


@pytest.mark.parametrize(("down", "nose", "up"), [(45, (0, HALF, -HALF), (0, HALF, HALF)), (90, (0, 0, -1), (0, 1, 0))])
def test_pitched_is_nose_down_with_the_wings_level(down, nose, up):
    assert near(pitched((1, 2, 3), (0, 1, 0), down), (1, 2, 3), nose, up)


@pytest.mark.rule("icog.2.2.geo-level45", "icog.2.2.geo-angles", "icog.2.3.arc-template")
@pytest.mark.parametrize(
    ("climb", "bank", "upright", "upside_down"),
    [
        (0, 0, True, False),
        (45, 0, True, False),
        (-45, 0, True, False),
        (46, 0, False, False),
        (0, 45, True, False),
        (0, -46, False, False),
        (0, 180, False, True),
        (30, 180, False, True),
        (0, 134, False, False),
        (0, 136, False, True),
        (0, 135, False, False),
        (45, 180, False, False),
        (60, 0, False, False),
        (30, 60, False, False),
    ],
)
def test_attitudes_within_45_degrees(climb, bank, upright, upside_down):
    """Exactly 45 is within for who is upright, and not inverted for who is not: icog.amb.forty-five-edge. Who is upside
    down is not within: icog.amb.dive-inverted."""
    pose = rolled(turned(NORTH, 0, 1.0, radians(climb) % (2 * pi), banks=False), bank)
    assert (within_45(pose), inverted(pose)) == (upright, upside_down)


@pytest.mark.rule("icog.2.2.geo-angles")
def test_a_wing_is_judged_by_its_slope():
    """Banked 50 degrees with the nose 40 up, the wing slopes by less than 45: icog.amb.wing-angle."""
    pose = rolled(turned(NORTH, 0, 1.0, radians(40), banks=False), 50)
    assert abs(right(pose)[2]) == pytest.approx(sin(radians(50)) * cos(radians(40)))
    assert within_45(pose)
    assert not within_45(rolled(NORTH, 50))


@pytest.mark.rule("icog.2.2.geo-rounding")
@PROPERTY
@given(poses(), some.lists(steps, min_size=1, max_size=12))
def test_frames_stay_orthonormal(pose, path):
    for step in path:
        assume(step[0] not in ("dive", "slip") or abs(pose.nose[2]) < 0.999)
        pose = flown(pose, step)
        assert abs(product(pose.nose, pose.nose) - 1) < 1e-12
        assert abs(product(pose.up, pose.up) - 1) < 1e-12
        assert abs(product(pose.nose, pose.up)) < 1e-12
        kept = rounded(pose)
        assert abs(product(kept.nose, kept.up)) < 1e-8


@pytest.mark.rule("icog.5.5.5.geo", "icog.2.3.no-bend")
@PROPERTY
@given(poses(), some.floats(-90, 90), radii, lengths, some.booleans())
def test_an_arc_is_as_long_as_its_move_units_lie_in_a_plane_and_keeps_its_radius(pose, side, radius, length, banks):
    pieces = 400
    points = [turned(pose, side, radius, length * part / pieces, banks=banks).at for part in range(pieces + 1)]
    run = sum(sqrt(sum((b - a) ** 2 for a, b in zip(one, two, strict=True))) for one, two in pairwise(points))
    assert run == pytest.approx(length, rel=1e-4, abs=1e-6)
    aside = turned(pose, side, radius, radius * pi / 2, banks=True)
    centre = tuple(p + radius * f for p, f in zip(pose.at, aside.nose, strict=True))
    normal = right(aside)
    for point in points[::40]:
        out = tuple(a - b for a, b in zip(point, centre, strict=True))
        assert abs(product(out, out) - radius * radius) < 1e-6
        assert abs(product(out, normal)) < 1e-9


@pytest.mark.rule("icog.2.3.alignment", "icog.2.3.combine", "icog.2.3.partial-unit")
@PROPERTY
@given(poses(), some.floats(-90, 90), radii, lengths, some.floats(0.05, 0.95))
def test_two_pieces_of_one_template_join_without_a_kink(pose, side, radius, length, share):
    """Cut anywhere, the pieces of an arc come to the whole of it; no unit is lost at the end of a template."""
    whole = turned(pose, side, radius, length, banks=False)
    first = turned(pose, side, radius, length * share, banks=False)
    second = turned(first, side, radius, length * (1 - share), banks=False)
    assert near(second, whole.at, whole.nose, whole.up, 1e-8)


@PROPERTY
@given(poses(), some.lists(steps, min_size=1, max_size=5), worlds)
def test_no_maneuver_cares_where_it_is_flown(pose, path, world):
    """Turned about the vertical, shifted or in a mirror, a path is the same path."""
    other = world.pose(pose)
    for step in path:
        assume(step[0] not in ("dive", "slip") or abs(pose.nose[2]) < 0.99)
        pose, other = flown(pose, step), flown(other, world.step(step))
        there = world.pose(pose)
        assert near(other, there.at, there.nose, there.up, 1e-6)
        edge = min(abs(abs(each) - HALF) for each in (pose.nose[2], right(pose)[2]))
        if edge > 1e-5 and abs(pose.up[2]) > 1e-5:
            assert (within_45(other), inverted(other)) == (within_45(pose), inverted(pose))


@PROPERTY
@given(poses(), steps)
def test_nothing_goes_farther_than_its_length(pose, step):
    assume(step[0] not in ("dive", "slip") or abs(pose.nose[2]) < 0.999)
    away = sqrt(sum((a - b) ** 2 for a, b in zip(flown(pose, step).at, pose.at, strict=True)))
    aside = abs(step[1]) if step[0] == "slip" else 0.0
    assert away <= sqrt(length_of(step) ** 2 + aside**2) + aside + 1e-9
