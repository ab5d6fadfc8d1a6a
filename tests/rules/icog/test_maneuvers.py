"""Maneuvers and Pilot actions: how many, what they cost, and straight flight, rolls, vertical dives and side slips."""

from math import pi, radians, sin

import pytest

from aerodrome.rulebooks.icog.flight.plans import Announcement, Job, Maneuver, actions_of
from aerodrome.rulebooks.icog.state import Barrel
from tests.rules.icog.hangar import (
    ALBATROS,
    CAMEL,
    alone,
    announce,
    asked,
    craft,
    dive,
    fly,
    match_with,
    near,
    plane,
    pose,
    roll,
    slip,
    straight,
    turn,
)
from tests.rules.referee import facts_of, refused, said

LEFT = pose((30.0, 30.0, 20.0), bank=-60)


def cost(match):
    """What the maneuvers of a move cost, altitude and the like left out."""
    (needle,) = facts_of(match, "speed")
    return -sum(number for part, number in needle["sum"] if part in ("roll", "turn", "dive", "slip"))


def legs(*pieces):
    return {"legs": [{"kind": kind, "length": length} | facts for kind, length, facts in pieces]}


def jam(actions):
    """The pilot's guns are jammed: so many actions clear one."""

    def change(state):
        state.airplanes["A"].weapons[0].barrels[0] = Barrel(actions=actions)

    return {"change": change}


@pytest.mark.rule("icog.5.5.1.1", "icog.5.5.2.1", "icog.5.5.1.free")
@pytest.mark.example("icog.ex.5.5.1-1")
def test_a_turn_and_straight_on_is_one_action():
    match = fly(alone(**CAMEL), turn(60, "E", 8.0))
    assert actions_of(Announcement((Maneuver("turn", 60),))) == 1
    assert cost(match) == 1


@pytest.mark.rule("icog.5.5.1.1", "icog.5.5.5.1")
@pytest.mark.example("icog.ex.5.5.1-2")
def test_who_is_banked_left_rolls_before_he_turns_right():
    """Banked 60 degrees to the left, the horizon to his right is below his wings."""
    match = alone(**CAMEL, pose=LEFT)
    refused(match, legs(("turn", 17.0, {"angle": 150.0, "radius": 6.0})), "icog.5.5.5.1")
    fly(match, roll(90, 3.0), turn(60, "E", 8.0))
    assert cost(match) == 2
    assert said(match, "tests") == []


@pytest.mark.rule("icog.5.5.1.1", "icog.5.5.5.any-direction")
@pytest.mark.example("icog.ex.5.5.1-3")
def test_a_vertical_turn_and_a_roll_are_two_actions():
    match = fly(alone(**ALBATROS), turn(0, "P", 6.0), roll(180))
    assert said(match, "tests") == []
    assert cost(match) == 2


@pytest.mark.rule("icog.5.5.1.1", "icog.5.5.1.2")
@pytest.mark.example("icog.ex.5.5.1-4")
@pytest.mark.parametrize(("die", "third"), [(12, True), (13, False)])
def test_a_third_action_takes_a_flying_test(die, third):
    """The test comes once, after the Announcement and before the measuring: icog.amb.third-action-test. Who fails flies
    on straight after the roll, and may still choose how long the first two are: icog.amb.fail-third-straight."""
    match = alone(die, **ALBATROS, table={"options": {"measuring": "announced"}})
    announce(match, ("turn", -90.0), ("roll", 180.0), ("turn", -90.0))
    assert [event.facts["test"] for event in said(match, "tests")] == ["third action"]
    bound = asked(match)[2].maneuvers
    assert [each.kind for each in bound] == (["turn", "roll", "turn"] if third else ["turn", "roll"])
    first = (turn(-90, "F", 6.0), roll(180))
    fly(match, *first, *((turn(-90, "F", 6.0),) if third else ()))
    assert cost(match) == (3 if third else 2)
    (flight,) = facts_of(match, "flies")
    assert flight["legs"][-1]["kind"] == "straight"
    assert [leg["kind"] for leg in flight["legs"]].count("turn") == (2 if third else 1)


@pytest.mark.rule("icog.5.5.1.1")
def test_the_third_action_test_counts_the_airplane_and_wounds():
    match = alone(9, **CAMEL, flying=14, wounds=3)
    fly(match, roll(20, 3.0), roll(20, 3.0), roll(20, 3.0))
    (event,) = said(match, "tests")
    assert event.facts["sum"] == [["flying", 14], ["wounds", -3], ["airplane", -2]]
    assert event.facts["passed"]


