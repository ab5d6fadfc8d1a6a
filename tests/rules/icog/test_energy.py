"""Energy: what a move gains and loses, added up once, and the needle that follows it."""

from math import asin, degrees

import pytest

from aerodrome.rulebooks.icog.figures.panels import models, raised, under_the_dot, wind_drag
from aerodrome.rulebooks.icog.flight.energy import ledger, speed_after
from aerodrome.rulebooks.icog.flight.paths import altitude_energy, handling
from tests.rules.icog.hangar import (
    ALLIED,
    alone,
    asked,
    craft,
    desk,
    dive,
    fly,
    model,
    near,
    options,
    pose,
    roll,
    slip,
    straight,
    turn,
)
from tests.rules.referee import give, refused, said

SE5A, ALBATROS, GOTHA = models()["se5a"], models()["albatros-d-va"], models()["gotha-g-iv"]


def sloping(rise, speed, kind=SE5A.id, **facts):
    """An airplane whose straight flight takes it up by so many Move units in this move, or down."""
    slope = degrees(asin(rise / (speed / 10)))
    return alone(kind=kind, side=ALLIED, speed=speed, pose=pose((30, 30, 20), climb=slope), **facts)


def energy(match):
    """What a move came to: the parts, their sum and the new speed."""
    facts = said(match, "speed")[0].facts
    return facts["sum"], facts["energy"], facts["speed"]


def dial(speed, units, kind=SE5A):
    """The dial reading under a dot, and the step it is raised to."""
    reading = under_the_dot(kind, speed, units)
    return reading, raised(kind, reading)


@pytest.mark.rule("icog.5.7.sum", "icog.5.7.1.1", "icog.2.1.1.energy-units")
@pytest.mark.example("icog.ex.5.7.1-net")
def test_gains_and_losses_are_netted_before_the_needle_moves_once():
    """Four Move units down and two maneuvers are two Energy units gained; one after the other would give 195."""
    match = fly(sloping(-4, 185), roll(20, 4), roll(-20, 4))
    assert energy(match) == ([["altitude", 4], ["roll", -1], ["roll", -1]], 2, 200)
    assert len(said(match, "speed")) == 1
    assert dial(dial(185, 4)[1], -2)[1] == 195


@pytest.mark.rule("icog.5.7.1.1", "icog.5.7.1.2", "icog.5.7.1.algorithm", "icog.2.1.1.energy-units")
@pytest.mark.example("icog.ex.5.7.1-1")
def test_a_climbing_turn_takes_an_se5a_from_185_to_145():
    match = fly(sloping(5, 185), roll(20, 4))
    assert energy(match) == ([["altitude", -5], ["roll", -1]], -6, 145)
    assert dial(185, -6) == (135, 145)


@pytest.mark.rule("icog.5.7.1.1", "icog.5.7.1.2", "icog.5.7.1.algorithm", "icog.2.1.1.energy-units")
@pytest.mark.example("icog.ex.5.7.1-2")
def test_a_shallow_dive_and_a_maneuver_take_an_se5a_from_125_to_145():
    match = fly(sloping(-2, 125), roll(20, 4))
    assert energy(match) == ([["altitude", 2], ["roll", -1]], 1, 145)
    assert dial(125, 1) == (130, 145)


@pytest.mark.rule("icog.5.7.1.2", "icog.5.7.1.dots")
@pytest.mark.example("icog.ex.5.7.1-0")
def test_two_units_gained_at_105_read_120_and_give_125():
    assert dial(105, 2) == (120, 125)
    assert energy(fly(sloping(-2, 105)))[2] == 125


@pytest.mark.rule("icog.5.7.1.2")
@pytest.mark.parametrize(("units", "reading", "speed"), [(2, 220, 220), (3, 227, 230), (5, 241, 245)])
def test_above_top_speed_every_five_is_a_step(units, reading, speed):
    assert dial(205, units) == (reading, speed)


@pytest.mark.rule("icog.5.7.1.dots", "icog.2.1.1.energy-units")
def test_the_dots_are_those_of_the_type_and_of_the_side():
    """The S.E.5a's first loss dot lies at 15 and its first gain dot at 5: icog.amb.se5a-first-dot."""
    assert [under_the_dot(SE5A, 200, each) for each in (-10, -8, -6, -1, 0, 1, 2)] == [90, 120, 150, 185, 200, 205, 215]
    assert [under_the_dot(ALBATROS, 180, each) for each in (-6, -1, 1, 2)] == [128, 164, 185, 194]


