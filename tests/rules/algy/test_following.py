"""A Leader moves and those who are attached to him move too: as he did, by their own tests, or their own way."""

from typing import Any

import pytest

from aerodrome import Match
from tests.rules.algy.hangar import (
    ALLIED,
    asked,
    craft,
    match_with,
    model,
    options,
    place,
    plane,
    rest,
    rogue,
    rolled,
    section,
)
from tests.rules.referee import facts_of, give, refused, said

FLIGHT = {ALLIED: {"flights": [{"name": "one", "sections": ["A", "B"]}]}}


def pair(script: str, *orders: Any, leader: dict[str, Any] | None = None, other: dict[str, Any] | None = None) -> Match:
    """A1 and A2 in F6, flying north; A1's Section Card comes first, and he does this."""
    planes = plane(6, **(leader or {})), plane(4, **(other or {}))
    return give(match_with([section("A", "F6", "N", *planes)], script=f"A1 {script}"), *orders)


def flight(script: str, *orders: Any, **facts: dict[str, Any]) -> Match:
    """A flight of A1 and A2, B1 and B2 in F6, flying north; A1's Section Card comes first, and he does this."""
    a = section("A", "F6", "N", plane(6, **facts.get("a1", {})), plane(4, **facts.get("a2", {})))
    b = section("B", "F6", "N", plane(6, **facts.get("b1", {})), plane(4, **facts.get("b2", {})))
    return give(match_with([a, b], script=f"A1 {script}", sides=FLIGHT), *orders)


def following(match: Match) -> Match:
    """They do as he did, whatever it costs in quiet decisions."""
    return rest(match, "end", "next", "attack")


def leaders(match: Match) -> dict[str, str]:
    """Whom everybody follows now."""
    return {each.id: each.attached for each in match.state.aircraft.values() if each.side == ALLIED}


def why_detached(match: Match) -> dict[str, str]:
    return {event["aircraft"]: event["why"] for event in facts_of(match, "detached")}


@pytest.mark.example("algy.ex.section_card_all_move")
@pytest.mark.rule("algy.deck.section_draw", "algy.deck.section_follow", "algy.group.cohesion", "algy.move.group_mp")
def test_all_move_with_their_leader():
    match = match_with([section("A", "F6", "N", plane(6), plane(4), plane(4))], script="A1 2")
    give(match, "ahead", "ahead")
    following(match)
    assert {place(match, name) for name in ("A1", "A2", "A3")} == {("F4", "N", 5, 5)}
    assert leaders(match) == {"A1": "", "A2": "A1", "A3": "A1"}
    assert rolled(match) == [2]
    assert said(match, "detached") == []


@pytest.mark.rule("algy.deck.section_follow", "algy.amb.followers_fire")
def test_nobody_moves_before_the_leader_and_all_move_before_anybody_shoots():
    enemy = rogue("E", "F4", "S", dice=0)
    match = match_with([section("A", "F6", "N", plane(6), plane(4))], [enemy], script="A1 2")
    assert asked(match) == ("move", "A1")
    give(match, "ahead", "ahead", "coast")
    assert asked(match) == ("next", "A1")
    assert options(match) == ("follow", "A2")
    give(match, "follow", "coast")
    assert asked(match) == ("attack", "A1", "A2")


@pytest.mark.example("algy.ex.group_mp_split")
@pytest.mark.rule("algy.move.group_mp", "algy.move.group_mp_differs", "algy.move.not_so_fast")
@pytest.mark.parametrize(
    ("answer", "expected"), [("pay", ("F4", "A1", 2)), ("ahead", ("F3", "", 4))], ids=["pays", "flies ahead"]
)
def test_one_who_is_faster_pays_or_flies_ahead(answer, expected):
    leader, same, faster = plane(6, speed=5), plane(4, speed=5), plane(4, speed=6)
    match = match_with([section("A", "F6", "N", leader, same, faster)], script="A1 4")
    give(match, "ahead", "ahead")
    rest(match, "end", "next")
    assert asked(match) == ("pace", "A3", "A1")
    assert [(event.facts["aircraft"], event.facts["mp"]) for event in said(match, "movement")] == [
        ("A1", 2),
        ("A2", 2),
        ("A3", 3),
    ]
    give(match, answer)
    if answer == "ahead":
        give(match, "ahead", "ahead", "ahead")
    rest(match)
    third = craft(match, "A3")
    assert (third.hex, third.attached, third.dice) == expected
    assert (craft(match, "A2").hex, craft(match, "A2").attached) == ("F4", "A1")


