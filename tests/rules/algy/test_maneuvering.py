"""Maneuvering within a hex: staying, being thrown out, straightening out and leaving at random."""

import pytest

from aerodrome.rulebooks.algy.board import random_side
from aerodrome.rulebooks.algy.state import LEFT, NO_FACING
from aerodrome.rulebooks.algy.turning import payments
from tests.rules.algy.hangar import alone, asked, craft, model, options, place, rest, rogue
from tests.rules.referee import give, refused, said

ENEMY = [rogue("Z", "F6", "N", pilot=1)]
AROUND = ("F5", "G6", "G7", "F7", "E7", "E6")
SIDES = ("N", "NE", "SE", "S", "SW", "NW")


def pool_of(match):
    """The dice of A's attack on Z with everything it has, as it is announced."""
    rest(match, "end", "stall")
    give(match, ("A", "Z", "all"))
    assert match.decision is not None
    return match.decision.about[2]


@pytest.mark.rule("algy.maneuver.remain", "algy.maneuver.test", "algy.maneuver.success", "algy.maneuver.no_facing")
@pytest.mark.example("algy.ex.maneuver_slow")
def test_at_speed_3_it_stays_without_a_test_and_without_maneuver_dice():
    match = give(alone("3", speed=3, enemies=ENEMY), "maneuver")
    assert (craft(match).banked, craft(match).facing, craft(match).tested) == (True, NO_FACING, False)
    assert place(match) == ("F6", "", 5, 3)
    assert said(match, "test") == []
    assert pool_of(match) == 2 + 1  # two Firing Dice, and half more for not having moved


@pytest.mark.rule("algy.amb.volunteer_test", "algy.maneuver.test")
@pytest.mark.example("algy.ex.maneuver_volunteer")
def test_a_volunteered_test_brings_the_maneuver_dice_into_the_attack():
    match = give(alone("3 42", speed=3, enemies=ENEMY), "maneuver tested")
    assert (craft(match).banked, craft(match).tested) == (True, True)
    assert pool_of(match) == 4 + 2  # two Firing Dice and two Maneuver Dice, and half more


@pytest.mark.rule("algy.amb.volunteer_test")
def test_a_volunteered_test_that_fails_has_its_full_effect_and_no_modifier():
    match = give(alone("3 11 3", speed=3, dice=0), "maneuver tested")
    assert said(match, "test")[0].facts["modifier"] == 0
    assert place(match) == ("G7", "SE", 5, 2)


@pytest.mark.rule("algy.maneuver.test", "algy.table.turn_tests")
def test_a_test_is_volunteered_only_where_none_is_due():
    assert "maneuver tested" in options(alone("3", speed=3))
    match = alone("3", speed=4)
    assert "maneuver tested" not in options(match)
    refused(match, "maneuver tested", "algy.move.mp_mandatory")


@pytest.mark.rule("algy.maneuver.test", "algy.table.turn_tests")
@pytest.mark.parametrize(("speed", "failures"), [(4, 0), (6, 0), (7, 2)])
def test_the_conditions_are_those_of_a_turn_about(speed, failures):
    match = give(alone("1 22 1", speed=speed, dice=0), "maneuver")
    assert said(match, "test")[0].facts["failures"] == failures
    assert craft(match).banked is (failures == 0)


@pytest.mark.rule("algy.maneuver.failure", "algy.amb.maneuver_exit_facing", "algy.amb.random_side")
@pytest.mark.example("algy.ex.maneuver_fail_one")
def test_a_failure_throws_it_out_of_the_hex():
    match = give(alone("1 15 4", dice=0), "maneuver")
    assert place(match) == ("F7", "S", 5, 5)
    assert (craft(match).banked, craft(match).hexes) == (False, 1)
    assert said(match, "burst out")[0].facts["rolled"] == 4


@pytest.mark.rule("algy.maneuver.failure", "algy.speed.loss_sources", "algy.table.turn_tests")
@pytest.mark.example("algy.ex.maneuver_fail_two")
def test_each_failure_after_the_first_costs_speed():
    assert place(give(alone("1 11 1", dice=0), "maneuver")) == ("F5", "N", 5, 4)
    three = model("three", move_dice=3, combat_dice=3)
    assert place(give(alone("1 111 1", dice=0, kind=three), "maneuver")) == ("F5", "N", 5, 3)


@pytest.mark.rule("algy.amb.maneuver_base_loss")
def test_staying_costs_no_speed_of_itself():
    assert place(give(alone("1 26"), "maneuver")) == ("F6", "", 5, 5)
    assert place(give(alone("1 16 2", dice=0), "maneuver")) == ("G6", "NE", 5, 5)


