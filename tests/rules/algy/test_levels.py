"""Level to level: full levels, half levels, and changes of mind in one activation."""

import pytest

from aerodrome.rulebooks.algy.climbing import full_rates, half_rates
from aerodrome.rulebooks.algy.state import DOWN, LEVEL, UP
from tests.rules.algy.hangar import alone, asked, craft, match_with, model, options, place, plane, rest, rogue, section
from tests.rules.referee import give, refused, said


def rates(match, word):
    """The points of speed that an order may cost or give now."""
    return [int(order.rpartition(" ")[2]) for order in options(match) if order.startswith(f"{word} ")]


@pytest.mark.rule("algy.vert.speed_table", "algy.vert.level_cost")
@pytest.mark.example("algy.ex.climb_2mp")
def test_a_climb_with_two_points_costs_three_of_speed():
    match = give(alone("2", level=4), "climb 3", "ahead")
    assert place(match) == ("F5", "N", 5, 2)
    assert (craft(match).hexes, craft(match).levels, craft(match).mp) == (1, 1, 0)


@pytest.mark.rule("algy.vert.lower_rate")
@pytest.mark.example("algy.ex.dive_3mp_lower")
def test_the_rate_of_fewer_points_may_be_used():
    match = alone("3", speed=7, level=4)
    assert (craft(match).mp, rates(match, "dive")) == (3, [2, 3])
    assert place(give(match, "dive 3")) == ("F6", "N", 3, 10)


@pytest.mark.rule("algy.vert.multi_level", "algy.vert.speed_table")
@pytest.mark.example("algy.ex.climb_4mp_two")
def test_several_levels_may_be_climbed():
    match = give(alone("5", speed=8, level=3), "climb 1", "ahead", "climb 1", "ahead")
    assert place(match) == ("F4", "N", 5, 6)
    assert said(match, "test") == []


@pytest.mark.rule("algy.vert.climb_needs_speed")
@pytest.mark.example("algy.ex.climb_no_speed")
def test_a_climb_needs_its_speed():
    match = alone("5", speed=2)
    assert craft(match).mp == 2
    refused(match, "climb 3", "algy.vert.climb_needs_speed")
    assert rates(match, "pitch up") == [1, 2]
    refused(give(match, "ahead", "ahead", "pitch up 2"), "pitch up 2", "algy.amb.half_mix")


@pytest.mark.rule("algy.vert.climb_needs_speed", "algy.vert.half_start")
def test_half_a_climb_needs_its_speed_too():
    match = alone("6", speed=1)
    assert rates(match, "pitch up") == [1]
    refused(match, "pitch up 2", "algy.vert.climb_needs_speed")


@pytest.mark.rule("algy.vert.climb_needs_speed", "algy.stall.trigger")
@pytest.mark.example("algy.ex.climb_to_zero")
def test_a_climb_may_take_all_speed():
    match = give(alone("4 3 4", speed=3, dice=0), "climb 3", "ahead")
    assert place(match) == ("F5", "N", 6, 0)
    give(match, "power")
    assert craft(match).speed == 1
    assert said(match, "stall roll")[0].facts["speed"] == 1


@pytest.mark.rule("algy.vert.speed_table")
@pytest.mark.example("algy.ex.full_at_1mp")
@pytest.mark.parametrize("rate", [1, 2, 3])
@pytest.mark.parametrize("word", ["dive", "climb"])
def test_one_point_allows_no_full_level(word, rate):
    match = alone("1")
    assert craft(match).mp == 1
    assert rates(match, "dive") == rates(match, "climb") == []
    assert rates(match, "pitch down") == rates(match, "pitch up") == [2]
    refused(match, f"{word} {rate}", "algy.vert.speed_table")


@pytest.mark.rule("algy.vert.speed_table", "algy.table.vertical_speed", "algy.vert.lower_rate", "algy.amb.bold_number")
@pytest.mark.parametrize(
    ("mp", "full", "half"),
    [(0, (), (2,)), (1, (), (2,)), (2, (3,), (1, 2)), (3, (2, 3), (1, 2)), (4, (1, 2, 3), (0, 1, 2))],
)
def test_every_row_of_the_vertical_table(mp, full, half):
    assert full_rates(mp) == full
    assert half_rates(mp) == half