@pytest.mark.example("algy.ex.group_mp_split")
@pytest.mark.rule("algy.move.group_mp")
def test_one_who_is_slower_but_has_the_same_movement_points_stays():
    match = following(pair("4", "ahead", "ahead", leader={"speed": 5}, other={"speed": 4}))
    assert place(match, "A2") == ("F4", "N", 5, 4)
    assert craft(match, "A2").attached == "A1"


@pytest.mark.example("algy.ex.group_mp_slower")
@pytest.mark.rule("algy.move.group_mp_differs", "algy.deck.detach_midturn")
def test_one_with_fewer_movement_points_falls_behind():
    match = pair("3", "ahead", "ahead", "ahead", "coast", leader={"speed": 7}, other={"speed": 6})
    assert asked(match) == ("move", "A2"), "nothing that it could pay keeps it in the group"
    assert craft(match, "A2").mp == 2
    assert craft(match, "A2").attached == ""
    assert "not so fast" in options(match)


@pytest.mark.rule("algy.move.group_mp_differs")
def test_one_who_is_faster_and_cannot_pay_flies_ahead():
    match = pair("4", "ahead", "ahead", "coast", other={"speed": 6, "dice": 1})
    assert asked(match) == ("move", "A2")
    assert craft(match, "A2").mp == 3
    assert craft(match, "A2").attached == ""


@pytest.mark.rule("algy.amb.nsf_two_faster", "algy.amb.leader_nsf", "algy.amb.same_mp_needed")
def test_two_movement_points_more_never_match_not_even_at_the_same_place():
    match = pair("4 55", "not so fast", "ahead", "coast", other={"speed": 6})
    assert craft(match, "A1").allowance == 1
    assert asked(match) == ("move", "A2"), "it has three points, and its Leader's pace is one"
    give(match, "ahead", "climb 2", "dive 2")
    following(match)
    assert place(match, "A2")[:3] == place(match, "A1")[:3]
    assert leaders(match)["A2"] == ""


@pytest.mark.rule("algy.amb.leader_nsf", "algy.move.group_mp_differs")
def test_the_pace_of_the_group_is_what_its_leader_has_left():
    match = pair("4", "not so fast", "ahead", "coast", "follow")
    assert asked(match) == ("pace", "A2", "A1")
    following(give(match, "pay"))
    assert craft(match, "A2").dice == 2
    assert leaders(match)["A2"] == "A1"
    assert place(match, "A2") == place(match, "A1") == ("F5", "N", 5, 5)


STEPS: dict[str, tuple[Any, ...]] = {
    "ahead": ("2", ("ahead", "ahead"), {}, "", ("F4", "N", 5, 5)),
    "a turn of 60 degrees": ("2", ("right 60", "ahead"), {}, "", ("G5", "NE", 5, 5)),
    "a turn of 120 degrees": ("2 23", ("left 120", "ahead"), {}, "45", ("E6", "SW", 5, 5)),
    "turning about": ("2 23", ("right 180", (0, 0), "ahead"), {}, "45", ("F6", "S", 5, 4)),
    "maneuvering": ("1 23", ("maneuver",), {}, "45", ("F6", "", 5, 5)),
    "a volunteered test": ("1 23", ("maneuver tested",), {"speed": 3}, "45", ("F6", "", 5, 3)),
    "a climb": ("2", ("climb 3", "ahead"), {}, "", ("F5", "N", 6, 2)),
    "a dive": ("2", ("ahead", "dive 3"), {}, "", ("F5", "N", 4, 8)),
    "half a climb": ("2", ("ahead", "pitch up 1", "ahead"), {}, "", ("F4", "N", 5, 4)),
    "half a dive at the end": ("1", ("ahead", "pitch down 2"), {}, "", ("F5", "N", 5, 7)),
    "straightening out": ("2", ("face S", "ahead"), {"banked": True}, "", ("F7", "S", 5, 5)),
    "straightening out for a die": ("2", ("die S", "ahead", "ahead"), {"banked": True}, "", ("F8", "S", 5, 5)),
    "finishing half a climb": ("2", ("finish 1", "ahead", "ahead"), {"pitch": 1}, "", ("F4", "N", 6, 4)),
    "finishing by a full dive": ("2", ("full 3", "ahead"), {"pitch": -1}, "", ("F5", "N", 4, 8)),
}


