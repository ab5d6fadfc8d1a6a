"""Movement Points: how many there are, that they must be used, and what a hex costs."""

from typing import Any

import pytest

from aerodrome.rulebooks.algy.state import FLYING, LEFT
from aerodrome.rulebooks.algy.tables import movement_points
from tests.rules.algy.hangar import (
    FAR_ENEMY,
    alone,
    asked,
    craft,
    match_with,
    model,
    options,
    place,
    plane,
    rest,
    rogue,
    section,
)
from tests.rules.referee import give, refused, rules_of_bars, said


@pytest.mark.rule("algy.move.mp_roll", "algy.table.movement_points", "algy.move.speed_not_hexes")
@pytest.mark.example("algy.ex.speed6_mp")
@pytest.mark.parametrize(("die", "mp"), [(1, 2), (2, 2), (3, 2), (4, 3), (5, 3), (6, 3)])
def test_speed_and_a_die_give_movement_points(die, mp):
    match = alone(str(die), speed=6, at="F10")
    assert said(match, "movement")[0].facts == {"aircraft": "A", "die": die, "speed": 6, "mp": mp}
    while asked(match) == ("move", "A"):
        give(match, "ahead")
    assert craft(match).hexes == mp
    assert place(match)[0] == f"F{10 - mp}"


@pytest.mark.rule("algy.move.mp_roll", "algy.table.movement_points")
@pytest.mark.example("algy.ex.mp_edges")
def test_every_row_of_the_movement_table():
    totals = (1, 3, 4, 6, 7, 9, 10, 12, 13, 19)
    assert [movement_points(total) for total in totals] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]


@pytest.mark.rule("algy.move.mp_roll", "algy.table.movement_points")
@pytest.mark.parametrize(("speed", "die", "mp"), [(0, 4, 1), (2, 4, 1), (2, 5, 2), (7, 3, 3), (7, 6, 4), (13, 6, 4)])
def test_the_rows_are_reached_in_play(speed, die, mp):
    assert craft(alone(str(die), speed=speed)).mp == mp


@pytest.mark.rule("algy.move.mp_roll")
@pytest.mark.example("algy.ex.mp_zero")
def test_without_movement_points_it_stays_where_it_is():
    match = alone("1", speed=2)
    assert asked(match) == ("end", "A")
    assert place(rest(match)) == ("F6", "N", 5, 2)


@pytest.mark.rule("algy.move.mp_mandatory", "algy.amb.may_decline")
@pytest.mark.example("algy.ex.mp_must_use")
def test_all_movement_points_must_be_used():
    match = give(alone("2"), "ahead")
    assert craft(match).mp == 1
    for early in ("coast", "power", "drag", "done", "end", ""):
        refused(match, early, "algy.move.mp_mandatory")
    assert asked(give(match, "ahead")) == ("end", "A")


@pytest.mark.rule("algy.move.hex_cost")
def test_a_hex_costs_a_movement_point():
    match = alone("6", speed=5)
    for left, hex_ in ((2, "F5"), (1, "F4"), (0, "F3")):
        give(match, "ahead")
        assert (craft(match).mp, craft(match).hex) == (left, hex_)


@pytest.mark.rule("algy.move.faced_hex", "algy.setup.hexgrid")
@pytest.mark.parametrize(
    ("facing", "hex_"), [("N", "F5"), ("NE", "G6"), ("SE", "G7"), ("S", "F7"), ("SW", "E7"), ("NW", "E6")]
)
@pytest.mark.parametrize("order", ["ahead", "left 60", "right 120", "right 180"])
def test_it_enters_the_hex_that_it_faces_however_it_turns(facing, hex_, order):
    match = give(alone("3", speed=3, facing=facing, pilot=1, dice=0), order)
    assert craft(match).hex == hex_


@pytest.mark.rule("algy.move.faced_hex", "algy.turn.concurrent")
@pytest.mark.example("algy.ex.wrong_hex")
def test_no_other_hex_can_be_entered():
    match = alone("1")
    for wrong in ("G6", "enter G6", "NE", "right", "face NE", "die NE"):
        rule = "algy.turn.concurrent" if wrong in ("face NE", "die NE") else "algy.move.mp_mandatory"
        refused(match, wrong, rule)


