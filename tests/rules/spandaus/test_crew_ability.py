"""Crew ability (p18): ratings, their numbers, and the deployment of aces."""

from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome import Match
from aerodrome.rulebooks.spandaus.aircraft import Numbers
from tests.rules.spandaus.desk import TURN, desk, give, model, plane, refused, rules_of_bars, said

SCOUT = model("scout")
TWO_SEATER = model("two-seater", type="two-seater")
BOMBER = model("bomber", type="bomber")
OF_TYPE = {"scout": SCOUT, "two-seater": TWO_SEATER, "bomber": BOMBER}
LEGENDS = {"legendary_pilots": True}


def flown_by(crew: str, sustained: int = 0, row: dict[str, Any] | str = SCOUT) -> Numbers:
    """The numbers that an aircraft has with this crew."""
    match = desk([plane("Hale", "QC", row, crew=crew, sustained=sustained)], [plane("Brandt", "2S")], options=LEGENDS)
    numbers: Numbers = match.state.aircraft["Hale"].numbers
    return numbers


def basics(numbers: Numbers) -> tuple[int, int, int]:
    return numbers.M, numbers.VC, numbers.VD


def specials(numbers: Numbers) -> tuple[int | None, int | None, int | None]:
    return numbers.PD, numbers.CR, numbers.DR


# Ratings


@pytest.mark.rule("spandaus.crew.assigned")
def test_the_scenario_rates_every_aircraft_and_an_aircraft_without_a_rating_is_average():
    """spandaus.amb.default-crew"""
    match = desk(
        [plane("Good", kind=TWO_SEATER, crew="good"), plane("Poor", kind=TWO_SEATER, crew="poor")],
        [plane("Unrated")],
        steps="deployment",
        seed=1,
    )
    assert {name: each.crew for name, each in match.state.aircraft.items()} == {
        "Good": "good",
        "Poor": "poor",
        "Unrated": "average",
    }


@pytest.mark.rule("spandaus.crew.assigned")
def test_the_rating_counts_for_the_crew_as_one_pilot_and_gunner_alike():
    hale = plane("Hale", "9C", TWO_SEATER, crew="poor")
    match = desk([hale], [plane("Low", "8C"), plane("High", "QC")], steps="combat", cards="6C 2H  6C")
    give(match, "pass", ("Hale", "High"), "none", "higher", ("Low", "Hale"), "fire")
    attack, defence = said(match, "target number")
    assert attack.facts["sum"] == [["range", 3], ["crew", 1]]
    assert defence.facts["sum"] == [["twice the range", 2], ["crew", 1]]


@pytest.mark.rule("spandaus.crew.categories")
def test_a_rating_that_the_book_does_not_know_is_refused():
    with pytest.raises(aerodrome.BadInput, match="novice") as caught:
        desk([plane("Hale", crew="novice")], [plane("Brandt")])
    assert caught.value.where.endswith("crew")


@pytest.mark.rule("spandaus.crew.categories")
@pytest.mark.parametrize("crew", ["ace", "good", "average", "poor"])
def test_the_four_ratings_of_the_book_can_be_played_without_any_option(crew):
    match = desk([plane("Hale", "QC", SCOUT, crew=crew)], [plane("Brandt", "2S")])
    assert match.state.aircraft["Hale"].crew == crew


@pytest.mark.rule("spandaus.crew.categories", "spandaus.crew.assigned")
def test_kills_in_the_match_do_not_make_an_ace():
    match = desk(
        [plane("Hale", "QC", SCOUT, kills=4)], [plane("Brandt", "JC", sustained=5)], steps="combat", cards="6C 7H KS"
    )
    give(match, ("Hale", "Brandt"), "none", "higher")
    hale = match.state.aircraft["Hale"]
    assert (hale.kills, hale.crew) == (5, "average")


