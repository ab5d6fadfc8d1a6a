"""After the end of a mission: who cannot get home is flown until it is down."""

import pytest

from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.sequence import AFTER
from aerodrome.rulebooks.icog.state import (
    DEAD_ENGINE,
    FINAL,
    LANDED,
    LEAVING,
    LEFT,
    LOST,
    OFF,
    ROLLING,
    SPIN,
    Engine,
    Fire,
    Shooter,
)
from aerodrome.rulebooks.icog.victory import must_come_down
from aerodrome.sky.poses import Pose
from tests.rules.icog.hangar import ALLIED, CENTRAL, alone, asked, craft, fly, match_with, model, plane, pose, rest
from tests.rules.referee import said

SPINNING = Pose((30.0, 30.0, 30.0), (0.0, 0.0, -1.0), (0.0, 1.0, 0.0))
HIT = Shooter(1, "Z", "pilot", ALLIED)


def ended(*dice, **facts):
    """The last turn of a mission is over; A, an Albatros D.Va, may have to come down."""
    own = plane("A", kind="albatros-d-va", **facts)
    return match_with([], [own], dice=dice, steps="end of turn")


@pytest.mark.rule("icog.6.3.13.complete-moves", "icog.6.3.10.finish-damaged")
@pytest.mark.parametrize(
    ("facts", "down"),
    [
        ({}, False),
        ({"engines": [Engine(state=OFF)]}, True),
        ({"engines": [Engine(state=DEAD_ENGINE)]}, True),
        ({"engines": [Engine(fixed=4)]}, True),
        ({"engines": [Engine(fixed=3)]}, False),
        ({"fire": Fire(9)}, True),
        ({"spin": SPIN, "pose": SPINNING}, True),
        ({"spin": FINAL, "pose": SPINNING}, True),
        ({"fate": ROLLING, "pose": pose((30, 30, 0))}, True),
        ({"fate": LANDED, "pose": pose((30, 30, 0)), "engines": [Engine(state=OFF)]}, False),
        ({"must_land": True}, False),
        ({"forced": True}, False),
    ],
)
def test_who_cannot_return_under_his_own_power(facts, down):
    state = alone(table={"steps": "shots"}).state
    airplane = state.airplanes["A"]
    for field, value in facts.items():
        setattr(airplane, field, value)
    assert must_come_down(state, airplane) is down


@pytest.mark.rule("icog.6.3.13.complete-moves")
def test_where_all_can_get_home_it_is_over_at_once():
    match = ended()
    assert (match.decision, match.outcome.reason) == (None, "time")
    assert not said(match, "mission over")


@pytest.mark.rule("icog.6.3.13.complete-moves", "icog.6.3.10.finish-damaged", "icog.6.3.13.3")
def test_a_glider_is_flown_until_it_has_landed_and_that_still_counts():
    """Nobody else moves and nobody shoots: icog.amb.damaged-after-end. It glides for one turn, lands in the next, rolls
    out, and its landing on the board is two points for the last who hit it."""
    gliding = pose((30, 10, 9), climb=-30)
    match = ended(1, 1, speed=105, pose=gliding, engines=[Engine(state=DEAD_ENGINE)], hit_by=HIT)
    assert said(match, "mission over")[0].facts == {"reason": "time", "airplanes": ["A"]}
    assert (match.outcome, match.state.after) == (None, 1)
    assert asked(match)[:2] == ("fly", "A")
    fly(match)
    assert asked(match)[:2] == ("fly", "A")
    fly(match, landing=True)
    assert (craft(match).fate, craft(match).by) == (LANDED, "Z")
    assert {event.facts.get("airplane") for event in said(match, "flies")} == {"A"}
    assert not said(match, "initiative")
    assert match.outcome.points == {ALLIED: 2, CENTRAL: 0}
    assert (match.outcome.winner, match.outcome.reason) == (ALLIED, "time")


@pytest.mark.rule("icog.6.3.13.complete-moves")
def test_off_the_board_it_is_down_as_well():
    match = ended(1, 1, pose=pose((59, 30, 20), 90.0), engines=[Engine(state=DEAD_ENGINE)])
    fly(match)
    assert (craft(match).fate, match.outcome.points) == (LEFT, {ALLIED: 0, CENTRAL: 0})
    assert said(match, "lands")


