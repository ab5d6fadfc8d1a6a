"""Ammunition (p17)."""

import pytest

import aerodrome
from aerodrome import Match
from tests.rules.spandaus.desk import desk, give, model, plane, refused, rules_of_bars, said

SCOUT = model("scout", attack_ammo=4)
TWO_SEATER = model("two-seater", type="two-seater", attack_ammo=4, defence_ammo=5)
BOMBER = model("bomber", type="bomber")


def attacks(cards: str, ammo: int) -> Match:
    """Hale has declared an attack on Brandt, two squares away."""
    match = desk([plane("Hale", "QC", SCOUT, attack_ammo=ammo)], [plane("Brandt", "10C")], steps="combat", cards=cards)
    return give(match, ("Hale", "Brandt"))


def defends(cards: str, ammo: int) -> Match:
    """Brandt attacks the two-seater, one square away, and the two-seater has declared defensive fire."""
    hale = plane("Hale", "9C", TWO_SEATER, defence_ammo=ammo)
    match = desk([hale], [plane("Brandt", "10C", SCOUT)], steps="combat", cards=cards)
    return give(match, ("Brandt", "Hale"), "fire")


@pytest.mark.rule("spandaus.ammo.who")
@pytest.mark.parametrize(
    ("listed", "attack", "defence"),
    [
        ("sopwith-camel", 5, 0),
        ("bristol-f2b", 5, 3),
        ("armstrong-whitworth-fk8", 3, 5),
        ("be2", 0, 3),
        ("vickers-fb5-gunbus", 5, 0),
        ("gotha-v", 0, None),
    ],
)
def test_each_gun_has_the_ammunition_of_the_list_and_a_bombers_has_no_end(listed, attack, defence):
    """spandaus.amb.fk8-ammo"""
    match = desk([plane("Hale", kind=listed)], [plane("Brandt")], steps="", seed=1)
    hale = match.state.aircraft["Hale"]
    assert (hale.attack_ammo, hale.defence_ammo) == (attack, defence)


@pytest.mark.rule("spandaus.ammo.who")
def test_a_bomber_fires_without_any_record_of_ammunition():
    match = desk([plane("Gotha", "9C", BOMBER)], [plane("Brandt", "10C")], steps="combat", cards="7S 3H 2D KH")
    give(match, ("Brandt", "Gotha"), "fire", "lower", "lower")
    assert said(match, "hit")[0].facts["gun"] == "defence"
    assert match.state.aircraft["Gotha"].defence_ammo is None
    assert not said(match, "last point")


@pytest.mark.rule("spandaus.ammo.spend")
@pytest.mark.parametrize(("call", "kind"), [("higher", "hit"), ("lower", "miss")])
def test_an_attack_costs_one_point_hit_or_miss(call, kind):
    match = attacks("3C 10H QS 2S", ammo=4)
    give(match, "none", call, *(["higher"] if call == "higher" else []))
    assert said(match, kind)
    assert match.state.aircraft["Hale"].attack_ammo == 3


@pytest.mark.rule("spandaus.ammo.spend", "spandaus.ammo.who")
@pytest.mark.parametrize(("call", "kind"), [("higher", "hit"), ("lower", "miss")])
def test_defensive_fire_costs_one_point_of_the_defensive_gun_hit_or_miss(call, kind):
    """spandaus.amb.ammo-on-df"""
    match = defends("3C 10H QS 2S 7H 8H 2C", ammo=5)
    give(match, call, *(["higher"] if call == "higher" else []))
    hale = match.state.aircraft["Hale"]
    assert said(match, kind)[0].facts["shooter"] == "Hale"
    assert (hale.attack_ammo, hale.defence_ammo) == (4, 4)


@pytest.mark.rule("spandaus.ammo.spend", "spandaus.ammo.who")
def test_an_attack_leaves_the_defensive_ammunition_alone():
    match = desk([plane("Hale", "9C", TWO_SEATER)], [plane("Brandt", "10C")], steps="combat", cards="9H 5H 2C")
    give(match, "pass", ("Hale", "Brandt"), "none", "lower")
    hale = match.state.aircraft["Hale"]
    assert (hale.attack_ammo, hale.defence_ammo) == (3, 5)