@pytest.mark.rule("algy.setup.stacking", "algy.setup.engagement_area", "algy.setup.no_los")
@pytest.mark.example("algy.ex.stack")
def test_any_number_of_aircraft_share_a_hex_and_all_are_in_range():
    own = [rogue(name, "F5", "N") for name in "BCDE"]
    enemies = [rogue(name, "F5", "S") for name in "VWXYZ"]
    match = give(match_with([rogue("A", "F6", "N"), *own], enemies, script="A 1"), "ahead")
    rest(match, "end")
    there = [each for each in match.state.aircraft.values() if each.hex == "F5"]
    assert len(there) == 10
    assert {choice[1] for choice in options(match) if choice != "done"} == set("VWXYZ")
    assert all(each.fate == FLYING for each in there)


@pytest.mark.rule("algy.setup.no_los")
def test_nobody_in_between_hides_a_target():
    between = [rogue("B", "F6", "N"), rogue("C", "F5", "S")]
    match = match_with([rogue("A", "F7", "N"), *between], [rogue("Z", "F5", "S")], script="A 1")
    rest(give(match, "ahead"), "end")
    assert ("A", "Z", "all") in options(match)


@pytest.mark.rule("algy.amb.board_edge")
@pytest.mark.parametrize(
    ("at", "facing", "edges"),
    [("F1", "N", "N"), ("F12", "S", "S"), ("A5", "NW", "W"), ("A5", "SW", "W"), ("L5", "SE", "E"), ("A1", "NW", "NW")],
)
def test_off_the_board_is_out_of_the_game_and_not_lost(at, facing, edges):
    match = give(alone("6", at=at, facing=facing), "ahead")
    assert (craft(match).fate, craft(match).left_by, craft(match).mp) == (LEFT, edges, 0)
    assert said(match, "left")[0].rule == "algy.amb.board_edge"
    assert asked(match) == ()


@pytest.mark.rule("algy.amb.board_edge")
def test_a_turn_at_the_edge_comes_too_late():
    match = give(alone("6", at="F1", speed=9), "right 180")
    assert craft(match).fate == LEFT
    assert said(match, "test") == []


@pytest.mark.rule("algy.move.group_mp", "algy.amb.group_power")
def test_a_group_has_one_die_and_each_its_own_speed():
    group = section("A", "F6", "N", plane(6, speed=6), plane(3, speed=5), plane(3, speed=4))
    match = match_with([group], script="A1 3 5 3 1")
    assert give(match, "ahead", "ahead", "power", "follow").state.acting == ["A1", "A2", "A3"]
    give(match, "power", "power")
    moved = [(e.facts["aircraft"], e.facts["die"], e.facts["speed"], e.facts["mp"]) for e in said(match, "movement")]
    assert moved == [("A1", 3, 6, 2), ("A2", 3, 5, 2), ("A3", 3, 4, 2)]
    assert [(e.facts["aircraft"], e.facts["changed"]) for e in said(match, "power")] == [
        ("A1", 1),
        ("A2", 1),
        ("A3", 0),
    ]
    assert {said_.rule for said_ in said(match, "movement")} == {"algy.move.group_mp"}


@pytest.mark.rule("algy.move.group_mp", "algy.move.group_mp_differs")
@pytest.mark.example("algy.ex.group_mp_split")
@pytest.mark.parametrize("answer", ["pay", "ahead"])
def test_who_is_faster_pays_or_flies_ahead(answer):
    lead = section("A", "F8", "N", plane(6, speed=5), plane(4, speed=5), plane(3, speed=6))
    more = section("B", "F8", "N", plane(5, speed=5), plane(4, speed=4))
    flight = {"allied": {"flights": [{"name": "F", "sections": ["A", "B"]}]}}
    match = match_with([lead, more], script="A1 4", sides=flight, options={"mixed_flights": True})
    give(match, "ahead", "ahead")
    rest(match, "end", "next")
    assert asked(match) == ("pace", "A3", "A1")
    give(match, answer)
    if answer == "ahead":
        assert craft(match, "A3").attached == ""
        assert asked(match) == ("move", "A3")
        give(match, "ahead", "ahead", "ahead")
    rest(match)
    ends = {each.id: (each.hex, each.attached) for each in match.state.aircraft.values() if each.side == "allied"}
    third = ("F6", "A1") if answer == "pay" else ("F5", "")
    assert ends == {"A1": ("F6", ""), "A2": ("F6", "A1"), "A3": third, "B1": ("F6", "A1"), "B2": ("F6", "B1")}
    assert craft(match, "A3").dice == (1 if answer == "pay" else 3)