@pytest.mark.rule("algy.maneuver.success", "algy.turn.cancel", "algy.pilot.pay_uses")
@pytest.mark.example("algy.ex.maneuver_fail_paid")
def test_all_failures_paid_off_keep_it_in_the_hex():
    match = give(alone("1 11", pilot=2), "maneuver")
    assert asked(match) == ("pay", "A", "maneuver", 2)
    assert options(match) == ((0, 0), (0, 1), (2, 0))
    give(match, (2, 0))
    assert place(match) == ("F6", "", 5, 5)
    assert (craft(match).banked, craft(match).tested, craft(match).dice) == (True, True, 0)


@pytest.mark.rule("algy.maneuver.failure", "algy.turn.cancel", "algy.amb.pay_after_roll")
def test_fewer_dice_keep_speed_alone():
    match = give(alone("1 11 6", pilot=2), "maneuver")
    assert said(match, "burst out") == []
    give(match, (0, 1))
    assert place(match) == ("E6", "NW", 5, 5)
    assert craft(match).dice == 1


@pytest.mark.rule("algy.maneuver.failure", "algy.turn.cancel", "algy.amb.speed_floor")
@pytest.mark.parametrize(("paid", "end"), [((0, 0), 0), ((0, 2), 1)])
def test_each_die_cancels_one_failure_and_a_slow_aircraft_needs_two_to_keep_its_only_point(paid, end):
    """A Camel at speed 1 with three ones: one die would still lose the point, two leave one failure and no loss."""
    match = give(alone("5 111 4", kind="sopwith-camel", speed=1, pilot=2), "maneuver tested")
    assert options(match) == ((0, 0), (0, 2))
    give(match, paid)
    assert said(match, "burst out")[0].facts["lost"] == 1 - end
    assert place(match) == ("F7", "S", 5, end)
    assert craft(match).dice == 2 - sum(paid)


@pytest.mark.rule("algy.maneuver.failure", "algy.turn.cancel")
def test_all_three_failures_are_paid_off_by_three_dice():
    match = give(alone("5 111", kind="sopwith-camel", speed=1, pilot=3), "maneuver tested")
    assert options(match) == ((0, 0), (0, 2), (3, 0))
    assert place(give(match, (3, 0))) == ("F6", "", 5, 1)


@pytest.mark.rule("algy.turn.cancel", "algy.turn.extra_failures", "algy.amb.speed_floor")
def test_a_turn_too_needs_as_many_dice_as_it_has_failures_beyond_what_it_can_lose():
    assert payments(1, 3, 3, 1) == ((0, 0), (0, 2), (3, 0))


@pytest.mark.rule("algy.maneuver.failure", "algy.pilot.once")
def test_nobody_pays_failures_with_dice_that_he_does_not_have():
    match = give(alone("1 11", pilot=1), "maneuver")
    assert options(match) == ((0, 0), (0, 1))
    for paid in ((2, 0), (1, 0), (0, 2), (1, 1)):
        refused(match, paid, "algy.maneuver.failure")


@pytest.mark.rule("algy.maneuver.failure", "algy.pilot.zero")
def test_one_die_is_no_help_against_one_failure_unless_it_is_there():
    match = give(alone("1 15", pilot=1), "maneuver")
    assert options(match) == ((0, 0), (1, 0))
    assert asked(give(alone("1 15 1", dice=0), "maneuver")) == ("end", "A")


@pytest.mark.rule("algy.maneuver.repeat")
@pytest.mark.example("algy.ex.maneuver_two_mp")
def test_every_point_spent_to_stay_is_tested():
    match = give(alone("2 26 35"), "maneuver", "maneuver")
    assert [event.facts["dice"] for event in said(match, "test")] == [[2, 6], [3, 5]]
    assert (craft(match).banked, craft(match).mp, craft(match).hexes) == (True, 0, 0)


@pytest.mark.rule("algy.maneuver.repeat", "algy.maneuver.failure")
def test_a_later_test_may_fail():
    match = give(alone("2 26 15 3", dice=0), "maneuver", "maneuver")
    assert place(match) == ("G7", "SE", 5, 5)
    assert (craft(match).banked, craft(match).tested) == (False, False)


@pytest.mark.rule("algy.amb.maneuver_no_return")
def test_it_may_maneuver_again_where_it_was_thrown():
    match = give(alone("2 15 3 66", dice=0), "maneuver", "maneuver")
    assert place(match) == ("G7", "", 5, 5)
    assert (craft(match).banked, craft(match).tested) == (True, True)


@pytest.mark.rule("algy.amb.board_edge", "algy.maneuver.failure")
def test_it_may_be_thrown_off_the_board():
    match = give(alone("2 15 1", at="F1", dice=0), "maneuver")
    assert (craft(match).fate, craft(match).left_by) == (LEFT, "N")


@pytest.mark.rule("algy.maneuver.straighten", "algy.move.hex_cost")
@pytest.mark.example("algy.ex.straighten_mp")
def test_straightening_out_costs_a_movement_point():
    match = alone("2", banked=True)
    give(match, "face SE")
    assert (place(match)[:2], craft(match).banked, craft(match).mp) == (("F6", "SE"), False, 1)
    give(match, "right 60")
    assert place(match)[:2] == ("G7", "S")


