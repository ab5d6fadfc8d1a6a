"""Inverted flight: what it is, and what it does to an engine."""

import pytest

from aerodrome.rulebooks.icog.flight.engines import may_restart
from aerodrome.rulebooks.icog.state import OFF, RUNNING, Engine
from aerodrome.sky.poses import inverted
from tests.rules.icog.hangar import alone, asked, craft, fly, match_with, plane, pose, rest, roll
from tests.rules.referee import said

ON_ITS_BACK = pose((30, 10, 20), bank=180)


@pytest.mark.rule("icog.5.5.19.1", "icog.5.5.19.geo")
@pytest.mark.example("icog.ex.5.5.19")
@pytest.mark.parametrize(
    ("climb", "bank", "found"),
    [
        (30, 150, True),
        (-30, 210, True),
        (0, 130, False),
        (30, 130, True),
        (0, 180, True),
        (44, 180, True),
        (46, 180, False),
        (0, 136, True),
        (0, 134, False),
        (0, 0, False),
        (30, 30, False),
    ],
)
def test_upside_down_with_wings_and_body_less_than_45_degrees_off(climb, bank, found):
    """Wings 50 degrees off are too many. What counts is the slope of the wings: icog.amb.wing-angle."""
    assert inverted(pose((0, 0, 20), climb=climb, bank=bank)) is found


@pytest.mark.rule("icog.5.5.19.1", "icog.5.5.19.geo")
@pytest.mark.parametrize(("climb", "bank"), [(45, 180), (0, 135), (0, 225)])
def test_exactly_45_degrees_is_not_inverted(climb, bank):
    """icog.amb.forty-five-edge"""
    assert not inverted(pose((0, 0, 20), climb=climb, bank=bank))


@pytest.mark.rule("icog.5.5.19.2")
@pytest.mark.parametrize(("before", "tests"), [(0, 0), (1, 1), (4, 1)])
def test_from_the_second_turn_in_a_row_the_pilot_tests(before, tests):
    match = fly(alone(12, pose=ON_ITS_BACK, inverted=before))
    assert [event.facts["test"] for event in said(match, "tests")] == ["inverted"] * tests
    assert (craft(match).inverted, craft(match).engines[0].state) == (before + 1, RUNNING)


@pytest.mark.rule("icog.5.5.19.2", "icog.5.7.5.inverted")
def test_who_fails_has_no_engine_any_more():
    """It costs its Engine out value from the next turn on, and may be started again then."""
    flown = plane("A", pose=ON_ITS_BACK, inverted=1)
    match = match_with(central=[flown], dice=[13, 12, 16], steps="moves", order=["A", "A"])
    rest(fly(match), "stay")
    assert craft(match).engines[0].state == OFF
    assert may_restart(craft(match)) is craft(match).engines[0]
    fly(match)
    assert said(match, "speed")[1].facts["sum"] == [["engine out", -4]]
    again = match_with(central=[flown], dice=[13, 12, 16, 12], steps="moves", order=["A", "A"])
    fly(rest(fly(again), "stay"), jobs=({"kind": "restart", "actions": 2},))
    assert said(again, "engine starts")


@pytest.mark.rule("icog.5.5.19.2", "icog.6.3.10.victory-notes", "icog.6.3.13.1b")
@pytest.mark.parametrize(("die", "forced"), [(12, False), (13, True)])
def test_it_stops_against_his_will_so_he_tests_whether_he_stays(die, forced):
    match = fly(alone(13, die, pose=ON_ITS_BACK, inverted=1))
    assert [event.facts["test"] for event in said(match, "tests")] == ["inverted", "stay"]
    assert (craft(match).forced, craft(match).seized) == (forced, forced)
    assert asked(match) == (() if forced else ("stay", "A", "engine"))


@pytest.mark.rule("icog.5.5.19.2")
def test_a_turn_that_ends_upright_breaks_the_row():
    flown = plane("A", pose=ON_ITS_BACK, inverted=3)
    match = match_with(central=[flown], steps="moves", order=["A", "A"])
    fly(match, roll(180))
    assert craft(match).inverted == 0
    fly(match, roll(180))
    assert (craft(match).inverted, said(match, "tests")) == (1, [])


@pytest.mark.rule("icog.5.5.19.geo")
def test_bank_after_movement_counts():
    """icog.amb.energy-order: banked by 45 more it is not inverted; and the other way round it is."""
    match = fly(alone(pose=ON_ITS_BACK, inverted=1), bank=45.0)
    assert (craft(match).inverted, said(match, "tests")) == (0, [])
    match = fly(alone(1, pose=pose((30, 30, 20), bank=130), inverted=1), bank=45.0)
    assert (craft(match).inverted, len(said(match, "tests"))) == (2, 1)


@pytest.mark.rule("icog.5.5.19.2")
def test_an_engine_that_stands_cannot_stop():
    match = rest(fly(alone(pose=ON_ITS_BACK, inverted=1, engines=[Engine(state=OFF)])))
    assert (said(match, "tests"), asked(match)) == ([], ())