@pytest.mark.rule("spandaus.crew.ace-scouts-only")
@pytest.mark.parametrize("kind", ["two-seater", "bomber"])
def test_only_scouts_may_be_aces(kind):
    """spandaus.amb.ace-validity"""
    with pytest.raises(aerodrome.BadInput, match=f"only scouts can be ace; {kind} is a {kind}") as caught:
        desk([plane("Hale", kind=OF_TYPE[kind], crew="ace")], [plane("Brandt")])
    assert (caught.value.where, caught.value.rule) == ("scenario: allied: Hale: crew", "spandaus.crew.ace-scouts-only")


@pytest.mark.rule("spandaus.crew.ace-scouts-only")
@pytest.mark.parametrize("crew", ["good", "average", "poor"])
@pytest.mark.parametrize("kind", ["scout", "two-seater", "bomber"])
def test_every_type_may_have_the_other_ratings(kind, crew):
    match = desk([plane("Hale", "QC", OF_TYPE[kind], crew=crew)], [plane("Brandt", "2S")])
    assert match.state.aircraft["Hale"].crew == crew


# Numbers


@pytest.mark.rule(
    "spandaus.crew.average",
    "spandaus.crew.good",
    "spandaus.crew.ace",
    "spandaus.crew.poor-numbers",
    "spandaus.crew.poor-no-special",
)
@pytest.mark.table("spandaus.table.crew-ability")
@pytest.mark.parametrize(
    ("crew", "basic", "special", "RM", "CON", "recovery", "ammo", "effects"),
    [
        ("legendary", (12, 12, 12), (6, 6, 6), 12, 12, 10, 10, (-2, -3, -4)),
        ("ace", (7, 5, 6), (4, 4, 4), 9, 11, 10, 5, (-3, -4, -5)),
        ("good", (7, 5, 6), (4, 4, 4), 9, 11, 10, 5, (-3, -4, -5)),
        ("average", (6, 4, 5), (3, 3, 3), 9, 9, 8, 5, (-3, -4, -5)),
        ("poor", (5, 3, 4), (None, None, None), 9, 7, 6, 5, (-3, -4, -5)),
    ],
)
def test_what_each_rating_makes_of_6_4_5_with_specials_of_3_and_con_9(
    crew, basic, special, RM, CON, recovery, ammo, effects
):
    """spandaus.amb.rm-number-modifiers: the RM number is the list's whatever the crew."""
    match = desk([plane("Hale", "QC", SCOUT, crew=crew)], [plane("Brandt", "2S")], options=LEGENDS)
    hale = match.state.aircraft["Hale"]
    assert basics(hale.numbers) == basic
    assert specials(hale.numbers) == special
    assert (hale.numbers.RM, hale.numbers.CON, hale.numbers.recovery) == (RM, CON, recovery)
    assert (hale.attack_ammo, hale.numbers.attack) == (ammo, effects)


@pytest.mark.rule("spandaus.crew.average", "spandaus.crew.good", "spandaus.crew.ace", "spandaus.crew.poor-numbers")
@pytest.mark.table("spandaus.table.crew-ability")
@pytest.mark.parametrize(("crew", "number"), [("legendary", 0), ("ace", 2), ("good", 2), ("average", 3), ("poor", 4)])
def test_the_target_number_of_an_attack_at_range_3(crew, number):
    """spandaus.amb.minus-signs-lost, spandaus.amb.playsheet-poor-omitted, spandaus.amb.legend-vs-ace-perks"""
    hale = plane("Hale", "QC", SCOUT, crew=crew)
    match = desk([hale], [plane("Gotha", "9C", BOMBER)], steps="combat", cards="6C", seed=1, options=LEGENDS)
    give(match, ("Hale", "Gotha"), "none")
    assert said(match, "target number")[0].facts["number"] == number