@pytest.mark.rule("algy.group.same_manner", "algy.group.own_rolls", "algy.amb.leader_maneuvers", "algy.group.cohesion")
@pytest.mark.parametrize("name", STEPS)
def test_followers_repeat_every_kind_of_step(name):
    script, orders, facts, tests, expected = STEPS[name]
    match = pair(f"{script} {tests}", *orders, leader=facts, other=facts)
    rest(match, "end", "next", "pay")
    assert place(match, "A1") == place(match, "A2") == expected
    one, other = craft(match, "A1"), craft(match, "A2")
    assert (one.pitch, one.banked, one.tested) == (other.pitch, other.banked, other.tested)
    assert leaders(match)["A2"] == "A1"
    assert len(said(match, "test")) == (2 if tests else 0)


@pytest.mark.rule("algy.amb.half_insufficient", "algy.group.same_manner")
def test_a_climb_that_the_leader_must_give_up():
    strong = {"kind": model("strong", power=1), "pitch": 1}
    match = pair(
        "4 6 6", "ahead", "power", "follow", "power", leader=strong | {"speed": 1}, other=strong | {"speed": 1}
    )
    assert [event.facts["aircraft"] for event in said(match, "climb dropped")] == ["A1", "A2"]
    assert place(match, "A2") == place(match, "A1") == ("F5", "N", 5, 3)
    assert leaders(match)["A2"] == "A1"


@pytest.mark.rule("algy.amb.half_insufficient", "algy.group.same_manner", "algy.vert.half_complete")
def test_one_who_can_finish_his_climb_does_so_though_his_leader_cannot():
    strong = {"kind": model("strong", power=1), "pitch": 1}
    match = pair("4 6 6", "ahead", "power", "follow", leader=strong | {"speed": 1}, other=strong | {"speed": 2})
    assert asked(match) == ("finish", "A2")
    give(match, "finish 2", "ahead", "power")
    assert place(match, "A2") == ("F5", "N", 6, 2)
    assert why_detached(match) == {"A2": "left him"}


@pytest.mark.rule("algy.vert.half_complete", "algy.group.same_manner")
def test_one_who_has_half_a_level_to_finish_cannot_fly_on_level_with_his_leader():
    match = pair("2", "ahead", "ahead", "coast", "follow", other={"pitch": -1})
    assert asked(match) == ("finish", "A2")
    following(give(match, "finish 1", "ahead", "ahead"))
    assert place(match, "A2") == ("F4", "N", 4, 6)
    assert why_detached(match) == {"A2": "left him"}


@pytest.mark.rule("algy.group.cohesion", "algy.group.detach_auto")
def test_one_who_finishes_half_a_dive_leaves_a_leader_who_finishes_half_a_climb():
    match = following(pair("2", "finish 1", "ahead", "ahead", leader={"pitch": 1}, other={"pitch": -1}))
    assert (craft(match, "A1").level, craft(match, "A2").level) == (6, 4)
    assert why_detached(match) == {"A2": "left him"}


@pytest.mark.rule("algy.vert.half_complete")
def test_without_a_movement_point_half_a_level_waits_and_they_stay_together():
    facts = {"speed": 2, "pitch": -1}
    match = following(pair("1", leader={"speed": 2}, other=facts))
    assert leaders(match)["A2"] == "A1"
    assert craft(match, "A2").pitch == -1


