"""What a library user asks a match: odds, notes, what chance can bring, and chance of one's own."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

import aerodrome
from aerodrome.kernel.branching import Forking
from aerodrome.kernel.chance import Wanted
from tests.properties.play import play
from tests.rules.spandaus.desk import desk, plane

ACES = {
    "title": "aces",
    "side": [
        {"name": side, "aircraft": [{"name": side, "model": model, "crew": "ace"}]}
        for side, model in (("allied", "spad-13"), ("german", "fokker-d7"))
    ],
}


def climbing() -> aerodrome.Match:
    """Hale may climb, with a card of the whole pack."""
    return desk([plane("Hale", "7C")], [plane("Brandt", "9H")], steps=["movement"])


def test_odds_and_notes_are_those_of_the_open_decision() -> None:
    match = aerodrome.new("spandaus", "duel", seed=3)
    assert match.decision is not None
    assert match.odds() == match.book.odds(match.state, match.settings, match.decision)
    assert match.odds("allied") == match.odds()
    assert match.notes() == match.book.notes(match.state, match.settings, match.decision)
    assert match.odds()
    assert match.notes()
    with pytest.raises(aerodrome.Refused):
        match.odds("german")
    over = play(match, 1)
    assert over.outcome is not None
    assert (over.odds(), over.notes()) == ({}, {})


def test_where_several_seats_are_asked_one_says_whose() -> None:
    match = aerodrome.new("spandaus", ACES, seed=1)
    assert len(match.open) == 2
    for asks in (match.odds, match.notes):
        with pytest.raises(aerodrome.Refused, match="allied or german"):
            asks()
        assert asks("german") == {}


def test_nobody_is_asked_while_a_card_is_typed_in() -> None:
    match = aerodrome.new("spandaus", "duel", chance="hand")
    assert (match.odds(), match.notes()) == ({}, {})
    with pytest.raises(aerodrome.Refused, match="chance is being waited for"):
        match.branch("AS")


def test_every_outcome_of_the_next_draw_has_its_probability() -> None:
    match = climbing()
    before = match.record()
    branch = match.branch("VC")
    assert set(branch.faces) == set(match.book.pack)
    assert set(branch.faces.values()) == {Fraction(1, 52)}
    assert match.branch("stay").faces == {}
    for face in ("2S", "KH"):
        taken = branch.draw(face)
        assert (taken.drawn, taken.probability) == ((face,), Fraction(1, 52))
    assert match.record() == before


@pytest.mark.parametrize("option", ["stay", "VC", "VD"])
def test_the_branches_agree_with_the_odds(option: str) -> None:
    """Exact probabilities of everything up to the next question sum up to one, and to the chance that it comes off."""
    match = climbing()
    ends = list(match.branch(option).ends())
    assert sum(end.probability for end in ends) == 1
    moved = sum(end.probability for end in ends if end.match().state.aircraft["Hale"].square != "7C")
    assert float(moved) == pytest.approx(match.odds().get(option, 0))


def test_a_branch_is_what_the_match_would_be() -> None:
    match = aerodrome.new("dogfights", "symmetric-duel", seed=5)
    while match.decision is not None and match.decision.kind != "throttle":
        match = play(match, 5, answers=1)
    branch = match.branch("blue")
    assert sum(branch.faces.values()) == 1
    for face in branch.faces:
        end = next(branch.draw(face).ends())
        script = [*match.outcomes, *end.drawn]
        again = aerodrome.load(
            match.record() | {"chance": {"source": "scripted", "outcomes": " ".join(map(str, script))}}
        )
        again.answer("blue")
        assert end.match().state == again.state
        record: dict[str, Any] = end.match(seed=4).record()
        assert record["chance"]["given"] == len(script)


def test_what_cannot_come_up_is_refused() -> None:
    branch = climbing().branch("VC")
    with pytest.raises(aerodrome.ChanceError, match="'joker' cannot come up here"):
        branch.draw("joker")
    with pytest.raises(aerodrome.Refused, match="a draw is due"):
        branch.match()
    with pytest.raises(aerodrome.ChanceError, match="no draw is due"):
        climbing().branch("stay").draw("2S")
    with pytest.raises(aerodrome.Refused):
        climbing().branch("loop the loop")


def test_cards_that_are_there_twice_come_twice_as_often() -> None:
    source = Forking(["x"])
    assert source.card(0, ["y", "x"]) == 1
    with pytest.raises(Wanted):
        source.card(1, ["x", "y", "x"])
    assert source.next == {"x": 2, "y": 1}


class Cycle:
    """A source of somebody's own."""

    def __init__(self, place: Any = 0) -> None:
        self.place = place
        self.wrong: dict[int, Any] = {}

    def card(self, at: int, left: Sequence[Any]) -> int:
        return at % len(left) if self.place == 0 else self.place

    def die(self, at: int, sides: int) -> int:
        return self.wrong.get(at, 1 + at % sides)  # type: ignore[no-any-return]


@pytest.mark.parametrize(("book", "scenario"), [("spandaus", "duel"), ("dogfights", "first-duel")])
def test_chance_of_ones_own_is_recorded_as_given(book: str, scenario: str) -> None:
    match = play(aerodrome.new(book, scenario, chance=Cycle()), 1, answers=6)
    record: dict[str, Any] = match.record()
    assert record["chance"]["source"] == "scripted"
    assert aerodrome.load(record).state == match.state
    assert aerodrome.verify(record).chance == "given"
    clone = play(match.clone(), 2, answers=4)
    assert clone.outcomes == play(match.clone(), 2, answers=4).outcomes


@pytest.mark.parametrize("place", [52, -1, "2S", 1.0, True])
def test_a_card_that_is_not_there_is_refused(place: Any) -> None:
    with pytest.raises(aerodrome.ChanceError, match=r"draw 1: the source gave .* not the place of one of 52 cards"):
        aerodrome.new("spandaus", "duel", chance=Cycle(place=place))


@pytest.mark.parametrize("face", [0, 7, "6", True])
def test_a_face_that_no_die_has_is_refused_and_changes_nothing(face: Any) -> None:
    match = aerodrome.new("dogfights", "symmetric-duel", chance=(source := Cycle()))
    while match.decision is not None and match.decision.kind != "throttle":
        match = play(match, 5, answers=1)
    before = match.record()
    source.wrong[len(match.outcomes)] = face
    with pytest.raises(aerodrome.ChanceError, match="is not a face of a die with 6 sides"):
        match.answer("blue")
    assert match.record() == before


class Deck:
    def card(self, at: int, left: Sequence[Any]) -> int:
        return at % len(left)


@pytest.mark.parametrize("chance", [Deck(), Cycle, 7])
def test_what_is_no_source_is_refused(chance: Any) -> None:
    with pytest.raises(aerodrome.BadInput, match=r"chance: .*is no source of chance.*card\(at, left\) and die"):
        aerodrome.new("spandaus", "duel", chance=chance)
