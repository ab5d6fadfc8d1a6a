"""Changes of direction: agility, and turns that follow each other."""

import pytest

from tests.rules.dogfights.flying import aid, fly, match_with, model, place, plane, rest, roll, steps_flown, task
from tests.rules.referee import give, refused


def alone(dice="b+0", **facts):
    figures = {key: facts.pop(key) for key in ("speed", "agility", "gyro", "gyro_side") if key in facts}
    return match_with([plane("Hale", (0, 0), 0, model("hales", **figures), **facts)], dice=dice)


def bomber(dice="b+0", **figures):
    hale = plane("Hale", (0, 0), 0, model("hales", role="bomber", **figures))
    return match_with([hale], dice=dice, scenario=task("bombing"))


@pytest.mark.rule("dogfights.turning.agility")
@pytest.mark.example("dogfights.ex.agility_d")
def test_aircraft_d_of_the_book_turns_three_times_and_no_more():
    match = roll(alone(speed=6, agility=3))
    problem = refused(match, (0, "RRRRFF", 0), "dogfights.turning.agility")
    assert "step 4:" in str(problem)
    fly(match, "RFRFRF")
    assert place(match, "Hale")[1] == 3


@pytest.mark.rule("dogfights.turning.agility", "dogfights.turning.first_step")
@pytest.mark.example("dogfights.ex.agility_e")
def test_aircraft_e_of_the_book_turns_four_times_to_both_sides():
    match = roll(alone(speed=7, agility=4))
    problem = refused(match, (0, "LLLRRFF", 0), "dogfights.turning.agility")
    assert "step 5:" in str(problem)
    fly(match, "LFLLFRF")
    assert place(match, "Hale")[1] == 2


@pytest.mark.rule("dogfights.turning.first_step")
@pytest.mark.parametrize("letter", "LR")
def test_the_first_step_may_turn(letter):
    assert steps_flown(fly(alone(), letter + "FFFF")) == 5


@pytest.mark.rule("dogfights.turning.agility")
@pytest.mark.parametrize("agility", range(5))
def test_left_and_right_are_counted_together(agility):
    turns = ("LR" * 3)[:agility]
    match = roll(alone(speed=6, agility=agility))
    refused(match, (0, ("LR" * 3)[: agility + 1].ljust(6, "F"), 0), "dogfights.turning.agility")
    fly(match, turns.ljust(6 if turns else 7, "F"))
    assert steps_flown(match) == (6 if turns else 7)


@pytest.mark.rule("dogfights.turning.limit_list")
@pytest.mark.parametrize(
    ("facts", "limits"),
    [
        ({}, (4, 4, 4)),
        ({"damage": ("tail",)}, (3, 3, 3)),
        ({"damage": ("wings",)}, (4, 4, 4)),
        ({"gyro": 1}, (4, 5, 3)),
        ({"gyro": 1, "damage": ("tail",)}, (3, 4, 2)),
        ({"gyro": 2}, (4, 6, 2)),
        ({"gyro": 1, "gyro_side": "left"}, (4, 3, 5)),
        ({"agility": 0, "damage": ("tail",)}, (0, 0, 0)),
        ({"agility": 1, "gyro": 2}, (1, 3, 0)),
    ],
)
def test_the_limit_of_turns_in_its_parts(facts, limits):
    turns = aid(roll(alone(**facts))).turns
    assert turns is not None
    assert (turns.both, turns.right, turns.left) == limits


@pytest.mark.rule("dogfights.turning.limit_list")
def test_a_damaged_tail_takes_a_turn():
    match = roll(alone(agility=3, damage=("tail",)))
    refused(match, (0, "LLLFF", 0), "dogfights.damage.tail")
    assert steps_flown(fly(match, "LLFFF")) == 5


@pytest.mark.rule("dogfights.turning.limit_list")
@pytest.mark.parametrize(("gyro", "limits"), [(0, (1, 1, 1)), (2, (1, 1, 1)), (1, (1, 1, 1))])
def test_a_pilot_who_clears_a_jam_turns_once_at_most(gyro, limits):
    match = alone(gyro=gyro, jammed=("fixed",))
    give(match, "clear")
    turns = aid(roll(match)).turns
    assert turns is not None
    assert (turns.both, turns.right, turns.left) == limits
    refused(match, (0, "LRFFF", 0), "dogfights.jam.clear_pilot")
    refused(match, (0, "RRFFF", 0), "dogfights.jam.clear_pilot")
    assert steps_flown(fly(match, "FRFFF")) == 5


@pytest.mark.rule("dogfights.turning.ten_steps", "dogfights.turning.first_step")
@pytest.mark.example("dogfights.ex.radius_fighter_12")
def test_fighter_12_of_the_book_keeps_its_turns_apart():
    match = roll(alone("g+3", speed=7), "green")
    problem = refused(match, (0, "RRFFRFRFFF", 0), "dogfights.turning.ten_steps")
    assert "step 2:" in str(problem)
    fly(match, "RFRFRFRFFF")
    assert place(match, "Hale") == ((-4, 0), 2, 3, 0)
    assert steps_flown(match) == 10


