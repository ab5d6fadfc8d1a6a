"""Guns: jams, clearing them, and changing drums."""

from typing import Any

import pytest

from aerodrome import Match
from aerodrome.rulebooks.algy.guns import batteries, dice_of, payable
from tests.rules.algy.gunnery import DRUM, FIGHTER, ONE_GUN, SE5A, banked, duel, gun, ready, resolved, shoot
from tests.rules.algy.hangar import alone, asked, craft, match_with, model, options, plane, rest, rogue, section
from tests.rules.referee import give, refused, said

CAMEL = model("like-camel", guns=[gun("Vickers", 3, count=2)])
TWIN_LEWIS = model("twin-lewis", guns=[gun("Lewis", 4, count=2, feed="single")])


def firing_dice(match: Match) -> int:
    return dice_of(craft(match), batteries(craft(match)).get("all", ()))


@pytest.mark.rule("algy.jam.three", "algy.jam.four")
@pytest.mark.table("algy.table.jam")
@pytest.mark.parametrize(
    ("dice", "jammed"), [("1123", ()), ("1112", (0,)), ("1111", (0, 1)), ("2345", ()), ("1345", ())]
)
def test_three_ones_jam_a_gun_and_four_jam_them_all(dice: str, jammed: tuple[int, ...]) -> None:
    match = shoot(duel(dice))
    assert craft(match).jammed == jammed
    rules = {1: "algy.jam.three", 2: "algy.jam.four"}
    assert [event.rule for event in said(match, "jammed")] == ([rules[len(jammed)]] if jammed else [])


@pytest.mark.rule("algy.jam.four")
def test_more_than_four_ones_jam_them_all_too() -> None:
    assert craft(shoot(duel("111112", hexes=0, at="F5"))).jammed == (0, 1)


@pytest.mark.rule("algy.jam.three", "algy.jam.pilot_dice_exempt", "algy.amb.jam_hits_stand")
@pytest.mark.example("algy.ex.jam_three")
def test_ones_of_pilot_dice_do_not_count_and_the_hit_stands() -> None:
    match = shoot(duel("1116 11 4", dice=2), added=2)
    assert (craft(match).jammed, firing_dice(match)) == ((0,), 2)
    assert (resolved(match)["hits"], craft(match, "B").marks) == (1, 4)


@pytest.mark.rule("algy.jam.cancel", "algy.jam.four", "algy.amb.pay_after_roll")
@pytest.mark.example("algy.ex.jam_four")
def test_pilot_dice_cancel_ones_one_for_one() -> None:
    match = shoot(duel("1111", dice=2))
    assert (asked(match), options(match)) == (("jam", "A", 4), (0, 1, 2))
    give(match, 2)
    assert (craft(match).jammed, craft(match).dice) == ((), 0)
    assert said(match, "paid")[-1].facts["what"] == "jam"


@pytest.mark.rule("algy.jam.cancel")
def test_one_die_against_four_ones_saves_one_gun() -> None:
    match = give(shoot(duel("1111", dice=1)), 1)
    assert (craft(match).jammed, craft(match).dice) == ((0,), 0)


@pytest.mark.rule("algy.jam.cancel")
def test_who_does_not_pay_has_his_guns_jammed() -> None:
    match = give(shoot(duel("1112", dice=3)), 0)
    assert (craft(match).jammed, craft(match).dice) == ((0,), 3)


@pytest.mark.rule("algy.jam.cancel")
@pytest.mark.parametrize(
    ("ones", "guns", "dice", "open_"),
    [
        (3, 1, 0, (0,)),
        (3, 1, 2, (0, 1)),
        (3, 2, 2, (0, 1)),
        (4, 1, 5, (0, 2)),
        (4, 1, 1, (0,)),
        (4, 2, 5, (0, 1, 2)),
        (6, 2, 3, (0, 3)),
        (6, 2, 4, (0, 3, 4)),
    ],
)
def test_only_payments_that_change_something_are_offered(
    ones: int, guns: int, dice: int, open_: tuple[int, ...]
) -> None:
    assert payable(ones, guns, dice) == open_


@pytest.mark.rule("algy.jam.three", "algy.amb.jam_which_dice")
@pytest.mark.example("algy.ex.jam_maneuver")
def test_ones_of_maneuver_dice_count() -> None:
    match = banked("114513", target={"banked": True})
    assert ready(match) == 6
    assert craft(shoot(match)).jammed == (0,)


