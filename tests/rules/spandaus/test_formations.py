"""Formations and contact formations (p19)."""

from typing import Any

import pytest

import aerodrome
from aerodrome import Match
from tests.rules.spandaus.desk import TURN, desk, give, model, plane, refused, said

SCOUT = model("scout")
TWO_SEATER = model("two-seater", type="two-seater")
BOMBER = model("bomber", type="bomber")


def squares(match: Match) -> dict[str, str]:
    return {name: each.square for name, each in match.state.aircraft.items()}


def flight(size: int, name: str = "A", kind: dict[str, Any] = SCOUT, **facts: Any) -> list[dict[str, Any]]:
    """So many aircraft of one contact formation."""
    return [plane(f"{name}{number + 1}", kind=kind, formation=name, **facts) for number in range(size)]


@pytest.mark.rule("spandaus.formation.contact-size")
@pytest.mark.parametrize("size", [2, 3, 6])
def test_a_contact_formation_of_2_to_6_is_placed_in_one_square_by_one_card(size):
    match = desk(flight(size), [plane("Brandt")], steps="deployment", cards="4H 5S")
    assert squares(match) == {f"A{number + 1}": "4H" for number in range(size)} | {"Brandt": "5S"}
    assert said(match, "deploys")[0].rule == "spandaus.formation.contact-size"


@pytest.mark.rule("spandaus.formation.contact-size")
@pytest.mark.parametrize("size", [1, 7])
def test_a_contact_formation_of_another_size_is_refused(size):
    with pytest.raises(aerodrome.BadInput, match=f"2 to 6 aircraft, not {size}") as caught:
        desk(flight(size), [plane("Brandt")])
    assert (caught.value.where, caught.value.rule) == (
        "scenario: allied: formation A",
        "spandaus.formation.contact-size",
    )


@pytest.mark.rule("spandaus.formation.contact-size")
def test_a_contact_formation_of_two_models_is_refused():
    """spandaus.amb.same-type-model: two scouts of different lists rows are different models."""
    mixed = [plane("A1", kind="se5a", formation="A"), plane("A2", kind="sopwith-camel", formation="A")]
    with pytest.raises(aerodrome.BadInput, match="one model") as caught:
        desk(mixed, [plane("Brandt")])
    assert caught.value.rule == "spandaus.formation.contact-size"


@pytest.mark.rule("spandaus.formation.contact-size")
def test_one_model_may_be_written_in_two_ways():
    """spandaus.amb.name-typos"""
    pair = [plane("A1", kind="sopwith-camel", formation="A"), plane("A2", kind="Sopwith Camel", formation="A")]
    match = desk(pair, [plane("Brandt")], steps="deployment", cards="4H 5S")
    assert squares(match)["A1"] == squares(match)["A2"] == "4H"


@pytest.mark.rule("spandaus.formation.contact-size", "spandaus.formation.contact-scenario")
def test_a_side_may_have_several_and_the_other_side_may_use_the_same_name():
    allied = [*flight(2), *flight(3, "B"), plane("Single", kind=SCOUT)]
    german = [plane("G1", kind=SCOUT, formation="A"), plane("G2", kind=SCOUT, formation="A")]
    match = desk(allied, german, steps="deployment", cards="4H 5S 6D 7C")
    placed = squares(match)
    assert [placed[name] for name in ("A1", "A2", "B1", "B2", "B3", "Single", "G1", "G2")] == (
        ["4H", "4H", "5S", "5S", "5S", "6D", "7C", "7C"]
    )


@pytest.mark.rule("spandaus.formation.contact-scenario")
def test_aircraft_that_the_scenario_puts_in_no_formation_deploy_singly():
    match = desk([plane("One"), plane("Two")], [plane("Brandt")], steps="deployment", cards="4H 5S 6D")
    assert squares(match) == {"One": "4H", "Two": "5S", "Brandt": "6D"}
    assert match.decision is None, "nobody is asked for formations: the scenario has stated them"


@pytest.mark.rule("spandaus.formation.contact-when")
@pytest.mark.parametrize("kind", [SCOUT, TWO_SEATER, BOMBER])
def test_any_type_may_use_a_contact_formation_on_turn_1(kind):
    match = desk(flight(2, kind=kind), [plane("Brandt")], steps="deployment", cards="4H 5S")
    assert squares(match)["A1"] == squares(match)["A2"] == "4H"


@pytest.mark.rule("spandaus.formation.contact-when")
def test_a_contact_formation_is_gone_on_the_next_turn():
    match = desk(flight(2), [plane("Brandt")], steps=TURN, cards="4H 5S  6D 7C 8S")
    give(match, "stay", "A1", "stay", "stay")
    assert match.state.turn == 2
    assert squares(match) == {"A1": "6D", "A2": "7C", "Brandt": "8S"}


@pytest.mark.rule("spandaus.formation.contact-when")
def test_reinforcements_use_it_on_their_first_turn_in_play_and_not_after():
    allied = [plane("Hale"), *flight(2, arrives=2)]
    match = desk(allied, [plane("Brandt")], steps=TURN, cards="4H 5S  6D 7C 8S  2S 3D 4C 5H")
    assert squares(match) == {"Hale": "4H", "A1": None, "A2": None, "Brandt": "5S"}
    give(match, "stay", "stay")
    assert squares(match) == {"Hale": "6D", "A1": "7C", "A2": "7C", "Brandt": "8S"}
    give(match, "stay", "stay", "A2", "stay", "stay")
    assert match.state.turn == 3
    assert squares(match) == {"Hale": "2S", "A1": "3D", "A2": "4C", "Brandt": "5H"}


