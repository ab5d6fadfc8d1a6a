"""Stalls and spins: the roll, what it does, and the way out of a spin."""

import pytest

from aerodrome.rulebooks.algy.stalling import NOTHING, SPIN, STALL, payable, reading
from aerodrome.rulebooks.algy.state import DOWN, LEVEL, LOST, NO_FACING
from tests.rules.algy.hangar import alone, asked, craft, match_with, model, options, place, plane, rest, rogue, section
from tests.rules.referee import give, refused, said

NASTY, GENTLE = model("nasty", spin=-1), model("gentle", spin=1)
ENEMY = [rogue("Z", "F6", "N", pilot=1)]


def slow(faces, speed=1, /, **facts):
    """An aircraft that ends an activation without Movement Points at speed 1 or 0, with this stall die."""
    return rest(alone(f"1{faces}", speed=speed, **facts), "end")


def result(match):
    return said(match, "stall roll")[0].facts["result"]


@pytest.mark.rule("algy.stall.roll_speed1", "algy.table.stall_speed_1")
@pytest.mark.example("algy.ex.stall_1_camel")
def test_a_nasty_type_spins_on_a_two():
    match = slow("2", kind="sopwith-camel", dice=0)
    assert said(match, "stall roll")[0].facts["sum"] == [["die", 2], ["spin", -1]]
    assert (result(match), craft(match).spin) == (SPIN, 1)


@pytest.mark.rule("algy.stall.roll_speed1", "algy.table.stall_speed_1")
@pytest.mark.example("algy.ex.stall_1_d7")
def test_a_gentle_type_holds_on_a_three():
    match = slow("3", kind="fokker-d7", dice=0)
    assert (result(match), craft(match).spin, craft(match).stalled) == (NOTHING, 0, False)
    assert craft(match).pitch == LEVEL


@pytest.mark.rule("algy.stall.roll_speed0", "algy.table.stall_speed_0")
@pytest.mark.example("algy.ex.stall_0")
@pytest.mark.parametrize(("die", "what"), [(3, SPIN), (4, STALL)])
def test_at_speed_0(die, what):
    assert result(slow(str(die), 0, dice=0)) == what


@pytest.mark.rule("algy.stall.roll_speed1", "algy.table.stall_speed_1", "algy.amb.stall_low_results")
@pytest.mark.parametrize(
    ("kind", "results"),
    [
        (NASTY, [SPIN, SPIN, STALL, STALL, NOTHING, NOTHING]),
        (model("plain"), [SPIN, STALL, STALL, NOTHING, NOTHING, NOTHING]),
        (GENTLE, [STALL, STALL, NOTHING, NOTHING, NOTHING, NOTHING]),
    ],
)
def test_every_row_at_speed_1(kind, results):
    assert [result(slow(str(die), kind=kind, dice=0)) for die in range(1, 7)] == results


@pytest.mark.rule("algy.stall.roll_speed0", "algy.table.stall_speed_0", "algy.amb.stall_low_results")
@pytest.mark.parametrize(("kind", "spins"), [(NASTY, 4), (model("plain"), 3), (GENTLE, 2)])
def test_every_row_at_speed_0(kind, spins):
    results = [result(slow(str(die), 0, kind=kind, dice=0)) for die in range(1, 7)]
    assert results == [SPIN] * spins + [STALL] * (6 - spins)


@pytest.mark.rule("algy.table.stall_speed_0", "algy.table.stall_speed_1", "algy.amb.stall_low_results")
def test_the_tables_by_the_modified_die():
    assert [reading(1, number) for number in range(-2, 9)] == [SPIN] * 4 + [STALL] * 2 + [NOTHING] * 5
    assert [reading(0, number) for number in range(-2, 15)] == [SPIN] * 6 + [STALL] * 11


@pytest.mark.rule("algy.stall.trigger")
@pytest.mark.parametrize(("speed", "rolls"), [(2, 0), (1, 1), (0, 1)])
def test_speed_1_and_0_are_rolled_for(speed, rolls):
    assert len(said(slow("5", speed, dice=0), "stall roll")) == rolls


@pytest.mark.rule("algy.stall.trigger", "algy.amb.stall_after_drag")
def test_the_roll_uses_the_speed_after_power_and_drag():
    lifted = give(alone("1 3", speed=1, dice=0), "power")
    assert said(lifted, "stall roll") == []
    dragged = give(alone("2 3 5", speed=2, dice=0), "ahead", "drag")
    assert said(dragged, "stall roll")[0].facts["speed"] == 1


