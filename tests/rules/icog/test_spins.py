"""The Spin: ways in, the way down, and the way out; and the attitude in which every event leaves an airplane."""

from math import cos, radians, sin, sqrt
from typing import Any

import pytest

from aerodrome.rulebooks.icog.figures.panels import models
from aerodrome.rulebooks.icog.flight.energy import spin_speed
from aerodrome.rulebooks.icog.flight.spinning import enter_spin, recover, spin_on
from aerodrome.rulebooks.icog.gunnery.aiming import barred_from_firing, fixed_shots, gunner_shots
from aerodrome.rulebooks.icog.gunnery.damage import damage
from aerodrome.rulebooks.icog.state import DEAD, FINAL, FIT, FLYING, LEAVING, LOST, SPIN, Slot
from aerodrome.sky.poses import Pose
from tests.rules.icog.hangar import (
    ALLIED,
    alone,
    asked,
    craft,
    desk,
    dive,
    fly,
    match_with,
    near,
    options,
    plane,
    play,
    pose,
    rest,
    turn,
)
from tests.rules.referee import facts_of, give, said

ALBATROS = models()["albatros-d-va"]
HALF = sqrt(0.5)
DOWN = (0.0, 0.0, -1.0)


def spinning(*dice, high=20.0, heading=(0.0, 1.0, 0.0), **facts):
    """An Albatros that begins its turn in a Spin."""
    laid: dict[str, Any] = {"speed": 145, "spin": SPIN, "pose": Pose((30.0, 30.0, high), DOWN, heading)} | facts
    return alone(*dice, kind=ALBATROS.id, **laid)


@pytest.mark.rule("icog.5.5.15.2", "icog.5.5.15.3", "icog.5.5.15.4", "icog.5.5.15.5", "icog.5.5.15.geo")
@pytest.mark.example("icog.ex.5.5.15")
def test_an_albatros_spins_from_180_by_way_of_145_to_105():
    match = alone(kind=ALBATROS.id, speed=180, pose=pose((30, 30, 40), bank=70))
    table = desk(match, 12, 3)
    airplane = table.state.airplanes["A"]
    play(enter_spin(table, airplane, "icog.6.3.10.procedure"))
    assert (airplane.speed, airplane.spin) == (145, SPIN)
    assert near(airplane.pose.at, (30, 30, 38))
    assert (near(airplane.pose.nose, DOWN), near(airplane.pose.up, (0, 1, 0))) == (True, True)
    play(spin_on(table, airplane), "test")
    assert near(airplane.pose.at, (30, 30, 38 - 14.5))
    assert (airplane.speed, airplane.spin) == (105, LEAVING)
    assert near(airplane.pose.nose, DOWN)
    assert near(airplane.pose.up, (1, 0, 0))


@pytest.mark.rule("icog.5.5.15.4", "icog.5.5.15.geo")
@pytest.mark.example("icog.ex.5.5.15-clock")
@pytest.mark.table("icog.tab.spin-clock")
@pytest.mark.parametrize("hour", range(1, 13))
def test_a_clock_says_which_way_it_comes_out(hour):
    """12 is the present facing, 3 to the right of it, 6 behind: icog.tab.spin-clock. The nose stays down."""
    table = desk(spinning(), hour)
    airplane = table.state.airplanes["A"]
    recover(table, airplane)
    angle = radians(30 * hour)
    assert near(airplane.pose.up, (sin(angle), cos(angle), 0))
    assert near(airplane.pose.nose, DOWN)
    assert airplane.spin == LEAVING


@pytest.mark.rule("icog.5.5.15.4")
def test_the_clock_is_rolled_on_the_way_out_only():
    """On entry the heading is kept: icog.amb.spin-entry-direction."""
    match = rest(spinning(20))
    assert near(craft(match).pose.up, (0, 1, 0))
    assert len(match.outcomes) == 1


@pytest.mark.rule("icog.5.5.15.5")
@pytest.mark.parametrize(
    ("speed", "after"),
    [(180, 145), (145, 105), (185, 145), (150, 105), (125, 105), (105, 105), (85, 105), (65, 105), (250, 200)],
)
def test_the_speed_goes_by_six_units_to_the_step_above_stall_speed_and_stays(speed, after):
    """icog.amb.spin-overshoot"""
    assert spin_speed(craft(alone(kind=ALBATROS.id, speed=speed)), ALBATROS) == after


@pytest.mark.rule("icog.5.5.15.5")
def test_nothing_else_changes_the_speed_in_a_spin():
    """Neither 14.5 Move units of altitude nor damage nor a stopped engine."""
    match = rest(spinning(20, drag=5, engine_loss=3))
    (event,) = said(match, "speed")
    assert (event.facts["sum"], event.facts["speed"]) == ([], 105)


@pytest.mark.rule("icog.5.5.15.3")
def test_a_turn_begun_in_a_spin_goes_straight_down_then_energy_then_a_test_if_wanted():
    match = spinning(13)
    assert (asked(match), options(match)) == (("spin", "A"), ("test", "spin on"))
    assert near(craft(match).pose.at, (30, 30, 5.5))
    assert craft(match).speed == 105
    give(match, "test")
    assert craft(match).spin == SPIN
    on = give(spinning(), "spin on")
    assert (craft(on).spin, said(on, "tests")) == (SPIN, [])


