"""Groups come together again: flares, spotting the Leader, and the way back to him."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from aerodrome import Match
from aerodrome.rulebooks.algy.board import board_of
from aerodrome.rulebooks.algy.climbing import full_rates
from aerodrome.rulebooks.algy.moving import orders as open_orders
from aerodrome.rulebooks.algy.reforming import spotting_dice
from aerodrome.rulebooks.algy.state import Aircraft, State
from aerodrome.sky.hexes import SIDES
from tests.rules.algy.hangar import (
    ALLIED,
    asked,
    craft,
    match_with,
    options,
    orders,
    place,
    plane,
    rest,
    rogue,
    rolled,
    section,
)
from tests.rules.referee import facts_of, give, refused, said

FLIGHT = {ALLIED: {"flights": [{"name": "one", "sections": ["A", "B"]}]}}
BURNING: dict[str, Any] = {"flare": "section", "flare_turn": 1}
AWAY: dict[str, Any] = {"attached": "", "hex": "F8"}


def parted(
    script: str, leader: dict[str, Any] | None = None, other: dict[str, Any] | None = None, **more: Any
) -> Match:
    """A1 in F6 and A2, who is with him no more, in F8, both flying north at speed 5."""
    planes = plane(5, **(leader or {})), plane(4, **(AWAY | (other or {})))
    return match_with([section("A", "F6", "N", *planes)], script=script, **more)


def attachments(match: Match) -> list[tuple[str, str, bool]]:
    """Who was attached to whom, and whether he still had a way to go."""
    return [(each["aircraft"], each["leader"], each["distant"]) for each in facts_of(match, "attached")]


def dice_open(match: Match, how: str) -> list[int]:
    """How many dice may be rolled to reform in this way."""
    assert asked(match)[0] == "reform"
    return [option[1] for option in options(match) if option[0] == how]


@pytest.mark.rule("algy.reform.flare_who", "algy.reform.flare_cost", "algy.deck.section_draw", "algy.pilot.pay_meaning")
def test_an_activated_leader_may_fire_a_flare_for_two_dice():
    match = parted("A1 2")
    assert asked(match) == ("signal", "A1")
    assert options(match) == ("no", "section")
    refused(match, "flight", "algy.reform.flare_cost")
    give(match, "section")
    assert craft(match, "A1").dice == 3
    assert (craft(match, "A1").flare, craft(match, "A1").flare_turn) == ("section", 1)
    assert rolled(match) == [2], "it is paid, not rolled"
    assert asked(match) == ("move", "A1")


@pytest.mark.rule("algy.reform.flare_cost")
def test_nothing_is_asked_of_a_leader_who_has_nothing_to_decide():
    assert asked(parted("A1 2", {"dice": 1})) == ("move", "A1"), "two dice"
    assert asked(match_with([section("A", "F6", "N", plane(5), plane(4))], script="A1 2")) == ("move", "A1"), (
        "nobody is away"
    )
    assert asked(parted("A1 2", other={"fate": "lost"})) == ("move", "A1"), "nobody is left"
    assert asked(parted("A1 2", BURNING)) == ("move", "A1"), "one burns already"
    assert asked(give(parted("A1 2"), "no")) == ("move", "A1")


@pytest.mark.example("algy.ex.flare_by_follower")
@pytest.mark.rule("algy.reform.flare_who")
def test_a_follower_fires_no_flare():
    planes = plane(5, attached="", hex="F12"), plane(4, dice=4, **AWAY), plane(3, attached="")
    match = match_with([section("A", "F6", "N", *planes)], script="A2 2")
    assert craft(match, "A2").dice == 4
    assert asked(match) == ("move", "A2")
    refused(match, "section", "algy.move.mp_mandatory")


@pytest.mark.rule("algy.reform.flare_who", "algy.amb.leader_dead", "algy.reform.original_only")
def test_nobody_takes_the_place_of_a_lost_leader():
    planes = plane(5, fate="lost"), plane(4, attached=""), plane(3, attached="", hex="F8")
    match = match_with([section("A", "F6", "N", *planes)], script="A2 2 A3 2")
    give(match, "ahead", "ahead", "coast")
    assert asked(match) == ("move", "A3"), "neither a signal nor anybody to join"


@pytest.mark.rule("algy.reform.flare_cost", "algy.reform.purpose", "algy.reform.flare_attempt")
def test_a_leader_calls_his_section_his_flight_or_his_squadron():
    sections = [
        section("A", "F6", "N", plane(6), plane(4, attached="")),
        section("B", "F6", "N", plane(6), plane(4)),
        section("C", "F6", "N", plane(6, attached="", hex="F12"), plane(4, attached="")),
        section("D", "F6", "N", plane(6, attached=""), plane(4)),
    ]
    squadron = {
        "flights": [{"name": "one", "sections": ["A", "B"]}, {"name": "two", "sections": ["C", "D"]}],
        "squadrons": [{"name": "wing", "flights": ["one", "two"]}],
    }
    for call, called in (("flight", False), ("squadron", True)):
        match = match_with(sections, script="A1 2 C1 2", sides={ALLIED: squadron})
        assert options(match) == ("no", "section", "flight", "squadron")
        rest(give(match, call, "ahead", "ahead"), "end", "next", "attack")
        assert asked(match) == ("signal", "C1")
        give(match, "no")
        assert asked(match) == (("reform", "C1", "A1") if called else ("move", "C1")), call


@pytest.mark.rule("algy.reform.flare_attempt", "algy.reform.flare_cost")
def test_a_flare_for_the_section_calls_no_other():
    sections = [
        section("A", "F6", "N", plane(6), plane(4, **AWAY)),
        section("B", "F6", "N", plane(6, attached="", hex="F12"), plane(4, hex="F12")),
    ]
    for call, called in (("section", False), ("flight", True)):
        match = match_with(sections, script="A1 2 B1 2", sides=FLIGHT)
        rest(give(match, call, "ahead", "ahead"), "end", "next", "attack")
        assert asked(match) == (("reform", "B1", "A1") if called else ("move", "B1")), call


@pytest.mark.example("algy.ex.flare_ok")
@pytest.mark.rule(
    "algy.reform.flare_cost",
    "algy.reform.flare_duration",
    "algy.reform.flare_attempt",
    "algy.reform.flare_success",
    "algy.reform.flare_pursuit",
)
def test_a_follower_answers_the_flare_of_the_turn_before():
    match = parted(
        "A1 2 A2 263 2 A1 1 3",
        other={"hex": "F10"},
        deck=["A1"],
        position={"turn": 4},
        scenario={"turns": 6},
        seed=1,
    )
    give(match, "section")
    assert craft(match, "A1").dice == 3
    give(match, "ahead", "ahead", "coast")
    orders(match)
    assert match.state.turn == 5
    assert asked(match) == ("reform", "A2", "A1")
    give(match, ("flare", 3))
    assert attachments(match) == [("A2", "A1", True)], "at once"
    assert craft(match, "A2").dice == 1
    assert asked(match) == ("move", "A2")
    assert "right 120" not in options(match), "it must close up"
    give(match, "ahead", "ahead", "coast")
    assert asked(match) == ("move", "A1"), "and acts on the Leader's next card"
    assert match.state.acting == ["A1", "A2"]


@pytest.mark.example("algy.ex.flare_expired")
@pytest.mark.rule("algy.reform.flare_duration")
def test_a_flare_is_out_after_the_turn_that_follows():
    old = {"flare": "section", "flare_turn": 4}
    match = parted("A2 2", old, {"hex": "F12"}, deck=[], position={"turn": 5}, scenario={"turns": 9})
    orders(match)
    assert match.state.turn == 6
    assert [event.rule for event in said(match, "flare out")] == ["algy.reform.flare_duration"]
    assert asked(match) == ("move", "A2"), "too far off to rejoin him without one"
    match = parted("A2 2", old, deck=[], position={"turn": 5}, scenario={"turns": 9})
    assert dice_open(orders(match), "flare") == []
    refused(match, ("flare", 1), "algy.reform.purpose")
    assert dice_open(match, "spot") == [1, 2, 3]


@pytest.mark.rule("algy.reform.flare_attempt")
def test_before_the_flare_is_fired_nobody_answers_it_and_not_without_a_die():
    assert dice_open(parted("A2 2"), "flare") == []
    match = parted("A2 2", BURNING)
    assert dice_open(match, "flare") == [1, 2, 3, 4]
    refused(match, ("flare", 0), "algy.reform.purpose")
    refused(match, ("flare", 5), "algy.reform.purpose")
    assert asked(parted("A2 2", BURNING, {"dice": 0})) == ("move", "A2")


@pytest.mark.rule("algy.reform.flare_attempt", "algy.reform.rejoin_failure", "algy.pilot.roll_uses")
def test_without_a_six_the_dice_are_spent_and_nothing_has_changed():
    match = give(parted("A2 245 2", BURNING), ("flare", 3))
    assert craft(match, "A2").dice == 1
    assert craft(match, "A2").attached == ""
    assert said(match, "reform")[0].facts["found"] is False
    assert "right 120" in options(match)


@pytest.mark.rule("algy.amb.flare_distance", "algy.reform.rejoin_dice_distance")
def test_distance_takes_dice_from_spotting_and_none_from_answering_a_flare():
    match = parted("A2 2", BURNING, {"hex": "F8"})
    assert dice_open(match, "flare") == [1, 2, 3, 4]
    assert dice_open(match, "spot") == [1, 2, 3]


@pytest.mark.rule("algy.amb.reform_once")
def test_there_is_one_reform_roll_in_an_activation():
    match = give(parted("A2 2 2", BURNING), ("spot", 1))
    assert asked(match) == ("move", "A2"), "the flare cannot be answered after that"
    assert "flare" not in {option[0] for option in options(match)}


@pytest.mark.example("algy.ex.reform_outsider")
@pytest.mark.rule("algy.reform.original_only")
def test_a_rogue_joins_nobody():
    match = match_with(
        [section("A", "F6", "N", plane(5, **BURNING), plane(4)), rogue("R", "F6", "N", pilot=5)], script="R 2"
    )
    assert asked(match) == ("move", "R")
    refused(match, ("flare", 5), "algy.move.mp_mandatory")
    refused(match, ("spot", 5), "algy.move.mp_mandatory")


@pytest.mark.rule("algy.reform.original_only")
def test_a_member_of_another_section_joins_nobody_but_its_own_leader():
    sections = [
        section("A", "F6", "N", plane(5, **BURNING), plane(4)),
        section("B", "F6", "N", plane(5, hex="F12"), plane(4, attached="")),
    ]
    assert asked(match_with(sections, script="B2 2")) == ("move", "B2")


@pytest.mark.rule("algy.amb.flare_leader_lost")
def test_a_flare_ends_with_its_leader_and_outlives_his_stall_and_spin():
    low = BURNING | {"speed": 1}
    for die, state in ((1, "spin"), (3, "stalled")):
        match = parted(f"A1 4 {die} A2 2", low, {"hex": "F12"})
        give(match, "ahead", "coast", 0)
        assert getattr(craft(match, "A1"), state)
        assert dice_open(match, "flare") == [1, 2, 3, 4]
    match = parted("A1 2 A2 2", BURNING | {"hex": "F1"}, {"hex": "F12"})
    give(match, "ahead")
    assert craft(match, "A1").fate == "left"
    assert craft(match, "A1").flare == ""
    assert asked(match) == ("move", "A2")


@pytest.mark.rule("algy.amb.leader_spinning_card", "algy.amb.flare_leader_lost", "algy.move.group_mp_distant")
def test_those_who_are_called_to_a_leader_who_spins_fly_by_their_own_die():
    match = parted("A1 2", {"spin": 1, "dice": 0}, {"attached": "A1", "distant": True, "hex": "F11"})
    assert [event.kind for event in match.events if event.kind in ("spins", "movement")] == ["spins", "movement"]
    assert asked(match) == ("move", "A2")
    assert craft(match, "A2").allowance == 2


@pytest.mark.rule("algy.amb.flare_leader_lost", "algy.move.group_mp_distant")
def test_those_who_are_called_to_a_leader_who_spins_into_the_ground_fly_by_their_own_die():
    falls = {"spin": 1, "dice": 0, "level": 0, "pitch": -1}
    match = parted("A1 2", falls, {"attached": "A1", "distant": True, "hex": "F11"})
    assert craft(match, "A1").fate == "lost"
    assert [event.facts["die"] for event in said(match, "movement")] == [2]
    assert asked(match) == ("move", "A2")
    assert craft(match, "A2").allowance == 2


@pytest.mark.rule("algy.amb.flare_needs_no_move", "algy.unjam.no_other_action")
def test_a_leader_who_has_fired_a_flare_cannot_see_to_his_guns_but_can_fight():
    jammed = {"jammed": (0,)}
    match = rest(give(parted("A1 2", jammed), "no", "ahead", "ahead"), "end")
    assert ("A1", "unjam", 0) in options(match)
    match = rest(give(parted("A1 2", jammed), "section", "ahead", "ahead"), "end")
    assert match.decision is None
    enemy = rogue("E", "F3", "N", dice=0)
    match = rest(give(parted("A1 2", central=[enemy]), "section", "ahead", "ahead"), "end")
    assert ("A1", "E", "all") in options(match)


@pytest.mark.rule("algy.unjam.no_other_action")
def test_a_follower_who_has_tried_to_reform_cannot_see_to_his_guns():
    jammed = {"jammed": (0,), "hex": "F11"}
    match = rest(give(parted("A2 2 2", BURNING, jammed), ("flare", 1), "ahead", "ahead"), "end")
    assert match.decision is None
    match = rest(give(parted("A2 2", BURNING, jammed), "no", "ahead", "ahead"), "end")
    assert ("A2", "unjam", 0) in options(match)


@pytest.mark.rule("algy.reform.flare_pursuit", "algy.move.not_so_fast")
def test_who_is_on_the_way_holds_no_movement_point_back():
    way = {"attached": "A1", "distant": True, "hex": "F11", "pitch": 1}
    match = rest(parted("A1 1 2", {"speed": 2}, way), "end")
    assert asked(match) == ("finish", "A2")
    assert "not so fast" not in options(match)
    match = parted("A2 2", other={"pitch": 1, "hex": "F12"})
    assert "not so fast" in options(match)


@pytest.mark.example("algy.ex.rejoin_distance")
@pytest.mark.rule("algy.reform.rejoin_dice_distance", "algy.amb.rejoin_distance_sum", "algy.amb.rejoin_dice_spent")
def test_every_two_hexes_and_levels_take_a_die_from_spotting():
    planes = plane(6), plane(5, hex="F9", level=7, pitch=-1, speed=7, attached="")
    match = match_with([section("A", "F6", "N", *planes)], script="A2 112 1")
    assert dice_open(match, "spot") == [1, 2, 3]
    refused(match, ("spot", 4), "algy.reform.purpose")
    give(match, ("spot", 3))
    assert craft(match, "A2").dice == 2, "those taken off are there for other things"


@pytest.mark.rule("algy.reform.rejoin_dice_distance", "algy.amb.rejoin_distance_sum")
@pytest.mark.parametrize(
    ("hex_", "level", "most"),
    [("F6", 5, 4), ("F7", 5, 4), ("F6", 6, 4), ("F7", 6, 3), ("F8", 5, 3), ("F9", 5, 3), ("F10", 5, 2), ("F8", 7, 2)],
)
def test_the_dice_of_spotting_by_distance(hex_, level, most):
    match = parted("A2 2", other={"hex": hex_, "level": level, "speed": 7})
    assert spotting_dice(match.state, craft(match, "A2"), craft(match, "A1"))[0] == most
    assert max(dice_open(match, "spot")) == most


@pytest.mark.rule("algy.reform.rejoin_spot", "algy.reform.rejoin_move")
def test_nobody_is_asked_to_spot_a_leader_whom_it_cannot_reach():
    assert asked(parted("A2 2", other={"hex": "F9", "speed": 6})) == ("reform", "A2", "A1")
    assert asked(parted("A2 2", other={"hex": "F10", "speed": 6})) == ("move", "A2"), "three points at most"


@pytest.mark.example("algy.ex.rejoin_same_hex")
@pytest.mark.rule("algy.reform.rejoin_dice_same", "algy.amb.rejoin_dice_spent", "algy.amb.rejoin_begin_turn")
def test_in_the_leaders_hex_and_level_there_is_a_die_more_which_is_free():
    match = parted("A2 125 2", other={"hex": "F6", "dice": 2})
    assert dice_open(match, "spot") == [0, 1, 2]
    give(match, ("spot", 2))
    assert said(match, "reform")[0].facts["dice"] == [1, 2, 5]
    assert craft(match, "A2").dice == 0
    match = give(parted("A2 6 2", other={"hex": "F6", "dice": 0}), ("spot", 0))
    assert said(match, "reform")[0].facts["dice"] == [6], "the free one alone"
    assert craft(match, "A2").spotted
    assert dice_open(parted("A2 2", other={"hex": "F6", "level": 6}), "spot") == [1, 2, 3, 4], "another level"


@pytest.mark.example("algy.ex.rejoin_full")
@pytest.mark.rule(
    "algy.reform.rejoin_spot",
    "algy.reform.rejoin_move",
    "algy.reform.rejoin_success",
    "algy.reform.purpose",
    "algy.amb.card_after_reform",
)
def test_a_follower_rejoins_his_leader():
    match = parted("A2 64 2 A2 A1 1", other={"dice": 3, "speed": 5})
    give(match, ("spot", 2), "ahead", "ahead")
    assert attachments(match) == [], "not before the move is over"
    give(match, "coast")
    assert attachments(match) == [("A2", "A1", False)]
    assert craft(match, "A2").dice == 1
    assert place(match, "A2") == place(match, "A1")
    void = said(match, "card")[1].facts
    assert (void["card"], void.get("void")) == ("aircraft:A2", True), "its own second card is void now"
    assert match.state.acting == ["A1", "A2"], "it acts on the Leader's"


@pytest.mark.rule("algy.reform.rejoin_spot")
def test_without_having_spotted_him_nobody_rejoins_his_leader():
    for answer, dice in ((("spot", 2), "54"), ("no", "")):
        match = rest(give(parted(f"A2 {dice} 2"), answer, "ahead", "ahead"), "end")
        assert place(match, "A2") == place(match, "A1")
        assert craft(match, "A2").attached == ""


@pytest.mark.rule("algy.reform.rejoin_move", "algy.reform.rejoin_failure")
@pytest.mark.parametrize(
    ("moves", "facts"),
    [
        (("ahead", "right 60"), {}),
        (("ahead", "climb 3"), {}),
        (("ahead", "ahead"), {"hex": "F9"}),
        (("ahead", "ahead"), {"level": 4}),
    ],
    ids=["facing", "level", "hex", "another level"],
)
def test_whoever_does_not_end_with_the_leader_in_hex_level_and_facing_may_try_again(moves, facts):
    match = parted("A2 6 2 A2 5 2", other=facts)
    give(match, ("spot", 1), *moves)
    rest(match, "end")
    assert [event.rule for event in said(match, "not rejoined")] == ["algy.reform.rejoin_failure"]
    assert craft(match, "A2").attached == ""
    assert asked(match) == ("reform", "A2", "A1")


@pytest.mark.rule("algy.amb.rejoin_same_hex_move", "algy.reform.rejoin_move")
def test_who_is_in_the_leaders_hex_already_only_has_to_end_there():
    match = parted("A2 6 1", other={"hex": "F6", "speed": 2})
    rest(give(match, ("spot", 0)), "end")
    assert craft(match, "A2").allowance == 0, "it need not leave the hex and come back"
    assert attachments(match) == [("A2", "A1", False)]
    match = give(parted("A2 6 2 44 44", other={"hex": "F6"}), ("spot", 0), "right 180", (0, 0), "right 180", (0, 0))
    rest(match, "end")
    assert attachments(match) == [("A2", "A1", False)], "but it may"


@pytest.mark.example("algy.ex.rejoin_banked_leader")
@pytest.mark.rule("algy.reform.rejoin_leader_state", "algy.reform.rejoin_failure")
def test_nobody_rejoins_a_leader_who_maneuvers_fights_or_has_lost_control():
    for state in ({"banked": True}, {"engaged": True}, {"stalled": True}, {"spin": 1}):
        assert asked(parted("A2 2", state)) == ("move", "A2"), f"{state}: there is nothing to spot him for"


@pytest.mark.rule("algy.amb.engaged", "algy.reform.rejoin_leader_state")
def test_a_leader_is_engaged_until_the_turn_ends_by_attacking_or_being_attacked():
    enemy = rogue("E", "F5", "N", dice=0)
    attacks = parted("A1 1 23 A2 2", central=[enemy], leader={"speed": 2})
    give(attacks, "no", "coast", ("A1", "E", "all"), 0)
    assert craft(attacks, "A1").engaged
    assert asked(attacks) == ("move", "A2")
    enemy = rogue("E", "F7", "N", speed=2, dice=0)
    for turns in (1, 2):
        deck = None if turns == 1 else ["E"]
        match = parted("E 1 23 A2 2", central=[enemy], other={"hex": "G6"}, deck=deck, scenario={"turns": turns})
        give(match, "coast", ("E", "A1", "all"), 0)
        orders(match)
        assert craft(match, "A1").engaged is (turns == 1)
        assert asked(match)[0] == ("move" if turns == 1 else "reform")


@pytest.mark.rule("algy.reform.flare_success", "algy.amb.card_after_reform")
def test_who_answers_a_flare_in_the_leaders_hex_is_with_him_at_once():
    match = give(parted("A2 6 2", BURNING, {"hex": "F6", "speed": 2}), ("flare", 1))
    assert attachments(match) == [("A2", "A1", False)]


@pytest.mark.rule("algy.reform.flare_success", "algy.amb.flare_leader_lost", "algy.group.cohesion")
def test_nobody_is_with_a_leader_who_has_stalled():
    match = give(parted("A2 6 2", BURNING | {"stalled": True, "pitch": -1}, {"hex": "F6", "speed": 2}), ("flare", 1))
    assert attachments(match) == [("A2", "A1", True)]


@pytest.mark.rule("algy.reform.flare_pursuit", "algy.amb.flare_distant_rules")
def test_who_must_fly_on_after_answering_in_his_leaders_hex_has_a_way_back():
    match = give(parted("A2 6 2", BURNING, {"hex": "F6"}), ("flare", 1), "ahead", "ahead")
    rest(match, "end")
    assert craft(match, "A2").attached == "A1"
    assert craft(match, "A2").distant


@pytest.mark.rule("algy.amb.reform_then_fight")
def test_who_attacks_in_the_activation_in_which_it_reforms_is_detached_again():
    enemy = rogue("E", "F5", "N", dice=0)
    for reform, dice in ((("flare", 1), "6 2 23"), (("spot", 1), "6 2 23")):
        match = parted(f"A2 {dice}", BURNING, central=[enemy])
        give(match, reform, "ahead", "ahead", "coast")
        assert craft(match, "A2").attached == "A1"
        give(match, ("A2", "E", "all"), 0)
        assert craft(match, "A2").attached == ""


DISTANT = {"attached": "A1", "distant": True}


@pytest.mark.example("algy.ex.distant_own_mp")
@pytest.mark.rule("algy.move.group_mp_distant", "algy.reform.flare_success", "algy.amb.flare_distant_rules")
def test_who_is_on_the_way_to_his_leader_rolls_his_own_movement_die():
    match = parted("A1 2 6", other=DISTANT | {"hex": "F10", "speed": 6})
    give(match, "ahead", "ahead", "coast")
    assert asked(match) == ("move", "A2")
    assert [(event.facts["aircraft"], event.facts["die"]) for event in said(match, "movement")] == [
        ("A1", 2),
        ("A2", 6),
    ]
    assert craft(match, "A2").allowance == 3
    rest(give(match, "ahead", "ahead", "ahead"), "end")
    assert craft(match, "A2").attached == "A1", "it is exempt from keeping together until it is there"


@pytest.mark.rule("algy.amb.flare_distant_rules", "algy.deck.aircraft_count")
def test_who_is_on_the_way_has_no_card_and_belongs_to_no_formed_group():
    match = orders(parted("tally-ho", steps="turn", other=DISTANT | {"hex": "F10"}, seed=1))
    assert "aircraft:A2" not in facts_of(match, "deck")[0]["cards"]
    assert said(match, "card")[0].facts.get("void") is True, "a Leader with nobody beside him leads no formed group"


@pytest.mark.rule("algy.reform.flare_pursuit", "algy.amb.flare_distant_rules")
def test_who_comes_up_with_his_leader_is_on_the_way_no_more():
    match = parted("A1 2 4 A1 1", other=DISTANT | {"hex": "F7", "speed": 6})
    give(match, "ahead", "ahead", "coast", "ahead", "ahead", "ahead", "coast")
    assert [event.facts["aircraft"] for event in said(match, "joined")] == ["A2"]
    assert not craft(match, "A2").distant
    give(match, "ahead", "coast")
    assert options(match) == ("follow", "A2")


FORWARD = {"ahead", "right 60", "right 120", "left 60", "left 120"}


@pytest.mark.rule("algy.reform.flare_pursuit", "algy.amb.full_capability")
@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"hex": "F10"}, {"ahead", "right 60", "left 60"}),
        ({"hex": "F10", "facing": "S"}, {"right 180", "left 180"}),
        ({"hex": "F7", "level": 6}, FORWARD | {"right 180", "left 180", "dive 3"}),
        ({"hex": "F8", "level": 4, "speed": 2}, {"ahead", "right 60", "left 60"}),
        ({"hex": "F10", "banked": True, "dice": 1}, {"face N", "die N", "die NE", "die NW"}),
    ],
    ids=["behind him", "flying away", "behind and above him", "too slow to climb", "maneuvering"],
)
def test_who_is_on_the_way_may_only_do_what_brings_it_nearer(facts, expected):
    match = parted("A1 1 5" if "speed" in facts else "A1 1 2", {"speed": 2}, DISTANT | facts)
    rest(match, "end")
    assert asked(match) == ("move", "A2")
    assert set(options(match)) == expected
    refused(match, "maneuver", "algy.reform.flare_pursuit")
    refused(match, "not so fast", "algy.reform.flare_pursuit")


@pytest.mark.rule("algy.reform.flare_pursuit", "algy.amb.full_capability")
def test_who_has_arrived_but_faces_otherwise_may_stay_by_maneuvering():
    match = rest(parted("A1 1 1", {"speed": 2}, DISTANT | {"hex": "F6", "facing": "S"}), "end")
    assert {"maneuver", "right 180"} <= set(options(match))


@pytest.mark.rule("algy.amb.flare_distant_rules", "algy.amb.combat_detach_target", "algy.stall.detach")
def test_combat_and_stalls_detach_who_is_on_the_way():
    enemy = rogue("E", "F11", "N", speed=2, dice=0)
    match = parted("E 1 23", central=[enemy], other=DISTANT | {"hex": "F10"})
    give(match, "coast", ("E", "A2", "all"), 0)
    assert (craft(match, "A2").attached, craft(match, "A2").distant) == ("", False)
    match = parted("A1 1 1 3", {"speed": 2}, DISTANT | {"hex": "F10", "speed": 1, "dice": 0})
    rest(match)
    assert craft(match, "A2").stalled
    assert (craft(match, "A2").attached, craft(match, "A2").distant) == ("", False)


@pytest.mark.rule("algy.amb.high_attached", "algy.deck.high_draw")
def test_high_flight_activates_one_who_is_on_the_way_alone():
    match = parted("high-flight 2", other=DISTANT | {"hex": "F10", "level": 8})
    assert asked(match) == ("move", "A2")
    assert match.state.acting == ["A2"]
    assert "maneuver" not in options(match), "and it keeps closing up"


@pytest.mark.rule("algy.amb.flare_distant_rules", "algy.move.group_mp_distant", "algy.amb.hierarchy")
def test_a_section_on_its_way_to_the_flight_follows_its_own_leader():
    sections = [
        section("A", "F6", "N", plane(6), plane(4)),
        section("B", "F6", "N", plane(6, hex="F11", distant=True), plane(4, hex="F11")),
    ]
    match = match_with(sections, script="A1 2 6", sides=FLIGHT)
    assert match.state.acting == ["A1", "A2", "B1", "B2"]
    give(match, "ahead", "ahead", "coast")
    assert options(match) == ("follow", "A2", "B1"), "B2 waits for B1"
    give(match, "follow", "coast")
    assert asked(match) == ("move", "B1")
    assert craft(match, "B1").allowance == 3
    give(match, "ahead", "ahead", "ahead", "coast")
    assert asked(match) == ("next", "B1")
    rest(give(match, "follow"), "end")
    assert place(match, "B2") == place(match, "B1") == ("F8", "N", 5, 5)
    assert {name: craft(match, name).attached for name in ("A2", "B1", "B2")} == {"A2": "A1", "B1": "A1", "B2": "B1"}
    assert craft(match, "B1").distant
    assert rolled(match) == [2, 6], "one die for each of the two groups"


@pytest.mark.rule("algy.amb.high_attached", "algy.amb.hierarchy")
def test_high_flight_takes_the_section_of_one_who_is_on_the_way_along():
    sections = [
        section("A", "F6", "N", plane(6), plane(4)),
        section("B", "F6", "N", plane(6, hex="F11", level=7, distant=True), plane(4, hex="F11", level=7)),
    ]
    match = match_with(sections, script="high-flight 2", sides=FLIGHT, options={"high_flight": "height"})
    assert match.state.acting == ["B1", "B2"]
    give(match, "ahead", "ahead")
    rest(match, "end", "next")
    assert place(match, "B2") == place(match, "B1") == ("F9", "N", 7, 5)
    assert craft(match, "B2").attached == "B1"


@pytest.mark.rule("algy.reform.flare_success", "algy.group.subgroup_identity")
def test_a_leader_who_answers_brings_his_section():
    sections = [
        section("A", "F6", "N", plane(6, flare="flight", flare_turn=1), plane(4)),
        section("B", "F6", "N", plane(6, hex="F10", attached=""), plane(4, hex="F10")),
    ]
    match = match_with(sections, script="B1 6 2", sides=FLIGHT)
    give(match, ("flare", 1), "ahead", "ahead")
    rest(match, "end", "next")
    assert attachments(match) == [("B1", "A1", True)]
    assert place(match, "B2") == place(match, "B1") == ("F8", "N", 5, 5)
    assert craft(match, "B2").attached == "B1"


def flights(
    state: State, leader: Aircraft, rates: tuple[int, ...], at: tuple[str, int, int, int], mp: int
) -> Iterator[tuple[str, int, int, int]]:
    """Every place (hex, facing, level, speed) where a move can end if all tests succeed: into the faced hex with any
    turn, a level toward the Leader, or staying, for one who has nowhere to fly or is in his hex."""
    hex_, facing, level, speed = at
    if not mp:
        yield at
        return
    ahead = board_of(state.brief.board).around[hex_][facing] if facing >= 0 else ""
    nexts = [(ahead, turned, level, speed) for turned in range(6)] if ahead else []
    if not ahead or hex_ == leader.hex:
        nexts.append(at)
    if rates and leader.level > level and speed >= rates[0]:
        nexts.append((hex_, facing, level + 1, speed - rates[0]))
    if rates and leader.level < level:
        nexts.append((hex_, facing, level - 1, speed + rates[0]))
    for each in nexts:
        yield from flights(state, leader, rates, each, mp - 1)


def turned_away(state: State, at: tuple[str, int, int, int], leader: Aircraft) -> int:
    """By how many hexsides somebody would have to turn to face the way to his Leader."""
    grid = board_of(state.brief.board)
    hex_, facing, _, _ = at
    if hex_ == leader.hex or facing < 0:
        return 0
    steps = {side: grid.distance(each, leader.hex) for side, each in enumerate(grid.around[hex_]) if each}
    best = [side for side, away in steps.items() if away == min(steps.values())]
    return min(abs((facing - side + 3) % 6 - 3) for side in best)


def brought_nearer(state: State, aircraft: Aircraft, leader: Aircraft, openings: tuple[str, ...]) -> set[str]:
    """By trying everything: of all orders those that can end nearer; else those that end nearest, turned to him."""
    grid = board_of(state.brief.board)
    turns = {"ahead": 0, "right 60": 1, "right 120": 2, "right 180": 3, "left 60": 5, "left 120": 4, "left 180": 3}
    best: dict[str, tuple[int, int]] = {}
    for order in openings:
        hex_, facing, level, speed = aircraft.hex, aircraft.facing, aircraft.level, aircraft.speed
        word, _, rest_ = order.partition(" ")
        if order in turns and grid.around[hex_][facing]:
            at = grid.around[hex_][facing], (facing + turns[order]) % 6, level, speed
        elif word in ("face", "die"):
            at = hex_, SIDES.index(rest_), level, speed
        elif word in ("climb", "dive"):
            up = 1 if word == "climb" else -1
            at = hex_, facing, level + up, speed - up * int(rest_)
        else:
            continue
        ends = flights(state, leader, full_rates(aircraft.allowance), at, aircraft.mp - (word != "die"))
        best[order] = min(
            (grid.distance(end[0], leader.hex) + abs(end[2] - leader.level), turned_away(state, end, leader))
            for end in ends
        )
    now = grid.distance(aircraft.hex, leader.hex) + abs(aircraft.level - leader.level)
    if not best:
        return set(openings)
    nearer = {order for order, (away, _) in best.items() if away < now}
    staying = {"maneuver", "maneuver tested"} & set(openings) if aircraft.hex == leader.hex else set()
    return nearer or {order for order, end in best.items() if end == min(best.values())} | staying


@pytest.mark.rule("algy.reform.flare_pursuit", "algy.amb.full_capability")
def test_the_way_to_the_leader_is_what_trying_everything_finds():
    board = {"columns": 6, "rows": 6, "ceiling": 4}
    group = section("A", "C3", "N", plane(6), plane(4), level=2)
    state = match_with([group], [rogue("Z", "A6", level=0)], script="A1 2", scenario={"board": board}).state
    leader, aircraft = state.aircraft["A1"], state.aircraft["A2"]
    names = board_of(state.brief.board).names
    chance = random.Random(5)
    stuck = 0
    for _ in range(700):
        leader.hex, aircraft.hex = chance.choice(names), chance.choice(names)
        leader.level, aircraft.level = chance.randrange(5), chance.randrange(5)
        aircraft.banked = chance.random() < 0.2
        aircraft.facing = -1 if aircraft.banked else chance.randrange(6)
        aircraft.speed, aircraft.dice = chance.randrange(9), chance.randrange(3)
        aircraft.allowance = chance.randrange(1, 5)
        aircraft.mp = chance.randrange(1, min(3, aircraft.allowance) + 1)
        aircraft.distant = False
        openings = open_orders(state, aircraft)
        aircraft.distant = True
        openings = tuple(order for order in openings if order != "not so fast")
        found = set(open_orders(state, aircraft))
        assert found == brought_nearer(state, aircraft, leader, openings), (aircraft, leader)
        stuck += found == set(openings)
    assert stuck < 150, "most of the time something is forbidden"
