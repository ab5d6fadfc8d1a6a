"""Stalls: below Stall speed, on it, the Immelmann turn, and in the middle of a turn."""

from math import asin, degrees, sqrt

import pytest

from aerodrome.rulebooks.icog.figures.panels import models
from aerodrome.rulebooks.icog.flight.energy import below_by
from aerodrome.rulebooks.icog.gunnery.aiming import barred_from_firing, fixed_shots, gunner_shots
from aerodrome.rulebooks.icog.state import AT_STALL, BELOW, FLYING, IMMELMANN, IN_TURN, LOST, SPIN
from aerodrome.sky.poses import Pose
from tests.rules.icog.hangar import (
    ALLIED,
    alone,
    announce,
    asked,
    craft,
    desk,
    dive,
    fly,
    match_with,
    near,
    options,
    plane,
    pose,
    rest,
    roll,
    straight,
    turn,
)
from tests.rules.referee import facts_of, give, refused, said

SE5A, ALBATROS = models()["se5a"], models()["albatros-d-va"]
HALF = sqrt(0.5)


def climbing(*dice, rise, speed, kind=SE5A.id, heading=0.0, **facts):
    """An airplane whose straight flight takes it up by so many Move units, to an altitude of 20."""
    slope = degrees(asin(rise / (speed / 10)))
    at = (30, 30, 20 - rise)
    return alone(*dice, kind=kind, side=ALLIED, speed=speed, pose=pose(at, heading, climb=slope), **facts)


def slow(*dice, **facts):
    """An S.E.5a in level flight that throttles back from 105 to its Stall speed, 85; it flies on, heading north, from
    (30, 30) to (30, 40.5)."""
    plan = {each: facts.pop(each) for each in ("immelmann", "bank") if each in facts}
    return fly(alone(*dice, kind=SE5A.id, side=ALLIED, **{"speed": 105} | facts), throttle=4, **plan)


def faint(state):
    state.airplanes["A"].crew[0].blackout = state.turn


def nosed_down(found, angle, ahead=(0.0, 1.0)):
    """Wings level, the nose this many degrees down, on a heading."""
    down, along = {45: (HALF, HALF), 90: (1.0, 0.0), 60: (sqrt(0.75), 0.5)}[angle]
    x, y = ahead
    return near(found.nose, (x * along, y * along, -down)) and near(found.up, (x * down, y * down, along))


@pytest.mark.rule("icog.5.5.11.1", "icog.5.5.11.2", "icog.5.5.11.count", "icog.5.5.11.needle", "icog.5.5.11.geo")
@pytest.mark.example("icog.ex.5.5.11-1")
@pytest.mark.parametrize("nose", [45, 60, 90])
def test_what_was_climbed_without_energy_is_taken_back(nose):
    match = fly(climbing(12, rise=11, speed=170), roll(10, 4))
    assert said(match, "speed")[0].facts["energy"] == -12
    assert craft(match).speed == 65
    assert asked(match) == ("below stall", "A", 3)
    give(match, "test")
    assert asked(match) == ("nose", "A")
    high = craft(match).pose.at
    give(match, {"nose": float(nose)})
    assert near(craft(match).pose.at, (high[0], high[1], 17))
    assert nosed_down(craft(match).pose, nose)
    assert (craft(match).speed, craft(match).stalled, craft(match).spin) == (85, BELOW, "")


@pytest.mark.rule("icog.5.5.11.count")
@pytest.mark.parametrize(
    ("speed", "lost", "below"),
    [(170, 12, 3), (170, 9, 0), (170, 10, 1), (145, 8, 1), (145, 7, 0), (145, 20, 13), (85, 1, 0), (85, 2, 1)],
)
def test_the_loss_is_counted_dot_by_dot(speed, lost, below):
    airplane = craft(alone(kind=SE5A.id, side=ALLIED, speed=speed))
    assert below_by(airplane, SE5A, -lost) == below