@pytest.mark.rule("algy.move.group_mp_differs", "algy.amb.same_mp_needed")
@pytest.mark.example("algy.ex.group_mp_slower")
def test_who_is_slower_falls_behind_and_nothing_helps():
    group = section("A", "F8", "N", plane(6, speed=7), plane(4, speed=6))
    match = rest(give(match_with([group], script="A1 3"), "ahead", "ahead", "ahead"), "end")
    assert asked(match) == ("move", "A2")
    assert craft(match, "A2").attached == ""
    assert "not so fast" in options(match)
    rest(give(match, "ahead", "ahead"))
    assert (craft(match, "A1").hex, craft(match, "A2").hex) == ("F5", "F6")


@pytest.mark.rule("algy.amb.nsf_two_faster", "algy.move.group_mp_differs")
def test_who_is_two_points_faster_cannot_stay():
    group = section("A", "F8", "N", plane(6, speed=2), plane(6, speed=8))
    match = rest(give(match_with([group], script="A1 2"), "ahead"), "end", "stall")
    assert (asked(match), craft(match, "A2").mp, craft(match, "A2").attached) == (("move", "A2"), 3, "")


@pytest.mark.rule("algy.amb.leader_nsf")
def test_the_leader_slows_the_whole_group_and_each_pays_for_himself():
    group = section("A", "F8", "N", plane(6, speed=5), plane(4, speed=5), plane(2, speed=3))
    match = match_with([group], script="A1 2")
    give(match, "not so fast", "ahead")
    rest(match, "end", "next")
    assert asked(match) == ("pace", "A2", "A1")
    rest(give(match, "pay"))
    assert [craft(match, name).hex for name in ("A1", "A2", "A3")] == ["F7", "F7", "F7"]
    assert [craft(match, name).dice for name in ("A1", "A2", "A3")] == [4, 2, 2]
    assert craft(match, "A3").attached == craft(match, "A2").attached == "A1"


@pytest.mark.rule("algy.move.group_mp_distant")
@pytest.mark.example("algy.ex.distant_own_mp")
def test_who_is_still_far_from_the_leader_rolls_for_himself():
    far = plane(3, hex="F8", speed=6, attached="A1", distant=True)
    match = match_with([section("A", "F4", "N", plane(6, speed=5), far)], script="A1 2 5")
    rest(give(match, "ahead", "ahead"), "end")
    assert asked(match) == ("move", "A2")
    moved = [(e.facts["aircraft"], e.facts["die"], e.facts["mp"]) for e in said(match, "movement")]
    assert moved == [("A1", 2, 2), ("A2", 5, 3)]


@pytest.mark.rule("algy.move.not_so_fast", "algy.pilot.pay_uses")
@pytest.mark.example("algy.ex.not_so_fast_ok")
def test_not_so_fast_costs_two_dice_once():
    match = alone("6", pilot=6, dice=4)
    assert craft(match).mp == 3
    give(match, "not so fast")
    assert (craft(match).mp, craft(match).allowance, craft(match).dice) == (2, 2, 2)
    assert said(match, "paid")[0].rule == "algy.move.not_so_fast"
    refused(match, "not so fast", "algy.move.not_so_fast")
    give(match, "ahead", "ahead")
    assert asked(match) == ("end", "A")


@pytest.mark.rule("algy.move.not_so_fast")
def test_not_so_fast_needs_two_dice():
    match = alone("6", dice=1)
    refused(match, "not so fast", "algy.move.not_so_fast")


@pytest.mark.rule("algy.amb.nsf_timing", "algy.move.not_so_fast")
@pytest.mark.parametrize("before", ["ahead", "maneuver tested", "dive 3", "pitch down 1"])
def test_not_so_fast_may_be_paid_as_long_as_there_are_movement_points(before):
    match = give(alone("5 66", speed=3), before)
    left = craft(match).mp
    give(match, "not so fast")
    assert (craft(match).mp, craft(match).allowance, craft(match).dice) == (left - 1, 1, 2)
    assert "not so fast" not in options(match)


@pytest.mark.rule("algy.amb.nsf_timing", "algy.vert.half_complete")
def test_it_may_come_after_the_second_half_of_a_dive():
    match = give(alone("2", pitch=-1), "finish 1")
    assert craft(match).mp == craft(match).allowance == 2
    assert craft(give(match, "not so fast")).mp == 1


@pytest.mark.rule("algy.amb.nsf_timing", "algy.amb.rate_allowance")
def test_once_it_is_paid_levels_cost_what_they_cost_with_fewer_movement_points():
    match = alone("5", speed=5)
    assert "climb 2" in options(give(match, "ahead"))
    assert "climb 2" not in options(give(match, "not so fast"))
    assert "climb 3" in options(match)


