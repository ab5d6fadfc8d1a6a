"""Jinking (p12), and the example of an attack (p13)."""

import pytest

from tests.rules.spandaus.desk import desk, give, model, plane, refused, said
from tests.rules.spandaus.gunfire import MISS, asked, kinds, numbers_needed, right_calls, right_cards, why_no_attack

PREY = model("prey", VD=5, M=6, VC=4, RM=9, CON=9)
TWO_SEATER = model("two-seater", type="two-seater")
BOMBER = model("bomber", type="bomber")


def attacked(cards, kind=PREY, square="8C", **facts):
    """Hale, one square to the left of Brandt, has attacked him."""
    left = {"8C": "9C", "8S": "9S", "8H": "9H"}[square]
    match = desk([plane("Hale", left)], [plane("Brandt", square, kind, **facts)], steps="combat", cards=cards)
    return give(match, ("Hale", "Brandt"))


def drawn(match):
    """The jink cards so far: against which number, and whether they succeeded."""
    return [(event.facts["manoeuvre"], event.facts["card"], event.facts["succeeds"]) for event in said(match, "jinks")]


@pytest.mark.rule("spandaus.jink.who")
def test_scouts_and_two_seaters_jink_and_bombers_do_not():
    assert "jink" in asked(attacked("")).options
    assert "jink" in asked(attacked("", TWO_SEATER)).options
    match = attacked("", BOMBER)
    assert "jink" not in asked(match).options
    refused(match, "jink", "spandaus.jink.who")


@pytest.mark.rule("spandaus.jink.who")
def test_an_aircraft_that_is_not_the_target_does_not_jink():
    match = desk([plane("Hale", "9C")], [plane("Brandt", "8C"), plane("Conrad", "8C")], steps="combat", cards="KS QS")
    give(match, ("Hale", "Brandt"), "jink")
    assert {event.facts["aircraft"] for event in said(match, "jinks")} == {"Brandt"}
    assert not match.state.aircraft["Conrad"].jinked


@pytest.mark.rule("spandaus.jink.stays")
@pytest.mark.parametrize(("cards", "third"), [("5S 6S 4S", "draw"), ("KS QS 2S", "draw"), ("AS 2S", "stop")])
def test_a_jinking_aircraft_stays_in_its_square(cards, third):
    match = attacked(f"{cards} {MISS} 2C")
    give(match, "jink", third, "higher")
    assert match.state.aircraft["Brandt"].square == "8C"
    assert "moves" not in kinds(match)


@pytest.mark.rule("spandaus.jink.cards")
@pytest.mark.table("spandaus.table.jink")
@pytest.mark.parametrize(
    ("vd_card", "m_card", "jinks"),
    [("5S", "7S", 1), ("6S", "6D", 1), ("5S", "6S", 2), ("6S", "7S", 0), ("AS", "KS", 1), ("KS", "AS", 1)],
)
def test_one_card_against_vd_and_one_against_m_each_add_one_when_not_above(vd_card, m_card, jinks):
    """spandaus.amb.jink-card-order: VD first, then M."""
    match = attacked(f"{vd_card} {m_card} 5C")
    give(match, "jink")
    assert [card[:2] for card in drawn(match)] == [("VD", vd_card), ("M", m_card)]
    give(match, "stop")
    assert numbers_needed(match, "Hale") == [1 + jinks]


@pytest.mark.rule("spandaus.jink.cards", "spandaus.jink.third-card")
@pytest.mark.parametrize(
    ("facts", "numbers"),
    [
        ({"crew": "good"}, [6, 7, 5]),
        ({"crew": "poor"}, [4, 5, 3]),
        ({"sustained": 3}, [3, 3, 2]),
        ({"quality": "superior"}, [6, 7, 5]),
    ],
)
def test_jink_cards_are_drawn_against_the_current_numbers(facts, numbers):
    """spandaus.amb.jink-numbers: a poor crew draws all of them, too."""
    match = attacked(f"KS QS JS {MISS}", **facts)
    give(match, "jink", "draw")
    assert [event.facts["number"] for event in said(match, "jinks")] == numbers


@pytest.mark.rule("spandaus.jink.cards", "spandaus.jink.third-card")
@pytest.mark.parametrize("square", ["8S", "8H"])
def test_the_altitude_band_does_not_limit_a_jink(square):
    """spandaus.amb.jink-numbers: VD in SPADES and VC in HEARTS count like anywhere else."""
    match = attacked("5S 6S 4S 5C", square=square, moved=True)
    give(match, "jink", "draw")
    assert numbers_needed(match, "Hale") == [4]


