"""Turns: made on entering a hex, tested when fast, and what failures and Pilot Dice do to them."""

from itertools import product

import pytest

import aerodrome
from aerodrome.rulebooks.algy.state import combat_dice, move_dice
from aerodrome.rulebooks.algy.testing import (
    CLIMB_AFTER_DIVE,
    DIVE_AFTER_CLIMB,
    MANEUVER,
    TURN,
    failures_of,
    modifier,
    needs_test,
)
from aerodrome.rulebooks.algy.turning import payments, result
from tests.rules.algy.hangar import alone, asked, craft, model, options, place
from tests.rules.referee import give, refused, said

SIDES = ("N", "NE", "SE", "S", "SW", "NW")
CAMEL = model("camel", move_dice=3, combat_dice=3)


def turning(order, faces="", /, speed=5, **facts):
    """An aircraft facing north turns on entering F5: a die for its movement first, then the Maneuver Dice."""
    return give(alone(f"6{faces}", speed=speed, **facts), order)


@pytest.mark.rule("algy.turn.concurrent")
@pytest.mark.parametrize(
    ("order", "facing"),
    [
        ("ahead", "N"),
        ("right 60", "NE"),
        ("right 120", "SE"),
        ("right 180", "S"),
        ("left 60", "NW"),
        ("left 120", "SW"),
    ],
)
def test_a_turn_is_made_in_the_hex_that_is_entered(order, facing):
    match = turning(order, speed=3, pilot=1, dice=0)
    assert place(match)[:2] == ("F5", facing)
    assert [event.facts["hex"] for event in said(match, "flew")] == ["F5"]


@pytest.mark.rule("algy.turn.concurrent")
def test_each_hex_allows_a_turn():
    match = give(alone("6", speed=6), "right 60", "right 60", "left 60")
    assert place(match)[:2] == ("H5", "NE")


@pytest.mark.rule("algy.turn.concurrent")
@pytest.mark.parametrize("side", SIDES)
def test_nobody_turns_in_place(side):
    match = alone("4")
    refused(match, f"face {side}", "algy.turn.concurrent")
    refused(match, f"die {side}", "algy.turn.concurrent")


@pytest.mark.rule("algy.turn.test_60", "algy.table.turn_tests")
@pytest.mark.example("algy.ex.turn_60_slow")
def test_60_degrees_are_not_tested_up_to_speed_6():
    match = turning("right 60", speed=6)
    assert said(match, "test") == []
    assert place(match) == ("F5", "NE", 5, 6)


@pytest.mark.rule("algy.turn.test_60", "algy.turn.failures", "algy.amb.broken_degree", "algy.table.turn_tests")
@pytest.mark.example("algy.ex.turn_60_fast")
def test_60_degrees_are_tested_above_speed_6_without_a_modifier():
    match = turning("right 60", "15", speed=7, dice=0)
    assert said(match, "test")[0].facts["failures"] == 1
    assert said(match, "test")[0].facts["modifier"] == 0
    assert place(match) == ("F5", "N", 5, 7)
    assert place(turning("right 60", "22", speed=7)) == ("F5", "NE", 5, 7)


@pytest.mark.rule("algy.turn.extra_failures")
@pytest.mark.example("algy.ex.turn_60_fast_two")
def test_failures_beyond_the_turn_cost_speed():
    assert place(turning("right 60", "11", speed=7, dice=0)) == ("F5", "N", 5, 6)


@pytest.mark.rule("algy.turn.test_120_180", "algy.table.turn_tests")
@pytest.mark.parametrize("order", ["right 120", "left 120", "right 180"])
def test_120_and_180_degrees_are_tested_above_speed_3(order):
    assert said(turning(order, speed=3, dice=0), "test") == []
    match = turning(order, "23", speed=4, dice=0)
    assert said(match, "test")[0].facts["dice"] == [2, 3]
    assert said(match, "test")[0].facts["failures"] == 0


@pytest.mark.rule("algy.turn.test_120_180", "algy.turn.failures")
@pytest.mark.example("algy.ex.turn_120_mid")
def test_a_failure_takes_a_hexside_off_the_turn():
    assert place(turning("right 120", "14", dice=0)) == ("F5", "NE", 5, 5)
    assert place(turning("left 120", "14", dice=0)) == ("F5", "NW", 5, 5)
    assert place(turning("left 180", "14", dice=0)) == ("F5", "SW", 5, 5)


