"""Steps: how a route goes, how many steps it has, and what stands in its way."""

import pytest

from tests.rules.dogfights.flying import (
    aid,
    asked,
    craft,
    fly,
    match_with,
    model,
    place,
    plane,
    point_at,
    roll,
    steps_flown,
    task,
    trail,
)
from tests.rules.referee import facts_of, refused, said


def alone(dice="b+0", heading=0, **facts):
    """Hale has the board to himself."""
    figures = {key: facts.pop(key) for key in ("speed", "agility", "fast_climb", "slow_descent") if key in facts}
    return match_with([plane("Hale", (0, 0), heading, model("hales", **figures), **facts)], dice=dice)


@pytest.mark.rule("dogfights.move.step", "dogfights.geometry.left_right", "dogfights.geometry.axial")
@pytest.mark.parametrize("heading", range(6))
@pytest.mark.parametrize(("letter", "turn"), [("F", 0), ("L", 1), ("R", 5)])
def test_a_step_goes_straight_ahead_or_60_degrees_to_either_side(heading, letter, turn):
    unit = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    match = fly(alone("b-1", heading, speed=3), letter + ("R" if letter == "F" else "F"))
    to = (heading + turn) % 6
    assert trail(match)[0] == (point_at(*unit[to]), 3, to)


@pytest.mark.rule("dogfights.move.step", "dogfights.turn.all_must_move")
@pytest.mark.parametrize("path", ["B", "FFBF", "f", "FF FF", "", "LLLX", "120"])
def test_there_are_no_other_steps(path):
    match = roll(alone(speed=4))
    refused(match, (0, path, 0), "dogfights.move.step")


@pytest.mark.rule("dogfights.move.allowance", "dogfights.turning.agility")
@pytest.mark.example("dogfights.ex.steps_a")
def test_aircraft_a_of_the_book_flies_six_steps():
    match = fly(alone("b-1", speed=7), "FFRFRF")
    assert steps_flown(match) == 6
    assert place(match, "Hale") == ((0, 4), 4, 3, 0)


@pytest.mark.rule("dogfights.move.allowance", "dogfights.turning.first_step")
@pytest.mark.example("dogfights.ex.steps_b")
def test_aircraft_b_of_the_book_flies_seven_steps_at_full_throttle():
    match = fly(alone("g+3", speed=4), "RFLFRFL", die="green")
    assert steps_flown(match) == 7
    assert place(match, "Hale") == ((3, 4), 0, 3, 0)


@pytest.mark.rule("dogfights.move.straight_bonus")
@pytest.mark.example("dogfights.ex.steps_c")
def test_aircraft_c_of_the_book_flies_one_step_more_straight_ahead():
    match = fly(alone("b+0", speed=5), "FFFFFF")
    assert steps_flown(match) == 6
    assert place(match, "Hale") == ((6, 0), 0, 3, 0)
    assert said(match, "flies")[0].facts["sum"] == [["speed", 5], ["die", 0], ["straight", 1]]


@pytest.mark.rule("dogfights.move.allowance")
@pytest.mark.parametrize("path", ["L", "LF", "LFF", "LFFFF", "LFFFFF", "FLFLFLFLFL"])
def test_all_steps_must_be_flown_and_no_more(path):
    refused(roll(alone("b-1", speed=5, agility=8)), (0, path, 0), "dogfights.move.allowance")


@pytest.mark.rule("dogfights.move.straight_bonus", "dogfights.amb.straight_mandatory")
def test_the_step_for_straight_flight_is_not_left_out():
    match = roll(alone(speed=5))
    refused(match, (0, "FFFFF", 0), "dogfights.move.straight_bonus")
    refused(match, (0, "FFFFFFF", 0), "dogfights.move.allowance")
    refused(match, (0, "FFFFFR", 0), "dogfights.move.allowance")
    refused(match, (0, "LFFFFF", 0), "dogfights.move.allowance")


@pytest.mark.rule("dogfights.move.straight_bonus", "dogfights.amb.straight_mandatory")
def test_straight_flight_is_not_open_where_its_extra_step_is_barred():
    german = plane("Brandt", (6, 0), 3)
    match = roll(match_with([plane("Hale", (0, 0))], [german], dice="b+0"))
    refused(match, (0, "FFFFF", 0), "dogfights.move.straight_bonus")
    refused(match, (0, "FFFFFF", 0), "dogfights.move.no_pass_same_level")
    fly(match, "FFFFR")
    assert place(match, "Hale")[0] == (4, 1)


