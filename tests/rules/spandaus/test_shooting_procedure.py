"""Attacking fire: the shooting procedure, target numbers and guessing (p12)."""

import pytest

from tests.rules.spandaus.desk import desk, give, model, plane, refused, said
from tests.rules.spandaus.gunfire import MISS, asked, kinds, numbers_needed, parts_of_number, right_calls, right_cards

BOMBER = model("bomber", type="bomber")
TWO_SEATER = model("two-seater", type="two-seater")
SUN = {"sun": ["QH", "JH", "10H"]}


def attack(shooter, target="8C", *, square="9C", position=None, cards=MISS, response=None, kind=None, **facts):
    """Hale, as `shooter` says, attacks Brandt, who answers as `response` says; an aircraft that spins is not asked."""
    match = desk(
        [plane("Hale", square, **shooter)],
        [plane("Brandt", target, kind, **facts)],
        steps="combat",
        cards=cards,
        position=position,
        options={"legendary_pilots": True},
    )
    while asked(match).about != (square,):
        give(match, "pass")
    if response is None:
        response = () if facts.get("spinning") else ("none",)
    return give(match, ("Hale", "Brandt"), *response)


@pytest.mark.rule("spandaus.attack.procedure")
def test_an_attack_goes_from_the_name_to_ammunition_response_number_calls_damage_and_risky_test():
    cards = f"4S  KD QD KS  {right_cards(1)} 4D  2S"
    match = attack({"attack_ammo": 1}, cards=cards, response=("jink", "draw", "higher"))
    assert kinds(match) == [
        "attacks",
        "last point",
        "jinks",
        "jinks",
        "jinks",
        "target number",
        "reference card",
        "call",
        "hit",
        "risky test",
    ]
    assert match.state.aircraft["Brandt"].sustained == 1


@pytest.mark.rule("spandaus.attack.procedure")
def test_defensive_fire_stands_between_the_payment_and_the_shot():
    match = attack({}, kind=TWO_SEATER, cards=f"{MISS} 6S 2S", response=("fire", "higher", "higher"))
    told = [(event.kind, event.facts.get("shooter", event.facts.get("aircraft"))) for event in match.events]
    assert told[:3] == [("attacks", "Hale"), ("defends", "Brandt"), ("target number", "Brandt")]
    assert told.index(("miss", "Brandt")) < told.index(("target number", "Hale")) < told.index(("miss", "Hale"))
    assert match.state.aircraft["Hale"].attack_ammo == 4


@pytest.mark.rule("spandaus.attack.procedure")
def test_the_ammunition_is_paid_when_the_target_is_asked_for_its_response():
    match = attack({}, response=())
    assert asked(match).kind == "response"
    assert match.state.aircraft["Hale"].attack_ammo == 4
    give(match, "none", "higher")
    assert match.state.aircraft["Hale"].attack_ammo == 4, "one point for one shot, hit or miss"


@pytest.mark.rule("spandaus.attack.procedure")
def test_an_attack_that_defensive_fire_aborts_ends_there_and_is_given_its_ammunition_back():
    match = attack({}, kind=TWO_SEATER, cards=f"{right_cards(2)} 9D", response=("fire", *right_calls(2)))
    assert kinds(match)[-2:] == ["hit", "aborts"]
    assert numbers_needed(match, "Hale") == []
    assert match.state.aircraft["Hale"].attack_ammo == 5


@pytest.mark.rule("spandaus.attack.procedure")
def test_an_empty_gun_ends_the_attack_before_the_target_has_to_answer():
    """spandaus.amb.jink-vs-empty-gun: the target loses nothing, its own attack included."""
    match = attack({"attack_ammo": 1}, cards="9D", response=())
    assert kinds(match) == ["attacks", "last point"]
    assert match.state.aircraft["Hale"].attack_ammo == 0
    assert (asked(match).kind, asked(match).about) == ("attack", ("8C",))