@pytest.mark.rule("algy.turn.fast_modifier", "algy.table.turn_tests")
@pytest.mark.example("algy.ex.turn_120_fast_mod")
def test_above_speed_6_every_die_of_a_wide_turn_loses_one():
    match = turning("right 120", "23", speed=8, dice=0)
    assert said(match, "test")[0].facts["modifier"] == -1
    assert place(match) == ("F5", "NE", 5, 8)
    assert place(turning("right 120", "23", speed=6, dice=0)) == ("F5", "SE", 5, 6)


@pytest.mark.rule("algy.turn.speed_180", "algy.speed.loss_sources", "algy.table.turn_tests")
@pytest.mark.example("algy.ex.turn_180_ok")
def test_turning_about_costs_a_point():
    assert place(turning("right 180", "36", dice=0)) == ("F5", "S", 5, 4)
    assert place(turning("right 180", speed=3, dice=0)) == ("F5", "S", 5, 2)


@pytest.mark.rule("algy.amb.turn_180_partial")
def test_a_turn_about_that_came_short_costs_nothing():
    assert place(turning("right 180", "16", dice=0)) == ("F5", "SE", 5, 5)
    assert place(turning("right 180", "11", dice=0)) == ("F5", "NE", 5, 5)


@pytest.mark.rule("algy.turn.cancel", "algy.pilot.pay_uses", "algy.pilot.once")
@pytest.mark.example("algy.ex.turn_180_paid")
def test_a_die_each_cancels_a_failure_and_the_point_of_a_turn_about():
    match = turning("right 180", "16", pilot=3)
    assert asked(match) == ("pay", "A", "turn", 1)
    assert options(match) == ((0, 0), (1, 0), (1, 1))
    give(match, (1, 1))
    assert place(match) == ("F5", "S", 5, 5)
    assert craft(match).dice == 1


@pytest.mark.rule("algy.turn.cancel", "algy.amb.pay_after_roll")
@pytest.mark.parametrize(("paid", "facing", "left"), [((0, 0), "N", 4), ((0, 1), "N", 3), ((2, 0), "NE", 2)])
def test_payment_is_asked_after_the_dice_and_before_their_effect(paid, facing, left):
    match = turning("right 60", "11", speed=7)
    assert said(match, "test")[0].facts["failures"] == 2
    assert place(match)[3] == 7
    assert said(match, "flew") == []
    give(match, paid)
    assert (place(match)[1], craft(match).dice) == (facing, left)
    assert place(match)[3] == (6 if paid == (0, 0) else 7)


@pytest.mark.rule("algy.amb.turn_order", "algy.turn.cancel")
def test_speed_may_be_kept_with_the_failures_left():
    match = turning("right 120", "2221", speed=8, pilot=6, kind=model("brute", move_dice=4, combat_dice=4))
    assert said(match, "test")[0].facts["failures"] == 4
    assert set(options(match)) == {(0, 0), (0, 1), (0, 2), (3, 0), (4, 0)}
    assert place(give(match, (0, 2))) == ("F5", "N", 5, 8)
    assert craft(match).dice == 4


@pytest.mark.rule("algy.pilot.once", "algy.turn.cancel")
@pytest.mark.parametrize("paid", [(2, 0), (1, 1), (0, 1), 1, "all"])
def test_nobody_pays_dice_that_he_does_not_have_or_that_do_nothing(paid):
    match = turning("right 180", "16", pilot=1)
    assert options(match) == ((0, 0), (1, 0))
    refused(match, paid, "algy.turn.cancel")


@pytest.mark.rule("algy.pilot.zero", "algy.turn.cancel")
def test_nobody_is_asked_who_has_nothing_to_pay():
    match = turning("right 120", "11", dice=0)
    assert asked(match) == ("move", "A")
    assert place(match)[1] == "N"


@pytest.mark.rule("algy.turn.extra_failures", "algy.turn.fast_modifier", "algy.mandice.movement")
@pytest.mark.example("algy.ex.turn_180_four_fail")
def test_four_failures_of_a_damaged_camel():
    match = turning("right 180", "1212", speed=9, kind=CAMEL, handling=2, dice=0)
    assert said(match, "test")[0].facts["failures"] == 4
    assert place(match) == ("F5", "N", 5, 8)


@pytest.mark.rule("algy.mandice.movement", "algy.mandice.combat", "algy.mandice.separate")
@pytest.mark.example("algy.ex.c_boxes")
def test_dice_marked_for_combat_are_not_rolled_in_a_test():
    match = turning("right 120", "11", kind=model("agile", move_dice=2, combat_dice=3), dice=0)
    assert said(match, "test")[0].facts["dice"] == [1, 1]
    assert (move_dice(craft(match)), combat_dice(craft(match))) == (2, 3)