@pytest.mark.rule("algy.group.same_manner", "algy.vert.climb_needs_speed", "algy.pilot.once")
def test_what_a_follower_cannot_do_as_his_leader_did():
    strong = {"kind": model("strong", power=1), "speed": 3}
    match = pair("6 6", "climb 3", "ahead", "power", "follow", leader=strong, other={"speed": 2})
    assert why_detached(match) == {"A2": "left him"}
    assert asked(match) == ("move", "A2")
    assert craft(match, "A2").mp == 2, "it goes on alone with all its points"
    banked = {"banked": True}
    match = pair("2", "die N", "ahead", "ahead", "coast", "follow", leader=banked, other=banked | {"dice": 0})
    assert why_detached(match) == {"A2": "left him"}
    assert asked(match) == ("move", "A2")


@pytest.mark.example("algy.ex.follower_fails_turn")
@pytest.mark.rule("algy.group.own_rolls", "algy.group.same_manner", "algy.deck.detach_midturn")
def test_a_follower_who_fails_his_turn():
    match = pair("1 34 13", "right 120", "coast", "follow")
    assert asked(match) == ("pay", "A2", "turn", 1)
    following(give(match, (0, 0)))
    assert place(match, "A1")[:2] == ("F5", "SE")
    assert place(match, "A2")[:2] == ("F5", "NE")
    assert why_detached(match) == {"A2": "left him"}
    assert leaders(match)["A2"] == ""


@pytest.mark.rule("algy.group.own_rolls", "algy.turn.cancel")
def test_a_follower_who_pays_for_his_failure_stays():
    match = following(give(pair("1 34 13", "right 120", "coast", "follow"), (1, 0)))
    assert place(match, "A2") == place(match, "A1") == ("F5", "SE", 5, 5)
    assert craft(match, "A2").dice == 3
    assert leaders(match)["A2"] == "A1"


@pytest.mark.rule("algy.group.own_rolls", "algy.group.same_manner")
def test_followers_do_what_the_leader_did_not_what_he_wanted():
    match = pair("1 13", "right 120", (0, 0), "coast", "follow")
    assert said(match, "flew")[0].facts["turn"] == 1
    following(match)
    assert place(match, "A2") == place(match, "A1") == ("F5", "NE", 5, 5)
    assert len(said(match, "test")) == 1, "a turn of 60 degrees at speed 5 needs no test"
    assert leaders(match)["A2"] == "A1"


@pytest.mark.rule("algy.group.own_rolls")
def test_a_follower_goes_on_with_what_is_left_after_a_failure():
    match = pair("2 34 13", "right 120", "ahead", "coast", "follow", (0, 0))
    assert asked(match) == ("move", "A2")
    assert craft(match, "A2").mp == 1
    assert craft(match, "A2").attached == ""
    assert "pitch up 1" in options(match)


@pytest.mark.rule("algy.amb.leader_maneuvers", "algy.maneuver.failure")
def test_nobody_can_follow_a_leader_who_is_thrown_out_of_his_hex():
    match = pair("1 13 2", "maneuver", (0, 0), "coast")
    assert place(match, "A1")[:2] == ("G6", "NE")
    assert asked(match) == ("move", "A2"), "there is nothing to choose: it goes its own way"
    assert why_detached(match) == {"A2": "own way"}


@pytest.mark.rule("algy.amb.followers_option", "algy.move.group_mp")
def test_one_goes_its_own_way_by_the_shared_die():
    match = match_with([section("A", "F6", "N", plane(6), plane(4), plane(4))], script="A1 2")
    give(match, "ahead", "ahead", "coast")
    assert options(match) == ("follow", "A2", "A3")
    refused(match, "A1", "algy.amb.followers_option")
    give(match, "A3")
    assert why_detached(match) == {"A3": "own way"}, "at once, before it has moved"
    give(match, "right 60", "ahead", "coast")
    assert options(match) == ("follow", "A2")
    following(match)
    assert place(match, "A3")[:2] == ("G5", "NE")
    assert leaders(match) == {"A1": "", "A2": "A1", "A3": ""}
    assert rolled(match) == [2]


@pytest.mark.rule("algy.amb.followers_option")
def test_who_has_chosen_his_own_way_is_detached_even_where_he_ends_with_his_leader():
    match = pair("2", "ahead", "ahead", "coast", "A2", "ahead", "ahead")
    following(match)
    assert place(match, "A2") == place(match, "A1")
    assert leaders(match)["A2"] == ""


