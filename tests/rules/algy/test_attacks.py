"""Attacks: when they are made, with which guns and dice, and what both sides roll."""

from typing import Any

import pytest

from aerodrome.rulebooks.algy.attacking import hands
from tests.rules.algy.gunnery import (
    FIGHTER,
    ONE_GUN,
    SE5A,
    UNARMED,
    aimed,
    banked,
    commit,
    duel,
    ready,
    resolved,
    shoot,
    targets_of,
)
from tests.rules.algy.hangar import ALLIED, CENTRAL, asked, craft, match_with, options, plane, rest, rogue, section
from tests.rules.referee import give, refused, said


@pytest.mark.rule("algy.combat.basic", "algy.damage.hits")
@pytest.mark.example("algy.ex.res_hits")
def test_each_six_hits_and_each_six_of_the_target_cancels_one() -> None:
    match = duel("6662 3 61 11", dice=1, target={"dice": 2})
    shoot(match, added=1, kept=2)
    facts = resolved(match)
    assert (facts["dice"], facts["pilot"], facts["defense"]) == ([6, 6, 6, 2], [3], [6, 1])
    assert facts["hits"] == 2
    assert said(match, "hits")[-1].facts["dice"] == [1, 1]


@pytest.mark.rule("algy.damage.hits", "algy.bonus.earn")
@pytest.mark.example("algy.ex.res_equal")
def test_as_many_sixes_on_both_sides_are_nothing() -> None:
    match = shoot(duel("6234 6", target={"dice": 1}), kept=1)
    assert resolved(match)["hits"] == 0
    assert said(match, "hits") == []
    assert craft(match, "B").bonus == {}


@pytest.mark.rule("algy.combat.when")
def test_attacks_come_at_the_end_of_the_own_move() -> None:
    match = match_with(
        [rogue("A", "F5", speed=3, dice=0)],
        [rogue("B", "F5", dice=0, speed=3)],
        script="A 1 B 1",
    )
    assert asked(match) == ("move", "A")
    refused(match, ("A", "B", "all"), "algy.move.mp_mandatory")
    give(match, "maneuver", "coast")
    assert asked(match) == ("attack", "A")
    assert {choice[0] for choice in options(match) if choice != "done"} == {"A"}
    give(match, "done")
    assert asked(match) == ("move", "B")


@pytest.mark.rule("algy.combat.when", "algy.amb.may_decline")
def test_nobody_must_attack() -> None:
    match = duel()
    give(match, "done")
    assert said(match, "attack") == []


@pytest.mark.rule("algy.amb.one_attack", "algy.combat.when")
def test_one_attack_in_an_activation() -> None:
    wing = rogue("C", "F5", dice=0)
    match = match_with(
        [section("A", "F6", "N", plane(4, dice=0), plane(2, dice=0), speed=3)],
        [rogue("B", "F5", dice=0), wing],
        script="A1 1 23",
    )
    give(match, "ahead", "coast", "follow", "coast")
    assert targets_of(match, "A1") == {"B", "C"}
    shoot(match, attacker="A1")
    assert targets_of(match, "A1") == set()
    refused(match, ("A1", "C", "all"), "algy.amb.one_attack")
    assert targets_of(match, "A2") == {"B", "C"}


@pytest.mark.rule(
    "algy.amb.followers_fire", "algy.amb.leader_in_combat", "algy.amb.combat_detach_target", "algy.amb.engaged"
)
def test_all_move_before_anybody_fires_and_who_fights_is_detached() -> None:
    match = match_with(
        [section("A", "F6", "N", plane(4, dice=0), plane(2, dice=0), plane(2, dice=0), speed=3)],
        [section("B", "F5", "N", plane(4, dice=0), plane(3, dice=0), plane(3, dice=0))],
        script="A1 1 23 45",
    )
    give(match, "ahead", "coast", "follow", "coast", "coast")
    assert asked(match) == ("attack", "A1", "A2", "A3")
    shoot(match, attacker="A2", target="B2")
    shoot(match, attacker="A1", target="B1")
    give(match, "done")
    assert [craft(match, name).attached for name in ("A2", "A3", "B2", "B3")] == ["", "A1", "", "B1"]
    assert [each for each in match.state.aircraft if craft(match, each).engaged] == ["A1", "A2", "B1", "B2"]
    assert [event.facts["why"] for event in said(match, "detached")] == ["combat", "combat"]