@pytest.mark.rule("algy.amb.stall_zero_mp")
def test_every_activation_that_ends_slow_is_rolled_for():
    match = rest(alone("1 5 A 1 6", speed=1, dice=0), "end")
    assert len(said(match, "stall roll")) == 2


@pytest.mark.rule("algy.stall.pay_bonus")
@pytest.mark.example("algy.ex.stall_paid")
def test_dice_paid_raise_the_roll():
    match = slow("2", pilot=3)
    assert asked(match) == ("stall", "A")
    give(match, 2)
    assert said(match, "stall roll")[0].facts["sum"] == [["die", 2], ["paid", 2]]
    assert (result(match), craft(match).dice) == (NOTHING, 1)


@pytest.mark.rule("algy.stall.voluntary_spin")
@pytest.mark.example("algy.ex.spin_on_purpose")
def test_dice_paid_lower_the_roll_to_spin_on_purpose():
    match = give(slow("3", pilot=3), -2)
    assert (result(match), craft(match).spin, craft(match).dice) == (SPIN, 1, 1)
    assert said(match, "paid")[0].rule == "algy.stall.voluntary_spin"


@pytest.mark.rule("algy.amb.stall_pay_when", "algy.stall.pay_bonus")
def test_dice_are_paid_before_the_roll():
    match = slow("5", pilot=3)
    assert match.outcomes == ["aircraft:A", 1]
    assert said(give(match, 0), "stall roll")[0].facts["sum"] == [["die", 5]]


@pytest.mark.rule("algy.stall.pay_bonus", "algy.stall.voluntary_spin", "algy.pilot.once")
def test_only_dice_that_are_there_and_matter_can_be_paid():
    match = slow("5", pilot=2)
    assert set(options(match)) == {0, 1, 2, -1, -2}
    for paid in (3, -3, (1, -1), "1"):
        refused(match, paid, "algy.stall.pay_bonus")
    assert set(options(slow("5", pilot=8))) == {*range(-5, 4)}
    assert set(options(slow("5", 0, pilot=8))) == {*range(-3, 4)}


@pytest.mark.rule("algy.stall.pay_bonus", "algy.stall.voluntary_spin")
@pytest.mark.parametrize("speed", [0, 1])
@pytest.mark.parametrize("kind", [NASTY, model("plain"), GENTLE])
def test_more_dice_than_offered_would_change_nothing(speed, kind):
    match = slow("5", speed, kind=kind, pilot=8)
    offered = payable(craft(match))
    rating = kind["spin"]

    def faces(paid):
        return [reading(speed, face + rating + paid) for face in range(1, 7)]

    for step, last in ((1, max(offered)), (-1, min(offered))):
        assert faces(last) == faces(last + step)
        assert last == 0 or faces(last) != faces(last - step)


@pytest.mark.rule("algy.stall.voluntary_spin")
def test_nobody_spins_on_purpose_at_speed_2():
    match = slow("", 2, pilot=3)
    assert (asked(match), craft(match).spin) == ((), 0)


@pytest.mark.rule("algy.spin.enter")
def test_a_spin_takes_all_speed_and_pitches_down():
    match = slow("1", dice=0, level=4)
    each = craft(match)
    assert (each.spin, each.speed, each.pitch, each.level) == (1, 0, DOWN, 4)
    assert (each.facing, each.banked, each.stalled) == (NO_FACING, False, False)


@pytest.mark.rule("algy.stall.state")
def test_a_stall_pitches_down_and_gains_nothing():
    each = craft(slow("2", dice=0, level=4))
    assert (each.stalled, each.speed, each.pitch, each.level, each.facing) == (True, 1, DOWN, 4, 0)


@pytest.mark.rule("algy.amb.stall_on_half_climb")
@pytest.mark.parametrize("die", ["1", "2"])
def test_who_was_climbing_is_pitched_down(die):
    match = rest(alone(f"1 {die}", speed=1, pitch=1, dice=0), "end")
    assert (craft(match).pitch, craft(match).level) == (DOWN, 5)


@pytest.mark.rule("algy.stall.maneuvering_facing", "algy.stall.state", "algy.stall.detach", "algy.amb.random_side")
@pytest.mark.example("algy.ex.stall_banked")
def test_who_stalls_while_maneuvering_faces_a_random_side():
    pair = section("A", "F6", "N", plane(6), plane(3, speed=1, dice=0, banked=True), level=3)
    pair["planes"][0]["facts"] |= {"banked": True, "speed": 1, "dice": 0}
    match = rest(match_with([pair], script="A1 1 6 2 2"), "end", "next")
    each = craft(match, "A2")
    assert (each.banked, each.facing, each.pitch, each.level, each.stalled) == (False, 1, DOWN, 3, True)
    assert each.attached == ""
    assert said(match, "facing")[0].rule == "algy.stall.maneuvering_facing"