@pytest.mark.rule("algy.amb.gun_crit_which", "algy.jam.three")
@pytest.mark.parametrize(("die", "jammed"), [(1, 0), (3, 0), (4, 1), (6, 1)])
def test_of_two_different_guns_a_die_says_which_jams(die: int, jammed: int) -> None:
    assert craft(shoot(duel(f"11123 {die}", kind=SE5A))).jammed == (jammed,)


@pytest.mark.rule("algy.amb.jam_not_fired", "algy.jam.four")
@pytest.mark.parametrize(("all_jam", "jammed"), [(True, (0, 1)), (False, (0,))])
def test_four_ones_jam_all_guns_or_only_those_that_fired(all_jam: bool, jammed: tuple[int, ...]) -> None:
    table = {"options": {"all_guns_jam": all_jam}}
    match = shoot(duel("11112", kind=SE5A, hexes=0, at="F5", table=table), guns="Vickers")
    assert craft(match).jammed == jammed
    assert said(match, "jammed")[0].facts["guns"] == ["Vickers", "Lewis"][: len(jammed)]


@pytest.mark.rule("algy.amb.jam_not_fired", "algy.jam.three")
def test_three_ones_jam_a_gun_that_fired() -> None:
    assert craft(shoot(duel("11122", kind=SE5A, hexes=0, at="F5"), guns="Vickers")).jammed == (0,)


@pytest.mark.rule("algy.amb.jam_not_fired", "algy.jam.cancel")
def test_one_die_keeps_the_gun_that_did_not_fire_from_jamming() -> None:
    match = shoot(duel("11112", kind=SE5A, hexes=0, at="F5", pilot=2, dice=2), guns="Vickers")
    assert options(match) == (0, 1, 2)
    assert craft(give(match, 1)).jammed == (0,)
    table = {"options": {"all_guns_jam": False}}
    match = shoot(duel("11112", kind=SE5A, hexes=0, at="F5", pilot=2, dice=2, table=table), guns="Vickers")
    assert options(match) == (0, 2)


@pytest.mark.rule("algy.amb.jam_not_fired", "algy.jam.four")
def test_the_guns_of_pilot_and_observer_do_not_jam_each_other_and_a_lost_one_does_not_jam() -> None:
    crewed = model("crewed", seats=2, guns=[gun("Vickers", 4), gun("Lewis", 2, mount="observer")])
    assert craft(shoot(duel("111122", kind=crewed, hexes=0, at="F5"))).jammed == (0,)
    match = shoot(duel("11112", kind=SE5A, hexes=0, at="F5", broken=(1,)))
    assert (craft(match).jammed, craft(match).broken) == ((0,), (1,))


@pytest.mark.rule("algy.amb.jam_not_fired", "algy.amb.ammo_shot")
def test_a_gun_of_which_no_die_was_chosen_did_not_fire() -> None:
    match = give(duel("111 22", kind=SE5A, hexes=0, at="F5"), ("A", "B", "all", "fewer"))
    give(match, (3, 0))
    assert (craft(match).ammo, craft(match).jammed) == ((0, 4), (0,))
    both = give(duel("234523", kind=SE5A, hexes=0, at="F5"), ("A", "B", "all", "fewer"))
    give(both, (4, 0))
    assert craft(both).ammo == (0, 3)


@pytest.mark.rule("algy.amb.odd_boxes", "algy.jam.three")
def test_a_jam_takes_the_larger_half_of_an_odd_number() -> None:
    match = shoot(duel("111", kind=CAMEL))
    assert (craft(match).jammed, firing_dice(match)) == ((0,), 1)


@pytest.mark.rule("algy.jam.three")
def test_a_jammed_gun_does_not_fire() -> None:
    match = duel(jammed=(0,))
    assert ready(match) == 2
    alone_ = match_with(
        [section("A", "F5", "N", plane(4, ONE_GUN, dice=0, jammed=(0,)), plane(2, ONE_GUN, dice=0), speed=2)],
        [rogue("B", "F5", dice=0)],
        script="A1 1",
    )
    rest(alone_, "end", "next")
    refused(alone_, ("A1", "B", "all"), "algy.jam.three")


def stuck(script: str = "", **facts: Any) -> Match:
    """A, whose guns are jammed or empty, has flown straight on and may see to them; B is in its hex."""
    own: dict[str, Any] = {"dice": 3, "pilot": 6, "jammed": (0,)} | facts
    return duel(script, **own)


