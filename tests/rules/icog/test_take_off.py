"""Taking off: the run along the ground, and the first turn in the air."""

import pytest

from aerodrome.rulebooks.icog.state import FLYING, PARKED
from tests.rules.icog.hangar import ALLIED, alone, announce, asked, craft, fly, near, turn
from tests.rules.referee import give, refused, said


def parked(*dice, turns=1, **facts):
    """An S.E.5a on the ground at (30, 30), heading north, about to move."""
    table = {"order": ["A"] * turns} | facts.pop("table", {})
    return alone(*dice, kind="se5a", side=ALLIED, parked=True, table=table, **facts)


def run(match, **facts):
    return give(match, {"take_off": True} | facts)


@pytest.mark.rule("icog.5.5.18.1", "icog.5.5.18.place")
@pytest.mark.example("icog.ex.5.5.18")
def test_it_runs_by_its_stall_speed_and_gains_a_step():
    """No stall test: icog.amb.take-off-test."""
    match = parked()
    assert (craft(match).fate, craft(match).speed, craft(match).pose.at) == (PARKED, 0, (30, 30, 0))
    run(match)
    assert near(craft(match).pose.at, (30, 38.5, 0))
    assert near(craft(match).pose.nose, (0, 1, 0))
    assert (craft(match).speed, craft(match).fate) == (105, FLYING)
    assert said(match, "speed")[-1].facts["sum"] == [["take-off", 1]]
    assert not said(match, "tests")


@pytest.mark.rule("icog.5.5.18.1")
def test_with_a_red_s_it_runs_longer():
    """A bomber with its bombs: 95 instead of 85."""
    match = run(alone(kind="gotha-g-iv", parked=True, bombs=True))
    assert near(craft(match).pose.at, (30, 39.5, 0))
    assert craft(match).speed == 115


@pytest.mark.rule("icog.5.5.18.1")
def test_from_the_next_turn_it_moves_as_any_other():
    match = run(parked(turns=2))
    assert asked(match)[:2] == ("fly", "A")
    fly(match, turn(0, "F", 10.5))
    assert craft(match).pose.at[2] > 6
    assert not said(match, "hits the ground")


@pytest.mark.rule("icog.5.5.18.1", "icog.5.5.16.3")
def test_who_stays_on_the_deck_is_low_but_has_not_struck_the_ground():
    match = fly(run(parked(12, turns=2)))
    assert not said(match, "hits the ground")
    assert said(match, "low")
    assert near(craft(match).pose.at, (30, 49, 0))


@pytest.mark.rule("icog.5.5.18.1")
@pytest.mark.parametrize(
    ("plan", "rule"),
    [
        ({"take_off": True, "legs": [{"kind": "straight", "length": 8.5}]}, "icog.5.5.18.1"),
        (
            {"take_off": True, "legs": [{"kind": "turn", "length": 8.5, "angle": 0.0, "radius": 8.0}]},
            "icog.5.5.18.1",
        ),
        ({"landing": True}, "icog.5.5.18.1"),
        ({"take_off": True, "immelmann": True}, "icog.5.5.18.1"),
    ],
)
def test_turning_rolling_and_climbing_are_refused(plan, rule):
    refused(parked(), plan, rule)


@pytest.mark.rule("icog.5.5.18.1")
def test_who_is_in_the_air_cannot_take_off():
    match = alone(kind="se5a", side=ALLIED)
    refused(match, {"legs": [{"kind": "straight", "length": 20.5}], "take_off": True}, "icog.5.5.18.1")
    refused(match, {"take_off": True}, "icog.5.5.18.1")


@pytest.mark.rule("icog.5.5.18.place")
def test_it_may_wait_on_its_place():
    match = give(parked(), {})
    assert (craft(match).fate, craft(match).pose.at, craft(match).speed) == (PARKED, (30, 30, 0), 0)


@pytest.mark.rule("icog.5.5.18.1", "icog.5.4.1a")
def test_a_take_off_is_announced_and_flown_without_more_ado():
    match = parked(table={"options": {"measuring": "announced"}})
    assert asked(match) == ("announce", "A")
    announce(match, take_off=True)
    assert (craft(match).fate, asked(match)) == (FLYING, ())
    assert said(match, "takes off")
