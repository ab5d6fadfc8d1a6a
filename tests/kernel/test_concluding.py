"""Ends that people agree on, in any book: a side gives up, or all want a draw."""

import random
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome import Match
from aerodrome.kernel.concluding import Concluded, Judged, by_chances
from aerodrome.kernel.errors import AerodromeError, BadInput, Refused
from aerodrome.kernel.film import filmed, unpacked, with_film
from aerodrome.kernel.judging import Chances
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.rulebook import all_books, rulebook
from tests.properties.play import choice

BOOKS = [book for book in all_books() if not rulebook(book).outside]
TWO_SIDES = [book for book in BOOKS if len(set(aerodrome.new(book, seed=1).sides.values())) == 2]


ENDS = ["resigned", "draw agreed", "on time", "abandoned", "judged", "judged drawn"]


def end(how: Any, seat: str, side: str) -> Concluded:
    """An end of this kind; where it was judged, this side stood better."""
    return Concluded(how, seat, Judged(side, 0.75, 0.125) if how.startswith("judged") else None)


def begun(book: str, answers: int = 5, **given: Any) -> Match:
    """A match in which so much has been answered."""
    match = aerodrome.new(book, **({"seed": 1} | given))
    rng = random.Random(1)
    while len(match.answers) < answers:
        decision = match.open[0]
        match.answer(choice(decision, rng), decision.seat)
    return match


def test_every_book_of_two_sides_is_looked_at() -> None:
    assert {"algy", "dogfights", "icog", "spandaus"} <= set(TWO_SIDES)


@pytest.mark.parametrize("how", ["resigned", "on time", "abandoned"])
@pytest.mark.parametrize("book", TWO_SIDES)
def test_who_resigns_or_runs_out_of_time_or_stays_away_leaves_the_match_to_the_other_side(book: str, how: Any) -> None:
    match = begun(book)
    seat, side = next(iter(match.sides.items()))
    match.conclude(Concluded(how, seat))
    outcome = match.outcome
    assert outcome is not None
    assert outcome.winner not in (None, side)
    assert (outcome.reason, outcome.points, outcome.rule) == (how, {}, "")
    assert (match.open, match.decision, match.waiting) == ((), None, None)
    assert (match.events[-1].kind, match.events[-1].facts, match.events[-1].at) == (how, {"seat": seat}, 5)


@pytest.mark.parametrize("book", BOOKS)
def test_a_draw_that_all_want_has_no_winner(book: str) -> None:
    match = begun(book)
    match.conclude(Concluded("draw agreed", next(iter(match.sides))))
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (None, "draw agreed")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("how", ENDS)
@pytest.mark.parametrize("book", ["algy", "dogfights", "icog", "spandaus"])
def test_it_is_said_in_every_language(book: str, how: Any, lang: str) -> None:
    match = begun(book)
    match.conclude(end(how, *next(iter(match.sides.items()))))
    assert match.outcome is not None
    words = BookWords(book, lang, strict=True)
    assert words.outcome(match.outcome).endswith(".")
    assert words.event(match.events[-1]).endswith(".")


@pytest.mark.parametrize("how", ENDS)
@pytest.mark.parametrize("answers", [0, 5, 25, 27])
def test_its_record_runs_is_filmed_and_proved(how: Any, answers: int) -> None:
    match = aerodrome.new("spandaus", "duel", seed=1)
    while len(match.answers) < answers:
        match.answer(match.open[0].options[0], match.open[0].seat)
    match.conclude(end(how, "german", "allied"))
    record = match.record()
    again, film = filmed(record)
    assert (again.outcome, again.events, again.record()) == (match.outcome, match.events, record)
    last = unpacked(film[-1])
    assert last.ending == match.outcome
    assert (last.frames[-1].asked if last.frames else last.asked) == []
    proof = aerodrome.verify(with_film(record, film))
    assert (proof.finished, proof.winner, proof.chance) == (True, match.outcome and match.outcome.winner, "proved")