@pytest.mark.rule("algy.unjam.roll", "algy.unjam.no_other_action", "algy.amb.unjam_then_fire")
@pytest.mark.table("algy.table.six_rolls")
@pytest.mark.example("algy.ex.unjam_ok")
def test_a_six_clears_a_gun_and_nothing_else_is_done() -> None:
    match = stuck("612")
    give(match, ("A", "unjam", 0))
    assert (asked(match), options(match)) == (("gun dice", "A", "unjam", 0), (3, 2, 1))
    give(match, 3)
    assert (craft(match).jammed, craft(match).dice) == ((), 0)
    assert (asked(match), said(match, "attack")) == ((), [])


@pytest.mark.rule("algy.unjam.roll", "algy.pilot.once")
def test_without_a_six_the_gun_stays_jammed_and_the_dice_are_spent() -> None:
    match = give(stuck("54"), ("A", "unjam", 0), 2)
    assert (craft(match).jammed, craft(match).dice) == ((0,), 1)
    assert asked(match) == ()


@pytest.mark.rule("algy.unjam.roll", "algy.amb.unjam_then_fire")
def test_one_try_in_an_activation_and_no_attack_after_it() -> None:
    match = match_with(
        [section("A", "F6", "N", plane(6, FIGHTER, jammed=(0,)), plane(4, dice=0), speed=3)],
        [rogue("B", "F5", dice=0)],
        script="A1 1 5",
    )
    give(match, "ahead", "coast", "follow", "coast", ("A1", "unjam", 0), 1)
    assert asked(match) == ("attack", "A1", "A2")
    assert {choice[0] for choice in options(match) if choice != "done"} == {"A2"}
    refused(match, ("A1", "unjam", 0), "algy.amb.unjam_then_fire")
    refused(match, ("A1", "B", "all"), "algy.amb.one_attack")


@pytest.mark.rule("algy.unjam.roll")
def test_without_pilot_dice_nothing_can_be_cleared() -> None:
    match = stuck(dice=0)
    assert ("A", "unjam", 0) not in options(match)
    refused(match, ("A", "unjam", 0), "algy.pilot.once")


@pytest.mark.rule("algy.unjam.no_other_action", "algy.amb.unjam_start")
@pytest.mark.parametrize(
    "facts",
    [
        {"at": "E6", "facing": "NE", "orders": ("left 60",)},
        {"at": "F5", "orders": ("maneuver",)},
        {"at": "F5", "banked": True, "orders": ("face N",)},
        {"hexes": 2, "orders": ("dive 3", "ahead"), "level": 6},
        {"hexes": 2, "orders": ("ahead", "climb 3"), "at": "F6", "level": 4},
        {"hexes": 1, "pitch": -1, "level": 6, "dice": 1},
        {"hexes": 0, "pitch": -1, "at": "F5"},
        {"hexes": 0, "at": "F5", "end": ("pitch down 2", "coast")},
    ],
)
def test_only_straight_and_level_flight_leaves_hands_for_a_gun(facts: dict[str, Any]) -> None:
    match = stuck(**facts)
    assert asked(match) == ("attack", "A")
    refused(match, ("A", "unjam", 0), "algy.unjam.no_other_action")


@pytest.mark.rule("algy.amb.unjam_start")
@pytest.mark.parametrize(("end", "rolls"), [("power", "1"), ("drag", "1"), ("coast", "")])
def test_power_and_drag_do_not_hinder(end: str, rolls: str) -> None:
    assert ("A", "unjam", 0) in options(stuck(rolls, end=(end,)))


@pytest.mark.rule("algy.unjam.no_other_action", "algy.amb.flare_needs_no_move")
def test_not_together_with_a_flare() -> None:
    flown = [plane(6, FIGHTER, jammed=(0,)), plane(4, dice=0, hex="C3", attached="")]
    match = match_with([section("A", "F6", "N", *flown, speed=2)], [rogue("B", "F6", dice=0)], script="A1 1")
    give(match, "section")
    rest(match, "end")
    refused(match, ("A1", "unjam", 0), "algy.unjam.no_other_action")


@pytest.mark.rule("algy.unjam.no_other_action")
def test_not_together_with_reforming() -> None:
    flown = [plane(6, dice=0), plane(4, FIGHTER, jammed=(0,), hex="F5", attached="")]
    match = match_with([section("A", "F6", "N", *flown, speed=2)], [rogue("B", "F5", dice=0)], script="A2 2 1")
    give(match, ("spot", 1))
    rest(match, "end")
    refused(match, ("A2", "unjam", 0), "algy.unjam.no_other_action")


