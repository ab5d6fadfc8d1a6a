"""Critical hits: engine, structure, guns and crew."""

from typing import Any

import pytest

from aerodrome import Match
from aerodrome.rulebooks.algy.guns import batteries, dice_of
from aerodrome.rulebooks.algy.state import all_dice, full_rows
from aerodrome.rulebooks.algy.victory import points
from tests.rules.algy.gunnery import ONE_GUN, SE5A, duel, gun, hit, shoot
from tests.rules.algy.hangar import alone, asked, craft, model, rogue
from tests.rules.referee import give, refused, said

CAMEL = model("like-camel", guns=[gun("Vickers", 3, count=2)])


def critical(rolls: str, hits: int = 1, **target: Any) -> Match:
    """B takes so many critical hits."""
    return hit("6" * hits + rolls, hits, target=target, enemies=[rogue("C", "A1", "S")])


def firing_dice(match: Match, name: str = "B") -> int:
    aircraft = craft(match, name)
    return dice_of(aircraft, batteries(aircraft).get("all", ()))


@pytest.mark.rule("algy.crit.roll")
@pytest.mark.table("algy.table.critical")
@pytest.mark.parametrize(
    ("rolls", "kind"),
    [("13", "engine destroyed"), ("23", "engine"), ("3", "structure"), ("4", "two rows"), ("5", "gun"), ("6", "pilot")],
)
def test_a_die_says_what_is_hit(rolls: str, kind: str) -> None:
    match = critical(rolls, kind=ONE_GUN)
    assert said(match, "critical")[-1].facts == {"aircraft": "B", "rolled": int(rolls[0]), "critical": kind}


@pytest.mark.rule("algy.crit.engine_destroyed", "algy.speed.drag")
@pytest.mark.example("algy.ex.engine_dead")
def test_with_a_dead_engine_there_is_drag_and_no_power() -> None:
    match = alone("4 3", speed=5, engine_dead=True, dice=0)
    give(match, "ahead", "ahead")
    assert asked(match) == ("end", "A")
    refused(match, "power", "algy.crit.engine_destroyed")
    refused(match, "coast", "algy.crit.engine_destroyed")
    give(match, "drag")
    assert craft(match).speed == 4


@pytest.mark.rule("algy.crit.engine_destroyed")
def test_the_first_result_destroys_the_engine() -> None:
    b = craft(critical("13"), "B")
    assert (b.engine_dead, b.smoking) == (True, False)


@pytest.mark.rule("algy.crit.engine_damaged", "algy.speed.power")
@pytest.mark.example("algy.ex.power_engine_hit")
@pytest.mark.parametrize(("die", "speed"), [("4", 5), ("5", 6)])
def test_an_engine_that_was_hit_loses_two_of_its_power(die: str, speed: int) -> None:
    assert craft(critical("23"), "B").engine == -2
    match = give(alone(f"4 {die}", speed=5, engine=-2, dice=0), "ahead", "ahead", "power")
    assert craft(match).speed == speed


@pytest.mark.rule("algy.amb.engine_stack")
def test_hits_on_the_engine_add_up_until_it_is_dead() -> None:
    assert craft(critical("2323", hits=2), "B").engine == -4
    dead = craft(critical("1323", hits=2), "B")
    assert (dead.engine_dead, dead.engine) == (True, 0)


@pytest.mark.rule("algy.amb.engine_stack", "algy.crit.smoke")
def test_a_dead_engine_can_still_begin_to_smoke() -> None:
    match = critical("2 5 1", engine_dead=True)
    assert craft(match, "B").smoking
    assert craft(match, "B").engine == 0


@pytest.mark.rule("algy.crit.structural_one", "algy.crit.current_row")
@pytest.mark.example("algy.ex.dmg_current_row")
@pytest.mark.parametrize(("marks", "after"), [(0, 9), (3, 9), (8, 9), (9, 16), (22, 23), (23, 28)])
def test_a_structural_hit_marks_off_the_row_of_the_next_box(marks: int, after: int) -> None:
    match = critical("3", marks=marks)
    assert craft(match, "B").marks == after
    assert len(said(match, "row")) == 1


@pytest.mark.rule("algy.crit.structural_two", "algy.damage.row_effect")
@pytest.mark.example("algy.ex.crit_four")
def test_a_worse_one_marks_off_two_rows() -> None:
    match = critical("4")
    b = craft(match, "B")
    assert (b.marks, full_rows(b)) == (16, 2)
    assert [event.facts["effect"] for event in said(match, "row")] == ["maneuver", "pilot"]


@pytest.mark.rule("algy.crit.structural_two", "algy.crit.current_row")
def test_the_rest_of_the_current_row_and_all_of_the_next() -> None:
    assert craft(critical("4", marks=12), "B").marks == 23


@pytest.mark.rule("algy.crit.structural_two", "algy.amb.overflow")
def test_of_two_rows_where_one_is_left_that_one_is_marked() -> None:
    match = critical("4 66", marks=24)
    assert (craft(match, "B").marks, len(said(match, "stress"))) == (28, 1)


