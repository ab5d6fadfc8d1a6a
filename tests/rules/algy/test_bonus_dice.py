"""Bonus Dice: how they are earned, used and lost."""

import pytest

from aerodrome import Match
from tests.rules.algy.gunnery import ONE_GUN, commit, duel, resolved, shoot
from tests.rules.algy.hangar import asked, craft, match_with, plane, rest, rogue, section
from tests.rules.referee import give, said


@pytest.mark.rule("algy.bonus.earn", "algy.combat.basic")
@pytest.mark.example("algy.ex.res_bonus")
def test_more_sixes_in_defense_are_bonus_dice() -> None:
    match = duel("623 666", kind=ONE_GUN, hexes=0, at="F5", target={"dice": 3})
    shoot(match, kept=3)
    assert (resolved(match)["hits"], craft(match, "B").bonus) == (0, {"A": 2})
    assert said(match, "bonus")[-1].facts == {"aircraft": "B", "enemy": "A", "dice": 2}


@pytest.mark.rule("algy.bonus.earn")
def test_sixes_without_any_of_the_firer_are_all_bonus_dice() -> None:
    assert craft(shoot(duel("2345 62", target={"dice": 2}), kept=2), "B").bonus == {"A": 1}


def answering(script: str, holder: int = 0, attacked: int = 0) -> Match:
    """B, who holds two Bonus Dice against A, comes to A's hex with a gun of two dice; then the script goes on."""
    return match_with(
        [rogue("A", "F5", "N", pilot=4, dice=attacked), rogue("C", "F5", "N", dice=0)],
        [rogue("B", "F6", "N", pilot=4, dice=holder, speed=3, bonus={"A": 2})],
        script=f"B 1 {script}",
    )


@pytest.mark.rule("algy.bonus.use", "algy.amb.bonus_modifiers")
@pytest.mark.example("algy.ex.bonus_attack")
def test_bonus_dice_are_added_to_an_attack_on_that_enemy() -> None:
    match = answering("23 4 55", holder=1)
    give(match, "ahead", "coast")
    shoot(match, attacker="B", target="A", added=1)
    assert (resolved(match)["dice"], resolved(match)["pilot"], resolved(match)["bonus"]) == ([2, 3], [4, 5, 5], 2)
    assert (craft(match, "B").bonus, craft(match, "B").dice) == ({}, 0)


@pytest.mark.rule("algy.bonus.use", "algy.bonus.expire")
def test_bonus_dice_serve_against_nobody_else() -> None:
    match = answering("23")
    give(match, "ahead", "coast")
    shoot(match, attacker="B", target="C")
    assert (resolved(match)["pilot"], resolved(match)["bonus"]) == ([], 0)
    assert craft(match, "B").bonus == {}
    assert said(match, "bonus lost")[-1].facts == {"aircraft": "B", "enemy": "A"}


@pytest.mark.rule("algy.bonus.use")
def test_bonus_dice_defend_when_the_same_enemy_attacks_again() -> None:
    match = shoot(duel("6623 6 62 1", target={"dice": 1, "bonus": {"A": 2}}), kept=1)
    assert (resolved(match)["defense"], resolved(match)["bonus_defense"]) == ([6, 6, 2], 2)
    assert (resolved(match)["hits"], craft(match, "B").bonus) == (0, {})


@pytest.mark.rule("algy.bonus.use")
def test_bonus_dice_do_not_defend_against_others() -> None:
    match = match_with(
        [section("A", "F6", "N", plane(4, dice=0), plane(2, dice=0), speed=3)],
        [rogue("B", "F5", dice=0, bonus={"A2": 2}), rogue("C", "F5", dice=0)],
        script="A1 1 23 23 45",
    )
    give(match, "ahead", "coast", "follow", "coast")
    shoot(match, attacker="A1")
    assert (resolved(match)["defense"], craft(match, "B").bonus) == ([], {"A2": 2})
    shoot(match, attacker="A2")
    assert resolved(match)["defense"] == [4, 5]


@pytest.mark.rule("algy.amb.bonus_modifiers", "algy.jam.pilot_dice_exempt")
def test_ones_on_bonus_dice_jam_nothing() -> None:
    match = answering("11 11")
    give(match, "ahead", "coast")
    shoot(match, attacker="B", target="A")
    assert (resolved(match)["ones"], craft(match, "B").jammed) == (2, ())


