"""Records that were written once (`write.py`) and are never renewed: each comes to the same for ever.

One of the present version of its book is run; one of an older version is watched from its film.
"""

from contextlib import nullcontext
from pathlib import Path

import msgspec
import pytest

import aerodrome
from aerodrome.kernel.events import EVENTS
from aerodrome.kernel.film import film_of
from aerodrome.kernel.projection import Projection, watched
from aerodrome.kernel.record import document_of
from aerodrome.kernel.rulebook import rulebook
from tests.records.write import HERE, TOY, UNREACHED, endings, hash_of_film, hash_of_match, name_of
from tests.versions import newer_rules

KEPT = sorted(HERE.glob("*/*.json"))
BOOKS = sorted({file.parent.name for file in KEPT} - {TOY})


def hashes(file: Path) -> dict[str, str]:
    lines = file.with_suffix(".sha256").read_text().splitlines()
    return {what: digest for digest, what in (line.split() for line in lines)}


def named(file: Path) -> str:
    return f"{file.parent.name}/{file.stem}"


@pytest.mark.parametrize("file", KEPT, ids=named)
def test_a_kept_record(file: Path) -> None:
    version = msgspec.json.decode(file.read_bytes())["version"]
    newer = file.parent.name == TOY and version > rulebook(TOY).version
    with newer_rules() if newer else nullcontext():
        check(file)


@pytest.mark.parametrize("file", [file for file in KEPT if file.parent.name == TOY], ids=named)
def test_a_kept_record_after_its_rules_have_changed(file: Path) -> None:
    with newer_rules():
        check(file)


@pytest.mark.parametrize("file", KEPT, ids=named)
def test_the_lines_of_a_film_are_still_declared_as_they_were(file: Path) -> None:
    """Boards read them by their declarations, whatever version of the rules has told them."""
    document, where = document_of(file)
    declared = {kind.KIND: kind for kind in (*EVENTS, *rulebook(document.book).events)}
    for reel in film_of(document, where):
        for line in reel.lines:
            msgspec.convert(line.facts, declared[line.kind])


def check(file: Path) -> None:
    document, where = document_of(file)
    known = hashes(file)
    assert hash_of_film(film_of(document, where)) == known["film"]
    if document.version == rulebook(document.book).version:
        match = aerodrome.load(file)
        assert hash_of_match(match) == known["match"]
        assert aerodrome.verify(file).chance == "proved"
    else:
        assert document.version < rulebook(document.book).version
        shown = watched(file)
        assert isinstance(shown, Projection)
        assert shown.outcome is not None


def test_the_toy_book_has_records_of_both_versions() -> None:
    versions = {document_of(file)[0].version for file in KEPT if file.parent.name == TOY}
    assert versions == {2, 3}


@pytest.mark.parametrize("book", BOOKS)
def test_every_kind_of_ending_is_kept(book: str) -> None:
    """Of some version; what nobody came to is named."""
    unreached = set((HERE / book / UNREACHED).read_text().splitlines())
    versions = range(1, rulebook(book).version + 1)
    for ending in endings(book) - unreached:
        assert any((HERE / book / f"{name_of(version, ending)}.json").exists() for version in versions), ending
