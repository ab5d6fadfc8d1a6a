"""Two-seaters as bombers (p26, optional)."""

from typing import Any

import pytest

import aerodrome
from aerodrome import Match
from tests.rules.spandaus.desk import desk, give, model, plane, refused, rules_of_bars, said

SCOUT = model("scout")
TWO_SEATER = model("two-seater", type="two-seater", attack_ammo=4, defence_ammo=1)
BOMBER = model("bomber", type="bomber")
ON = {"two_seaters_as_bombers": True}
TABLE = pytest.mark.table("spandaus.table.twoseater-as-bomber")


def flown(name: str, square: str | None, kind: dict[str, Any] | str = TWO_SEATER, **facts: Any) -> dict[str, Any]:
    """A two-seater flown as a bomber."""
    return plane(name, square, kind, designated=True, **facts)


def attacked(*allied: dict[str, Any], cards: str = "", **more: Any) -> Match:
    """Brandt, in 10C, has declared an attack on the first of these aircraft."""
    match = desk(allied, [plane("Brandt", "10C", SCOUT)], steps="combat", cards=cards, options=ON, **more)
    return give(match, ("Brandt", allied[0]["entry"]["name"]))


def open_to(match: Match) -> tuple[Any, ...]:
    assert match.decision is not None
    return match.decision.options


@pytest.mark.rule("spandaus.opt.tsb-designate")
def test_designated_two_seaters_need_the_option():
    """spandaus.amb.optional-default-off"""
    with pytest.raises(aerodrome.BadInput, match="option two_seaters_as_bombers") as caught:
        desk([flown("Hale", None)], [plane("Brandt")])
    assert (caught.value.where, caught.value.rule) == (
        "scenario: allied: Hale: designated",
        "spandaus.opt.tsb-designate",
    )


@pytest.mark.rule("spandaus.opt.tsb-designate")
@pytest.mark.parametrize("kind", [SCOUT, BOMBER])
def test_only_two_seaters_can_be_designated(kind):
    with pytest.raises(aerodrome.BadInput, match="only two-seaters can be flown as bombers") as caught:
        desk([flown("Hale", None, kind)], [plane("Brandt")], options=ON)
    assert caught.value.rule == "spandaus.opt.tsb-designate"


@pytest.mark.rule("spandaus.opt.tsb-designate")
def test_with_the_option_only_those_that_the_scenario_designates_are_bombers():
    match = desk([flown("Hale", "9C"), plane("Ball", "8C", TWO_SEATER)], [plane("Brandt", "2S")], options=ON)
    assert match.state.aircraft["Hale"].numbers.attack is None
    assert match.state.aircraft["Ball"].numbers.attack == (-3, -4, -5)


@pytest.mark.rule("spandaus.opt.tsb-designate")
def test_a_mix_with_real_bombers_or_ordinary_two_seaters_is_advised_against_and_not_forbidden():
    """spandaus.amb.tsb-with-real-bombers"""
    mix = [flown("Hale", None), plane("Ball", None, TWO_SEATER), plane("Gotha", None, BOMBER)]
    match = desk(mix, [plane("Brandt")], steps="deployment", seed=1, options=ON)
    assert [each.designated for each in match.state.aircraft.values()] == [True, False, False, False]


@TABLE
@pytest.mark.rule("spandaus.opt.tsb-no-attack")
def test_it_cannot_attack_and_has_no_attacking_ammunition():
    allied = [flown("Hale", "9C"), plane("Scout", "9C", SCOUT)]
    match = desk(allied, [plane("Gotha", "10C", BOMBER)], steps="combat", options=ON)
    assert match.state.aircraft["Hale"].attack_ammo == 0
    assert match.state.aircraft["Hale"].numbers.attack is None
    assert rules_of_bars(match)["Hale", "Gotha"] == "spandaus.opt.tsb-no-attack"
    refused(match, ("Hale", "Gotha"), "spandaus.opt.tsb-no-attack")


@pytest.mark.rule("spandaus.opt.tsb-no-attack")
def test_nobody_is_asked_for_its_attack():
    match = desk([flown("Hale", "9C")], [plane("Gotha", "10C", BOMBER)], steps="combat", options=ON)
    assert match.decision is None


@TABLE
@pytest.mark.rule("spandaus.opt.tsb-df-unlimited")
def test_it_fires_in_defence_without_end():
    match = attacked(flown("Hale", "9C"), cards="6C 2H 7C")
    assert match.state.aircraft["Hale"].defence_ammo is None
    give(match, "fire", "higher")
    assert match.state.aircraft["Hale"].defence_ammo is None
    assert not said(match, "last point"), "the one point of the list does not count"