@pytest.mark.rule("algy.stall.maneuvering_facing")
def test_the_same_dice_steer_the_facing_after_a_stall():
    match = give(slow("2", banked=True, pilot=3), 0)
    assert asked(match) == ("facing", "A")
    give(match, ("choose", 4))
    assert (craft(match).facing, craft(match).dice) == (4, 1)


@pytest.mark.rule("algy.stall.next_activation", "algy.vert.half_complete")
@pytest.mark.example("algy.ex.stall_then")
def test_after_a_stall_the_first_point_finishes_the_dive():
    match = rest(alone("1 2 A 4", speed=1, level=4, dice=0, enemies=[rogue("Z", "F5", "N", level=3)]), "end")
    assert asked(match) == ("move", "A")  # one way to finish: it was not asked
    assert not craft(match).stalled
    assert (place(match), craft(match).pitch, craft(match).mp) == (("F6", "N", 3, 3), LEVEL, 1)
    rest(give(match, "ahead"), "end")
    assert ("A", "Z", "all") in options(match)


@pytest.mark.rule("algy.stall.next_activation")
def test_without_movement_points_the_dive_waits():
    match = rest(alone("1 2 A 1 6", speed=1, level=4, dice=0), "end")
    assert (craft(match).stalled, craft(match).pitch, craft(match).level) == (False, DOWN, 4)


@pytest.mark.rule("algy.amb.stall_level0", "algy.spin.crash")
def test_a_stall_at_level_0_ends_on_the_ground():
    match = rest(alone("1 2 A 4", speed=1, level=0, dice=0), "end")
    assert (craft(match).fate, craft(match).cause) == (LOST, "crashed")
    assert said(match, "lost")[0].rule == "algy.spin.crash"


@pytest.mark.rule("algy.stall.no_actions", "algy.stall.timing")
@pytest.mark.example("algy.ex.stall_combat_banned")
@pytest.mark.parametrize("die", ["1", "2"])
def test_who_stalls_or_spins_does_not_fight(die):
    assert asked(slow(die, dice=0, enemies=ENEMY)) == ()
    match = slow("4", dice=0, enemies=ENEMY)
    assert asked(match)[0] == "attack"


@pytest.mark.rule("algy.stall.no_actions")
@pytest.mark.parametrize("die", ["1", "2"])
def test_nor_does_he_see_to_his_guns(die):
    assert asked(slow(die, pilot=1, jammed=[0], dice=0)) == ()
    able = rest(alone("1 4", speed=1, pilot=4, jammed=[0]), "end", "stall")
    assert asked(able)[0] == "attack"
    stalled = rest(alone(f"1 {die}", speed=1, pilot=4, jammed=[0]), "end", "stall")
    assert asked(stalled) == ()


@pytest.mark.rule("algy.stall.no_actions")
def test_a_spinning_aircraft_neither_reforms_nor_signals():
    spun = plane(6, spin=1, pitch=-1, speed=0, facing=-1)
    match = match_with([section("A", "F6", "N", spun, plane(3, attached=""))], script="A1")
    assert asked(match) == ("recover", "A1")
    follower = plane(3, spin=1, pitch=-1, speed=0, facing=-1, attached="")
    match = match_with([section("A", "F6", "N", plane(6), follower)], script="A2")
    assert asked(match) == ("recover", "A2")


@pytest.mark.rule("algy.stall.timing")
def test_the_roll_comes_before_combat():
    match = slow("4", dice=0, enemies=ENEMY)
    assert asked(match)[0] == "attack"
    assert match.events[-1].kind == "stall roll"


@pytest.mark.rule("algy.stall.detach")
@pytest.mark.parametrize("die", ["1", "2"])
def test_a_follower_who_stalls_or_spins_is_detached_at_once(die):
    group = section("A", "F6", "N", plane(6, speed=2), plane(3, speed=1, dice=0))
    match = rest(match_with([group], script=f"A1 1 {die}"), "end", "next")
    assert craft(match, "A2").attached == ""
    assert said(match, "detached")[0].rule == "algy.stall.detach"