@pytest.mark.rule("algy.table.vertical_speed", "algy.vert.lower_rate")
@pytest.mark.parametrize(("die", "full", "half"), [(1, [3], [1, 2]), (4, [2, 3], [1, 2])])
def test_the_rows_are_reached_in_play(die, full, half):
    match = alone(str(die), speed=6)
    assert rates(match, "climb") == rates(match, "dive") == full
    assert rates(match, "pitch up") == rates(match, "pitch down") == half
    rule = "algy.vert.lower_rate"
    refused(match, "climb 1", rule)
    refused(match, "dive 1", rule)
    refused(match, "pitch up 0", rule)
    refused(match, "pitch down 0", rule)


@pytest.mark.rule("algy.amb.rate_allowance")
def test_not_so_fast_changes_the_rates_and_each_level_has_its_own():
    slowed = give(alone("5", speed=8), "not so fast")
    assert rates(slowed, "dive") == [2, 3]
    match = give(alone("5", speed=8), "dive 3", "dive 1", "dive 2")
    assert place(match) == ("F6", "N", 2, 14)


@pytest.mark.rule("algy.amb.rate_allowance", "algy.vert.speed_table")
def test_the_allowance_counts_and_not_what_is_left_of_it():
    match = give(alone("5", speed=5), "ahead", "ahead")
    assert (craft(match).allowance, craft(match).mp) == (3, 1)
    assert rates(match, "climb") == [2, 3]


@pytest.mark.rule("algy.amb.vertical_without_hex", "algy.vert.multi_level")
def test_all_points_may_go_into_levels():
    match = give(alone("3", speed=4), "dive 3", "dive 3")
    assert place(match) == ("F6", "N", 3, 10)
    assert craft(match).hexes == 0


@pytest.mark.rule("algy.amb.dive_level0")
@pytest.mark.parametrize("order", ["dive 3", "pitch down 1"])
def test_nobody_dives_into_the_ground_of_his_own_will(order):
    refused(alone("2", level=0), order, "algy.amb.dive_level0")
    match = give(alone("2", level=1), "dive 3")
    refused(match, "dive 3", "algy.amb.dive_level0")
    at_the_end = give(alone("1", level=0), "ahead")
    refused(at_the_end, "pitch down 2", "algy.amb.dive_level0")


@pytest.mark.rule("algy.amb.ceiling", "algy.vert.level_cost")
def test_nobody_climbs_beyond_the_ceiling():
    match = give(alone("5", speed=8, level=9), "climb 1")
    refused(match, "climb 1", "algy.amb.ceiling")
    high = give(alone("1", level=10), "ahead")
    refused(high, "pitch up 2", "algy.amb.ceiling")


@pytest.mark.rule(
    "algy.vert.half_start", "algy.vert.half_complete", "algy.vert.half_no_mp", "algy.vert.half_still_here"
)
@pytest.mark.example("algy.ex.half_dive_two_step")
def test_half_a_dive_and_the_other_half():
    match = give(alone("3 A 1", speed=4), "ahead", "ahead", "pitch down 1")
    assert (place(match), craft(match).pitch, craft(match).levels) == (("F4", "N", 5, 5), DOWN, 0)
    rest(match, "end")
    assert (asked(match), options(match)[:-1]) == (("finish", "A"), ("finish 2",))
    give(match, "finish 2")
    assert (place(match), craft(match).pitch, craft(match).mp) == (("F4", "N", 4, 7), LEVEL, 1)
    assert place(give(match, "ahead")) == ("F3", "N", 4, 7)


@pytest.mark.rule("algy.vert.speed_table", "algy.vert.half_complete", "algy.table.vertical_speed")
@pytest.mark.example("algy.ex.half_climb_4mp")
def test_with_four_points_half_a_climb_costs_nothing():
    match = give(alone("4 A 4", speed=9, level=2, facing="S", at="F1"), "pitch up 0", *["ahead"] * 4)
    assert craft(match).pitch == UP
    rest(match, "end")
    give(match, "finish 0")
    assert (place(match), craft(match).pitch, craft(match).mp) == (("F5", "S", 3, 9), LEVEL, 4)


@pytest.mark.rule("algy.vert.half_start", "algy.vert.speed_table", "algy.amb.half_when")
@pytest.mark.example("algy.ex.half_zero_mp")
def test_half_a_dive_begins_even_without_movement_points():
    match = alone("1", speed=0)
    assert asked(match) == ("end", "A")
    give(match, "pitch down 2")
    assert (place(match), craft(match).pitch) == (("F6", "N", 5, 2), DOWN)