@pytest.mark.rule("icog.5.5.11.count", "icog.5.5.11.2")
def test_who_was_below_already_counts_all_that_he_loses():
    """A gain that is too small, or nothing at all, counts none, and the drop is two: icog.amb.start-below-stall."""
    airplane = craft(alone(kind=SE5A.id, side=ALLIED, speed=65))
    assert [below_by(airplane, SE5A, units) for units in (-5, -1, 0, 1)] == [5, 1, 0, 0]
    match = rest(fly(climbing(1, rise=5, speed=65)))
    assert said(match, "below stall speed")[0].facts["drop"] == 5
    match = rest(fly(climbing(1, rise=-1, speed=65), roll(20, 4)))
    assert said(match, "below stall speed")[0].facts["drop"] == 2


@pytest.mark.rule("icog.5.5.11.1", "icog.5.5.11.2", "icog.5.5.11.count")
@pytest.mark.example("icog.ex.5.5.11-2")
def test_exactly_one_below_still_drops_two():
    match = fly(climbing(13, rise=8, speed=145))
    assert (craft(match).speed, asked(match)) == (65, ("below stall", "A", 2))
    rest(match)
    assert said(match, "tests")[0].facts["target"] == 13
    assert craft(match).pose.at[2] == pytest.approx(18)
    assert (craft(match).speed, craft(match).spin) == (85, "")


@pytest.mark.rule("icog.5.5.11.2", "icog.5.5.11.geo")
@pytest.mark.example("icog.ex.5.5.11-3", "icog.ex.5.5.11-4")
def test_an_albatros_points_its_nose_where_it_will_gather_speed():
    match = fly(climbing(1, rise=8, speed=145, kind=ALBATROS.id, heading=90))
    give(match, "test")
    for angle in (44.9, 90.1, float("nan")):
        refused(match, {"nose": angle}, "icog.5.5.11.2")
    refused(match, {"nose": 60.0, "heading": 10.0}, "icog.5.5.11.2")
    give(match, {"nose": 90.0})
    assert craft(match).pose.at[2] == pytest.approx(18)
    assert nosed_down(craft(match).pose, 90, (1.0, 0.0))
    assert craft(match).speed == 85


@pytest.mark.rule("icog.5.5.11.1", "icog.5.5.15.2", "icog.5.5.15.geo")
@pytest.mark.example("icog.ex.5.5.11-5")
def test_who_fails_below_stall_speed_spins():
    """The test comes first, and drop and two Energy units are the same: icog.amb.below-stall-order,
    icog.amb.spin-speed-entry."""
    match = rest(fly(climbing(14, rise=11, speed=170), roll(10, 4)))
    found = craft(match)
    assert (found.spin, found.speed) == (SPIN, 85)
    assert found.pose.at[2] == pytest.approx(17)
    assert nosed_down(found.pose, 90)
    kinds = [event.kind for event in match.events]
    assert kinds.index("tests") < kinds.index("spins")


@pytest.mark.rule("icog.5.5.11.1", "icog.5.5.15.voluntary")
def test_below_stall_speed_a_pilot_may_spin_without_a_test_or_in_spite_of_one():
    """icog.amb.forgo-test"""
    forgone = give(fly(climbing(rise=8, speed=145)), "spin")
    assert (craft(forgone).spin, said(forgone, "tests")) == (SPIN, [])
    passed = give(fly(climbing(1, rise=8, speed=145)), "test", {"spin": True})
    assert (craft(passed).spin, craft(passed).speed) == (SPIN, 85)
    assert craft(passed).pose.at[2] == pytest.approx(18)


@pytest.mark.rule("icog.5.5.11.1")
def test_an_unconscious_pilot_cannot_save_it():
    match = climbing(rise=8, speed=145, table={"change": faint})
    assert craft(match).spin == SPIN


@pytest.mark.rule("icog.5.5.12.1", "icog.6.3.10.blackout")
def test_an_unconscious_pilot_on_stall_speed_stalls():
    """Torn fabric takes it from 85 to 85: nobody tests, and it drops."""
    match = alone(kind=SE5A.id, side=ALLIED, speed=105, drag=4, table={"change": faint})
    assert (craft(match).stalled, craft(match).pose.at[2]) == (AT_STALL, 18)
    assert not said(match, "tests")