@pytest.mark.rule("icog.5.5.1.2")
def test_a_learner_who_fails_measures_the_shortened_move():
    match = alone(20, **ALBATROS)
    plan = (turn(-90, "F", 4.0), roll(180), turn(-90, "F", 4.0))
    fly(match, *plan)
    assert asked(match)[0] == "fly"
    refused(match, legs(("turn", 17.5, {"angle": -90.0, "radius": 7.0})), "icog.5.4.1a")
    fly(match, *plan[:2])
    assert match.decision is None
    assert cost(match) == 2


@pytest.mark.rule("icog.5.5.1.1")
def test_four_actions_are_too_many():
    refused(alone(**ALBATROS), legs(*[("turn", 4.375, {"radius": 17.0})] * 4), "icog.5.5.1.1")
    refused(alone(**ALBATROS), legs(*[("straight", 17.5 / 13, {})] * 13), "icog.5.5.1.1")


@pytest.mark.rule("icog.5.5.1.split-turn")
@pytest.mark.example("icog.ex.5.5.1-5")
def test_a_turn_that_is_interrupted_is_two_turns():
    match = fly(alone(**ALBATROS), turn(-90, "F", 4.0), straight(5.0), turn(-90, "F", 4.0))
    assert cost(match) == 2
    match = alone(9, **ALBATROS)
    fly(match, turn(-90, "F", 4.0), straight(2.0), turn(-90, "F", 4.0), straight(2.0), turn(-90, "F", 4.0))
    assert [event.facts["test"] for event in said(match, "tests")] == ["third action"]


@pytest.mark.rule("icog.5.5.1.priority", "icog.5.5.1.2", "icog.5.5.1.other-tasks")
@pytest.mark.example("icog.ex.5.5.1-6")
@pytest.mark.parametrize(("die", "left"), [(20, 1), (3, 0)])
def test_the_work_is_cut_and_not_the_turn(die, left):
    """Flying comes first: icog.amb.third-action-mixed. What is left of the work waits for the next Moving phase."""
    match = alone(die, **ALBATROS, table=jam(2))
    fly(match, turn(90, "F", 8.0), jobs=(Job("clear", 2),))
    if match.decision is not None:
        fly(match, turn(90, "F", 8.0), jobs=(Job("clear", 1),))
    assert cost(match) == 1
    assert craft(match).pose.nose[0] > 0.8
    assert craft(match).weapons[0].barrels[0].actions == left


@pytest.mark.rule("icog.5.5.1.other-tasks", "icog.5.5.1.free", "icog.tables.maneuver-list")
@pytest.mark.table("icog.tab.maneuvers", "icog.tables.maneuver-list-table")
@pytest.mark.parametrize(
    ("said_", "actions"),
    [
        (Announcement(), 0),
        (Announcement((Maneuver("roll"),)), 1),
        (Announcement((Maneuver("dive"),)), 1),
        (Announcement((Maneuver("turn"),)), 1),
        (Announcement((Maneuver("slip"),)), 1),
        (Announcement(immelmann=True), 1),
        (Announcement(landing=True), 2),
        (Announcement(take_off=True), 1),
        (Announcement(jobs=(Job("restart", 2),)), 2),
        (Announcement(jobs=(Job("clear", 1), Job("reload", 2))), 3),
    ],
)
def test_what_takes_how_many_actions(said_, actions):
    """Starting an engine takes two, whatever the list says: icog.amb.restart-cost. A landing takes both:
    icog.amb.landing-actions. The Immelmann turn costs no energy: icog.amb.immelmann-eu. icog.amb.restart-actions."""
    assert actions_of(said_) == actions


@pytest.mark.rule("icog.5.5.1.other-tasks")
@pytest.mark.parametrize(
    ("jobs", "rule"),
    [
        ((Job("clear", 1),), "icog.6.3.9.repair-actions"),
        ((Job("reload", 2),), "icog.6.3.7.magazines"),
        ((Job("restart", 2),), "icog.5.7.5.3"),
        ((Job("clear", 1, 7),), "icog.6.3.9.repair-actions"),
    ],
)
def test_there_must_be_work_to_do(jobs, rule):
    plan = legs(("straight", 17.5, {})) | {
        "jobs": [{"kind": job.kind, "actions": job.actions, "gun": job.gun} for job in jobs]
    }
    refused(alone(**ALBATROS), plan, rule)


