"""Voluntary spin (p13)."""

import pytest

from tests.rules.spandaus.desk import desk, give, model, plane, said
from tests.rules.spandaus.gunfire import (
    MISS,
    asked,
    kinds,
    numbers_needed,
    parts_of_number,
    why_no_attack,
    why_no_response,
)

SCOUT = model("scout")
TWO_SEATER = model("two-seater", type="two-seater")
BOMBER = model("bomber", type="bomber")
EVERY_TYPE = pytest.mark.parametrize("kind", [SCOUT, TWO_SEATER, BOMBER], ids=["scout", "two-seater", "bomber"])


def attacked_twice(kind, cards, steps="combat", **facts):
    """Irving in 10C, then Hale in 9C, may attack Brandt in 8C; Irving has."""
    match = desk(
        [plane("Hale", "9C"), plane("Irving", "10C")],
        [plane("Brandt", "8C", kind, **facts)],
        steps=steps,
        cards=cards,
    )
    return give(match, ("Irving", "Brandt"))


@EVERY_TYPE
@pytest.mark.rule("spandaus.spin.voluntary")
def test_any_type_may_spin_and_is_harder_to_hit_for_this_attack_and_every_later_one(kind):
    """spandaus.amb.spin-modifier-once: one +2 for each attack, not two."""
    match = attacked_twice(kind, f"{MISS}   {MISS}")
    give(match, "spin")
    assert match.state.aircraft["Brandt"].spinning
    assert parts_of_number(match) == {"range": 2, "spinning": 2}
    give(match, "higher", ("Hale", "Brandt"), "higher")
    assert parts_of_number(match) == {"range": 1, "spinning": 2}


@pytest.mark.rule("spandaus.spin.voluntary")
def test_a_spinning_aircraft_keeps_its_square_until_the_end_of_the_turn():
    match = attacked_twice(SCOUT, f"{MISS}   8C", steps=["combat", "end of turn checks"])
    give(match, "spin", "higher")
    brandt = match.state.aircraft["Brandt"]
    assert (brandt.square, match.view(None).facing["Brandt"]) == ("8C", "down")


@pytest.mark.rule("spandaus.spin.voluntary")
def test_a_spin_is_only_an_answer_to_an_attack():
    match = desk([plane("Hale", "9C")], [plane("Brandt", "8C")], steps=["movement", "combat"])
    assert "spin" not in asked(match).options
    give(match, "stay", "stay")
    assert asked(match).options == ("pass", ("Hale", "Brandt"))
    give(match, "pass", "pass")
    assert "spins" not in kinds(match)


@EVERY_TYPE
@pytest.mark.rule("spandaus.spin.voluntary-no-actions")
def test_who_spins_has_no_response_no_attack_and_no_defensive_fire_for_the_rest_of_the_turn(kind):
    match = attacked_twice(kind, f"{MISS}   {MISS}")
    give(match, "spin", "higher", ("Hale", "Brandt"))
    assert asked(match).kind == "guess", "Brandt is not asked"
    assert numbers_needed(match, "Brandt") == []
    why = why_no_response(match, "Brandt", "Hale")
    assert why["spin"] == why["jink"] == "spandaus.spin.voluntary-no-actions"
    assert why["fire"] == ("spandaus.response.by-type" if kind is SCOUT else "spandaus.spin.no-combat")
    give(match, "higher")
    assert match.decision is None
    assert why_no_attack(match, "Brandt", "Hale") == (
        "spandaus.attack.who" if kind is BOMBER else "spandaus.spin.no-combat"
    )


@pytest.mark.rule("spandaus.spin.voluntary-after-acting")
def test_who_has_attacked_may_still_spin():
    match = desk([plane("Hale", "9C")], [plane("Brandt", "8C")], steps="combat", cards=f"{MISS}   {MISS}")
    give(match, ("Hale", "Brandt"), "none", "higher", ("Brandt", "Hale"))
    assert "spin" in asked(match).options
    give(match, "spin")
    assert numbers_needed(match, "Brandt") == [1 + 2]


@pytest.mark.rule("spandaus.spin.voluntary-after-acting")
@pytest.mark.parametrize("kind", [TWO_SEATER, BOMBER], ids=["two-seater", "bomber"])
def test_who_has_fired_defensively_may_still_spin_against_a_later_attacker(kind):
    match = attacked_twice(kind, f"6S 2S {MISS}   {MISS}")
    give(match, "fire", "higher", "higher", ("Hale", "Brandt"))
    assert "spin" in asked(match).options
    give(match, "spin")
    assert numbers_needed(match, "Hale") == [1 + 2]


@EVERY_TYPE
@pytest.mark.rule("spandaus.spin.voluntary-recovery")
def test_who_survives_tests_for_recovery_at_the_end_of_the_turn_and_never_for_control(kind):
    match = attacked_twice(kind, f"{MISS}   9C 8D", steps=["combat", "end of turn checks"])
    give(match, "spin", "higher", "pass")
    assert "control test" not in kinds(match)
    assert [(event.kind, event.facts["card"]) for event in match.events[-2:]] == [
        ("spin down", "9C"),
        ("spin over", "8D"),
    ]
    brandt = match.state.aircraft["Brandt"]
    assert (brandt.square, brandt.spinning, brandt.sustained) == ("8D", False, 0)


@pytest.mark.rule("spandaus.spin.voluntary-recovery")
def test_who_is_shot_down_in_the_spin_tests_nothing():
    match = attacked_twice(SCOUT, "2C KC 3C QC 4C KD", steps=["combat", "end of turn checks"])
    give(match, "spin", "higher", "lower", "higher", "lower")
    assert match.state.aircraft["Brandt"].fate == "destroyed"
    assert not {"spin down", "spin over", "crash"} & set(kinds(match))


@pytest.mark.rule("spandaus.spin.voluntary-recovery")
def test_a_voluntary_spin_can_end_on_the_ground():
    match = desk(
        [plane("Hale", "9S")], [plane("Brandt", "8S")], steps=["combat", "end of turn checks"], cards=f"{MISS}   9C"
    )
    give(match, ("Hale", "Brandt"), "spin", "higher")
    brandt = match.state.aircraft["Brandt"]
    assert (brandt.fate, brandt.cause) == ("destroyed", "spin")
    assert said(match, "crash")[0].facts["aircraft"] == "Brandt"