def test_a_record_of_another_end_is_found_out() -> None:
    match = begun("spandaus")
    match.conclude(Concluded("resigned", "german"))
    record = match.record()
    whole = with_film(record, filmed(record)[1])
    with pytest.raises(BadInput, match="film"):
        aerodrome.verify({**whole, "concluded": {"how": "draw agreed", "seat": "german"}})
    for wrong in ({"how": "stopped", "seat": "german"}, {"how": "resigned", "seat": "italian"}, {"how": "resigned"}):
        with pytest.raises(AerodromeError):
            aerodrome.load({**record, "concluded": wrong})
    over = msgspec.json.decode(msgspec.json.encode(record))
    rest = aerodrome.load({name: value for name, value in over.items() if name != "concluded"})
    assert rest.outcome is None, "without it the match goes on"


def test_nothing_is_ended_twice_or_before_it_began_or_taken_back() -> None:
    waiting = aerodrome.new("spandaus", chance="committed", shares=["german"])
    with pytest.raises(Refused, match="not begun"):
        waiting.conclude(Concluded("resigned", "german"))
    match = begun("spandaus")
    with pytest.raises(Refused, match="no seat"):
        match.conclude(Concluded("resigned", "italian"))
    match.conclude(Concluded("resigned", "german"))
    with pytest.raises(Refused, match="over"):
        match.conclude(Concluded("draw agreed", "allied"))
    with pytest.raises(Refused, match="over"):
        match.answer("anything")
    for back in (match.undo, lambda: match.take_back(2)):
        with pytest.raises(Refused, match="taken back"):
            back()
    assert match.clone().outcome == match.outcome
    before = match.moment(5)
    assert before.outcome is None
    assert before.open == begun("spandaus").open


def test_among_three_sides_nobody_gives_up_to_one() -> None:
    match = begun("pebbles", 1, scenario="quarry")
    with pytest.raises(Refused, match="more"):
        match.conclude(Concluded("resigned", "ann"))
    campaign = aerodrome.new("campaign", seed=1)
    with pytest.raises(Refused, match="elsewhere"):
        campaign.conclude(Concluded("draw agreed", "allied"))


def test_what_was_sealed_stays_so() -> None:
    match = begun("pebbles", 0, scenario="quarry")
    while not match.sealing:
        match.answer(match.open[0].options[0], match.open[0].seat)
    answered = len(match.answers)
    match.answer(match.open[0].options[0], match.open[0].seat)
    assert match.sealed
    match.conclude(Concluded("draw agreed", "ann"))
    record = match.record()
    assert "sealed" not in record
    assert len(match.answers) == answered
    assert aerodrome.load(record).outcome == match.outcome


@pytest.mark.parametrize(
    ("chances", "how"),
    [
        (Chances({"allied": 0.75, "german": 0.2}, 0.05, 0.125), "judged"),
        (Chances({"allied": 0.75, "german": 0.2}, 0.05, 0.15), "judged drawn"),
        (Chances({"allied": 0.5, "german": 0.5}, 0.0, 0.0), "judged drawn"),
    ],
)
def test_the_ace_gives_the_match_to_a_side_only_where_it_is_sure(chances: Chances, how: str) -> None:
    match = begun("spandaus")
    match.conclude(by_chances("german", chances))
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == ("allied" if how == "judged" else None, how)
    assert match.events[-1].facts["spread"] == round(100 * chances.spread)
    record: Any = match.record()
    assert record["concluded"]["judged"]["chance"] == chances.wins["allied"]
    assert aerodrome.verify(record).winner == match.outcome.winner


@pytest.mark.parametrize(
    "wrong",
    [
        Concluded("judged", "german"),
        Concluded("resigned", "german", Judged("allied", 0.7, 0.1)),
        Concluded("judged", "german", Judged("nobody", 0.7, 0.1)),
        Concluded("judged", "german", Judged("allied", 1.7, 0.1)),
        Concluded("judged drawn", "german", Judged("allied", 0.7, -0.1)),
        Concluded("judged drawn", "german", Judged("allied", float("nan"), 0.1)),
    ],
)
def test_a_judgement_that_is_none_is_refused(wrong: Concluded) -> None:
    match = begun("spandaus")
    with pytest.raises(Refused):
        match.conclude(wrong)
    assert match.outcome is None