@pytest.mark.rule("spandaus.jink.third-card")
@pytest.mark.table("spandaus.table.jink")
@pytest.mark.parametrize(("cards", "jinks"), [("5S 6S", 2), ("KS QS", 0), ("5S QS", 1)])
def test_after_two_cards_whatever_they_were_a_third_against_vc_may_be_drawn(cards, jinks):
    for vc_card, more in (("4D", 1), ("5D", 0)):
        match = attacked(f"{cards} {vc_card} 5C")
        give(match, "jink")
        assert (asked(match).seat, asked(match).options) == ("german", ("stop", "draw"))
        assert asked(match).about == ("Brandt", jinks), "it is known how the first two went"
        give(match, "draw")
        assert drawn(match)[-1] == ("VC", vc_card, bool(more))
        assert numbers_needed(match, "Hale") == [1 + jinks + more]


@pytest.mark.rule("spandaus.jink.third-card")
def test_the_third_card_is_optional_and_there_is_no_fourth():
    match = attacked("KS QS 5C 3H")
    give(match, "jink", "stop")
    assert len(drawn(match)) == 2
    assert asked(match).kind == "guess"
    match = attacked("KS QS 5D 5C 3H")
    give(match, "jink", "draw")
    assert asked(match).kind == "guess"


@pytest.mark.rule("spandaus.jink.third-card-is-rm", "spandaus.jink.rm-after-attack")
@pytest.mark.table("spandaus.table.jink")
@pytest.mark.parametrize("vc_card", ["2D", "KD"], ids=["succeeds", "fails"])
def test_the_third_card_makes_the_jink_risky_whatever_it_shows(vc_card):
    match = attacked(f"KS QS {vc_card} {MISS}  JC  9D")
    give(match, "jink", "draw", "higher")
    assert match.state.aircraft["Brandt"].sustained == 11 - 9
    assert kinds(match)[-3:] == ["miss", "risky test", "control test"]


@pytest.mark.rule("spandaus.jink.third-card-is-rm")
def test_two_cards_are_no_risky_manoeuvre():
    match = attacked(f"KS QS {MISS}")
    give(match, "jink", "stop", "higher")
    assert "risky test" not in kinds(match)
    assert match.decision is None


@pytest.mark.rule("spandaus.jink.rm-after-attack")
def test_the_risky_test_waits_for_the_damage_of_the_attack():
    match = attacked(f"KS QS KD {right_cards(1)} 5D  10C  2S")
    give(match, "jink", "draw", *right_calls(1))
    assert kinds(match)[-4:] == ["hit", "risky test", "crippled", "control test"]
    assert match.state.aircraft["Brandt"].sustained == 2 + 1


@pytest.mark.rule("spandaus.jink.rm-after-attack")
def test_an_aircraft_shot_down_takes_no_risky_test():
    match = attacked(f"KS QS KD {right_cards(1)} 9D")
    give(match, "jink", "draw", *right_calls(1))
    assert match.state.aircraft["Brandt"].fate == "destroyed"
    assert "risky test" not in kinds(match)


@pytest.mark.rule("spandaus.jink.rm-after-attack")
@pytest.mark.parametrize(
    ("rm_cards", "control_cards", "sustained", "spins"),
    [("9C", "", 0, False), ("10C", "9D", 1, False), ("10C", "10D", 1, True), ("AC 2D", "KS", 2, True)],
)
def test_only_risky_damage_calls_for_a_control_test(rm_cards, control_cards, sustained, spins):
    match = attacked(f"KS QS KD {MISS}  {rm_cards}  {control_cards}")
    give(match, "jink", "draw", "higher")
    brandt = match.state.aircraft["Brandt"]
    assert (brandt.sustained, brandt.spinning) == (sustained, spins)
    assert ("control test" in kinds(match)) is bool(control_cards)


@pytest.mark.rule("spandaus.jink.rm-after-attack")
def test_the_risky_test_of_a_jink_can_destroy():
    match = attacked(f"KS QS KD {MISS}  AC AD")
    give(match, "jink", "draw", "higher")
    brandt = match.state.aircraft["Brandt"]
    assert (brandt.fate, brandt.cause) == ("destroyed", "critical")
    assert "control test" not in kinds(match)


@pytest.mark.rule("spandaus.jink.rm-after-attack")
def test_every_three_card_jink_has_its_own_risky_test_besides_that_of_movement():
    """spandaus.amb.jink-rm-once"""
    match = desk(
        [plane("Hale", "9C"), plane("Irving", "10C")],
        [plane("Brandt", "8C", PREY)],
        steps=["movement", "combat"],
        cards=f"KC QC  2C   KS QS KD {MISS}  3C   KS QS KD {MISS}  4C",
    )
    give(match, "risky M", "stay", "stay", "stay")
    give(match, ("Irving", "Brandt"), "jink", "draw", "higher")
    give(match, ("Hale", "Brandt"), "jink", "draw", "higher")
    assert [event.facts["cards"] for event in said(match, "risky test")] == [["2C"], ["3C"], ["4C"]]