@pytest.mark.rule("algy.unjam.break", "algy.unjam.cancel")
@pytest.mark.example("algy.ex.unjam_break")
@pytest.mark.parametrize(("paid", "jammed", "broken"), [(1, (0,), ()), (0, (), (0,))])
def test_three_ones_break_the_gun_unless_they_are_cancelled(
    paid: int, jammed: tuple[int, ...], broken: tuple[int, ...]
) -> None:
    match = give(stuck("1113", dice=5), ("A", "unjam", 0), 4)
    assert (asked(match), options(match)) == (("save gun", "A", "unjam", 0), (1, 0))
    give(match, paid)
    a = craft(match)
    assert (a.jammed, a.broken, a.dice) == (jammed, broken, 1 - paid)


@pytest.mark.rule("algy.unjam.break")
def test_without_a_die_left_the_gun_breaks_for_good() -> None:
    match = give(stuck("111"), ("A", "unjam", 0), 3)
    assert (craft(match).broken, craft(match).jammed) == ((0,), ())
    assert [(event.rule, event.facts["gun"]) for event in said(match, "gun lost")] == [("algy.unjam.break", "Spandau")]


@pytest.mark.rule("algy.unjam.cancel")
def test_four_ones_need_two_dice() -> None:
    match = give(stuck("1111", dice=6), ("A", "unjam", 0), 4)
    assert options(match) == (2, 0)
    few = give(stuck("1111", dice=5), ("A", "unjam", 0), 4)
    assert craft(few).broken == (0,)


@pytest.mark.rule("algy.unjam.break")
def test_two_ones_break_nothing() -> None:
    assert craft(give(stuck("112"), ("A", "unjam", 0), 3)).broken == ()


@pytest.mark.rule("algy.amb.three_means")
@pytest.mark.parametrize(("saves", "broken"), [(False, (0,)), (True, ())])
def test_three_ones_break_a_gun_though_there_is_a_six_or_the_six_saves_it(saves: bool, broken: tuple[int, ...]) -> None:
    table = {"options": {"six_saves_gun": saves}}
    match = give(stuck("1116", dice=4, table=table), ("A", "unjam", 0), 4)
    assert (craft(match).jammed, craft(match).broken) == ((), broken)
    (event,) = said(match, "unjam")
    assert (event.facts["done"], event.facts["breaks"]) == (True, not saves)


@pytest.mark.rule("algy.amb.three_means", "algy.unjam.cancel")
def test_a_gun_that_is_saved_from_three_ones_is_cleared_by_the_six() -> None:
    match = give(stuck("1116", dice=5), ("A", "unjam", 0), 4)
    assert asked(match) == ("save gun", "A", "unjam", 0)
    give(match, 1)
    assert (craft(match).jammed, craft(match).broken, craft(match).dice) == ((), (), 0)
    assert said(match, "gun saved")[0].facts["done"] is True
    failed = give(give(stuck("1112", dice=5), ("A", "unjam", 0), 4), 1)
    assert (craft(failed).jammed, craft(failed).broken) == ((0,), ())
    assert said(failed, "gun saved")[0].facts["done"] is False


@pytest.mark.rule("algy.amb.three_means", "algy.amb.reload_break")
@pytest.mark.parametrize(("saves", "ammo"), [(False, (1,)), (True, (4,))])
def test_so_it_is_with_a_drum(saves: bool, ammo: tuple[int, ...]) -> None:
    table = {"options": {"six_saves_gun": saves}}
    match = give(stuck("1116", dice=4, jammed=(), kind=DRUM, ammo=(1,), table=table), ("A", "reload", 0), 4)
    assert (craft(match).ammo, craft(match).broken) == (ammo, () if saves else (0,))


@pytest.mark.rule("algy.amb.unjam_two_guns", "algy.unjam.roll")
def test_one_gun_is_named_and_one_is_cleared_or_broken() -> None:
    cleared = give(stuck("6", jammed=(0, 1)), ("A", "unjam", 1), 1)
    assert craft(cleared).jammed == (0,)
    broken = give(stuck("111", jammed=(0, 1)), ("A", "unjam", 1), 3)
    assert (craft(broken).jammed, craft(broken).broken) == ((0,), (1,))


@pytest.mark.rule("algy.amb.attached_actions")
def test_a_follower_may_see_to_his_gun_and_stays_attached() -> None:
    match = match_with([section("A", "F6", "N", plane(6), plane(4, jammed=(0,)), speed=3)], script="A1 1 6")
    give(match, "ahead", "coast", "follow", "coast", ("A2", "unjam", 0), 1)
    assert (craft(match, "A2").jammed, craft(match, "A2").attached) == ((), "A1")


@pytest.mark.rule("algy.reload.spend", "algy.log.ammo")
def test_each_attack_uses_one_shot_of_a_drum() -> None:
    match = shoot(duel("23", kind=DRUM))
    assert craft(match).ammo == (3,)


