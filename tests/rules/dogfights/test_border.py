"""The border zone, and leaving the board."""

import pytest

from aerodrome.rulebooks.dogfights.board import board_of
from aerodrome.rulebooks.dogfights.scenario import Plan
from tests.rules.dogfights.flying import aid, craft, fly, match_with, model, plane, rest, roll, steps_flown, task
from tests.rules.referee import refused, said


def zone(columns, rows, border):
    board = board_of(Plan(columns, rows, border))
    return {name for name, inside in zip(board.lattice.names, board.border, strict=True) if inside}


@pytest.mark.rule("dogfights.border.definition", "dogfights.amb.border_line")
@pytest.mark.parametrize(("columns", "rows", "border"), [(36, 25, 3), (18, 15, 2), (24, 25, 3), (9, 8, 0), (9, 8, 1)])
def test_the_border_zone_is_a_strip_along_every_edge(columns, rows, border):
    inner = {
        f"{chr(65 + row)}{column + 1}"
        for row in range(border, rows - border)
        for column in range(border, columns - border)
    }
    everywhere = {f"{chr(65 + row)}{column + 1}" for row in range(rows) for column in range(columns)}
    assert zone(columns, rows, border) == everywhere - inner


@pytest.mark.rule("dogfights.border.definition")
@pytest.mark.parametrize(
    ("point", "inside"), [("C20", True), ("D20", False), ("M3", True), ("M4", False), ("V9", False)]
)
def test_three_points_deep_on_the_full_board(point, inside):
    assert (point in zone(36, 25, 3)) == inside


def near_the_edge(bordering, **facts):
    """Hale flies east along row D, one row south of the border zone in the north."""
    return roll(match_with([plane("Hale", "D10", kind=model(speed=5), bordering=bordering, **facts)], dice="b+0"))


@pytest.mark.rule("dogfights.border.no_two_turns")
def test_nobody_ends_two_moves_running_in_the_border_zone():
    match = near_the_edge(True)
    refused(match, (0, "FFFFL", 0), "dogfights.border.no_two_turns")
    assert not any(place.point and place.point[0] in "ABC" for place in aid(match).places)
    fly(match, "FFFFR")
    assert craft(match, "Hale").bordering is False


@pytest.mark.rule("dogfights.border.no_two_turns")
def test_one_move_may_end_there():
    match = fly(near_the_edge(False), "FFFFL")
    assert craft(match, "Hale").bordering is True


@pytest.mark.rule("dogfights.border.no_two_turns")
def test_passing_through_is_free():
    match = fly(near_the_edge(True), "LFRRF")
    assert craft(match, "Hale").point is not None
    assert craft(match, "Hale").bordering is False


@pytest.mark.rule("dogfights.border.no_two_turns")
def test_two_moves_with_one_between_may_end_there():
    german = plane("Voss", "T20", 3)
    match = match_with(
        [plane("Hale", "D10", kind=model(speed=5))],
        [german],
        dice="b+0 " * 5,
        steps=["turn"],
        position={"active": ""},
    )
    rest(fly(match, "FFFFL"))
    rest(fly(match, "FFFFR"))
    refused(roll(match), (0, "RFFFF", 0), "dogfights.border.no_two_turns")
    rest(fly(match, "RRFFF"))
    rest(fly(match, "RFFFF"))
    rest(fly(match, "LLLFF"))
    assert craft(match, "Hale").bordering is True


@pytest.mark.rule("dogfights.border.no_two_turns", "dogfights.amb.border_entry")
def test_the_move_that_enters_counts():
    match = match_with(
        [plane("Hale", "W-4", kind=model(speed=3))],
        [plane("Voss", "T20", 3)],
        dice="b-1 b+0 b+2",
        steps=["turn"],
        position={"active": ""},
    )
    rest(fly(match, "FR"))
    assert craft(match, "Hale").bordering is True
    rest(fly(match, "FFFFR"))
    refused(roll(match), (0, "RLFFF", 0), "dogfights.border.no_two_turns")