@pytest.mark.rule("spandaus.attack.target-number")
@pytest.mark.table("spandaus.table.attack-tn")
@pytest.mark.parametrize(
    ("square", "target", "shooter", "facts", "parts"),
    [
        ("9C", "8C", {}, {}, {"range": 1}),
        ("9C", "7C", {}, {}, {"range": 2}),
        ("9C", "6C", {}, {}, {"range": 3}),
        ("6C", "9C", {}, {}, {"range": 3}),
        ("9C", "8C", {}, {"spinning": True}, {"range": 1, "spinning": 2}),
        ("9C", "8C", {"crew": "poor"}, {}, {"range": 1, "crew": 1}),
        ("9C", "7C", {"crew": "good"}, {}, {"range": 2, "crew": -1}),
        ("9C", "7C", {"crew": "ace"}, {}, {"range": 2, "crew": -1}),
        ("9C", "8C", {"sustained": 3}, {}, {"range": 1, "crippled": 2}),
        ("9C", "8C", {"sustained": 2}, {}, {"range": 1}),
        ("9C", "8C", {}, {"sustained": 3, "crew": "poor"}, {"range": 1}),
        ("KH", "JH", {}, {}, {"range": 2, "sun": 2}),
        ("9H", "10H", {}, {}, {"range": 1, "sun": 2}),
        ("10H", "JH", {}, {}, {"range": 1, "sun": 2}),
        ("QH", "JH", {}, {}, {"range": 1}),
        ("10H", "9H", {}, {}, {"range": 1}),
    ],
)
def test_the_target_number_is_the_range_and_every_modifier_that_applies(square, target, shooter, facts, parts):
    """The sun stands in QH, JH and 10H. spandaus.amb.minus-signs-lost, spandaus.amb.playsheet-poor-omitted"""
    match = attack(shooter, square=square, target=target, position=SUN, **facts)
    assert parts_of_number(match) == parts
    assert numbers_needed(match, "Hale") == [sum(parts.values())]
    assert asked(match).about[-1] == sum(parts.values()), "so many right calls are asked for"


@pytest.mark.rule("spandaus.attack.target-number")
@pytest.mark.table("spandaus.table.attack-tn", "spandaus.table.jink")
@pytest.mark.parametrize(
    ("cards", "third", "jinks"),
    [("KS QS", "stop", 0), ("5S KS", "stop", 1), ("KS 6S", "stop", 1), ("5S 6S", "stop", 2), ("5S 6S 4S", "draw", 3)],
)
def test_every_jink_card_that_succeeds_adds_one(cards, third, jinks):
    match = attack({}, cards=f"{cards} 5C", response=("jink", third), kind=model("prey", VD=5, M=6, VC=4))
    assert numbers_needed(match, "Hale") == [1 + jinks]


@pytest.mark.rule("spandaus.attack.target-number")
@pytest.mark.table("spandaus.table.attack-tn")
def test_a_legendary_pilot_begins_at_zero_at_any_range():
    match = attack({"crew": "legendary"}, target="6C", cards="9H")
    assert numbers_needed(match, "Hale") == [0]


@pytest.mark.rule("spandaus.attack.target-number")
@pytest.mark.example("spandaus.ex.d-poor-crippled")
def test_a_poor_crippled_shooter_at_three_squares_needs_ten_for_a_spinner_in_the_sun():
    match = attack({"crew": "poor", "sustained": 3}, square="KH", target="10H", spinning=True, position=SUN)
    assert parts_of_number(match) == {"range": 3, "spinning": 2, "sun": 2, "crippled": 2, "crew": 1}
    assert numbers_needed(match, "Hale") == [10]