@pytest.mark.rule("icog.6.3.13.complete-moves")
def test_a_spin_goes_on_to_the_ground_or_to_its_end():
    match = rest(ended(20, 20, 20, 20, spin=SPIN, pose=SPINNING, speed=105), "spin")
    assert (craft(match).fate, match.state.points[ALLIED]) == (LOST, 2)
    saved = rest(ended(1, 12, spin=SPIN, pose=SPINNING, speed=105), "spin")
    assert (craft(saved).spin, saved.state.points[ALLIED]) == (LEAVING, 0)


@pytest.mark.rule("icog.6.3.13.complete-moves", "icog.6.3.10.fire")
def test_a_fire_burns_on():
    """2 Structural strength, then it is out, and with power it gets home."""
    match = rest(ended(2, 1, pose=pose((5, 10, 30), 90.0), fire=Fire(99), downed=True, forced=True))
    assert [event.facts["roll"] for event in said(match, "fire")] == [2, 1]
    assert craft(match).fire is None
    assert match.outcome is not None


@pytest.mark.rule("icog.6.3.13.complete-moves")
def test_only_moves_and_fires_belong_to_the_turns_after_the_end():
    assert AFTER == ("land units", "after moves", "fires", "end of turn")


@pytest.mark.rule("icog.6.3.13.complete-moves")
def test_it_does_not_go_on_for_ever():
    match = match_with(
        [],
        [plane("A", engines=[Engine(state=DEAD_ENGINE)])],
        steps="end of turn",
        change=lambda state: setattr(state, "after", TABLES.house.after),
    )
    assert match.outcome is not None


@pytest.mark.rule("icog.6.3.13.complete-moves", "icog.6.3.10.smoke")
def test_the_end_comes_when_one_side_has_nobody_left():
    """A mission that ends before its time waits for the glider of the winner, too."""
    winner = plane("A", kind="albatros-d-va", pose=pose((59, 30, 20), 90.0), engines=[Engine(state=OFF)])
    match = match_with([plane("Z", fate=LOST)], [winner], dice=[1, 1], steps="end of turn", scenario={"turns": 9})
    assert said(match, "mission over")[0].facts["reason"] == "nobody left"
    fly(match)
    assert (match.state.over, match.decision) == ("nobody left", None)


BEHIND = pose((30, 26, 20)), pose((30, 30, 20))
"""One has the other before its guns, from behind."""
APART = pose((10, 10, 20)), pose((50, 50, 20.9), 180.0)
ABOVE = pose((10, 10, 21)), pose((50, 50, 20.9), 180.0)


@pytest.mark.rule("icog.7.victory-margin")
@pytest.mark.parametrize(
    ("strengths", "poses", "winner", "reason"),
    [
        ((12, 11), APART, ALLIED, "verdict"),
        ((10, 11), APART, CENTRAL, "verdict"),
        ((12, 12), APART, None, "time"),
        ((12, 12), BEHIND, ALLIED, "verdict"),
        ((12, 12), ABOVE, ALLIED, "verdict"),
        ((12, 12), ABOVE[::-1], CENTRAL, "verdict"),
        ((12, 12), BEHIND[::-1], CENTRAL, "verdict"),
        ((11, 12), BEHIND, CENTRAL, "verdict"),
    ],
)
def test_a_duel_that_nobody_leads_is_judged_by_harm_and_then_by_place(strengths, poses, winner, reason):
    """icog.amb.verdict: two of a kind, so that points of strength are shares of it."""
    own, enemy = (
        plane(name, kind=model("albatros-d-iii", strength=14), strength=strength, pose=where)
        for name, strength, where in zip(("Z", "A"), strengths, poses, strict=True)
    )
    judged, plain = (
        match_with([own], [enemy], steps="end of turn", scenario={"judged": judged, "margin": 1})
        for judged in (True, False)
    )
    assert result(judged)[:2] == (winner, reason)
    assert result(plain)[:2] == (None, "time")


def result(match):
    assert match.outcome is not None
    return match.outcome.winner, match.outcome.reason, match.outcome.rule


@pytest.mark.rule("icog.7.victory-margin")
def test_the_verdict_goes_by_shares_and_only_where_points_do_not_decide():
    heavy = plane("Z", kind=model("albatros-d-iii", strength=40), strength=36, pose=APART[0])
    light = plane("A", kind=model("sopwith-camel", strength=10), strength=8, pose=APART[1])
    ended = match_with([heavy], [light], steps="end of turn", scenario={"judged": True})
    assert result(ended) == (ALLIED, "verdict", "icog.amb.verdict")
    led = match_with(
        [heavy],
        [light],
        steps="end of turn",
        scenario={"judged": True},
        change=lambda state: state.points.update(central=2),
    )
    assert result(led) == (CENTRAL, "time", "icog.7.victory-margin")