@pytest.mark.rule("algy.mandice.movement")
@pytest.mark.parametrize(("handling", "dice"), [(0, "36"), (1, "36"), (2, "362"), (3, "362")])
def test_the_second_maneuver_mark_adds_a_die_to_every_test(handling, dice):
    match = turning("right 120", dice, handling=handling, dice=0)
    assert said(match, "test")[0].facts["dice"] == [int(face) for face in dice]


@pytest.mark.rule("algy.amb.speed_at_test")
def test_the_speed_of_the_moment_counts():
    slower = give(alone("5 36", speed=8, dice=0), "climb 2", "right 120")
    assert said(slower, "test")[0].facts["modifier"] == 0
    faster = give(alone("5 36", speed=6, dice=0), "dive 2", "right 60")
    assert said(faster, "test")[0].facts["speed"] == 8
    slow = give(alone("5", speed=5, dice=0), "climb 2", "right 120")
    assert said(slow, "test") == []


@pytest.mark.rule("algy.amb.speed_floor")
def test_speed_never_falls_below_nothing():
    match = give(alone("4", speed=0, pilot=3), "right 180")
    assert asked(match) == ("end", "A")
    assert place(match) == ("F5", "S", 5, 0)
    assert said(match, "flew")[0].facts["lost"] == 0
    assert craft(match).dice == 3


@pytest.mark.rule("algy.table.turn_tests", "algy.amb.zero_or_less", "algy.amb.broken_degree", "algy.turn.failures")
def test_every_row_of_the_table_of_tests():
    rows = {
        (TURN, 0): (99, 0, 0),
        (TURN, 1): (7, 0, 0),
        (TURN, 2): (4, 0, -1),
        (TURN, 3): (4, 0, -1),
        (MANEUVER, 0): (4, 0, -1),
        (DIVE_AFTER_CLIMB, 0): (4, 0, -1),
        (CLIMB_AFTER_DIVE, 0): (4, -1, -2),
    }
    for (what, sides), (first, slow, fast) in rows.items():
        assert [needs_test(what, speed, sides) for speed in range(14)] == [speed >= first for speed in range(14)]
        if sides or what != TURN:
            assert [modifier(what, speed, sides) for speed in (6, 7)] == [slow, fast]
    assert [failures_of([face], change) for change in (0, -1, -2) for face in (1, 2, 3, 4)] == [
        *(1, 0, 0, 0),
        *(1, 1, 0, 0),
        *(1, 1, 1, 0),
    ]


@pytest.mark.rule("algy.amb.maneuver_box_model", "algy.mandice.separate")
def test_the_two_numbers_of_maneuver_dice_are_kept_apart():
    match = turning("right 120", "5", kind="se5a", dice=0)
    assert said(match, "test")[0].facts["dice"] == [5]
    assert (move_dice(craft(match)), combat_dice(craft(match))) == (1, 1)
    with pytest.raises(aerodrome.BadInput, match="Maneuver Dice"):
        turning("ahead", kind=model("odd", move_dice=3, combat_dice=2))


@pytest.mark.rule("algy.turn.cancel", "algy.amb.turn_order", "algy.amb.speed_floor")
@pytest.mark.parametrize("sides", [1, 2, 3])
def test_everything_that_dice_can_buy_is_offered_once_and_at_its_least_price(sides):
    for failures, dice, speed in product(range(6), range(6), range(4)):
        prices: dict[tuple[int, int], int] = {}
        for cancelled in range(min(failures, dice) + 1):
            left = failures - cancelled
            turned = max(0, sides - left)
            lost = max(0, left - sides) + (1 if turned == 3 else 0)
            for kept in range(min(lost, dice - cancelled) + 1):
                effect = turned, max(0, speed - lost + kept)
                prices[effect] = min(cancelled + kept, prices.get(effect, 99))
        offered = [
            (cancelled + kept, result(sides, failures - cancelled), kept)
            for cancelled, kept in payments(sides, failures, dice, speed)
        ]
        assert sorted(((made, max(0, speed - lost + kept)), price) for price, (made, lost), kept in offered) == sorted(
            prices.items()
        )


@pytest.mark.rule("algy.turn.concurrent", "algy.turn.test_120_180")
def test_the_side_of_a_turn_about_matters_only_where_it_may_come_short():
    assert "left 180" not in options(alone("6", speed=3))
    assert {"left 180", "right 180"} <= set(options(alone("6", speed=4)))
