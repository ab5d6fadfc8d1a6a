"""Defensive fire from bombers (p16)."""

import pytest

from tests.rules.spandaus.desk import desk, give, model, plane, refused, said
from tests.rules.spandaus.gunfire import (
    MISS,
    asked,
    bars,
    kinds,
    numbers_needed,
    parts_of_number,
    right_calls,
    right_cards,
)

BOMBER = model("bomber", type="bomber", defence=[-5, -6])
TWO_SEATER = model("two-seater", type="two-seater", attack=None, attack_ammo=None)
SCOUT = model("scout")


def box(*bombers, cards="", attackers=("6D",), options=None, **facts_of):
    """Bombers in 7D (by name; facts as keywords), and scouts called by their squares; the highest scout is asked."""
    return desk(
        [plane(square, square) for square in attackers],
        [plane(name, "7D", BOMBER, **facts_of.get(name, {})) for name in bombers],
        steps="combat",
        cards=cards,
        options=options,
    )


def shots(match):
    """Who fired defensively at whom."""
    return [(event.facts["aircraft"], event.facts["target"]) for event in said(match, "defends")]


@pytest.mark.rule("spandaus.df.bomber-support", "spandaus.df.bomber-any-number", "spandaus.df.before-attack")
@pytest.mark.example("spandaus.ex.df-ii")
def test_example_ii_both_bombers_fire_before_the_scout_may_attack():
    match = box("A", "B", cards=f"{MISS}  6S 2S  9S 8S")
    give(match, ("6D", "A"), "fire")
    assert (asked(match).kind, asked(match).options) == ("support", ("done", "B", "A"))
    give(match, "A", "B", "higher", "higher", "higher")
    assert said(match, "attacks")[0].facts["range"] == 1
    assert shots(match) == [("A", "6D"), ("B", "6D")]
    shooters = [(event.facts["shooter"], event.facts["number"]) for event in said(match, "target number")]
    assert shooters == [("A", 2), ("B", 2), ("6D", 1)]


@pytest.mark.rule("spandaus.df.bomber-spin-blocks-support", "spandaus.spin.voluntary", "spandaus.jink.who")
@pytest.mark.example("spandaus.ex.df-ii-spin")
def test_example_ii_when_bomber_a_spins_bomber_b_does_not_fire():
    match = box("A", "B", cards=MISS)
    give(match, ("6D", "A"))
    refused(match, "jink", "spandaus.jink.who")
    give(match, "spin")
    assert (asked(match).seat, asked(match).kind) == ("allied", "guess")
    assert parts_of_number(match) == {"range": 1, "spinning": 2}
    assert shots(match) == []


@pytest.mark.rule("spandaus.df.bomber-support")
def test_a_bomber_fires_for_itself_or_for_a_bomber_of_its_square_as_the_owner_likes():
    """spandaus.amb.bomber-df-doubled-words"""
    for answers, fired in (
        (("none", "done"), []),
        (("none", "B"), [("B", "6D")]),
        (("fire", "done"), [("A", "6D")]),
        (("fire", "A", "B"), [("A", "6D"), ("B", "6D")]),
        (("fire", "A", "done"), [("A", "6D")]),
        (("fire", "B"), [("B", "6D"), ("A", "6D")]),
    ):
        match = box("A", "B", cards=f"{MISS}  6S 2S  9S 8S")
        give(match, ("6D", "A"), *answers, *["higher"] * len(fired))
        assert shots(match) == fired


@pytest.mark.rule("spandaus.df.bomber-support")
@pytest.mark.parametrize("kind", [SCOUT, TWO_SEATER], ids=["scout", "two-seater"])
def test_a_bomber_does_not_support_a_scout_or_a_two_seater(kind):
    match = desk(
        [plane("Hale", "6D")],
        [plane("A", "7D", BOMBER), plane("Brandt", "7D", kind, attack_ammo=0)],
        steps="combat",
        cards=MISS,
    )
    give(match, ("Hale", "Brandt"), "none")
    assert (asked(match).seat, asked(match).kind) == ("allied", "guess")


@pytest.mark.rule("spandaus.df.bomber-support")
def test_a_bomber_in_another_square_does_not_support():
    match = desk(
        [plane("Hale", "6D")],
        [plane("A", "7D", BOMBER), plane("B", "8D", BOMBER), plane("C", "5D", BOMBER)],
        steps="combat",
        cards=MISS,
    )
    give(match, ("Hale", "A"), "none")
    assert asked(match).kind == "guess"


@pytest.mark.rule("spandaus.df.bomber-support")
def test_bombers_support_a_target_that_does_nothing_or_is_crippled():
    """spandaus.amb.df-support-without-target"""
    match = box("A", "B", cards=MISS, A={"sustained": 5})
    give(match, ("6D", "A"), "none")
    assert (asked(match).kind, asked(match).options) == ("support", ("done", "B"))


