"""Damage: boxes, rows, and what a full row does."""

from typing import Any

import pytest

import aerodrome
from aerodrome import Match
from aerodrome.rulebooks.algy.state import all_dice, combat_dice, full_rows, max_dive, move_dice
from tests.rules.algy.gunnery import duel, hit, shoot
from tests.rules.algy.hangar import craft, match_with, model, orders, rogue
from tests.rules.referee import said

TRIPLANE = model("like-triplane", combat_dice=3)


def damaged(damage: str, hits: int = 1, **target: Any) -> Match:
    """B is hit, and so much is rolled for it."""
    return hit(damage, hits, target=target)


@pytest.mark.rule("algy.damage.roll")
@pytest.mark.table("algy.table.damage_die")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5])
def test_a_hit_marks_as_many_boxes_as_its_die_shows(face: int) -> None:
    match = damaged(str(face))
    assert craft(match, "B").marks == face
    assert said(match, "hits")[-1].facts == {"aircraft": "B", "by": "A", "dice": [face], "boxes": face}
    assert said(match, "critical") == []


@pytest.mark.rule("algy.damage.roll", "algy.crit.roll")
@pytest.mark.table("algy.table.damage_die")
def test_a_six_is_a_critical_hit_and_marks_nothing_itself() -> None:
    match = damaged("6 2 1")
    assert (craft(match, "B").marks, len(said(match, "critical"))) == (0, 1)


@pytest.mark.rule("algy.damage.roll", "algy.damage.hits")
def test_every_hit_has_its_own_die() -> None:
    match = damaged("35", hits=2)
    assert craft(match, "B").marks == 8


@pytest.mark.rule("algy.damage.roll", "algy.damage.order", "algy.damage.row_effect")
@pytest.mark.example("algy.ex.dmg_sum")
def test_all_boxes_are_marked_before_the_criticals() -> None:
    match = shoot(duel("6662 546 3"))
    b = craft(match, "B")
    assert (b.marks, full_rows(b)) == (16, 2)
    kinds = [event.kind for event in match.events if event.kind in ("hits", "row", "critical")]
    assert kinds == ["hits", "row", "critical", "row"]


@pytest.mark.rule("algy.damage.order", "algy.crit.current_row")
def test_a_critical_that_was_rolled_first_still_comes_last() -> None:
    match = damaged("65 3", hits=2, marks=5)
    assert craft(match, "B").marks == 16


@pytest.mark.rule("algy.damage.rows_top_down")
@pytest.mark.example("algy.ex.rows_order")
def test_a_row_is_completed_before_the_next_is_touched() -> None:
    match = damaged("3", marks=8)
    b = craft(match, "B")
    assert (b.marks, full_rows(b), b.handling) == (11, 1, 1)


@pytest.mark.rule("algy.damage.row_effect", "algy.amb.row_cross")
@pytest.mark.table("algy.table.row_effects")
@pytest.mark.parametrize(
    ("marks", "faces", "effects"),
    [
        (0, "5", []),
        (8, "1", ["maneuver"]),
        (15, "1", ["pilot"]),
        (22, "1", ["dive"]),
        (27, "1", ["maneuver"]),
        (22, "51", ["dive", "maneuver"]),
    ],
)
def test_each_completed_row_has_its_effect_in_order(marks: int, faces: str, effects: list[str]) -> None:
    match = damaged(faces, len(faces), marks=marks)
    assert [event.facts["effect"] for event in said(match, "row")] == effects


@pytest.mark.rule("algy.damage.effect_maneuver", "algy.amb.maneuver_second")
@pytest.mark.example("algy.ex.man_marks")
@pytest.mark.table("algy.table.row_effects")
def test_maneuver_marks_cost_combat_dice_and_the_second_makes_it_harder_to_fly() -> None:
    first = craft(damaged("1", kind=TRIPLANE, marks=8), "B")
    assert (move_dice(first), combat_dice(first)) == (2, 2)
    second = craft(damaged("1", kind=TRIPLANE, marks=27, handling=1), "B")
    assert (move_dice(second), combat_dice(second)) == (3, 1)


@pytest.mark.rule("algy.amb.maneuver_second")
def test_combat_dice_never_fall_below_none_and_movement_dice_rise_once() -> None:
    frail = model("frail", combat_dice=1, move_dice=1, effects=["maneuver"] * 4)
    match = hit("51", 2, target={"kind": frail, "marks": 22, "handling": 2}, enemies=[rogue("C", "A1", "S")])
    b = craft(match, "B")
    assert (b.handling, move_dice(b), combat_dice(b)) == (4, 2, 0)


@pytest.mark.rule("algy.damage.effect_pilot", "algy.amb.pilot_loss_midturn")
@pytest.mark.table("algy.table.row_effects")
def test_a_pilot_row_costs_a_die_now_and_in_every_turn() -> None:
    match = hit("1", target={"pilot": 4, "marks": 15, "dice": 4}, enemies=[rogue("C", "A1", "S")])
    b = craft(match, "B")
    assert (b.strain, b.wounds, b.dice, all_dice(b)) == (1, 0, 3, 3)
    spent = craft(hit("1", target={"pilot": 4, "marks": 15, "dice": 0}), "B")
    assert (spent.dice, all_dice(spent)) == (0, 3)


