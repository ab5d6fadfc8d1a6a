"""The sequence of play: turns, activations in their order, dice and cards by hand, and what stands on the logs."""

from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome import Match
from aerodrome.kernel.rule_texts import rule_texts
from tests.properties.play import play, steps
from tests.rules.algy.hangar import (
    ALLIED,
    alone,
    asked,
    craft,
    match_with,
    model,
    options,
    orders,
    plane,
    rest,
    rogue,
    section,
)
from tests.rules.referee import facts_of, give, refused, said

STEPS_OF_AN_ACTIVATION = (
    "fire",
    "flare",
    "reform",
    "movement",
    "paid",
    "flew",
    "level",
    "power",
    "drag",
    "stress",
    "stall roll",
    "aims",
    "unjam",
    "spins",
    "recovery",
)


def happened(match: Match) -> list[str]:
    """The steps of the activation, in their order, each once."""
    kinds = [event.kind for event in match.events if event.kind in STEPS_OF_AN_ACTIVATION]
    return list(dict.fromkeys(kinds))


@pytest.mark.rule("algy.sequence.turn", "algy.deck.turn", "algy.deck.build")
def test_a_turn_restores_dice_takes_orders_builds_the_deck_and_draws_it():
    allied = section("A", "F6", "N", plane(6, dice=0), plane(4, dice=0))
    match = match_with([allied], [rogue("Z", "F6", pilot=1, level=0)], steps="turn", scenario={"turns": 2}, seed=4)
    assert [event.kind for event in match.events] == ["turn"]
    assert [craft(match, name).dice for name in ("A1", "A2")] == [6, 4]
    orders(match)
    assert [event.kind for event in match.events][:3] == ["turn", "deck", "card"]
    rest(match, move="maneuver")
    assert match.state.turn == 2
    assert len(said(match, "card")) == len(facts_of(match, "deck")[0]["cards"])


@pytest.mark.rule("algy.sequence.activation", "algy.amb.activation_order", "algy.deck.aircraft_draw")
def test_the_order_of_an_activation():
    members = plane(6), plane(6, attached="", smoking=True, speed=9)
    enemy = rogue("E", "F4", "N", dice=0, level=4)
    match = match_with([section("A", "F6", "N", *members)], [enemy], script="A2 4 15 2 6 66 2222")
    assert asked(match) == ("reform", "A2", "A1")
    give(match, ("spot", 1), "not so fast", "dive 3", "ahead", "drag", ("A2", "E", "all"), 0)
    assert happened(match) == ["fire", "reform", "movement", "paid", "level", "flew", "drag", "stress", "aims"]


@pytest.mark.rule("algy.sequence.activation", "algy.amb.activation_order", "algy.stall.timing")
def test_power_comes_before_the_stall_and_the_stall_before_the_attack():
    match = alone("1 3 4 2222", speed=0, enemies=[rogue("E", "F6", dice=0)])
    give(match, "power", 0, ("A", "E", "all"), 0)
    assert happened(match) == ["movement", "power", "stall roll", "aims"]


@pytest.mark.rule("algy.sequence.activation", "algy.reform.flare_who")
def test_a_leader_fires_his_flare_before_he_knows_his_movement_points():
    group = section("A", "F6", "N", plane(6), plane(4, attached=""))
    match = give(match_with([group], script="A1 2"), "section")
    assert happened(match) == ["paid", "flare", "movement"]


@pytest.mark.rule("algy.sequence.activation", "algy.amb.spin_recovery_flow")
def test_a_spin_is_the_whole_activation():
    match = give(alone("6 2", spin=1, enemies=[rogue("E", "F6", dice=0, level=4)], pitch=-1), 1)
    rest(match)
    assert happened(match) == ["recovery", "spins"]
    assert match.decision is None


@pytest.mark.rule("algy.amb.may_decline", "algy.deck.aircraft_draw")
def test_moving_is_compulsory_and_everything_else_is_not():
    match = alone("2", enemies=[rogue("E", "F4")])
    assert asked(match) == ("move", "A")
    for answer in ("no", "done", "pass", ""):
        refused(match, answer, "algy.move.mp_mandatory")
    give(match, "ahead", "ahead", "coast")
    assert "done" in options(match)
    assert rest(match).decision is None