@pytest.mark.rule("spandaus.df.bomber-support")
def test_each_owner_is_asked_for_his_own_bombers():
    """spandaus.amb.more-than-two-players"""
    match = desk(
        [plane("Hale", "6D")],
        [
            plane("A", "7D", BOMBER, owner="Ann"),
            plane("B", "7D", BOMBER, owner="Bob"),
            plane("C", "7D", BOMBER, owner="Ann"),
        ],
        steps="combat",
    )
    give(match, ("Hale", "A"))
    assert asked(match).seat == "Ann"
    give(match, "none")
    assert (asked(match).seat, asked(match).options) == ("Bob", ("done", "B"))
    give(match, "done")
    assert (asked(match).seat, asked(match).options) == ("Ann", ("done", "C"))


@pytest.mark.rule("spandaus.df.bomber-multiple")
def test_a_bomber_fires_at_every_attacker_in_both_directions_once_each():
    shot = f"{MISS}  6S 2S"
    match = box("A", "B", cards=f"{shot} 9S 8S  " * 4, attackers=("9D", "8D", "6D", "5D"))
    for attacker in ("9D", "8D", "6D", "5D"):
        give(match, (attacker, "A"))
        assert "fire" in asked(match).options
        give(match, "fire")
        give(match, "A")
        assert asked(match).options == ("done", "B"), "A fires only once"
        give(match, "B", "higher", "higher", "higher")
    assert shots(match) == [(name, at) for at in ("9D", "8D", "6D", "5D") for name in ("A", "B")]


@pytest.mark.rule("spandaus.df.bomber-multiple")
def test_a_bomber_is_named_only_once_against_one_attacker():
    match = box("A", "B", "C", cards=f"{MISS}")
    give(match, ("6D", "A"), "fire")
    assert asked(match).options == ("done", "B", "C", "A")
    give(match, "B")
    assert asked(match).options == ("done", "C", "A")
    refused(match, "B", "spandaus.df.bomber-support")
    give(match, "A")
    assert asked(match).options == ("done", "C")
    refused(match, "A", "spandaus.df.bomber-support")


@pytest.mark.rule("spandaus.df.bomber-any-number")
@pytest.mark.parametrize(
    ("named", "order"),
    [
        (["B", "C"], "BCA"),
        (["A", "B", "C"], "ABC"),
        (["C", "A", "B"], "CAB"),
        (["B", "done"], "BA"),
        (["A", "done"], "A"),
        (["done"], "A"),
    ],
)
def test_the_bombers_fire_in_the_order_that_their_owner_names(named, order):
    """spandaus.amb.df-several-bombers: the attacked one, if it is not named, comes last."""
    match = box("A", "B", "C", cards=f"{MISS}  6S 2S  9S 8S  JS 2C")
    give(match, ("6D", "A"), "fire", *named, *["higher"] * len(order))
    assert [name for name, _ in shots(match)] == list(order)


@pytest.mark.rule("spandaus.df.bomber-range")
@pytest.mark.parametrize(("attacker", "open_"), [("9D", True), ("10D", False), ("5D", True), ("4D", False)])
def test_the_attacker_must_be_within_two_squares_of_the_bombers(attacker, open_):
    match = box("A", "B", attackers=(attacker,), cards=MISS)
    give(match, (attacker, "A"))
    assert ("fire" in asked(match).options) is open_
    assert bars(match, "support", "german", "A", attacker) == ({} if open_ else {"B": "spandaus.df.range"})
    give(match, "none")
    assert asked(match).kind == ("support" if open_ else "guess")


@pytest.mark.rule("spandaus.df.bomber-unlimited-ammo")
def test_bombers_pay_nothing_and_never_run_out():
    attackers = ("9D", "8D", "6D", "5D")
    match = box("A", attackers=attackers, cards=f"{MISS}  6S 2S  " * 4)
    assert match.state.aircraft["A"].defence_ammo is None
    for attacker in attackers:
        give(match, (attacker, "A"), "fire", "higher", "higher")
    assert match.state.aircraft["A"].defence_ammo is None
    assert "last point" not in kinds(match)
    assert len(shots(match)) == 4


@pytest.mark.rule("spandaus.df.bomber-crippled")
def test_a_crippled_bomber_fires_only_at_its_own_attacker():
    match = box("A", "B", cards=f"{MISS}  6S 2S   {MISS}", attackers=("8D", "6D"), B={"sustained": 5})
    give(match, ("8D", "B"))
    assert asked(match).options == ("none", "spin", "fire")
    give(match, "fire")
    assert asked(match).options == ("done", "A", "B")
    give(match, "done")
    assert numbers_needed(match, "B") == [2 + 2]
    give(match, "higher", "higher", ("6D", "A"))
    assert bars(match, "support", "german", "A", "6D") == {"B": "spandaus.df.bomber-crippled"}
    give(match, "none")
    assert asked(match).kind == "guess", "B is not asked to support"


