"""Which model of which book is which aircraft of history: all that several books have, and nothing else."""

import re

import pytest

from aerodrome.kernel.rulebook import rulebook
from aerodrome.kernel.setup import document
from aerodrome.lab.duels.compared import compared, elsewhere
from aerodrome.lab.duels.duelling import Duels, meetings
from tests.books import BOOKS

IN_TABLE = {(book, model) for each in compared().values() for book, model in each.models.items()}


def test_every_model_is_in_its_book_and_every_aircraft_in_two() -> None:
    seen: set[tuple[str, str]] = set()
    for each in compared().values():
        assert len(each.models) >= 2, each.id
        assert re.fullmatch(r"191[4-8]-(0[1-9]|1[0-2])", each.introduced)
        for book, model in each.models.items():
            row = rulebook(book).aircraft()[model]
            year = getattr(row, "year", None)
            assert year is None or abs(year - int(each.introduced[:4])) <= 1, (book, model)
            assert (book, model) not in seen
            seen.add((book, model))


NUMBERS = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "xii": 12, "xiii": 13}
MAKERS = {"airco", "raf", "lfg", "f1"}


def plain_name(name: str) -> str:
    """A name as all books would write it: "S.E.5a" and "RAF SE5a" are "se5a", "SPAD S.VII" and "SPAD 7" "spad7"."""
    words = re.findall(r"[^\W_]+", name.casefold().replace("d.h.", "dh").replace("s.e.", "se").replace("f.e.", "fe"))
    named = "".join(str(NUMBERS.get(word, word)) for word in words if word not in MAKERS)
    ending = re.sub(r"(?<=\D)(x?[iv]+)([ab]?)$", lambda found: f"{NUMBERS.get(found[1], found[1])}{found[2]}", named)
    return ending.removesuffix("f1").replace("spads", "spad")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("S.E.5a", "RAF SE5a"),
        ("SPAD S.VII", "SPAD 7"),
        ("Albatros D.Va", "Albatros D5a"),
        ("Fokker Dr-I", "Fokker Dr1"),
    ],
)
def test_names_are_known_again(one: str, other: str) -> None:
    assert plain_name(one) == plain_name(other)


def single_seaters(book: str) -> dict[str, str]:
    """Names of all single-seat fighters of a book's list."""
    found = {}
    for id_, row in rulebook(book).aircraft().items():
        alone = getattr(row, "seats", 1) == 1 and not getattr(row, "tail", 0) and not getattr(row, "crew", ())
        if alone and getattr(row, "role", "fighter") == "fighter" and getattr(row, "type", "scout") == "scout":
            found[id_] = plain_name(row.name)
    return found


def test_no_aircraft_of_the_same_name_is_left_out() -> None:
    lists = {book: single_seaters(book) for book in BOOKS}
    names = [name for found in lists.values() for name in set(found.values())]
    twice = {name for name in names if names.count(name) > 1}
    assert len(twice) > 25
    for book, found in lists.items():
        for id_, name in found.items():
            same = [other for other, known in found.items() if known == name]
            if name in twice and not any((book, other) in IN_TABLE for other in same):
                pytest.fail(f"{book} {id_} is in another book, too")


def test_compared_aircraft_meet_where_another_book_has_both() -> None:
    assert elsewhere("spandaus", "sopwith-camel", "fokker-dr1")
    assert not elsewhere("spandaus", "fokker-e4", "raf-fe8")
    pairs = {meeting.duel.models for meeting in meetings("spandaus", document("spandaus", "duel-of-equals"), Duels())}
    assert ("fokker-dr1", "sopwith-camel") in pairs
    assert ("fokker-e4", "raf-fe8") not in pairs
