"""Smoke and fire."""

from typing import Any

import pytest

from aerodrome import Match
from aerodrome.rulebooks.algy.state import all_dice, full_rows
from tests.rules.algy.gunnery import hit
from tests.rules.algy.hangar import alone, asked, craft, match_with, plane, rest, rolled, section
from tests.rules.referee import give, said

BURNING: dict[str, Any] = {"smoking": True, "burning": True}


def engine_hit(rolls: str, **target: Any) -> Match:
    """B's engine is hit; the rolls for smoke and fire follow."""
    return hit(f"6 2 {rolls}", target={"pilot": 6, "dice": 0} | target)


def flying(script: str, **facts: Any) -> Match:
    """A is activated at speed 2: the script begins with the dice of smoke and fire, then comes the movement die."""
    return rest(alone(script, **({"speed": 2, "dice": 0, "pilot": 6} | facts)), "end")


@pytest.mark.rule("algy.crit.smoke")
@pytest.mark.table("algy.table.smoke_fire")
@pytest.mark.parametrize("die", range(1, 7))
def test_an_engine_hit_may_smoke(die: int) -> None:
    match = engine_hit(f"{die}" + ("1" if die >= 4 else ""))
    b = craft(match, "B")
    assert (b.smoking, b.strain, b.burning) == (die >= 4, 2 if die >= 4 else 0, False)
    assert said(match, "smoke")[-1].facts == {"aircraft": "B", "rolled": die, "smoking": die >= 4}


@pytest.mark.rule("algy.crit.smoke")
def test_a_destroyed_engine_may_smoke_as_well() -> None:
    assert craft(hit("6 1 4 2", target={"pilot": 6}), "B").smoking


@pytest.mark.rule("algy.crit.fire")
@pytest.mark.table("algy.table.smoke_fire")
@pytest.mark.parametrize("die", range(1, 7))
def test_what_smokes_may_burn_at_once(die: int) -> None:
    b = craft(engine_hit(f"5{die}"), "B")
    assert (b.burning, b.strain) == (die == 6, 4 if die == 6 else 2)


@pytest.mark.rule("algy.crit.smoke", "algy.crit.fire", "algy.crit.fire_damage", "algy.amb.fire_timing")
@pytest.mark.example("algy.ex.crit_smoke_fire")
def test_fire_from_a_hit_does_its_damage_from_the_next_activation_on() -> None:
    b = craft(engine_hit("56"), "B")
    assert (b.smoking, b.burning, b.strain, all_dice(b)) == (True, True, 4, 2)
    assert (b.marks, b.burnt) == (0, 0)


@pytest.mark.rule("algy.amb.pilot_marks_overflow", "algy.crit.fire")
def test_smoke_and_fire_mark_no_more_boxes_than_there_are() -> None:
    b = craft(engine_hit("56", pilot=3), "B")
    assert (b.strain, all_dice(b), b.fate) == (3, 0, "flying")


@pytest.mark.rule("algy.amb.pilot_loss_midturn", "algy.crit.smoke")
def test_smoke_costs_unspent_dice_at_once() -> None:
    match = hit("6 2 4 1", target={"pilot": 6, "dice": 5})
    assert craft(match, "B").dice == 3


@pytest.mark.rule("algy.crit.fire", "algy.amb.fire_timing")
@pytest.mark.table("algy.table.smoke_fire")
@pytest.mark.parametrize("die", range(1, 7))
def test_what_smokes_may_burn_at_every_activation(die: int) -> None:
    match = flying(f"{die} {'3' if die == 6 else ''} 1", smoking=True)
    assert (craft(match).burning, craft(match).burnt) == (die == 6, 3 if die == 6 else 0)
    assert match.events[1].kind == "fire"


@pytest.mark.rule("algy.crit.fire_damage", "algy.crit.fire_destroyed", "algy.damage.mark_vs_fill", "algy.amb.fire_fill")
@pytest.mark.example("algy.ex.fire_burns")
def test_fire_fills_free_boxes_first() -> None:
    match = flying("51 A 51 A 51", marks=10, handling=1, **BURNING)
    a = craft(match)
    assert (a.marks, a.burnt, a.fate) == (25, 15, "flying")
    assert a.figures.row_ends[-1] - a.marks == 3


