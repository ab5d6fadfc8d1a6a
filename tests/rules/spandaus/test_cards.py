"""The cards: one deck, its values, drawing and shuffling (p2, p6, p34)."""

import pytest

import aerodrome
from aerodrome.kernel.errors import ChanceError
from aerodrome.rulebooks.spandaus.cards import PACK, is_ace, is_picture, is_red, suit
from aerodrome.sky.chain import VALUE
from tests.rules.spandaus.desk import desk, give, model, plane, said
from tests.rules.spandaus.flights import flight, hale, options, refused

SUITS = "SDCH"


@pytest.mark.rule("spandaus.cards.deck", "spandaus.game.equipment")
def test_the_deck_is_52_cards_without_jokers_one_for_every_square():
    assert len(PACK) == len(set(PACK)) == 52
    assert {suit(card): 13 for card in PACK} == dict.fromkeys(SUITS, 13)
    match = flight("9D")
    assert sorted(match.state.deck) == sorted(PACK)


@pytest.mark.rule("spandaus.cards.deck")
def test_a_joker_cannot_be_drawn():
    with pytest.raises(ChanceError, match="not a card that is still in the deck"):
        give(flight("9D", "joker"), "VD")


@pytest.mark.rule("spandaus.cards.deck")
@pytest.mark.parametrize("deck", [["7H", "7H"], ["7H", "joker"]])
def test_a_position_with_another_deck_is_refused(deck):
    with pytest.raises(aerodrome.BadInput, match=r"spandaus\.cards\.deck"):
        desk([plane("Hale", "9D")], [plane("Brandt", "KH")], position={"deck": deck})


@pytest.mark.rule("spandaus.cards.deck")
def test_all_chance_comes_from_the_deck():
    match = aerodrome.new("spandaus", "duel", seed=5)
    while match.decision is not None:
        match.answer(match.decision.options[-1])
    assert match.outcomes
    assert set(match.outcomes) <= set(PACK)


@pytest.mark.rule("spandaus.cards.values")
@pytest.mark.table("spandaus.table.card-values")
@pytest.mark.parametrize(
    ("rank", "counts"),
    list(zip(("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"), range(1, 14), strict=True)),
)
def test_a_card_counts_its_pips_and_king_queen_jack_13_12_11(rank, counts):
    assert [VALUE[rank + each] for each in SUITS] == [counts] * 4
    assert is_picture(rank + "H") == (rank in ("K", "Q", "J"))
    assert is_ace(rank + "H") == (rank == "A")
    not_above = give(flight("9D", rank + "H", figures={"VD": counts}), "VD")
    above = give(flight("9D", rank + "H", figures={"VD": counts - 1}), "VD")
    assert (hale(not_above).square, hale(above).square) == ("9S", "9D")


@pytest.mark.rule("spandaus.cards.suit-relevance")
@pytest.mark.parametrize("drawn", SUITS)
def test_only_the_value_matters_for_a_manoeuvre(drawn):
    dives = give(flight("9D", "5" + drawn, figures={"VD": 5}), "VD")
    fails = give(flight("9D", "6" + drawn, figures={"VD": 5}), "VD")
    assert (hale(dives).square, hale(fails).square) == ("9S", "9D")


@pytest.mark.rule("spandaus.cards.suit-relevance")
def test_where_a_card_names_a_square_its_suit_counts():
    match = desk([plane("Hale")], [plane("Brandt")], steps=["deployment"], cards="7H 7S")
    assert [each.square for each in match.state.aircraft.values()] == ["7H", "7S"]


@pytest.mark.rule("spandaus.cards.suit-relevance")
def test_where_a_rule_names_a_colour_it_counts():
    assert [is_red("9" + each) for each in "HDCS"] == [True, True, False, False]


@pytest.mark.rule("spandaus.cards.draw-announce", "spandaus.rm.declare")
def test_nothing_is_drawn_before_it_is_said_what_for():
    match = flight("9C", "KH 4C")
    assert match.outcomes == []
    assert set(options(match)) == {"stay", "VC", "VD", "M", "PD", "CR", "DR"} | {
        f"risky {name}" for name in ("VC", "VD", "M", "PD", "CR", "DR")
    }
    give(match, "VD")
    assert match.outcomes == ["KH"]
    (attempt,) = said(match, "attempt")
    assert attempt.facts["manoeuvre"] == "VD"


@pytest.mark.rule("spandaus.cards.draw-announce", "spandaus.rm.declare", "spandaus.move.combine")
def test_a_manoeuvre_cannot_be_named_anew_once_its_card_is_seen():
    match = give(flight("9C", "KH 4C"), "VD")
    refused(match, "risky VD", "spandaus.move.combine")
    refused(match, "VC", "spandaus.move.vertical.one-kind")


@pytest.mark.rule("spandaus.cards.shuffle-when")
def test_all_cards_are_back_in_the_deck_for_the_next_aircraft():
    """spandaus.amb.shuffle-policy: the deck is shuffled before each aircraft's movement."""
    match = desk([plane("Hale", "9D")], [plane("Brandt", "9C")], cards="KH KH")
    give(match, "VD", "stay", "VD", "stay")
    assert match.outcomes == ["KH", "KH"]


@pytest.mark.rule("spandaus.cards.shuffle-when")
def test_the_deck_is_not_shuffled_within_one_movement():
    with pytest.raises(ChanceError, match="51 are"):
        give(flight("9D", "KH KH"), "VD", "M")