@pytest.mark.rule("algy.attack.firing_dice")
@pytest.mark.parametrize(("firing", "fell"), [(1, "2"), (2, "23"), (3, "234")])
def test_fewer_firing_dice_may_be_chosen(firing: int, fell: str) -> None:
    match = duel(fell)
    give(match, ("A", "B", "all", "fewer"))
    assert asked(match) == ("dice", "A", "B", "all")
    assert options(match) == ((3, 0), (2, 0), (1, 0))
    give(match, (firing, 0))
    assert resolved(match)["dice"] == [int(face) for face in fell]


@pytest.mark.rule("algy.attack.firing_dice", "algy.amb.jam_zero_firing")
def test_one_firing_die_at_least_is_chosen() -> None:
    match = duel()
    give(match, ("A", "B", "all", "fewer"))
    refused(match, (0, 0), "algy.attack.firing_dice")
    refused(match, (5, 0), "algy.attack.firing_dice")
    assert hands(2, 1) == ((2, 0), (1, 1), (1, 0))


@pytest.mark.rule("algy.attack.firing_dice")
def test_a_single_die_is_not_divided() -> None:
    match = duel(kind=ONE_GUN, incendiary=True)
    assert options(match) == (("A", "B", "all"), "done")


@pytest.mark.rule("algy.attack.maneuver_dice")
def test_fewer_maneuver_dice_may_be_chosen() -> None:
    match = banked("22222")
    give(match, ("A", "B", "all", "fewer"))
    assert (4, 1) in options(match)
    give(match, (2, 1))
    assert (aimed(match)["firing"], aimed(match)["maneuver"], aimed(match)["dice"]) == (2, 1, 5)


@pytest.mark.rule("algy.attack.maneuver_dice", "algy.attack.maneuver_needs_test")
def test_maneuver_dice_are_refused_to_who_has_none() -> None:
    straight = give(duel(), ("A", "B", "all", "fewer"))
    refused(straight, (4, 1), "algy.attack.maneuver_dice")
    untested = give(banked(tested=False), ("A", "B", "all", "fewer"))
    refused(untested, (4, 1), "algy.attack.maneuver_needs_test")


@pytest.mark.rule("algy.attack.firing_dice")
@pytest.mark.parametrize("broken", [(0,), (1,)])
def test_dice_of_a_lost_gun_are_gone(broken: tuple[int, ...]) -> None:
    assert ready(duel(broken=broken)) == 2


@pytest.mark.rule("algy.attack.firing_dice", "algy.amb.jam_zero_firing")
@pytest.mark.parametrize(
    ("facts", "rule"),
    [
        ({"jammed": (0, 1)}, "algy.jam.three"),
        ({"broken": (0, 1)}, "algy.attack.firing_dice"),
        ({"broken": (0,), "jammed": (1,)}, "algy.attack.firing_dice"),
    ],
)
def test_without_a_working_gun_there_is_no_attack(facts: dict[str, Any], rule: str) -> None:
    match = match_with(
        [section("A", "F5", "N", plane(4, FIGHTER, dice=4, **facts), plane(2, dice=0), speed=2)],
        [rogue("B", "F5", dice=0)],
        script="A1 1",
    )
    rest(match, "end", "next")
    assert targets_of(match, "A1") == set()
    assert targets_of(match, "A2") == {"B"}
    refused(match, ("A1", "B", "all"), rule)


@pytest.mark.rule("algy.amb.jam_zero_firing")
def test_nothing_to_roll_is_no_attack() -> None:
    match = duel(kind=ONE_GUN, hexes=2, incendiary=True)
    assert asked(match) == ()
    unarmed = duel(kind=UNARMED, dice=4)
    assert asked(unarmed) == ()


@pytest.mark.rule("algy.attack.declare_gun", "algy.reload.spend", "algy.amb.jam_not_fired")
@pytest.mark.example("algy.ex.se5a_declare")
def test_of_two_different_guns_one_may_be_declared() -> None:
    match = duel("111", kind=SE5A, hexes=0, at="F5")
    assert {choice[2] for choice in options(match) if choice != "done"} == {"all", "Vickers", "Lewis"}
    assert [ready(match, "A", "B", guns) for guns in ("all", "Vickers", "Lewis")] == [8, 5, 3]
    shoot(match, guns="Lewis")
    assert craft(match).ammo == (0, 3)
    assert craft(match).jammed == (1,)


