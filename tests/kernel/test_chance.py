"""Sources of chance: each answers for a draw by its number."""

import hashlib
import hmac
import struct
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

import aerodrome
from aerodrome.kernel.chance import Committed, Face, Scripted, Seeded, face_of_die, place_in_deck
from tests.properties.play import everything, play

PACK = tuple(aerodrome.rulebook("spandaus").pack)
KEY = bytes(range(32))


def chi_square(counts: Counter[int], size: int, draws: int) -> float:
    expected = draws / size
    return sum((counts[place] - expected) ** 2 / expected for place in range(size))


def test_a_seed_gives_the_same_outcomes_for_ever() -> None:
    """These very numbers: a change here would break every record that gives its seed alone."""
    source = Seeded(7)
    assert [source.die(at, 6) for at in range(20)] == [4, 4, 5, 4, 1, 3, 1, 3, 3, 6, 5, 4, 5, 5, 3, 5, 6, 4, 6, 1]
    assert [source.die(at, 6) for at in range(20)] == [Seeded(7).die(at, 6) for at in range(20)]
    assert [Seeded("Hale").die(at, 100) for at in range(5)] != [Seeded("Brandt").die(at, 100) for at in range(5)]


def test_a_seeded_draw_needs_only_its_number() -> None:
    """Late draws first, early ones after: nothing is used up."""
    late_first = Seeded(3)
    late = late_first.die(1000, 20)
    early = [late_first.die(at, 20) for at in range(100)]
    in_order = Seeded(3)
    assert [in_order.die(at, 20) for at in range(100)] == early
    assert in_order.die(1000, 20) == late


@pytest.mark.parametrize("source", [Seeded(2024), Seeded("long"), Committed(KEY)], ids=["seed", "words", "key"])
@pytest.mark.parametrize(("size", "bound"), [(2, 10.8), (6, 20.5), (13, 32.9), (52, 92.0)])
def test_outcomes_are_uniform_enough(source: Seeded | Committed, size: int, bound: float) -> None:
    """Chi-square below its value for one in a thousand."""
    draws = 26_000
    cards = Counter(source.card(at, range(size)) for at in range(draws))
    assert set(cards) == set(range(size))
    assert chi_square(cards, size, draws) < bound
    dice = Counter(source.die(at, size) - 1 for at in range(draws))
    assert chi_square(dice, size, draws) < bound


@pytest.mark.parametrize("source", [Seeded(5), Committed(KEY)], ids=["seed", "key"])
def test_one_outcome_tells_nothing_of_the_next(source: Seeded | Committed) -> None:
    rolled = [source.die(at, 6) - 1 for at in range(36_000)]
    pairs = Counter(6 * one + other for one, other in pairwise(rolled))
    assert chi_square(pairs, 36, len(rolled) - 1) < 66.6


def test_a_seeded_word_is_as_documented() -> None:
    """32-bit words of SHAKE-256 over the seed and a block number."""
    words = struct.unpack("<64I", hashlib.shake_256(b"aerodrome/7/0").digest(256))
    assert [Seeded(7).card(at, PACK) for at in range(64)] == [(word * 52) >> 32 for word in words]


def test_committed_outcomes_follow_from_the_key_as_documented() -> None:
    match = play(aerodrome.new("spandaus", "duel", chance=Committed(KEY)), 1)
    deck_sizes: list[int] = []

    class Watched:
        """Notes how many cards are left at every draw."""

        def card(self, at: int, left: Sequence[Face]) -> int:
            deck_sizes.append(len(left))
            mac = hmac.new(KEY, at.to_bytes(8, "big"), hashlib.sha256).digest()
            return int.from_bytes(mac[:8], "big") * len(left) // 2**64

        def die(self, at: int, sides: int) -> int:
            raise AssertionError("no dice in this game")

    again = play(aerodrome.new("spandaus", "duel", chance=Watched()), 1)
    assert again.outcomes == match.outcomes
    assert len(match.outcomes) > 20
    assert len(deck_sizes) == len(match.outcomes)
    assert max(deck_sizes) == 52


def test_committed_dice_follow_from_the_key_as_documented() -> None:
    source = Committed(KEY)
    for at in range(50):
        mac = hmac.new(KEY, at.to_bytes(8, "big"), hashlib.sha256).digest()
        assert source.die(at, 6) == 1 + int.from_bytes(mac[:8], "big") * 6 // 2**64