@pytest.mark.rule("spandaus.crew.average", "spandaus.crew.good", "spandaus.crew.poor-numbers")
@pytest.mark.parametrize(("crew", "number"), [("good", 3), ("average", 4), ("poor", 5)])
@pytest.mark.parametrize("kind", ["two-seater", "bomber"])
def test_the_target_number_of_defensive_fire_at_range_2(kind, crew, number):
    hale = plane("Hale", "8C", OF_TYPE[kind], crew=crew)
    match = desk([hale], [plane("Brandt", "10C")], steps="combat", cards="6C")
    give(match, ("Brandt", "Hale"), "fire")
    assert said(match, "target number")[0].facts["number"] == number


@pytest.mark.rule("spandaus.crew.good")
@pytest.mark.example("spandaus.ex.d-good-point-blank")
def test_a_good_pilot_at_one_square_cannot_miss():
    """spandaus.amb.tn-below-zero: ammunition is paid all the same."""
    hale = plane("Hale", "QC", SCOUT, crew="good")
    match = desk([hale], [plane("Gotha", "JC", BOMBER)], steps="combat", cards="9C")
    give(match, ("Hale", "Gotha"), "none")
    assert said(match, "target number")[0].facts["number"] == 0
    assert said(match, "sure hit")
    assert match.outcomes == ["9C"]
    assert match.state.aircraft["Hale"].attack_ammo == 4


@pytest.mark.rule("spandaus.crew.good")
@pytest.mark.parametrize("crew", ["good", "ace"])
def test_a_prohibited_special_stays_prohibited(crew):
    row = model("no-dive", PD=None)
    assert specials(flown_by(crew, row=row)) == (None, 4, 4)
    match = desk([plane("Hale", "9H", row, crew=crew)], [plane("Brandt", "KH")])
    assert rules_of_bars(match)["PD"] == "spandaus.aircraft.special-availability"


@pytest.mark.rule("spandaus.crew.good")
@pytest.mark.example("spandaus.ex.d-good-con-cap")
def test_control_never_rises_above_12():
    assert flown_by("average", row="pfalz-d3").CON == 11
    assert flown_by("good", row="pfalz-d3").CON == 12
    assert flown_by("ace", row="pfalz-d3").CON == 12


@pytest.mark.rule("spandaus.crew.good", "spandaus.crew.poor-numbers")
@pytest.mark.parametrize(
    ("crew", "whole", "crippled"), [("good", 6, 3), ("average", 5, 3), ("poor", 4, 2), ("ace", 6, 3)]
)
def test_the_crew_changes_a_number_before_crippling_halves_it(crew, whole, crippled):
    """spandaus.amb.number-pipeline"""
    dives = [flown_by(crew, sustained).VD for sustained in (0, 3)]
    assert dives == [whole, crippled]


@pytest.mark.rule("spandaus.crew.good", "spandaus.crew.poor-numbers")
@pytest.mark.parametrize(
    ("crew", "listed", "crippled"), [("good", 11, 10), ("good", 9, 9), ("average", 9, 7), ("poor", 3, 0)]
)
def test_control_is_capped_before_crippling_takes_2_off(crew, listed, crippled):
    """spandaus.amb.con-cap-order, spandaus.amb.zero-numbers"""
    control = flown_by(crew, sustained=3, row=model("row", CON=listed)).CON
    assert control == crippled


@pytest.mark.rule("spandaus.crew.poor-numbers")
def test_a_number_of_0_may_be_tried_and_always_fails():
    """spandaus.amb.zero-numbers"""
    hale = plane("Hale", "QC", model("heavy", VC=1, VD=0), crew="poor")
    match = desk([hale], [plane("Brandt", "KH")], cards="AC")
    numbers = match.state.aircraft["Hale"].numbers
    assert (numbers.VC, numbers.VD) == (0, 0)
    give(match, "VC")
    assert said(match, "attempt")[0].facts["succeeds"] is False
    assert match.state.aircraft["Hale"].square == "QC"


@pytest.mark.rule("spandaus.crew.good", "spandaus.crew.average", "spandaus.crew.poor-numbers")
@pytest.mark.parametrize(("crew", "climbs"), [("good", True), ("average", False), ("poor", False)])
def test_the_numbers_decide_manoeuvres(crew, climbs):
    match = desk([plane("Hale", "QC", SCOUT, crew=crew)], [plane("Brandt", "KH")], cards="5C", seed=1)
    give(match, "VC")
    assert match.state.aircraft["Hale"].square == ("QH" if climbs else "QC")