@pytest.mark.rule("icog.5.5.11.3", "icog.5.5.12.3")
def test_a_stall_takes_no_pilot_action():
    """Two maneuvers are two actions, and the stall that follows asks for no third."""
    match = fly(climbing(1, rise=8, speed=145), roll(10, 4), roll(-10, 4))
    assert [event.facts["test"] for event in said(match, "tests")] == []
    rest(match)
    assert [event.facts["test"] for event in said(match, "tests")] == ["below stall"]


@pytest.mark.rule("icog.5.5.11.timing", "icog.5.5.12.timing")
@pytest.mark.parametrize("throttle", [0, 4])
def test_everything_of_a_stall_is_done_before_the_next_airplane_moves(throttle):
    rise = 0 if throttle else 6
    slope = degrees(asin(rise / 10.5))
    first = plane("A", kind=SE5A.id, speed=105, pose=pose((30, 30, 20), climb=slope))
    match = match_with(
        [first, plane("B", (10, 30), kind=SE5A.id)], dice=[20 if throttle else 1], steps="moves", order="AB"
    )
    fly(match, throttle=throttle)
    rest(match, "below stall", "nose")
    assert asked(match)[:2] == ("fly", "B")
    assert craft(match).stalled == (AT_STALL if throttle else BELOW)
    assert craft(match).speed == (105 if throttle else 85)


@pytest.mark.rule("icog.5.5.12.1")
def test_exactly_on_stall_speed_a_passed_test_lets_the_pilot_choose():
    match = slow(13, bank=30.0)
    assert said(match, "tests")[0].facts["target"] == 13
    assert (asked(match), options(match)) == (("at stall", "A"), ("fly on", "spin"))
    give(match, "fly on")
    assert (craft(match).speed, craft(match).stalled, craft(match).spin) == (85, "", "")
    assert near(craft(match).pose.at, (30, 40.5, 20))
    assert near(craft(match).pose.nose, (0, 1, 0))
    assert said(match, "banks")[0].facts["degrees"] == 30.0


@pytest.mark.rule("icog.5.5.12.1", "icog.5.5.15.voluntary", "icog.5.5.15.2")
def test_on_stall_speed_a_spin_may_be_chosen_after_a_passed_test():
    """A stall is only what a failed test leads to, and a Spin is not: icog.amb.at-stall-fail-choice,
    icog.amb.example-spin, icog.amb.ex-spin."""
    match = give(slow(1), "spin")
    assert (craft(match).spin, craft(match).speed) == (SPIN, 105)
    assert near(craft(match).pose.at, (30, 40.5, 18))
    failed = slow(20)
    assert (craft(failed).spin, craft(failed).stalled) == ("", AT_STALL)


@pytest.mark.rule("icog.5.5.12.1", "icog.5.5.12.2")
@pytest.mark.example("icog.ex.5.5.12", "icog.ex.7.t5-departure")
def test_who_fails_on_stall_speed_drops_and_noses_down():
    """Wings level whatever the bank was, and no bank after movement: icog.amb.bank-after-dictated."""
    match = slow(20, 19, flying=15, rerolls=1, bank=30.0, pose=pose((30, 30, 20), bank=20))
    assert asked(match) == ("re-roll", "A", "pilot", "at stall", 16, 20)
    give(match, "re-roll")
    found = craft(match)
    assert (found.stalled, found.spin, found.crew[0].rerolls) == (AT_STALL, "", 0)
    assert near(found.pose.at, (30, 40.5, 18))
    assert near(found.pose.nose, (0, HALF, -HALF))
    assert near(found.pose.up, (0, HALF, HALF))
    assert found.speed == 105
    assert said(match, "speed")[1].facts["sum"] == [["stall", 2]]
    assert not said(match, "banks")
    assert barred_from_firing(found, fixed=True) == "icog.5.5.12.2.guns"


@pytest.mark.rule("icog.5.5.11.2", "icog.5.5.12.2")
def test_the_drop_of_a_stall_gives_no_energy():
    """icog.amb.altitude-stall"""
    match = slow(20, drag=0)
    assert [event.facts["energy"] for event in said(match, "speed")] == [-4, 2]
    match = rest(fly(climbing(1, rise=11, speed=170), roll(10, 4)))
    assert [event.facts["energy"] for event in said(match, "speed")] == [-12, 2]


