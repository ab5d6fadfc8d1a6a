"""Several seats asked at once: their answers stay sealed until the last one is in."""

import json
from itertools import permutations
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome import Match
from tests.properties.play import everything

HANDS = {"ann": ["1r", "2r"], "bob": ["3r", "4r"], "cid": ["5r", "6r"]}


def at_show(*, safe_points: bool = True, **hands: list[str]) -> Match:
    held = HANDS | hands
    out = [card for hand in held.values() for card in hand]
    deck = [card for card in aerodrome.rulebook("pebbles").pack if card not in out]
    position = {"agenda": ["show", "throw", "wager", "round's end"], "hands": held, "deck": deck, "round": 2}
    return aerodrome.new("pebbles", "quarry", seed=5, position=position, safe_points=safe_points)


def test_every_seat_is_open_at_once() -> None:
    match = at_show()
    assert [(each.seat, each.options) for each in match.open] == [(seat, tuple(hand)) for seat, hand in HANDS.items()]
    assert match.decision == match.open[0]


def test_who_answers_has_to_be_said() -> None:
    match = at_show()
    before = everything(match)
    with pytest.raises(aerodrome.Refused, match=r"say which one \(ann or bob or cid\)"):
        match.answer("1r")
    with pytest.raises(aerodrome.Refused, match="3r is not an option here"):
        match.answer("3r", seat="ann")
    assert everything(match) == before


def test_a_seat_answers_once() -> None:
    match = at_show()
    match.answer("4r", seat="bob")
    with pytest.raises(aerodrome.Refused, match=r"bob is not asked anything now$"):
        match.answer("3r", seat="bob")
    assert [each.seat for each in match.open] == ["ann", "cid"]


def test_a_sealed_answer_shows_nowhere() -> None:
    """Whatever bob answered, the others see, read and may do the same."""
    seen = []
    for card in HANDS["bob"]:
        match = at_show()
        match.answer(card, seat="bob")
        seats = (None, "ann", "cid")
        seen.append(
            [
                (
                    msgspec.to_builtins(match.view(seat)),
                    match.log(seat),
                    [each for each in match.open if each.seat == seat],
                )
                for seat in seats
            ]
        )
        assert match.answers == []
        assert msgspec.to_builtins(match.view("bob"))["hand"] == HANDS["bob"]
    assert seen[0] == seen[1]


def test_the_order_of_answering_does_not_matter() -> None:
    ends = []
    for order in permutations(HANDS):
        match = at_show()
        for seat in order:
            match.answer(HANDS[seat][0], seat=seat)
        ends.append(everything(match))
    assert all(end == ends[0] for end in ends)
    assert ends[0]["answers"] == ["1r", "3r", "5r"]
    assert ends[0]["sealed"] == {}


def test_undo_takes_back_one_sealed_answer() -> None:
    match = at_show()
    stages = [everything(match)]
    for seat in ("cid", "ann"):
        match.answer(HANDS[seat][1], seat=seat)
        stages.append(everything(match))
    match.undo()
    assert everything(match) == stages[1]
    match.undo()
    assert everything(match) == stages[0]


def test_undo_after_the_unsealing_opens_one_seat_again() -> None:
    match = at_show()
    for seat, hand in HANDS.items():
        match.answer(hand[0], seat=seat)
    match.undo()
    assert [each.seat for each in match.open] == ["cid"]
    assert match.sealed == {"ann": "1r", "bob": "3r"}
    match.answer("6r")
    assert match.answers == ["1r", "3r", "6r"]


@pytest.mark.parametrize("safe_points", [True, False])
@pytest.mark.parametrize("answered", range(4))
def test_clone_and_record_keep_what_is_sealed(answered: int, safe_points: bool) -> None:
    match = at_show(safe_points=safe_points)
    for seat in list(HANDS)[:answered]:
        match.answer(HANDS[seat][0], seat=seat)
    record: dict[str, Any] = match.record()
    assert len(record.get("sealed", {})) == answered % 3
    for twin in (match.clone(), aerodrome.load(json.dumps(match.record()))):
        assert everything(twin) == everything(match)
        for seat in list(HANDS)[answered:]:
            twin.answer(HANDS[seat][0], seat=seat)
        assert twin.answers == ["1r", "3r", "5r"]


def test_a_seat_without_a_choice_is_not_asked() -> None:
    match = at_show(ann=["1r"])
    assert [each.seat for each in match.open] == ["bob", "cid"]
    match.answer("3r", seat="bob")
    match.answer("5r", seat="cid")
    assert match.answers == ["3r", "5r"]
    assert match.events[-1].facts["cards"] == {"ann": "1r", "bob": "3r", "cid": "5r"}


def test_where_no_seat_has_a_choice_nobody_is_asked() -> None:
    match = at_show(ann=["1r"], bob=["3r"], cid=["5r"])
    assert match.decision is not None
    assert match.decision.kind == "throw"
    assert match.answers == []


def test_sealed_answers_that_nobody_waits_for_are_refused() -> None:
    match = at_show()
    for seat, hand in HANDS.items():
        match.answer(hand[0], seat=seat)
    record = match.record() | {"sealed": {"ann": "keep"}}
    with pytest.raises(aerodrome.BadInput, match="no seat waits here"):
        aerodrome.load(record)
    with pytest.raises(aerodrome.BadInput, match="bob is not asked anything"):
        aerodrome.load(record | {"sealed": {"bob": "keep"}})
