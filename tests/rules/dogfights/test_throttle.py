"""The movement dice and full throttle."""

from collections import Counter

import pytest

from aerodrome.rulebooks.dogfights.tables import TABLES
from tests.rules.dogfights.flying import (
    asked,
    craft,
    fly,
    match_with,
    model,
    options,
    place,
    plane,
    rest,
    roll,
    steps_flown,
    task,
)
from tests.rules.referee import facts_of, give, refused, said


def fighter(dice="", kind=None, **facts):
    return match_with([plane("Hale", (0, 0), 0, kind or model("hales", speed=7), **facts)], dice=dice)


@pytest.mark.rule("dogfights.dice.blue", "dogfights.move.blue_die")
@pytest.mark.table("dogfights.table.blue_die")
@pytest.mark.parametrize(("face", "number"), [(1, -1), (2, 0), (3, 0), (4, 1), (5, 1), (6, 2)])
def test_the_faces_of_the_blue_die(face, number):
    match = fly(fighter(str(face)), "L".ljust(7 + number, "F"))
    assert steps_flown(match) == 7 + number
    [event] = said(match, "rolls")
    assert event.facts == {"aircraft": "Hale", "die": "blue", "number": number, "star": False}


@pytest.mark.rule("dogfights.dice.green", "dogfights.move.green_die")
@pytest.mark.table("dogfights.table.green_die")
@pytest.mark.parametrize(
    ("face", "number", "star"), [(1, 0, True), (2, 1, True), (3, 2, False), (4, 3, False), (5, 4, False), (6, 5, False)]
)
def test_the_faces_of_the_green_die(face, number, star):
    match = fly(fighter(str(face)), "L".ljust(7 + number, "F"), die="green")
    assert steps_flown(match) == 7 + number
    [event] = said(match, "rolls")
    assert event.facts == {"aircraft": "Hale", "die": "green", "number": number, "star": star}


@pytest.mark.rule("dogfights.dice.blue", "dogfights.dice.green")
def test_every_face_comes_up_equally_often():
    blue, green = Counter[int](), Counter[int]()
    for seed in range(300):
        for die, counted in (("blue", blue), ("green", green)):
            match = match_with([plane("Hale", (0, 0))], seed=seed)
            give(match, die)
            counted[facts_of(match, "rolls")[0]["number"]] += 1
    assert sorted(blue) == [-1, 0, 1, 2]
    assert sorted(green) == [0, 1, 2, 3, 4, 5]
    assert all(25 <= count <= 80 for count in green.values())
    assert blue[0] > blue[-1] < blue[1]


@pytest.mark.rule("dogfights.move.green_die", "dogfights.amb.roll_choice_time")
def test_a_fighter_chooses_its_die_before_it_is_rolled():
    match = fighter("g+5")
    assert asked(match) == ("throttle", "allied", "Hale")
    assert options(match) == ("blue", "green")
    give(match, "green")
    assert asked(match)[0] == "route"
    refused(match, "blue", "dogfights.move.step")
    assert match.outcomes == [6]


@pytest.mark.rule("dogfights.move.blue_die", "dogfights.amb.green_for_recon", "dogfights.record.throttle_track")
@pytest.mark.parametrize("role", ["recon", "bomber"])
def test_recon_aircraft_and_bombers_have_the_blue_die_alone(role):
    hale = plane("Hale", (0, 0), 0, model("hales", role=role))
    match = match_with([hale], dice="b+0", scenario=task("bombing"))
    assert asked(match)[0] == "route"
    assert match.decision is not None
    assert match.decision.about == ("Hale", "blue", 0)
    assert craft(match, "Hale").throttle == -1


@pytest.mark.rule("dogfights.move.blue_die", "dogfights.amb.green_for_recon")
def test_a_recon_aircraft_that_fights_has_the_blue_die_too():
    match = match_with([plane("Hale", (0, 0), 0, model("hales", role="recon"))], dice="b+0")
    assert asked(match)[0] == "route"


@pytest.mark.rule("dogfights.record.throttle_spend", "dogfights.record.throttle_track", "dogfights.amb.camel_tracks")
def test_every_use_moves_the_cursor_to_the_right():
    match = match_with([plane("Hale", (0, 0), 0, "sopwith-camel")], dice="g+0")
    assert craft(match, "Hale").throttle == 3
    give(match, "green")
    assert craft(match, "Hale").throttle == 2
    match = match_with([plane("Hale", (0, 0), 0, "sopwith-camel")], dice="b+0")
    give(match, "blue")
    assert craft(match, "Hale").throttle == 3


@pytest.mark.rule("dogfights.record.throttle_track", "dogfights.move.green_die")
@pytest.mark.parametrize(("throttle", "after"), [(3, 2), (2, 1), (1, 0), (0, -1)])
def test_the_track_counts_down_to_its_last_square_and_off_it(throttle, after):
    match = give(fighter("g+3", throttle=throttle), "green")
    assert craft(match, "Hale").throttle == after


@pytest.mark.rule("dogfights.throttle.wear", "dogfights.move.green_die")
def test_off_the_track_full_throttle_is_over():
    match = fighter("b+0", throttle=-1)
    assert asked(match)[0] == "route"
    assert match.decision is not None
    assert match.decision.about[1] == "blue"