@pytest.mark.rule("algy.maneuver.straighten", "algy.pilot.pay_uses")
@pytest.mark.example("algy.ex.straighten_die")
def test_or_a_pilot_die():
    match = alone("1", pilot=1, banked=True)
    give(match, "die NW")
    assert (place(match)[:2], craft(match).mp, craft(match).dice) == (("F6", "NW"), 1, 0)
    assert place(give(match, "ahead"))[:2] == ("E6", "NW")


@pytest.mark.rule("algy.maneuver.straighten")
@pytest.mark.parametrize(("side", "hex_"), list(zip(SIDES, AROUND, strict=True)))
def test_any_side_may_be_faced(side, hex_):
    assert place(give(alone("2", banked=True), f"face {side}", "ahead"))[:2] == (hex_, side)


@pytest.mark.rule("algy.maneuver.straighten", "algy.pilot.once")
def test_a_die_must_be_there_to_straighten_out_for():
    match = alone("2", banked=True, dice=0)
    refused(match, "die N", "algy.pilot.once")


@pytest.mark.rule("algy.maneuver.straighten", "algy.maneuver.no_facing")
@pytest.mark.parametrize("order", ["ahead", "right 60", "left 60", "right 120", "left 120", "right 180", "left 180"])
def test_nobody_enters_a_hex_of_his_choice_while_banked(order):
    refused(alone("2", banked=True), order, "algy.maneuver.straighten")


@pytest.mark.rule("algy.amb.straighten_zero_mp", "algy.maneuver.straighten")
def test_a_die_straightens_out_even_without_movement_points():
    match = alone("1", speed=2, banked=True, pilot=1)
    assert asked(match) == ("end", "A")
    give(match, "die SW")
    assert (place(match)[:2], craft(match).banked, craft(match).dice) == (("F6", "SW"), False, 0)
    assert not [order for order in options(match) if order.startswith("die")]


@pytest.mark.rule("algy.maneuver.straighten")
def test_straightening_out_ends_the_maneuver_for_the_attack_too():
    match = give(alone("2 66", enemies=ENEMY), "maneuver", "face N")
    assert not craft(match).tested
    assert pool_of(match) == 2 + 1


@pytest.mark.rule("algy.amb.straighten_still", "algy.maneuver.remain")
def test_neither_staying_nor_straightening_is_a_move():
    match = give(alone("3 66", speed=4), "maneuver", "face S")
    assert (craft(match).hexes, craft(match).levels) == (0, 0)
    assert not craft(match).straight


@pytest.mark.rule("algy.maneuver.random_exit", "algy.amb.maneuver_exit_facing")
@pytest.mark.example("algy.ex.random_exit")
def test_leaving_at_random_costs_a_movement_point():
    match = give(alone("1 3", banked=True), "exit")
    assert place(match) == ("G7", "SE", 5, 5)
    assert (craft(match).banked, craft(match).hexes, craft(match).mp) == (False, 1, 0)
    assert said(match, "burst out")[0].rule == "algy.maneuver.random_exit"


@pytest.mark.rule("algy.amb.random_side", "algy.maneuver.random_exit")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_die_of_a_random_side_counts_clockwise_from_the_north(die):
    assert random_side(die) == die - 1
    assert place(give(alone(f"1{die}", banked=True), "exit"))[:2] == (AROUND[die - 1], SIDES[die - 1])


@pytest.mark.rule("algy.maneuver.random_exit")
def test_only_one_who_maneuvers_leaves_at_random():
    refused(alone("1"), "exit", "algy.move.mp_mandatory")


@pytest.mark.rule("algy.amb.maneuver_exit_facing")
def test_the_rest_of_the_move_goes_on_from_there():
    match = give(alone("2 3", banked=True), "exit", "left 60")
    assert place(match)[:2] == ("H7", "NE")


@pytest.mark.rule("algy.amb.maneuver_persists", "algy.maneuver.success")
def test_the_bank_lasts_until_the_next_activation_and_is_not_tested_meanwhile():
    match = rest(give(alone("1 66 A 2"), "maneuver"), "end")
    assert asked(match) == ("move", "A")
    assert (craft(match).banked, craft(match).facing) == (True, NO_FACING)
    assert not craft(match).tested
    assert "ahead" not in options(match)
    assert match.outcomes == ["aircraft:A", 1, 6, 6, "aircraft:A", 2]


@pytest.mark.rule("algy.amb.maneuver_vertical", "algy.amb.vertical_without_hex")
@pytest.mark.parametrize(
    ("order", "end"),
    [("climb 3", (6, 2, 0)), ("dive 3", (4, 8, 0)), ("pitch up 1", (5, 4, 1)), ("pitch down 2", (5, 7, -1))],
)
def test_levels_may_be_changed_while_maneuvering_without_a_test(order, end):
    match = give(alone("2", banked=True), order)
    assert (craft(match).level, craft(match).speed, craft(match).pitch) == end
    assert craft(match).banked
    assert said(match, "test") == []
