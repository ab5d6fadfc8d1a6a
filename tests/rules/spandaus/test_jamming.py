"""Jamming guns (p17-18)."""

import pytest

from tests.rules.spandaus.desk import desk, give, model, plane, refused, rules_of_bars, said

SCOUT = model("scout")
TWO_SEATER = model("two-seater", type="two-seater")
BOMBER = model("bomber", type="bomber")
TURN_END = ["end of turn checks", "removal"]


@pytest.mark.rule("spandaus.jam.trigger", "spandaus.jam.clear-when", "spandaus.jam.clear-draw", "spandaus.jam.effect")
@pytest.mark.example("spandaus.ex.jam")
def test_the_example_of_jamming():
    match = desk(
        [plane("Hale", "QC", SCOUT)],
        [plane("Gotha", "10C", BOMBER)],
        steps=["combat", *TURN_END],
        cards="3C 6C 6H  2C  QC 10C  9H",
        seed=1,
    )
    give(match, ("Hale", "Gotha"), "none", "higher", "lower")
    assert said(match, "target number")[0].facts["number"] == 2
    assert said(match, "miss")[0].rule == "spandaus.attack.equal-is-miss"
    assert said(match, "jam")[0].facts == {"aircraft": "Hale", "gun": "attack"}
    assert said(match, "unjam")[0].facts == {"aircraft": "Hale", "gun": "attack", "card": "2C", "cleared": False}
    assert match.state.turn == 2
    give(match, "stay", "stay")
    assert match.state.turn == 3, "Hale was in range in turn 2 and was not asked for an attack"
    assert said(match, "unjam")[1].facts["cleared"], "tested again at the end of the next turn"
    assert not match.state.aircraft["Hale"].attack_jammed


@pytest.mark.rule("spandaus.jam.trigger")
@pytest.mark.parametrize("call", ["higher", "lower"])
def test_an_equal_card_jams_whatever_was_called(call):
    match = desk([plane("Hale", "QC", SCOUT)], [plane("Gotha", "KC", BOMBER)], steps="combat", cards="6C 6H")
    give(match, ("Hale", "Gotha"), "none", call)
    assert match.state.aircraft["Hale"].attack_jammed


@pytest.mark.rule("spandaus.jam.trigger")
def test_a_wrong_call_misses_without_a_jam():
    match = desk([plane("Hale", "QC", SCOUT)], [plane("Gotha", "KC", BOMBER)], steps="combat", cards="6C 7H")
    give(match, ("Hale", "Gotha"), "none", "lower")
    assert said(match, "miss")
    assert not match.state.aircraft["Hale"].attack_jammed


@pytest.mark.rule("spandaus.jam.trigger", "spandaus.jam.per-gun")
def test_defensive_fire_jams_the_defensive_gun_alone():
    match = desk([plane("Hale", "9C", TWO_SEATER)], [plane("Brandt", "10C")], steps="combat", cards="6C 6H 7S 3S")
    give(match, ("Brandt", "Hale"), "fire", "lower", "higher")
    hale = match.state.aircraft["Hale"]
    assert hale.defence_jammed
    assert not hale.attack_jammed
    assert not match.state.aircraft["Brandt"].attack_jammed


@pytest.mark.rule("spandaus.jam.trigger", "spandaus.jam.per-gun")
def test_an_attack_jams_the_attacking_gun_alone():
    match = desk([plane("Hale", "9C", TWO_SEATER)], [plane("Gotha", "10C", BOMBER)], steps="combat", cards="6C 6H")
    give(match, ("Hale", "Gotha"), "none", "lower")
    hale = match.state.aircraft["Hale"]
    assert hale.attack_jammed
    assert not hale.defence_jammed


@pytest.mark.rule("spandaus.jam.trigger")
def test_equal_cards_outside_the_guessing_jam_nothing():
    """spandaus.amb.jam-scope: two equal jink cards, a reference card and a damage card equal to the card before."""
    match = desk(
        [plane("Hale", "QC", SCOUT, attack_ammo=1)],
        [plane("Brandt", "JC")],
        steps="combat",
        cards="8S 8H 8D 8C 10H 10C",
    )
    give(match, ("Hale", "Brandt"), "jink", "stop", "higher")
    assert said(match, "hit")[0].facts["cards"] == ["10C"]
    assert not match.state.aircraft["Hale"].attack_jammed