@pytest.mark.rule("spandaus.formation.contact-when")
def test_a_formation_whose_aircraft_arrive_in_different_turns_is_refused():
    late = [plane("A1", formation="A"), plane("A2", formation="A", arrives=2)]
    with pytest.raises(aerodrome.BadInput, match="arrives together") as caught:
        desk(late, [plane("Brandt")])
    assert (caught.value.where, caught.value.rule) == (
        "scenario: allied: formation A",
        "spandaus.formation.contact-when",
    )


@pytest.mark.rule("spandaus.formation.deployment-only")
def test_members_move_and_fight_one_by_one():
    match = desk(
        flight(2), [plane("Gotha", kind=BOMBER)], steps=["deployment", "movement", "combat"], cards="4C 5C 3D 2S"
    )
    assert match.decision is not None
    assert (match.decision.kind, match.decision.options) == ("next to move", ("A1", "A2"))
    give(match, "A2", "M", "3C", "stay")
    assert match.decision.about == ("A1",), "the other one moves for itself"
    give(match, "stay", "stay")
    assert squares(match) == {"A1": "4C", "A2": "3C", "Gotha": "5C"}
    give(match, "pass")
    assert ("A2", "Gotha") in match.decision.options, "each attacks for itself"


@pytest.mark.rule("spandaus.formation.two-kinds")
@pytest.mark.parametrize("kind", [SCOUT, TWO_SEATER])
def test_only_bombers_are_asked_for_pairs_when_they_share_a_square(kind):
    match = desk([plane("One", "7C", kind), plane("Two", "7C", kind)], [plane("Brandt", "2S")], steps="bomber pairs")
    assert match.decision is None


@pytest.mark.rule("spandaus.formation.two-kinds")
def test_a_pair_of_bombers_is_the_only_formation_that_can_be_declared_in_play():
    bombers = [plane(f"B{number}", "7C", BOMBER) for number in (1, 2, 3)]
    match = desk(bombers, [plane("Brandt", "2S")], steps="bomber pairs")
    assert match.decision is not None
    assert match.decision.options == ("done", ("B1", "B2"), ("B1", "B3"), ("B2", "B3"))
    refused(match, ("B1", "B2", "B3"), "spandaus.formation.pair-declare")


@pytest.mark.rule("spandaus.formation.two-kinds")
def test_aircraft_belong_to_one_formation_at_the_most_and_to_no_other_kind():
    with pytest.raises(aerodrome.BadInput, match="formation"):
        desk([plane("A1", formation=["A", "B"])], [plane("Brandt")])
    odd = plane("A1")
    odd["entry"]["wing"] = "A"
    with pytest.raises(aerodrome.BadInput, match="wing"):
        desk([odd], [plane("Brandt")])


# Formations of several players


def two_owners(*squares: str) -> list[dict[str, Any]]:
    """Ann's and Bob's scouts, of one side."""
    return [
        plane(f"{owner}'s", square, SCOUT, owner=owner) for owner, square in zip(("Ann", "Bob"), squares, strict=True)
    ]


@pytest.mark.parametrize(
    ("cut", "first", "second"), [("9H 4S", "Bob", "Ann"), ("2H 4S", "Ann", "Bob"), ("5H 5S 9H 4S", "Bob", "Ann")]
)
def test_owners_who_share_a_square_cut_for_the_order_of_movement(cut, first, second):
    """spandaus.amb.more-than-two-players, spandaus.amb.cut-ties"""
    match = desk(two_owners("7C", "7C"), [plane("Brandt", "KH")], cards=cut)
    assert match.decision is not None
    assert (match.decision.seat, match.decision.about) == (first, (f"{first}'s",))
    give(match, "stay")
    assert match.decision.seat == second


def test_owners_who_share_a_square_cut_for_its_one_attack():
    """spandaus.amb.more-than-two-players"""
    match = desk(two_owners("7C", "7C"), [plane("Gotha", "8C", BOMBER)], steps="combat", cards="9H 4S 6C 2H")
    assert match.decision is not None
    assert (match.decision.seat, match.decision.options) == ("Bob", ("pass", ("Bob's", "Gotha")))
    give(match, "pass")
    assert (match.decision.seat, match.decision.options) == ("Ann", ("pass", ("Ann's", "Gotha")))
    match = desk(two_owners("7C", "7C"), [plane("Gotha", "8C", BOMBER)], steps="combat", cards="9H 4S 6C 2H")
    give(match, ("Bob's", "Gotha"), "none", "higher")
    assert match.decision is None, "the square has had its attack"


def test_each_owner_decides_for_his_own_aircraft_and_friends_are_no_targets():
    """spandaus.amb.more-than-two-players"""
    match = desk(two_owners("9C", "7C"), [plane("Brandt", "8C")], steps="combat", cards="6C 2H")
    assert match.decision is not None
    assert (match.decision.seat, match.decision.options) == ("Ann", ("pass", ("Ann's", "Brandt")))
    give(match, "pass")
    assert match.decision.options == ("pass", ("Brandt", "Ann's"), ("Brandt", "Bob's"))
    give(match, ("Brandt", "Bob's"))
    assert (match.decision.seat, match.decision.kind) == ("Bob", "response")
    with pytest.raises(aerodrome.Refused, match="Ann is not asked anything now"):
        match.answer("none", seat="Ann")