@pytest.mark.rule("spandaus.ammo.last-point")
def test_two_points_are_simply_spent_without_a_card():
    match = attacks("3C 10H", ammo=2)
    assert match.outcomes == []
    give(match, "none", "lower")
    assert not said(match, "last point")
    assert match.state.aircraft["Hale"].attack_ammo == 1


@pytest.mark.rule("spandaus.ammo.last-point")
def test_the_card_for_the_last_point_is_drawn_before_the_target_responds():
    match = attacks("4S", ammo=1)
    assert match.outcomes == ["4S"]
    assert match.decision is not None
    assert match.decision.kind == "response"


@pytest.mark.rule(
    "spandaus.ammo.last-point", "spandaus.ammo.last-black", "spandaus.ammo.last-heart", "spandaus.ammo.last-diamond"
)
@pytest.mark.table("spandaus.table.last-ammo")
@pytest.mark.parametrize(
    ("card", "fires", "left", "rule"),
    [
        ("AS", True, 0, "spandaus.ammo.last-black"),
        ("KC", True, 0, "spandaus.ammo.last-black"),
        ("AH", True, 1, "spandaus.ammo.last-heart"),
        ("KD", False, 0, "spandaus.ammo.last-diamond"),
    ],
)
@pytest.mark.parametrize("gun", ["attack", "defence"])
def test_the_suit_decides_about_the_last_point(card, fires, left, rule, gun):
    match = attacks(f"{card} 7S", 1) if gun == "attack" else defends(f"{card} 7S 7C", 1)
    if gun == "attack" and fires:
        give(match, "none")
    (last,) = said(match, "last point")
    assert last.rule == rule
    assert last.facts == {"aircraft": "Hale", "gun": gun, "card": card, "fires": fires, "left": left}
    assert getattr(match.state.aircraft["Hale"], f"{gun}_ammo") == left
    assert bool([each for each in said(match, "target number") if each.facts["shooter"] == "Hale"]) is fires


@pytest.mark.example("spandaus.ex.d-last-ammo-heart")
@pytest.mark.rule("spandaus.ammo.last-heart")
def test_a_heart_keeps_the_last_point_and_the_next_shot_draws_again():
    match = desk(
        [plane("Hale", "QC", SCOUT, attack_ammo=1)],
        [plane("Brandt", "10C")],
        steps=["combat", "end of turn checks", "removal"],
        cards="4H 3C 2C  QC 10C  4S",
    )
    give(match, ("Hale", "Brandt"), "none", "higher", "pass")
    assert match.state.turn == 2
    give(match, "stay", "stay", ("Hale", "Brandt"))
    first, second = said(match, "last point")
    assert first.facts["left"] == 1
    assert (second.facts["card"], second.facts["left"]) == ("4S", 0)


@pytest.mark.example("spandaus.ex.d-last-ammo-black")
@pytest.mark.rule("spandaus.ammo.last-black")
def test_a_black_card_lets_the_last_shot_go_ahead_and_the_gun_is_empty_afterwards():
    match = attacks("4C 3C 10H QS 9H", ammo=1)
    give(match, "none", "higher", "higher")
    assert said(match, "hit")[0].facts["points"] == 5
    assert match.state.aircraft["Hale"].attack_ammo == 0


@pytest.mark.example("spandaus.ex.d-last-ammo-diamond")
@pytest.mark.rule("spandaus.ammo.last-diamond")
def test_a_diamond_ends_the_attack_before_the_target_has_to_respond():
    """spandaus.amb.jink-vs-empty-gun"""
    match = attacks("4D", ammo=1)
    hale, brandt = match.state.aircraft.values()
    assert hale.attack_ammo == 0
    assert match.decision is not None
    assert match.decision.seat == "german", "Brandt's own attack is asked for, not a response"
    assert match.decision.kind == "attack"
    assert not brandt.jinked
    assert not brandt.spinning


@pytest.mark.rule("spandaus.ammo.last-diamond")
@pytest.mark.parametrize(("uses", "attackers"), [(True, []), (False, ["Ball"])])
def test_whether_a_click_uses_up_the_attack_of_the_square_is_an_option(uses, attackers):
    """spandaus.amb.slot-used-by-declaration"""
    allied = [plane("Hale", "QC", SCOUT, attack_ammo=1), plane("Ball", "QC", SCOUT)]
    options = {"declared_attack_uses_square": uses}
    match = desk(allied, [plane("Gotha", "10C", BOMBER)], steps="combat", cards="4D", options=options)
    give(match, ("Hale", "Gotha"))
    assert [option[0] for each in match.open for option in each.options if isinstance(option, tuple)] == attackers