@pytest.mark.rule("algy.group.same_manner", "algy.amb.half_when")
def test_at_the_end_of_his_move_a_follower_has_only_his_own_power_and_drag_to_choose():
    match = pair("2", "ahead", "ahead")
    assert "pitch up 1" in options(match)
    give(match, "coast", "follow")
    assert asked(match) == ("end", "A2")
    assert options(match) == ("power", "drag", "coast")


@pytest.mark.rule("algy.amb.group_power")
def test_everybody_rolls_his_own_power():
    match = pair("2 3 2", "ahead", "ahead", "power", "follow", "power")
    assert (craft(match, "A1").speed, craft(match, "A2").speed) == (6, 5)
    assert leaders(match)["A2"] == "A1"


@pytest.mark.rule("algy.amb.board_edge", "algy.amb.leader_dead", "algy.deck.section_follow")
def test_a_leader_who_leaves_the_board_has_nobody_left():
    match = match_with([section("A", "F1", "N", plane(6), plane(4), plane(4))], script="A1 2")
    give(match, "ahead")
    assert craft(match, "A1").fate == "left"
    assert why_detached(match) == {"A2": "leader gone", "A3": "leader gone"}
    assert asked(match) == ("next", "A1")
    assert options(match) == ("A2", "A3"), "they still move, each its own way"
    give(match, "A3")
    assert craft(match, "A3").allowance == 2


@pytest.mark.rule("algy.amb.leader_dead", "algy.crit.fire_destroyed", "algy.move.group_mp")
def test_a_leader_who_burns_up_before_his_move():
    burning = {"burning": True, "smoking": True, "marks": 28, "burnt": 26, "strain": 1, "handling": 2, "weak": 1}
    match = pair("2 4", leader=burning)
    assert craft(match, "A1").fate == "lost"
    assert asked(match) == ("move", "A2")
    assert craft(match, "A2").allowance == 2, "the group's die is rolled for those who are left"
    assert leaders(match)["A2"] == ""


@pytest.mark.rule("algy.amb.stall_leader_group", "algy.stall.detach")
def test_a_leader_who_stalls_or_spins_has_nobody_left():
    for die, kind in ((2, "stalled"), (1, "spin")):
        match = pair(f"4 {die}", "ahead", "coast", 0, leader={"speed": 1}, other={"speed": 1})
        assert getattr(craft(match, "A1"), kind)
        assert why_detached(match) == {"A2": "out of control"}
        assert asked(match) == ("move", "A2")
        assert craft(match, "A2").allowance == 1


@pytest.mark.rule("algy.stall.detach")
def test_a_follower_who_stalls_is_detached_and_the_others_are_not():
    planes = plane(6, speed=3), plane(4, speed=1, dice=0), plane(4, speed=3)
    match = match_with([section("A", "F6", "N", *planes)], script="A1 3 3")
    give(match, "ahead")
    following(match)
    assert craft(match, "A2").stalled
    assert leaders(match) == {"A1": "", "A2": "", "A3": "A1"}


@pytest.mark.rule("algy.stress.trigger_damaged", "algy.group.own_rolls")
def test_a_follower_who_breaks_up_in_the_leaders_turn():
    wreck = {"marks": 28, "strain": 1, "handling": 2, "weak": 1}
    match = pair("1 23 234 11", "right 120", "coast", "follow", other=wreck)
    assert craft(match, "A2").fate == "lost"
    assert leaders(match) == {"A1": "", "A2": ""}


@pytest.mark.rule("algy.amb.fire_group_card", "algy.crit.fire")
def test_smoke_and_fire_come_before_the_move_of_each_who_follows():
    match = pair("2 6 3", "ahead", "ahead", "coast", "follow", other={"smoking": True})
    assert [event.kind for event in match.events if event.kind in ("flew", "fire", "burns")] == [
        "flew",
        "flew",
        "fire",
        "burns",
        "flew",
        "flew",
    ]
    assert craft(match, "A2").burnt == 3
    assert leaders(match)["A2"] == "A1"