@pytest.mark.rule("algy.amb.half_when", "algy.vert.half_no_mp")
@pytest.mark.parametrize("before", [0, 1, 2])
def test_half_a_level_begins_at_any_point_and_for_no_movement_point(before):
    match = give(alone("2"), *["ahead"] * before)
    left = craft(match).mp
    give(match, "pitch up 1")
    assert (craft(match).mp, craft(match).speed, craft(match).pitch) == (left, 4, UP)
    give(match, *["ahead"] * left)
    assert (asked(match), craft(match).hexes, craft(match).level) == (("end", "A"), 2, 5)


@pytest.mark.rule("algy.vert.half_complete")
@pytest.mark.example("algy.ex.half_wait")
def test_without_movement_points_the_second_half_waits():
    match = alone("1 A 4", speed=2, pitch=-1)
    assert asked(match) == ("end", "A")
    refused(match, "pitch up 2", "algy.amb.half_mix")
    give(match, "coast")
    assert (craft(match).pitch, craft(match).level, asked(match)) == (DOWN, 5, ("finish", "A"))
    give(match, "finish 2")
    assert (craft(match).pitch, craft(match).level, craft(match).speed) == (LEVEL, 4, 4)


@pytest.mark.rule("algy.vert.half_complete")
@pytest.mark.parametrize("other", ["ahead", "maneuver", "pitch up 1", "dive 3", "climb 2", "coast"])
def test_the_second_half_comes_first_and_in_its_own_direction(other):
    match = alone("4", speed=6, pitch=-1)
    assert options(match) == ("finish 1", "finish 2", "full 2", "full 3", "not so fast")
    refused(match, other, "algy.vert.half_complete")


@pytest.mark.rule("algy.vert.half_to_full")
@pytest.mark.example("algy.ex.half_to_full")
def test_a_full_level_may_replace_the_second_half():
    match = give(alone("4", speed=6, level=3, pitch=1), "full 2")
    assert (place(match), craft(match).pitch, craft(match).mp) == (("F6", "N", 4, 4), LEVEL, 2)
    assert craft(match).climbed


@pytest.mark.rule("algy.vert.half_to_full", "algy.vert.speed_table")
def test_one_point_finishes_by_half_alone():
    match = alone("1", pitch=1, dice=0)
    assert (place(match), craft(match).mp) == (("F6", "N", 6, 3), 1)


@pytest.mark.rule("algy.amb.rate_allowance", "algy.vert.half_complete")
def test_not_so_fast_before_the_second_half_changes_its_rate():
    match = give(alone("2", pitch=-1), "not so fast")
    assert (place(match), craft(match).mp) == (("F6", "N", 4, 7), 1)
    alone_left = give(alone("1", pitch=-1), "not so fast")
    assert (asked(alone_left), craft(alone_left).pitch) == (("end", "A"), DOWN)


@pytest.mark.rule("algy.amb.half_insufficient")
def test_who_is_too_slow_to_finish_a_climb_drops_it():
    match = alone("4", speed=1, pitch=1)
    assert asked(match) == ("move", "A")
    assert (place(match), craft(match).pitch, craft(match).mp) == (("F6", "N", 5, 1), LEVEL, 1)
    assert said(match, "climb dropped")[0].rule == "algy.amb.half_insufficient"


@pytest.mark.rule("algy.amb.half_mix")
def test_half_a_level_begins_only_where_no_level_was_changed_and_once():
    changed = give(alone("6"), "dive 3")
    refused(changed, "pitch down 1", "algy.amb.half_mix")
    refused(give(changed, "ahead", "ahead"), "pitch down 1", "algy.amb.half_mix")
    begun = give(alone("6"), "pitch down 1")
    for order in ("pitch down 1", "pitch up 1", "dive 2", "climb 2"):
        refused(begun, order, "algy.amb.half_mix")
    finished = give(alone("6", pitch=-1), "finish 1")
    refused(finished, "pitch down 1", "algy.amb.half_mix")


@pytest.mark.rule("algy.amb.half_mix")
def test_full_levels_may_follow_a_finished_half():
    match = give(alone("6", pitch=-1), "finish 1", "dive 2", "dive 2")
    assert place(match) == ("F6", "N", 2, 10)


@pytest.mark.rule("algy.vert.climb_then_dive", "algy.table.turn_tests")
@pytest.mark.example("algy.ex.dive_after_climb_ok")
def test_at_speed_3_a_dive_after_a_climb_is_not_tested():
    match = give(alone("3", speed=6), "climb 3", "dive 3")
    assert said(match, "test") == []
    assert place(match) == ("F6", "N", 5, 6)


