"""The start of a turn: dice come back, old flares go out, aircraft are detached and cards bought, all in secret."""

import random
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome import Match
from aerodrome.rulebooks.algy.decisions import Orders
from aerodrome.rulebooks.algy.orders import problems, standings
from tests.properties.play import steps
from tests.rules.algy.hangar import ALLIED, asked, craft, match_with, orders, plane, rogue, section
from tests.rules.referee import facts_of, give, refused, said

FLIGHT = {ALLIED: {"flights": [{"name": "one", "sections": ["A", "C"]}]}}
FOE = section("B", "F1", "S", plane(6), plane(4))


def dawn(*planes: dict[str, Any], **more: Any) -> Match:
    """The start of a turn: A1 leads these, who start with him in F12."""
    members = planes or (plane(6), plane(4), plane(2))
    return match_with([section("A", "F12", "N", *members)], [FOE], steps="turn", seed=2, **more)


def deck(match: Match) -> list[str]:
    cards: list[str] = facts_of(match, "deck")[-1]["cards"]
    return cards


@pytest.mark.rule("algy.sequence.turn", "algy.amb.deck_order")
def test_both_sides_give_their_orders_at_once_and_in_secret():
    match = dawn()
    assert [decision.seat for decision in match.open] == ["allied", "central"]
    assert {decision.kind for decision in match.open} == {"orders"}
    before = msgspec.to_builtins(match.state)
    match.answer({"detach": ["A2"], "buy": ["A1"]}, seat="allied")
    assert msgspec.to_builtins(match.state) == before, "nothing shows until both have answered"
    assert said(match, "detached") == said(match, "paid") == said(match, "deck") == []
    match.answer({}, seat="central")
    assert len(said(match, "deck")) == 1
    assert deck(match).count("section:A1") == 3


@pytest.mark.rule("algy.deck.aircraft_voluntary", "algy.deck.aircraft_extra")
def test_what_a_player_is_asked_about():
    match = dawn(plane(6), plane(4, attached=""), plane(2))
    decision = match.open[0]
    assert decision.about == (("A3",), ("A1", "A2")), "who can be detached, and who has three dice"
    assert match.decision is not None


@pytest.mark.rule("algy.sequence.turn")
def test_nobody_is_asked_who_can_neither_detach_nor_buy():
    match = match_with([rogue("R", "F12", pilot=2)], [FOE], steps="turn", seed=2)
    assert [decision.seat for decision in match.open] == ["central"]
    match = match_with([rogue("R", "F12", pilot=2)], [rogue("S", "F1", "S", pilot=1)], steps="turn", seed=2)
    assert asked(match)[0] != "orders"
    assert len(said(match, "deck")) == 1


@pytest.mark.rule("algy.amb.deck_order", "algy.sequence.turn", "algy.reform.flare_duration")
def test_the_order_of_things_at_the_start_of_a_turn():
    old: dict[str, Any] = {"flare": "section", "flare_turn": 1, "dice": 0}
    match = dawn(plane(6, **old), plane(4, dice=0), position={"turn": 3}, scenario={"turns": 5})
    assert craft(match, "A1").dice == 6, "dice first: cards are bought with them"
    orders(match, allied={"detach": ["A2"], "buy": ["A2"]})
    kinds = [event.kind for event in match.events]
    assert kinds[:6] == ["turn", "flare out", "detached", "paid", "deck", "card"]


@pytest.mark.example("algy.ex.pilot_refresh")
@pytest.mark.rule("algy.pilot.restore", "algy.damage.effect_pilot", "algy.pilot.track")
def test_all_dice_come_back_but_those_of_lost_boxes():
    match = dawn(plane(5, strain=1, dice=0), plane(4, wounds=3, dice=1), plane(3, wounds=2, strain=1, dice=0))
    assert [craft(match, name).dice for name in ("A1", "A2", "A3")] == [4, 1, 0]


@pytest.mark.rule("algy.pilot.restore", "algy.amb.engaged")
def test_a_new_turn_begins_when_the_deck_is_drawn():
    group = section("A", "F12", "N", plane(6, dice=1, engaged=True), plane(4, dice=0))
    match = match_with([group], [FOE], script="high-flight 1", scenario={"turns": 2}, seed=1)
    give(match, "ahead", "coast", "follow", "coast")
    assert match.state.turn == 2
    assert [craft(match, name).dice for name in ("A1", "A2")] == [6, 4]
    assert not craft(match, "A1").engaged