@pytest.mark.rule("spandaus.attack.target-number", "spandaus.attack.guessing")
def test_the_highest_number_is_eleven_and_needs_eleven_right_calls():
    """spandaus.amb.jink-and-spin-exclusive"""
    match = attack(
        {"crew": "poor", "sustained": 3},
        square="KH",
        target="10H",
        position=SUN,
        response=("jink", "draw"),
        cards=f"5S 6S 4S {right_cards(11)} 9H  2C",
    )
    assert numbers_needed(match, "Hale") == [11]
    give(match, *right_calls(10))
    assert asked(match).about[3:] == (10, 11)
    assert "hit" not in kinds(match)
    give(match, *right_calls(11)[10:])
    assert match.state.aircraft["Brandt"].sustained == 4


@pytest.mark.rule("spandaus.attack.auto-hit")
@pytest.mark.example("spandaus.ex.d-good-point-blank")
@pytest.mark.table("spandaus.table.attack-tn")
@pytest.mark.parametrize("crew", ["good", "ace"])
def test_a_good_shot_at_one_square_hits_without_a_card_or_a_call(crew):
    match = attack({"crew": crew}, cards="5H")
    assert numbers_needed(match, "Hale") == [0]
    assert kinds(match) == ["attacks", "target number", "sure hit", "hit"]
    assert match.outcomes == ["5H"], "the damage card is the only one"
    hale = match.state.aircraft["Hale"]
    assert (hale.attack_ammo, hale.attack_jammed) == (4, False)


@pytest.mark.rule("spandaus.attack.auto-hit")
def test_a_number_of_one_is_no_automatic_hit():
    match = attack({})
    assert asked(match).kind == "guess"
    match = attack({"crew": "good"}, response=("spin",))
    assert (asked(match).kind, asked(match).about[-1]) == ("guess", 2)


@pytest.mark.rule("spandaus.attack.guessing")
@pytest.mark.table("spandaus.table.guessing")
def test_right_calls_in_a_row_as_many_as_the_target_number_are_a_potential_hit():
    match = attack({}, target="6C", cards="3C 10H 5D 9S 8H")
    assert (asked(match).kind, asked(match).seat, asked(match).about) == (
        "guess",
        "allied",
        ("Hale", "Brandt", "3C", 0, 3),
    )
    give(match, "higher")
    assert asked(match).about == ("Hale", "Brandt", "10H", 1, 3), "against the card just before, not the reference card"
    give(match, "lower")
    assert asked(match).about == ("Hale", "Brandt", "5D", 2, 3)
    assert "hit" not in kinds(match)
    give(match, "higher")
    assert said(match, "hit")[0].facts["cards"] == ["8H"]
    assert match.state.aircraft["Brandt"].sustained == 3


@pytest.mark.rule("spandaus.attack.guessing")
@pytest.mark.table("spandaus.table.guessing")
@pytest.mark.parametrize(
    ("cards", "calls"),
    [
        ("9C 5D", ["higher"]),
        ("5C 9D", ["lower"]),
        ("3C 10H JD", ["higher", "lower"]),
        ("3C 10H 5D 4S", ["higher", "lower", "higher"]),
    ],
)
def test_the_first_wrong_call_is_a_miss_without_any_effect(cards, calls):
    match = attack({}, target="6C", cards=cards)
    give(match, *calls)
    assert said(match, "miss")[0].rule == "spandaus.attack.guessing"
    assert "hit" not in kinds(match)
    assert match.outcomes == cards.split()
    hale, brandt = match.state.aircraft["Hale"], match.state.aircraft["Brandt"]
    assert (brandt.sustained, brandt.hurt, hale.attack_jammed) == (0, False, False)


@pytest.mark.rule("spandaus.attack.guessing")
def test_calls_compare_values_from_ace_to_king_and_never_suits():
    for cards, call in (("AH KS", "higher"), ("KS AH", "lower"), ("10D JC", "higher"), ("QC 10H", "lower")):
        match = attack({}, cards=f"{cards} 9C")
        give(match, call)
        assert "hit" in kinds(match), cards