@pytest.mark.rule("spandaus.opt.tsb-df-unlimited", "spandaus.opt.tsb-support")
def test_it_fires_at_any_number_of_attackers_from_any_side():
    """spandaus.amb.tsb-df-regime"""
    german = [plane("Voss", "JC", SCOUT), plane("Brandt", "10C", SCOUT), plane("Udet", "8C", SCOUT)]
    cards = "6C 2H 7C 3H  6C 2H 7C 3H  6C 2H 7C 3H"
    match = desk([flown("Hale", "9C")], german, steps="combat", cards=cards, options=ON)
    for attacker in ("Voss", "Brandt", "Udet"):
        give(match, (attacker, "Hale"))
        assert "fire" in open_to(match)
        give(match, "fire", "higher", "higher")
    assert [event.facts["target"] for event in said(match, "defends")] == ["Voss", "Brandt", "Udet"]


@pytest.mark.rule("spandaus.opt.tsb-df-unlimited")
def test_an_fe2_flown_as_a_bomber_is_under_the_rules_of_bombers():
    """spandaus.amb.tsb-df-regime"""
    german = [plane("Brandt", "10C", SCOUT), plane("Udet", "8C", SCOUT)]
    match = desk([flown("Hale", "9C", "raf-fe2b")], german, steps="combat", cards="6C 2H 7C 3H", options=ON)
    give(match, ("Brandt", "Hale"), "fire", "higher", "higher", ("Udet", "Hale"))
    assert "fire" in open_to(match)


@pytest.mark.rule("spandaus.opt.tsb-df-unlimited")
@pytest.mark.parametrize("listed", ["sopwith-tabloid", "vickers-fb5-gunbus"])
def test_a_type_without_a_defensive_gun_gains_none(listed):
    """spandaus.amb.tsb-without-df-gun"""
    match = attacked(flown("Hale", "9C", listed))
    assert rules_of_bars(match)["fire"] == "spandaus.response.by-type"
    refused(match, "fire", "spandaus.response.by-type")


@TABLE
@pytest.mark.rule("spandaus.opt.tsb-pairs")
@pytest.mark.parametrize("partner", [flown("Ball", "7C"), plane("Ball", "7C", BOMBER)])
def test_it_may_pair_with_its_like_and_with_bombers(partner):
    """spandaus.amb.tsb-with-real-bombers"""
    match = desk(
        [flown("Hale", "7C"), partner],
        [plane("Brandt", "2S")],
        steps=["bomber pairs", "removal"],
        cards="4H 5S",
        options=ON,
    )
    give(match, ("Hale", "Ball"))
    assert [each.square for each in match.state.aircraft.values()] == ["4H", "4H", "5S"]


@pytest.mark.rule("spandaus.opt.tsb-pairs")
def test_an_ordinary_two_seater_is_no_partner():
    allied = [flown("Hale", "7C"), plane("Ball", "7C", TWO_SEATER)]
    assert desk(allied, [plane("Brandt", "2S")], steps="bomber pairs", options=ON).decision is None


@TABLE
@pytest.mark.rule("spandaus.opt.tsb-support")
def test_those_in_one_square_support_each_other():
    match = attacked(flown("Hale", "9C"), flown("Ball", "9C"), cards="6C 2H 7C 3H 8C")
    give(match, "fire")
    assert match.decision is not None
    assert (match.decision.kind, match.decision.options) == ("support", ("done", "Ball", "Hale"))
    give(match, "Ball", "higher", "higher")
    assert [event.facts["aircraft"] for event in said(match, "defends")] == ["Ball", "Hale"]
    assert match.decision.seat == "german", "the attack comes after both"


@pytest.mark.rule("spandaus.opt.tsb-support")
@pytest.mark.parametrize("pair", [(flown, plane), (plane, flown)])
def test_it_supports_real_bombers_and_they_support_it(pair):
    """spandaus.amb.tsb-with-real-bombers"""
    kinds = {flown: TWO_SEATER, plane: BOMBER}
    first, second = pair
    match = attacked(first("Hale", "9C", kinds[first]), second("Ball", "9C", kinds[second]))
    give(match, "none")
    assert open_to(match) == ("done", "Ball")


@pytest.mark.rule("spandaus.opt.tsb-support")
@pytest.mark.parametrize(
    ("facts", "rule"),
    [
        ({"sustained": 3}, "spandaus.df.bomber-crippled"),
        ({"defence_jammed": True}, "spandaus.jam.effect"),
        ({"defence_lost": True}, "spandaus.crippled.twoseater-df-test"),
        ({"spinning": True}, "spandaus.spin.no-combat"),
    ],
)
def test_what_keeps_it_from_supporting(facts, rule):
    """spandaus.amb.tsb-df-regime: a crippled one defends only itself; a jammed or lost gun cannot support."""
    match = attacked(flown("Hale", "9C"), flown("Ball", "9C", **facts), flown("Able", "9C"))
    give(match, "none")
    assert open_to(match) == ("done", "Able")
    refused(match, "Ball", rule)


@pytest.mark.rule("spandaus.opt.tsb-support")
def test_ordinary_two_seaters_neither_support_nor_are_supported():
    match = attacked(flown("Hale", "9C"), plane("Ball", "9C", TWO_SEATER), cards="6C")
    give(match, "none")
    assert match.decision is not None
    assert match.decision.kind == "guess"


