"""Committed chance that the host cannot choose: people add shares to it, made after its hash was shown."""

import copy
import hashlib
import hmac
import json
from typing import Any

import pytest

import aerodrome
from aerodrome import Match
from aerodrome.kernel.chance import Committed
from tests.properties.play import everything, play

KEY = bytes(range(32))
ANN, BOB = bytes([1] * 32), bytes([2] * 32)


def waiting(book: str = "pebbles", scenario: str = "pond", seats: tuple[str, ...] = ("bob", "ann")) -> Match:
    return aerodrome.new(book, scenario, chance=Committed(KEY), shares=seats)


def begun() -> Match:
    match = waiting()
    match.answer(BOB.hex(), seat="bob")
    match.answer(ANN.hex(), seat="ann")
    return match


def test_nothing_is_drawn_before_the_last_share_is_in() -> None:
    match = waiting()
    assert match.waits
    assert match.commitment == hashlib.sha256(KEY).hexdigest()
    assert [(each.seat, each.kind) for each in match.open] == [("ann", "share"), ("bob", "share")]
    match.answer(BOB.hex(), seat="bob")
    assert [(each.seat, each.kind) for each in match.open] == [("ann", "share")]
    assert match.outcomes == []
    match.answer(ANN.hex())
    assert [each.kind for each in match.open] == ["show"]
    assert match.outcomes
    assert match.answers == []


def test_every_draw_follows_from_key_shares_and_number() -> None:
    """Computed by hand here: HMAC-SHA256 of the shares in the order of the seats' names and the number of the draw."""
    source = Committed(KEY, shares={"bob": BOB, "ann": ANN})
    for at in range(50):
        mac = hmac.new(KEY, ANN + BOB + at.to_bytes(8, "big"), hashlib.sha256).digest()
        assert source.die(at, 6) == 1 + int.from_bytes(mac[:8], "big") * 6 // 2**64
    assert [Committed(KEY).die(at, 6) for at in range(20)] != [source.die(at, 6) for at in range(20)]


def test_the_order_in_which_they_come_makes_no_difference() -> None:
    other = waiting(seats=("ann", "bob"))
    other.answer(ANN.hex(), seat="ann")
    other.answer(BOB.hex(), seat="bob")
    assert everything(other) == everything(begun())


def test_any_other_share_is_another_match() -> None:
    """Whoever made the key has no say left: one bit of one share changes all that is drawn."""
    drawn = set()
    for bit in range(64):
        match = waiting()
        match.answer(ANN.hex(), seat="ann")
        match.answer((int.from_bytes(BOB, "big") ^ (1 << bit)).to_bytes(32, "big").hex())
        drawn.add(tuple(match.outcomes))
    assert len(drawn) > 40


@pytest.mark.parametrize("share", ["", "00", "zz" * 32, "AA" * 32, "00" * 33, 5, None, " " + "00" * 31 + "0"])
def test_what_is_no_share_is_refused_and_changes_nothing(share: Any) -> None:
    match = waiting()
    before = everything(match)
    with pytest.raises(aerodrome.Refused):
        match.answer(share, seat="ann")
    assert everything(match) == before


def test_who_has_given_one_is_not_asked_again() -> None:
    match = waiting()
    match.answer(ANN.hex(), seat="ann")
    with pytest.raises(aerodrome.Refused, match="ann is not asked anything now; bob is"):
        match.answer(ANN.hex(), seat="ann")
    with pytest.raises(aerodrome.Refused, match="nothing has been answered yet"):
        match.undo()
    with pytest.raises(aerodrome.Refused, match="chance is being waited for"):
        match.imagine("ann", 1)
    assert match.wanted_for() is None


@pytest.mark.parametrize("given", [0, 1, 2])
def test_a_match_that_waits_is_saved_loaded_and_cloned(given: int) -> None:
    match = waiting()
    for seat, share in [("bob", BOB), ("ann", ANN)][:given]:
        match.answer(share.hex(), seat=seat)
    for twin in (aerodrome.load(json.dumps(match.record())), match.clone(), match.moment(0)):
        assert everything(twin) == everything(match)
        for seat, share in [("bob", BOB), ("ann", ANN)][given:]:
            twin.answer(share.hex(), seat=seat)
        assert everything(twin) == everything(begun())
    assert everything(play(aerodrome.load(begun().record()), 3)) == everything(play(begun(), 3))