@pytest.mark.rule("spandaus.df.bomber-crippled")
def test_naming_a_crippled_bomber_for_support_is_refused():
    match = box("A", "B", "C", B={"sustained": 5})
    give(match, ("6D", "A"), "none")
    assert asked(match).options == ("done", "C")
    refused(match, "B", "spandaus.df.bomber-crippled")


@pytest.mark.rule("spandaus.df.bomber-any-number")
def test_any_number_of_bombers_of_a_square_may_answer_one_attack():
    names = [f"B{number}" for number in range(1, 7)]
    misses = " ".join(f"{rank}S {rank - 1}D" for rank in (10, 9, 8, 7, 6, 5))
    match = box("A", *names, cards=f"KS QD {misses}  JS 2C")
    give(match, ("6D", "A"), "fire", "A", *names, *["higher"] * 7)
    assert [name for name, _ in shots(match)] == ["A", *names]
    assert asked(match).about[0] == "6D", "the attacker shoots after them all"


@pytest.mark.rule("spandaus.df.bomber-any-number", "spandaus.df.abort")
@pytest.mark.parametrize(("fire_after_abort", "sustained", "fired"), [(True, 2, ["A", "B"]), (False, 1, ["A"])])
def test_declared_bombers_fire_even_after_the_abort_unless_played_otherwise(fire_after_abort, sustained, fired):
    """spandaus.amb.df-several-bombers"""
    match = box(
        "A",
        "B",
        cards=f"{right_cards(2, 'C')} 6D  {right_cards(2, 'D')} 6S",
        options={"fire_after_abort": fire_after_abort},
    )
    give(match, ("6D", "A"), "fire", "A", "B", *right_calls(2))
    if fire_after_abort:
        give(match, *right_calls(2))
    attacker = match.state.aircraft["6D"]
    assert (attacker.sustained, attacker.attack_ammo) == (sustained, 5)
    assert [name for name, _ in shots(match)] == fired
    assert len(said(match, "aborts")) == 1
    assert numbers_needed(match, "6D") == []


@pytest.mark.rule("spandaus.df.bomber-any-number", "spandaus.df.abort")
@pytest.mark.parametrize("fire_after_abort", [True, False])
def test_a_miss_of_the_first_bomber_lets_the_second_abort_the_attack(fire_after_abort):
    """spandaus.amb.df-several-bombers"""
    match = box("A", "B", cards=f"9S 8D  {right_cards(2)} 6D", options={"fire_after_abort": fire_after_abort})
    give(match, ("6D", "A"), "fire", "B", "higher", *right_calls(2))
    assert "aborts" in kinds(match)
    assert match.state.aircraft["6D"].sustained == 1


@pytest.mark.rule("spandaus.df.bomber-any-number")
def test_nobody_fires_at_an_attacker_that_is_destroyed():
    """spandaus.amb.df-several-bombers"""
    match = box("A", "B", "C", cards=f"{right_cards(2)} KD")
    give(match, ("6D", "A"), "fire", "B", "C", *right_calls(2))
    assert match.state.aircraft["6D"].fate == "destroyed"
    assert shots(match) == [("B", "6D")]
    assert match.decision is None


@pytest.mark.rule("spandaus.df.bomber-any-number")
def test_all_bombers_are_named_before_any_fires_and_fire_in_the_owners_order():
    """spandaus.amb.df-several-bombers"""
    match = box("A", "B", "C", cards="9S 8D  7S 6C  5S 4C  JS")
    give(match, ("6D", "A"), "none", "C")
    assert match.outcomes == [], "no card before the last is named"
    give(match, "B", "higher", "higher")
    assert shots(match) == [("C", "6D"), ("B", "6D")]


@pytest.mark.rule("spandaus.df.bomber-spin-blocks-support")
def test_a_spinning_bomber_has_no_support_against_later_attackers_either():
    """spandaus.amb.df-target-spin-scope"""
    match = box("A", "B", "C", cards=f"{MISS}   {MISS}   {MISS}", attackers=("8D", "6D", "5D"))
    give(match, ("8D", "A"), "spin", "higher")
    give(match, ("6D", "A"))
    assert asked(match).kind == "guess", "neither A nor anybody else is asked"
    give(match, "higher", ("5D", "B"))
    assert asked(match).options == ("none", "spin", "fire")
    assert bars(match, "support", "german", "B", "5D") == {"A": "spandaus.spin.no-combat"}
    give(match, "none")
    assert asked(match).options == ("done", "C"), "B, which does not spin, is supported by C, which does not either"


@pytest.mark.rule("spandaus.df.procedure")
@pytest.mark.example("spandaus.ex.d-bomber-equal")
def test_an_equal_card_is_a_miss_and_no_jam_for_a_bomber():
    match = box("A", cards="9D 9C  6S")
    give(match, ("6D", "A"), "fire", "lower")
    assert numbers_needed(match, "A") == [2]
    assert said(match, "miss")[0].rule == "spandaus.attack.equal-is-miss"
    assert not match.state.aircraft["A"].defence_jammed
    assert "jam" not in kinds(match)