@pytest.mark.rule("icog.5.7.1.dots", "icog.5.7.1.algorithm")
def test_beyond_the_last_dot_they_go_on_with_the_further_spacing():
    """icog.amb.dots-run-out"""
    assert (len(SE5A.gain), SE5A.gain[-1], SE5A.gain_further) == (25, 143, 4)
    assert under_the_dot(SE5A, 100, 28) == 100 + 143 + 3 * 4
    assert (len(SE5A.loss), SE5A.loss[-1], SE5A.loss_further) == (16, 200, 15)
    assert under_the_dot(SE5A, 285, -18) == 285 - 200 - 2 * 15


@pytest.mark.rule("icog.5.7.1.2")
def test_rounding_up_may_cancel_a_loss():
    """icog.amb.round-up-loss: one Energy unit lost at 105 reads 90, and the next step up is 105."""
    assert dial(105, -1) == (90, 105)
    match = fly(alone(kind=SE5A.id, side=ALLIED, speed=105), roll(20, 4))
    assert energy(match) == ([["roll", -1]], -1, 105)


@pytest.mark.rule("icog.5.7.1.algorithm", "icog.5.5.11.needle")
@pytest.mark.parametrize("units", [-8, -10, -16, -40])
def test_below_stall_speed_the_needle_stands_on_the_step_just_below_it(units):
    """0 is for the ground only: icog.amb.zero-step."""
    airplane = craft(alone(kind=SE5A.id, side=ALLIED, speed=145))
    assert speed_after(airplane, SE5A, units) == 65


@pytest.mark.rule("icog.5.7.1.algorithm")
def test_with_bombs_the_step_below_the_red_s_counts():
    """icog.amb.step-below-red-s"""
    airplane = craft(alone(kind=GOTHA.id, speed=115, bombs=True))
    assert speed_after(airplane, GOTHA, -9) == 85
    airplane.bombs = False
    assert speed_after(airplane, GOTHA, -9) == 65


@pytest.mark.rule("icog.5.7.2.maneuvers")
@pytest.mark.parametrize(
    ("legs", "parts"),
    [
        ((turn(90, "P", 0.5),), [["turn", -1]]),
        ((turn(90, 999.0, 14.5),), [["turn", -1]]),
        ((turn(90, "E", 2.0), straight(2.0), turn(90, "E", 2.0)), [["turn", -1], ["turn", -1]]),
        ((roll(90, 4),), [["roll", -1]]),
        ((slip(3, 12.0),), [["slip", -3]]),
    ],
)
def test_every_maneuver_costs_energy_however_small(legs, parts):
    match = fly(alone(kind=SE5A.id, side=ALLIED, speed=145), *legs)
    assert energy(match)[0] == parts


@pytest.mark.rule("icog.5.7.3.1")
@pytest.mark.example("icog.ex.5.7.3")
@pytest.mark.parametrize(("rise", "units"), [(3.5, -4), (-6.5, 7), (4.0, -4), (-4.0, 4), (0.2, -1), (-0.2, 1)])
def test_every_piece_of_a_move_unit_climbed_or_dived_counts_as_a_whole_one(rise, units):
    """The airplane stays where it is: only the count is rounded."""
    match = fly(sloping(rise, 150, "halberstadt-cl-ii"))
    assert energy(match)[:2] == ([["altitude", units]], units)
    assert craft(match).pose.at[2] == pytest.approx(20 + rise, abs=1e-5)


@pytest.mark.rule("icog.5.7.3.1")
def test_only_the_net_change_of_altitude_counts():
    """icog.amb.altitude-net: over a hill nearly two Move units high, and down to where it was."""
    match = fly(alone(kind=SE5A.id, side=ALLIED, speed=105, pose=pose((30, 30, 20), climb=43)), dive("F", 10.5))
    assert craft(match).pose.at[2] == pytest.approx(20, abs=0.01)
    assert energy(match)[0] == [["dive", -1]]


