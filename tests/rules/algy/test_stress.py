"""The Stress Test: what causes it, what counts, and what it does."""

import pytest

from aerodrome.rulebooks.algy.note_kinds import Strains
from aerodrome.rulebooks.algy.state import FLYING, LOST
from aerodrome.rulebooks.algy.stress import verdict
from tests.rules.algy.hangar import alone, asked, craft, model, options, place, rest, rogue
from tests.rules.referee import facts_of, give, said

ALL = 28
"""Damage boxes of a scout."""


def overspeed(dice, by=1, **facts):
    """An aircraft ends its move so many points above its maximum dive speed of 7."""
    match = alone(f"1{dice}", speed=7 + by, kind=model("weak", max_dive=7, max_level=6), at="F1", facing="S", **facts)
    while asked(match)[0] == "move":
        give(match, "ahead")
    return rest(match, "end")


@pytest.mark.rule("algy.stress.trigger_overspeed", "algy.stress.modifiers", "algy.table.stress")
@pytest.mark.example("algy.ex.stress_overspeed")
def test_two_points_too_fast_with_a_full_row():
    match = overspeed("12", by=2, marks=9, handling=1)
    facts = said(match, "stress")[0].facts
    assert (facts["sum"], facts["total"], facts["rows"]) == ([["dice", 3], ["rows", -1], ["speed", -2]], 0, None)
    assert (craft(match).fate, craft(match).cause) == (LOST, "broke up")


@pytest.mark.rule("algy.stress.roll", "algy.table.stress")
@pytest.mark.example("algy.ex.stress_two")
def test_a_two_marks_the_current_and_the_next_row():
    match = overspeed("12", marks=3)
    assert said(match, "stress")[0].facts["total"] == 2
    assert (craft(match).marks, craft(match).handling, craft(match).strain) == (16, 1, 1)
    assert [event.facts["row"] for event in said(match, "row")] == [1, 2]


@pytest.mark.rule("algy.stress.roll", "algy.table.stress")
@pytest.mark.parametrize(
    ("dice", "marks", "fate"),
    [("11", 0, LOST), ("12", 16, FLYING), ("22", 9, FLYING), ("23", 9, FLYING), ("33", 0, FLYING), ("66", 0, FLYING)],
)
def test_every_row_of_the_stress_table(dice, marks, fate):
    match = overspeed(dice)
    assert (craft(match).marks, craft(match).fate) == (marks, fate)


@pytest.mark.rule("algy.table.stress", "algy.stress.roll")
def test_the_table_by_its_total():
    assert [verdict(total) for total in range(-2, 13)] == [None] * 4 + [2, 1, 1] + [0] * 8


@pytest.mark.rule("algy.stress.roll")
def test_the_current_row_is_the_one_with_the_next_box():
    assert craft(overspeed("22", marks=8)).marks == 9
    assert craft(overspeed("23", marks=9)).marks == 16
    assert craft(overspeed("23", marks=10)).marks == 16


@pytest.mark.rule("algy.stress.trigger_overspeed")
def test_up_to_the_maximum_dive_speed_nothing_strains():
    assert said(overspeed("", by=0), "stress") == []
    assert said(overspeed("66", by=1), "stress")[0].facts["why"] == "overspeed"


@pytest.mark.rule("algy.stress.trigger_overspeed", "algy.amb.stress_when")
def test_the_speed_at_the_end_counts_after_drag():
    weak = model("weak", max_dive=7, max_level=6)
    match = give(alone("1 3", speed=6, kind=weak), "pitch down 1", "ahead", "ahead", "drag")
    assert (craft(match).speed, said(match, "stress")) == (7, [])
    lost = give(alone("1 6", speed=7, kind=weak), "pitch down 1", "ahead", "ahead", "drag")
    assert (craft(lost).speed, said(lost, "stress")) == (7, [])


@pytest.mark.rule("algy.stress.trigger_overspeed", "algy.stress.modifiers")
def test_dive_marks_lower_the_maximum():
    match = overspeed("55", by=0, weak=2)
    assert said(match, "stress")[0].facts["sum"] == [["dice", 10], ["speed", -2]]


