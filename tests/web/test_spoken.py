"""What the client's words are compared with is what the words are now."""

import pytest

from tests.web.spoken import BOOKS, FOLDER, written_out


@pytest.mark.parametrize("book", BOOKS)
def test_the_clients_words_are_compared_with_what_is_said_now(book: str) -> None:
    kept = (FOLDER / f"{book}.json").read_text(encoding="utf-8")
    if kept != written_out(book):
        pytest.fail("the words have changed; python -m tests.web.renew, then npx vitest run in web/", pytrace=False)


def test_the_cases_show_the_catalogue() -> None:
    """Between them they reach every section that a book has."""
    text = (FOLDER / "spandaus.json").read_text(encoding="utf-8")
    sections = "event sum sumLine decision option outcome purpose note guide setting name pilot card"
    for what in sections.split():
        assert f'{{"what":"{what}"' in text, what