@pytest.mark.rule("spandaus.opt.tsb-support")
def test_a_crippled_one_still_defends_itself():
    """spandaus.amb.tsb-df-regime"""
    assert "fire" in open_to(attacked(flown("Hale", "9C", sustained=3)))


@TABLE
@pytest.mark.rule("spandaus.opt.tsb-jink")
@pytest.mark.parametrize(
    ("others", "may"),
    [
        pytest.param([], True, id="alone"),
        pytest.param([flown("Ball", "9C")], False, id="with another"),
        pytest.param([flown("Ball", "8C")], True, id="another next door"),
        pytest.param([plane("Ball", "9C", TWO_SEATER)], True, id="with an ordinary two-seater"),
        pytest.param([plane("Ball", "9C", BOMBER)], True, id="with a real bomber"),
    ],
)
def test_it_may_jink_only_without_another_designated_friend_in_its_square(others, may):
    match = attacked(flown("Hale", "9C"), *others)
    assert ("jink" in open_to(match)) is may
    if not may:
        refused(match, "jink", "spandaus.opt.tsb-jink")


@pytest.mark.rule("spandaus.jink.rm-after-attack", "spandaus.opt.tsb-jink")
@pytest.mark.parametrize(("damage", "fate"), [("8D", "flying"), ("KD", "destroyed")])
def test_its_risky_jink_is_tested_also_when_a_real_bomber_stops_the_attack(damage, fate):
    """spandaus.amb.tsb-with-real-bombers: the jink was flown, whatever became of the attack."""
    jink, fire = "2C 3C 4C", f"2H 9H 3H {damage}"
    match = attacked(flown("Hale", "9C"), plane("Ball", "9C", BOMBER), cards=f"{jink} {fire} 10S 2S")
    give(match, "jink", "draw", "Ball", "higher", "lower")
    brandt = match.state.aircraft["Brandt"]
    assert (brandt.fate, brandt.attack_ammo, brandt.fired) == (fate, 5, False)
    assert [event.facts["points"] for event in said(match, "risky test")] == [1]
    assert [event.facts["card"] for event in said(match, "control test")] == ["2S"]


@TABLE
@pytest.mark.rule("spandaus.opt.tsb-no-special")
def test_it_flies_no_special_manoeuvre():
    match = desk([flown("Hale", "9C")], [plane("Brandt", "KH")], options=ON)
    bars = rules_of_bars(match)
    for manoeuvre in ("PD", "CR", "DR"):
        assert bars[manoeuvre] == bars["risky " + manoeuvre] == "spandaus.opt.tsb-no-special"
        refused(match, manoeuvre, "spandaus.opt.tsb-no-special")
    assert {"M", "VC", "VD", "risky M"} <= set(open_to(match))


@TABLE
@pytest.mark.rule("spandaus.opt.tsb-df-test")
@pytest.mark.parametrize(("card", "lost"), [("JD", True), ("10D", False)])
def test_its_gunner_is_tested_when_it_is_first_crippled(card, lost):
    match = attacked(flown("Hale", "9C", sustained=2), cards=f"6C 7H 5S {card}")
    give(match, "none", "higher")
    hale = match.state.aircraft["Hale"]
    assert (hale.crippled, hale.defence_lost) == (True, lost)
    assert said(match, "gunner")[0].facts["card"] == card


@TABLE
@pytest.mark.rule("spandaus.opt.tsb-jams")
@pytest.mark.parametrize(("card", "jammed"), [("2H", False), ("2S", True)])
def test_its_gun_jams_and_must_be_cleared(card, jammed):
    match = desk(
        [flown("Hale", "9C")],
        [plane("Brandt", "10C", SCOUT)],
        steps=["combat", "end of turn checks"],
        cards=f"6C 6H 7S 2C {card}",
        options=ON,
    )
    give(match, ("Brandt", "Hale"), "fire", "higher", "higher")
    assert said(match, "jam")[0].facts == {"aircraft": "Hale", "gun": "defence"}
    assert said(match, "unjam")[0].facts["cleared"] is not jammed
    assert match.state.aircraft["Hale"].defence_jammed is jammed


@pytest.mark.rule("spandaus.opt.tsb-designate")
@pytest.mark.parametrize(
    ("beside", "advised_against"),
    [
        ([plane("Other", None, BOMBER)], True),
        ([plane("Other", None, TWO_SEATER)], True),
        ([flown("Other", None)], False),
        ([plane("Other", None, SCOUT)], False),
    ],
)
def test_mixing_them_with_bombers_or_other_two_seaters_is_advised_against_and_played(beside, advised_against):
    """spandaus.amb.tsb-with-real-bombers."""
    match = desk([flown("One", None), *beside], [plane("Brandt", None, SCOUT)], steps="", seed=1, options=ON)
    assert bool(said(match, "advice")) == advised_against
    assert match.decision is not None