@pytest.mark.rule("algy.deck.subgroup_detach", "algy.amb.hierarchy", "algy.group.subgroup_identity")
def test_a_section_that_goes_its_own_way_keeps_together():
    match = flight("2", "ahead", "ahead", "coast")
    assert options(match) == ("follow", "A2", "B1", "B2")
    give(match, "B1", "left 60", "ahead", "coast")
    assert asked(match) == ("next", "B1"), "his own follow him"
    give(match, "follow")
    following(match)
    assert leaders(match) == {"A1": "", "A2": "A1", "B1": "", "B2": "B1"}
    assert place(match, "B2") == place(match, "B1") == ("E5", "NW", 5, 5)
    assert place(match, "A2") == place(match, "A1")
    assert rolled(match) == [2]


@pytest.mark.rule("algy.amb.hierarchy")
def test_one_who_does_not_move_with_the_leader_of_his_section_is_detached_from_all():
    match = flight("2", "ahead", "ahead", "coast", "B1", "left 60", "ahead", "coast")
    give(match, "B2", "ahead", "ahead")
    following(match)
    assert place(match, "B2") == place(match, "A1")
    assert leaders(match)["B2"] == ""


@pytest.mark.rule("algy.amb.hierarchy", "algy.deck.subgroup_detach", "algy.group.own_rolls")
def test_a_section_follows_its_leader_who_has_failed_to_follow_his():
    match = flight("1 34 56 13 ", "right 120", "coast", "follow", "coast")
    assert asked(match) == ("pay", "B1", "turn", 1)
    give(match, (0, 0), "coast")
    assert asked(match) == ("next", "B1")
    give(match, "follow")
    following(match)
    assert leaders(match) == {"A1": "", "A2": "A1", "B1": "", "B2": "B1"}
    assert place(match, "B2") == place(match, "B1") == ("F5", "NE", 5, 5)


@pytest.mark.rule("algy.amb.hierarchy", "algy.group.own_rolls")
def test_a_member_of_the_second_section_who_fails_leaves_nobody_but_himself():
    match = following(give(flight("1 34 56 56 13", "right 120", "coast", "follow", "coast", "coast"), (0, 0)))
    assert leaders(match) == {"A1": "", "A2": "A1", "B1": "A1", "B2": ""}


@pytest.mark.rule("algy.amb.leader_dead", "algy.amb.hierarchy")
def test_a_section_whose_leader_is_lost_while_he_follows():
    wreck = {"marks": 28, "strain": 1, "handling": 2, "weak": 1}
    match = flight("1 34 56 234 11", "right 120", "coast", "follow", "coast", b1=wreck)
    assert craft(match, "B1").fate == "lost"
    assert why_detached(match)["B2"] == "leader gone"
    assert asked(match) == ("move", "B2"), "it has nobody to follow any more"
    assert leaders(match) == {"A1": "", "A2": "A1", "B1": "", "B2": ""}


@pytest.mark.rule("algy.amb.leader_dead", "algy.group.subgroup_identity")
def test_sections_of_a_flight_keep_together_when_its_leader_is_lost():
    burning = {"burning": True, "smoking": True, "marks": 28, "burnt": 26, "strain": 1, "handling": 2, "weak": 1}
    match = flight("2 4", a1=burning)
    assert leaders(match) == {"A1": "", "A2": "", "B1": "", "B2": "B1"}
    assert options(match) == ("A2", "B1", "B2")
    give(match, "B1", "ahead", "ahead", "coast", "follow")
    assert leaders(match)["B2"] == "B1"
    assert place(match, "B2") == place(match, "B1")


SQUADRON = {
    ALLIED: {
        "flights": [{"name": "one", "sections": ["A", "B"]}, {"name": "two", "sections": ["D", "C"]}],
        "squadrons": [{"name": "wing", "flights": ["one", "two"]}],
    }
}


def squadron(script: str, *orders: Any, at: str = "G6", **facts: dict[str, Any]) -> Match:
    """Two flights beside each other: A1, A2, B1, B2 in F6 and D1, D2, C1, C2 in G6 or elsewhere."""
    sections = [
        section(name, "F6" if name in "AB" else at, "N", plane(6), plane(4, **facts.get(f"{name.lower()}2", {})))
        for name in "ABCD"
    ]
    return give(match_with(sections, script=f"A1 {script}", sides=SQUADRON), *orders)


