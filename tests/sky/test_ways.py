"""Between two poses lie the lines and arcs that legs are flown along."""

from math import isclose
from random import Random

import pytest

from aerodrome.sky.poses import Pose, Vector, level, moved, rolled, straight, turned
from aerodrome.sky.ways import Way


def near(one: Vector, other: Vector, off: float = 1e-9) -> bool:
    return all(isclose(a, b, abs_tol=off) for a, b in zip(one, other, strict=True))


def same(one: Pose, other: Pose) -> bool:
    return near(one.at, other.at) and near(one.nose, other.nose) and near(one.up, other.up)


def somewhere(rng: Random) -> Pose:
    """Any place, any attitude."""
    at = rng.uniform(0, 60), rng.uniform(0, 60), rng.uniform(5, 40)
    tilted = turned(level(at, rng.uniform(0, 360)), rng.uniform(-180, 180), 3.0, rng.uniform(0, 4), banks=False)
    return rolled(tilted, rng.uniform(-180, 180))


@pytest.mark.parametrize("seed", range(20))
def test_a_turn_is_an_arc_at_every_share_of_it(seed: int):
    rng = Random(seed)
    start, side, radius, angle = somewhere(rng), rng.uniform(-180, 180), rng.uniform(2, 17), rng.uniform(0.1, 6)
    length = angle * radius
    way = Way(start, turned(start, side, radius, length, banks=False))
    assert isclose(way.length, length, rel_tol=1e-9)
    for share in (0.0, 0.2, 0.5, 0.9, 1.0):
        assert same(way.at(share), turned(start, side, radius, length * share, banks=False))


@pytest.mark.parametrize("degrees", [0.0, 45.0, -90.0, 170.0])
def test_a_straight_leg_rolls_evenly(degrees: float):
    start = somewhere(Random(1))
    way = Way(start, rolled(start, degrees, 8.0))
    assert isclose(way.length, 8.0)
    assert same(way.at(0.25), rolled(start, degrees / 4, 2.0))


def test_a_turn_banks_on_its_way():
    start = level((10.0, 10.0, 20.0), 90.0)
    end = turned(start, 90.0, 5.0, 6.0, banks=True)
    way = Way(start, end)
    assert same(way.at(1.0), end)
    half = way.at(0.5)
    assert near(half.at, turned(start, 90.0, 5.0, 3.0, banks=False).at)
    assert near((half.up[2], half.nose[2], 0.0), (0.5**0.5, 0.0, 0.0))  # 45 degrees of bank, and level


def test_what_is_no_arc_is_a_straight_line():
    """A stall drops the airplane below its nose."""
    start = level((10.0, 10.0, 20.0), 0.0)
    way = Way(start, moved(straight(start, 4.0), 0.0, 0.0, -3.0))
    assert isclose(way.length, 5.0)
    assert same(way.at(0.5), moved(straight(start, 2.0), 0.0, 0.0, -1.5))


def test_a_nose_that_is_turned_round_is_carried_somewhere():
    start = level((0.0, 0.0, 9.0), 0.0)
    end = level((0.0, 4.0, 9.0), 180.0)
    for share in (0.25, 0.5, 0.75):
        between = Way(start, end).at(share)
        assert near(between.at, (0.0, 4.0 * share, 9.0))
        assert isclose(sum(part * part for part in between.nose), 1.0)
    assert same(Way(start, start).at(0.5), start)