@pytest.mark.rule("spandaus.jam.who")
@pytest.mark.example("spandaus.ex.d-bomber-equal")
def test_a_bombers_gun_never_jams_but_the_equal_card_misses():
    match = desk([plane("Gotha", "9C", BOMBER)], [plane("Brandt", "10C")], steps="combat", cards="9D 9C 2S")
    give(match, ("Brandt", "Gotha"), "fire", "lower")
    assert said(match, "target number")[0].facts["number"] == 2
    assert said(match, "miss")[0].facts == {"shooter": "Gotha", "target": "Brandt"}
    assert said(match, "miss")[0].rule == "spandaus.attack.equal-is-miss"
    assert not match.state.aircraft["Gotha"].defence_jammed
    assert not said(match, "jam")


@pytest.mark.rule("spandaus.jam.effect")
def test_a_jammed_gun_cannot_attack():
    jammed = plane("Hale", "QC", SCOUT, attack_jammed=True)
    match = desk([jammed, plane("Ball", "QC", SCOUT)], [plane("Gotha", "10C", BOMBER)], steps="combat")
    assert rules_of_bars(match)["Hale", "Gotha"] == "spandaus.jam.effect"
    refused(match, ("Hale", "Gotha"), "spandaus.jam.effect")


@pytest.mark.rule("spandaus.jam.effect")
def test_a_jammed_gun_cannot_fire_in_defence():
    hale = plane("Hale", "9C", TWO_SEATER, defence_jammed=True)
    match = desk([hale], [plane("Brandt", "10C")], steps="combat")
    give(match, ("Brandt", "Hale"))
    assert rules_of_bars(match) == {"fire": "spandaus.jam.effect"}
    refused(match, "fire", "spandaus.jam.effect")


@pytest.mark.rule("spandaus.jam.per-gun")
def test_a_two_seater_whose_attacking_gun_is_jammed_still_fires_in_defence():
    hale = plane("Hale", "9C", TWO_SEATER, attack_jammed=True)
    match = desk([hale], [plane("Brandt", "10C")], steps="combat")
    give(match, ("Brandt", "Hale"))
    assert match.decision is not None
    assert "fire" in match.decision.options


@pytest.mark.rule("spandaus.jam.per-gun")
def test_a_two_seater_whose_defensive_gun_is_jammed_still_attacks():
    hale = plane("Hale", "9C", TWO_SEATER, defence_jammed=True)
    match = desk([hale], [plane("Gotha", "10C", BOMBER)], steps="combat")
    assert match.decision is not None
    assert ("Hale", "Gotha") in match.decision.options


@pytest.mark.rule("spandaus.jam.per-gun")
def test_a_jam_stays_in_the_log_until_it_is_cleared():
    match = desk(
        [plane("Hale", "QC", SCOUT, attack_jammed=True)], [plane("Brandt", "2S")], steps=TURN_END, cards="2S", seed=3
    )
    assert match.state.turn == 2
    assert match.state.aircraft["Hale"].attack_jammed


@pytest.mark.rule("spandaus.jam.clear-when")
def test_every_jammed_gun_is_tested_at_the_end_of_the_turn_also_off_the_map():
    """spandaus.amb.exit-and-rest-of-move"""
    match = desk(
        [plane("Away", None, SCOUT, attack_jammed=True, fate="away"), plane("Low", "2S", SCOUT, attack_jammed=True)],
        [plane("High", "KH", SCOUT, attack_jammed=True), plane("Gone", None, SCOUT, attack_jammed=True, fate="gone")],
        steps="end of turn checks",
        cards="2H 2S 3H",
    )
    tested = [(each.facts["aircraft"], each.facts["cleared"]) for each in said(match, "unjam")]
    assert tested == [("High", True), ("Low", False), ("Away", True)]


@pytest.mark.rule("spandaus.jam.clear-when")
def test_a_defensive_gun_that_is_all_that_is_wrong_with_an_aircraft_is_tested_too():
    match = desk(
        [plane("Hale", "9C", TWO_SEATER, defence_jammed=True)],
        [plane("Brandt", "2S", SCOUT)],
        steps="end of turn checks",
        cards="2H",
    )
    assert [(each.facts["aircraft"], each.facts["gun"]) for each in said(match, "unjam")] == [("Hale", "defence")]
    assert not match.state.aircraft["Hale"].defence_jammed