@pytest.mark.rule("algy.crit.gun")
@pytest.mark.example("algy.ex.crit_gun_two")
def test_a_gun_hit_costs_half_of_the_firing_dice() -> None:
    assert firing_dice(critical("5")) == 2
    second = critical("55", hits=2)
    assert (firing_dice(second), craft(second, "B").broken) == (0, (0, 1))


@pytest.mark.rule("algy.crit.gun")
@pytest.mark.example("algy.ex.crit_gun_single")
def test_a_single_gun_is_all_there_is() -> None:
    assert firing_dice(critical("5", kind=ONE_GUN)) == 0


@pytest.mark.rule("algy.amb.odd_boxes", "algy.crit.gun")
def test_of_an_odd_number_the_first_gun_takes_the_larger_half() -> None:
    assert firing_dice(critical("5", kind=CAMEL)) == 1
    assert firing_dice(critical("55", hits=2, kind=CAMEL)) == 0


@pytest.mark.rule("algy.amb.gun_crit_which", "algy.amb.odd_boxes")
@pytest.mark.parametrize(("die", "lost", "left"), [(1, 0, 2), (3, 0, 2), (4, 1, 3), (6, 1, 3)])
def test_of_two_different_guns_a_die_says_which(die: int, lost: int, left: int) -> None:
    match = critical(f"5{die}", kind=SE5A)
    assert (craft(match, "B").broken, firing_dice(match)) == ((lost,), left)


@pytest.mark.rule("algy.amb.gun_crit_which")
@pytest.mark.parametrize(("die", "broken", "jammed"), [(2, (0,), ()), (5, (1,), (0,))])
def test_a_jammed_gun_can_be_the_one_that_is_lost(die: int, broken: tuple[int, ...], jammed: tuple[int, ...]) -> None:
    b = craft(critical(f"5{die}", jammed=(0,)), "B")
    assert (b.broken, b.jammed) == (broken, jammed)


@pytest.mark.rule("algy.amb.gun_crit_which")
def test_a_third_gun_hit_does_nothing() -> None:
    match = critical("5", broken=(0, 1))
    assert craft(match, "B").broken == (0, 1)
    assert [event.facts for event in said(match, "no gun")] == [{"aircraft": "B"}]


@pytest.mark.rule("algy.crit.pilot", "algy.amb.pilot_killed")
@pytest.mark.example("algy.ex.crit_pilot")
def test_three_pilot_hits_kill_a_pilot_of_four_boxes() -> None:
    wounded = craft(critical("6", pilot=4), "B")
    assert (wounded.wounds, all_dice(wounded), wounded.fate) == (3, 1, "flying")
    helpless = craft(critical("66", hits=2, pilot=4), "B")
    assert (helpless.wounds, all_dice(helpless), helpless.fate) == (4, 0, "flying")
    dead = craft(critical("6", pilot=4, wounds=4), "B")
    assert (dead.fate, dead.cause, dead.by) == ("lost", "pilot killed", "A")


@pytest.mark.rule("algy.amb.pilot_fill_order", "algy.damage.mark_vs_fill")
def test_wounds_fill_free_boxes_first_and_marked_ones_then() -> None:
    b = craft(critical("6", pilot=5, strain=3), "B")
    assert (b.wounds, b.strain, all_dice(b)) == (3, 2, 0)
    free = craft(critical("6", pilot=6, strain=2), "B")
    assert (free.wounds, free.strain, all_dice(free)) == (3, 2, 1)


@pytest.mark.rule("algy.amb.pilot_killed")
def test_marked_boxes_are_not_full() -> None:
    b = craft(critical("6", pilot=4, strain=4), "B")
    assert (b.fate, b.wounds, b.strain) == ("flying", 3, 1)
    almost = craft(critical("6", pilot=4, wounds=3, strain=1), "B")
    assert (almost.fate, almost.wounds, almost.strain) == ("flying", 4, 0)


@pytest.mark.rule("algy.amb.pilot_loss_midturn", "algy.crit.pilot")
def test_a_wound_costs_unspent_dice_at_once() -> None:
    assert craft(critical("6", pilot=8, dice=5), "B").dice == 2
    assert craft(critical("6", pilot=8, dice=2), "B").dice == 0


@pytest.mark.rule("algy.amb.pilot_killed_effect", "algy.victory.points")
def test_a_killed_pilot_is_a_loss_at_once() -> None:
    match = hit("6 6", target={"pilot": 1, "wounds": 1}, enemies=[rogue("C", "A1", "S")])
    assert said(match, "lost")[-1].facts["cause"] == "pilot killed"
    assert points(match.state, "allied") == 3


@pytest.mark.rule("algy.crit.gun")
def test_a_lost_gun_is_named() -> None:
    match = critical("5")
    assert said(match, "gun lost")[-1].facts == {"aircraft": "B", "gun": "Spandau"}


@pytest.mark.rule("algy.crit.roll", "algy.damage.roll")
def test_several_criticals_of_one_attack() -> None:
    match = shoot(duel("6662 666 3 4 3"))
    assert craft(match, "B").marks == 28