@pytest.mark.rule("algy.amb.nsf_timing", "algy.move.not_so_fast")
@pytest.mark.parametrize("before", ["ahead", "maneuver tested", "dive 3", "pitch down 1"])
def test_or_people_agree_that_not_so_fast_comes_before_anything_else(before):
    early = {"options": {"late_not_so_fast": False}}
    match = alone("5 66", speed=3, table=early)
    assert "not so fast" in options(match)
    refused(give(match, before), "not so fast", "algy.amb.nsf_timing")
    half = give(alone("2", pitch=-1, table=early), "finish 1")
    refused(half, "not so fast", "algy.amb.nsf_timing")


@pytest.mark.rule("algy.amb.leader_nsf", "algy.amb.nsf_timing", "algy.group.same_manner")
@pytest.mark.parametrize(("answer", "end"), [("pay", ("F7", 2, "A1")), ("ahead", ("F7", 4, ""))])
def test_a_follower_pays_when_his_leader_did(answer, end):
    """At 3 MP the Leader flies on, climbs for two points and then pays; with 2 MP that climb would cost three."""
    group = section("A", "F8", "N", plane(6, speed=6), plane(4, speed=6))
    match = give(match_with([group], script="A1 4"), "ahead", "climb 2", "not so fast")
    rest(match, "end", "next")
    assert asked(match) == ("pace", "A2", "A1")
    give(match, answer)
    follower = craft(match, "A2")
    assert (follower.hex if answer == "pay" else "F7", follower.dice, follower.attached) == end
    if answer == "pay":
        assert (follower.level, follower.speed, follower.slowed) == (6, 4, True)


@pytest.mark.rule("algy.amb.leader_nsf", "algy.vert.lower_rate", "algy.group.same_manner")
def test_a_follower_with_fewer_movement_points_cannot_climb_as_cheaply_as_his_leader_did():
    group = section("A", "F8", "N", plane(6, speed=6), plane(4, speed=5))
    match = give(match_with([group], script="A1 4"), "ahead", "climb 2", "not so fast")
    rest(match, "end", "next")
    assert (craft(match, "A2").attached, asked(match)) == ("", ("move", "A2"))


@pytest.mark.rule("algy.amb.leader_nsf", "algy.pilot.once")
def test_a_follower_who_has_spent_his_dice_by_then_flies_on():
    group = section("A", "F8", "N", plane(6, speed=7), plane(2, speed=7))
    match = give(match_with([group], script="A1 3 66 11"), "right 60", "ahead", "not so fast")
    rest(match, "end", "next")
    give(match, "pay", (2, 0))
    assert (craft(match, "A2").attached, craft(match, "A2").dice, asked(match)) == ("", 0, ("move", "A2"))


@pytest.mark.rule("algy.move.not_so_fast")
def test_not_so_fast_can_be_paid_again_in_the_next_activation():
    match = give(alone("1 A 1", pilot=6), "not so fast", "coast", "not so fast")
    assert (craft(match).mp, craft(match).dice) == (0, 2)


@pytest.mark.rule("algy.move.not_so_fast")
def test_the_only_movement_point_can_be_given_up():
    match = give(alone("1"), "not so fast")
    assert asked(match) == ("end", "A")
    assert place(rest(match)) == ("F6", "N", 5, 5)


@pytest.mark.rule("algy.pilot.pay_meaning", "algy.pilot.once")
def test_a_paid_die_is_not_rolled_and_is_gone_for_the_turn():
    match = give(alone("6 A 6", pilot=3), "not so fast", "ahead", "ahead", "coast")
    assert craft(match).dice == 1
    assert len(match.outcomes) == 4
    refused(match, "not so fast", "algy.move.not_so_fast")


@pytest.mark.rule("algy.pilot.restore")
@pytest.mark.example("algy.ex.pilot_refresh")
def test_dice_come_back_with_the_next_turn_less_marks_and_wounds():
    two = [rogue("A", "F6", pilot=5, strain=1, dice=0), rogue("B", "D6", pilot=8, strain=1, wounds=3, dice=2)]
    match = match_with(two, script="A 1", scenario={"turns": 2})
    give(match, "ahead", "coast")
    assert asked(match)[0] == "orders"
    assert (craft(match, "A").dice, craft(match, "B").dice, craft(match, "Z").dice) == (4, 4, 1)