@pytest.mark.rule("spandaus.ammo.last-diamond")
def test_defensive_fire_with_an_empty_gun_uses_up_the_response_and_the_attack_goes_on():
    """spandaus.amb.df-last-ammo-diamond"""
    match = defends("4D 9S", ammo=1)
    assert match.decision is not None
    assert (match.decision.seat, match.decision.kind) == ("german", "guess")
    assert said(match, "target number")[0].facts["number"] == 1
    assert match.state.aircraft["Hale"].defence_ammo == 0


@pytest.mark.rule("spandaus.ammo.last-black")
def test_an_aborted_attack_keeps_even_the_last_point():
    """spandaus.amb.last-ammo-and-abort"""
    brandt = plane("Brandt", "10C", SCOUT, attack_ammo=1)
    match = desk([plane("Hale", "9C", TWO_SEATER)], [brandt], steps="combat", cards="4S 3C 10H QS 9H")
    give(match, ("Brandt", "Hale"), "fire", "higher", "higher")
    assert said(match, "aborts")
    assert match.state.aircraft["Brandt"].attack_ammo == 1


@pytest.mark.rule("spandaus.ammo.empty")
def test_an_empty_gun_cannot_be_declared_for_an_attack():
    empty = plane("Hale", "QC", SCOUT, attack_ammo=0)
    match = desk([empty, plane("Ball", "QC", SCOUT)], [plane("Brandt", "10C")], steps="combat")
    assert rules_of_bars(match)["Hale", "Brandt"] == "spandaus.ammo.empty"
    refused(match, ("Hale", "Brandt"), "spandaus.ammo.empty")


@pytest.mark.rule("spandaus.ammo.empty")
def test_nobody_is_asked_for_an_attack_with_an_empty_gun():
    match = desk([plane("Hale", "QC", SCOUT, attack_ammo=0)], [plane("Brandt", "10C", BOMBER)], steps="combat")
    assert match.decision is None


@pytest.mark.rule("spandaus.ammo.empty")
def test_an_empty_defensive_gun_is_no_response():
    hale = plane("Hale", "9C", TWO_SEATER, defence_ammo=0)
    match = desk([hale], [plane("Brandt", "10C")], steps="combat")
    give(match, ("Brandt", "Hale"))
    assert rules_of_bars(match) == {"fire": "spandaus.ammo.empty"}
    refused(match, "fire", "spandaus.ammo.empty")


@pytest.mark.rule("spandaus.ammo.empty")
def test_the_last_point_spent_leaves_no_attack_for_the_next_turn():
    match = desk(
        [plane("Hale", "QC", SCOUT, attack_ammo=1)],
        [plane("Brandt", "10C", BOMBER)],
        steps=["combat", "end of turn checks", "removal"],
        cards="4S 3C 2C",
    )
    give(match, ("Hale", "Brandt"), "none", "higher")
    assert match.outcome is not None
    assert match.outcome.reason == "no ammunition"


@pytest.mark.rule("spandaus.ammo.who")
@pytest.mark.parametrize(
    ("row", "field", "what"),
    [
        (model("x", attack_ammo=None), "attack_ammo", "a gun needs 0 to 99 points"),
        (model("x", attack=None), "attack_ammo", "ammunition without a gun"),
        (model("x", type="two-seater", defence_ammo=None), "defence_ammo", "a gun needs 0 to 99 points"),
        (model("x", attack_ammo=100), "attack_ammo", "a gun needs 0 to 99 points"),
        (model("x", attack_ammo=-1), "attack_ammo", "a gun needs 0 to 99 points"),
    ],
)
def test_an_aircraft_whose_ammunition_does_not_fit_its_guns_is_refused(row, field, what):
    with pytest.raises(aerodrome.BadInput, match=what) as caught:
        desk([plane("Hale", kind=row)], [plane("Brandt")])
    assert caught.value.where == f"scenario: models: x: {field}"
    assert caught.value.rule == "spandaus.ammo.who"
