"""The gyroscopic effect of rotary engines."""

import pytest

from aerodrome.rulebooks.dogfights.aircraft import models
from tests.rules.dogfights.flying import aid, fly, match_with, model, place, plane, roll, steps_flown
from tests.rules.referee import refused


def rotary(path_length=7, kind=None, dice="b+0", options=None, **facts):
    figures = {"gyro": 1} | {key: facts.pop(key) for key in ("gyro", "gyro_side", "agility") if key in facts}
    row = kind or model("rotaries", speed=path_length, **figures)
    return roll(match_with([plane("Hale", (0, 0), 0, row, **facts)], dice=dice, options=options))


@pytest.mark.rule("dogfights.gyro.standard")
def test_a_rotary_turns_once_more_to_the_right_and_once_less_to_the_left():
    refused(rotary(), (0, "RRRRRRF", 0), "dogfights.turning.agility")
    refused(rotary(), (0, "LLLLFFF", 0), "dogfights.gyro.standard")
    assert place(fly(rotary(), "RRRRRFF"), "Hale")[1] == 1
    assert place(fly(rotary(), "LLLFFFF"), "Hale")[1] == 3


@pytest.mark.rule("dogfights.gyro.standard")
@pytest.mark.example("dogfights.ex.gyro_f")
def test_aircraft_f_of_the_book_turns_left_three_times():
    match = rotary()
    refused(match, (0, "LFLFLFL", 0), "dogfights.gyro.standard")
    assert place(fly(match, "LFLFLFF"), "Hale")[1] == 3


@pytest.mark.rule("dogfights.gyro.camel", "dogfights.amb.gyro_camel_symbol")
@pytest.mark.example("dogfights.ex.gyro_g_camel")
def test_a_camel_turns_a_full_circle_to_the_right():
    match = fly(rotary(kind="sopwith-camel", dice="b+1"), "RRRRRR")
    assert steps_flown(match) == 6
    assert place(match, "Hale") == ((0, 0), 0, 3, 0)


@pytest.mark.rule("dogfights.gyro.camel", "dogfights.amb.gyro_camel_symbol")
def test_a_camel_turns_twice_to_the_left_at_most():
    match = rotary(kind="sopwith-camel", dice="b+1")
    refused(match, (0, "LLLFFF", 0), "dogfights.gyro.standard")
    refused(match, (0, "LLLLLL", 0), "dogfights.gyro.standard")
    assert place(fly(match, "LLFFFF"), "Hale")[1] == 2


@pytest.mark.rule("dogfights.gyro.camel")
def test_no_other_type_turns_a_full_circle():
    circles = {
        each.id for each in models().values() if max(each.agility + each.gyro, each.agility) >= 6 and not each.boxed
    }
    assert circles == {"sopwith-camel"}


@pytest.mark.rule("dogfights.gyro.pusher")
def test_a_pusher_turns_better_to_the_left():
    refused(rotary(kind="dh2", dice="b+2"), (0, "RRRRFF", 0), "dogfights.gyro.standard")
    assert place(fly(rotary(kind="dh2", dice="b+2"), "RRRFFF"), "Hale")[1] == 3
    assert place(fly(rotary(kind="dh2", dice="b+2"), "LLLLLF"), "Hale")[1] == 5
    refused(rotary(kind="dh2", dice="b+2"), (0, "LLLLLL", 0), "dogfights.turning.agility")


@pytest.mark.rule("dogfights.gyro.mixed", "dogfights.amb.gyro_mixed_abuse")
@pytest.mark.parametrize("gyro", [1, 2])
def test_turns_to_both_sides_take_the_plain_agility(gyro):
    refused(rotary(gyro=gyro), (0, "RRRRLFF", 0), "dogfights.turning.agility")
    refused(rotary(gyro=gyro), (0, "LRRRRFF", 0), "dogfights.turning.agility")
    assert place(fly(rotary(gyro=gyro), "RRRLFFF"), "Hale")[1] == 4


@pytest.mark.rule("dogfights.gyro.mixed", "dogfights.amb.gyro_mixed_abuse")
def test_the_limit_is_judged_on_the_whole_route():
    """Three turns to the left are too many for a Camel, unless one to the right follows."""
    match = rotary(kind="sopwith-camel", dice="b+1")
    refused(match, (0, "LLLFFF", 0), "dogfights.gyro.standard")
    assert place(fly(match, "LLLFFR"), "Hale")[1] == 2


@pytest.mark.rule("dogfights.gyro.standard", "dogfights.amb.tail_damage_gyro")
def test_a_damaged_tail_and_the_engine_leave_no_fewer_than_no_turns():
    match = rotary(agility=1, damage=("tail",))
    turns = aid(match).turns
    assert turns is not None
    assert (turns.both, turns.right, turns.left) == (0, 1, 0)
    refused(match, (0, "LFFFFFF", 0), "dogfights.damage.tail")
    assert steps_flown(fly(match, "RFFFFFF")) == 7


@pytest.mark.rule("dogfights.gyro.standard", "dogfights.amb.gyro_types")
@pytest.mark.parametrize(
    ("kind", "gyro", "side"),
    [("fokker-dr1", 1, "right"), ("sopwith-camel", 2, "right"), ("dh2", 1, "left"), ("spad-13", 0, "")],
)
def test_the_types_that_the_text_names(kind, gyro, side):
    assert (models()[kind].gyro, models()[kind].gyro_side) == (gyro, side)


@pytest.mark.rule("dogfights.gyro.standard", "dogfights.notes.reduced_rules")
def test_without_traits_engines_do_not_pull():
    turns = aid(rotary(options={"traits": False})).turns
    assert turns is not None
    assert (turns.both, turns.right, turns.left) == (4, 4, 4)