@pytest.mark.rule("algy.bonus.expire", "algy.amb.bonus_window")
@pytest.mark.example("algy.ex.bonus_lost")
def test_bonus_dice_are_lost_when_the_enemy_attacks_another() -> None:
    match = match_with(
        [rogue("A", "F6", "N", dice=0, speed=3)],
        [rogue("B", "F5", dice=0, bonus={"A": 2}), rogue("C", "F5", dice=0)],
        script="A 1 23",
    )
    give(match, "ahead", "coast")
    assert craft(match, "B").bonus == {"A": 2}
    shoot(match, target="C")
    assert craft(match, "B").bonus == {}


@pytest.mark.rule("algy.bonus.expire", "algy.amb.bonus_window")
@pytest.mark.parametrize("card", ["A", "B"])
def test_the_next_activation_of_either_is_the_last_chance(card: str) -> None:
    match = match_with(
        [rogue("A", "C3", "N", dice=0, speed=2), rogue("C", "J9", "N", speed=2, dice=0)],
        [rogue("B", "F5", "N", dice=0, speed=2, bonus={"A": 2})],
        script=f"C 1 {card} 1",
    )
    rest(match, "end")
    lost = said(match, "bonus lost")
    assert len(lost) == 1
    cards = [event for event in match.events if event.kind in ("card", "bonus lost")]
    assert [event.kind for event in cards] == ["card", "card", "bonus lost"]
    assert craft(match, "B").bonus == {}


@pytest.mark.rule("algy.amb.bonus_window")
def test_bonus_dice_outlive_the_end_of_a_turn() -> None:
    match = match_with(
        [rogue("A", "C3", "N", pilot=2, speed=2), rogue("C", "J9", "N", speed=2, pilot=2)],
        [rogue("B", "F5", "N", pilot=2, speed=2, bonus={"A": 2})],
        script="C 1 C 1 B 1",
        deck=["C"],
        seed=1,
        scenario={"turns": 2},
    )
    rest(match, "end")
    told = [event for event in match.events if event.kind in ("turn", "card", "bonus lost")]
    assert [event.facts.get("card", event.kind) for event in told][:5] == [
        "aircraft:C",
        "turn",
        "aircraft:C",
        "aircraft:B",
        "bonus lost",
    ]


@pytest.mark.rule("algy.amb.bonus_window", "algy.bonus.expire")
def test_bonus_dice_that_were_earned_in_an_activation_outlive_it() -> None:
    match = shoot(duel("2345 66", target={"dice": 1, "bonus": {"A": 1}}), kept=1)
    assert craft(match, "B").bonus == {"A": 2}


@pytest.mark.rule("algy.amb.bonus_stack")
def test_a_new_award_replaces_the_old_one_and_each_enemy_has_his_own() -> None:
    match = duel("2345 6 62", target={"dice": 1, "bonus": {"A": 2, "C": 3}}, friends=[rogue("C", "A1", "S")])
    shoot(match, kept=1)
    assert craft(match, "B").bonus == {"A": 2, "C": 3}
    assert resolved(match)["bonus_defense"] == 2


@pytest.mark.rule("algy.bonus.use")
def test_bonus_dice_alone_make_an_attack_possible() -> None:
    match = duel("6 1", kind=ONE_GUN, hexes=2, target={"at": "F4", "facing": "S"}, bonus={"B": 1})
    assert asked(match) == ("attack", "A")
    commit(give(match, ("A", "B", "all")))
    assert (resolved(match)["dice"], resolved(match)["pilot"], resolved(match)["hits"]) == ([], [6], 1)


@pytest.mark.rule("algy.bonus.expire")
def test_nobody_holds_bonus_dice_against_who_is_gone() -> None:
    holder = rogue("C", "A1", "S", bonus={"B": 2})
    match = duel("6234 6 6", target={"pilot": 4, "wounds": 4}, friends=[holder], enemies=[rogue("D", "A9", "S")])
    shoot(match)
    assert craft(match, "B").fate == "lost"
    assert craft(match, "C").bonus == {}