@pytest.mark.rule("algy.pilot.adjustable", "algy.group.leader", "algy.setup.materials")
def test_dice_say_how_good_pilots_are_where_it_is_so_agreed():
    groups = [section("A", "F12", "N", plane(2), plane(1), plane(1)), rogue("R", "A1")]
    script = "123 4 5"
    match = match_with(groups, [rogue("S", "A1")], steps="set out", script=script, options={"random_pilots": True})
    assert [craft(match, name).boxes for name in ("A1", "A2", "A3", "R", "S")] == [3, 3, 2, 4, 5]
    table = {}
    for face in range(1, 7):
        match = match_with(
            [rogue("R", "A1")], [rogue("S", "A1")], steps="set out", script=f"{face} 1", options={"random_pilots": True}
        )
        table[face] = craft(match, "R").boxes
    assert table == {1: 2, 2: 3, 3: 3, 4: 4, 5: 5, 6: 6}


@pytest.mark.rule("algy.pilot.adjustable")
def test_dice_for_pilots_are_rolled_before_the_first_turn_and_never_else():
    match = aerodrome.new("algy", "two-sections", seed=1)
    assert said(match, "pilots") == []
    match = aerodrome.new("algy", "two-sections", seed=1, options={"random_pilots": True})
    assert [event.kind for event in match.events][:3] == ["pilots", "pilots", "turn"]
    for section_ in match.state.brief.sections.values():
        boxes = [craft(match, name).boxes for name in section_]
        assert boxes == sorted(boxes, reverse=True)


def _duel(**enemy: Any) -> Match:
    """A behind E in one hex, with nothing left but to shoot."""
    return give(alone("1 22222222", speed=2, enemies=[rogue("E", "F6", **enemy)]), "coast")


@pytest.mark.rule("algy.pilot.roll_uses", "algy.pilot.once", "algy.pilot.track")
def test_dice_rolled_in_an_attack_are_spent_by_both():
    match = give(_duel(), ("A", "E", "all"))
    match.answer(3, seat="allied")
    match.answer(1, seat="central")
    assert (craft(match, "A").dice, craft(match, "E").dice) == (1, 3)


@pytest.mark.rule("algy.pilot.roll_uses", "algy.pilot.once")
def test_dice_rolled_for_guns_spins_and_reforming_are_spent():
    drum = {"guns": [{"name": "Lewis", "mount": "fixed", "dice": 2, "feed": "single"}]}
    jammed = give(alone("2 23", jammed=(0,)), "ahead", "ahead", "coast", ("A", "unjam", 0), 2)
    assert craft(jammed).dice == 2
    empty = alone("2 23", kind=model("lewis", **drum), ammo=(0,))
    give(empty, "ahead", "ahead", "coast", ("A", "reload", 0), 2)
    assert craft(empty).dice == 2
    assert craft(give(alone("235", spin=1), 3)).dice == 1
    group = section("A", "F6", "N", plane(6), plane(4, attached=""))
    assert craft(give(match_with([group], script="A2 2341"), ("spot", 2)), "A2").dice == 2


@pytest.mark.rule("algy.pilot.once")
def test_a_spent_die_is_there_for_nothing_else_until_the_turn_ends():
    group = section("A", "F6", "N", plane(6), plane(4, attached=""))
    match = give(match_with([group], script="A2 23415 1"), ("spot", 4))
    assert craft(match, "A2").dice == 0
    assert "not so fast" not in options(match)


@pytest.mark.rule("algy.pilot.track", "algy.amb.declare_dice_public", "algy.log.notes")
def test_everybody_sees_the_dice_and_the_damage_of_everybody():
    group = section("A", "F6", "N", plane(6, dice=2), plane(4, smoking=True, engine=-2, jammed=(0,), wounds=1))
    match = match_with([group], script="A1 2")
    for seat in (None, "allied", "central"):
        seen = match.book.view(match.state, seat).aircraft
        assert (seen["A1"].dice, seen["A2"].dice) == (2, 3)
        assert (seen["A2"].smoking, seen["A2"].engine, seen["A2"].jammed) == (True, -2, (0,))


