"""People draw and roll at a real table, and type in what came up."""

import json
import random
from typing import Any

import pytest

import aerodrome
from aerodrome import Match
from aerodrome.kernel.decisions import Answer
from aerodrome.kernel.events import Event
from tests.properties.play import choice, everything, standing

TYPED: list[Answer] = ["6r", "2r", "1r", "2r", ("throw", 1), 3, "keep", {"share": 0.5, "on": "bob"}, 4, "again", 6]
"""Cards, answers and rolls in the order in which they are asked for."""


def by_hand(count: int = len(TYPED)) -> Match:
    match = aerodrome.new("pebbles", chance="hand")
    for typed in TYPED[:count]:
        match.answer(typed)
    return match


def test_the_dealer_is_asked_for_every_card_and_roll() -> None:
    kinds = []
    match = aerodrome.new("pebbles", chance="hand")
    for typed in TYPED:
        assert match.decision is not None
        kinds.append((match.decision.seat, match.decision.kind))
        match.answer(typed)
    assert kinds == [
        *[("dealer", "card")] * 3,
        ("bob", "show"),
        ("ann", "throw"),
        ("dealer", "die"),
        ("bob", "throw"),
        ("ann", "wager"),
        ("dealer", "luck die"),
        ("ann", "nerve"),
        ("dealer", "luck die"),
    ]


def test_what_the_dealer_may_type_is_what_can_come_up() -> None:
    match = by_hand(1)
    assert match.decision is not None
    assert len(match.decision.options) == 11
    assert "6r" not in match.decision.options
    match = by_hand(5)
    assert match.decision is not None
    assert match.decision.options == (1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize(("asked", "typed"), [(1, "6r"), (1, "9r"), (1, 3), (5, 7), (5, 0), (5, "3"), (5, None)])
def test_what_cannot_have_come_up_is_refused(asked: int, typed: Answer) -> None:
    match = by_hand(asked)
    before = everything(match)
    with pytest.raises(aerodrome.Refused):
        match.answer(typed)
    assert everything(match) == before


@pytest.mark.parametrize("face", [True, 1.0])
def test_a_roll_in_another_guise_is_taken_as_the_face_that_it_equals(face: Answer) -> None:
    match = by_hand(5)
    match.answer(face)
    assert match.outcomes[-1] == 1
    assert type(match.outcomes[-1]) is int
    assert everything(aerodrome.load(json.dumps(match.record()))) == everything(match)


def test_undo_takes_back_typed_cards_and_answers_one_by_one() -> None:
    match = by_hand()
    for count in range(len(TYPED) - 1, -1, -1):
        match.undo()
        assert standing(match) == everything(by_hand(count))
    with pytest.raises(aerodrome.Refused):
        match.undo()


@pytest.mark.parametrize("count", range(len(TYPED) + 1))
def test_a_record_by_hand_is_resumed_where_it_was(count: int) -> None:
    match = by_hand(count)
    resumed = aerodrome.load(json.dumps(match.record()))
    assert everything(resumed) == everything(match)
    for typed in TYPED[count:]:
        resumed.answer(typed)
    assert everything(resumed) == everything(by_hand())
    assert aerodrome.verify(match.record()).chance == "given"


@pytest.mark.parametrize("count", range(len(TYPED) + 1))
def test_a_clone_by_hand_types_for_itself(count: int) -> None:
    match = by_hand(count)
    before = everything(match)
    twin = match.clone()
    assert everything(twin) == before
    for typed in TYPED[count:]:
        twin.answer(typed)
    assert everything(twin) == everything(by_hand())
    assert everything(match) == before


def test_an_earlier_moment_asks_again_for_what_was_drawn_after_it() -> None:
    match = by_hand()
    earlier = match.moment(1)
    assert everything(earlier) == everything(by_hand(4))
    earlier.answer(("throw", 2))
    assert earlier.decision is not None
    assert earlier.decision.seat == "dealer"


def test_a_record_whose_outcomes_end_too_soon_is_refused() -> None:
    record: dict[str, Any] = by_hand().record()
    record["chance"]["outcomes"] = "6r 2r"
    with pytest.raises(aerodrome.BadInput, match="the outcomes end before this answer"):
        aerodrome.load(record)


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_match_by_hand_is_the_match_of_its_script(seed: int) -> None:
    rng = random.Random(seed)
    match = aerodrome.new("spandaus", "duel", chance="hand")
    while match.decision is not None:
        match.answer(choice(match.decision, rng), seat=match.decision.seat)
    scripted = aerodrome.new("spandaus", "duel", chance=match.outcomes)
    for answer in match.answers:
        scripted.answer(answer)
    assert scripted.state == match.state
    assert scripted.events == match.events


def test_people_are_told_what_a_card_is_for() -> None:
    """Found by trying; nothing of the match changes."""
    match = aerodrome.new("spandaus", "duel", chance="hand")
    before = match.record()
    leads_to = match.wanted_for()
    assert isinstance(leads_to, Event)
    assert (leads_to.kind, leads_to.facts["aircraft"]) == ("deploys", ["Hale"])
    assert match.record() == before
    for card in ("9C", "7S"):
        match.answer(card)
    assert match.wanted_for() is None
    match.answer("risky VD" if "risky VD" in match.open[0].options else "risky VC")
    for card in ("KD", "2D"):
        leads_to = match.wanted_for()
        assert leads_to is not None
        assert leads_to.kind in ("attempt", "risky card")
        match.answer(card)


def test_a_match_that_nobody_draws_for_wants_nothing() -> None:
    assert aerodrome.new("spandaus", "duel", seed=1).wanted_for() is None


def test_a_card_that_lies_in_the_deck_twice_is_offered_once() -> None:
    match = aerodrome.new("algy", "two-sections", chance="hand")
    while match.decision is not None and match.decision.kind != "card":
        match.answer({"detach": [], "buy": []}, seat=match.decision.seat)
    assert match.decision is not None
    options = match.decision.options
    assert len(set(options)) == len(options) < len(match.state.deck)
    twice = next(card for card in options if match.state.deck.count(card) == 2)
    match.answer(twice)
    assert match.state.drawn == [twice]
    assert match.state.deck.count(twice) == 1