@pytest.mark.rule("spandaus.crew.poor-no-special")
def test_a_poor_crew_flies_no_special_manoeuvre():
    match = desk([plane("Hale", "9C", SCOUT, crew="poor")], [plane("Brandt", "KH")])
    bars = rules_of_bars(match)
    for manoeuvre in ("PD", "CR", "DR"):
        assert bars[manoeuvre] == bars["risky " + manoeuvre] == "spandaus.special.poor"
        refused(match, manoeuvre, "spandaus.special.poor")


@pytest.mark.rule("spandaus.crew.poor-one-attempt")
@pytest.mark.example("spandaus.ex.d-poor-two-attempts")
def test_a_poor_crew_that_failed_to_move_sideways_may_not_dive():
    match = desk([plane("Hale", "9C", SCOUT, crew="poor")], [plane("Brandt", "KH")], cards="KC")
    give(match, "M")
    assert said(match, "attempt")[0].facts["succeeds"] is False
    assert match.state.aircraft["Hale"].moved, "its one attempt was its whole movement"
    assert match.decision is not None
    assert match.decision.about == ("Brandt",)


@pytest.mark.rule("spandaus.crew.poor-one-attempt")
@pytest.mark.parametrize("first", ["VC", "VD", "risky VD"])
def test_a_poor_crew_makes_one_attempt_in_a_turn(first):
    match = desk([plane("Hale", "9C", SCOUT, crew="poor")], [plane("Brandt", "KH")], cards="2C 2D 2H", seed=1)
    give(match, first)
    while match.decision is not None and match.decision.kind == "risky card":
        give(match, match.decision.options[0])
    assert match.decision is not None
    assert match.decision.about == ("Brandt",)


@pytest.mark.rule("spandaus.crew.poor-one-attempt")
def test_a_better_crew_may_combine_sideways_and_vertical():
    match = desk([plane("Hale", "9C", SCOUT, crew="average")], [plane("Brandt", "KH")], cards="KC")
    give(match, "M")
    assert match.decision is not None
    assert match.decision.about == ("Hale", "M")
    assert "VD" in match.decision.options


@pytest.mark.rule("spandaus.crew.poor-one-attempt", "spandaus.crew.poor-numbers")
def test_a_poor_crew_draws_all_the_cards_of_a_jink_with_its_own_numbers():
    """spandaus.amb.jink-numbers: jinking is no movement, and no band limits it."""
    hale = plane("Hale", "9S", SCOUT, crew="poor", moved=True)
    match = desk([hale], [plane("Brandt", "10S")], steps="combat", cards="4S 5S 3S 7C 2C 2S")
    give(match, ("Brandt", "Hale"), "jink", "draw")
    assert [(each.facts["manoeuvre"], each.facts["number"]) for each in said(match, "jinks")] == [
        ("VD", 4),
        ("M", 5),
        ("VC", 3),
    ]
    assert said(match, "target number")[0].facts["sum"] == [["range", 1], ["jink", 3]]


@pytest.mark.rule("spandaus.crew.poor-may-rm")
def test_a_poor_crew_may_take_risks():
    match = desk([plane("Hale", "9C", SCOUT, crew="poor")], [plane("Brandt", "KH")], cards="KC 2D 5S")
    assert match.decision is not None
    assert {"risky M", "risky VC", "risky VD"} <= set(match.decision.options)
    give(match, "risky VD", "2D")
    assert match.state.aircraft["Hale"].square == "9D"


# The deployment of aces