@pytest.mark.rule("spandaus.jink.loses-attack")
@pytest.mark.table("spandaus.table.jink")
@pytest.mark.parametrize("cards", ["5S 6S", "KS QS"], ids=["successful", "failed"])
def test_who_jinks_does_not_attack_for_the_rest_of_the_turn(cards):
    match = attacked(f"{cards} {MISS}")
    give(match, "jink", "stop", "higher")
    assert match.decision is None
    assert why_no_attack(match, "Brandt", "Hale") == "spandaus.jink.loses-attack"


@pytest.mark.rule("spandaus.jink.loses-attack")
def test_who_jinked_may_still_use_defensive_fire_against_a_later_attacker():
    match = desk(
        [plane("Hale", "9C"), plane("Irving", "10C")],
        [plane("Brandt", "8C", TWO_SEATER)],
        steps="combat",
        cards=f"KS QS {MISS}",
    )
    give(match, ("Irving", "Brandt"), "jink", "stop", "higher", ("Hale", "Brandt"))
    assert asked(match).options == ("none", "jink", "spin", "fire")


@pytest.mark.rule("spandaus.jink.after-own-attack")
def test_who_has_attacked_may_still_jink():
    match = desk([plane("Hale", "9C")], [plane("Brandt", "8C")], steps="combat", cards=f"{MISS}   5S 6S 5C")
    give(match, ("Hale", "Brandt"), "none", "higher", ("Brandt", "Hale"), "jink", "stop")
    assert numbers_needed(match, "Brandt") == [3]


@pytest.mark.rule("spandaus.jink.per-attacker")
def test_each_attacker_is_met_with_fresh_jink_cards():
    match = desk(
        [plane("Hale", "9C"), plane("Irving", "10C"), plane("Jones", "7C")],
        [plane("Brandt", "8C", PREY)],
        steps="combat",
        cards=f"5S 6S {MISS}   KS 6S {MISS}   {MISS}",
    )
    give(match, ("Irving", "Brandt"), "jink", "stop", "higher")
    give(match, ("Hale", "Brandt"), "jink", "stop", "higher")
    give(match, ("Jones", "Brandt"), "none", "higher")
    assert [numbers_needed(match, name) for name in ("Irving", "Hale", "Jones")] == [[2 + 2], [1 + 1], [1]]
    assert len(drawn(match)) == 4


@pytest.mark.rule("spandaus.jink.then-spin")
def test_a_spin_out_of_a_risky_jink_counts_for_later_attackers_and_not_for_this_one():
    """spandaus.amb.jink-and-spin-exclusive, spandaus.amb.spinning-no-response"""
    match = desk(
        [plane("Hale", "9C"), plane("Irving", "10C")],
        [plane("Brandt", "8C", model("prey2", type="two-seater", RM=9, CON=9))],
        steps=["combat", "end of turn checks"],
        cards=f"KS QS KD {MISS}  10C  JD   {MISS}   8C",
    )
    give(match, ("Irving", "Brandt"), "jink", "draw", "higher")
    assert match.state.aircraft["Brandt"].spinning
    give(match, ("Hale", "Brandt"), "higher")
    assert numbers_needed(match, "Irving") == [2]
    assert numbers_needed(match, "Hale") == [1 + 2]
    assert match.decision is None, "a spinner does not attack"
    assert said(match, "spin over")[0].facts["aircraft"] == "Brandt"


@pytest.mark.rule(
    "spandaus.jink.cards",
    "spandaus.jink.third-card",
    "spandaus.jink.third-card-is-rm",
    "spandaus.jink.rm-after-attack",
    "spandaus.jink.loses-attack",
    "spandaus.attack.target-number",
    "spandaus.attack.guessing",
)
@pytest.mark.example("spandaus.ex.attack-full")
def test_the_example_of_an_attack():
    match = desk(
        [plane("Hale", "QC")],
        [plane("Brandt", "10C", model("example", VD=5, VC=3, M=7, RM=9, CON=9))],
        steps="combat",
        cards="8S JH 2C  3C 10H 5D 3S  10D  4C",
    )
    give(match, ("Hale", "Brandt"), "jink", "draw")
    assert drawn(match) == [("VD", "8S", False), ("M", "JH", False), ("VC", "2C", True)]
    assert numbers_needed(match, "Hale") == [3]
    give(match, "higher", "lower", "higher")
    assert [event.facts["right"] for event in said(match, "call")] == [True, True, False]
    assert said(match, "miss")[0].rule == "spandaus.attack.guessing"
    assert not match.state.aircraft["Hale"].attack_jammed
    assert kinds(match)[-2:] == ["risky test", "control test"]
    assert match.decision is None, "Brandt may not attack this turn"
    assert why_no_attack(match, "Brandt", "Hale") == "spandaus.jink.loses-attack"