@pytest.mark.rule("spandaus.jam.clear-draw")
@pytest.mark.table("spandaus.table.unjam")
@pytest.mark.parametrize("suit", ["H", "D", "C", "S"])
@pytest.mark.parametrize(
    ("crew", "clears"),
    [("legendary", "HDC"), ("ace", "HDC"), ("good", "HDC"), ("average", "HD"), ("poor", "H")],
)
def test_the_crews_suits_clear_a_jam(crew, clears, suit):
    """spandaus.amb.legend-unjam"""
    match = desk(
        [plane("Hale", "QC", SCOUT, crew=crew, attack_jammed=True)],
        [plane("Brandt", "2S")],
        steps="end of turn checks",
        cards=f"7{suit}",
        options={"legendary_pilots": True},
    )
    assert match.state.aircraft["Hale"].attack_jammed is (suit not in clears)


@pytest.mark.rule("spandaus.jam.clear-draw")
@pytest.mark.parametrize(
    ("crew", "card", "jammed"),
    [
        pytest.param("good", "2C", False, marks=pytest.mark.example("spandaus.ex.d-unjam-good-club")),
        pytest.param("poor", "KD", True, marks=pytest.mark.example("spandaus.ex.d-unjam-poor-diamond")),
    ],
)
def test_only_the_suit_counts(crew, card, jammed):
    hale = plane("Hale", "QC", SCOUT, crew=crew, attack_jammed=True)
    match = desk([hale], [plane("Brandt", "2S")], steps="end of turn checks", cards=card)
    assert match.state.aircraft["Hale"].attack_jammed is jammed


@pytest.mark.rule("spandaus.jam.clear-draw")
def test_a_cleared_gun_shoots_again_at_the_next_opportunity():
    match = desk(
        [plane("Hale", "QC", SCOUT, attack_jammed=True)],
        [plane("Gotha", "10C", BOMBER)],
        steps=TURN_END,
        cards="7H QC 10C",
    )
    give(match, "stay", "stay")
    assert match.decision is not None
    assert ("Hale", "Gotha") in match.decision.options


@pytest.mark.rule("spandaus.jam.both-guns", "spandaus.jam.per-gun")
@pytest.mark.parametrize(
    ("cards", "attack", "defence"),
    [("2H 3S", False, True), ("2S 3H", True, False), ("2H 3D", False, False), ("2S 3C", True, True)],
)
def test_both_guns_are_tested_in_one_turn_with_a_card_each(cards, attack, defence):
    match = desk(
        [plane("Hale", "QC", TWO_SEATER, attack_jammed=True, defence_jammed=True)],
        [plane("Brandt", "2S")],
        steps="end of turn checks",
        cards=cards,
    )
    hale = match.state.aircraft["Hale"]
    assert [each.facts["gun"] for each in said(match, "unjam")] == ["attack", "defence"]
    assert (hale.attack_jammed, hale.defence_jammed) == (attack, defence)


@pytest.mark.rule("spandaus.jam.trigger", "spandaus.ammo.last-point")
@pytest.mark.parametrize(("last", "left"), [("4S", 0), ("4H", 1)])
def test_a_gun_may_jam_on_its_last_point(last, left):
    """spandaus.amb.jam-and-last-ammo: both results stand; an empty gun needs no test, one with a point must clear."""
    match = desk(
        [plane("Hale", "QC", SCOUT, attack_ammo=1)],
        [plane("Gotha", "KC", BOMBER)],
        steps=["combat", "end of turn checks"],
        cards=f"{last} 6C 6H 2S",
    )
    give(match, ("Hale", "Gotha"), "none", "higher")
    hale = match.state.aircraft["Hale"]
    assert (hale.attack_ammo, hale.attack_jammed) == (left, True)
    assert len(said(match, "unjam")) == left


@pytest.mark.rule("spandaus.jam.clear-when")
def test_an_empty_or_lost_defensive_gun_needs_no_test():
    """spandaus.amb.jam-and-last-ammo"""
    match = desk(
        [plane("Empty", "QC", TWO_SEATER, defence_jammed=True, defence_ammo=0)],
        [plane("Lost", "2S", TWO_SEATER, defence_jammed=True, defence_lost=True)],
        steps="end of turn checks",
    )
    assert not said(match, "unjam")