@pytest.mark.rule("icog.5.5.11.geo")
@pytest.mark.parametrize(
    ("nose", "up", "ahead"),
    [((0.0, 0.0, 1.0), (-1.0, 0.0, 0.0), (1.0, 0.0)), ((0.0, -0.6, 0.8), (0.0, -0.8, -0.6), (0.0, -1.0))],
)
def test_the_heading_of_a_stall_is_that_of_the_nose(nose, up, ahead):
    """Straight up it is that of the belly, and past it that of the nose: icog.amb.heading-vertical,
    icog.amb.heading-past-vertical."""
    match = alone(1, kind=SE5A.id, side=ALLIED, speed=85, pose=Pose((30.0, 30.0, 20.0), nose, up))
    rest(fly(match, straight(8.5)), nose={"nose": 45.0})
    assert nosed_down(craft(match).pose, 45, ahead)


@pytest.mark.rule("icog.5.5.13.1", "icog.5.5.13.2", "icog.5.5.13.geo", "icog.5.5.13.planning", "icog.5.7.5.1")
@pytest.mark.example("icog.ex.5.5.13")
@pytest.mark.parametrize("passed", [True, False])
def test_the_camel_goes_up_and_comes_down_behind_its_enemy(passed):
    """Seven Energy units from 130 to 75: a turn (1), a climb of 3 and the throttle (3), none for the Immelmann turn
    itself: icog.amb.immelmann-eu, icog.amb.immelmann-climb. Flying skill 12 - 2."""
    match = alone(
        10 if passed else 11,
        kind="sopwith-camel",
        side=ALLIED,
        speed=130,
        pose=pose((30, 30, 20), climb=degrees(asin(3 / 13))),
    )
    fly(match, turn(90, 500.0, 13.0), immelmann=True, throttle=3)
    facts = said(match, "speed")[0].facts
    assert (facts["sum"], facts["speed"]) == ([["altitude", -3], ["turn", -1], ["throttle", -3]], 75)
    x, y, z = craft(match).pose.at
    assert z == pytest.approx(23 if passed else 21, abs=0.05)
    if not passed:
        assert (craft(match).stalled, craft(match).speed) == (AT_STALL, 95)
        assert barred_from_firing(craft(match), fixed=True) == "icog.5.5.12.2.guns"
        return
    assert options(match) == ("fly on", "immelmann", "spin")
    give(match, "immelmann")
    for wrong in ({"nose": 44.0, "heading": 0.0}, {"nose": 45.0}, {"nose": 45.0, "heading": 361.0}):
        refused(match, wrong, "icog.5.5.13.2")
    refused(match, {"nose": 45.0, "heading": 0.0, "spin": True}, "icog.5.5.13.2")
    give(match, {"nose": 60.0, "heading": 180.0})
    assert near(craft(match).pose.at, (x, y, z - 2))
    assert nosed_down(craft(match).pose, 60, (0.0, -1.0))
    assert (craft(match).stalled, craft(match).speed) == (IMMELMANN, 95)
    assert barred_from_firing(craft(match), fixed=True) == ""


@pytest.mark.rule("icog.5.5.13.1")
def test_an_immelmann_turn_from_another_speed_is_lost():
    """icog.amb.immelmann-announce: it was announced, and 105 is not Stall speed."""
    match = fly(alone(kind=SE5A.id, side=ALLIED, speed=105), immelmann=True, throttle=1)
    assert (craft(match).speed, craft(match).stalled, asked(match)) == (105, "", ())


@pytest.mark.rule("icog.5.5.13.1", "icog.5.5.13.3")
def test_an_immelmann_turn_that_was_not_announced_is_not_offered():
    match = alone(13, kind=SE5A.id, side=ALLIED, speed=105, table={"options": {"measuring": "announced"}})
    announce(match)
    refused(match, _straight_plan(immelmann=True), "icog.5.4.1a")
    give(match, _straight_plan())
    assert options(match) == ("fly on", "spin")


