"""The calendar of types: every type of every game is in it, and nobody is ever without airplanes."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from aerodrome.campaign.calendar import in_service, month_of, types
from aerodrome.kernel.rulebook import rulebook
from tests.books import BOOKS

MONTHS = tuple(month_of("1916-01-01", later) for later in range(35))
ROLES = {"scout": "fighter", "recon": "two-seater"}
CENTRAL = {"central", "german"}


def aircraft(book: str) -> list[dict[str, Any]]:
    return [msgspec.to_builtins(row) for row in rulebook(book).aircraft().values()]


def stands_in(origin: str) -> bool:
    return "for want of another" in origin


def early(book: str) -> Iterator[tuple[dict[str, Any], str]]:
    """Types of a game with their first months, but for those that stand in for others."""
    for each in aircraft(book):
        served = types(book)[each["id"]]
        if not stands_in(served.origin):
            yield each, served.from_


@pytest.mark.parametrize("book", BOOKS)
def test_every_type_has_its_months(book: str) -> None:
    assert set(types(book)) == {each["id"] for each in aircraft(book)}
    for served in types(book).values():
        assert served.from_ in MONTHS
        assert served.until in MONTHS
        assert served.from_ <= served.until


@pytest.mark.parametrize("book", BOOKS)
def test_nation_side_and_role_are_those_of_the_game(book: str) -> None:
    for each in aircraft(book):
        served = types(book)[each["id"]]
        assert served.nation == each.get("nation", served.nation)
        if "side" in each:
            assert (served.power == "central") == (each["side"] in CENTRAL), each["id"]
        if role := each.get("role", each.get("type")):
            assert served.role == ROLES.get(role, role), each["id"]
        else:
            assert (served.role == "fighter") == (each["seats"] == 1), each["id"]


@pytest.mark.parametrize("month", MONTHS)
@pytest.mark.parametrize("book", BOOKS)
def test_both_powers_have_fighters_and_two_seaters_in_every_month(book: str, month: str) -> None:
    for power in ("allied", "central"):
        for role in ("fighter", "two-seater"):
            assert in_service(book, power, role, month), (power, role)
    assert {types(book)[each].nation for each in in_service(book, "central", "fighter", month, "Germany")} == {
        "Germany"
    }
    for nation in ("France", "United Kingdom", "USA"):
        assert in_service(book, "allied", "two-seater", month, nation)


def test_months_that_a_game_has_itself_are_kept() -> None:
    for each, month in early("icog"):
        own = f"{each['year']}-{each.get('month', 1):02d}"
        assert month == max(own, MONTHS[0]), each["id"]


@pytest.mark.parametrize("book", BOOKS)
def test_years_that_a_game_prints_are_kept_and_said_to_be_printed(book: str) -> None:
    for each, month in early(book):
        printed = each.get("origin", {}).get("year") == "printed"
        origin = types(book)[each["id"]].origin
        assert origin.startswith("printed" if printed else "house: "), each["id"]
        if printed:
            assert month.startswith(str(each["year"])), each["id"]


def test_who_stands_in_says_when_he_really_came() -> None:
    for book in BOOKS:
        for served in types(book).values():
            if stands_in(served.origin):
                came = re.search(r"history has (\d{4}-\d{2})", served.origin)
                assert came is not None
                assert served.from_ < came[1] <= served.until