@pytest.mark.rule("icog.5.7.3.1", "icog.5.7.4.1")
def test_less_than_a_twentieth_of_a_move_unit_is_no_change_of_altitude():
    """icog.amb.tiny-altitude: such a move accelerates."""
    assert [altitude_energy(20, 20 + each) for each in (0.049, -0.049, 0.05, -0.05)] == [0, 0, -1, 1]
    assert energy(fly(sloping(0.04, 145)))[0] == [["acceleration", 1]]
    assert energy(fly(sloping(0.06, 145)))[0] == [["altitude", -1]]


@pytest.mark.rule("icog.5.7.4.1")
def test_a_straight_level_move_accelerates_by_one_unit():
    """Bank after movement spoils nothing: icog.amb.bank-during-zero."""
    match = fly(alone(kind=SE5A.id, side=ALLIED, speed=145), bank=45.0)
    assert energy(match) == ([["acceleration", 1]], 1, 155)


@pytest.mark.rule("icog.5.7.4.1")
def test_acceleration_ends_at_top_speed():
    """The limit is Top speed, not Maximum speed, and rounding never carries past it: icog.amb.accel-limit,
    icog.amb.gain-top."""
    assert energy(fly(alone(kind=SE5A.id, side=ALLIED, speed=205))) == ([], 0, 205)
    leaping = model("se5a", gain=(25, 40))
    assert energy(fly(alone(kind=leaping, side=ALLIED, speed=200))) == ([["acceleration", 1]], 1, 205)
    slow = fly(alone(kind=GOTHA.id, speed=120, bombs=True))
    assert energy(slow) == ([["acceleration", 1]], 1, 125)
    assert energy(fly(alone(kind=GOTHA.id, speed=125, bombs=True))) == ([], 0, 125)


@pytest.mark.rule("icog.5.7.4.1")
def test_at_stall_speed_an_airplane_still_accelerates():
    """icog.amb.accel-slow-side: the gain lifts the needle a step, and no stall test is due."""
    match = fly(alone(kind=SE5A.id, side=ALLIED, speed=85))
    assert energy(match) == ([["acceleration", 1]], 1, 105)
    assert not said(match, "tests")
    below = fly(alone(20, kind=SE5A.id, side=ALLIED, speed=65))
    assert energy(below) == ([["acceleration", 1]], 1, 85)


@pytest.mark.rule("icog.5.7.4.1", "icog.5.7.sum")
@pytest.mark.parametrize(
    ("facts", "part"),
    [({"drag": 1}, "torn fabric"), ({"engine_loss": 1}, "engine damage")],
)
def test_who_loses_energy_in_any_way_does_not_accelerate(facts, part):
    """icog.amb.accel-damage"""
    match = fly(alone(kind=SE5A.id, side=ALLIED, speed=145, **facts))
    assert energy(match)[:2] == ([[part, -1]], -1)


@pytest.mark.rule("icog.5.7.4.1")
def test_a_sum_of_nothing_out_of_gain_and_loss_is_no_acceleration():
    assert energy(fly(sloping(-1, 145), roll(20, 4))) == ([["altitude", 1], ["roll", -1]], 0, 145)


@pytest.mark.rule("icog.5.7.4.full-throttle")
def test_a_dive_gains_what_it_is_deep_and_nothing_more():
    assert energy(fly(sloping(-3, 145))) == ([["altitude", 3]], 3, 170)


@pytest.mark.rule("icog.5.7.5.1")
def test_throttling_back_loses_up_to_the_throttle_value():
    """It is chosen with the sum before one's eyes, and not announced: icog.amb.throttle-when."""
    match = fly(sloping(-2, 145, table={"options": {"measuring": "announced"}}), throttle=None)
    assert asked(match) == ("throttle", "A", 2)
    assert options(match) == (0, 1, 2, 3, 4, "off")
    give(match, 4)
    assert energy(match) == ([["altitude", 2], ["throttle", -4]], -2, 125)


@pytest.mark.rule("icog.5.7.5.1")
def test_throttling_back_ends_acceleration():
    assert energy(fly(alone(kind=SE5A.id, side=ALLIED, speed=145), throttle=1)) == ([["throttle", -1]], -1, 145)