@pytest.mark.rule("spandaus.crew.ace-deployment", "spandaus.crew.ace")
@pytest.mark.table("spandaus.table.crew-ability")
def test_an_ace_chooses_between_two_cards_after_everybody_else_is_placed():
    """spandaus.amb.ace-sees-board"""
    match = desk([plane("Ace", crew="ace"), plane("Hale")], [plane("Brandt")], steps="deployment", cards="4H 5H 7S 9D")
    assert match.decision is not None
    assert (match.decision.seat, match.decision.kind, match.decision.options) == ("allied", "deploy", ("7S", "9D"))
    assert match.decision.about == ("Ace",)
    assert {name: each.square for name, each in match.view("allied").aircraft.items()} == {
        "Ace": None,
        "Hale": "4H",
        "Brandt": "5H",
    }
    give(match, "9D")
    assert match.state.aircraft["Ace"].square == "9D"
    assert said(match, "deploys")[-1].rule == "spandaus.crew.ace-deployment"


@pytest.mark.rule("spandaus.crew.ace-deployment")
@pytest.mark.parametrize("crew", ["good", "average", "poor"])
def test_other_crews_have_one_card_and_no_choice(crew):
    match = desk([plane("Hale", crew=crew)], [plane("Brandt")], steps="deployment", cards="4H 5H")
    assert match.decision is None
    assert match.state.aircraft["Hale"].square == "4H"


@pytest.mark.rule("spandaus.crew.ace-deployment")
def test_an_ace_cannot_take_another_card():
    match = desk([plane("Ace", crew="ace")], [plane("Brandt")], steps="deployment", cards="5H 7S 9D")
    refused(match, "5H", "spandaus.crew.ace-deployment")


@pytest.mark.rule("spandaus.crew.ace-deployment")
def test_an_ace_chooses_again_in_every_turn():
    cards = "5H 7S 9D  2S 6H QD"
    match = desk([plane("Ace", crew="ace")], [plane("Brandt")], steps=TURN, cards=cards)
    give(match, "7S", "stay", "stay")
    assert match.state.turn == 2
    assert match.decision is not None
    assert match.decision.options == ("6H", "QD")


@pytest.mark.rule("spandaus.crew.ace-deployment")
def test_the_card_not_chosen_stays_out_until_deployment_is_over():
    """spandaus.amb.ace-unused-card"""
    aces = [plane("One", crew="ace"), plane("Two", crew="ace")]
    match = desk(aces, [plane("Brandt")], steps=["deployment", "movement"], cards="5H 7S 9D 2C 3C")
    give(match, "One", "7S")
    assert not {"5H", "7S", "9D", "2C", "3C"} & set(match.state.deck)
    assert len(match.state.deck) == 47
    give(match, "2C")
    assert len(match.state.deck) == 52, "shuffled for the first movement"


@pytest.mark.rule("spandaus.crew.ace-deployment")
def test_unopposed_aces_are_dealt_with_one_by_one_in_any_order():
    """spandaus.amb.ace-several"""
    aces = [plane("One", crew="ace"), plane("Two", crew="ace")]
    match = desk(aces, [plane("Brandt")], steps="deployment", cards="5H 7S 9D 2C 3C")
    assert match.decision is not None
    assert (match.decision.kind, match.decision.options) == ("next to deploy", ("One", "Two"))
    give(match, "Two")
    assert match.decision.options == ("7S", "9D")
    give(match, "9D")
    assert match.state.aircraft["Two"].square == "9D", "seen before the next ace draws"
    assert match.decision.options == ("2C", "3C")
    give(match, "3C")
    assert match.state.aircraft["One"].square == "3C"


@pytest.mark.rule("spandaus.crew.ace-deployment", "spandaus.formation.contact-size")
def test_an_ace_in_a_contact_formation_uses_its_card_on_the_first_turn_and_draws_two_later():
    """spandaus.amb.ace-in-formation"""
    allied = [plane("Ace", crew="ace", formation="A"), plane("Hale", formation="A")]
    match = desk(allied, [plane("Brandt")], steps=TURN, cards="4H KS  5H 2S 6H QD")
    assert [match.state.aircraft[name].square for name in ("Ace", "Hale")] == ["4H", "4H"]
    assert match.decision is not None
    assert match.decision.kind == "manoeuvre", "the ace has nothing to choose"
    give(match, "stay", "Ace", "stay", "stay")
    assert match.state.turn == 2
    assert (match.decision.kind, match.decision.options) == ("deploy", ("6H", "QD"))