@pytest.mark.rule("algy.amb.stall_leader_group", "algy.stall.detach")
@pytest.mark.parametrize("die", ["1", "2"])
def test_a_leader_who_stalls_or_spins_has_no_group_any_more(die):
    lead = section("A", "F6", "N", plane(6, speed=1, dice=0), plane(3, speed=2))
    more = section("B", "F6", "N", plane(5, speed=2), plane(3, speed=2))
    flight = {"allied": {"flights": [{"name": "F", "sections": ["A", "B"]}]}}
    match = rest(match_with([lead, more], script=f"A1 1 {die}", sides=flight), "end")
    assert [craft(match, name).attached for name in ("A2", "B1", "B2")] == ["", "", "B1"]
    under = match_with(
        [more, lead], script=f"B1 1 {die}", sides={"allied": {"flights": [{"name": "F", "sections": ["B", "A"]}]}}
    )
    rest(under, "end", "next")
    assert craft(under, "A1").attached == ""


@pytest.mark.rule("algy.spin.enter", "algy.spin.cycle", "algy.spin.crash")
@pytest.mark.example("algy.ex.spin_cycle")
def test_a_spin_falls_and_pitches_in_turn():
    match = slow("1 A A A A A A A", level=3, dice=0)
    turns = [(event.facts["level"], event.facts["pitch"]) for event in said(match, "spins")]
    assert turns == [(2, LEVEL), (2, DOWN), (1, LEVEL), (1, DOWN), (0, LEVEL), (0, DOWN)]
    assert (craft(match).speed, craft(match).fate, craft(match).cause) == (0, LOST, "crashed")


@pytest.mark.rule("algy.spin.crash", "algy.spin.cycle")
@pytest.mark.example("algy.ex.spin_crash")
def test_down_from_level_0_is_a_crash():
    match = give(alone("3", spin=1, pitch=-1, level=0, speed=0, pilot=1), 1)
    assert (craft(match).fate, craft(match).cause, said(match, "lost")[0].rule) == (LOST, "crashed", "algy.spin.crash")
    pitched = alone("", spin=1, pitch=0, level=0, speed=0, dice=0)
    assert (craft(pitched).fate, craft(pitched).pitch) == ("flying", DOWN)


@pytest.mark.rule("algy.spin.recover", "algy.spin.recovered", "algy.amb.spin_recovery_flow")
@pytest.mark.example("algy.ex.spin_recover_pitch")
def test_a_six_recovers_and_it_pitches_down_all_the_same():
    match = give(alone("624 5", spin=1, pitch=0, level=2, speed=0, pilot=3), 3)
    each = craft(match)
    assert (each.pitch, each.level, each.speed, each.facing, each.spin) == (DOWN, 2, 1, 4, 0)
    assert each.dice == 0


@pytest.mark.rule("algy.spin.recovered", "algy.spin.facing_pay2")
@pytest.mark.example("algy.ex.spin_recover_drop")
def test_or_it_drops_a_level_all_the_same():
    match = give(alone("6", spin=1, pitch=-1, level=2, speed=0, pilot=3), 1)
    assert asked(match) == ("facing", "A")
    give(match, ("choose", 3))
    each = craft(match)
    assert (each.pitch, each.level, each.speed, each.facing, each.dice) == (LEVEL, 1, 1, 3, 0)


@pytest.mark.rule("algy.spin.facing_pay1", "algy.amb.random_side")
@pytest.mark.example("algy.ex.facing_three")
@pytest.mark.parametrize(("die", "side"), [(1, 5), (2, 5), (3, 0), (4, 0), (5, 1), (6, 1)])
def test_one_die_leaves_three_sides(die, side):
    match = give(alone(f"6{die}", spin=1, pitch=0, speed=0, pilot=2), 1, ("three", 0))
    assert (craft(match).facing, craft(match).dice) == (side, 0)


@pytest.mark.rule("algy.spin.facing_pay1", "algy.spin.facing_pay2", "algy.pilot.once")
@pytest.mark.parametrize(
    ("dice", "ways"), [(1, {"random"}), (2, {"random", "three"}), (3, {"random", "three", "choose"})]
)
def test_what_can_be_paid_for_the_facing(dice, ways):
    match = give(alone("6 1", spin=1, pitch=0, speed=0, pilot=dice), 1)
    if dice == 1:
        assert (asked(match), craft(match).facing) == ((), 0)
        return
    assert {choice if isinstance(choice, str) else choice[0] for choice in options(match)} == ways
    if dice == 2:
        refused(match, ("choose", 2), "algy.spin.recovered")


@pytest.mark.rule("algy.spin.recovered", "algy.amb.random_side")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_facing_is_random_without_payment(die):
    match = give(alone(f"6{die}", spin=1, pitch=0, speed=0, pilot=2), 1, "random")
    assert (craft(match).facing, craft(match).dice) == (die - 1, 1)


