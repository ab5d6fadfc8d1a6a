"""Over Maximum speed: the red zone."""

import pytest

from aerodrome.rulebooks.icog.state import DEAD, FLYING, LOST
from tests.rules.icog.hangar import alone, craft, fly, match_with, plane, pose
from tests.rules.referee import said


def diving(*dice, speed=175, depth=30.0, **facts):
    """An Albatros D.III, whose Maximum speed is 240, nose down at some angle."""
    return fly(alone(*dice, speed=speed, altitude=40.0, pose=pose((30, 30, 40), climb=-depth), **facts))


@pytest.mark.rule("icog.5.7.6.1")
def test_a_needle_in_the_red_zone_tests_the_structure_at_once():
    """17.5 Move units down at 45 degrees are 13: 175 and 80 are 255."""
    match = diving(13, depth=45.0)
    assert craft(match).speed == 255
    (test,) = said(match, "tests")
    assert (test.facts["test"], test.facts["target"], test.rule) == ("structure", 13, "icog.5.7.6.1")
    assert craft(match).fate == FLYING
    kinds = [event.kind for event in match.events]
    assert kinds.index("speed") < kinds.index("tests")


@pytest.mark.rule("icog.5.7.6.1")
@pytest.mark.parametrize(("face", "fate"), [(1, LOST), (6, FLYING)])
def test_who_fails_rolls_on_the_structural_failure_table(face, fate):
    match = diving(14, face, *[1] * 6, depth=45.0)
    assert said(match, "structure fails")[0].facts["roll"] == face
    assert craft(match).fate == fate
    assert (craft(match).crew[0].state == DEAD) is (fate == LOST)


@pytest.mark.rule("icog.5.7.6.1")
def test_what_is_left_of_the_strength_is_tested():
    match = diving(6, depth=45.0, strength=6)
    assert said(match, "tests")[0].facts["target"] == 6


@pytest.mark.rule("icog.5.7.6.1")
@pytest.mark.parametrize(("speed", "tests"), [(240, 0), (245, 1)])
def test_exactly_on_maximum_speed_there_is_no_test(speed, tests):
    """icog.amb.max-exact: wind drag of 5 and a dive of 5 leave the needle where it was."""
    match = fly(alone(1, speed=speed, pose=pose((30, 10, 30), climb=-10.8)))
    assert (craft(match).speed, said(match, "speed")[0].facts["energy"]) == (speed, 0)
    assert len(said(match, "tests")) == tests


@pytest.mark.rule("icog.5.7.6.1")
def test_every_turn_that_ends_there_is_tested_once():
    """icog.amb.max-turn-end"""
    down = pose((30, 10, 60), climb=-45)
    match = match_with(central=[plane("A", speed=175, pose=down)], dice=[1, 1], steps="moves", order=["A", "A"])
    fly(fly(match))
    assert len(said(match, "tests")) == 2


@pytest.mark.rule("icog.5.7.6.1")
def test_the_speed_of_the_move_itself_does_not_count():
    """Begun above Maximum speed and ended below it: no test."""
    match = fly(alone(speed=245), throttle=4)
    assert craft(match).speed <= 240
    assert not said(match, "tests")