@pytest.mark.rule("icog.5.5.1.free", "icog.tables.maneuver-list")
@pytest.mark.table("icog.tab.maneuvers", "icog.tables.maneuver-list-table")
@pytest.mark.parametrize(
    ("pieces", "units"),
    [
        ((), 0),
        ((roll(30),), 1),
        ((turn(90, "F", 6.0),), 1),
        ((dive("F", 6.0),), 1),
        ((slip(1, 5.0),), 1),
        ((slip(-3, 15.0),), 3),
        ((roll(30), slip(1, 5.0)), 2),
    ],
)
def test_what_costs_how_many_energy_units(pieces, units):
    assert cost(fly(alone(**ALBATROS), *pieces)) == units


@pytest.mark.rule("icog.5.5.2.1", "icog.5.5.2.geo")
@pytest.mark.parametrize(
    ("climb", "bank", "end"),
    [(0, 180, (30, 45, 40)), (-90, 0, (30, 30, 25)), (90, 33, (30, 30, 55)), (0, 90, (30, 45, 40))],
)
def test_straight_flight_goes_on_in_any_attitude(climb, bank, end):
    match = alone(1, 1, kind="albatros-d-va", speed=150, pose=pose((30.0, 30.0, 40.0), climb=climb, bank=bank))
    before = craft(match).pose
    fly(match)
    (flight,) = facts_of(match, "flies")
    assert near(flight["trail"][-1][0], end)
    assert near(flight["trail"][-1][1], before.nose)
    assert near(flight["trail"][-1][2], before.up)
    assert cost(match) == 0


@pytest.mark.rule("icog.5.5.2.geo")
@pytest.mark.parametrize("length", [0.0, -3.0, float("nan"), 0.001])
def test_every_piece_has_a_length(length):
    refused(alone(**ALBATROS), legs(("straight", length, {}), ("straight", 17.5, {})), "icog.5.5.2.geo")


@pytest.mark.rule("icog.2.1.move-unit")
@pytest.mark.parametrize("length", [17.4, 17.6, 5.0, 40.0])
def test_longer_or_shorter_than_the_speed_allows_is_refused(length):
    refused(alone(**ALBATROS), legs(("straight", length, {})), "icog.2.1.move-unit")
    refused(alone(**ALBATROS), {"legs": []}, "icog.2.1.move-unit")


@pytest.mark.rule("icog.5.5.3.1", "icog.5.5.3.2", "icog.5.5.3.geo", "icog.2.1.2.roll")
@pytest.mark.example("icog.ex.5.5.3")
def test_the_albatros_rolls_on_its_back_in_five_move_units():
    match = fly(alone(**ALBATROS), roll(180))
    rolled = craft(match).trail[1]
    assert near(rolled.at, (30, 35, 20))
    assert near(rolled.up, (0, 0, -1))
    assert cost(match) == 1


@pytest.mark.rule("icog.5.5.3.1", "icog.5.5.3.geo")
@pytest.mark.parametrize("angle", [-180, -90, -30, 30, 90, 179])
def test_a_roll_goes_to_either_side(angle):
    """The right wing goes down for positive angles; one Roll value for both sides: icog.amb.roll-side-camel."""
    match = fly(alone(**CAMEL), roll(angle, 3.0))
    assert near(craft(match).pose.up, (sin(radians(angle)), 0, sin(radians(90 - angle))))


@pytest.mark.rule("icog.5.5.3.1")
@pytest.mark.parametrize("angle", [180.1, -181, 360])
def test_a_roll_over_180_degrees_is_refused(angle):
    """It takes two rolls: icog.amb.roll-360."""
    refused(alone(**ALBATROS), legs(("roll", 5.0, {"angle": angle}), ("straight", 12.5, {})), "icog.5.5.3.1")
    match = fly(alone(**ALBATROS), roll(180), roll(100))
    assert cost(match) == 2
    assert near(craft(match).trail[2].at, (30, 40, 20))


@pytest.mark.rule("icog.5.5.3.min-distance")
@pytest.mark.parametrize(("length", "angle"), [(4.9, 180), (2.5, 90), (5.1, 90), (1.0, 1)])
def test_every_roll_takes_the_whole_roll_value(length, angle):
    pieces = legs(("roll", length, {"angle": angle}), ("straight", 17.5 - length, {}))
    refused(alone(**ALBATROS), pieces, "icog.5.5.3.min-distance")