@pytest.mark.rule("algy.amb.fire_fill", "algy.damage.row_effect")
def test_rows_that_fire_completes_have_their_effects() -> None:
    match = flying("61", marks=12, handling=1, **BURNING)
    a = craft(match)
    assert (a.marks, full_rows(a), a.strain) == (18, 2, 1)
    assert [event.facts["effect"] for event in said(match, "row")] == ["pilot"]


@pytest.mark.rule("algy.amb.fire_fill", "algy.crit.fire_destroyed", "algy.amb.overflow")
def test_then_it_blackens_marked_ones_and_strains_nothing() -> None:
    match = flying("51", marks=26, handling=1, **BURNING)
    assert (craft(match).marks, craft(match).burnt, craft(match).fate) == (28, 5, "flying")
    assert said(match, "stress") == []


@pytest.mark.rule("algy.crit.fire_destroyed", "algy.amb.fire_fill")
def test_with_all_boxes_filled_it_is_destroyed() -> None:
    almost = flying("31", marks=28, burnt=24, **BURNING)
    assert (craft(almost).burnt, craft(almost).fate) == (27, "flying")
    match = flying("4", marks=28, burnt=24, **BURNING)
    assert (craft(match).fate, craft(match).cause, craft(match).burnt) == ("lost", "burnt", 28)
    assert asked(match) == ()


@pytest.mark.rule("algy.amb.fire_timing")
def test_fire_comes_before_everything_else() -> None:
    match = alone("5 3", speed=3, dice=0, pilot=6, **BURNING)
    assert [event.kind for event in match.events if event.kind != "card"][:2] == ["burns", "movement"]
    spinning = rest(alone("5", spin=1, speed=0, pitch=-1, dice=0, **BURNING))
    assert [event.kind for event in spinning.events if event.kind != "card"][:2] == ["burns", "spins"]


@pytest.mark.rule("algy.amb.fire_group_card", "algy.crit.fire_damage")
@pytest.mark.parametrize("card", ["A1", "leader:allied", "tally-ho", "high-flight"])
def test_fire_burns_whatever_card_moves_the_aircraft(card: str) -> None:
    match = match_with(
        [section("A", "F6", "N", plane(6, dice=0), plane(5, dice=0, **BURNING), speed=2)],
        script=f"{card} 1 4",
    )
    rest(match, "end", "next")
    assert craft(match, "A2").burnt == 4
    assert craft(match, "A2").attached == "A1"


@pytest.mark.rule("algy.amb.fire_out", "algy.crit.fire_damage")
def test_fire_never_goes_out() -> None:
    match = alone("1 4 A 1 1", speed=6, dice=0, pilot=6, **BURNING)
    give(match, "dive 2", "ahead", "ahead")
    rest(match, "end")
    assert (craft(match).burning, craft(match).smoking, craft(match).burnt) == (True, True, 2)


@pytest.mark.rule("algy.amb.smoke_again", "algy.crit.smoke")
def test_what_smokes_already_is_only_checked_for_fire() -> None:
    match = engine_hit("3", smoking=True, strain=2)
    b = craft(match, "B")
    assert (b.engine, b.strain, b.burning) == (-2, 2, False)
    assert said(match, "smoke") == []
    assert craft(engine_hit("6", smoking=True, strain=2), "B").burning


@pytest.mark.rule("algy.amb.smoke_again")
def test_what_burns_already_is_not_checked_again() -> None:
    match = engine_hit("", strain=4, **BURNING)
    assert (craft(match, "B").engine, craft(match, "B").strain) == (-2, 4)
    assert rolled(match) == [1, 6, 2, 6, 2]


@pytest.mark.rule("algy.crit.fire")
def test_without_smoke_nothing_is_rolled() -> None:
    assert rolled(flying("1")) == [1]