@pytest.mark.rule("algy.attack.declare_gun", "algy.amb.one_attack")
def test_both_guns_share_a_target() -> None:
    match = shoot(duel("23452", kind=SE5A))
    assert (resolved(match)["dice"], craft(match).ammo) == ([2, 3, 4, 5, 2], (0, 3))


@pytest.mark.rule("algy.attack.declare_gun")
def test_identical_guns_are_not_told_apart() -> None:
    assert {choice[2] for choice in options(duel()) if choice != "done"} == {"all"}


@pytest.mark.rule("algy.attack.pilot_dice", "algy.pilot.once")
def test_pilot_dice_are_added_and_spent() -> None:
    match = duel("2345 23", dice=3)
    give(match, ("A", "B", "all"))
    assert (asked(match), options(match)) == (("attack dice", "A", "B", 4), (0, 1, 2, 3))
    refused(match, 4, "algy.attack.pilot_dice")
    give(match, 2)
    assert (resolved(match)["pilot"], craft(match).dice) == ([2, 3], 1)


@pytest.mark.rule("algy.attack.pilot_dice", "algy.combat.basic")
def test_sixes_of_pilot_dice_hit() -> None:
    match = shoot(duel("2345 66 11", dice=2), added=2)
    assert resolved(match)["hits"] == 2


@pytest.mark.rule("algy.attack.colour", "algy.jam.pilot_dice_exempt")
def test_pilot_dice_are_kept_apart_from_those_of_the_guns() -> None:
    match = shoot(duel("1134 11", dice=2), added=2)
    assert (resolved(match)["dice"], resolved(match)["pilot"], resolved(match)["ones"]) == ([1, 1, 3, 4], [1, 1], 2)
    assert craft(match).jammed == ()


@pytest.mark.rule("algy.defense.dice", "algy.pilot.once", "algy.pilot.zero")
@pytest.mark.example("algy.ex.defense_spent")
def test_dice_that_were_rolled_in_defense_are_spent() -> None:
    match = match_with(
        [section("A", "F6", "N", plane(4, dice=0), plane(2, dice=0), plane(2, dice=0), speed=3)],
        [rogue("B", "F5", pilot=3)],
        script="A1 1 23 34 23 4 23",
    )
    give(match, "ahead", "coast", "follow", "coast", "coast")
    give(match, ("A1", "B", "all"))
    assert (asked(match), options(match)) == (("defense dice", "A1", "B", 2), (0, 1, 2, 3))
    give(match, 2, ("A2", "B", "all"))
    assert options(match) == (0, 1)
    give(match, 1, ("A3", "B", "all"))
    assert craft(match, "B").dice == 0
    assert [event.facts["defense"] for event in said(match, "attack")] == [[3, 4], [4], []]


@pytest.mark.rule("algy.amb.dice_commit", "algy.defense.dice")
def test_both_sides_commit_pilot_dice_in_secret() -> None:
    match = duel("2345 6 34", dice=2, target={"dice": 3})
    give(match, ("A", "B", "all"))
    assert said(match, "aims")[-1].facts["dice"] == 4
    assert match.sealing
    assert [(each.kind, each.seat, len(each.options)) for each in match.open] == [
        ("attack dice", ALLIED, 3),
        ("defense dice", CENTRAL, 4),
    ]
    give(match, 1)
    assert asked(match) == ("defense dice", "A", "B", 4)
    assert (craft(match).dice, said(match, "attack")) == (2, [])
    match.answer(0, seat=CENTRAL)
    assert resolved(match)["pilot"] == [6]


@pytest.mark.rule("algy.amb.stall_defense", "algy.stall.no_actions", "algy.attack.target_agility")
@pytest.mark.parametrize("state", [{"stalled": True, "pitch": -1}, {"spin": 1, "pitch": -1}])
def test_who_is_out_of_control_defends_with_nothing(state: dict[str, Any]) -> None:
    match = duel("6234 1", target={"pilot": 6, "dice": 6, "bonus": {"A": 2}} | state)
    assert ready(match) == 4
    give(match, ("A", "B", "all"))
    assert (resolved(match)["defense"], resolved(match)["hits"]) == ([], 1)
    assert craft(match, "B").dice == 6