@pytest.mark.rule("dogfights.border.no_two_turns", "dogfights.amb.border_exit", "dogfights.general.leave_condition")
def test_leaving_from_the_border_zone_is_open():
    match = roll(match_with([plane("Hale", "C10", 1, model(speed=5), bordering=True, damage=("tail",))], dice="b+0"))
    fly(match, "FFF")
    assert craft(match, "Hale").fate == "left"
    assert craft(match, "Hale").left_by == "N"


LEAVERS = [
    ({}, False),
    ({"damage": ("wings",)}, True),
    ({"damage": ("guns",)}, True),
    ({"ammo": {"fixed": 0}}, True),
    ({"ammo": {"fixed": 1}}, False),
    ({"ammo": {"fixed": 1}, "jammed": ("fixed",)}, False),
    ({"kind": "hanriot-hd3", "ammo": {"fixed": 0, "tail": 1}}, False),
    ({"kind": "hanriot-hd3", "ammo": {"fixed": 0, "tail": 0}}, True),
    ({"kind": model("recon", role="recon")}, False),
    ({"kind": model("recon", role="recon"), "damage": ("tail",)}, True),
]


def leaving(scenario=None, **facts):
    ross = plane("Ross", kind=model("carriers", role="bomber" if scenario else "recon"))
    return match_with([plane("Hale", "M2", 3, **facts), ross], dice="b+0", scenario=scenario)


@pytest.mark.rule("dogfights.general.leave_condition", "dogfights.amb.leave_ammo", "dogfights.amb.term_combattants")
@pytest.mark.parametrize(("facts", "may"), LEAVERS)
def test_a_fighter_leaves_only_damaged_or_with_all_its_ammunition_gone(facts, may):
    """Jammed guns that are loaded are not empty; a recon aircraft in a dogfight is a fighter."""
    facts = dict(facts)
    jam = facts.get("jammed")
    match = leaving(**facts)
    if jam:
        match.answer("wait")
    roll(match)
    assert any(place.point is None for place in aid(match).places) == may
    if may:
        fly(match, "FF")
        assert craft(match, "Hale").fate == "left"
    else:
        problem = refused(match, (0, "FF", 0), "dogfights.general.leave_condition")
        assert "step 2:" in str(problem)


@pytest.mark.rule("dogfights.general.leave_condition", "dogfights.amb.leave_nonfighters")
@pytest.mark.parametrize("role", ["recon", "bomber", "fighter"])
def test_where_there_is_a_task_others_than_fighters_leave_at_will(role):
    match = roll(leaving(task("bombing"), kind=model("hales", role=role)))
    if role == "fighter":
        refused(match, (0, "FF", 0), "dogfights.general.leave_condition")
    else:
        fly(match, "FF")
        assert craft(match, "Hale").fate == "left"


@pytest.mark.rule("dogfights.general.leave_condition", "dogfights.amb.leave_edge")
@pytest.mark.parametrize(
    ("point", "heading", "edges"),
    [
        ("A10", 1, "N"),
        ("A10", 2, "N"),
        ("Y10", 4, "S"),
        ("Y10", 5, "S"),
        ("M1", 3, "W"),
        ("M36", 0, "E"),
        ("A1", 2, "NW"),
    ],
)
def test_any_edge_is_open_to_those_who_may_leave(point, heading, edges):
    match = fly(match_with([plane("Hale", point, heading, damage=("wings",)), plane("Ross")], dice="b+0"), "F")
    hale = craft(match, "Hale")
    assert (hale.fate, hale.left_by, hale.point, hale.tilt) == ("left", edges, None, 0)
    [event] = said(match, "leaves")
    assert event.facts["edges"] == edges
    assert steps_flown(match) == 1


@pytest.mark.rule("dogfights.general.no_return")
def test_who_has_left_does_not_come_back():
    match = match_with(
        [plane("Hale", "M1", 3, damage=("wings",)), plane("Ross", "M20"), plane("Park", kind=model(number=4))],
        [plane("Voss", "T20", 3)],
        dice="b+0 b+0 b+0 b+0",
        steps=["turn"],
        position={"active": ""},
    )
    fly(match, "F")
    fly(match, "FFFFR")
    assert match.decision is not None
    assert match.decision.options == ("Park", "done")
    match.answer("done")
    rest(fly(match, "FFFFR"))
    assert match.decision is not None
    assert match.decision.about == ("Ross",)
    assert craft(match, "Hale").fate == "left"