@pytest.mark.rule("spandaus.attack.guessing")
def test_a_call_is_higher_or_lower_before_the_card_and_nobody_stops_halfway():
    match = attack({}, target="7C", cards="3C 10H 5D")
    for wrong in ("equal", "pass", "stop", "HIGHER", ""):
        refused(match, wrong, "spandaus.attack.guessing")
    assert match.outcomes == ["3C"], "the next card is not drawn before the call"
    give(match, "higher")
    assert asked(match).options == ("higher", "lower")
    refused(match, "stop", "spandaus.attack.guessing")


@pytest.mark.rule("spandaus.attack.guessing")
@pytest.mark.parametrize("seed", range(8))
def test_when_the_deck_runs_out_in_one_attack_the_card_to_call_against_stays_out_of_the_new_one(seed):
    """spandaus.amb.deck-exhausted: 25 bombers answer one attack and need more than 52 cards."""
    names = [f"B{number}" for number in range(1, 26)]
    harmless = model("harmless", type="bomber", defence=[-13, -13])
    match = desk(
        [plane("Hale", "9C", model("tough", hits=99))],
        [plane(name, "8C", harmless) for name in names],
        steps="combat",
        seed=seed,
    )
    give(match, ("Hale", "B1"), "fire", *names[1:])
    while len(match.outcomes) < 52:
        give(match, "higher")
    assert len(set(match.outcomes[:52])) == 52, "nothing is shuffled before the deck is empty"
    if len(match.outcomes) == 52:
        card = asked(match).about[2]
        give(match, "higher")
        assert match.outcomes[52] != card
        assert card not in match.state.deck


@pytest.mark.rule("spandaus.attack.equal-is-miss")
@pytest.mark.table("spandaus.table.guessing")
@pytest.mark.parametrize("call", ["higher", "lower"])
def test_a_card_of_the_same_value_is_a_miss_whatever_was_called_and_jams(call):
    match = attack({}, target="7C", cards="3D 6C 6H")
    give(match, "higher", call)
    assert said(match, "miss")[0].rule == "spandaus.attack.equal-is-miss"
    assert match.state.aircraft["Hale"].attack_jammed
    assert match.state.aircraft["Brandt"].sustained == 0


@pytest.mark.rule("spandaus.attack.equal-is-miss")
def test_only_the_card_just_before_counts_as_equal():
    """spandaus.amb.jam-scope"""
    match = attack({}, target="7C", cards="6C 9H 6S 8H")
    give(match, "higher", "lower")
    assert match.state.aircraft["Brandt"].sustained == 4
    assert not match.state.aircraft["Hale"].attack_jammed


@pytest.mark.rule("spandaus.attack.equal-is-miss")
@pytest.mark.example("spandaus.ex.jam")
@pytest.mark.table("spandaus.table.guessing")
def test_equal_sixes_jam_the_guns_and_a_club_does_not_clear_them():
    match = desk(
        [plane("Hale", "9C")],
        [plane("Brandt", "7C", BOMBER)],
        steps=["combat", "end of turn checks", "combat", "end of turn checks"],
        cards="3D 6C 6H  9C  4H",
    )
    give(match, ("Hale", "Brandt"), "none", "higher", "higher")
    assert [event.facts["cleared"] for event in said(match, "unjam")] == [False, True], "tested again a turn later"
    assert len(said(match, "attacks")) == 1, "no attack with jammed guns in the turn between"


@pytest.mark.table("spandaus.table.guessing")
@pytest.mark.parametrize(("kind", "jams"), [(TWO_SEATER, True), (BOMBER, False)], ids=["two-seater", "bomber"])
def test_an_equal_card_misses_with_every_defensive_gun_and_jams_those_of_two_seaters(kind, jams):
    match = attack({}, kind=kind, cards="9D 9C  6S 2S", response=("fire", "higher", "higher"))
    assert [event.rule for event in said(match, "miss")] == [
        "spandaus.attack.equal-is-miss",
        "spandaus.attack.guessing",
    ]
    assert match.state.aircraft["Brandt"].defence_jammed is jams
    assert not match.state.aircraft["Brandt"].attack_jammed