@pytest.mark.rule("algy.stall.no_actions", "algy.stall.timing", "algy.amb.stalled_dive_fire")
@pytest.mark.example("algy.ex.stall_combat_banned")
def test_who_stalls_does_not_attack_before_his_next_activation() -> None:
    match = match_with(
        [section("A", "F5", "N", plane(4, dice=0), plane(2, dice=0, speed=2, attached=""), speed=1)],
        [rogue("B", "F5", dice=0), rogue("C", "F5", dice=0, level=4)],
        script="A1 1 2 A1 4 5",
    )
    rest(match, "end")
    assert match.answers == ["coast"]
    assert said(match, "stall roll")[-1].facts["result"] == "stall"
    assert asked(match) == ("move", "A1")
    assert (craft(match, "A1").stalled, craft(match, "A1").level, craft(match, "A1").speed) == (False, 4, 3)
    give(match, "maneuver", "coast")
    assert targets_of(match, "A1") == {"C"}


@pytest.mark.rule("algy.stall.no_actions")
def test_the_reason_why_a_stalled_aircraft_does_not_attack() -> None:
    match = match_with(
        [section("A", "F5", "N", plane(4, dice=0), plane(2, dice=0, speed=1), speed=2)],
        [rogue("B", "F5", dice=0)],
        script="A1 1 2",
    )
    rest(match, "end", "next")
    assert (craft(match, "A2").stalled, targets_of(match, "A1")) == (True, {"B"})
    refused(match, ("A2", "B", "all"), "algy.stall.no_actions")


@pytest.mark.rule("algy.combat.basic")
def test_what_was_rolled_is_told_die_by_die() -> None:
    match = shoot(duel("1234 5 6", dice=1, target={"dice": 1}), added=1, kept=1)
    fell = {
        "aircraft": "A",
        "target": "B",
        "dice": [1, 2, 3, 4],
        "pilot": [5],
        "defense": [6],
        "bonus": 0,
        "bonus_defense": 0,
        "hits": 0,
        "ones": 1,
    }
    assert {key: resolved(match)[key] for key in fell} == fell
    made = {
        "aircraft": "A",
        "target": "B",
        "guns": "all",
        "firing": 4,
        "maneuver": 0,
        "agility": 0,
        "penalties": (),
        "bonuses": (),
        "dice": 4,
    }
    assert {key: aimed(match)[key] for key in made} == made


@pytest.mark.rule("algy.amb.dice_commit")
def test_who_has_no_dice_is_not_asked() -> None:
    match = give(duel("2345", target={"dice": 2}), ("A", "B", "all"))
    assert [each.kind for each in match.open] == ["defense dice"]
    commit(match, kept=0)
    assert resolved(match)["defense"] == []


@pytest.mark.rule("algy.amb.activation_order", "algy.combat.when")
def test_an_activation_goes_through_its_steps_in_order() -> None:
    flown = [plane(6, dice=0, hex="F4"), plane(4, attached="", dice=1, smoking=True, speed=1)]
    match = match_with([section("A", "F5", "N", *flown)], [rogue("B", "F5", dice=0)], script="A2 2 3 1 1 6 234")
    give(match, ("spot", 1), "power", ("A2", "B", "all"))
    steps = ["fire", "reform", "movement", "power", "stall roll", "aims", "attack"]
    assert [event.kind for event in match.events if event.kind in steps] == steps


@pytest.mark.rule("algy.amb.activation_order", "algy.combat.when")
def test_the_overspeed_test_comes_between_drag_and_the_attack() -> None:
    match = match_with([rogue("A", "F8", "N", speed=11, dice=0)], [rogue("B", "F5", dice=0)], script="A 1 1 66 2")
    give(match, "ahead", "ahead", "ahead", "drag", ("A", "B", "all"))
    steps = ["movement", "drag", "stress", "attack"]
    assert [event.kind for event in match.events if event.kind in steps] == steps