@pytest.mark.rule("dogfights.turning.boxed")
@pytest.mark.example("dogfights.ex.radius_bomber")
def test_the_bomber_of_the_book_keeps_its_turns_apart():
    match = roll(bomber(speed=5))
    problem = refused(match, (0, "FRRFF", 0), "dogfights.turning.boxed")
    assert "step 3:" in str(problem)
    refused(match, (0, "FRLFF", 0), "dogfights.turning.boxed")
    assert steps_flown(fly(match, "FRFRF")) == 5


@pytest.mark.rule("dogfights.turning.ten_steps", "dogfights.amb.ten_steps_count")
@pytest.mark.parametrize(("speed", "apart"), [(8, False), (9, False), (10, True), (11, True)])
def test_turns_are_kept_apart_from_ten_steps_on(speed, apart):
    """The step for straight flight does not count: nine steps with turns are nine, though straight on they are ten."""
    match = roll(alone(speed=speed))
    path = "FRRF".ljust(speed, "F")
    if apart:
        refused(match, (0, path, 0), "dogfights.turning.ten_steps")
    else:
        fly(match, path)
    assert aid(roll(alone(speed=speed))).allowances[0].apart == apart


@pytest.mark.rule("dogfights.turning.ten_steps", "dogfights.amb.ten_steps_count")
@pytest.mark.parametrize(
    ("level", "tilt", "levels", "apart"), [(4, -1, -1, False), (4, -1, -2, True), (4, -1, -3, True), (4, 1, 1, False)]
)
def test_levels_count_toward_the_ten_steps(level, tilt, levels, apart):
    match = roll(alone(speed=8, level=level, tilt=tilt))
    path = "FRR".ljust(8 - levels, "F")
    if apart:
        refused(match, (levels, path, 0), "dogfights.turning.ten_steps")
    else:
        fly(match, path, levels)


@pytest.mark.rule("dogfights.turning.ten_steps", "dogfights.amb.ten_steps_count")
def test_a_step_from_the_wind_does_not_count_toward_the_ten():
    hale = plane("Hale", (0, 0), 0, model(speed=9))
    match = fly(match_with([hale], dice="b+0", position={"wind": 0}), "FFFFFFFRRF")
    assert steps_flown(match) == 10


@pytest.mark.rule("dogfights.turning.ten_steps", "dogfights.amb.successive_sides")
@pytest.mark.parametrize("turns", ["LL", "LR", "RL", "RR"])
def test_turns_to_opposite_sides_follow_each_other_too(turns):
    refused(roll(alone(speed=10)), (0, turns.ljust(10, "F"), 0), "dogfights.turning.ten_steps")


@pytest.mark.rule("dogfights.turning.ten_steps", "dogfights.turning.boxed", "dogfights.amb.successive_across_moves")
def test_the_last_turn_of_a_move_and_the_first_of_the_next_may_follow_each_other():
    hale = plane("Hale", (0, 0), 0, model("hales", role="bomber", speed=4))
    ross = plane("Ross", (-3, 8), 0, model("ross", speed=10))
    steps = ["moves", "turn", "empty zone", "moves", "reinforcements", "end of turn"]
    german = plane("Voss", (5, -8))
    scenario = task("bombing")
    match = match_with([hale, ross], [german], dice="b+0 b+0 b+0 b+0 b+0", steps=[*steps], scenario=scenario)
    fly(match, "FFFR")
    fly(match, "F" * 9 + "L")
    fly(match, "FFFFFF")
    assert match.decision is not None
    assert match.state.active == "allied"
    fly(match, "RFFF")
    fly(match, "L" + "F" * 9)
    assert steps_flown(match) == 10


ROWS = [
    ("tl01", 4, 2, "R", "RRRRRR", False, True),
    ("tl02", 4, 2, "R", "LLFFFF", False, True),
    ("tl03", 4, 2, "R", "LLLFFF", False, False),
    ("tl04", 4, 2, "R", "LLLRFF", False, True),
    ("tl05", 4, 2, "R", "RRRRLF", False, False),
    ("tl06", 4, 1, "R", "RRRRRF", False, True),
    ("tl07", 4, 1, "R", "LFLFLF", False, True),
    ("tl08", 4, 1, "R", "LLLLFF", False, False),
    ("tl09", 4, 1, "L", "LLLLLF", False, True),
    ("tl10", 4, 1, "L", "RRRRFF", False, False),
    ("tl11", 4, 0, "", "RFRFRFRFFF", False, True),
    ("tl12", 4, 0, "", "RRFFRFRFFF", False, False),
    ("tl13", 4, 0, "", "RLFFFFFFFF", False, False),
    ("tl14", 2, 0, "", "FRFRF", True, True),
    ("tl15", 2, 0, "", "FRRFF", True, False),
]


@pytest.mark.rule("dogfights.turning.agility", "dogfights.turning.limit_list", "dogfights.gyro.mixed")
@pytest.mark.table("dogfights.table.test_turns")
@pytest.mark.parametrize(("key", "agility", "gyro", "good", "path", "boxed", "legal"), ROWS)
def test_turns_row_by_row(key, agility, gyro, good, path, boxed, legal):
    if boxed:
        match = bomber(speed=len(path), agility=agility)
    else:
        side = {"R": "right", "L": "left", "": ""}[good]
        match = alone(speed=len(path), agility=agility, gyro=gyro, gyro_side=side)
    roll(match)
    assert match.decision is not None
    assert match.decision.form is not None
    assert (match.decision.form.check((0, path, 0)) == []) == legal
    if legal:
        assert steps_flown(rest(fly(match, path))) == len(path)