@pytest.mark.rule("algy.damage.effect_pilot", "algy.pilot.restore")
@pytest.mark.example("algy.ex.pilot_refresh")
def test_a_new_turn_gives_back_what_is_neither_marked_nor_filled() -> None:
    match = match_with(
        [rogue("A", "F6", pilot=5, strain=1, dice=0)], [rogue("B", "A1", "S", pilot=2)], steps="turn", seed=1
    )
    orders(match)
    assert craft(match).dice == 4


@pytest.mark.rule("algy.amb.pilot_marks_overflow", "algy.damage.effect_pilot")
def test_a_mark_for_which_there_is_no_box_is_ignored() -> None:
    b = craft(damaged("1", marks=15, pilot=2, strain=1, wounds=1), "B")
    assert (b.strain, b.wounds, all_dice(b)) == (1, 1, 0)


@pytest.mark.rule("algy.damage.effect_dive")
@pytest.mark.example("algy.ex.dive_effect")
@pytest.mark.table("algy.table.row_effects")
def test_a_dive_row_costs_a_point_of_dive_speed() -> None:
    b = craft(damaged("1", marks=22), "B")
    assert (b.figures.max_dive, max_dive(b)) == (10, 9)


@pytest.mark.rule("algy.damage.mark_vs_fill")
def test_bullets_mark_and_do_not_fill() -> None:
    b = craft(damaged("5", marks=12), "B")
    assert (b.marks, b.burnt, b.strain, b.wounds) == (17, 0, 1, 0)


@pytest.mark.rule("algy.amb.overflow")
@pytest.mark.parametrize(("stress", "fate"), [("66", "flying"), ("34", "flying"), ("23", "lost")])
def test_boxes_that_are_not_there_strain_the_airframe_once(stress: str, fate: str) -> None:
    match = damaged(f"53 {stress}", hits=2, marks=27, handling=1)
    b = craft(match, "B")
    assert (b.marks, b.fate) == (28, fate)
    tests = said(match, "stress")
    assert [event.facts["why"] for event in tests] == ["overflow"]
    assert tests[0].facts["total"] == sum(map(int, stress)) - 4


@pytest.mark.rule("algy.amb.overflow")
def test_the_last_box_itself_strains_nothing() -> None:
    assert said(damaged("1", marks=27), "stress") == []


@pytest.mark.rule("algy.amb.overflow", "algy.crit.structural_two")
def test_rows_that_are_not_there_strain_the_airframe_after_the_whole_attack() -> None:
    match = damaged("66 44 66", hits=2, marks=24)
    assert [event.kind for event in match.events if event.kind in ("critical", "stress")] == [
        "critical",
        "critical",
        "stress",
    ]
    assert craft(match, "B").fate == "flying"


@pytest.mark.rule("algy.amb.stress_no_row", "algy.amb.overflow")
def test_a_stress_test_marks_what_there_is_and_causes_no_other() -> None:
    match = damaged("5 42", marks=28)
    assert said(match, "stress")[-1].facts["rows"] == 2
    assert (len(said(match, "stress")), craft(match, "B").fate) == (1, "flying")


@pytest.mark.rule("algy.amb.overflow", "algy.victory.points")
def test_who_breaks_up_under_fire_was_brought_down_by_the_firer() -> None:
    match = damaged("5 11", marks=28)
    b = craft(match, "B")
    assert (b.fate, b.cause, b.by) == ("lost", "broke up", "A")
    assert match.state.over == "last aircraft"


@pytest.mark.rule("algy.amb.hit_order_many")
def test_criticals_are_resolved_one_by_one_each_fully() -> None:
    match = damaged("66 3 2 5 2", hits=2, marks=3)
    kinds = [event.kind for event in match.events if event.kind in ("critical", "row", "smoke", "fire")]
    assert kinds == ["critical", "row", "critical", "smoke", "fire"]


@pytest.mark.rule("algy.amb.hit_order_many", "algy.amb.pilot_killed_effect")
def test_nothing_more_is_rolled_for_who_is_lost() -> None:
    match = damaged("66 6", hits=2, pilot=4, wounds=4)
    assert (craft(match, "B").fate, len(said(match, "critical"))) == ("lost", 1)


@pytest.mark.rule("algy.damage.row_effect")
def test_marks_made_before_play_have_had_their_effects() -> None:
    entry = {"model": "sopwith-camel", "pilot": 3, "marks": 28 - 5}
    sides = [
        {"name": power, "power": power, "section": [section | {"aircraft": [entry], "rogue": True, "facing": "N"}]}
        for power, section in (("allied", {"name": "A", "at": "A1"}), ("central", {"name": "B", "at": "B2"}))
    ]
    a = aerodrome.new("algy", {"title": "test", "side": sides}, seed=1).state.aircraft["A"]
    assert (full_rows(a), a.handling, a.strain, a.weak) == (3, 1, 1, 1)
    assert (combat_dice(a), all_dice(a), max_dive(a)) == (2, 2, 9)