def _straight_plan(**facts):
    return {"legs": [{"kind": "straight", "length": 10.5}], "throttle": 4, "bank": 0.0} | facts


@pytest.mark.rule("icog.5.5.13.3", "icog.5.5.12.3")
def test_an_immelmann_turn_is_a_pilot_action():
    """With two maneuvers it is the third; where that test fails it is given up, and the flying is not."""
    maneuvers = (roll(10, 4), roll(-10, 4))
    match = fly(alone(20, 13, kind=SE5A.id, side=ALLIED, speed=105), *maneuvers, immelmann=True, throttle=2)
    assert said(match, "tests")[0].facts["test"] == "third action"
    fly(match, *maneuvers, throttle=2)
    assert options(match) == ("fly on", "spin")
    one = fly(alone(13, kind=SE5A.id, side=ALLIED, speed=105), roll(10, 4), immelmann=True, throttle=3)
    assert options(one) == ("fly on", "immelmann", "spin")


@pytest.mark.rule("icog.5.5.11.2.guns", "icog.5.5.12.2.guns", "icog.5.5.13.2.guns", "icog.5.5.14.3")
@pytest.mark.parametrize(
    ("stalled", "pilot_rule", "gunner", "enemy"),
    [
        ("", "", 0, 0),
        (BELOW, "icog.5.5.11.2.guns", -6, 3),
        (AT_STALL, "icog.5.5.12.2.guns", -6, 3),
        (IMMELMANN, "", -6, 3),
        (IN_TURN, "icog.5.5.14.3", None, 0),
    ],
)
def test_who_may_shoot_from_and_at_a_stalled_airplane(stalled, pilot_rule, gunner, enemy):
    """None for a gunner who may not fire. Who stalled in a turn is no easier to hit: icog.amb.stall-turn-bonus."""
    fighter = plane("A", (30, 30), kind="bristol-f2b", stalled=stalled, targets=("Y",))
    enemy_ahead = plane("Y", (30, 36), 0.0, targets=("A",))
    enemy_behind = plane("X", (30, 24), 0.0, targets=("A",))
    table = desk(match_with([fighter], [enemy_ahead, enemy_behind], steps="shots"))
    state = table.state
    airplane = state.airplanes["A"]
    assert barred_from_firing(airplane, fixed=True) == pilot_rule
    assert bool(fixed_shots(state, airplane)) is not bool(pilot_rule)
    shots = [shot for shot in gunner_shots(state, airplane, airplane.crew[1]) if shot.target == "X"]
    if gunner is None:
        assert not shots
    else:
        assert {dict(shot.parts).get("unsteady", 0) for shot in shots} == {gunner}
    (against,) = {dict(shot.parts).get("stalled target", 0) for shot in fixed_shots(state, state.airplanes["X"])}
    assert against == enemy


@pytest.mark.rule("icog.5.5.14.1", "icog.5.5.14.geo")
@pytest.mark.example("icog.ex.5.5.14-half")
@pytest.mark.parametrize("before", [0.0, 3.0])
def test_a_turn_that_fails_is_flown_halfway(before):
    legs = [straight(before)] if before else []
    match = fly(alone(20, kind=ALBATROS.id, speed=175), *legs, turn(90, "D", 10.0))
    flown = facts_of(match, "flies")[0]["legs"]
    assert [(leg["kind"], leg["length"]) for leg in flown[-2:]] == [("turn", 5.0), ("straight", 12.5 - before)]
    assert said(match, "flies")[0].facts["flown"] == 17.5