@pytest.mark.rule("dogfights.move.straight_bonus", "dogfights.amb.straight_with_level_change")
@pytest.mark.parametrize(("tilt", "levels", "steps"), [(1, 1, 5), (-1, -1, 7), (-1, -2, 8), (-1, -3, 9)])
def test_a_change_of_level_does_not_spoil_straight_flight(tilt, levels, steps):
    match = fly(alone(speed=5, level=4, tilt=tilt), "F" * steps, levels)
    assert steps_flown(match) == steps
    assert ["straight", 1] in facts_of(match, "flies")[0]["sum"]


MODIFIERS = [
    ({}, {}, []),
    ({"damage": ("wings",)}, {}, [["wings", -1]]),
    ({"damage": ("engine",)}, {}, [["engine", -2]]),
    ({"damage": ("tail",)}, {}, []),
    ({"damage": ("guns",)}, {}, []),
    ({"tilt": 1}, {"levels": 1}, [["climb", -1]]),
    ({"tilt": -1}, {"levels": -2}, [["descent", 2]]),
    ({"tilt": 1, "damage": ("wings",)}, {"levels": 1}, [["wings", -1], ["climb", -1]]),
]


@pytest.mark.rule("dogfights.move.modifier_list", "dogfights.move.allowance", "dogfights.summary.level_speed")
@pytest.mark.table("dogfights.table.movement_modifiers")
@pytest.mark.parametrize(("facts", "change", "parts"), MODIFIERS)
@pytest.mark.parametrize("number", [-1, 0, 1, 2])
def test_the_steps_are_speed_die_and_every_modifier(facts, change, parts, number):
    steps = 6 + number + sum(part for _, part in parts)
    match = fly(alone(f"b{number:+d}", speed=6, **facts), "L" + "F" * (steps - 1), **change)
    assert said(match, "flies")[0].facts["sum"] == [["speed", 6], ["die", number], *parts]
    assert steps_flown(match) == steps
    match = fly(alone(f"b{number:+d}", speed=6, **facts), "F" * (steps + 1), **change)
    assert steps_flown(match) == steps + 1


@pytest.mark.rule("dogfights.move.modifier_list")
@pytest.mark.parametrize(
    ("role", "facts", "steps"),
    [
        ("recon", {}, 4),
        ("recon", {"disarmed": True}, 5),
        ("bomber", {"bombs": 2}, 4),
        ("bomber", {"bombs": 2, "left": 1}, 4),
        ("bomber", {"bombs": 2, "left": 0}, 5),
        ("bomber", {"bombs": 0}, 4),
        ("recon", {"bombs": 1, "left": 0}, 4),
    ],
)
def test_guns_left_at_home_and_bombs_dropped_give_a_step(role, facts, steps):
    """dogfights.amb.bomber_light_scope: only bombers that carried bombs and have dropped all of them."""
    left = facts.pop("left", None)
    position = {} if left is None else {"carried": facts["bombs"]}
    hale = plane("Hale", (0, 0), 0, model(role=role, speed=4), **facts, **position)
    if left is not None:
        hale["position"]["bombs"] = left
    carrier = plane("Carrier", kind=model("carriers", role="bomber"))
    match = fly(match_with([hale, carrier], dice="b+0", scenario=task("bombing")), "L" + "F" * (steps - 1))
    assert steps_flown(match) == steps


@pytest.mark.rule("dogfights.move.modifier_list", "dogfights.amb.min_steps")
def test_there_is_at_least_one_step():
    weak = {"speed": 1, "damage": ("engine",), "tilt": 1}
    for path in ("F", "L", "R"):
        match = fly(alone("b-1", **weak), path, 1)
        assert steps_flown(match) == 1
    refused(roll(alone("b-1", **weak)), (1, "FF", 0), "dogfights.move.allowance")
    [allowance] = aid(roll(alone("b-1", **weak))).allowances
    assert (allowance.steps, allowance.straight) == (1, 1)


@pytest.mark.rule("dogfights.summary.level_speed", "dogfights.altitude.descend_bonus")
@pytest.mark.example("dogfights.ex.summary_level_speed")
def test_two_levels_down_give_two_steps():
    shown = aid(roll(alone(speed=5, level=5, tilt=-1)))
    assert {each.levels: each.steps for each in shown.allowances} == {-1: 6, -2: 7, -3: 8}
    shown = aid(roll(alone(speed=5, level=2, tilt=1, fast_climb=True)))
    assert {each.levels: each.steps for each in shown.allowances} == {1: 4, 2: 3}