@pytest.mark.example("algy.ex.deck_extra_refused")
@pytest.mark.rule(
    "algy.deck.aircraft_extra", "algy.deck.section_extra", "algy.deck.aircraft_voluntary", "algy.deck.build"
)
@pytest.mark.parametrize(
    ("given", "rule"),
    [
        ({"buy": ["A3"], "detach": ["A3"]}, "algy.deck.aircraft_extra"),
        ({"buy": ["A2"]}, "algy.deck.aircraft_extra"),
        ({"buy": ["A1", "A1"]}, "algy.deck.build"),
        ({"detach": ["A2", "A2"]}, "algy.deck.build"),
        ({"detach": ["A1"]}, "algy.deck.aircraft_voluntary"),
        ({"detach": ["B2"]}, "algy.deck.aircraft_voluntary"),
        ({"buy": ["B1"]}, "algy.deck.aircraft_voluntary"),
        ({"buy": ["X9"]}, "algy.deck.aircraft_voluntary"),
    ],
    ids=[
        "two dice",
        "attached",
        "third of one",
        "detached twice",
        "attached to nobody",
        "theirs",
        "for them",
        "nobody",
    ],
)
def test_orders_that_are_refused(given, rule):
    match = dawn()
    refused(match, given, rule, seat="allied")


@pytest.mark.example("algy.ex.deck_extra_refused")
@pytest.mark.rule("algy.deck.aircraft_extra")
def test_a_follower_with_two_dice_buys_nothing():
    match = dawn(plane(6), plane(2, attached=""))
    error = refused(match, {"buy": ["A2"]}, "algy.deck.aircraft_extra", seat="allied")
    assert "2 Pilot Dice" in str(error)


@pytest.mark.rule("algy.deck.section_extra")
def test_a_leader_buys_a_card_for_three_dice_and_not_under_another_leader():
    sections = [section("A", "F12", "N", plane(6), plane(4)), section("C", "F12", "N", plane(6), plane(4))]
    match = match_with(sections, [FOE], steps="turn", seed=2, sides=FLIGHT)
    refused(match, {"buy": ["C1"]}, "algy.deck.section_extra", seat="allied")
    poor = dawn(plane(2), plane(2))
    assert [decision.seat for decision in poor.open] == ["allied", "central"]
    refused(poor, {"buy": ["A1"]}, "algy.deck.section_extra", seat="allied")
    orders(match, allied={"buy": ["C1"], "detach": ["C1"]})
    assert deck(match).count("section:C1") == 3


@pytest.mark.rule("algy.deck.subgroup_detach", "algy.deck.aircraft_voluntary", "algy.group.subgroup_identity")
def test_a_section_is_detached_with_its_leader_and_acts_as_a_group():
    sections = [section("A", "F12", "N", plane(6), plane(4)), section("C", "F12", "N", plane(6), plane(4))]
    match = match_with(sections, [FOE], steps="turn", script="C1 2", seed=2, sides=FLIGHT)
    orders(match, allied={"detach": ["C1"]})
    event = said(match, "detached")[0]
    assert (event.facts["aircraft"], event.facts["leader"], event.facts["why"]) == ("C1", "A1", "by choice")
    assert match.state.acting == ["C1", "C2"]


@pytest.mark.rule("algy.deck.aircraft_extra", "algy.pilot.once", "algy.pilot.pay_uses")
def test_dice_paid_for_a_card_are_gone_for_the_turn():
    match = orders(dawn(plane(6), plane(4, attached="")), allied={"buy": ["A1", "A2"]})
    assert [(event.facts["aircraft"], event.facts["left"]) for event in said(match, "paid")] == [("A1", 3), ("A2", 1)]
    assert deck(match).count("section:A1") == 3
    assert deck(match).count("aircraft:A2") == 2


@pytest.mark.rule("algy.deck.aircraft_extra")
def test_nothing_is_bought_later_in_the_turn():
    match = match_with([section("A", "F12", "N", plane(6), plane(4))], [FOE], steps="turn", script="A1 2", seed=2)
    orders(match)
    assert asked(match) == ("move", "A1")
    refused(match, {"buy": ["A1"]}, "algy.move.mp_mandatory")


@pytest.mark.rule("algy.deck.aircraft_voluntary", "algy.deck.aircraft_extra")
def test_orders_given_at_random_are_good_ones():
    chance = random.Random(1)
    seen = set()
    match = dawn()
    form = match.open[0].form
    assert form is not None
    for _ in range(300):
        given = msgspec.convert(form.sample(chance.random), Orders)
        assert problems(standings(match.state, "allied"), given) == []
        seen |= {("detach", name) for name in given.detach} | {("buy", name) for name in given.buy}
    assert seen == {("detach", "A2"), ("detach", "A3"), ("buy", "A1"), ("buy", "A2")}


@pytest.mark.rule("algy.sequence.turn")
def test_a_clone_gives_its_orders_whatever_became_of_the_match_it_was_made_from() -> None:
    match = aerodrome.new("algy", "two-sections", seed=1)
    assert match.decision is not None
    clone, seat = match.clone(), match.decision.seat
    for _ in steps(match, 1):
        pass
    names = [each.id for each in clone.state.aircraft.values() if each.attached and each.seat == seat]
    clone.answer({"detach": names, "buy": []}, seat)
    assert clone.sealed == {seat: {"detach": tuple(names), "buy": ()}}
