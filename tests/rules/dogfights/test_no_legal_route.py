"""Where no route is legal: what gives way, in which order, and who has to leave (dogfights.amb.no_legal_route)."""

import random

import pytest

from tests.rules.dogfights.flying import aid, asked, craft, draft, fly, match_with, model, move_of, plane, roll
from tests.rules.referee import facts_of, refused, said

ORDER = "dogfights.amb.no_legal_route"
BORDER = "dogfights.border.no_two_turns"
FRONT = ["dogfights.move.end_in_front_level", "dogfights.move.end_in_front_tilted"]


def wall(*points, level=3):
    """Germans who fill these points, all heading north-west."""
    return [
        plane(f"Wall {point}", point, 2, model(number=1 + 3 * (n // 3)), level=level) for n, point in enumerate(points)
    ]


def stiff(at, heading, speed, others, bordering=False, dice="b+0", **facts):
    """Hale cannot turn."""
    kind = model("stiff", speed=speed, agility=0)
    return match_with([plane("Hale", at, heading, kind, bordering=bordering, **facts)], others, dice=dice)


@pytest.mark.rule("dogfights.border.no_two_turns", "dogfights.amb.no_legal_route")
def test_first_the_border_zone():
    match = roll(stiff("B10", 0, 4, wall("T20"), bordering=True))
    assert aid(match).relaxed == [BORDER]
    assert fly(match, "FFFFF").decision is None
    assert craft(match, "Hale").point == "B15"
    assert craft(match, "Hale").bordering is True


@pytest.mark.rule("dogfights.border.no_two_turns", "dogfights.amb.no_legal_route")
def test_nothing_gives_way_while_one_route_is_legal():
    kind = model("nimble", speed=4, agility=1)
    match = roll(match_with([plane("Hale", "B10", 0, kind, bordering=True)], wall("T20"), dice="b+0"))
    assert aid(match).relaxed == []
    refused(match, (0, "FFFFF", 0), BORDER)
    assert {place.path for place in aid(match).places} == {"FFRF", "FRFF", "RFFF"}


@pytest.mark.rule("dogfights.move.end_in_front_level", "dogfights.amb.no_legal_route")
def test_then_the_points_ahead_of_others():
    ahead = plane("Voss", "L15", 4)
    match = roll(stiff("M10", 0, 4, [ahead]))
    assert aid(match).relaxed == [BORDER, *FRONT]
    fly(match, "FFFFF")
    assert craft(match, "Hale").point == "M15"


@pytest.mark.rule("dogfights.move.end_in_front_level", "dogfights.border.no_two_turns", "dogfights.amb.no_legal_route")
def test_the_border_zone_gives_way_before_the_points_ahead_of_others():
    """Straight on ends ahead of an aircraft, turns to the left end in the border zone, turns to the right are shut."""
    kind = model("nimble", speed=4, agility=1)
    others = wall("E11", "E12", "E13", "E14", "E16")
    match = roll(match_with([plane("Hale", "D10", 0, kind, bordering=True)], others, dice="b+0"))
    assert aid(match).relaxed == [BORDER]
    assert {place.path for place in aid(match).places} == {"FFFL", "FFLF", "FLFF"}
    refused(match, (0, "FFFFF", 0), "dogfights.move.end_in_front_level")
    fly(match, "FFFL")
    assert craft(match, "Hale").point == "C14"


@pytest.mark.rule("dogfights.move.allowance", "dogfights.amb.no_legal_route")
def test_then_the_longest_route_is_flown():
    match = roll(stiff("M10", 0, 4, wall("M14")))
    assert aid(match).relaxed == [BORDER, *FRONT, "dogfights.move.allowance"]
    assert [place.path for place in aid(match).places] == ["FFF"]
    refused(match, (0, "FF", 0), ORDER)
    refused(match, (0, "FFFF", 0), "dogfights.move.no_pass_same_level")
    assert draft(match, "FF").complete is False
    assert draft(match, "FFF").complete is True
    fly(match, "FFF")
    assert craft(match, "Hale").point == "M13"


@pytest.mark.rule("dogfights.move.allowance", "dogfights.amb.no_legal_route")
def test_the_longest_route_may_turn():
    kind = model("nimble", speed=3, agility=1)
    blocked = wall("M11", "L11", "N11", "K11", "O11", "L12", "N12")
    match = roll(match_with([plane("Hale", "M9", 0, kind)], blocked, dice="b+0"))
    longest = max(len(place.path) for place in aid(match).places)
    assert all(len(place.path) == longest for place in aid(match).places)


@pytest.mark.rule("dogfights.wind.tail", "dogfights.amb.no_legal_route")
def test_only_the_step_that_the_wind_would_add_is_left_out():
    hale = plane("Hale", "M10", 0, model("stiff", speed=4, agility=0))
    match = roll(match_with([hale], wall("M16"), dice="b+0", position={"wind": 0}))
    assert [place.path for place in aid(match).places] == ["FFFFF"]
    refused(match, (0, "FFFF", 0), ORDER)
    fly(match, "FFFFF")
    assert craft(match, "Hale").point == "M15"


@pytest.mark.rule("dogfights.general.leave_condition", "dogfights.turn.all_must_move", "dogfights.amb.no_legal_route")
def test_at_last_it_leaves_the_board_without_points():
    match = roll_out(stiff("M10", 0, 4, wall("M11")))
    hale = craft(match, "Hale")
    assert (hale.fate, hale.cause, hale.left_by, hale.point) == ("left", "forced out", "", None)
    [event] = said(match, "forced out")
    assert event.rule == ORDER
    assert event.facts == {"aircraft": "Hale", "point": "M10"}
    assert asked(match)[0] != "route"


def roll_out(match):
    match.answer("blue")
    return match


@pytest.mark.rule("dogfights.amb.no_legal_route", "dogfights.general.leave_condition")
def test_the_edge_of_the_board_is_no_way_out_for_who_may_not_leave():
    match = roll(stiff("M34", 0, 4, wall("T20")))
    assert [place.path for place in aid(match).places] == ["FF"]
    match = roll_out(stiff("M36", 0, 4, wall("T20")))
    assert craft(match, "Hale").cause == "forced out"


@pytest.mark.rule("dogfights.amb.no_legal_route", "dogfights.general.leave_condition")
def test_who_may_leave_need_not_be_forced():
    match = roll(stiff("M34", 0, 4, wall("T20"), damage=("wings",)))
    assert aid(match).relaxed == []
    assert [place.edges for place in aid(match).places] == ["E"]
    fly(match, "FFF")
    assert craft(match, "Hale").cause == ""
    assert craft(match, "Hale").left_by == "E"


@pytest.mark.rule(
    "dogfights.turning.agility",
    "dogfights.turning.boxed",
    "dogfights.move.no_pass_same_level",
    "dogfights.altitude.must_change",
    "dogfights.amb.no_legal_route",
)
def test_agility_turning_levels_and_aircraft_in_the_way_never_give_way():
    match = roll(stiff("M10", 0, 4, wall("M14"), tilt=0))
    refused(match, (0, "FFFL", 0), "dogfights.turning.agility")
    refused(match, (0, "FFFFF", 0), "dogfights.move.no_pass_same_level")
    refused(match, (1, "FFF", 0), "dogfights.altitude.announce")
    climbing = roll(stiff("M10", 0, 4, wall("M13", level=4), tilt=1))
    refused(climbing, (0, "FF", 0), "dogfights.altitude.must_change")
    assert [place.path for place in aid(climbing).places] == ["FF"]


@pytest.mark.rule("dogfights.amb.no_legal_route", "dogfights.altitude.must_change")
def test_a_forced_climb_into_an_aircraft_forces_out():
    match = roll_out(stiff("M10", 0, 4, wall("M11", level=4), tilt=1))
    assert craft(match, "Hale").cause == "forced out"


@pytest.mark.rule("dogfights.amb.no_legal_route")
def test_turns_that_only_the_other_side_makes_legal_are_found():
    """A Camel hemmed in so that only a route with three turns to the left and one to the right is open."""
    match = roll(match_with([plane("Hale", "M18", 0, "sopwith-camel")], hedge(), dice="b-1"))
    move = move_of(match)
    assert move.relaxed == 0
    assert {end.path for end in move.ends()} == {"LLLR"}
    fly(match, "LLLR")


def hedge():
    """Everything around M18 but the way of LLLR: L18, K18, K17 and J16."""
    way = {"L18", "K18", "K17", "J16"}
    points = [
        f"{row}{column}" for row in "IJKLMNO" for column in range(15, 22) if f"{row}{column}" not in way | {"M18"}
    ]
    return wall(*points)


@pytest.mark.rule("dogfights.amb.no_legal_route", "dogfights.wind.head")
def test_a_route_that_is_cut_short_is_not_blamed_on_the_wind():
    hale = plane("Hale", "M10", 0, model("stiff", speed=4, agility=0))
    for wind, blocked in ((-1, "M15"), (2, "M15"), (3, "M14")):
        match = match_with([hale], wall(blocked), dice="b+0", position={"wind": wind})
        fly(match, "F" * (int(blocked[1:]) - 11))
        parts = dict(facts_of(match, "flies")[0]["sum"])
        assert "wind" not in parts
        assert sum(parts.values()) == facts_of(match, "flies")[0]["steps"]


@pytest.mark.rule("dogfights.amb.no_legal_route", "dogfights.wind.head", "dogfights.amb.wind_lost_step")
@pytest.mark.parametrize(("start", "held"), [("M10", "M14"), ("M33", "T20")])
def test_a_step_that_the_wind_takes_may_lead_to_an_aircraft_or_off_the_board(start, held):
    """Only the turn to the right is open; its last step is lost, and nobody asks where it would have led."""
    column = int(start[1:])
    others = wall(f"L{column}", f"L{column - 1}", held)
    hale = plane("Hale", start, 1, model("stiff", speed=4, agility=1))
    match = roll(match_with([hale], others, dice="b+0", position={"wind": 3}))
    assert aid(match).relaxed == []
    assert [place.path for place in aid(match).places] == ["RFFF"]
    chance = random.Random(1)
    assert move_of(match).sample(chance.random)[1] == "RFFF"
    fly(match, "RFFF")
    assert craft(match, "Hale").point == f"M{column + 3}"