@pytest.mark.rule("icog.5.5.15.1", "icog.5.5.15.end-of-phase")
def test_a_spinning_airplane_has_no_initiative_and_moves_first():
    """The turn after its recovery is a normal one, with Initiative."""
    spun = plane("A", kind=ALBATROS.id, speed=105, spin=SPIN, pose=Pose((30.0, 30.0, 40.0), DOWN, (0.0, 1.0, 0.0)))
    match = match_with([], [spun], dice=[5, 1, 12, 4, 6], scenario={"turns": 2})
    assert said(match, "order")[0].facts == {"order": ["Z"], "before": ["A"]}
    assert asked(match) == ("spin", "A")
    rest(match)
    assert set(facts_of(match, "order")[1]["order"]) == {"A", "Z"}


@pytest.mark.rule("icog.5.5.15.end-of-phase", "icog.5.5.15.2", "icog.5.5.15.5")
def test_a_spin_from_damage_begins_at_once_with_drop_and_six_units():
    """The control column is shot away in the Shooting phase: icog.amb.spin-damage-shooting,
    icog.amb.spin-speed-entry."""
    table = desk(alone(kind=ALBATROS.id, speed=180), 18, 3, 13)
    airplane = table.state.airplanes["A"]
    play(damage(table, airplane, 0, (30.0, 20.0, 20.0)))
    assert (airplane.pose.at[2], airplane.speed, airplane.spin) == (18, 145, SPIN)
    again = airplane.pose
    play(enter_spin(table, airplane, "icog.6.3.10.procedure"))
    assert (airplane.pose, airplane.speed) == (again, 145)


@pytest.mark.rule("icog.5.5.15.1")
@pytest.mark.parametrize("kind", [SPIN, LEAVING, FINAL])
def test_nobody_aboard_fires_and_enemies_find_it_hard_to_hit(kind):
    target = plane("A", (30, 30), kind="bristol-f2b", spin=kind, pose=Pose((30.0, 30.0, 20.0), DOWN, (0.0, 1.0, 0.0)))
    below, behind = plane("Y", (30, 30.5), altitude=14.0), plane("X", (30, 24), targets=("A",))
    state = desk(match_with([target], [below, behind], steps="shots")).state
    airplane = state.airplanes["A"]
    assert barred_from_firing(airplane, fixed=True) == barred_from_firing(airplane, fixed=False) == "icog.5.5.15.1"
    assert not fixed_shots(state, airplane)
    assert not gunner_shots(state, airplane, airplane.crew[1])
    shots = fixed_shots(state, state.airplanes["X"])
    assert shots
    assert {dict(shot.parts)["spinning target"] for shot in shots} == {-6}


@pytest.mark.rule("icog.5.5.15.3", "icog.5.5.15.end-of-phase", "icog.5.5.15.1")
@pytest.mark.parametrize(("die", "spin"), [(12, LEAVING), (13, SPIN)])
def test_who_recovers_holds_his_fire_until_the_next_turn(die, spin):
    """Z is right before his guns, and has him before his own: he is as hard to hit as ever."""
    spun = plane("A", kind=ALBATROS.id, speed=105, spin=SPIN, pose=Pose((30.0, 30.0, 40.0), DOWN, (0.0, 1.0, 0.0)))
    enemy = plane("Z", targets=("A",), pose=pose((30.0, 30.0, 22.0), climb=90))

    def ready(state):
        state.slots = [Slot("A", "pilot", 20, 5), Slot("Z", "pilot", 19, 5)]

    match = match_with([enemy], [spun], dice=[die, 12], steps=("moves", "shots"), order=("A",), change=ready)
    give(match, "test")
    assert (craft(match).spin, asked(match)) == (spin, ("shoot", "Z", "pilot"))
    shots = fixed_shots(match.state, match.state.airplanes["Z"])
    assert {dict(shot.parts)["spinning target"] for shot in shots} == {-6}


@pytest.mark.rule("icog.5.5.15.2", "icog.5.5.15.3")
def test_who_is_about_to_leave_a_spin_and_is_thrown_into_one_spins_on():
    """He never left it: no further drop."""
    table = desk(alone(kind=ALBATROS.id, speed=145))
    airplane = table.state.airplanes["A"]
    airplane.spin, before = LEAVING, airplane.pose
    play(enter_spin(table, airplane, "icog.6.3.10.stick"))
    assert (airplane.spin, airplane.pose, airplane.speed) == (SPIN, before, 145)


@pytest.mark.rule("icog.5.5.15.3")
def test_a_spin_that_cannot_be_left_asks_for_no_test():
    """icog.amb.spin-uncontrolled-move"""
    match = spinning(spin=FINAL)
    assert (asked(match), craft(match).spin, craft(match).pose.at[2]) == ((), FINAL, 5.5)