@pytest.mark.rule("spandaus.cards.shuffle-when", "spandaus.spin.con-test")
def test_the_control_card_comes_from_the_full_deck():
    """spandaus.amb.con-full-deck: the card of the damage draw can come up again."""
    match = give(flight("9D", "KH QH 10S 10S", figures={"RM": 9, "CON": 9}), "risky VD", "stay")
    assert said(match, "control test")[0].facts["card"] == "10S"


@pytest.mark.rule("spandaus.cards.shuffle-when")
def test_all_cards_are_back_for_every_attack():
    """spandaus.amb.shuffle-policy: before each declared attack, and not inside it."""
    sides = ([plane("Hale", "9C"), plane("Reed", "8C")], [plane("Brandt", "6C", attack_ammo=0)])
    match = desk(*sides, steps="combat", cards="KH 2H KH 2H")
    give(match, ("Hale", "Brandt"), "none", "higher", ("Reed", "Brandt"), "none", "higher")
    assert match.outcomes == ["KH", "2H", "KH", "2H"]
    with pytest.raises(ChanceError):
        give(desk(*sides, steps="combat", cards="KH KH"), ("Hale", "Brandt"), "none", "higher")


@pytest.mark.rule("spandaus.cards.shuffle-when")
def test_the_deck_is_not_shuffled_between_the_cards_of_one_attack():
    """spandaus.amb.shuffle-policy: last points, jink, defensive fire, guesses, damage and gunner share one deck."""
    two_seater = model("two", type="two-seater")
    shooter, prey = plane("Hale", "9C", attack_ammo=1), plane("Brandt", "8C", two_seater, defence_ammo=1)

    def attack(cards, *answers):
        return give(desk([shooter], [prey], steps="combat", cards=cards), ("Hale", "Brandt"), *answers)

    fire = ["2S", "3S", "4C", "3C", "5C", "6C", "7D", "10D"]
    match = attack(" ".join(fire), "fire", "higher", "higher")
    assert match.outcomes == fire, "two last points, a miss, a hit, damage, gunner"
    jink = ["2S", "KC", "QC", "JC", "10C"]
    for cards, answers in ((fire, ("fire", "higher", "higher")), (jink, ("jink", "draw"))):
        for drawn in range(1, len(cards)):
            with pytest.raises(ChanceError, match="not a card that is still in the deck"):
                attack(" ".join([*cards[:drawn], "2S"]), *answers)


@pytest.mark.rule("spandaus.cards.shuffle-when")
def test_all_cards_are_back_for_every_end_of_turn_test():
    """spandaus.amb.shuffle-policy: before each end-of-turn test."""
    hurt = plane("Hale", "9C", sustained=3, spinning=True)
    both = ([hurt], [plane("Brandt", "6C", sustained=3, spinning=True, attack_jammed=True)])
    match = desk(*both, steps="end of turn checks", cards="2S 2S 2S 2S 2S")
    assert match.outcomes == ["2S"] * 5


@pytest.mark.rule("spandaus.cards.shuffle-when")
def test_the_attempts_of_one_spin_recovery_come_from_one_deck():
    """spandaus.amb.shuffle-policy: the fall through the bands is one test of one aircraft."""
    spinner = plane("Hale", "9C", spinning=True)
    with pytest.raises(ChanceError, match="not a card that is still in the deck"):
        desk([spinner], [plane("Brandt", "6C")], steps="end of turn checks", cards="KS KS")


@pytest.mark.rule("spandaus.cards.no-shuffle-in-deployment", "spandaus.turn.deployment")
@pytest.mark.parametrize("seed", range(3))
def test_aircraft_deploy_into_different_squares_as_long_as_there_are_cards(seed):
    crowd = [plane(f"A{number}") for number in range(26)], [plane(f"G{number}") for number in range(26)]
    match = desk(*crowd, steps=["deployment"], seed=seed)
    assert sorted(each.square for each in match.state.aircraft.values()) == sorted(PACK)


@pytest.mark.rule("spandaus.cards.no-shuffle-in-deployment")
def test_a_dealt_card_does_not_come_up_twice_in_one_deployment():
    with pytest.raises(ChanceError, match="not a card that is still in the deck"):
        desk([plane("Hale")], [plane("Brandt")], steps=["deployment"], cards="7H 7H")


@pytest.mark.rule("spandaus.cards.no-shuffle-in-deployment")
def test_the_cards_an_ace_did_not_use_stay_out_until_deployment_is_over():
    """spandaus.amb.ace-unused-card."""
    aces = [plane("Hale", crew="ace"), plane("Reed", crew="ace")]
    match = desk(aces, [plane("Brandt")], steps=["deployment"], cards="7H 8H 9H 8H 10H")
    give(match, "Hale")
    with pytest.raises(ChanceError, match="8H"):
        give(match, "9H")


@pytest.mark.rule("spandaus.cards.deck", "spandaus.cards.no-shuffle-in-deployment")
def test_a_second_deck_is_used_for_more_than_52_aircraft():
    """spandaus.amb.deck-exhausted."""
    crowd = [plane(f"A{number}") for number in range(30)], [plane(f"G{number}") for number in range(30)]
    match = desk(*crowd, steps=["deployment"], seed=1)
    squares = [each.square for each in match.state.aircraft.values()]
    assert sorted(squares[:52]) == sorted(PACK)
    assert len(set(squares[52:])) == 8


@pytest.mark.rule("spandaus.cards.deck")
def test_scripted_cards_come_in_their_order_and_shuffles_do_not_touch_them():
    """spandaus.amb.scripted-decks."""
    match = desk([plane("Hale", "9D", model("hales", VD=5, M=6))], [plane("Brandt", "KH", moved=True)], cards="10S 9H")
    give(match, "VD", "M")
    assert match.outcomes == ["10S", "9H"]
    assert match.decision is None