@pytest.mark.rule("icog.5.5.14.1", "icog.5.5.14.2", "icog.5.5.14.geo")
@pytest.mark.example("icog.ex.5.5.14")
def test_an_albatros_that_turned_too_tight_falls_out_of_its_turn():
    """4 Energy units for the stall, 1 for the turn, and not what the tighter one would cost: icog.amb.stall-turn-eu,
    icog.amb.stall-arc-half."""
    match = alone(12, kind=ALBATROS.id, speed=175, pose=pose((0.5, 0.5, 20)))
    fly(match, turn(90, "D", 10.0), throttle=None)
    assert asked(match) == ("throttle", "A", 4)
    give(match, 0)
    assert said(match, "tests")[0].facts["sum"] == [["flying", 12], ["template", -1]]
    found = craft(match)
    assert near(found.trail[1].at, (2.7985, 4.7074, 20), 1e-4)
    assert near(found.pose.at, (10.236, 9.483, 11.161), 1e-3)
    assert found.pose.nose[2] == pytest.approx(-HALF)
    assert found.pose.up[2] == pytest.approx(HALF)
    assert found.stalled == IN_TURN
    facts = said(match, "speed")[0].facts
    assert (facts["sum"], facts["energy"]) == ([["altitude", 9], ["turn", -1], ["stall in a turn", -4]], 4)
    assert said(match, "banks") == []


@pytest.mark.rule("icog.5.5.14.1")
@pytest.mark.parametrize("angle", [0.0, -60.0, 90.0])
def test_whatever_the_plane_of_the_turn_it_ends_45_degrees_down(angle):
    match = rest(fly(alone(20, kind=ALBATROS.id, speed=175), turn(angle, "E", 12.0)))
    assert craft(match).pose.nose[2] == pytest.approx(-HALF)
    assert craft(match).pose.up[2] == pytest.approx(HALF)
    assert craft(match).trail[-1].at[2] < craft(match).trail[-2].at[2]


@pytest.mark.rule("icog.5.5.14.2")
def test_a_stall_in_a_turn_never_ends_below_stall_speed():
    """And asks for no further stall test: icog.amb.stall-turn-floor."""
    match = alone(20, kind=ALBATROS.id, speed=105, drag=9)
    rest(fly(match, turn(90, "E", 10.0)), throttle=4)
    assert facts_of(match, "speed")[0]["energy"] < -8
    assert craft(match).speed == 85
    assert len(said(match, "tests")) == 1


@pytest.mark.rule("icog.5.5.14.control")
def test_later_maneuvers_are_cancelled_and_the_next_move_is_free():
    first = plane("A", kind=ALBATROS.id, speed=175)
    match = match_with(central=[first], dice=[20, 20], steps="moves", order=["A", "A"])
    fly(match, turn(90, "D", 6.0), turn(-90, "F", 4.0))
    rest(match, "throttle")
    assert [leg["kind"] for leg in facts_of(match, "flies")[0]["legs"]] == ["turn", "straight"]
    at = craft(match).pose
    assert asked(match)[0] == "fly"
    fly(match, turn(0, "P", 4.0))
    assert craft(match).trail[0] == at


@pytest.mark.rule("icog.5.5.14.1")
def test_a_tight_vertical_dive_stalls_like_a_turn():
    match = rest(fly(alone(20, kind=ALBATROS.id, speed=175), dive("E", 6.0)))
    assert (craft(match).stalled, craft(match).fate) == (IN_TURN, FLYING)


@pytest.mark.rule("icog.5.5.16.3", "icog.5.5.11.2", "icog.5.5.12.2")
@pytest.mark.parametrize(("speed", "drag", "dice"), [(65, 3, (1,)), (65, 3, (20,)), (105, 4, (20,))])
@pytest.mark.parametrize(
    ("table", "result", "state"),
    [((2, 1, 1, 1), "wing tip", "fit"), ((14, 1, 1, 1), "wrecked", "fit"), ((20,), "destroyed", "dead")],
)
def test_a_stall_that_reaches_the_ground_is_a_collision_with_it(speed, drag, dice, table, result, state):
    """Below Stall speed, the test passed or failed, and at it: the Collision table at once. Nobody who stalls maneuvers
    out of it, so that the airplane is a wreck at best: icog.amb.ground-below-zero, icog.amb.ground-can-maneuver."""
    match = rest(fly(alone(*dice, *table, kind=SE5A.id, side=ALLIED, speed=speed, pose=pose((30, 30, 1.9)), drag=drag)))
    assert [event.facts["result"] for event in said(match, "collides")] == [result]
    found = craft(match)
    assert (found.fate, found.pose.at[2], found.crew[0].state) == (LOST, 0, state)