@pytest.mark.rule("algy.stress.trigger_damaged", "algy.stress.modifiers", "algy.amb.stress_no_row")
@pytest.mark.example("algy.ex.stress_full")
@pytest.mark.parametrize(("dice", "total", "fate"), [("44", 4, FLYING), ("23", 1, LOST), ("33", 2, FLYING)])
def test_maneuver_dice_strain_an_airframe_without_a_box_left(dice, total, fate):
    match = give(alone(f"1 66 {dice}", marks=ALL), "right 120")
    assert said(match, "stress")[0].facts["total"] == total
    assert said(match, "stress")[0].facts["why"] == "damaged"
    assert (craft(match).marks, craft(match).fate) == (ALL, fate)
    assert len(said(match, "stress")) == 1
    if fate == FLYING:
        assert place(match) == ("F5", "SE", 5, 5)


@pytest.mark.rule("algy.stress.trigger_damaged")
def test_three_rows_do_not_strain_and_a_turn_without_dice_neither():
    assert said(give(alone("1 66", marks=ALL - 1), "right 120"), "stress") == []
    assert said(give(alone("1", marks=ALL), "right 60"), "stress") == []


@pytest.mark.rule("algy.stress.trigger_damaged")
@pytest.mark.parametrize("order", ["maneuver", "right 120", "right 180"])
def test_every_kind_of_movement_test_strains(order):
    match = give(alone("1 66 66", marks=ALL), order)
    assert [event.facts["why"] for event in said(match, "stress")] == ["damaged"]


@pytest.mark.rule("algy.stress.trigger_damaged", "algy.maneuver.failure")
@pytest.mark.parametrize("order", ["maneuver", "right 120"])
def test_who_breaks_up_moves_no_more(order):
    match = give(alone("6 16 11", marks=ALL), order)
    assert (craft(match).fate, craft(match).mp, asked(match)) == (LOST, 0, ())
    assert said(match, "lost")[0].rule == "algy.stress.roll"


@pytest.mark.rule("algy.amb.stress_when", "algy.stress.trigger_pullout", "algy.stress.trigger_damaged")
def test_each_cause_has_its_own_roll_at_its_own_time():
    weak = model("weak", max_dive=7, max_level=6)
    match = give(alone("4 66 66 66", speed=6, marks=ALL, kind=weak), "dive 3", "climb 2")
    assert [event.facts["why"] for event in said(match, "stress")] == ["damaged", "pull-out"]
    assert [event["sum"][-1] for event in facts_of(match, "stress")] == [["speed", -2], ["speed", -2]]
    assert said(match, "level")[-1].facts["level"] == 5


@pytest.mark.rule("algy.amb.stress_when")
def test_the_overspeed_test_comes_after_drag_and_before_the_stall():
    kind = model("kite", max_dive=1, max_level=1)
    match = alone("1 3 55 4", speed=2, kind=kind, dice=0, weak=1)
    give(match, "drag")
    order = [event.kind for event in match.events if event.kind in ("drag", "stress", "stall roll")]
    assert order == ["drag", "stress", "stall roll"]


@pytest.mark.rule("algy.amb.stress_rows_now", "algy.stress.modifiers")
def test_a_row_that_one_test_completed_counts_in_the_next():
    weak = model("weak", max_dive=8, max_level=6)
    match = give(alone("4 11 34 44", speed=6, kind=weak, dice=0), "dive 3", "climb 2", "ahead", "ahead", "coast")
    assert [event.facts["why"] for event in said(match, "stress")] == ["pull-out", "overspeed"]
    assert [event["sum"][1:] for event in facts_of(match, "stress")] == [
        [["speed", -1], ["failures", -2]],
        [["rows", -1], ["speed", -1]],
    ]


@pytest.mark.rule("algy.stress.trigger_pullout", "algy.stress.roll")
def test_who_breaks_up_in_the_pull_out_does_not_climb():
    match = give(alone("4 11 12", speed=6, dice=0), "dive 2", "climb 2")
    assert (craft(match).fate, craft(match).level) == (LOST, 4)
    assert asked(match) == ()


