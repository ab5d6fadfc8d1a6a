"""Positions given as data: what cannot be is refused with its place and rule."""

from typing import Any

import pytest

import aerodrome
from tests.rules.algy.hangar import ALLIED, CENTRAL, craft, match_with, model, plane, rogue, section

DRUM = model("drum", guns=[{"name": "Lewis", "mount": "fixed", "dice": 2, "feed": "single"}])


def fault(position: dict[str, Any] | None = None, **facts: Any) -> tuple[str, str]:
    """The place and rule by which a position is refused: A2's facts, or the rest of it. A1 and A2 are in F6."""
    kind = facts.pop("kind", DRUM)
    options = facts.pop("options", None)
    group = section("A", "F6", "N", plane(6, kind), plane(4, kind, **facts))
    ground = {ALLIED: {"ground": [{"kind": "rifles", "at": "A1"}]}}
    with pytest.raises(aerodrome.BadInput) as caught:
        match_with(
            [group], [rogue("E", "F1", "S")], script="A1 2", position=position, sides=ground, options=options, seed=1
        )
    assert caught.value.where.startswith("position: ")
    assert caught.value.what
    return caught.value.where.removeprefix("position: "), caught.value.rule


def test_the_position_that_these_tests_change_is_a_good_one():
    with pytest.raises(pytest.fail.Exception):
        fault()


@pytest.mark.rule("algy.setup.shown_state", "algy.setup.hexgrid", "algy.log.damage_rows", "algy.log.pilot")
@pytest.mark.parametrize(
    ("facts", "field", "rule"),
    [
        ({"fate": "asleep"}, "fate", ""),
        ({"hex": "Z9"}, "hex", "algy.setup.hexgrid"),
        ({"hex": ""}, "hex", "algy.setup.hexgrid"),
        ({"level": -1}, "level", "algy.amb.ceiling"),
        ({"level": 11}, "level", "algy.amb.ceiling"),
        ({"speed": -1}, "speed", "algy.amb.speed_floor"),
        ({"speed": 1000}, "speed", "algy.amb.speed_floor"),
        ({"pitch": 2}, "pitch", "algy.setup.shown_state"),
        ({"spin": 3, "attached": ""}, "spin", "algy.spin.worsen"),
        ({"spin": -1, "attached": ""}, "spin", "algy.spin.worsen"),
        ({"facing": 6}, "facing", "algy.maneuver.no_facing"),
        ({"facing": -1}, "facing", "algy.maneuver.no_facing"),
        ({"facing": 0, "banked": True}, "facing", "algy.maneuver.no_facing"),
        ({"facing": 0, "spin": 1}, "facing", "algy.maneuver.no_facing"),
        ({"marks": -1}, "marks", ""),
        ({"mp": -1}, "mp", ""),
        ({"gained": 1000}, "gained", ""),
        ({"marks": 29}, "marks", "algy.log.damage_rows"),
        ({"marks": 3, "burnt": 4}, "marks", "algy.log.damage_rows"),
        ({"wounds": 3, "strain": 2, "dice": 0}, "wounds", "algy.log.pilot"),
        ({"dice": 5}, "dice", "algy.pilot.once"),
        ({"dice": 4, "wounds": 1}, "dice", "algy.pilot.once"),
        ({"dice": -1}, "dice", "algy.pilot.once"),
        ({"jammed": (1,)}, "jammed", "algy.jam.three"),
        ({"broken": (-1,)}, "jammed", "algy.jam.three"),
        ({"ammo": (3,)}, "ammo", "algy.log.ammo"),
        ({"ammo": ()}, "ammo", "algy.log.ammo"),
        ({"ammo": (-1,)}, "ammo", "algy.log.ammo"),
        ({"bonus": {"A1": 1}}, "bonus", "algy.bonus.use"),
        ({"bonus": {"X": 1}}, "bonus", "algy.bonus.use"),
        ({"bonus": {"E": 0}}, "bonus", "algy.bonus.use"),
    ],
)
def test_an_aircraft_that_cannot_be(facts, field, rule):
    assert fault(**facts) == (f"aircraft: A2: {field}", rule)


@pytest.mark.rule("algy.group.cohesion", "algy.reform.original_only", "algy.group.detach_auto")
@pytest.mark.parametrize(
    ("facts", "field", "rule"),
    [
        ({"hex": "F7"}, "attached", "algy.group.cohesion"),
        ({"level": 6}, "attached", "algy.group.cohesion"),
        ({"facing": 3}, "attached", "algy.group.cohesion"),
        ({"banked": True}, "attached", "algy.group.cohesion"),
        ({"attached": "E"}, "attached", "algy.reform.original_only"),
        ({"attached": "X"}, "attached", "algy.reform.original_only"),
        ({"spin": 1}, "attached", "algy.stall.detach"),
        ({"stalled": True}, "attached", "algy.stall.detach"),
        ({"attached": "", "distant": True}, "distant", "algy.reform.flare_pursuit"),
        ({"flare": "section"}, "flare", "algy.reform.flare_who"),
        ({"flare": "family"}, "flare", "algy.reform.flare_who"),
    ],
)
def test_a_group_that_cannot_be(facts, field, rule):
    assert fault(**facts) == (f"aircraft: A2: {field}", rule)