@pytest.mark.rule("algy.vert.climb_then_dive", "algy.table.turn_tests", "algy.speed.loss_sources")
@pytest.mark.example("algy.ex.dive_after_climb_fail")
def test_a_dive_after_a_climb_that_fails_costs_one_point_in_all():
    match = give(alone("4 11", speed=7, dice=0), "climb 2", "dive 2")
    assert place(match) == ("F6", "N", 6, 4)
    assert said(match, "forbidden")[0].facts["lost"] == 1
    assert said(match, "stress") == []


@pytest.mark.rule("algy.vert.climb_then_dive", "algy.turn.cancel")
def test_only_all_failures_paid_off_let_it_dive():
    match = give(alone("4 11", speed=7), "climb 2", "dive 2")
    assert (asked(match), options(match)) == (("pay", "A", "dive after climb", 2), (0, 2))
    refused(match, 1, "algy.vert.climb_then_dive")
    give(match, 2)
    assert (place(match), craft(match).dice) == (("F6", "N", 5, 7), 2)


@pytest.mark.rule("algy.vert.climb_then_dive", "algy.table.turn_tests")
@pytest.mark.parametrize(("speed", "failures"), [(8, 0), (9, 2)])
def test_a_dive_after_a_climb_is_tested_like_120_degrees(speed, failures):
    match = give(alone("3 22", speed=speed, dice=0), "climb 2", "dive 2")
    facts = said(match, "test")[0].facts
    assert (facts["what"], facts["failures"], facts["modifier"]) == ("dive after climb", failures, -(failures // 2))


@pytest.mark.rule("algy.amb.forbidden_mp")
def test_the_point_of_a_forbidden_dive_is_left_for_something_else():
    match = give(alone("4 16", speed=7, dice=0), "climb 2", "dive 2")
    assert craft(match).mp == 2
    refused(match, "dive 2", "algy.amb.forbidden_mp")
    assert rates(match, "climb") == [2, 3]
    give(match, "ahead", "ahead")
    assert asked(match) == ("end", "A")


@pytest.mark.rule("algy.amb.forbidden_mp")
def test_only_the_same_change_of_mind_is_closed():
    match = give(alone("6 66 11 44 66", speed=7, dice=0), "climb 1", "dive 3", "climb 1")
    assert said(match, "forbidden")[0].facts["what"] == "climb after dive"
    refused(match, "climb 1", "algy.amb.forbidden_mp")
    give(match, "dive 1")
    assert (craft(match).level, len(said(match, "test"))) == (4, 3)


@pytest.mark.rule(
    "algy.vert.dive_then_climb", "algy.vert.dive_then_climb_stress", "algy.stress.roll", "algy.table.turn_tests"
)
@pytest.mark.example("algy.ex.climb_after_dive_fast")
def test_a_climb_after_a_dive_fails_and_strains():
    match = give(alone("4 36 23", speed=6, dice=0), "dive 2", "climb 2")
    facts = said(match, "test")[0].facts
    assert (facts["modifier"], facts["failures"]) == (-2, 1)
    assert (place(match), craft(match).mp) == (("F6", "N", 4, 8), 2)
    stress = said(match, "stress")[0].facts
    assert (stress["dice"], stress["total"], stress["rows"]) == ([2, 3], 4, 1)
    assert craft(match).marks == 9


@pytest.mark.rule("algy.vert.dive_then_climb_stress", "algy.vert.dive_then_climb", "algy.turn.cancel")
@pytest.mark.example("algy.ex.climb_after_dive_paid")
def test_a_climb_after_a_dive_that_was_paid_for():
    match = give(alone("4 36 23", speed=6), "dive 2", "climb 2")
    assert (asked(match), options(match)) == (("pay", "A", "climb after dive", 1), (0, 1))
    give(match, 1)
    assert (place(match), craft(match).dice) == (("F6", "N", 5, 6), 3)
    assert said(match, "stress")[0].facts["total"] == 5
    assert craft(match).marks == 0


@pytest.mark.rule("algy.vert.dive_then_climb_stress", "algy.stress.modifiers")
@pytest.mark.parametrize(("paid", "total", "level"), [(0, 3, 4), (1, 4, 4), (2, 5, 5)])
def test_every_failure_left_strains_and_one_is_enough_to_forbid(paid, total, level):
    match = give(alone("4 11 23", speed=6), "dive 2", "climb 2", paid)
    assert said(match, "stress")[0].facts["total"] == total
    assert craft(match).level == level


@pytest.mark.rule("algy.amb.dive_climb_speed_loss")
def test_a_forbidden_climb_costs_no_speed():
    match = give(alone("4 11 66", speed=6, dice=0), "dive 2", "climb 2")
    assert said(match, "forbidden")[0].facts["lost"] == 0
    assert craft(match).speed == 8


@pytest.mark.rule("algy.amb.dive_climb_low_speed", "algy.stress.trigger_pullout", "algy.vert.dive_then_climb_stress")
@pytest.mark.example("algy.ex.pullout_always")
def test_at_speed_3_a_climb_after_a_dive_is_not_tested_but_strains():
    match = give(alone("6 34", speed=1, pitch=-1), "finish 2")
    assert (craft(match).speed, craft(match).mp) == (3, 2)
    give(match, "climb 3")
    assert said(match, "test") == []
    stress = said(match, "stress")[0].facts
    assert (stress["total"], stress["rows"], stress["why"]) == (7, 0, "pull-out")
    assert place(match) == ("F6", "N", 5, 0)


@pytest.mark.rule("algy.amb.half_counts_reversal")
def test_a_finished_half_counts_as_a_climb_or_a_dive():
    climbed = give(alone("4 66", speed=7, pitch=1), "finish 1", "dive 2")
    assert said(climbed, "test")[0].facts["what"] == "dive after climb"
    dived = give(alone("4 66 66", speed=6, pitch=-1), "finish 1", "climb 2")
    assert said(dived, "test")[0].facts["what"] == "climb after dive"


@pytest.mark.rule("algy.vert.climb_then_dive", "algy.vert.dive_then_climb")
def test_a_new_activation_has_forgotten_the_old_one():
    match = give(alone("4 A 3", speed=6), "dive 2", "ahead", "ahead", "coast")
    give(match, "climb 2")
    assert said(match, "test") == said(match, "stress") == []


@pytest.mark.rule("algy.amb.forbidden_mp")
def test_nor_is_a_change_of_mind_closed_any_longer():
    match = give(alone("4 16 A 3", speed=7, dice=0), "climb 2", "dive 2", "ahead", "ahead", "coast")
    assert craft(match).refused == ()
    assert rates(match, "dive") == [3]


@pytest.mark.rule("algy.vert.level_cost", "algy.move.hex_cost")
def test_hexes_and_levels_are_counted_anew():
    match = give(alone("3 3 A 1", speed=5), "climb 3", "ahead", "power")
    assert (craft(match).hexes, craft(match).levels, craft(match).mp) == (0, 0, 1)


@pytest.mark.rule("algy.vert.half_still_here")
@pytest.mark.example("algy.ex.half_target_level")
@pytest.mark.parametrize(("level", "open_"), [(4, True), (3, False)])
def test_who_has_begun_a_half_dive_is_still_at_his_level(level, open_):
    target = rogue("Z", "F5", "N", level=4, pitch=-1)
    match = alone("1", level=level, enemies=[target, rogue("Y", "F5", "N", level=level)])
    rest(give(match, "ahead"), "end")
    assert (("A", "Z", "all") in options(match)) is open_
    if not open_:
        refused(match, ("A", "Z", "all"), "algy.combat.level")


@pytest.mark.rule("algy.vert.level_cost", "algy.vert.climb_needs_speed")
def test_a_follower_too_slow_for_his_leaders_climb_stays_behind():
    group = section("A", "F6", "N", plane(6, speed=6), plane(3, speed=4))
    match = match_with([group], script="A1 6 6")
    rest(give(match, "climb 3", "climb 2", "ahead", "power"), "next")
    assert (craft(match, "A1").level, craft(match, "A2").level) == (7, 6)
    assert (asked(match), craft(match, "A2").attached) == (("move", "A2"), "")


@pytest.mark.rule("algy.speed.gain_sources", "algy.speed.loss_sources")
def test_what_changes_speed_in_a_move():
    match = give(alone("6 66", speed=8, kind=model("fast", max_level=12, max_dive=13)), "ahead", "right 60")
    assert craft(match).speed == 8
    give(match, "dive 1")
    assert craft(match).speed == 9
    give(match, "ahead")
    assert craft(match).speed == 9