@pytest.mark.rule("spandaus.crew.ace-deployment", "spandaus.formation.contact-size")
def test_a_contact_formation_of_aces_alone_uses_one_card_too():
    """spandaus.amb.ace-in-formation"""
    allied = [plane(name, crew="ace", formation="A") for name in ("Ace", "Hale")]
    match = desk(allied, [plane("Brandt")], steps=["deployment"], cards="4H KS")
    assert match.decision is None
    assert [each.square for each in match.state.aircraft.values()] == ["4H", "4H", "KS"]


@pytest.mark.rule("spandaus.crew.ace-deployment")
def test_more_cards_than_a_deck_has_come_from_a_second_whole_deck():
    """spandaus.amb.deck-exhausted"""
    crowd = [plane(f"Hale {number}") for number in range(51)]
    cards = " ".join(str(card) for card in aerodrome.rulebook("spandaus").pack if card != "7S")
    match = desk([plane("Ace", crew="ace"), *crowd[:30]], crowd[30:], steps="deployment", cards=f"{cards} 7S AH")
    assert match.decision is not None
    assert match.decision.options == ("7S", "AH"), "52 cards are in force: the 53rd comes from another whole deck"
    assert len(match.state.deck) == 51


@pytest.mark.rule("spandaus.crew.ace-deployment")
def test_a_deck_that_runs_out_comes_back_without_the_squares_in_force():
    """spandaus.amb.deck-exhausted: 49 aircraft, and two aces who draw 4 cards of the 3 that are left."""
    crowd = [plane(f"Hale {number}") for number in range(49)]
    pack = aerodrome.rulebook("spandaus").pack
    aces = [plane("One", crew="ace"), plane("Two", crew="ace")]
    cards = " ".join(map(str, pack[:49])) + " KH QH JH KH"
    match = desk([*aces, *crowd[:20]], crowd[20:], steps="deployment", cards=cards)
    give(match, "One", "QH")
    assert match.decision is not None
    assert match.decision.options == ("JH", "KH"), "the card that the first ace did not use comes back"
    assert match.state.deck == [], "no square in force does, and not the card that the second ace already holds"


# Opposed aces


def opposed(cards: str, allied: int = 1, german: int = 1, **more: Any) -> Match:
    """Aces A1, A2 ... against G1, G2 ..., who draw their cards in this order."""
    return desk(
        [plane(f"A{number + 1}", crew="ace") for number in range(allied)],
        [plane(f"G{number + 1}", crew="ace") for number in range(german)],
        steps="deployment",
        cards=cards,
        **more,
    )


def seen(match: Match, seat: str | None) -> Any:
    """All that a seat can see: its view, its log, and what it is asked."""
    asked = [each for each in match.open if each.seat == seat]
    return msgspec.to_builtins(match.view(seat)), match.log(seat), asked


@pytest.mark.rule("spandaus.crew.ace-opposed")
def test_opposed_aces_are_asked_at_the_same_time():
    match = opposed("7S 9D 2C 3C")
    assert [(each.seat, each.options, each.about) for each in match.open] == [
        ("allied", ("7S", "9D"), ("A1",)),
        ("german", ("2C", "3C"), ("G1",)),
    ]
    assert {each.rule for each in match.open} == {"spandaus.crew.ace-opposed"}