@pytest.mark.rule("dogfights.move.no_pass_same_level", "dogfights.collision.forbidden", "dogfights.pieces.stacking")
@pytest.mark.parametrize("side", ["own", "enemy"])
@pytest.mark.parametrize(("path", "step"), [("FFFFFF", 2), ("FFRFF", 2), ("LRRFF", 3)])
def test_no_route_leads_through_an_aircraft_at_the_same_level(side, path, step):
    """dogfights.amb.end_front_friend: own aircraft are in the way, too."""
    other = plane("Voss", (2, 0), 2, moved=True)
    match = roll(
        match_with(
            [plane("Hale", (0, 0)), *([other] if side == "own" else [])], [other] * (side == "enemy"), dice="b+0"
        )
    )
    problem = refused(match, (0, path, 0), "dogfights.move.no_pass_same_level")
    assert f"step {step}:" in str(problem)


@pytest.mark.rule("dogfights.move.no_pass_same_level", "dogfights.collision.forbidden", "dogfights.pieces.stacking")
def test_no_route_ends_on_an_aircraft_at_the_same_level():
    match = roll(match_with([plane("Hale", (0, 0))], [plane("Voss", (4, 1), 2)], dice="b+0"))
    problem = refused(match, (0, "FFFFR", 0), "dogfights.move.no_pass_same_level")
    assert "step 5:" in str(problem)


@pytest.mark.rule("dogfights.move.pass_other_level", "dogfights.pieces.stacking")
@pytest.mark.parametrize("level", [1, 2, 4, 5])
def test_aircraft_at_other_levels_may_be_crossed_and_ended_on(level):
    others = [plane("Voss", (2, 0), 2, level=level), plane("Brandt", (4, 1), 2, level=level)]
    match = fly(match_with([plane("Hale", (0, 0))], others, dice="b+0"), "FFFFR")
    assert place(match, "Hale") == ((4, 1), 5, 3, 0)
    assert craft(match, "Hale").point == craft(match, "Brandt").point


@pytest.mark.rule("dogfights.amb.full_route", "dogfights.move.allowance")
def test_only_leaving_ends_a_move_early():
    hale = plane("Hale", "M2", 3, damage=("wings",))
    match = roll(match_with([hale], dice="b+0"))
    refused(match, (0, "F", 0), "dogfights.move.allowance")
    refused(match, (0, "FFF", 0), "dogfights.amb.full_route")
    refused(match, (0, "FF", 1), "dogfights.altitude.announce")
    fly(match, "FF")
    assert craft(match, "Hale").fate == "left"


@pytest.mark.rule("dogfights.move.roll_before_move", "dogfights.amb.roll_choice_time")
def test_the_die_is_chosen_and_rolled_before_the_route():
    match = alone("b+2")
    assert asked(match) == ("throttle", "allied", "Hale")
    assert match.outcomes == []
    roll(match)
    assert asked(match) == ("route", "allied", "Hale")
    assert match.decision is not None
    assert match.decision.about == ("Hale", "blue", 2)
    assert [event.kind for event in match.events][-1] == "rolls"


@pytest.mark.rule("dogfights.move.roll_before_move")
def test_one_die_is_rolled_for_each_aircraft():
    match = match_with([plane("Hale", (0, 0)), plane("Ross", (0, 4))], dice="b+0 b+2")
    fly(match, "FFFFR")
    assert match.outcomes == [2]
    fly(match, "FFFFFFR")
    assert match.outcomes == [2, 6]
    assert [event.facts["number"] for event in said(match, "rolls")] == [0, 2]


def test_a_refused_route_names_the_step_and_changes_nothing():
    match = roll(match_with([plane("Hale", (0, 0), kind=model(agility=2))], [plane("Voss", (2, 0), 2)], dice="b+0"))
    for path, step, rule in (
        ("LRLFF", 3, "dogfights.turning.agility"),
        ("FFFFR", 2, "dogfights.move.no_pass_same_level"),
    ):
        problem = refused(match, (0, path, 0), rule)
        assert f"step {step}:" in str(problem)
    refused(match, (0, "LFFFF"), "dogfights.move.step")
    refused(match, (0, "LFFFF", 0), "", seat="german")
    fly(match, "LFFFF")
    assert steps_flown(match) == 5