@pytest.mark.rule("algy.pilot.zero")
def test_without_pilot_dice_it_flies_and_shoots():
    match = alone("1 11 4 2", pilot=1, dice=0, speed=4, enemies=[rogue("Z", "F5", "N", pilot=1, dice=0)])
    assert not [order for order in options(match) if order.startswith(("die", "not"))]
    give(match, "right 120")
    assert asked(match) == ("end", "A")
    assert place(match) == ("F5", "N", 5, 4)
    rest(match, "end")
    assert ("A", "Z", "all") in options(match)
    give(match, ("A", "Z", "all"))
    assert said(match, "attack")[0].facts["aircraft"] == "A"
    assert asked(match) == ()


@pytest.mark.rule("algy.setup.shown_state", "algy.setup.altitude_display", "algy.setup.altitude_public")
@pytest.mark.parametrize("seat", ["allied", "central", None])
def test_everybody_sees_height_speed_pitch_and_bank(seat):
    own = [rogue("A", "F6", level=7, speed=4, pitch=1), rogue("B", "D6", level=2, speed=3, banked=True)]
    seen = (
        match_with(own, [FAR_ENEMY, rogue("Y", "C3", spin=1, pitch=-1, speed=0, level=1)], script="A 1")
        .view(seat)
        .aircraft
    )
    shown = {name: (each.level, each.speed, each.pitch, each.banked, each.spin) for name, each in seen.items()}
    assert shown == {
        "A": (7, 4, 1, False, 0),
        "B": (2, 3, 0, True, 0),
        "Z": (0, 5, 0, False, 0),
        "Y": (1, 0, -1, False, 1),
    }


@pytest.mark.rule("algy.setup.altitude_display", "algy.amb.ceiling")
def test_levels_lie_between_the_ground_and_the_ceiling():
    high, low = alone("2", level=10), alone("2", level=0)
    for order in ("climb 3", "pitch up 1", "pitch up 2"):
        refused(high, order, "algy.amb.ceiling")
    for order in ("dive 3", "pitch down 1", "pitch down 2"):
        refused(low, order, "algy.amb.dive_level0")
    assert {"dive 3", "pitch down 1"} <= set(options(high))
    assert {"climb 3", "pitch up 1"} <= set(options(low))


def test_every_order_is_open_or_barred_with_a_rule():
    match = alone("2")
    bars = rules_of_bars(match)
    assert set(bars) & set(options(match)) == set()
    assert bars["face S"] == bars["die S"] == "algy.turn.concurrent"
    assert bars["climb 1"] == bars["dive 2"] == bars["pitch up 0"] == "algy.vert.lower_rate"


@pytest.mark.rule("algy.amb.activation_order", "algy.stall.timing")
def test_the_order_of_an_activation():
    kite = model("kite", max_level=1, max_dive=1, drag=1)
    other = plane(3, kite, attached="", smoking=True, speed=3, level=4, weak=1)
    match = match_with(
        [section("A", "F6", "N", plane(6), other)], [rogue("Z", "F6", level=4)], script="A2 2 2 2 66 6 66 4"
    )
    give(match, ("spot", 1), "maneuver tested", "drag", 0)
    kinds = [event.kind for event in match.events if event.kind != "card"]
    assert kinds == ["fire", "reform", "movement", "test", "maneuvers", "drag", "stress", "stall roll"]
    assert asked(match) == ("attack", "A2")


@pytest.mark.rule("algy.table.pilot_dice_uses", "algy.pilot.pay_uses", "algy.amb.pilot_list_incomplete")
def test_what_movement_costs_in_pilot_dice():
    spun: dict[str, Any] = {"spin": 1, "pitch": 0, "speed": 0}
    paid = {
        "not so fast": give(alone("6"), "not so fast"),
        "failure": give(alone("6 16"), "right 120", (1, 0)),
        "speed": give(alone("6 66"), "right 180", (0, 1)),
        "straighten": give(alone("6", banked=True), "die N"),
        "stall": give(rest(alone("1 6", speed=1), "end"), 3),
        "three sides": give(alone("6 1", **spun), 1, ("three", 0)),
        "choice": give(alone("6", **spun), 1, ("choose", 0)),
    }
    spent = {what: 4 - craft(match).dice for what, match in paid.items()}
    assert spent == {
        "not so fast": 2,
        "failure": 1,
        "speed": 1,
        "straighten": 1,
        "stall": 3,
        "three sides": 1 + 1,
        "choice": 1 + 2,
    }