@pytest.mark.rule("spandaus.crew.ace-opposed")
@pytest.mark.parametrize("first", ["allied", "german"])
def test_the_choices_are_shown_together_when_the_last_one_is_in(first):
    match = opposed("7S 9D 2C 3C")
    choices = {"allied": "9D", "german": "2C"}
    match.answer(choices.pop(first), seat=first)
    assert [each.square for each in match.state.aircraft.values()] == [None, None]
    assert not said(match, "deploys")
    (other,) = match.open
    match.answer(choices[other.seat], seat=other.seat)
    assert [each.square for each in match.state.aircraft.values()] == ["9D", "2C"]
    public = [each.facts for each in match.log() if each.kind == "deploys"]
    assert public == [{"aircraft": ["A1"], "card": "9D"}, {"aircraft": ["G1"], "card": "2C"}]
    drawn = {each.facts["aircraft"]: each.facts["cards"] for each in match.log() if each.kind == "draws"}
    assert drawn == {"A1": ["7S", "9D"], "G1": ["2C", "3C"]}


@pytest.mark.rule("spandaus.crew.ace-opposed")
def test_the_cards_dealt_are_seen_by_their_owner_alone():
    """spandaus.amb.open-information"""
    match = opposed("7S 9D 2C 3C")
    assert match.view("allied").hands == {"A1": ("7S", "9D")}
    assert match.view("allied").hidden_hands == {"G1": 2}
    assert match.view().hands == {}
    assert [each.facts["cards"] for each in match.log("german") if each.kind == "dealt"] == [["2C", "3C"]]
    assert not [each for each in match.log() if each.kind == "dealt"]


@pytest.mark.rule("spandaus.crew.ace-opposed")
def test_the_other_seat_sees_the_same_whatever_cards_were_dealt():
    one, other = opposed("7S 9D 2C 3C"), opposed("KH AC 2C 3C")
    assert seen(one, "german") == seen(other, "german")
    assert seen(one, None) == seen(other, None)
    assert seen(one, "allied") != seen(other, "allied")


@pytest.mark.rule("spandaus.crew.ace-opposed")
def test_the_other_seat_sees_the_same_whatever_was_chosen_or_whether_anything_was():
    nothing, left, right = (opposed("7S 9D 2C 3C") for _ in range(3))
    left.answer("7S", seat="allied")
    right.answer("9D", seat="allied")
    assert seen(nothing, "german") == seen(left, "german") == seen(right, "german")
    assert seen(left, None) == seen(right, None)


@pytest.mark.rule("spandaus.crew.ace-opposed")
def test_a_sealed_answer_cannot_be_given_twice_nor_without_a_seat_nor_with_the_others_card():
    match = opposed("7S 9D 2C 3C")
    refused(match, "7S", "", seat=None)
    refused(match, "2C", "spandaus.crew.ace-opposed", seat="allied")
    match.answer("7S", seat="allied")
    refused(match, "9D", "", seat="allied")
    match.answer("2C", seat="german")
    assert match.state.aircraft["A1"].square == "7S"


@pytest.mark.rule("spandaus.crew.ace-opposed")
def test_several_aces_are_chosen_for_in_rounds_and_none_is_shown_before_all_are_chosen():
    """spandaus.amb.ace-several"""
    match = opposed("7S 9D 8S 10D 2C 3C", allied=2)
    assert [(each.seat, each.about) for each in match.open] == [("allied", ("A1",)), ("german", ("G1",))]
    match.answer("7S", seat="allied")
    match.answer("3C", seat="german")
    assert [(each.seat, each.about) for each in match.open] == [("allied", ("A2",))]
    assert [each.square for each in match.state.aircraft.values()] == [None, None, None]
    assert not said(match, "deploys")
    assert match.view("german").chosen == {"G1": "3C"}
    assert match.view("german").hidden_choices == ["A1"]
    match.answer("10D", seat="allied")
    assert [each.square for each in match.state.aircraft.values()] == ["7S", "10D", "3C"]


@pytest.mark.rule("spandaus.crew.ace-opposed")
def test_a_choice_of_the_first_round_stays_hidden_in_the_second():
    matches = []
    for first in ("7S", "9D"):
        match = opposed("7S 9D 2C 3C 4C 5C", german=2)
        match.answer(first, seat="allied")
        match.answer("3C", seat="german")
        matches.append(match)
    one, other = matches
    assert seen(one, "german") == seen(other, "german")
    assert seen(one, None) == seen(other, None)