@pytest.mark.rule("algy.log.notes", "algy.crit.engine_destroyed")
def test_what_a_critical_hit_has_done_is_noted_for_good():
    longer = {"scenario": {"turns": 3}, "seed": 1}
    match = alone("1 622 6 1 1", speed=2, enemies=[rogue("E", "F6", "N", dice=0)], table=longer)
    give(match, "coast", ("A", "E", "all"), 0)
    assert craft(match, "E").engine_dead
    orders(match)
    assert match.state.turn == 2
    assert craft(match, "E").engine_dead


@pytest.mark.rule("algy.log.section", "algy.log.id", "algy.log.name", "algy.setup.piece", "algy.setup.id_label")
def test_every_aircraft_is_one_piece_with_its_labels():
    named = section("A", "F6", "N", plane(6, name="Algy"), plane(4, id="Bertie"))
    match = match_with([named, rogue("R", "F6")], script="A1 2")
    pieces = {each.id: (each.section, each.name) for each in match.state.aircraft.values() if each.side == ALLIED}
    assert pieces == {"A1": ("A", "Algy"), "Bertie": ("A", ""), "R": ("R", "")}
    assert match.state.drawn == ["section:A1"], "cards call them by these labels"


@pytest.mark.rule("algy.log.name")
def test_a_pilots_name_changes_nothing():
    def played(name: str) -> Any:
        group = section("A", "F12", "N", plane(6, name=name), plane(4))
        match = match_with([group], [section("B", "F1", "S", plane(6), plane(4))], steps="turn", seed=11)
        state = msgspec.to_builtins(play(match, 2).state)
        state["aircraft"]["A1"]["name"] = ""
        return state

    assert played("Algy") == played("")


@pytest.mark.rule("algy.setup.board_min")
def test_a_board_smaller_than_recommended_can_be_played():
    for columns, rows in ((4, 4), (5, 6), (6, 5), (6, 6), (26, 30)):
        board = {"columns": columns, "rows": rows}
        match = match_with([rogue("A", "A1", "S")], [rogue("Z", "B2")], script="A 2", scenario={"board": board})
        assert asked(match) == ("move", "A")


@pytest.mark.rule("algy.setup.dice_d6", "algy.setup.materials", "algy.setup.deck_materials")
def test_with_cards_and_dice_of_ones_own_every_die_has_six_sides_and_every_card_is_in_the_deck():
    groups = section("A", "F6", "N", plane(6), plane(4)), section("B", "F6", "S", plane(6), plane(4))
    record: dict[str, Any] = match_with(groups[:1], groups[1:], script="A1 2").record()
    described = record["scenario"]
    kinds = set()
    for seed in range(5):
        match = aerodrome.new("algy", described | {"turns": 4}, chance="hand")
        for decision in steps(match, seed):
            if decision.seat == "dealer":
                kinds.add(decision.kind)
                deck = tuple(sorted(set(match.state.deck)))
                assert decision.options == (deck if decision.kind == "card" else (1, 2, 3, 4, 5, 6))
    assert {"card", "movement die", "Maneuver Die", "power die", "attack die"} <= kinds


@pytest.mark.rule("algy.deck.turn", "algy.victory.end")
def test_the_match_is_over_with_the_last_card_of_the_last_turn():
    match = match_with([rogue("A", "F12")], script="A 1 high-flight 1", scenario={"turns": 1})
    give(match, "ahead", "coast")
    assert match.state.over == ""
    give(match, "ahead", "coast")
    assert match.state.over == "length"
    assert match.decision is None


PAGES = {
    "PIECES - PARTS": "p.1",
    "AIRCRAFT LOG / STATS": "p.2",
    "GROUPS": "p.3",
    "ACTIVATION DECK": "p.4",
    "PILOT DICE": "p.5",
    "MANEUVER DICE": "p.5",
    "MOVEMENT": "p.6-8",
    "COMBAT": "p.9-10",
    "JAMMING": "p.9-10",
    "RELOADING": "p.9-10",
    "ACTIVATION DECK, PILOT DICE": "p.4-5",
    "MOVEMENT, COMBAT": "p.6-10",
}


@pytest.mark.rule("algy.amb.contents_pages")
def test_every_printed_rule_cites_its_heading_with_the_pages_of_the_main_one():
    for rule in rule_texts("algy").rules:
        if not rule.section.startswith("HOUSE RULES"):
            heading, _, pages = rule.section.partition(" (")
            assert pages.startswith(f"{PAGES[heading.partition(':')[0]]})"), rule.id
