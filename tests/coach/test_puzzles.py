"""Puzzles that come with the games: every one is set up and checked; the puzzle of the day."""

from datetime import date, timedelta
from importlib.resources import files
from itertools import pairwise

import msgspec
import pytest

from aerodrome.coach.puzzles.finding import _APART
from aerodrome.coach.puzzles.packing import chosen, is_sure
from aerodrome.coach.puzzles.puzzle import asked, id_of, opened
from aerodrome.coach.puzzles.rating import LADDER
from aerodrome.coach.puzzles.shipped import books, card, cards, daily, of, puzzle, puzzles, words
from aerodrome.coach.puzzles.themes import KINDS, THEMES
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.rulebook import rulebook
from aerodrome.pilots.pilot import strengths

BOOKS = books()
_MOST_BYTES = 400_000


@pytest.mark.parametrize("book", BOOKS)
def test_every_puzzle_is_what_the_rules_offer(book: str) -> None:
    for each in puzzles(book):
        assert is_sure(each), each.id
        assert each.version == rulebook(book).version, each.id
        assert each.low < each.gap < each.high
        assert each.best.score - each.choices[1].score == pytest.approx(each.gap)
        assert set(each.tried) == set(strengths(book))
        match = opened(each)
        decision = asked(each, match)
        assert id_of(match, decision) == each.id, "the position is the one that was found"
        answers = [answer for choice in each.choices for answer in choice.answers]
        if decision.form is None:
            assert sorted(map(repr, answers)) == sorted(map(repr, decision.options)), each.id
        else:
            for answer in answers:
                assert not decision.form.check(msgspec.convert(answer, decision.form.type)), each.id
        for choice in each.choices:
            world = match.imagine(each.seat, "tried", safe_points=False)
            world.answer(choice.answers[0], each.seat)


@pytest.mark.parametrize("book", BOOKS)
def test_a_book_has_fifty_different_puzzles(book: str) -> None:
    found = puzzles(book)
    assert len(found) >= 50
    assert len({each.id for each in found}) == len(found)
    moments: dict[str, list[int]] = {}
    for each in found:
        moments.setdefault(each.origin.seed, []).append(each.origin.moment)
    for of_a_match in moments.values():
        of_a_match.sort()
        assert all(later - sooner >= _APART for sooner, later in pairwise(of_a_match))
    file = files("aerodrome.coach.puzzles") / "data" / f"{book}.jsonl"
    assert len(file.read_bytes()) < _MOST_BYTES


def test_every_kind_and_pilot_is_known() -> None:
    assert set(BOOKS) == set(KINDS)
    for book, kinds in KINDS.items():
        assert set(kinds.values()) <= set(THEMES)
        assert set(LADDER[book]) == set(strengths(book))
        assert not set(kinds) - {kind.KIND for kind in rulebook(book).decisions}


def test_words_in_both_languages() -> None:
    for lang in ("en", "fr"):
        said = words(lang)
        assert set(said["theme"]) == set(said["why"]) == set(THEMES)
        assert set(said["difficulty"]) == {"easy", "middling", "hard"}
    assert words("en") != words("fr")


def test_puzzle_of_the_day_is_of_the_date_alone() -> None:
    day = date(2026, 11, 17)
    assert daily(day) == daily(day)
    days = [daily(day + timedelta(each)) for each in range(len(BOOKS))]
    assert {each.book for each in days} == set(BOOKS)
    book = BOOKS[0]
    number = len(puzzles(book))
    assert {daily(day + timedelta(each), book).id for each in range(number)} == {each.id for each in puzzles(book)}
    with pytest.raises(BadInput, match="no puzzles"):
        daily(day, "pebbles")


def test_listed_by_theme_and_difficulty() -> None:
    for book in BOOKS:
        parts = [each for theme in THEMES for each in of(book, theme)]
        assert sorted(each.id for each in parts) == sorted(each.id for each in cards(book))
        ratings = [each.rating.rating for each in cards(book)]
        assert ratings == sorted(ratings)
    with pytest.raises(BadInput, match="none of"):
        of(BOOKS[0], "nothing")
    first = puzzles(BOOKS[0])[0]
    assert puzzle(first.book, first.id[:8]) == first
    with pytest.raises(BadInput, match="has no puzzle"):
        puzzle(first.book, "nothing")


def test_those_that_are_shipped_are_of_all_kinds() -> None:
    found = puzzles(BOOKS[0])
    some = chosen([*found, *found], 3)
    assert len(some) == min(3, len(found))
    assert len({card(each).theme for each in some}) == min(3, len({card(each).theme for each in found}))