@pytest.mark.rule("spandaus.crew.ace-opposed")
def test_aces_of_two_owners_on_one_side_do_not_see_each_others_cards():
    """spandaus.amb.more-than-two-players"""
    allied = [plane("A1", crew="ace", owner="Ann"), plane("A2", crew="ace", owner="Bob")]
    match = desk(allied, [plane("G1", crew="ace")], steps="deployment", cards="7S 9D 8S 10D 2C 3C")
    assert [each.seat for each in match.open] == ["Ann", "Bob", "german"]
    assert match.view("Ann").hands == {"A1": ("7S", "9D")}
    for seat, card in (("german", "2C"), ("Bob", "8S"), ("Ann", "9D")):
        assert not said(match, "deploys")
        match.answer(card, seat=seat)
    assert [each.square for each in match.state.aircraft.values()] == ["9D", "8S", "2C"]


@pytest.mark.rule("spandaus.crew.ace-opposed", "spandaus.crew.ace-deployment")
def test_an_ace_against_none_chooses_openly():
    match = desk([plane("Ace", crew="ace")], [plane("Brandt", crew="good")], steps="deployment", cards="5H 7S 9D")
    assert [each.facts["cards"] for each in match.log("german") if each.kind == "draws"] == [["7S", "9D"]]


@pytest.mark.rule("spandaus.crew.ace-solo")
@pytest.mark.parametrize(("cut", "first", "second"), [("9H 4S", "G1", "A1"), ("3H 4S", "A1", "G1")])
def test_with_a_cut_the_lowest_card_deploys_first_and_openly(cut, first, second):
    match = opposed(f"{cut} 7S 9D 2C 3C", options={"opposed_aces": "cut"})
    assert match.decision is not None
    assert (match.decision.about, match.decision.options) == ((first,), ("7S", "9D"))
    assert match.decision.rule == "spandaus.crew.ace-solo"
    give(match, "7S")
    assert match.state.aircraft[first].square == "7S", "shown before the other one draws"
    assert (match.decision.about, match.decision.options) == ((second,), ("2C", "3C"))


@pytest.mark.rule("spandaus.crew.ace-solo")
def test_those_tied_cut_again():
    """spandaus.amb.cut-ties: three aces; the two nines cut again behind the four."""
    match = opposed("9H 9S 4C 8D 3D 7S 9D", allied=2, options={"opposed_aces": "cut"})
    assert [each.facts["cards"] for each in said(match, "cut")] == [
        {"A1": "9H", "A2": "9S", "G1": "4C"},
        {"A1": "8D", "A2": "3D"},
    ]
    assert match.decision is not None
    assert match.decision.about == ("G1",)
    match = opposed("9H 9S 4C 8D 3D 7S 9D 2C 3C 5C 6C", allied=2, options={"opposed_aces": "cut"})
    give(match, "7S")
    assert match.decision is not None
    assert match.decision.about == ("A2",)
    give(match, "2C")
    assert match.decision.about == ("A1",)


@pytest.mark.rule("spandaus.crew.ace-solo", "spandaus.crew.ace-opposed")
def test_opposed_aces_choose_in_secret_unless_the_option_says_cut():
    assert len(opposed("7S 9D 2C 3C").open) == 2
    assert len(opposed("9H 4S 7S 9D 2C 3C", options={"opposed_aces": "cut"}).open) == 1
    assert len(opposed("7S 9D 2C 3C", options={"opposed_aces": "secret"}).open) == 2


@pytest.mark.rule("spandaus.crew.ace-solo")
def test_cut_cards_go_back_before_the_aces_draw():
    match = opposed("9H 4S 9H 4S 2C 3C", options={"opposed_aces": "cut"})
    assert match.decision is not None
    assert match.decision.options == ("9H", "4S")