@pytest.mark.rule("icog.5.5.15.3", "icog.6.3.10.blackout")
def test_an_unconscious_pilot_spins_on():
    def faint(state):
        state.airplanes["A"].crew[0].blackout = state.turn

    match = spinning(table={"change": faint})
    assert (asked(match), craft(match).spin) == ((), SPIN)


@pytest.mark.rule("icog.5.5.15.3", "icog.5.5.16.3", "icog.1.1.4")
@pytest.mark.parametrize(("spin", "dice", "state"), [(SPIN, (2, 1, 1, 1), FIT), (SPIN, (19,), DEAD), (FINAL, (), DEAD)])
def test_a_spin_into_the_ground(spin, dice, state):
    """icog.amb.ground-below-zero: the Collision table, where nobody maneuvers out of it; but one that nobody can end
    kills everybody."""
    match = spinning(*dice, high=14.5, spin=spin)
    found = craft(match)
    assert (found.fate, found.pose.at[2], found.crew[0].state) == (LOST, 0, state)
    assert len(said(match, "collides")) == bool(dice)
    assert not said(match, "tests")


@pytest.mark.rule("icog.5.5.16.3", "icog.5.5.15.3")
@pytest.mark.parametrize(("low", "fate"), [(12, FLYING), (13, LOST)])
def test_a_spin_that_ends_low_tests_for_the_ground(low, fate):
    """It cannot maneuver: the row of a wreck takes the place of a near miss (a 5 here)."""
    match = spinning(low, 5, 1, 1, 1, high=16.0)
    give(match, "spin on")
    assert said(match, "tests")[-1].facts["test"] == "low"
    assert craft(match).fate == fate


@pytest.mark.rule("icog.5.5.19.2", "icog.5.5.15.2")
def test_a_turn_in_a_spin_ends_the_count_of_inverted_turns():
    match = rest(spinning(20, inverted=1))
    assert craft(match).inverted == 0


def _stalled(*dice, answers=(), speed=105, throttle=4, **facts):
    match = alone(*dice, kind="se5a", side=ALLIED, speed=speed, **facts)
    fly(match, throttle=throttle, immelmann=bool(answers and answers[0] == "immelmann"))
    give(match, *answers)
    return craft(match)


@pytest.mark.table("icog.tab.attitude-results")
@pytest.mark.rule("icog.5.5.11.2", "icog.5.5.12.1", "icog.5.5.12.2", "icog.5.5.13.2", "icog.5.5.15.2", "icog.5.5.15.3")
@pytest.mark.parametrize(
    ("found", "high", "nose", "speed", "state"),
    [
        (lambda: _stalled(1, answers=("test", {"nose": 90.0}), drag=4), 16, -1.0, 85, "below"),
        (lambda: _stalled(20, answers=("test",), drag=4), 16, -1.0, 85, "spin"),
        (lambda: _stalled(1, answers=("fly on",)), 20, 0.0, 85, ""),
        (lambda: _stalled(20), 18, -HALF, 105, "at stall"),
        (lambda: _stalled(1, answers=("immelmann", {"nose": 45.0, "heading": 90.0})), 18, -HALF, 105, "immelmann"),
        (lambda: _stalled(1, answers=("spin",)), 18, -1.0, 105, "spin"),
        (lambda: craft(rest(spinning(20))), 5.5, -1.0, 105, "spin"),
    ],
)
def test_stalls_and_spins_dictate_the_attitude(found, high, nose, speed, state):
    airplane = found()
    assert (airplane.pose.at[2], airplane.speed) == (high, speed)
    assert airplane.pose.nose[2] == pytest.approx(nose, abs=1e-6)
    assert (airplane.spin or airplane.stalled) == state


@pytest.mark.table("icog.tab.attitude-results")
@pytest.mark.rule("icog.5.5.8.1", "icog.5.5.8.short", "icog.5.5.4.geo", "icog.5.5.14.1")
@pytest.mark.parametrize(
    ("leg", "up"),
    [(turn(90, "G", 5.0), 0.0), (turn(90, "G", 4.0), 1.0), (dive("F", 6.0), cos(6 / 7)), (dive("F", 3.0), cos(3 / 7))],
)
def test_turns_and_dives_end_as_the_table_of_attitudes_says(leg, up):
    """As long as the Roll value, 5, the top points to the centre of a turn, and away from that of a dive."""
    match = fly(alone(kind=ALBATROS.id, speed=175), leg)
    assert craft(match).pose.up[2] == pytest.approx(up, abs=1e-6)


@pytest.mark.table("icog.tab.attitude-results")
@pytest.mark.rule("icog.5.5.14.1", "icog.5.5.14.2")
def test_a_stall_in_a_turn_stands_in_the_table_of_attitudes():
    match = rest(fly(alone(20, kind=ALBATROS.id, speed=175), turn(90, "E", 10.0)))
    found = craft(match)
    assert found.stalled == "in a turn"
    assert found.pose.nose[2] == pytest.approx(-HALF)
    assert ["stall in a turn", -4] in facts_of(match, "speed")[0]["sum"]
