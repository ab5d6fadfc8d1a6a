"""What old wounds have left: trauma, blackouts, and men who think themselves immortal."""

from typing import Any

import pytest

from aerodrome import Match
from aerodrome.rulebooks.icog.crew.bailing import wake
from aerodrome.rulebooks.icog.crew.testing import flying_test
from aerodrome.rulebooks.icog.crew.wounds import gunner_stays, nerve, stays
from tests.rules.icog.gunnery import OBSERVER, crew, hull, somebody, struck, told
from tests.rules.icog.hangar import alone, asked, craft, desk, fly, match_with, plane, play, rest, straight, turn
from tests.rules.referee import facts_of, give, said

WOUNDED = pytest.mark.table("icog.tables.wounded")
TEST = pytest.mark.rule("icog.tables.wounded-test")
FAINTING: dict[str, Any] = {"lasting": ["blackouts"]}


@TEST
@WOUNDED
@pytest.mark.parametrize(("lasting", "target"), [((), 12), (("trauma",), 8), (("immortal",), 16)])
def test_old_wounds_change_the_test_to_stay(lasting: tuple[str, ...], target: int) -> None:
    """icog.amb.trauma-sign: trauma makes it harder."""
    table = desk(alone(lasting=list(lasting)), 1)
    play(stays(table, hull(table, "A"), "engine"))
    assert told(table, "tests")[0]["target"] == target
    other = desk(alone(kind="halberstadt-cl-ii", crew={OBSERVER: {"lasting": list(lasting)}}), 1)
    play(gunner_stays(other, hull(other, "A"), somebody(other, OBSERVER, "A")))
    assert told(other, "tests")[0]["target"] == target


@TEST
@WOUNDED
@pytest.mark.rule("icog.6.3.10.nerve")
@pytest.mark.parametrize(("lasting", "target"), [((), 12), (("trauma",), 8), (("immortal",), 16)])
def test_they_change_the_test_of_who_sees_a_man_burn_too(lasting: tuple[str, ...], target: int) -> None:
    table = struck(29, 1, others=[plane("F", (30.0, 33.0), lasting=list(lasting))])
    assert [(test["test"], test["target"]) for test in told(table, "tests")] == [("nerve", target)]


@TEST
def test_both_may_be_left_and_wounds_count_too() -> None:
    person = craft(alone(lasting=["trauma", "immortal"], wounds=2)).crew[0]
    assert sum(number for _, number in nerve(person)) == 10


@TEST
@WOUNDED
@pytest.mark.parametrize(("die", "faints"), [(1, True), (2, False), (20, False)])
def test_who_is_prone_to_blackouts_faints_on_a_natural_one(die: int, faints: bool) -> None:
    """icog.amb.blackout-natural-1: though he passes the test."""
    table = desk(alone(**FAINTING), die)
    success = play(flying_test(table, hull(table, "A"), "spin", "icog.5.5.15.3"))
    assert (success, somebody(table, name="A").fainted) == (12 - die, faints)
    assert len(told(table, "faints")) == faints


@TEST
def test_nobody_else_faints() -> None:
    table = desk(alone(lasting=["trauma"]), 1)
    play(flying_test(table, hull(table, "A"), "spin", "icog.5.5.15.3"))
    assert not somebody(table, name="A").fainted


@TEST
@WOUNDED
def test_who_faints_in_a_turn_flies_straight_on() -> None:
    """The turn is flown, and the rest of the move is straight."""
    match = alone(1, speed=150, **FAINTING)
    fly(match, turn(90, "D", 3.0), turn(-90, "P", 6.0), straight(6.0), throttle=None, bank=None)
    assert match.decision is None
    assert facts_of(match, "flies")[0]["path"][1:] == ["straight:12"]
    assert craft(match).crew[0].fainted


@TEST
def test_who_faints_at_a_third_action_flies_straight_on() -> None:
    match = alone(1, speed=150, table={"options": {"measuring": "announced"}}, **FAINTING)
    give(match, {"maneuvers": [{"kind": "turn", "angle": 90.0}] * 3})
    assert match.decision is None
    assert said(match, "flies")[0].facts["path"] == ["straight:15"]


@TEST
def test_while_he_is_unconscious_nobody_is_asked() -> None:
    match = alone(table={"change": crew("A", fainted=True)})
    assert match.decision is None
    assert said(match, "flies")[0].facts["path"] == ["straight:17.5"]


@TEST
@WOUNDED
@pytest.mark.parametrize(("die", "asleep"), [(12, False), (13, True)])
def test_at_the_start_of_each_turn_he_may_wake_up(die: int, asleep: bool) -> None:
    match = match_with(
        central=[plane("A", **FAINTING)], dice=(die, 5, 6), steps="initiative", change=crew("A", fainted=True)
    )
    assert said(match, "tests")[0].facts["test"] == "wake up"
    assert craft(match).crew[0].fainted is asleep
    assert match.events[0].kind == "tests"


@TEST
def test_wounds_make_it_harder_to_wake_up() -> None:
    table = desk(alone(wounds=5, **FAINTING), 8)
    somebody(table, name="A").fainted = True
    play(wake(table))
    assert somebody(table, name="A").fainted


@TEST
def test_after_the_end_he_may_wake_up_too() -> None:
    def change(state: Any) -> None:
        state.airplanes["A"].crew[0].fainted = True
        state.airplanes["A"].engines[0].state = "off"
        state.after, state.ended = 1, "time"

    match = match_with(central=[plane("A", **FAINTING)], dice=(5,), steps=("after moves",), change=change)
    assert said(match, "tests")[0].facts["test"] == "wake up"
    assert asked(match)[0] == "fly"


@TEST
@pytest.mark.parametrize("facts", [{"state": "dead"}, {"state": "out"}])
def test_who_is_dead_or_out_of_the_mission_does_not_wake_up(facts: dict[str, Any]) -> None:
    match = match_with(central=[plane("A")], steps=())
    table = desk(match)
    for key, fact in {"fainted": True, **facts}.items():
        setattr(somebody(table, name="A"), key, fact)
    play(wake(table))
    assert told(table, "tests") == []


@TEST
def test_a_spin_is_left_asleep() -> None:
    match: Match = alone(1, 6, spin="spin", speed=100, altitude=60.0, **FAINTING)
    rest(match)
    assert (craft(match).spin, craft(match).crew[0].fainted) == ("leaving", True)