@pytest.mark.rule("icog.5.5.3.min-distance")
def test_who_has_too_little_left_cannot_roll():
    """icog.amb.roll-short-move."""
    pieces = legs(("straight", 13.0, {}), ("roll", 4.5, {"angle": 90}))
    refused(alone(**ALBATROS), pieces, "icog.5.5.3.min-distance")
    pieces = legs(("straight", 13.0, {}), ("roll", 5.0, {"angle": 90}))
    refused(alone(**ALBATROS), pieces, "icog.2.1.move-unit")


@pytest.mark.rule("icog.5.5.3.min-distance")
def test_damage_that_doubles_the_roll_value_counts():
    match = alone(**ALBATROS, roll_factor=2)
    refused(match, legs(("roll", 5.0, {"angle": 90}), ("straight", 12.5, {})), "icog.5.5.3.min-distance")
    fly(match, roll(90, 10.0))


@pytest.mark.rule("icog.5.5.4.1", "icog.5.5.4.2", "icog.5.5.4.limit", "icog.5.5.4.geo")
@pytest.mark.example("icog.ex.5.5.4")
def test_a_slightly_banked_albatros_dives_straight_down():
    """From bank 20: in the vertical plane through the nose, down to the vertical, and not on its back. A plane is
    one of geometry where the book says airplane by mistake: icog.amb.plane-word."""
    banked = pose((30.0, 30.0, 40.0), bank=20)
    match = fly(alone(1, **ALBATROS, pose=banked), dive("F", 3.5 * pi))
    down = craft(match).trail[1]
    assert near(down.at, (30, 37, 33))
    assert near(down.nose, (0, 0, -1))
    assert near(down.up, (0, 1, 0))
    assert near(craft(match).pose.at, (30, 37, 33 - 17.5 + 3.5 * pi))
    refused(
        alone(**ALBATROS, pose=pose((30.0, 30.0, 40.0), bank=50)),
        legs(("dive", 10.0, {"radius": 7.0}), ("straight", 7.5, {})),
        "icog.5.5.4.1",
    )


@pytest.mark.rule("icog.5.5.4.1")
@pytest.mark.parametrize(("climb", "bank"), [(46, 0), (-46, 0), (0, 46), (0, 180), (0, -120), (80, 10)])
def test_wings_and_body_must_be_near_the_horizontal(climb, bank):
    """Who is upside down does it by a turn: icog.amb.dive-inverted."""
    steep = pose((30.0, 30.0, 40.0), climb=climb, bank=bank)
    refused(alone(**ALBATROS, pose=steep), legs(("dive", 17.5, {"radius": 40.0})), "icog.5.5.4.1")


@pytest.mark.rule("icog.5.5.4.limit")
@pytest.mark.parametrize(("climb", "degrees"), [(0, 91), (40, 131), (-40, 51), (0, 180)])
def test_a_dive_past_the_vertical_is_refused(climb, degrees):
    """It may stop earlier: icog.amb.dive-stop."""
    start = pose((30.0, 30.0, 40.0), climb=climb)
    length = radians(degrees) * 5.0
    pieces = legs(("dive", length, {"radius": 5.0}), ("straight", 17.5 - length, {}))
    refused(alone(kind="albatros-d-va", speed=175, pose=start), pieces, "icog.5.5.4.limit")
    shorter = radians(degrees - 1.5 if degrees < 180 else 20) * 7.0
    match = fly(alone(1, **ALBATROS, pose=start), dive("F", min(shorter, 17.5)))
    assert craft(match).pose.up[2] >= -1e-9


@pytest.mark.rule("icog.5.5.4.1", "icog.5.5.4.2")
def test_a_dive_on_a_tighter_template_is_tested_and_costs_like_a_turn():
    """icog.amb.dive-tight: D is two tighter than F."""
    match = fly(alone(5, **ALBATROS, altitude=40.0), dive("D", 7.0))
    (event,) = said(match, "tests")
    assert (event.facts["test"], event.facts["target"]) == ("tight turn", 11)
    assert cost(match) == 5


@pytest.mark.rule("icog.5.5.4.2")
@pytest.mark.parametrize(("letter", "tests"), [("F", 1), ("P", 0)])
def test_a_vertical_dive_is_a_turn_for_damage_that_turns_bring_out(letter, tests):
    """icog.amb.dive-is-turn: with its wires cut, an airplane is strained by every turn tighter than P."""
    match = fly(alone(*(1,) * tests, **ALBATROS, altitude=40.0, wires=True), dive(letter, 5.0))
    assert [event.facts["test"] for event in said(match, "tests")] == ["structure"] * tests