WHOLE = {"A1": "", "A2": "A1", "B1": "A1", "B2": "B1", "C1": "D1", "C2": "C1", "D1": "A1", "D2": "D1"}


@pytest.mark.rule("algy.group.squadron_adjacent", "algy.amb.squadron_positions", "algy.group.squadron")
@pytest.mark.parametrize(
    ("orders", "tests"),
    [(("ahead", "ahead"), 0), (("ahead", "right 60"), 0), (("climb 3", "ahead"), 0), (("left 120", "ahead"), 8)],
    ids=["ahead", "turning", "climbing", "tested"],
)
def test_flights_of_a_squadron_move_together_side_by_side(orders, tests):
    match = squadron(f"2 {'23' * tests}", *orders)
    assert leaders(match) == WHOLE
    following(match)
    assert leaders(match) == WHOLE
    assert len(said(match, "test")) == tests
    one, two = place(match, "A1"), place(match, "D1")
    assert one[1:] == two[1:]
    assert one[0] != two[0]
    assert {place(match, name) for name in ("A2", "B1", "B2")} == {one}
    assert {place(match, name) for name in ("D2", "C1", "C2")} == {two}


@pytest.mark.rule("algy.deck.subgroup_detach", "algy.group.subgroup_identity", "algy.amb.hierarchy")
def test_a_flight_that_leaves_its_squadron_keeps_together():
    match = squadron("2", "ahead", "ahead", "coast", "D1", "right 60", "ahead", "coast")
    assert asked(match) == ("next", "D1")
    assert options(match) == ("follow", "C1", "C2", "D2")
    following(match)
    assert leaders(match) == WHOLE | {"D1": ""}
    assert {place(match, name) for name in ("C1", "C2", "D1", "D2")} == {("H4", "NE", 5, 5)}


@pytest.mark.rule("algy.group.squadron_adjacent", "algy.amb.board_edge")
def test_a_flight_at_the_edge_can_leave_the_board_behind_its_leader():
    sections = [section(name, "A2" if name in "AB" else "A1", "N", plane(6), plane(4)) for name in "ABCD"]
    match = give(match_with(sections, script="A1 1", sides=SQUADRON), "ahead", "coast", "follow")
    rest(match, "end")
    assert {name: craft(match, name).fate for name in ("A1", "B2", "D1", "C1")} == {
        "A1": "flying",
        "B2": "flying",
        "D1": "left",
        "C1": "flying",
    }
    assert leaders(match) == {"A1": "", "A2": "A1", "B1": "A1", "B2": "B1", "C1": "", "C2": "C1", "D1": "", "D2": ""}
    assert asked(match) == ("next", "A1")
    assert options(match) == ("C1", "C2", "D2"), "who has lost his Leader goes his own way"


@pytest.mark.rule("algy.deck.section_follow")
def test_everybody_is_asked_about_his_own_aircraft():
    a = section("A", "F6", "N", plane(6), plane(4), seat="ann")
    b = section("B", "F6", "N", plane(6), plane(4), seat="bob")
    match = give(match_with([a, b], script="A1 2", sides=FLIGHT), "ahead", "ahead", "coast")
    assert match.decision is not None
    assert (match.decision.seat, match.decision.options) == ("ann", ("follow", "A2"))
    give(match, "follow", "coast")
    assert match.decision is not None
    assert (match.decision.seat, match.decision.options) == ("bob", ("follow", "B1", "B2"))
    following(match)
    assert leaders(match) == {"A1": "", "A2": "A1", "B1": "A1", "B2": "B1"}


@pytest.mark.rule("algy.deck.section_follow", "algy.amb.hierarchy")
def test_nobody_is_asked_before_a_leader_of_another_player_has_moved():
    sections = [section(name, "F6", "N", plane(6), plane(4), seat="bob" if name == "D" else "ann") for name in "ABCD"]
    match = give(match_with(sections, script="A1 2", sides=SQUADRON), "ahead", "ahead", "coast")
    assert options(match) == ("follow", "A2", "B1", "B2"), "C1 and C2 follow D1"
    following(match)
    assert leaders(match) == WHOLE
    assert {place(match, name) for name in WHOLE} == {("F4", "N", 5, 5)}