@pytest.mark.rule("icog.5.7.5.1")
def test_more_than_the_throttle_value_is_refused():
    match = alone(kind="sopwith-camel", side=ALLIED, speed=130)
    refused(match, {"legs": [{"kind": "straight", "length": 13.0}], "throttle": 4, "bank": 0.0}, "icog.5.7.5.1")
    fly(match, throttle=3)
    assert energy(match)[:2] == ([["throttle", -3]], -3)


@pytest.mark.rule("icog.5.7.8.1")
@pytest.mark.example("icog.ex.5.7.8-1")
def test_a_move_begun_at_top_speed_has_no_wind_drag():
    """It ends at 220, not at 205: icog.amb.drag-example."""
    assert energy(fly(sloping(-2, 205))) == ([["altitude", 2]], 2, 220)


@pytest.mark.rule("icog.5.7.8.1")
@pytest.mark.example("icog.ex.5.7.8-2")
def test_wind_drag_is_that_of_the_band_in_which_the_move_begins():
    assert energy(fly(sloping(-1, 220))) == ([["altitude", 1], ["wind drag", -2]], -1, 205)
    assert energy(fly(sloping(-2, 220))) == ([["altitude", 2], ["wind drag", -2]], 0, 220)


@pytest.mark.rule("icog.5.7.8.1")
def test_wind_drag_alone_may_throw_the_speed_below_top_speed():
    """icog.amb.drag-below-top"""
    match = fly(alone(kind=SE5A.id, side=ALLIED, speed=210))
    assert energy(match) == ([["wind drag", -1]], -1, 195)


@pytest.mark.rule("icog.5.7.8.1")
@pytest.mark.parametrize(
    ("speed", "units"),
    [(205, 0), (210, 1), (215, 1), (220, 2), (240, 3), (260, 4), (280, 4), (285, 5), (290, 5)],
)
def test_every_band_of_the_yellow_zone_has_its_wind_drag(speed, units):
    assert wind_drag(SE5A, speed, bombs=False) == units


@pytest.mark.rule("icog.5.7.8.1")
def test_in_the_red_zone_wind_drag_is_at_least_five():
    """icog.amb.drag-red"""
    kind = model("se5a", drag=((210, 1), (250, 3)))
    assert wind_drag(kind, 285, bombs=False) == 3
    assert wind_drag(kind, 290, bombs=False) == 5
    worse = model("se5a", drag=((210, 1), (250, 7)))
    assert wind_drag(worse, 290, bombs=False) == 7


@pytest.mark.rule("icog.5.7.8.bombs")
def test_with_bombs_the_red_top_speed_is_the_limit():
    """Between the red and the black Top speed wind drag is one: icog.amb.drag-bombs."""
    assert energy(fly(alone(kind=GOTHA.id, speed=130, bombs=True)))[0] == [["wind drag", -1]]
    assert energy(fly(alone(kind=GOTHA.id, speed=130)))[0] == [["acceleration", 1]]
    assert wind_drag(GOTHA, 125, bombs=True) == 0
    assert wind_drag(GOTHA, 150, bombs=True) == 2


@pytest.mark.rule("icog.5.7.sum")
def test_a_ledger_names_every_part():
    match = alone(kind=SE5A.id, side=ALLIED, speed=220, drag=1, engine_loss=2)
    table = desk(match)
    airplane = table.state.airplanes["A"]
    plan = (turn(90, "I", 4.0), roll(10, 4))
    parts = ledger(airplane, SE5A, handling(airplane, SE5A), plan, 18.0, rough=3)
    assert parts == (
        ("altitude", 2),
        ("turn", -1),
        ("roll", -1),
        ("wind drag", -2),
        ("engine damage", -2),
        ("rough engine", -3),
        ("torn fabric", -1),
    )


@pytest.mark.rule("icog.5.7.1.1")
def test_what_is_due_at_the_end_of_a_move_has_its_order():
    """Energy, then the stall with its drop, then the ground: icog.amb.energy-order. Only the drop brings it low."""
    match = fly(alone(20, 1, kind=SE5A.id, side=ALLIED, speed=105, altitude=3.0), throttle=4, bank=30.0)
    kinds = [event.kind for event in match.events if event.kind != "tests"]
    assert kinds[-5:] == ["flies", "speed", "stalls", "speed", "low"]
    assert near(craft(match).pose.at, (30, 40.5, 1))