@pytest.mark.rule("icog.5.5.4.geo")
def test_a_dive_shorter_than_the_roll_value_keeps_the_bank():
    """And a longer one levels the wings: icog.amb.dive-bank."""
    banked = pose((30.0, 30.0, 40.0), bank=20)
    short = fly(alone(**ALBATROS, pose=banked), dive("F", 4.9))
    assert craft(short).pose.up[0] == pytest.approx(sin(radians(20)), abs=1e-6)
    long = fly(alone(**ALBATROS, pose=banked), dive("F", 5.0))
    assert craft(long).pose.up[0] == pytest.approx(0.0, abs=1e-6)


@pytest.mark.rule("icog.5.5.10.1", "icog.5.5.10.geo")
@pytest.mark.example("icog.ex.5.5.10")
def test_the_albatros_slips_three_move_units_in_fifteen():
    """What it goes aside does not use up its allowance: icog.amb.slip-geometry."""
    match = fly(alone(**ALBATROS), slip(3, 15.0))
    assert near(craft(match).pose.at, (33, 47.5, 20))
    assert near(craft(match).pose.nose, (0, 1, 0))
    assert near(craft(match).pose.up, (0, 0, 1))
    assert cost(match) == 3


@pytest.mark.rule("icog.5.5.10.1")
@pytest.mark.parametrize(
    ("shift", "length"), [(4, 17.5), (1, 4.9), (0, 5.0), (2, 9.9), (-4, 19.9)], ids=["4", "1", "0", "2", "-4"]
)
def test_each_move_unit_aside_takes_a_whole_roll_value(shift, length):
    pieces = [("slip", length, {"shift": shift})]
    if length < 17.5:
        pieces.append(("straight", 17.5 - length, {}))
    refused(alone(**ALBATROS), legs(*pieces), "icog.5.5.10.1")


@pytest.mark.rule("icog.5.5.10.1")
def test_five_move_units_are_the_most_in_one_phase():
    """Two slips are two actions and count together: icog.amb.slip-both."""
    fast = CAMEL | {"speed": 185}
    refused(alone(**fast), legs(("slip", 18.5, {"shift": 6})), "icog.5.5.10.1")
    refused(alone(**fast), legs(("slip", 9.0, {"shift": 3}), ("slip", 9.5, {"shift": -3})), "icog.5.5.10.1")
    match = fly(alone(**fast), slip(3, 9.0), slip(-2, 6.0))
    assert near(craft(match).pose.at, (31, 48.5, 20))
    assert cost(match) == 5
    assert cost(fly(alone(**fast), slip(5, 15.0))) == 5


@pytest.mark.rule("icog.5.5.10.2")
@pytest.mark.parametrize(
    ("climb", "bank", "fits"), [(0, 45, True), (0, 46, False), (46, 0, False), (-44, 0, True), (0, 180, False)]
)
def test_a_slip_needs_wings_and_body_near_the_horizontal(climb, bank, fits):
    match = alone(**ALBATROS, pose=pose((30.0, 30.0, 40.0), climb=climb, bank=bank))
    if fits:
        fly(match, slip(1, 5.0))
        assert cost(match) == 1
    else:
        pieces = legs(("slip", 5.0, {"shift": 1}), ("straight", 12.5, {}))
        refused(match, pieces, "icog.5.5.10.2")


@pytest.mark.rule("icog.5.5.10.1")
def test_only_a_slip_goes_aside():
    refused(alone(**ALBATROS), legs(("straight", 17.5, {"shift": 1})), "icog.5.5.10.1")


@pytest.mark.rule("icog.5.6.altitude-first", "icog.5.5.7.applied")
@pytest.mark.parametrize(("legs_", "climb"), [((turn(0, "P", 4.0),), 3.63), ((dive("P", 4.0),), -3.63), ((), 0.0)])
def test_the_altitude_before_the_move_is_known_after_it(legs_, climb):
    match = fly(alone(**ALBATROS), *legs_)
    (flight,) = said(match, "flies")
    assert flight.facts["climb"] == pytest.approx(climb, abs=0.01)
    assert flight.facts["altitude"] == pytest.approx(20 + climb, abs=0.01)


@pytest.mark.rule("icog.5.5.2.1")
def test_who_flies_over_the_edge_has_left():
    """icog.amb.board-edge."""
    match = match_with(central=[plane("A", (30, 50))], steps="moves", order=("A",))
    fly(match)
    assert (craft(match).fate, craft(match).left_by) == ("left", "N")