@pytest.mark.rule("dogfights.throttle.wear", "dogfights.dice.green")
@pytest.mark.parametrize(("number", "worn"), [(0, True), (1, True), (2, False), (3, False), (4, False), (5, False)])
def test_on_the_last_square_a_star_breaks_the_engine(number, worn):
    match = give(fighter(f"g+{number}", throttle=0), "green")
    assert craft(match, "Hale").damage == (("engine",) if worn else ())
    assert craft(match, "Hale").throttle == -1
    assert len(said(match, "strained")) == worn


@pytest.mark.rule("dogfights.throttle.wear", "dogfights.amb.star_before_limit", "dogfights.dice.green")
@pytest.mark.parametrize("throttle", [1, 2, 3])
@pytest.mark.parametrize("number", [0, 1])
def test_stars_do_not_matter_while_safe_uses_are_left(throttle, number):
    match = give(fighter(f"g+{number}", throttle=throttle), "green")
    assert craft(match, "Hale").damage == ()


@pytest.mark.rule("dogfights.throttle.wear", "dogfights.amb.wear_cursor_after_star")
def test_after_a_star_on_the_last_square_there_is_no_more_full_throttle():
    match = match_with(
        [plane("Hale", (0, 0), 0, model("hales", speed=7), throttle=0)],
        [plane("Voss", (15, -9), 4)],
        dice="g+0 b+0 b+0",
        steps=["turn"],
        position={"active": ""},
    )
    rest(fly(match, "LFFFF", die="green"))
    rest(fly(match, "RFFFF"))
    assert asked(match) == ("route", "allied", "Hale")
    assert match.decision is not None
    assert match.decision.about[1:] == ("blue", 0)


@pytest.mark.rule(
    "dogfights.throttle.wear",
    "dogfights.throttle.wear_immediate",
    "dogfights.move.straight_bonus",
)
@pytest.mark.example("dogfights.ex.throttle_wear")
def test_the_worn_engine_of_the_book():
    match = match_with([plane("Hale", (0, 0), 0, "spad-13", throttle=0)], dice="g+1")
    fly(match, "FFFFFFF", die="green")
    assert craft(match, "Hale").damage == ("engine",)
    assert steps_flown(match) == 7
    assert place(match, "Hale") == ((7, 0), 0, 3, 0)
    assert said(match, "flies")[0].facts["sum"] == [["speed", 7], ["die", 1], ["engine", -2], ["straight", 1]]


@pytest.mark.rule("dogfights.throttle.wear_immediate")
@pytest.mark.parametrize("number", [0, 1])
def test_a_worn_engine_takes_two_steps_at_once_and_the_number_counts(number):
    match = roll(fighter(f"g+{number}", throttle=0), "green")
    refused(match, (0, "L".ljust(7 + number, "F"), 0), "dogfights.move.allowance")
    assert steps_flown(fly(match, "L".ljust(5 + number, "F"))) == 5 + number


@pytest.mark.rule("dogfights.throttle.wear_is_damage", "dogfights.amb.wear_second_damage")
@pytest.mark.parametrize("part", ["wings", "tail", "guns", "engine"])
def test_a_damaged_fighter_that_wears_its_engine_is_lost_at_once(part):
    match = match_with(
        [plane("Hale", (0, 0), throttle=0, damage=(part,)), plane("Ross", (0, 5))], [plane("Voss")], dice="g+1 b+0"
    )
    give(match, "green")
    hale = craft(match, "Hale")
    assert (hale.fate, hale.cause, hale.by, hale.point) == ("lost", "engine", "", None)
    assert asked(match)[2] == "Ross"
    assert said(match, "lost")[0].facts["by"] == ""
    assert craft(match, "Voss").kills == 0


@pytest.mark.rule("dogfights.throttle.wear_is_damage", "dogfights.general.leave_condition")
def test_a_worn_engine_is_a_reason_to_leave():
    match = match_with([plane("Hale", "M3", 3, throttle=0), plane("Ross")], dice="g+0")
    fly(match, "FFF", die="green")
    assert craft(match, "Hale").fate == "left"


@pytest.mark.rule("dogfights.move.green_die", "dogfights.amb.green_with_engine_damage")
def test_a_damaged_engine_may_fly_at_full_throttle():
    match = fly(fighter("g+5", damage=("engine",), throttle=2), "L" + "F" * 9, die="green")
    assert steps_flown(match) == 10
    assert craft(match, "Hale").throttle == 1


@pytest.mark.rule("dogfights.record.throttle_spend", "dogfights.record.throttle_track")
@pytest.mark.example("dogfights.ex.panel_tracking")
def test_the_panel_of_the_book_counts_full_throttle():
    """Aircraft 7 uses full throttle three times and stands on *?; 8 once, and has two uses left; 9 never."""
    match = match_with(
        [
            plane("7", (0, 0), kind="hanriot-hd3", number=7, throttle=1),
            plane("8", (0, 5), kind="hanriot-hd3", number=8),
            plane("9", (0, -5), kind="hanriot-hd3", number=9),
        ],
        dice="g+2 g+2 b+0",
    )
    assert [craft(match, name).throttle for name in "789"] == [1, 3, 3]
    fly(match, "LFFFFFFF", die="green")
    fly(match, "LFFFFFFF", die="green")
    fly(match, "LFFFFF")
    assert [craft(match, name).throttle for name in "789"] == [0, 2, 3]


def test_the_stars_are_on_the_two_lowest_faces():
    assert [TABLES.dice.green[face - 1] for face in TABLES.dice.green_stars] == [0, 1]