@pytest.mark.rule("algy.amb.ammo_shot")
def test_one_die_is_a_shot_as_good_as_two() -> None:
    match = give(duel("2", kind=DRUM), ("A", "B", "all", "fewer"))
    assert craft(match).ammo == (3,)


@pytest.mark.rule("algy.reload.spend")
def test_an_empty_gun_does_not_fire() -> None:
    match = duel(kind=SE5A, ammo=(0, 0))
    assert {choice[2] for choice in options(match) if choice != "done"} == {"all"}
    assert ready(match) == 3
    refused(match, ("A", "B", "Lewis"), "algy.reload.spend")


@pytest.mark.rule("algy.reload.optional", "algy.log.ammo")
@pytest.mark.example("algy.ex.ammo_belt")
def test_belts_never_run_out() -> None:
    match = match_with(
        [rogue("A", "F5", "N", dice=0, speed=2, kind=SE5A, ammo=(0, 0))],
        [rogue("B", "F5", dice=0)],
        script="A 1 22222 " * 10,
    )
    for _ in range(10):
        rest(match, "end")
        shoot(match)
    assert len(said(match, "attack")) == 10
    assert craft(match).ammo == (0, 0)


@pytest.mark.rule("algy.reload.optional")
def test_where_shots_are_not_counted_no_drum_runs_out() -> None:
    again = " A 1 232" * 4
    match = duel("232" + again, kind=DRUM, hexes=0, at="F5", table={"options": {"ammunition": False}})
    for _ in range(5):
        shoot(rest(match, "end"))
    assert (len(said(match, "attack")), craft(match).ammo) == (5, ())
    assert asked(match) == ()


@pytest.mark.rule("algy.reload.roll", "algy.log.ammo", "algy.amb.reload_amount")
@pytest.mark.example("algy.ex.reload_ok")
@pytest.mark.table("algy.table.six_rolls")
@pytest.mark.parametrize("left", [0, 1, 3])
def test_a_six_fills_the_drum(left: int) -> None:
    match = give(stuck("64", kind=DRUM, jammed=(), ammo=(left,), dice=2), ("A", "reload", 0))
    assert asked(match) == ("gun dice", "A", "reload", 0)
    give(match, 2)
    assert (craft(match).ammo, craft(match).dice, asked(match)) == ((4,), 0, ())


@pytest.mark.rule("algy.amb.reload_amount", "algy.reload.optional")
def test_full_drums_and_belts_are_not_reloaded() -> None:
    match = stuck(kind=SE5A, jammed=(), ammo=(0, 4))
    assert {choice[1] for choice in options(match) if choice != "done"} == {"B"}


@pytest.mark.rule("algy.reload.roll")
def test_a_failed_reload_leaves_the_drum_as_it_was() -> None:
    match = give(stuck("53", kind=DRUM, jammed=(), ammo=(1,), dice=2), ("A", "reload", 0), 2)
    assert craft(match).ammo == (1,)


@pytest.mark.rule("algy.reload.roll", "algy.unjam.no_other_action")
def test_reloading_needs_straight_flight_too() -> None:
    match = stuck(kind=DRUM, jammed=(), ammo=(1,), at="F5", orders=("maneuver",))
    refused(match, ("A", "reload", 0), "algy.unjam.no_other_action")


@pytest.mark.rule("algy.amb.reload_break", "algy.reload.roll")
def test_three_ones_break_a_gun_that_is_reloaded() -> None:
    broken = give(stuck("111", kind=DRUM, jammed=(), ammo=(1,)), ("A", "reload", 0), 3)
    assert craft(broken).broken == (0,)
    saved = give(stuck("111", kind=DRUM, jammed=(), ammo=(1,), dice=4), ("A", "reload", 0), 3, 1)
    assert (craft(saved).broken, craft(saved).ammo) == ((), (1,))


@pytest.mark.rule("algy.amb.unjam_two_guns", "algy.reload.roll")
def test_one_drum_of_two_is_changed() -> None:
    match = give(stuck("6", kind=TWIN_LEWIS, jammed=(), ammo=(0, 1)), ("A", "reload", 1), 1)
    assert craft(match).ammo == (0, 2)


@pytest.mark.rule("algy.reload.roll")
def test_whoever_flies_alone_may_see_to_his_gun_too() -> None:
    match = rest(alone("1 6", kind=DRUM, speed=2, ammo=(0,), dice=1), "end")
    give(match, ("A", "reload", 0))
    assert craft(match).ammo == (4,)