@pytest.mark.rule("algy.spin.recover", "algy.pilot.once", "algy.pilot.roll_uses")
def test_any_number_of_dice_once_and_together():
    match = alone("23 A 6 1", spin=1, pitch=-1, level=4, speed=0, pilot=3)
    assert options(match) == (3, 2, 1, 0)
    refused(match, 4, "algy.spin.recover")
    give(match, 2)
    assert (asked(match), options(match)) == (("recover", "A"), (1, 0))
    assert said(match, "recovery")[0].facts["dice"] == [2, 3]
    give(match, 1)
    assert (craft(match).spin, craft(match).dice) == (0, 0)


@pytest.mark.rule("algy.spin.recover")
def test_nobody_must_try():
    match = give(alone("", spin=1, pitch=-1, level=4, speed=0, pilot=3), 0)
    assert (craft(match).spin, craft(match).level, craft(match).dice) == (1, 3, 3)
    assert said(match, "recovery") == []


@pytest.mark.rule("algy.spin.worsen")
@pytest.mark.example("algy.ex.spin_worse")
@pytest.mark.parametrize(("later", "spin"), [("636 1", 0), ("632", 2)])
def test_three_ones_worsen_a_spin(later, spin):
    worse = give(alone("1115", spin=1, pitch=-1, speed=0, pilot=4), 4)
    assert (craft(worse).spin, said(worse, "recovery")[0].rule) == (2, "algy.spin.worsen")
    match = give(alone(later, spin=2, pitch=-1, speed=0, pilot=3), 3)
    assert craft(match).spin == spin


@pytest.mark.rule("algy.spin.worsen", "algy.amb.three_means")
@pytest.mark.parametrize(("dice", "spin"), [("1155", 1), ("1111", 2), ("1116", 0)])
def test_three_or_more_on_a_roll_that_failed(dice, spin):
    match = give(alone(f"{dice} 1", spin=1, pitch=-1, speed=0, pilot=4), 4)
    assert craft(match).spin == spin
    assert said(match, "recovery")[0].facts["worse"] is (spin == 2)


@pytest.mark.rule("algy.amb.spin_two_markers", "algy.spin.worsen")
def test_a_second_marker_is_the_last():
    match = give(alone("1116", spin=2, pitch=-1, speed=0, pilot=4), 4)
    assert (craft(match).spin, said(match, "recovery")[0].facts["worse"]) == (2, False)


@pytest.mark.rule("algy.spin.worsen", "algy.pilot.zero")
def test_one_die_cannot_help_against_two_markers():
    assert asked(alone("", spin=2, pitch=-1, speed=0, pilot=1)) == ()
    assert options(alone("", spin=2, pitch=-1, speed=0, pilot=3)) == (3, 2, 0)


@pytest.mark.rule("algy.amb.spin_recovery_flow")
def test_the_activation_of_a_recovery_is_over_with_it():
    match = give(alone("6 1 A 4", spin=1, pitch=0, level=4, speed=0, pilot=2, enemies=ENEMY), 1, "random")
    assert said(match, "stall roll") == said(match, "power") == []
    assert [event.facts["die"] for event in said(match, "movement")] == [4]
    assert said(match, "level")[0].facts == {"aircraft": "A", "pitch": DOWN, "rate": 2, "level": 3, "speed": 3, "mp": 1}


@pytest.mark.rule("algy.amb.spin_recovery_flow", "algy.amb.drag_dive_sum")
def test_nobody_attacks_while_recovering():
    match = give(alone("6 1", spin=1, pitch=-1, level=6, speed=0, pilot=1, enemies=ENEMY), 1)
    assert (asked(match), craft(match).level, craft(match).gained) == ((), 5, 0)


@pytest.mark.rule("algy.amb.spin_recover_crash", "algy.spin.crash")
def test_a_recovery_at_level_0_comes_too_late():
    match = give(alone("6", spin=1, pitch=-1, level=0, speed=0, pilot=1), 1)
    assert said(match, "recovery")[0].facts["recovered"]
    assert (craft(match).fate, craft(match).cause) == (LOST, "crashed")


@pytest.mark.rule("algy.amb.leader_spinning_card", "algy.spin.cycle")
def test_a_leader_who_spins_is_still_the_one_whom_his_card_activates():
    lead = plane(6, spin=1, pitch=-1, speed=0, facing=-1, dice=0)
    match = match_with([section("A", "F6", "N", lead, plane(3, attached=""))], script="leader:allied")
    assert (craft(match, "A1").level, craft(match, "A1").pitch) == (4, LEVEL)