def test_the_commitment_is_the_hash_of_the_key() -> None:
    match = aerodrome.new("pebbles", chance="committed")
    record: dict[str, Any] = match.record()
    chance = record["chance"]
    assert match.commitment == chance["commitment"] == hashlib.sha256(bytes.fromhex(chance["key"])).hexdigest()
    assert len(bytes.fromhex(chance["key"])) == 32
    assert match.clone().commitment == match.commitment
    assert aerodrome.load(match.record()).commitment == match.commitment
    assert aerodrome.new("pebbles", seed=1).commitment is None
    assert aerodrome.new("pebbles", chance="committed").commitment != match.commitment


def test_a_script_gives_its_outcomes_in_order() -> None:
    match = aerodrome.new("pebbles", chance=["6r", "2r", "1r", 5])
    assert match.state.hands == {"ann": ["6r"], "bob": ["2r", "1r"]}
    match.answer("2r")
    match.answer(("throw", 2))
    assert match.outcomes == ["6r", "2r", "1r", 5]


def test_a_script_with_a_seed_goes_on_with_it() -> None:
    match = play(aerodrome.new("pebbles", chance=["6r", "2r"], seed=4), 1)
    assert match.outcome is not None
    assert match.outcomes[:2] == ["6r", "2r"]


def test_a_script_refuses_a_card_that_is_not_in_the_deck() -> None:
    with pytest.raises(aerodrome.ChanceError, match=r"draw 2: '6r' is not a card that is still in the deck \(11 are\)"):
        aerodrome.new("pebbles", chance=["6r", "6r"])
    with pytest.raises(aerodrome.ChanceError, match="draw 1: 3 is not a card"):
        aerodrome.new("pebbles", chance=[3])


@pytest.mark.parametrize("face", [0, 7, -1, "3", "6r", True, 2.0, None])
def test_a_script_refuses_a_face_that_is_none(face: Any) -> None:
    match = aerodrome.new("pebbles", chance=["6r", "2r", "1r", face])
    match.answer("2r")
    before = everything(match)
    with pytest.raises(aerodrome.ChanceError, match=r"draw 4: .* is not a face of a die with 6 sides"):
        match.answer(("throw", 1))
    assert everything(match) == before
    match.answer("keep")


def test_a_script_that_runs_out_says_so_and_leaves_the_match() -> None:
    match = aerodrome.new("pebbles", chance=["6r", "2r", "1r", 1])
    match.answer("2r")
    match.answer(("throw", 1))
    before = everything(match)
    with pytest.raises(aerodrome.ChanceError, match="draw 5: the script has no outcome for this draw"):
        match.answer(("throw", 1))
    assert everything(match) == before
    match.answer("keep")
    assert match.decision is not None
    assert match.decision.kind == "wager"


@pytest.mark.parametrize("first", ["ann", "bob"])
def test_a_script_that_runs_out_at_the_unsealing_leaves_the_sealed_answer(first: str) -> None:
    hands = {"ann": ["1r", "2r"], "bob": ["3r", "4r"]}
    deck = [card for card in aerodrome.rulebook("pebbles").pack if card not in ("1r", "2r", "3r", "4r")]
    position = {"agenda": ["show", "deal"], "hands": hands, "deck": deck, "round": 2}
    match = aerodrome.new("pebbles", chance=[], position=position)
    second = "bob" if first == "ann" else "ann"
    match.answer(hands[first][0], seat=first)
    before = everything(match)
    with pytest.raises(aerodrome.ChanceError):
        match.answer(hands[second][0], seat=second)
    assert everything(match) == before
    assert match.sealed == {first: hands[first][0]}


def test_an_unknown_source_is_refused() -> None:
    with pytest.raises(aerodrome.BadInput, match="'dice' is not seeded, committed or hand"):
        aerodrome.new("pebbles", chance="dice")


def test_places_and_faces() -> None:
    assert place_in_deck("2S", ("AS", "2S"), 0) == 1
    assert face_of_die(6, 6, 0) == 6
    assert Scripted([1], Seeded(1)).die(1, 6) == Seeded(1).die(1, 6)
    with pytest.raises(aerodrome.ChanceError):
        face_of_die(10**9, 10**9, 0)