@pytest.mark.rule("algy.stress.modifiers", "algy.stress.trigger_pullout")
def test_everything_that_strains_adds_up():
    weak = model("weak", max_dive=8, max_level=6)
    match = give(alone("4 11 66", speed=6, kind=weak, dice=0, marks=16, handling=1), "dive 3", "climb 2")
    facts = said(match, "stress")[0].facts
    assert facts["sum"] == [["dice", 12], ["rows", -2], ["speed", -1], ["failures", -2]]
    assert facts["total"] == 7
    assert "climb 2" not in options(match)


def worn_out(dice="66 66 555555", **facts):
    """A maneuvers with all rows marked, has stood the test of that, and is about to attack Z."""
    sturdy = model("sturdy", effects=["dive", "dive", "dive", "dive"])
    enemy = [rogue("Z", "F6", "N", pilot=1, dice=0)]
    match = give(alone(f"1 {dice}", kind=sturdy, marks=ALL, dice=0, enemies=enemy, **facts), "maneuver")
    assert len(said(match, "stress")) == 1
    return rest(match, "end")


@pytest.mark.rule("algy.amb.stress_attack_dice", "algy.stress.trigger_damaged")
@pytest.mark.parametrize(("fell", "fate"), [("66", FLYING), ("11", LOST)])
def test_maneuver_dice_rolled_in_an_attack_strain_a_worn_out_airframe(fell, fate):
    match = worn_out(f"66 66 555555 {fell}")
    assert match.book.notes(match.state, match.settings, match.decision)["A", "Z", "all"].count(Strains()) == 1
    give(match, ("A", "Z", "all"))
    assert said(match, "attack")[0].facts["dice"] == [5] * 6
    assert [(event.facts["why"], event.rule) for event in said(match, "stress")][1:] == [
        ("damaged", "algy.stress.trigger_damaged")
    ]
    assert craft(match).fate == fate


@pytest.mark.rule("algy.amb.stress_attack_dice", "algy.jam.three")
def test_guns_do_not_jam_any_more_on_an_airframe_that_breaks_up():
    match = give(worn_out("66 66 111555 11"), ("A", "Z", "all"))
    assert (craft(match).fate, said(match, "jammed")) == (LOST, [])
    assert [event.kind for event in said(give(worn_out("66 66 111555 66"), ("A", "Z", "all")), "jammed")] == ["jammed"]


@pytest.mark.rule("algy.amb.stress_attack_dice", "algy.attack.maneuver_dice")
def test_whoever_leaves_his_maneuver_dice_out_is_not_strained():
    match = give(worn_out("66 66 555"), ("A", "Z", "all", "fewer"), (2, 0))
    assert said(match, "attack")[0].facts["dice"] == [5] * 3
    assert len(said(match, "stress")) == 1


@pytest.mark.rule("algy.amb.stress_attack_dice", "algy.archie.strafe")
def test_strafing_with_maneuver_dice_strains_it_too():
    sturdy = model("sturdy", effects=["dive", "dive", "dive", "dive"])
    ground = {"central": {"ground": [{"kind": "rifles", "at": "F6"}]}}
    table = {"sides": ground}
    match = give(alone("1 66 66 555555 66", kind=sturdy, marks=ALL, dice=0, level=0, table=table), "maneuver")
    give(rest(match, "end"), ("A", "rifles-1", "all"))
    assert len(said(match, "stress")) == 2


@pytest.mark.rule("algy.amb.stress_attack_dice")
def test_or_people_agree_that_movement_alone_strains_it():
    match = worn_out(table={"options": {"attack_strain": False}})
    assert Strains() not in match.book.notes(match.state, match.settings, match.decision)["A", "Z", "all"]
    give(match, ("A", "Z", "all"))
    assert said(match, "attack")[0].facts["dice"] == [5] * 6
    assert len(said(match, "stress")) == 1