def test_a_record_of_a_match_that_waits_shows_nothing_without_its_key() -> None:
    record: dict[str, Any] = waiting().record()
    del record["chance"]["key"]
    with pytest.raises(aerodrome.BadInput, match=r"chance\.shares: the match waits for shares of its people"):
        aerodrome.load(record)


def test_verify_tells_by_whose_shares() -> None:
    worth = aerodrome.verify(play(begun(), 3).record())
    assert (worth.chance, worth.shares, worth.host) == ("proved", ("ann", "bob"), ())
    match = waiting(seats=("bob",))
    match.answer(BOB.hex())
    worth = aerodrome.verify(play(match, 3).record())
    assert (worth.chance, worth.shares, worth.host) == ("proved", ("bob",), ("ann",))
    worth = aerodrome.verify(play(aerodrome.new("pebbles", chance=Committed(KEY)), 3).record())
    assert (worth.chance, worth.shares, worth.host) == ("proved", (), ("ann", "bob"))
    worth = aerodrome.verify(waiting().record())
    assert (worth.draws, worth.shares) == (0, ())


def test_a_share_that_was_tampered_with_is_found() -> None:
    record: dict[str, Any] = play(begun(), 3).record()
    for seat in ("ann", "bob"):
        for place in range(0, 64, 7):
            tampered = copy.deepcopy(record)
            share = tampered["chance"]["shares"][seat]
            other = "0" if share[place] != "0" else "1"
            tampered["chance"]["shares"][seat] = share[:place] + other + share[place + 1 :]
            with pytest.raises(aerodrome.BadInput):
                aerodrome.verify(tampered)
        for change in ("", "zz"):
            tampered = copy.deepcopy(record)
            tampered["chance"]["shares"][seat] = change
            with pytest.raises(aerodrome.BadInput, match="shares"):
                aerodrome.verify(tampered)
        del tampered["chance"]["shares"][seat]
        with pytest.raises(aerodrome.BadInput):
            aerodrome.verify(tampered)
    swapped = copy.deepcopy(record)
    swapped["chance"]["shares"] = {"ann": BOB.hex(), "bob": ANN.hex()}
    with pytest.raises(aerodrome.BadInput):
        aerodrome.verify(swapped)


def test_shares_stay_when_answers_are_taken_back() -> None:
    match = play(begun(), 3, answers=4)
    match.undo()
    assert match.shares == {"ann": ANN, "bob": BOB}
    assert aerodrome.verify(play(match, 4).record()).shares == ("ann", "bob")


def test_shares_that_make_no_sense_are_refused() -> None:
    with pytest.raises(aerodrome.BadInput, match="shares: there is no seat 'eve'; seats: ann, bob"):
        waiting(seats=("eve",))
    with pytest.raises(aerodrome.BadInput, match="shares: only committed chance is made of shares"):
        aerodrome.new("pebbles", seed=1, shares=("ann",))
    record: dict[str, Any] = begun().record()
    record["chance"]["shares"]["eve"] = ANN.hex()
    with pytest.raises(aerodrome.BadInput, match="there is no seat 'eve'"):
        aerodrome.load(record)
    early = waiting().record() | {"answers": ["1r"]}
    with pytest.raises(aerodrome.BadInput, match=r"chance\.shares: a share is missing"):
        aerodrome.load(early)


@pytest.mark.parametrize("book", ["algy", "campaign", "dogfights", "icog", "pebbles", "spandaus"])
def test_every_book_can_be_looked_at_while_it_waits(book: str) -> None:
    """The table is laid as the scenario has it; no rule has run."""
    for scenario in aerodrome.rulebook(book).scenarios():
        match = aerodrome.new(book, scenario, chance="committed")
        seats = tuple(match.sides)
        match = aerodrome.new(book, scenario, chance="committed", shares=seats)
        assert match.waits
        seen = everything(match)
        assert set(seen["views"]) == {"", *seats}
        assert seen["events"] == []