@pytest.mark.rule("algy.reform.original_only", "algy.amb.leader_dead")
def test_nobody_follows_a_leader_who_is_gone_and_the_gone_follow_nobody():
    where, rule = fault({"aircraft": {"A1": {"fate": "lost"}, "A2": {"dice": 4}}})
    assert (where, rule) == ("aircraft: A2: attached", "algy.reform.original_only")
    match = match_with([section("A", "F6", "N", plane(6), plane(4, fate="lost"))], script="tally-ho")
    assert craft(match, "A2").attached == ""


@pytest.mark.rule("algy.reform.flare_who", "algy.reform.flare_cost")
def test_a_leader_of_a_section_can_have_called_no_flight():
    where, rule = fault({"aircraft": {"A1": {"flare": "flight"}, "A2": {"dice": 4}}})
    assert (where, rule) == ("aircraft: A1: flare", "algy.reform.flare_who")


@pytest.mark.rule("algy.group.form", "algy.log.id", "algy.log.section", "algy.log.name", "algy.setup.piece")
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("id", "A9"),
        ("name", "Smith"),
        ("model", "sopwith-camel"),
        ("side", CENTRAL),
        ("seat", CENTRAL),
        ("section", "B"),
        ("leads", True),
    ],
)
def test_what_the_scenario_fixes(field, value):
    assert fault({"aircraft": {"A2": {field: value, "dice": 4}}}) == (f"aircraft: A2: {field}", "algy.group.form")


@pytest.mark.rule("algy.log.pilot", "algy.pilot.adjustable")
def test_how_good_a_pilot_is_stands_in_the_scenario_unless_dice_say_it():
    boxes = {"aircraft": {"A2": {"boxes": 5, "dice": 4}}}
    assert fault(boxes) == ("aircraft: A2: boxes", "algy.log.pilot")
    group = section("A", "F6", "N", plane(6), plane(4))
    match = match_with([group], script="A1 2", position=boxes, options={"random_pilots": True})
    assert craft(match, "A2").boxes == 5
    for number in (0, 9):
        many = {"aircraft": {"A2": {"boxes": number, "dice": 0}}}
        assert fault(many, options={"random_pilots": True}) == ("aircraft: A2: boxes", "algy.log.pilot")


@pytest.mark.rule("algy.group.form")
def test_nothing_comes_into_the_match_by_a_position():
    group = section("A", "F6", "N", plane(6), plane(4))
    for position in ({"aircraft": {"X1": {"hex": "F6"}}}, {"scored": {"nobody": 1}}):
        with pytest.raises(aerodrome.BadInput):
            match_with([group], script="A1 2", position=position)
    unit = {"id": "x", "kind": "rifles", "side": ALLIED, "hex": "A1", "level": 0}
    with pytest.raises(aerodrome.BadInput) as caught:
        match_with([group], script="A1 2", position={"ground": {"x": unit}})
    assert (caught.value.where, caught.value.rule) == ("position: ground: x", "algy.deck.archie_number")
    assert fault({"brief": {"turns": 9}}) == ("brief", "algy.group.form")


@pytest.mark.rule("algy.deck.build", "algy.deck.turn", "algy.sequence.turn")
@pytest.mark.parametrize(
    ("position", "where", "rule"),
    [
        ({"agenda": ["cards", "lunch"]}, "agenda", "algy.sequence.turn"),
        ({"turn": 0}, "turn", "algy.deck.turn"),
        ({"turn": 2}, "turn", "algy.deck.turn"),
        ({"deck": ["ace of spades"]}, "deck", "algy.deck.build"),
        ({"deck": ["section:X1"]}, "deck", "algy.deck.build"),
        ({"deck": ["leader:A1"]}, "deck", "algy.deck.build"),
        ({"drawn": ["aircraft:"]}, "deck", "algy.deck.build"),
        ({"card": "joker"}, "deck", "algy.deck.build"),
        ({"acting": ["X1"]}, "acting", "algy.sequence.activation"),
        ({"scored": {ALLIED: -1}}, "scored", "algy.victory.points"),
        ({"ground": {"rifles-1": {"hits": 3}}}, "ground: rifles-1: hits", "algy.archie.strafe"),
        ({"ground": {"rifles-1": {"hex": "A2"}}}, "ground: rifles-1: hex", "algy.deck.archie_number"),
        ({"ground": {"rifles-1": {"kind": "battery"}}}, "ground: rifles-1: kind", "algy.deck.archie_number"),
    ],
)
def test_a_table_that_cannot_be(position, where, rule):
    assert fault(position) == (where, rule)


@pytest.mark.rule("algy.deck.build")
def test_every_card_of_the_match_may_be_in_a_given_deck():
    deck = [
        "section:A1",
        "aircraft:A2",
        "leader:allied",
        "leader:central",
        "tally-ho",
        "flying-circus",
        "high-flight",
        "archie:allied",
        "aircraft:E",
    ]
    group = section("A", "F6", "N", plane(6), plane(4))
    match = match_with([group], [rogue("E", "F1", "S")], deck=deck, seed=1)
    assert sorted([*match.state.deck, *match.state.drawn]) == sorted(deck)
